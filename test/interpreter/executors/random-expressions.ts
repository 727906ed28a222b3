/** Makes random expressions that give a number or a list. A tape (a list of random numbers) decides every choice. */
import {
  ABSENT,
  type ListExpr,
  type ScalarExpr,
  type Order,
  type Slot,
  type Var,
} from "../../../src/interpreter/ir/ir.ts";
import { bin, n, range, s, v, w, WORD } from "./build.ts";

export const WORDS = 6;
export const MOBILE = 8;
export const ZONES = 4;
/**
 * The four slots (locals) from 2 to 5 contain numbers; slot 5 contains a small number or `ABSENT`. The slots from 6 on
 * contain a list with up to 8 members.
 */
export const NUMBERS = 4;
export const LIST: Slot = 6;

/** Reads choices from a list of numbers. After its end every choice is 0, which stands for the plainest alternative. */
export class Tape {
  private readonly values: readonly number[];
  private at = 0;

  constructor(values: readonly number[]) {
    this.values = values;
  }

  below(count: number): number {
    return this.at < this.values.length ? this.values[this.at++]! % count : 0;
  }

  pick<T>(...alternatives: readonly (() => T)[]): T {
    return alternatives[this.below(alternatives.length)]!();
  }
}

/** Makes random expressions that give a number or a list. */
export class ExpressionMaker {
  private vars = 0;

  protected readonly tape: Tape;
  protected readonly mayFail: boolean;

  constructor(tape: Tape, mayFail: boolean) {
    this.tape = tape;
    this.mayFail = mayFail;
  }

  protected below(count: number): number {
    return this.tape.below(count);
  }

  protected newVar(): Var {
    return this.vars++;
  }

  num(depth: number, vars: readonly Var[]): ScalarExpr {
    const { tape } = this;
    const num = () => this.num(depth - 1, vars);
    const list = () => this.list(depth - 1, vars);
    const leaf: (() => ScalarExpr)[] = [
      () => n(this.below(5)),
      () => w(this.below(WORDS)),
      () => s(2 + this.below(NUMBERS)),
      () => (vars.length > 0 ? v(vars[this.below(vars.length)]!) : n(ABSENT)),
    ];
    if (depth <= 0) return tape.pick(...leaf);
    const over = (): { list: ListExpr; var: Var; of: ScalarExpr } => {
      const of = this.newVar();
      return { list: list(), var: of, of: this.num(depth - 1, [...vars, of]) };
    };
    const soft = () => this.below(8) > 0;
    return tape.pick<ScalarExpr>(
      ...leaf,
      () => ({ op: "cell", at: WORD, index: bin("mod", num(), n(WORDS)) }),
      () => ({ op: "column", table: this.below(2), index: num() }),
      () => ({
        op: (["+", "-", "*", "min", "max"] as const)[this.below(5)]!,
        left: num(),
        right: num(),
        point: this.overflow(),
      }),
      () => ({
        op: (["mod", "/ down", "/ up"] as const)[this.below(3)]!,
        left: num(),
        right: this.mayFail && this.below(4) === 0 ? num() : n(1 + this.below(4)),
        point: 20,
      }),
      () => ({ op: (["=", "!=", "<", "<="] as const)[this.below(4)]!, left: num(), right: num() }),
      () => ({ op: (["and", "or"] as const)[this.below(2)]!, left: num(), right: num() }),
      () => ({ op: "not", of: num() }),
      () => ({ op: "if", cond: num(), then: num(), else: num() }),
      () => {
        const of = this.newVar();
        return { op: "let", var: of, value: num(), in: this.num(depth - 1, [...vars, of]) };
      },
      () => ({ op: "call", fn: this.below(2), args: [num(), num()] }),
      () => ({
        op: "call dynamic",
        fn: this.mayFail && this.below(4) === 0 ? num() : n(this.below(2)),
        among: [0, 1],
        args: [num(), num()],
        point: 21,
      }),
      () => ({ op: "zone of", piece: num() }),
      () => ({
        op: "after",
        of: num(),
        pieces: [n(this.below(MOBILE)), n(this.below(MOBILE))],
        zones: [n(this.below(ZONES)), n(this.below(ZONES))],
      }),
      () => ({ op: "at", piece: num() }),
      () => ({ op: "index", piece: num() }),
      () => ({ op: (["count", "any"] as const)[this.below(2)]!, list: this.tallied(depth - 1, vars) }),
      () => ({
        op: (["count", "any", "first", "last", "only", "least", "greatest"] as const)[this.below(7)]!,
        list: list(),
      }),
      () => ({ op: "every", ...over() }),
      () => this.matching(depth, vars),
      () => ({ op: "sum", ...over(), point: this.overflow() }),
      () => ({
        op: "longest",
        ...over(),
        starts: 2,
        items: 3,
        width: 2,
        links: list(),
        step: { op: "spend", work: 1, of: n(0), code: "work", point: 26 },
        point: 25,
      }),
      () => ({ op: "item", list: list(), n: num() }),
      () => ({ op: "is in", of: num(), list: list() }),
      () => (this.mayFail ? { op: "within", of: num(), min: 0, max: 6, point: 24 } : num()),
      () => (this.mayFail ? { op: "there", of: num(), soft: soft(), point: 22 } : num()),
      () => (this.mayFail ? { op: "of kind", of: num(), from: 1, to: 7, soft: soft(), point: 23 } : num()),
    );
  }

  private matching(depth: number, vars: readonly Var[]): ScalarExpr {
    const [of, piece] = [this.newVar(), this.newVar()];
    const zone = this.num(depth - 1, [...vars, of]);
    const cond = this.num(depth - 1, [...vars, of, piece]);
    return {
      op: "matching",
      list: this.list(depth - 1, vars),
      var: of,
      of: { op: "where", list: { op: "zone", zone }, var: piece, cond },
      without: this.below(2) ? this.num(depth - 1, vars) : undefined,
    };
  }

  /**
   * The point (the line to report) of an operation that may overflow. It is -1 for an operation that cannot fail. If
   * programs must not fail, it is always -1.
   */
  private overflow(): number {
    return this.mayFail && this.below(3) === 0 ? 25 : -1;
  }

  /**
   * The pieces of zone 2 or 3 with a certain printed number. The state keeps a running count (tally) of such pieces.
   */
  private tallied(depth: number, vars: readonly Var[]): ListExpr {
    const of = this.newVar();
    const zone: ScalarExpr = { op: "if", cond: this.num(depth, vars), then: n(2), else: n(3) };
    const cond: ScalarExpr = { op: "=", left: { op: "column", table: 0, index: v(of) }, right: this.num(depth, vars) };
    return { op: "where", list: { op: "zone", zone, among: [2, 4] }, var: of, cond };
  }

  list(depth: number, vars: readonly Var[]): ListExpr {
    const { tape } = this;
    const num = () => this.num(depth - 1, vars);
    const list = () => this.list(depth - 1, vars);
    const leaf: (() => ListExpr)[] = [
      () => ({ op: "none" }),
      () => ({ op: "zone", zone: n(this.below(ZONES)) }),
      () => range(this.below(3), this.below(6)),
      () => ({ op: "constants", values: Array.from({ length: this.below(7) }, () => this.below(12)) }),
      () => ({ op: "slots", slot: LIST }),
    ];
    if (depth <= 0) return tape.pick(...leaf);
    const over = (): { list: ListExpr; var: Var; of: ScalarExpr } => {
      const of = this.newVar();
      return { list: list(), var: of, of: this.num(depth - 1, [...vars, of]) };
    };
    const filtered = () => {
      const { of, ...rest } = over();
      return { ...rest, cond: of };
    };
    const keyed = () => {
      const { of, ...rest } = over();
      return { ...rest, key: of };
    };
    const order = (): Order => (this.below(2) === 0 ? "most" : "least");
    const distinct = () => this.below(2) === 1;
    return tape.pick<ListExpr>(
      ...leaf,
      () => ({ op: "zone", zone: num() }),
      () => ({ op: "range", from: bin("max", num(), n(-9)), to: bin("min", num(), n(9)) }),
      () => ({ op: "range", from: s(5), to: n(this.below(6)), point: 20 }),
      () => ({ op: "rows", starts: 2, items: 3, index: num() }),
      () => ({ op: "single", of: num() }),
      () => ({ op: (["union", "difference"] as const)[this.below(2)]!, left: list(), right: list() }),
      () => ({ op: "append", list: list(), of: bin("max", num(), n(-9)) }),
      () => ({ op: (["where", "while", "until"] as const)[this.below(3)]!, ...filtered() }),
      () => ({ op: "with", order: order(), ...keyed() }),
      () => {
        const of = this.newVar();
        const keys = Array.from({ length: 1 + this.below(2) }, () => ({
          order: order(),
          key: this.num(depth - 1, [...vars, of]),
        }));
        return { op: "by", list: list(), var: of, keys };
      },
      () => ({ op: "map", ...over(), distinct: distinct() }),
      () => {
        const of = this.newVar();
        return { op: "flat", list: list(), var: of, of: this.list(depth - 1, [...vars, of]), distinct: distinct() };
      },
      () => ({ op: (["distinct", "reverse"] as const)[this.below(2)]!, list: list() }),
      () => ({ op: (["first n", "last n"] as const)[this.below(2)]!, list: list(), n: num() }),
      () => ({ op: "behind", list: list(), of: num() }),
      () => ({ op: (["following", "preceding", "round"] as const)[this.below(3)]!, piece: num() }),
      () => ({ op: "along", starts: 2, items: 3, width: 2, piece: num(), link: num() }),
      () => ({ op: "connected", starts: 2, items: 3, width: 2, start: list(), links: list(), within: list() }),
      () => ({ op: "if", cond: num(), then: list(), else: list() }),
      () => {
        const of = this.newVar();
        return { op: "let", var: of, value: num(), in: this.list(depth - 1, [...vars, of]) };
      },
    );
  }
}
