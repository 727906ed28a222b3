/**
 * Writes questions about the pieces of a zone that depend only on a printed value: "has the hand a red card?" The state
 * keeps a word for each zone with a bit for each value that occurs there, so such a question becomes a few operations
 * on words.
 */
import { ABSENT, type ListExpr, type Order, type ScalarExpr, type Var } from "../../ir/ir.ts";
import { mentions } from "../../ir/inspect.ts";
import { comparedColumns, countedIn, presenceOf, type Tally } from "../../ir/tallies.ts";
import { fails } from "./analysis/can-fail.ts";
import { isWithin, memberRange, rangeOf } from "./analysis/ranges.ts";
import { num, word } from "./numbers.ts";
import type { Writer } from "./writer.ts";

/** The printed values that occur on the members of a list of pieces, as a set of bits. */
interface Values {
  /** The expression for the set: bit `value - min` is 1 if a member has that value. */
  readonly bits: string;
  readonly zone: ScalarExpr;
  /** For each value from `min` on: all pieces that have the value printed on them. */
  readonly pieces: readonly (readonly number[])[];
  /** Sets of values, as bits. In every state, one of these sets contains all values that the members have. */
  readonly rows: readonly number[];
}

/**
 * The printed values on the members of a list such as "cards in hand where colour = trump". Undefined if the condition
 * depends on anything about a member except this value.
 */
export function valuesOf(g: Writer, list: ListExpr): Values | undefined {
  if (list.op !== "where" || list.list.op !== "zone" || !list.list.among || fails(g, list)) return undefined;
  const { zone, among } = list.list;
  for (const table of comparedColumns(list)) {
    const tally = g.program.tallies.find((t) => t.table === table && t.from === among[0] && t.to === among[1]);
    const there = tally && presence(g, tally, zone);
    if (!there) continue;
    const { min, max } = memberRange(g, list.list);
    const pieces = Array.from({ length: tally.width }, (): number[] => []);
    for (let piece = min; piece <= max; piece++) pieces[g.tables[table]![piece]! - tally.min]?.push(piece);
    const condition = new Condition(g, list.var, tally, pieces);
    const fitting = condition.bits(list.cond);
    if (fitting) return { bits: `(${there}&${fitting})`, zone, pieces, rows: condition.rows };
  }
  return undefined;
}

/**
 * Writes an expression for the word that the state keeps for a zone: it has a bit for each printed value, which is 1 if
 * a piece in the zone has the value.
 */
function presence(g: Writer, tally: Tally, zone: ScalarExpr): string | undefined {
  const at = presenceOf(tally);
  return at === undefined || !isWithin(rangeOf(g, zone), tally.from, tally.to - 1) ? undefined : word(g, at, zone);
}

/** Writes a condition on pieces as a set of bits: the printed values for which the condition is true. */
class Condition {
  private readonly g: Writer;
  private readonly of: Var;
  private readonly tally: Tally;
  private readonly pieces: Values["pieces"];
  /**
   * The sets of values that the members can have. If a comparison such as "colour = trump" must be true, there is one
   * set for each number that `trump` can be.
   */
  rows: readonly number[];

  constructor(g: Writer, of: Var, tally: Tally, pieces: Values["pieces"]) {
    this.g = g;
    this.of = of;
    this.tally = tally;
    this.pieces = pieces;
    this.rows = [-1];
  }

  bits(e: ScalarExpr, required = true): string | undefined {
    if (e.op === "and") return both(this.bits(e.left, required), "&", this.bits(e.right, required));
    if (e.op === "or") return both(this.bits(e.left, false), "|", this.bits(e.right, false));
    if (e.op === "not") {
      const bits = this.bits(e.of, false);
      return bits && `~${bits}`;
    }
    if (e.op === "=") return this.equal(e.left, e.right, required) ?? this.equal(e.right, e.left, required);
    return e.op === "is in" ? this.isIn(e) : undefined;
  }

  /**
   * For a comparison such as "card.cost = n" while the set consists of colours: the set of the colours of all cards
   * that cost n. `printed` is the compared column and `value` is n, which must not depend on the card. Undefined if two
   * cards of the same colour can have different costs.
   */
  private equal(printed: ScalarExpr, value: ScalarExpr, required: boolean): string | undefined {
    const { g } = this;
    const column = columnOf(printed, this.of);
    const known = column === undefined ? undefined : printedWith(g, this.pieces, column);
    if (!known || mentions(value, this.of)) return undefined;
    const [first, last] = [Math.min(...known), Math.max(...known)];
    if (last - first >= MOST_ROWS || rangeOf(g, value).absent) return undefined;
    const rows = Array.from({ length: last - first + 1 }, (_, row) =>
      known.reduce((bits, each, i) => (each === first + row ? bits | (1 << i) : bits), 0),
    );
    if (required && this.rows.length === 1) this.rows = rows;
    const table = g.table(rows);
    if (isWithin(rangeOf(g, value), first, last)) return `T${table}[${num(g, value)}-(${first})]`;
    const v = g.local(g.temp());
    return `(${v}=${num(g, value)},${v}>=${first}&&${v}<=${last}?T${table}[${v}-(${first})]:0)`;
  }

  /**
   * For a condition such as "the card's colour occurs among the cards on the table": the set of the values (colours) of
   * the pieces in the zone (the table). Undefined for any other condition.
   */
  private isIn(e: ScalarExpr & { op: "is in" }): string | undefined {
    const asked = columnOf(e.of, this.of) === this.tally.table ? countedIn(e) : undefined;
    if (!asked || mentions(asked.zone, this.of)) return undefined;
    const [from, to] = asked.among;
    const kept = this.g.program.tallies.find((t) => t.table === asked.table && t.from === from && t.to === to);
    if (asked.table !== this.tally.table || kept?.min !== this.tally.min) return undefined;
    return presence(this.g, kept, asked.zone);
  }
}

/**
 * A comparison with a printed value, such as "card.cost = n", is written with bits only if all costs lie in a range of
 * at most this many ints.
 */
const MOST_ROWS = 64;

/** If `e` reads a column for the piece in the variable `of`: that column. Undefined for any other expression. */
function columnOf(e: ScalarExpr, of: Var): number | undefined {
  return e.op === "column" && e.index.op === "var" && e.index.var === of ? e.table : undefined;
}

/**
 * For each printed value (such as a colour): the entry that all pieces with this value have in another column (such as
 * a cost). Undefined if two pieces with the same value have different entries.
 */
function printedWith(g: Writer, pieces: Values["pieces"], column: number): readonly number[] | undefined {
  const printed = pieces.map((some) => new Set(some.map((piece) => g.tables[column]![piece] ?? ABSENT)));
  return printed.every((each) => each.size === 1 && !each.has(ABSENT)) ? printed.map(([each]) => each!) : undefined;
}

/**
 * Writes statements that put the member with the best key into the variable `r`. They take the highest or the lowest
 * bit of the set of printed values. Undefined unless higher values always mean higher keys, or always lower ones.
 * @param last whether the last one of several equally good members is meant, instead of the first
 */
export function bestByValue(
  g: Writer,
  list: ListExpr,
  of: Var,
  { order, key }: { readonly order: Order; readonly key: ScalarExpr },
  last: boolean,
): string | undefined {
  const column = columnOf(key, of);
  const values = column === undefined ? undefined : valuesOf(g, list);
  const known = values && printedWith(g, values.pieces, column!);
  if (!values || !known) return undefined;
  const rising = values.rows.every((row) => isRising(known.filter((_, i) => (row >>> i) & 1)));
  const falling = values.rows.every((row) => isRising(known.filter((_, i) => (row >>> i) & 1).toReversed()));
  if (!rising && !falling) return undefined;
  const ends = values.pieces.map((_, i) => values.pieces.slice(0, i + 1).flat().length);
  const [starts, items] = [g.table([0, ...ends]), g.table(values.pieces.flat())];
  const value = (order === "least") === rising ? "31-Math.clz32(m&-m)" : "31-Math.clz32(m)";
  const { pieceZone, piecePosition } = g.layout;
  const better = `s[${piecePosition}+x]${last ? ">" : "<"}s[${piecePosition}+r]`;
  return `let r=${ABSENT};const m=${values.bits};if(m!==0){const z=${num(g, values.zone)},v=${value};for(let i=T${starts}[v],end=T${starts}[v+1];i<end;i++){const x=T${items}[i];if(s[${pieceZone}+x]===z&&(r<0||${better}))r=x}}`;
}

function isRising(numbers: readonly number[]): boolean {
  return numbers.every((each, i) => i === 0 || numbers[i - 1]! < each);
}

function both(left: string | undefined, op: "&" | "|", right: string | undefined): string | undefined {
  return left && right && `(${left}${op}${right})`;
}
