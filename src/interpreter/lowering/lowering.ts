/**
 * The data that is collected while a game is lowered: tables, functions, effects, asks, and points (places in the
 * rules). There is one object for each program, and the functions of the other files add to it.
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

/**
 * The words of the state that say for which player a piece is in force, so that the changes of the rules on it apply.
 * Each piece that a block `with … in force` may name has one.
 */
export interface Marks extends IdRange {
  readonly at: number;
}

/** Everything that the lowering of one game collects and looks up. */
export class Lowering {
  readonly game: Game;
  readonly instances: Instances;
  readonly tables: Int32Array[] = [];
  readonly fns: Fn[] = [];
  readonly effects: (FlatEffect | undefined)[] = [];
  readonly asks: Ask[] = [];
  readonly asked: AskInfo[] = [];
  readonly points: PlaceInRules[] = [];
  /** For each random pick in the rules, by its point: how the picked things are named in a log. */
  readonly picks = new Map<Point, Naming>();
  /** The effects that are reported because the texts of the game have a sentence for them. */
  readonly tellings: Telling[] = [];
  readonly spots: InstrumentationPoint[] = [];
  readonly memo = new Map<unknown, Map<unknown, number>>();
  /** For each field of pieces that contains effects, by the key of the field: the numbers of these effects. */
  readonly fieldEffects = new Map<string, FieldEffects>();
  vars = 0;
  labels = 0;
  groups = 0;
  forks = false;
  /** The effects that guards rehearse; see the expression `rehearsed`. */
  readonly rehearsed = new Set<number>();
  /**
   * The sorts of pieces whose positions inside their zones the rules read, such as "the second card". If `undefined` is
   * among them: pieces of any sort.
   */
  readonly indexed = new Set<Sort | undefined>();
  /**
   * Zones in which cards change the rules ("zones in force") and that may get pieces, as earlier lowerings of the game
   * have found.
   */
  readonly live: ReadonlySet<Zone>;
  /** The zones to which some lowered line moves pieces. */
  readonly targets = new Set<Zone>();
  /**
   * The pieces that a block `with … in force` may name, and the address of their words, one for each piece. A word is 0
   * if the piece is not named at the moment. Otherwise it is 1 more than the id of the player for whom it is in force.
   */
  readonly marks: Marks | undefined;
  readonly ending: Ending;
  /**
   * Whether the rules of an `anytime` effect are being lowered. Decisions and payments in these rules offer no
   * `anytime` effects themselves.
   */
  inAnytime = false;
  readonly origins = new Map<ScalarExpr | ListExpr, readonly Expression[]>();
  /** The name of the effect, section or piece that is being lowered, for `PlaceInRules.within`. */
  within = "";

  /**
   * Whether the program reports each line that is carried out and each expression that is evaluated, for traces and
   * coverage.
   */
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
   * A copy to which more effects can be added. The original stays as it is: code replaces shared data, and never
   * modifies it.
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
   * A lowering that shares the data of this one, but its code does not report which lines it passes. It is used for
   * expressions that must be constants, because an expression that reports is not a constant.
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

  /**
   * Adds an op to `body` that reports that execution has come to this place of the rules, if the program reports at
   * all.
   */
  pass(body: Body, range: Range, arm: string): void {
    if (this.telling) body.emit({ op: "spot", spot: this.spot(range, arm) });
  }

  /** The expression `of`, wrapped in a node that reports each evaluation. If the program does not report, just `of`. */
  reported<T>({ reported }: Form<T>, range: Range, arm: string, of: T): T {
    return this.telling ? reported(this.spot(range, arm), of) : of;
  }

  private spot(range: Range, arm: string): number {
    return this.once("spots", `${rangeKey(range)} ${arm}`, () => this.spots.push({ range, arm }) - 1);
  }

  point(range: Range): Point {
    return this.points.push({ range, within: this.within }) - 1;
  }

  /** Records that the compiled `node` comes from the expression `e` of the rules. */
  from<T extends ScalarExpr | ListExpr>(e: Expression, node: T): T {
    this.origins.set(node, [...(this.origins.get(node) ?? []), e]);
    return node;
  }

  newVar(): Var {
    return this.vars++;
  }

  /**
   * The index that belongs to `key`. It is made by `make` at the first call with this key; later calls return the same
   * index. `space` is what the keys are used for: the same key has another index in another space. Keys are compared by
   * identity.
   */
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

  /**
   * An expression that reads the entry `index` of a table. If the index is itself read from a table, as in
   * `cost[card[piece]]`, both tables are combined to a new one. Then one read is enough.
   */
  entry(table: number, index: ScalarExpr): ScalarExpr {
    // A table is empty while it is being filled. Then it cannot be combined with another table.
    if (index.op !== "column" || this.tables[table]!.length === 0 || this.tables[index.table]!.length === 0)
      return { op: "column", table, index };
    const inner = index.table;
    const both = this.once("entry of entry", `${table}/${inner}`, () =>
      this.table(this.tables[inner]!.map((i) => this.tables[table]![i] ?? ABSENT)),
    );
    return { op: "column", table: both, index: index.index };
  }

  /**
   * The numbers of two new tables that contain the lists `rows`: `items` contains all members, and `starts` the index
   * in `items` at which each list begins.
   */
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

/** The effects that the pieces have in one field, such as the texts of all cards. */
export interface FieldEffects {
  /** The number of the table that contains, for each piece, the number of its effect. */
  readonly column: number;
  /**
   * The number of the first of two tables (`rows`, `rows + 1`), which contain the list of the effects of each piece, in
   * order.
   */
  readonly rows: number;
  readonly among: readonly number[];
}

/**
 * A change of rules that is printed on a card or belongs to a variant, with the condition under which it is in force
 * (applies).
 */
export interface Carried {
  readonly change: Change;
  readonly piece: number | undefined;
  /** A condition that is true while the change is in force, which means that it applies. */
  readonly cond: ScalarExpr;
  readonly holder: ScalarExpr | undefined;
}

/**
 * The addresses of the state words that are needed for lines which end the match or an effect early. A word does not
 * exist if the game has no such lines.
 */
export interface Ending {
  /** Whether the section `finish` contains anything to carry out. */
  readonly plays: boolean;
  /**
   * The address of a word that becomes 1 once the section `finish` begins. Undefined if no line leads to the section
   * early.
   */
  readonly finishing: number | undefined;
  /**
   * The address of the first of several words, one for each player. A word is 0 until the match ends with `won by`.
   * Then it is 2 for a winner and 1 for any other player.
   */
  readonly winners: number | undefined;
  /**
   * The address of a word for lines `end NAME`. While such a line ends an effect that runs in another frame, the word
   * is the number of that effect, from 1. It is 0 again when the effect has been left, and at every decision.
   */
  readonly part: number | undefined;
  readonly words: number;
}

/** The most members that a set in this local variable can have. */
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
