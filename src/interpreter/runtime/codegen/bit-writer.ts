/** Writes a condition on places as words with one bit for each place, which is set if the condition is true there. */
import type { ListExpr, ScalarExpr, Var } from "../../ir/ir.ts";
import { type Bitboard, INLINED, isZoneOf, occupied, type Places, wordsPerRow } from "../../ir/bitboards.ts";
import { mentions } from "../../ir/inspect.ts";
import { withArgs } from "../../ir/visitor.ts";
import { isWithin, rangeOf } from "./analysis/ranges.ts";
import { simplified } from "./analysis/simplify.ts";
import { stepsOf } from "./analysis/steps.ts";
import { tabulated } from "./analysis/tabulated.ts";
import { and, moved, not, or } from "./bit-words.ts";
import { cond, num } from "./numbers.ts";
import type { Writer } from "./writer.ts";

/** The most rows of a table of masks. A condition that needs a larger table is not written as bits. */
const MOST_MASKS = 64;

/**
 * Writes one condition on places ("which places have a pawn?") as words of bits. A value that these words read several
 * times is declared once as a variable.
 */
export class BitWriter {
  /**
   * Whether any condition written so far reads a bitboard, bits that the state keeps. Otherwise the condition is faster
   * without bits.
   */
  reads = false;
  private readonly g: Writer;
  private readonly places: Places;
  private readonly size: number;
  private names = new Map<string, string>();

  constructor(g: Writer, places: Places) {
    this.g = g;
    this.places = places;
    this.size = (places.size + 31) >> 5;
  }

  /**
   * Writes declarations of the variables for values that the words read several times. They must come before the words.
   */
  before(): string {
    return [...this.names].map(([text, name]) => `const ${name}=${text};`).join("");
  }

  /**
   * Writes the values that the words read several times as assignments inside an expression, each followed by a comma.
   * `before` writes them as declarations instead.
   */
  assignments(): string {
    return [...this.names].map(([text, name]) => `${this.g.local(name)}=${text},`).join("");
  }

  /**
   * The words for a condition in which the variable `v` is the place. Undefined if bits cannot express the condition;
   * then no variables are declared for it.
   */
  condition(e: ScalarExpr, v: Var): readonly string[] | undefined {
    const [reads, names] = [this.reads, new Map(this.names)];
    const words = this.words(e, v, 0);
    if (!words) [this.reads, this.names] = [reads, names];
    return words;
  }

  private words(e: ScalarExpr, v: Var, depth: number): readonly string[] | undefined {
    if (!mentions(e, v)) return this.same(e);
    const words = (part: ScalarExpr) => this.words(part, v, depth);
    if (e.op === "and" || e.op === "or") {
      const left = words(e.left);
      const right = left && words(e.right);
      return right && left.map((word, w) => (e.op === "and" ? and : or)(word, right[w]!));
    }
    if (e.op === "not") return words(e.of)?.map(not);
    if (e.op === "!=") return words({ ...e, op: "=" })?.map(not);
    if (e.op === "=") return this.occupied(e, v) ?? this.constant(e, v);
    if (e.op === "if") {
      const otherwise = both({ op: "not", of: e.cond }, e.else);
      return words({ op: "or", left: both(e.cond, e.then), right: otherwise });
    }
    if (e.op === "call")
      return depth < INLINED ? this.words(withArgs(this.g.program.fns[e.fn]!, e.args), v, depth + 1) : undefined;
    if (e.op === "every") return this.leading(e.list, e.var, { op: "not", of: e.of }, v, depth)?.map(not);
    return e.op === "any" ? (this.occupied(e, v) ?? this.any(e, v, depth)) : this.constant(e, v);
  }

  /** The words of the condition "the list has any member", where the list depends on the place. */
  private any(e: ScalarExpr & { op: "any" }, v: Var, depth: number): readonly string[] | undefined {
    const list = simplified(this.g, e.list);
    if (list.op === "where") return this.leading(list.list, list.var, list.cond, v, depth);
    if (list.op !== "union") return this.constant(e, v);
    const [left, right] = [list.left, list.right].map((part): ScalarExpr => ({ op: "any", list: part }));
    return this.words({ op: "or", left: left!, right: right! }, v, depth);
  }

  /** The words of a condition that does not depend on the place: all bits are 1, or all are 0. */
  private same(e: ScalarExpr): readonly string[] {
    const text = cond(this.g, e);
    const word = text === "true" ? "-1" : text === "false" ? "0" : this.held(`${text}?-1:0`);
    return Array.from({ length: this.size }, () => word);
  }

  /**
   * The words of a condition on the piece at the place, such as "there is a pawn". The state keeps them as a bitboard.
   */
  private occupied(e: ScalarExpr, v: Var): readonly string[] | undefined {
    const asked = occupied(e);
    if (!asked || !isZoneOf(asked.zone, v, asked.among, this.places)) return undefined;
    const { column, among } = asked;
    const boards = this.g.program.bitboards.filter(({ from, to }) => from === among[0] && to === among[1]);
    const board = boards.find(({ table }) => table === column?.table);
    const all = board ?? (column ? undefined : boards.find(({ rows }) => rows <= 2));
    if (!all || (column && mentions(column.value, v))) return undefined;
    const last = all.min + all.rows - 1;
    if (column && !isWithin(rangeOf(this.g, column.value), all.min, last)) return undefined;
    this.reads = true;
    if (column) return this.row(all, num(this.g, column.value));
    const rows = Array.from({ length: all.rows }, (_, i) => this.row(all, `${all.min + i}`));
    return rows.reduce((a, b) => a.map((word, w) => or(word, b[w]!)));
  }

  private row(board: Bitboard, value: string): readonly string[] {
    const words = wordsPerRow(board);
    const base = board.at - board.min * words;
    return Array.from({ length: words }, (_, w) => {
      const fixed = Number(value);
      const row = words === 1 ? value : `Math.imul(${value},${words})`;
      return this.held(Number.isInteger(fixed) ? `s[${base + fixed * words + w}]` : `s[${base + w}+${row}]`);
    });
  }

  /**
   * The words of a condition that depends only on the place and on one number, such as "the place is in row n". They
   * are constant for each value of the number, so they are read from a table of masks with a row for each value.
   */
  private constant(e: ScalarExpr, v: Var): readonly string[] | undefined {
    const { first, size } = this.places;
    const range = { op: "range", from: at(first), to: at(first + size - 1) } as const;
    const list = tabulated(this.g, { op: "where", list: range, var: v, cond: e });
    if (list?.op === "constants") return this.masks([list.values], at(0));
    if (list?.op !== "rows") return undefined;
    const [starts, items] = [this.g.tables[list.starts]!, this.g.tables[list.items]!];
    if (!isWithin(rangeOf(this.g, list.index), 0, starts.length - 2)) return undefined;
    const rows = Array.from({ length: starts.length - 1 }, (_, i) => items.subarray(starts[i], starts[i + 1]));
    return rows.length <= MOST_MASKS ? this.masks(rows, list.index) : undefined;
  }

  /**
   * The words of the mask in row `index`, counted from 0, of a table of masks. In the mask of row i, the bits of the
   * places in `rows[i]` are set.
   */
  masks(rows: readonly Iterable<number>[], index: ScalarExpr): readonly string[] {
    const table = new Int32Array(rows.length * this.size);
    rows.forEach((row, i) => {
      for (const place of row) {
        const bit = place - this.places.first;
        table[i * this.size + (bit >> 5)]! |= 1 << bit;
      }
    });
    return Array.from({ length: this.size }, (_, w) => {
      const values = rows.map((_, i) => table[i * this.size + w]!);
      if (values.every((value) => value === values[0])) return String(values[0]);
      const row = num(this.g, index);
      return this.held(`T${this.g.table(table)}[${this.size === 1 ? row : `Math.imul(${row},${this.size})`}+${w}]`);
    });
  }

  /**
   * The places from which some step (such as "one place to the right") leads to a place where `condition` is true. They
   * are the bits of `condition`, shifted by the length of each step.
   */
  private leading(
    of: ListExpr,
    inner: Var,
    condition: ScalarExpr,
    v: Var,
    depth: number,
  ): readonly string[] | undefined {
    const steps = stepsOf(this.g, this.places, of, v);
    if (!steps || mentions(condition, v)) return undefined;
    const { first, size } = this.places;
    this.g.ranges.set(inner, { min: first, max: first + size - 1, absent: false });
    const target = this.words(condition, inner, depth);
    if (!target) return undefined;
    const held = target.map((word) => this.held(word));
    const ways = [...steps.from].map(([step, rows]) => {
      const from = this.masks(rows, steps.index);
      return moved(held, step).map((word, w) => and(word, from[w]!));
    });
    const none = Array.from({ length: this.size }, () => "0");
    return ways.reduce((a, b) => a.map((word, w) => or(word, b[w]!)), none);
  }

  /**
   * The name of a variable that contains the value of the JavaScript expression `text`, so that it is computed only
   * once.
   */
  private held(text: string): string {
    if (/^(-?\d+|x\d+)$/.test(text)) return text;
    const known = this.names.get(text);
    if (known) return known;
    const name = this.g.temp();
    this.names.set(text, name);
    return name;
  }
}

function both(left: ScalarExpr, right: ScalarExpr): ScalarExpr {
  return { op: "and", left, right };
}

function at(value: number): ScalarExpr {
  return { op: "const", value };
}
