/**
 * Determinization: draws a position that looks the same to a viewer as the real one, with everything hidden drawn at
 * random. It depends only on what the viewer sees (`visibleTo`, as all views do), on the rules and on the random
 * numbers. So a player who tries moves in it learns neither the cards of other players nor coming results of chance.
 */
import { isA } from "../../dsl/kinds.ts";
import { bounds } from "../ir/instances.ts";
import { cellIndex, shadowOf } from "../ir/layout.ts";
import type { CellInfo, Program } from "../ir/program.ts";
import type { Viewer } from "../match/observation/viewer.ts";
import { type VisibleState, visibleTo } from "../match/observation/visibility.ts";
import type { Evaluable } from "../runtime/executor.ts";
import { seedRandom } from "../runtime/random.ts";
import { RandomStream } from "../runtime/random-stream.ts";
import { forgetSteps, generatorAt, threadCount } from "../runtime/state.ts";
import { type BegunThreads, begunThreads } from "./begun-threads.ts";
import { Dealing, HIDDEN } from "./dealing.ts";
import { DerivedNumbers } from "./derived-numbers.ts";
import { clearZones, layShadows, movedInSecret, ZoneFilling, type ShadowZone, shadowZones } from "./laying.ts";
import { forgetLeftovers, NamedPieces } from "./frames.ts";
import { ELSEWHERE, type Prior } from "./prior.ts";

/**
 * If a hidden number has more possible values than this, it keeps its initial value in drawn positions. But if the
 * prior knows values of it from random matches, one of these is drawn.
 */
const MOST_VALUES = 64;

/** A state (counter, mark or die) whose value the viewer does not see, and how a value is drawn for it. */
interface HiddenCell extends CellInfo {
  /**
   * Whether the state is a die, whose values are equally likely. A value for any other state is drawn from those in
   * random matches.
   */
  readonly rolled: boolean;
}

/**
 * Hidden counters whose amounts all came from the same supply, such as the coins of several players from the bank, and
 * their sum. The sum is known, because in random matches nothing ever left such a supply for good.
 */
interface Shared {
  readonly cells: readonly CellInfo[];
  readonly total: number;
}

/** What is known about a position, besides what a viewer sees there. */
interface Known {
  /** The threads of other players who answer in secret at the same time. */
  readonly others?: readonly number[];
  /**
   * Whether the position is one of the past. If another player has just chosen a hidden card there, its place in the
   * hand may tell which card it was, so any hidden card of the hand is taken.
   */
  readonly past?: boolean;
}

/**
 * Draws positions that look the same to a viewer as the real one. During secret decisions, the other players must not
 * have answered yet: see `SearchState`.
 */
export class Determinization {
  private readonly program: Program;
  /**
   * The position with only the things that the viewer sees. If anything in a zone is hidden, the zone is empty here.
   */
  private readonly seen: Int32Array;
  private readonly hidden: Hidden | undefined;
  private readonly begun: BegunThreads | undefined;

  /**
   * @param position the position at the decision, which the constructor only reads @param prior what is usual in random
   * matches; undefined if the rules hide nothing except chance
   */
  constructor(position: Evaluable, viewer: Viewer, prior: Prior | undefined, known: Known = {}) {
    const { others = [], past = false } = known;
    const { program, state } = position;
    const visible = visibleTo(position, viewer);
    const dealing = prior && new Dealing(program, visible, prior);
    this.program = program;
    this.seen = dealing ? whatIsSeen(program, state, visible, dealing) : state.slice();
    this.hidden = prior && dealing && new Hidden(program, state, visible, prior, dealing, past);
    if (!this.hidden || others.length === 0) return;
    const drawn = new Int32Array(state.length);
    this.drawUnbegun(new RandomStream(0), drawn);
    this.begun = begunThreads(program, state, drawn, others);
  }

  /**
   * Draws one position, and writes it to `next`.
   * @returns false if other players act in it than the viewer sees
   */
  draw(random: RandomStream, next: Int32Array): boolean {
    const fits = this.drawUnbegun(random, next);
    return (this.begun?.run(next) ?? true) && fits;
  }

  /** Draws a position in which nothing has happened yet in threads of other players. */
  private drawUnbegun(random: RandomStream, next: Int32Array): boolean {
    next.set(this.seen);
    const fits = this.hidden?.draw(random, next) ?? true;
    reseed(this.program, next, random);
    return fits;
  }
}

/** Draws those parts of a position that a viewer does not see. */
class Hidden {
  private readonly program: Program;
  private readonly prior: Prior;
  private readonly dealing: Dealing;
  private readonly named: NamedPieces;
  private readonly derived: DerivedNumbers;
  private readonly cells: readonly HiddenCell[];
  private readonly shared: readonly Shared[];
  /** The zones in which other players still see pieces that the viewer has moved away in secret. */
  private readonly shadows: readonly ShadowZone[];

  constructor(
    program: Program,
    state: Int32Array,
    visible: VisibleState,
    prior: Prior,
    dealing: Dealing,
    past: boolean,
  ) {
    this.program = program;
    this.prior = prior;
    this.dealing = dealing;
    this.named = new NamedPieces(program, state, dealing, !past);
    this.derived = new DerivedNumbers(program, state, visible, dealing, prior);
    this.shared = sharedStates(visible, prior);
    const shared = new Set(this.shared.flatMap(({ cells }) => cells));
    const own = [...movedInSecret(program, state)].filter((piece) => !dealing.isHidden(piece));
    this.shadows = shadowZones(program, state, new Set(own));
    const rolled = rolledWords(program);
    this.cells = program.cells.flatMap((cell, i) =>
      visible.states[i] !== undefined || shared.has(cell) ? [] : [{ ...cell, rolled: rolled.has(cell.at) }],
    );
  }

  draw(random: RandomStream, next: Int32Array): boolean {
    const { program, dealing, named, derived, cells, shared, shadows } = this;
    dealing.deal(random);
    dealing.lay(next);
    layShadows(program, next, shadows);
    named.renew(next, random);
    for (const cell of cells) write(program, next, cell, this.valueOf(cell, next, random));
    for (const { cells: sharing, total } of shared)
      shareOut(total, sharing, random).forEach((amount, i) => write(program, next, sharing[i]!, amount));
    derived.renew(next, random);
    return derived.actsTheSame(next);
  }

  private valueOf(cell: HiddenCell, next: Int32Array, random: RandomStream): number {
    const { program, prior } = this;
    const { at, decl, holder, rolled } = cell;
    const { min, max } = bounds(decl.type);
    if (rolled) return min + random.below(max - min + 1);
    const { mobile, pieceZone } = program.layout;
    const zone = holder >= 0 && holder < mobile ? next[pieceZone + holder]! : ELSEWHERE;
    const usual = prior.valuesOf(cell, zone).draw(random);
    if (decl.type.kind !== "piece")
      return usual ?? (max - min < MOST_VALUES ? min + random.below(max - min + 1) : program.initial[at]!);
    if (usual !== undefined && usual >= HIDDEN) return usual;
    const { of } = decl.type;
    const all = program.pieces.flatMap(({ kind }, piece) => (of.some((each) => isA(kind, each)) ? [piece] : []));
    const there = all.filter((piece) => piece < mobile && prior.isMeant(usual ?? ELSEWHERE, next[pieceZone + piece]!));
    return random.one(there.length > 0 ? there : all);
  }
}

/**
 * Gives new seeds to the random generators in a state: to that of the match, and to that of each player who is
 * answering in secret.
 */
export function reseed(program: Program, state: Int32Array, random: RandomStream): void {
  for (let thread = 0; thread <= threadCount(state); thread++)
    seedRandom(state, generatorAt(program, state, thread), random.word());
}

/** A copy of the state with only the things that the viewer sees. */
function whatIsSeen(program: Program, state: Int32Array, visible: VisibleState, { places }: Dealing): Int32Array {
  const seen = state.slice();
  forgetSteps(program, seen);
  forgetLeftovers(program, seen);
  // During secret decisions, the viewer sees the states of others as they were before.
  program.cells.forEach(({ at }, i) => (seen[at] = visible.states[i] ?? seen[at]!));
  clearZones(program, seen);
  const hiding = new Set(places.map(({ zone }) => zone));
  visible.zones.forEach(({ pieces }, zone) => {
    if (!hiding.has(zone)) new ZoneFilling(program, zone).fill(seen, pieces as readonly number[]);
  });
  return seen;
}

function write(program: Program, state: Int32Array, { at }: CellInfo, value: number): void {
  state[at] = value;
  // During secret decisions the state contains two values of a counter, one of them for the other players. Both must be
  // the same here.
  if (threadCount(state) > 0) state[shadowOf(program.layout, at)] = value;
}

function sharedStates({ states }: VisibleState, prior: Prior): readonly Shared[] {
  return [...prior.constantSupplies()].flatMap(({ cells, total }) => {
    const hidden = cells.filter((cell) => states[cellIndex(cell.at)] === undefined);
    const left = total - sum(cells.map((cell) => states[cellIndex(cell.at)] ?? 0));
    const limits = hidden.map(({ decl }) => bounds(decl.type));
    const possible = sum(limits.map(({ min }) => min)) <= left && left <= sum(limits.map(({ max }) => max));
    // In a position that was set up, not played, it can be impossible to share the total among the hidden counters.
    return hidden.length > 0 && possible ? [{ cells: hidden, total: left }] : [];
  });
}

/**
 * Divides an amount at random among counters. Each part stays within the least and greatest allowed value of its
 * counter.
 */
function shareOut(total: number, cells: readonly CellInfo[], random: RandomStream): readonly number[] {
  const limits = cells.map(({ decl }) => bounds(decl.type));
  let [least, most, left] = [sum(limits.map(({ min }) => min)), sum(limits.map(({ max }) => max)), total];
  return limits.map(({ min, max }) => {
    least -= min;
    most -= max;
    const [from, to] = [Math.max(min, left - most), Math.min(max, left - least)];
    const share = from + random.below(to - from + 1);
    left -= share;
    return share;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const known = new WeakMap<Program, ReadonlySet<number>>();

/** The state words that are dice: a roll gives them any value from their least to their greatest one. */
function rolledWords(program: Program): ReadonlySet<number> {
  let words = known.get(program);
  if (!words) {
    const rolls = program.effects.flatMap(({ ops }) => ops.flatMap((op) => (op.op === "roll" ? [op] : [])));
    const isRolled = ({ at, holder, decl: { type } }: CellInfo) =>
      rolls.some((roll) => roll.at + holder === at && roll.min === bounds(type).min && roll.max === bounds(type).max);
    known.set(program, (words = new Set(program.cells.filter(isRolled).map(({ at }) => at))));
  }
  return words;
}
