/**
 * The prior of a game: what is usual in it. It says which zones contain which pieces, how many pieces are in a zone
 * with a secret number, and which values counters and marks have. It is counted in random matches with fixed seeds. So
 * it depends only on the rules, which everyone knows, and on nothing in the current match.
 */
import type { State, Zone } from "../../dsl/game.ts";
import { isHiddenState } from "../../dsl/visibility/hiding.ts";
import { flowsOf } from "../ir/frame-slots.ts";
import { BOX } from "../ir/layout.ts";
import type { CellInfo, Program } from "../ir/program.ts";
import { type Executor, GameError } from "../runtime/executor.ts";
import { RandomStream } from "../runtime/random-stream.ts";
import { isOver, runningFrames } from "../runtime/state.ts";
import { SetAside } from "./set-aside.ts";

/** `MATCHES`: the number of random matches. `MOST_DECISIONS`: the most decisions of all of them together. */
const MATCHES = 24;
const MOST_DECISIONS = 6_000;
/**
 * The number of further matches that are only begun, if some pieces of a kind are set aside before a match, and others
 * are not.
 */
const BEGUN = 200;

/** Numbers, and how often each of them has occurred. */
export class Frequencies {
  private readonly times = new Map<number, number>();
  private total = 0;

  add(value: number): void {
    this.times.set(value, (this.times.get(value) ?? 0) + 1);
    this.total++;
  }

  /** The only number that has occurred; undefined if no number or several different ones have occurred. */
  get constant(): number | undefined {
    return this.times.size === 1 ? [...this.times.keys()][0] : undefined;
  }

  /** A random one of the numbers, weighted by how often it has occurred; undefined if there are none. */
  draw(random: RandomStream): number | undefined {
    if (this.total === 0) return undefined;
    let left = random.below(this.total);
    for (const [value, times] of this.times) if ((left -= times) < 0) return value;
    throw new Error("the frequencies do not add up");
  }
}

const known = new WeakMap<Program, Prior>();

/**
 * What is usual in matches of one program, counted in random matches: the places of pieces, how many there are in a
 * zone, and the values of counters and marks.
 */
export class Prior {
  private readonly program: Program;
  private readonly declarations: readonly Zone[];
  /**
   * For each zone: the index of its declaration (`declared`), and the player to whom the zone belongs, or -1
   * (`owners`).
   */
  private readonly declared: Int32Array;
  private readonly owners: Int32Array;
  /**
   * For each kind of piece, declaration of zones and relation (to whom the zone belongs: see `RELATIONS`): 1 if such a
   * piece has been in such a zone. `sortOf` computes the index.
   */
  private readonly lain: Uint8Array;
  /**
   * How often which number of pieces was in a zone. A zone can belong to a piece, such as the workers on a building.
   * The first key is the declaration of the zone in which that piece lies. The second key is the zone; if the piece
   * moves, it is the declaration of the zone instead.
   */
  private readonly numbers: ByPlace<number> = new Map();
  private readonly values: ByPlace<number | State> = new Map();
  /**
   * How often a slot of a frame had which value. The first key is the label at which the frame waits, and the second is
   * the slot.
   */
  private readonly slots: ByPlace<number> = new Map();
  private readonly totals = new Map<State, Frequencies>();
  private readonly aside: SetAside;
  private readonly supplies: readonly Supply[];
  /** For each piece: the index of its kind in `Game.kinds`. */
  private readonly kinds: Int32Array;
  /** For each piece that can move: the zone in which it was at the last noted decision. */
  private readonly lastZones: Int32Array;
  /** The states whose values some player may not see. */
  private readonly hideable: readonly CellInfo[];
  /** The zones whose numbers of pieces some player may not know. */
  private readonly uncounted: readonly number[];

  /**
   * Returns the prior of the program of `executor`: what is usual in random matches. It is computed once for each
   * program. @param executor plays these matches, and so loses its position, if the prior is not yet known
   */
  static of(executor: Executor): Prior {
    let prior = known.get(executor.program);
    if (!prior) known.set(executor.program, (prior = new Prior(executor)));
    return prior;
  }

  private constructor(executor: Executor) {
    const { program } = executor;
    this.program = program;
    this.declarations = [...new Set(program.zones.map(({ decl }) => decl))];
    this.declared = Int32Array.from(program.zones, ({ decl }) => this.declarations.indexOf(decl));
    const { players } = program;
    this.owners = Int32Array.from(program.zones, ({ holder }) =>
      holder < 0 ? -1 : players.includes(holder) ? holder : program.pieces[holder]!.owner,
    );
    this.supplies = suppliesOf(program);
    const { mobile } = program.layout;
    const moves = (holder: number) => holder >= 0 && holder < mobile;
    this.kinds = Int32Array.from(program.pieces, ({ kind }) => program.game.kinds.indexOf(kind));
    this.lastZones = new Int32Array(mobile).fill(ELSEWHERE);
    this.hideable = program.cells.filter(
      ({ decl, holder }) => isHiddenState(decl) || decl.type.kind === "piece" || moves(holder),
    );
    this.uncounted = [...program.zones.keys()].filter(
      (zone) => zone !== BOX && (program.zones[zone]!.decl.uncounted || moves(program.zones[zone]!.holder)),
    );
    this.aside = new SetAside(program.pieces.slice(0, mobile).map(({ kind }) => kind));
    this.lain = new Uint8Array(program.game.kinds.length * this.declarations.length * RELATIONS);
    this.watch(executor);
  }

  /**
   * Whether pieces like this one have been in zones like this one in random matches. Zones with the same declaration
   * are distinguished only by whether they belong to the owner of the piece, to another player, or to nobody.
   */
  lies(piece: number, zone: number): boolean {
    return this.lain[this.sortOf(piece, zone)] === 1;
  }

  /**
   * For each piece whether it must be in the box, or cannot be there; undefined if the rules do not tell.
   * @param isIn for each piece whether it is in the box, if that is known
   */
  boxed(isIn: (piece: number) => boolean | undefined): readonly (boolean | undefined)[] {
    return this.aside.conclude(isIn);
  }

  private sortOf(piece: number, zone: number): number {
    const { owner } = this.program.pieces[piece]!;
    const held = this.owners[zone]!;
    const relation = owner < 0 || held < 0 ? 0 : owner === held ? 1 : 2;
    return (this.kinds[piece]! * this.declarations.length + this.declared[zone]!) * RELATIONS + relation;
  }

  /**
   * How many pieces have been in this zone in random matches. If the zone belongs to a piece that moves, zones of the
   * same declaration are counted together, if their piece was in a zone like `at`.
   */
  numbersIn(zone: number, at: number): Frequencies {
    return entry(this.numbers, at < 0 ? ELSEWHERE : this.declared[at]!, at < 0 ? zone : this.declared[zone]!);
  }

  /**
   * The values that a state word (a counter or mark) has had in random matches; none if all players always see it. If
   * it belongs to a piece that moves, all such pieces in zones like `at` are counted together. For a value that is a
   * piece, see `asValue`.
   */
  valuesOf({ decl, at: word }: CellInfo, at: number): Frequencies {
    return entry(this.values, at < 0 ? ELSEWHERE : this.declared[at]!, at < 0 ? word : decl);
  }

  /** The values that a slot of a frame has had in random matches, while the frame waited at this label. */
  valuesAt(label: number, slot: number): Frequencies {
    return entry(this.slots, label, slot);
  }

  /**
   * The supplies from which nothing was ever lost, such as the coins of a bank that come back to it. In random matches,
   * the sum of the supply and all counters that are filled from it was the same at every decision. Each supply comes
   * with this sum.
   */
  *constantSupplies(): Iterable<Supply & { readonly total: number }> {
    for (const source of this.supplies) {
      const total = this.totals.get(source.state)?.constant;
      if (total !== undefined) yield { ...source, total };
    }
  }

  /**
   * The number under which a value of a state is counted. If the value is a piece that moves, only the declaration of
   * its zone counts, as a number for it. Any other value, such as an int or a piece that is always visible, stands for
   * itself.
   */
  asValue(state: State, value: number, zoneOf: (piece: number) => number): number {
    const moves = state.type.kind === "piece" && value >= 0 && value < this.program.layout.mobile;
    return moves ? -2 - this.declared[zoneOf(value)]! : value;
  }

  /** Whether `value`, a result of `asValue`, means "a piece in a zone with the same declaration as `zone`". */
  isMeant(value: number, zone: number): boolean {
    return value === -2 - this.declared[zone]!;
  }

  private watch(executor: Executor): void {
    const random = new RandomStream(1);
    let decisions = 0;
    for (let match = 0; match < MATCHES && decisions < MOST_DECISIONS; match++) {
      try {
        let count = executor.start(random.word());
        this.noteBox(executor.state, true);
        for (; count > 0 && !isOver(executor.state) && decisions < MOST_DECISIONS; decisions++) {
          this.note(executor.state);
          count = executor.answer(executor.offered[random.below(count)]!);
        }
      } catch (error) {
        // An error of the rules ends this match. The decisions before it still count.
        if (!(error instanceof GameError)) throw error;
      }
    }
    if (this.aside.divides) this.begin(executor, random);
  }

  /** Begins further matches, of which only the contents of the box count. */
  private begin(executor: Executor, random: RandomStream): void {
    for (let match = 0; match < BEGUN; match++) {
      try {
        executor.start(random.word());
        this.noteBox(executor.state, true);
      } catch (error) {
        // An error of the rules stops the setup, so there is no position to note.
        if (!(error instanceof GameError)) throw error;
      }
    }
  }

  private noteBox(state: Int32Array, begins: boolean): void {
    const { pieceZone, mobile } = this.program.layout;
    this.aside.note(state.subarray(pieceZone, pieceZone + mobile), begins);
  }

  private note(state: Int32Array): void {
    const { program, lastZones, hideable, uncounted } = this;
    const { mobile, pieceZone, zoneCount } = program.layout;
    let moved = false;
    for (let piece = 0; piece < mobile; piece++) {
      const zone = state[pieceZone + piece]!;
      if (zone === lastZones[piece]) continue;
      lastZones[piece] = zone;
      this.lain[this.sortOf(piece, zone)] = 1;
      moved = true;
    }
    if (moved) this.noteBox(state, false);
    const zoneOf = (piece: number) => (piece >= 0 && piece < mobile ? lastZones[piece]! : ELSEWHERE);
    for (const zone of uncounted)
      this.numbersIn(zone, zoneOf(program.zones[zone]!.holder)).add(state[zoneCount + zone]!);
    for (const cell of hideable)
      this.valuesOf(cell, zoneOf(cell.holder)).add(this.asValue(cell.decl, state[cell.at]!, zoneOf));
    for (const { frame, label } of runningFrames(program, state))
      for (const [slot, values] of this.slotsAt(label)) values.add(state[frame + slot]!);
    for (const { state: of, cells } of this.supplies) {
      let found = this.totals.get(of);
      if (!found) this.totals.set(of, (found = new Frequencies()));
      found.add(cells.reduce((sum, { at }) => sum + state[at]!, 0));
    }
  }

  /** The values of all slots that are read later, while their frame waits at this label. */
  private slotsAt(label: number): ReadonlyMap<number, Frequencies> {
    let there = this.slots.get(label);
    if (!there) {
      const read = flowsOf(this.program).waiting[label]?.slots.keys() ?? [];
      this.slots.set(label, (there = new Map([...read].map((slot) => [slot, new Frequencies()]))));
    }
    return there;
  }
}

/**
 * A counter that is the supply of other counters, such as the coins of the bank, with the state words of all of them.
 */
interface Supply {
  readonly state: State;
  readonly cells: readonly CellInfo[];
}

function suppliesOf({ cells }: Program): readonly Supply[] {
  const supplies = new Map<State, Set<State>>();
  for (const { decl } of cells) {
    if (decl.from?.kind !== "state") continue;
    for (const source of decl.from.member) supplies.set(source, (supplies.get(source) ?? new Set([source])).add(decl));
  }
  return [...supplies].map(([state, of]) => ({ state, cells: cells.filter(({ decl }) => of.has(decl)) }));
}

type ByPlace<Key> = Map<number, Map<Key, Frequencies>>;

function entry<Key>(all: ByPlace<Key>, place: number, key: Key): Frequencies {
  let there = all.get(place);
  if (!there) all.set(place, (there = new Map()));
  let found = there.get(key);
  if (!found) there.set(key, (found = new Frequencies()));
  return found;
}

/**
 * The number of relations between a piece and a zone. There are three: the zone is nobody's, belongs to the owner of
 * the piece, or belongs to another player.
 */
const RELATIONS = 3;

/** Stands for "no zone", if a thing lies in no zone. */
export const ELSEWHERE = -1;
