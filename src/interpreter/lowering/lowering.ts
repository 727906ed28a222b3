/**
 * The data collected while a game is lowered: tables, functions, effects, asks, places. One object per program; the
 * functions of the other files fill it.
 */
import { type Range, rangeKey } from "../../diagnostics/range.ts";
import type { Change, Expression, Game, Local, Zone } from "../../dsl/game.ts";
import {
  ABSENT,
  type Ask,
  type FlatEffect,
  type Fn,
  type ListExpr,
  type ScalarExpr,
  type Point,
  type Sort,
  type Var,
} from "../ir/ir.ts";
import type { AskInfo, Naming, PlaceInRules, Telling } from "../ir/program.ts";
import type { InstrumentationPoint } from "../ir/instrumentation.ts";
import type { Form } from "../ir/builders.ts";
import type { Body } from "./body.ts";
import type { IdRange, Instances } from "../ir/instances.ts";

/** The words of the pieces that a `with … in force` may name. */
export interface Marks extends IdRange {
  readonly at: number;
}

/** Everything that the lowering of one game makes and looks up. */
export class Lowering {
  readonly game: Game;
  readonly instances: Instances;
  readonly tables: Int32Array[] = [];
  readonly fns: Fn[] = [];
  readonly effects: (FlatEffect | undefined)[] = [];
  readonly asks: Ask[] = [];
  readonly asked: AskInfo[] = [];
  readonly points: PlaceInRules[] = [];
  /** The names for random picks. */
  readonly picks = new Map<Point, Naming>();
  /** Effects for which the texts have sentences. */
  readonly tellings: Telling[] = [];
  readonly spots: InstrumentationPoint[] = [];
  readonly memo = new Map<unknown, Map<unknown, number>>();
  /** The rules in fields of pieces, by the fields. */
  readonly fieldEffects = new Map<string, FieldEffects>();
  vars = 0;
  labels = 0;
  groups = 0;
  forks = false;
  /** Sorts of pieces whose places in their zones rules read; with `undefined` among them, of any sort. */
  readonly indexed = new Set<Sort | undefined>();
  /** Zones in force that may get contents, as far as earlier passes showed. */
  readonly live: ReadonlySet<Zone>;
  /** Zones that a reachable line moves pieces to. */
  readonly targets = new Set<Zone>();
  /**
   * The pieces that a `with … in force` may name, and the first of their words: 0, or the player for whom the piece is
   * in force + 1.
   */
  readonly marks: Marks | undefined;
  readonly ending: Ending;
  /** Inside the rules of an `anytime` option: its own decisions and payments do not offer such options again. */
  inAnytime = false;
  readonly origins = new Map<ScalarExpr | ListExpr, readonly Expression[]>();
  /** The effect, section or piece being lowered, for `PlaceInRules.within`. */
  within = "";

  /** Whether the program reports what is carried out and evaluated. */
  readonly telling: boolean;
  private quiet: Lowering | undefined;

  constructor(
    instances: Instances,
    live: ReadonlySet<Zone>,
    marks: Marks | undefined,
    ending: Ending,
    telling = false,
  ) {
    this.game = instances.game;
    this.instances = instances;
    this.live = live;
    this.marks = marks;
    this.ending = ending;
    this.telling = telling;
  }

  /** A copy that continues from here. This one stays valid: its data is never changed, only replaced. */
  fork(): Lowering {
    const { instances, live, marks, ending, telling } = this;
    return Object.assign(new Lowering(instances, live, marks, ending, telling), this, {
      tables: [...this.tables],
      fns: [...this.fns],
      effects: [...this.effects],
      asks: [...this.asks],
      asked: [...this.asked],
      points: [...this.points],
      picks: new Map(this.picks),
      tellings: [...this.tellings],
      spots: [...this.spots],
      memo: new Map([...this.memo].map(([space, known]) => [space, new Map(known)])),
      fieldEffects: new Map(this.fieldEffects),
      indexed: new Set(this.indexed),
      targets: new Set(this.targets),
      origins: new Map(this.origins),
      quiet: undefined,
    });
  }

  /** For expressions that must be constants: one that reports nothing, since a number that reports is none. What it makes belongs to this program. */
  get silent(): Lowering {
    if (!this.telling) return this;
    const { tables, fns, effects } = this;
    return (this.quiet ??= Object.assign(new Lowering(this.instances, this.live, this.marks, this.ending), {
      tables,
      fns,
      effects,
    }));
  }

  /** In a program that reports: `body` reports that this place was passed. */
  pass(body: Body, range: Range, arm: string): void {
    if (this.telling) body.emit({ op: "spot", spot: this.spot(range, arm) });
  }

  /** In a program that reports: the expression, reporting that it was evaluated. */
  reported<T>({ reported }: Form<T>, range: Range, arm: string, of: T): T {
    return this.telling ? reported(this.spot(range, arm), of) : of;
  }

  private spot(range: Range, arm: string): number {
    return this.once("spots", `${rangeKey(range)} ${arm}`, () => this.spots.push({ range, arm }) - 1);
  }

  point(range: Range): Point {
    return this.points.push({ range, within: this.within }) - 1;
  }

  /** Records the origin of a node. */
  from<T extends ScalarExpr | ListExpr>(e: Expression, node: T): T {
    this.origins.set(node, [...(this.origins.get(node) ?? []), e]);
    return node;
  }

  newVar(): Var {
    return this.vars++;
  }

  /** The index that `make` returns for a key, made once. Keys are identities. */
  once(space: unknown, key: unknown, make: () => number): number {
    let known = this.memo.get(space);
    if (!known) this.memo.set(space, (known = new Map()));
    const found = known.get(key);
    if (found !== undefined) return found;
    const index = make();
    known.set(key, index);
    return index;
  }

  table(values: ArrayLike<number>): number {
    return this.tables.push(Int32Array.from(values)) - 1;
  }

  /** A table with one entry per piece; `ABSENT` if `entry` returns undefined. */
  column(entry: (piece: number) => number | undefined): number {
    return this.table(this.instances.pieces.map((_, id) => entry(id) ?? ABSENT));
  }

  /** An entry of a table; an entry of an entry is read from one table made of both. */
  entry(table: number, index: ScalarExpr): ScalarExpr {
    // A table that is being filled has no entries yet.
    if (index.op !== "column" || this.tables[table]!.length === 0 || this.tables[index.table]!.length === 0)
      return { op: "column", table, index };
    const inner = index.table;
    const both = this.once("entry of entry", `${table}/${inner}`, () =>
      this.table(this.tables[inner]!.map((i) => this.tables[table]![i] ?? ABSENT)),
    );
    return { op: "column", table: both, index: index.index };
  }

  /** A table of lists, one per row. */
  rows(rows: readonly (readonly number[])[]): { starts: number; items: number } {
    const starts = [0];
    const items: number[] = [];
    for (const row of rows) {
      items.push(...row);
      starts.push(items.length);
    }
    return { starts: this.table(starts), items: this.table(items) };
  }
}

/** The rules in one field of pieces. */
export interface FieldEffects {
  /** Table: effect by piece. */
  readonly column: number;
  /** Table of lists (`rows`, `rows + 1`): effects by piece, in order. */
  readonly rows: number;
  readonly among: readonly number[];
}

/** One change that may be in force, with the piece that contains it. */
export interface Carried {
  readonly change: Change;
  readonly piece: number | undefined;
  /** Whether it is in force. */
  readonly cond: ScalarExpr;
  readonly holder: ScalarExpr | undefined;
}

/** The words for the ways to end. A game without such lines has none. */
export interface Ending {
  /** Whether anything is played in the section `finish`. */
  readonly plays: boolean;
  /** Word: 1 once that section is played; absent if no line leads to it. */
  readonly finishing: number | undefined;
  /** First of a word for each player: 0; after an end with `won by`, 1, or 2 for the winners. */
  readonly winners: number | undefined;
  /** Word: the effect that a line has ended, from 1, until that effect is left; 0 at every decision. */
  readonly part: number | undefined;
  readonly words: number;
}

/** The most ints that a set of this type can have. */
export function capacityOf(l: Lowering, of: Local): number {
  switch (of.type.kind) {
    case "piece":
      return of.type.of.reduce((n, k) => n + l.instances.kinds.get(k)!.to - l.instances.kinds.get(k)!.from, 0);
    case "enum":
      return of.type.of.members.length;
    case "bool":
      return 2;
    case "card":
      return new Set(l.instances.pieces.map((p) => p.cardId)).size;
    case "zone":
      return l.instances.mobile;
    case "int":
      return Number.isFinite(of.type.max - of.type.min) ? Math.min(of.type.max - of.type.min + 1, 1000) : 100;
    case "effect":
    case "unknown":
      return 0;
  }
}
