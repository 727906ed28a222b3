/**
 * What is usual in matches of some rules: in which zones pieces lie, how many lie where nobody may count, which values states have.
 * It comes from random matches with seeds of its own. So it tells of the rules, as everybody knows them, and nothing of a match.
 */
import type { State, Zone } from "../../dsl/game.ts";
import type { CellInfo, Program } from "../ir/program.ts";
import { type Executor, GameError } from "../runtime/executor.ts";
import { RandomStream } from "../runtime/random-stream.ts";
import { isOver, runningSlots } from "../runtime/state.ts";

/** How many matches are played, and how many decisions of all of them together. */
const MATCHES = 24;
const MOST_DECISIONS = 6_000;

/** Numbers with how often each of them was seen. */
export class Frequencies {
  private readonly times = new Map<number, number>();
  private total = 0;

  add(value: number): void {
    this.times.set(value, (this.times.get(value) ?? 0) + 1);
    this.total++;
  }

  /** The only value; undefined where there are none or several. */
  get constant(): number | undefined {
    return this.times.size === 1 ? [...this.times.keys()][0] : undefined;
  }

  /** A value, each as likely as it was frequent; undefined where there are none. */
  draw(random: RandomStream): number | undefined {
    if (this.total === 0) return undefined;
    let left = random.below(this.total);
    for (const [value, times] of this.times) if ((left -= times) < 0) return value;
    throw new Error("the frequencies do not add up");
  }
}

const known = new WeakMap<Program, Prior>();

/** What is usual in matches of one program. */
export class Prior {
  private readonly program: Program;
  private readonly declarations: readonly Zone[];
  /** By zone: the number of its declaration, and the player to whom it belongs, -1. */
  private readonly declared: Int32Array;
  private readonly owners: Int32Array;
  /** By `sortOf` piece and zone: whether such a piece has lain in such a zone. */
  private readonly lain: Uint8Array;
  /** By the zone in which the holder lies, as its declaration; then by zone, or declaration. */
  private readonly numbers: ByPlace<number> = new Map();
  private readonly values: ByPlace<number | State> = new Map();
  /** By label, then by slot. */
  private readonly slots: ByPlace<number> = new Map();
  private readonly totals = new Map<State, Frequencies>();
  private readonly supplies: readonly Supply[];

  /** @param executor its position is lost, unless the program is known already */
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
    this.lain = new Uint8Array(program.game.kinds.length * this.declarations.length * RELATIONS);
    this.watch(executor);
  }

  /** Whether pieces of this kind lie in zones like this one: those of their owner and those of others are two things. */
  lies(piece: number, zone: number): boolean {
    return this.lain[this.sortOf(piece, zone)] === 1;
  }

  private sortOf(piece: number, zone: number): number {
    const { kind, owner } = this.program.pieces[piece]!;
    const [of, where] = [this.program.game.kinds.indexOf(kind), this.declared[zone]!];
    const held = this.owners[zone]!;
    const relation = owner < 0 || held < 0 ? 0 : owner === held ? 1 : 2;
    return (of * this.declarations.length + where) * RELATIONS + relation;
  }

  /** How many pieces lie in this zone; if a piece that moves holds it: in zones like this one, where that piece lies in `at`. */
  numbersIn(zone: number, at: number): Frequencies {
    return entry(this.numbers, at < 0 ? ELSEWHERE : this.declared[at]!, at < 0 ? zone : this.declared[zone]!);
  }

  /**
   * Which values a state has; if a piece that moves has it: of all such pieces that lie in zones like `at`. A value that is a piece is
   * written as `asValue` says.
   */
  valuesOf({ decl, at: word }: CellInfo, at: number): Frequencies {
    return entry(this.values, at < 0 ? ELSEWHERE : this.declared[at]!, at < 0 ? word : decl);
  }

  /** Which values a slot of a frame has that waits at a label. */
  valuesAt(label: number, slot: number): Frequencies {
    return entry(this.slots, label, slot);
  }

  /** Supplies of which there is as much in all at every decision, with how much that is. */
  *constantSupplies(): Iterable<Supply & { readonly total: number }> {
    for (const source of this.supplies) {
      const total = this.totals.get(source.state)?.constant;
      if (total !== undefined) yield { ...source, total };
    }
  }

  /** A piece that moves counts by where it lies: the other values are numbers, or pieces that always lie open. */
  asValue(state: State, value: number, zoneOf: (piece: number) => number): number {
    const moves = state.type.kind === "piece" && value >= 0 && value < this.program.layout.mobile;
    return moves ? -2 - this.declared[zoneOf(value)]! : value;
  }

  /** Whether a zone is like those that a value of `asValue` names. */
  isMeant(value: number, zone: number): boolean {
    return value === -2 - this.declared[zone]!;
  }

  private watch(executor: Executor): void {
    const random = new RandomStream(1);
    let decisions = 0;
    for (let match = 0; match < MATCHES && decisions < MOST_DECISIONS; match++) {
      try {
        let count = executor.start(random.word());
        for (; count > 0 && !isOver(executor.state) && decisions < MOST_DECISIONS; decisions++) {
          this.note(executor.state);
          count = executor.answer(executor.offered[random.below(count)]!);
        }
      } catch (error) {
        // An error of the rules ends this match; what came before it is usual all the same.
        if (!(error instanceof GameError)) throw error;
      }
    }
  }

  private note(state: Int32Array): void {
    const {
      program: { layout, zones, cells },
    } = this;
    for (let piece = 0; piece < layout.mobile; piece++)
      this.lain[this.sortOf(piece, state[layout.pieceZone + piece]!)] = 1;
    const zoneOf = (piece: number) =>
      piece >= 0 && piece < layout.mobile ? state[layout.pieceZone + piece]! : ELSEWHERE;
    for (let zone = 1; zone < zones.length; zone++) {
      const { decl, holder } = zones[zone]!;
      const at = zoneOf(holder);
      if (decl.uncounted || at >= 0) this.numbersIn(zone, at).add(state[layout.zoneCount + zone]!);
    }
    for (const cell of cells)
      this.valuesOf(cell, zoneOf(cell.holder)).add(this.asValue(cell.decl, state[cell.at]!, zoneOf));
    for (const { frame, label, slot } of runningSlots(this.program, state))
      this.valuesAt(label, slot).add(state[frame + slot]!);
    for (const { state: of, cells: all } of this.supplies) {
      let found = this.totals.get(of);
      if (!found) this.totals.set(of, (found = new Frequencies()));
      found.add(all.reduce((sum, { at }) => sum + state[at]!, 0));
    }
  }
}

/** A state that others come from, with the words of all of these. */
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

/** Common or of nobody, own, of another. */
const RELATIONS = 3;

/** Instead of a zone, for what lies in none. */
export const ELSEWHERE = -1;
