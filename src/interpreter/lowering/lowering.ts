/**
 * The data that is collected while a game is lowered: tables, functions, effects, asks and places. There is one object
 * for each program, and the functions of the other files fill it.
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

/** The words of the state for the pieces that a `with … in force` may name. */
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
  /** The names of things that random picks choose. */
  readonly picks = new Map<Point, Naming>();
  /** The effects for which the texts of the game have sentences. */
  readonly tellings: Telling[] = [];
  readonly spots: InstrumentationPoint[] = [];
  readonly memo = new Map<unknown, Map<unknown, number>>();
  /** The effects in fields of pieces, by key of the field. */
  readonly fieldEffects = new Map<string, FieldEffects>();
  vars = 0;
  labels = 0;
  groups = 0;
  forks = false;
  /**
   * The sorts of pieces whose places in their zones are read by rules. If `undefined` is among them: pieces of any
   * sort.
   */
  readonly indexed = new Set<Sort | undefined>();
  /** The zones in force that may get contents, according to earlier passes. */
  readonly live: ReadonlySet<Zone>;
  /** The zones to which some reachable line moves pieces. */
  readonly targets = new Set<Zone>();
  /**
   * The pieces that a `with … in force` may name, and the first of their words. A word contains 0, or 1 more than the
   * player for whom the piece is in force.
   */
  readonly marks: Marks | undefined;
  readonly ending: Ending;
  /**
   * Whether the rules of an `anytime` option are being lowered: their own decisions and payments offer no such options.
   */
  inAnytime = false;
  readonly origins = new Map<ScalarExpr | ListExpr, readonly Expression[]>();
  /** The name of the effect, section or piece that is being lowered, for `PlaceInRules.within`. */
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

  /**
   * A copy to which more can be added. The original stays valid, because the shared data is never changed, only
   * replaced.
   */
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

  /**
   * A lowering for expressions that must be constants. It makes code for this program, but without reports, because an
   * expression that reports is not a constant.
   */
  get silent(): Lowering {
    if (!this.telling) return this;
    const { tables, fns, effects } = this;
    return (this.quiet ??= Object.assign(new Lowering(this.instances, this.live, this.marks, this.ending), {
      tables,
      fns,
      effects,
    }));
  }

  /** Makes `body` report that this place was passed, if the program reports. */
  pass(body: Body, range: Range, arm: string): void {
    if (this.telling) body.emit({ op: "spot", spot: this.spot(range, arm) });
  }

  /** The expression `of`, which, if the program reports, reports that it was evaluated. */
  reported<T>({ reported }: Form<T>, range: Range, arm: string, of: T): T {
    return this.telling ? reported(this.spot(range, arm), of) : of;
  }

  private spot(range: Range, arm: string): number {
    return this.once("spots", `${rangeKey(range)} ${arm}`, () => this.spots.push({ range, arm }) - 1);
  }

  point(range: Range): Point {
    return this.points.push({ range, within: this.within }) - 1;
  }

  /** Records that `node` comes from the expression `e`. */
  from<T extends ScalarExpr | ListExpr>(e: Expression, node: T): T {
    this.origins.set(node, [...(this.origins.get(node) ?? []), e]);
    return node;
  }

  newVar(): Var {
    return this.vars++;
  }

  /** The index for a key. `make` is called only the first time. Keys are compared by identity. */
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

  /**
   * The number of a table with one entry for each piece. An entry is `ABSENT` if `entry` returns undefined for the
   * piece.
   */
  column(entry: (piece: number) => number | undefined): number {
    return this.table(this.instances.pieces.map((_, id) => entry(id) ?? ABSENT));
  }

  /** An entry of a table. If the index is itself an entry of a table, both tables are combined to one. */
  entry(table: number, index: ScalarExpr): ScalarExpr {
    // A table that is still being filled has no entries yet, so it cannot be combined.
    if (index.op !== "column" || this.tables[table]!.length === 0 || this.tables[index.table]!.length === 0)
      return { op: "column", table, index };
    const inner = index.table;
    const both = this.once("entry of entry", `${table}/${inner}`, () =>
      this.table(this.tables[inner]!.map((i) => this.tables[table]![i] ?? ABSENT)),
    );
    return { op: "column", table: both, index: index.index };
  }

  /** The numbers of two tables that contain one list for each row. */
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

/** The effects in one field of pieces. */
export interface FieldEffects {
  /** The number of a table: the effect of each piece. */
  readonly column: number;
  /**
   * The number of the first of two tables (`rows`, `rows + 1`) that contain a list of the effects of each piece, in
   * order.
   */
  readonly rows: number;
  readonly among: readonly number[];
}

/** A change that may be in force, and the piece that contains it. */
export interface Carried {
  readonly change: Change;
  readonly piece: number | undefined;
  /** The condition for the change to be in force. */
  readonly cond: ScalarExpr;
  readonly holder: ScalarExpr | undefined;
}

/** The words of the state for the ways to end the match. A game without lines that end it has none of them. */
export interface Ending {
  /** Whether the section `finish` has anything to carry out. */
  readonly plays: boolean;
  /** A word: 1 once the section `finish` is carried out. Undefined if no line leads to it. */
  readonly finishing: number | undefined;
  /**
   * The first of one word for each player. It is 0; after an end with `won by` it is 2 for the winners, and 1 for the
   * others.
   */
  readonly winners: number | undefined;
  /**
   * A word: the number, from 1, of the effect that a line has ended, until that effect is left. It is 0 at every
   * decision.
   */
  readonly part: number | undefined;
  readonly words: number;
}

/** The most members of a set of this type. */
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
