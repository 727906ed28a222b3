/**
 * Determinization: a position that looks to a viewer as the real one does, with everything hidden drawn at random. It depends only
 * on what the viewer knows and on the random numbers, so whoever plays on in it learns nothing more: not what others hold, and
 * not what chance will bring.
 */
import type { Executor } from "../runtime/executor.ts";
import { bounds, isA } from "../ir/instances.ts";
import { shadowOf } from "../ir/layout.ts";
import type { CellInfo, Program } from "../ir/program.ts";
import type { Viewer } from "../match/observation/viewer.ts";
import { visibleTo } from "../match/observation/visibility.ts";
import { seedRandom } from "../runtime/random.ts";
import type { RandomStream } from "../runtime/random-stream.ts";
import { currentAsk, frameOf, generatorOf, threadCount } from "../runtime/state.ts";
import { deal, exchangePlaces, type HiddenPlaces, hiddenPlaces } from "./dealing.ts";

/** A hidden number with more values than this keeps its initial value. */
const MOST_VALUES = 64;

type Position = Pick<Executor, "program" | "state" | "value">;

/**
 * Draws such positions. While several answer in secret the others must not have answered yet, see `SearchState`. *
 * Drawn are: which of the hidden pieces of one kind and owner lies where; hidden states, each value as likely, where
 * the total came from a supply so that the total stays; all chance to come. The states of a hidden piece have their
 * initial values, unless it is a die.
 */
export class Determinization {
  private readonly program: Program;
  private readonly state: Int32Array;
  private readonly places: HiddenPlaces;
  /** Words that refer to pieces where they lie. */
  private readonly naming: readonly number[];
  private readonly hidden: readonly CellInfo[];

  /** @param position where the decision is asked; it is read here only */
  constructor(position: Position, viewer: Viewer) {
    const { program, state } = position;
    this.program = program;
    this.state = state.slice();
    this.places = hiddenPlaces(position, viewer, movedInSecret(program, state));
    this.naming = namingWords(program, state);
    this.hidden = hiddenStates(position, viewer);
  }

  /** The state of one such position. */
  draw(random: RandomStream): Int32Array {
    const { program, naming, hidden } = this;
    const next = this.state.slice();
    const exchange = deal(this.places, random);
    exchangePlaces(program, next, exchange);
    for (const at of naming) next[at] = exchange.get(next[at]!) ?? next[at]!;
    drawStates(program, hidden, random, next);
    reseed(program, next, random);
    return next;
  }
}

/** Gives the match, and each who answers in secret, a generator that begins anew. */
export function reseed(program: Program, state: Int32Array, random: RandomStream): void {
  for (let thread = 0; thread <= threadCount(state); thread++)
    seedRandom(generatorOf(program, state, thread), 0, random.word());
}

/** Pieces that have gone to another zone since several began to answer in secret. */
export function movedInSecret({ layout }: Program, state: Int32Array): ReadonlySet<number> {
  const moved = new Set<number>();
  if (threadCount(state) === 0) return moved;
  for (let piece = 0; piece < layout.mobile; piece++) {
    const at = layout.pieceZone + piece;
    if (state[at] !== state[shadowOf(layout, at)]) moved.add(piece);
  }
  return moved;
}

/**
 * Words that refer to a piece where it lies refer to the one that lies there afterwards: states, and locals of the
 * question.
 */
function namingWords(program: Program, state: Int32Array): readonly number[] {
  const states = program.cells.flatMap(({ at, decl }) =>
    decl.type.kind === "piece" ? [at, shadowWord(program, state, at)] : [],
  );
  const ask = currentAsk(program, state);
  return [...new Set([...states, ...(ask === undefined ? [] : namedWords(program, state, ask))])];
}

/** The words of the frame of a question that hold pieces. */
function namedWords(program: Program, state: Int32Array, ask: number): readonly number[] {
  const frame = frameOf(state);
  const { locals, parts, what } = program.asked[ask]!;
  const lists = [
    ...locals.filter(({ list, of }) => list && of.kind === "pieces").map(({ slot }) => slot),
    ...(parts?.kind === "several" && what.kind === "pieces" ? [parts.chosen] : []),
  ];
  const inLists = lists.flatMap((slot) => Array.from({ length: state[frame + slot]! }, (_, i) => frame + slot + 1 + i));
  return [
    ...locals.filter(({ list, of }) => !list && of.kind === "pieces").map(({ slot }) => frame + slot),
    ...inLists,
  ];
}

/** The word that others see instead while several answer in secret. */
function shadowWord({ layout }: Program, state: Int32Array, at: number): number {
  return threadCount(state) > 0 ? shadowOf(layout, at) : at;
}

/** The states that the viewer does not see, except those of pieces in the box. */
function hiddenStates({ program, state, value }: Position, viewer: Viewer): readonly CellInfo[] {
  const { states } = visibleTo({ program, state, value }, viewer);
  const { pieceZone, mobile } = program.layout;
  const boxed = ({ holder }: CellInfo) => holder >= 0 && holder < mobile && state[pieceZone + holder] === 0;
  return program.cells.filter((cell, i) => states[i] === undefined && !boxed(cell));
}

/** Draws other values for hidden states. */
function drawStates(program: Program, hidden: readonly CellInfo[], random: RandomStream, next: Int32Array): void {
  const supplied = new Map<CellInfo["decl"], CellInfo[]>();
  const draw = (cell: CellInfo, drawn: number) => {
    const shadow = shadowWord(program, next, cell.at);
    if (next[shadow] === next[cell.at]) next[shadow] = drawn;
    next[cell.at] = drawn;
  };
  for (const cell of hidden) {
    const { decl, at } = cell;
    if (decl.from !== undefined) supplied.set(decl, [...(supplied.get(decl) ?? []), cell]);
    else
      draw(
        cell,
        decl.seen.who !== "all" || rolledWords(program).has(at)
          ? randomValue(program, cell, random)
          : program.initial[at]!,
      );
  }
  for (const cells of supplied.values())
    shareOut(sum(cells.map(({ at }) => next[at]!)), cells, random).forEach((amount, i) => draw(cells[i]!, amount));
}

function randomValue(program: Program, { at, decl: { type, card } }: CellInfo, random: RandomStream): number {
  if (type.kind === "piece")
    return random.one([
      ...(card === "maybe" ? [-1] : []),
      ...program.pieces.flatMap(({ kind }, id) => (type.of.some((of) => isA(kind, of)) ? [id] : [])),
    ]);
  const { min, max } = bounds(type);
  return max - min < MOST_VALUES ? min + random.below(max - min + 1) : program.initial[at]!;
}

/** An amount divided at random among cells, each within its bounds. */
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

/** The words of states that dice rolls change. */
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
