/**
 * Writes lists as loops. Usually a member is used at once. Members are stored only if the loop needs all of them first,
 * for example to sort them. They are then on a stack (the array `t`, which ends at `tp`) until the loop has ended.
 */
import { ABSENT, type ListExpr, type ScalarExpr } from "../../ir/ir.ts";
import { eachFound, foundByBits } from "./bitboards.ts";
import { collect } from "./collect.ts";
import { containsSafely } from "./contains.ts";
import { disjoint } from "./analysis/covers.ts";
import { fails } from "./analysis/can-fail.ts";
import { cond, isPiece, isZone, num, word } from "./numbers.ts";
import { sizeOf } from "../../ir/visitor.ts";
import { isWithin, memberRange, rangeOf } from "./analysis/ranges.ts";
import { withPrinted } from "./analysis/printed.ts";
import { simplified } from "./analysis/simplify.ts";
import { nameOf, usesStack, type Writer } from "./writer.ts";

/**
 * A function that writes the statements of the loop body, given the name of the variable that contains the current
 * member. The statements may leave the loop with `break LABEL`.
 */
export type Each = (member: string) => string;

/** Writes a loop that runs the statements `each` for one member after the other. */
export function loop(g: Writer, of: ListExpr, each: Each): string {
  const list = simplified(g, of);
  const { layout } = g;
  switch (list.op) {
    case "none":
      return "";
    case "zone":
      return chain(g, endOf(g, "first", list.zone), layout.pieceNext, each);
    case "range":
      return span(g, list, each, false);
    case "constants":
      return constants(g, list.values, each);
    case "slots":
      return slots(g, list.slot, each, false);
    case "rows": {
      const [row, i, end, x] = [g.temp(), g.temp(), g.temp(), g.temp()];
      const count = g.tables[list.starts]!.length - 1;
      const inside = isWithin(rangeOf(g, list.index), 0, count - 1) ? "" : `if(${row}>=0&&${row}<${count})`;
      return `{const ${row}=${num(g, list.index)};${inside}for(let ${i}=T${list.starts}[${row}],${end}=T${list.starts}[${row}+1];${i}<${end};${i}++){const ${x}=T${list.items}[${i}];${each(x)}}}`;
    }
    case "single": {
      const x = g.temp();
      return `{const ${x}=${num(g, list.of)};${rangeOf(g, list.of).absent ? `if(${x}!==${ABSENT}){${each(x)}}` : each(x)}}`;
    }
    case "union":
      return union(g, list, each);
    case "difference":
      return difference(g, list, each);
    case "append": {
      const x = g.temp();
      return `${loop(g, list.list, each)}{const ${x}=${num(g, list.of)};${each(x)}}`;
    }
    case "where": {
      const found = foundByBits(g, list);
      if (found) return eachFound(g, found, each);
      const printed = withPrinted(g, list);
      if (printed) return loop(g, printed, each);
      const test = shared(g, list.list, list.cond, cond);
      return loop(g, list.list, (x) => `${member(g, list, x)}if(${test()}){${each(x)}}`);
    }
    case "while":
      return leaving(g, (leave) =>
        loop(g, list.list, (x) => `${member(g, list, x)}if(!${cond(g, list.cond)})${leave}${each(x)}`),
      );
    case "until":
      return leaving(g, (leave) =>
        loop(g, list.list, (x) => `${each(x)}${member(g, list, x)}if(${cond(g, list.cond)})${leave}`),
      );
    case "map": {
      if (list.distinct) return stacked(g, list, each);
      const y = g.temp();
      return loop(g, list.list, (x) => {
        const of = `${member(g, list, x)}const ${y}=${num(g, list.of)};`;
        return rangeOf(g, list.of).absent ? `${of}if(${y}!==${ABSENT}){${each(y)}}` : of + each(y);
      });
    }
    case "flat":
      return list.distinct
        ? stacked(g, list, each)
        : loop(g, list.list, (x) => member(g, list, x) + loop(g, list.of, each));
    case "reverse":
      return reverse(g, list.list, each);
    case "first n": {
      const left = g.temp();
      return `{let ${left}=${num(g, list.n)};if(${left}>0)${leaving(g, (leave) => loop(g, list.list, (x) => `${each(x)}if(--${left}===0)${leave}`))}}`;
    }
    case "last n": {
      const n = g.temp();
      return `{const ${n}=${num(g, list.n)};if(${n}>0)${stacked(g, list.list, each, (from, to) => [`max(${from},${to}-${n})`, to, "++"])}}`;
    }
    case "behind": {
      if (list.list.op === "zone" && isZone(g, list.list.zone)) return behindIn(g, list.list.zone, list.of, each);
      const [of, behind] = [g.temp(), g.temp()];
      return `{const ${of}=${num(g, list.of)};let ${behind}=${of}===${ABSENT};${loop(g, list.list, (x) => `if(${behind}){${each(x)}}else if(${x}===${of})${behind}=true;`)}}`;
    }
    case "following":
      return chain(g, neighbour(g, layout.pieceNext, list.piece), layout.pieceNext, each);
    case "preceding":
      return chain(g, neighbour(g, layout.piecePrev, list.piece), layout.piecePrev, each);
    case "round": {
      const [from, x] = [g.temp(), g.temp()];
      const test = isPiece(g, list.piece) ? "" : `if(${from}>=0&&${from}<${layout.mobile})`;
      return `{const ${from}=${num(g, list.piece)};${test}for(let ${x}=${from};;){${each(x)}${x}=s[${layout.pieceNext}+${x}];if(${x}<0)${x}=s[${layout.zoneFirst}+s[${layout.pieceZone}+${from}]];if(${x}===${from})break;}}`;
    }
    case "along":
      return along(g, list, each);
    case "if":
      return `if(${cond(g, list.cond)}){${loop(g, list.then, each)}}else{${loop(g, list.else, each)}}`;
    case "let": {
      const value = num(g, list.value);
      g.ranges.set(list.var, rangeOf(g, list.value));
      return `{const ${nameOf(list.var)}=${value};${loop(g, list.in, each)}}`;
    }
    case "spot list":
      return loop(g, list.list, each);
    case "with":
    case "by":
    case "distinct":
    case "connected":
      return stacked(g, list, each);
  }
}

/** A long expression may be copied into at most this many loops. */
const MOST_COPIES = 2;
/** An expression with at least this many nodes is long. */
const LONG = 120;

/**
 * Writes an expression that is evaluated for each member of a list. The union of two lists, for example, needs two
 * loops, each with a copy of the expression. If the expression is long and there would be many copies, it becomes a
 * function.
 */
export function shared(
  g: Writer,
  list: ListExpr,
  e: ScalarExpr,
  write: (g: Writer, e: ScalarExpr) => string,
): () => string {
  if (sizeOf(e) < LONG || copies(g, list) <= MOST_COPIES) return () => write(g, e);
  let text: string | undefined;
  return () => (text ??= g.helper([e], () => ["", write(g, e)]));
}

/** The number of loops in the code that is written for a list. Each contains a copy of the statements for a member. */
function copies(g: Writer, of: ListExpr): number {
  const list = simplified(g, of);
  if (list.op === "union") return copies(g, list.left) + copies(g, list.right);
  if (list.op === "if") return copies(g, list.then) + copies(g, list.else);
  if (list.op === "let") return copies(g, list.in);
  if (list.op === "flat") return list.distinct ? 1 : copies(g, list.list) * copies(g, list.of);
  return list.op === "where" || list.op === "while" || list.op === "until" || list.op === "first n"
    ? copies(g, list.list)
    : 1;
}

/** Writes a declaration of the variable of a list, with the member `x` as its value. */
export function member(g: Writer, list: { readonly var: number; readonly list: ListExpr }, x: string): string {
  g.ranges.set(list.var, memberRange(g, list.list));
  return `const ${nameOf(list.var)}=${x};`;
}

/** Writes the first or last piece of a zone; it is -1 if the zone is empty. */
export function endOf(g: Writer, end: "first" | "last", zone: ScalarExpr): string {
  if (!isZone(g, zone)) return `${end}Of(${num(g, zone)})`;
  return word(g, end === "first" ? g.layout.zoneFirst : g.layout.zoneLast, zone);
}

/** Writes a loop that may be left early; `leave` is the statement that leaves it. */
export function leaving(g: Writer, write: (leave: string) => string): string {
  const label = g.temp();
  const text = write(`break ${label};`);
  if (!usesStack(text)) return `${label}:{${text}}`;
  const end = g.temp();
  return `{const ${end}=tp;${label}:{${text}}tp=${end}}`;
}

function chain(g: Writer, first: string, links: number, each: Each): string {
  const x = g.temp();
  return `for(let ${x}=${first};${x}>=0;${x}=s[${links}+${x}]){${each(x)}}`;
}

function neighbour(g: Writer, links: number, piece: ScalarExpr): string {
  return isPiece(g, piece) ? word(g, links, piece) : `neighbour(${links},${num(g, piece)})`;
}

/** Writes a loop over the pieces of a zone behind `of`. There are none if `of` is not in the zone. */
function behindIn(g: Writer, zone: ScalarExpr, of: ScalarExpr, each: Each): string {
  const { pieceNext, pieceZone } = g.layout;
  const x = g.temp();
  const here = isPiece(g, of) ? `s[${pieceZone}+${x}]` : `zoneAt(${x})`;
  const next = `${here}===${num(g, zone)}?s[${pieceNext}+${x}]:-1`;
  const first = rangeOf(g, of).absent ? `${x}===${ABSENT}?${endOf(g, "first", zone)}:${next}` : next;
  return `{const ${x}=${num(g, of)};${chain(g, first, pieceNext, each)}}`;
}

function span(g: Writer, list: ListExpr & { op: "range" }, each: Each, down: boolean): string {
  const [x, from, to] = [g.temp(), g.temp(), g.temp()];
  const run = down ? `for(let ${x}=${to};${x}>=${from};${x}--)` : `for(let ${x}=${from};${x}<=${to};${x}++)`;
  // If the rules read a thing that is not there (a soft assertion fails), the line is still evaluated to its end before
  // it is abandoned. Meanwhile even an end of a range `from..to` that is never `ABSENT` otherwise can be `ABSENT`.
  const test = list.from.op === "const" ? "" : `if(${from}!==${ABSENT})`;
  const end = list.point === undefined ? num(g, list.to) : `listed(${from},${num(g, list.to)},${list.point})`;
  return `{const ${from}=${num(g, list.from)},${to}=${end};${test}${run}{${each(x)}}}`;
}

function constants(g: Writer, values: readonly number[], each: Each): string {
  if (values.length === 0) return "";
  const [i, x] = [g.temp(), g.temp()];
  const first = values[0]!;
  if (values.every((value, k) => value === first + k))
    return `for(let ${x}=${first};${x}<=${first + values.length - 1};${x}++){${each(x)}}`;
  const all = g.constant("Int32Array", values);
  return `for(let ${i}=0;${i}<${values.length};${i}++){const ${x}=${all}[${i}];${each(x)}}`;
}

function slots(g: Writer, slot: number, each: Each, down: boolean): string {
  const [i, end, x] = [g.temp(), g.temp(), g.temp()];
  const run = down
    ? `for(let ${i}=fp+${slot}+s[fp+${slot}];${i}>fp+${slot};${i}--)`
    : `for(let ${i}=fp+${slot + 1},${end}=${i}+s[fp+${slot}];${i}<${end};${i}++)`;
  return `${run}{const ${x}=s[${i}];${each(x)}}`;
}

interface Sides {
  readonly left: ListExpr;
  readonly right: ListExpr;
}

/**
 * Writes a loop over the union of two lists. Each member of the right list is first searched in the left list, so that
 * no member comes twice. If that search would need a loop of its own, the left list is put on the stack first.
 */
function union(g: Writer, list: Sides, each: Each): string {
  if (!fails(g, list.left) && disjoint(g, list.left, list.right))
    return loop(g, list.left, each) + loop(g, list.right, each);
  const x = g.temp();
  const inLeft = containsSafely(g, x, list.left, memberRange(g, list.right));
  if (inLeft !== undefined) {
    return loop(g, list.left, each) + loop(g, list.right, (y) => `const ${x}=${y};if(!${inLeft}){${each(x)}}`);
  }
  const [from, to, i, y] = [g.temp(), g.temp(), g.temp(), g.temp()];
  const left = `for(let ${i}=${from};${i}<${to};${i}++){const ${y}=t[${i}];${each(y)}}`;
  return `{const ${from}=tp;${collect(g, list.left)};const ${to}=tp;${left}${loop(g, list.right, (z) => `if(!has(${from},${to},${z})){${each(z)}}`)}tp=${from}}`;
}

function difference(g: Writer, list: Sides, each: Each): string {
  const x = g.temp();
  const inRight = containsSafely(g, x, list.right, memberRange(g, list.left));
  if (inRight !== undefined) return loop(g, list.left, (y) => `const ${x}=${y};if(!${inRight}){${each(x)}}`);
  const [from, to] = [g.temp(), g.temp()];
  return `{const ${from}=tp;${collect(g, list.right)};const ${to}=tp;${loop(g, list.left, (z) => `if(!has(${from},${to},${z})){${each(z)}}`)}tp=${from}}`;
}

function reverse(g: Writer, list: ListExpr, each: Each): string {
  if (list.op === "zone") return chain(g, endOf(g, "last", list.zone), g.layout.piecePrev, each);
  if (list.op === "range") return span(g, list, each, true);
  if (list.op === "slots") return slots(g, list.slot, each, true);
  if (list.op === "constants") return constants(g, [...list.values].reverse(), each);
  return stacked(g, list, each, (from, to) => [`${to}-1`, from, "--"]);
}

function along(g: Writer, list: ListExpr & { op: "along" }, each: Each): string {
  const { starts, items, width } = list;
  const [start, row] = [num(g, list.piece), `${num(g, list.link)}*${width}`];
  const { tables } = g.program;
  if (!isChain(tables[starts]!, tables[items]!, width))
    return inStack(g, `reach(T${starts},T${items},${start},${row},${width})`, each, (from, to) => [from, to, "++"]);
  const [first, offset, x, steps, next] = [g.temp(), g.temp(), g.temp(), g.temp(), g.temp()];
  const run = `for(let ${x}=${first},${steps}=0;${steps}<${width}&&${x}>=0&&${x}<${width};${steps}++)`;
  const step = `const ${next}=rowStart(T${starts},T${items},${offset}+${x});if(${next}===${ABSENT}||${next}===${first})break;`;
  return `{const ${first}=${start},${offset}=${row};${run}{${step}${each(next)}${x}=${next}}}`;
}

/**
 * Whether each link (such as "north") leads from a piece to at most one neighbour, and never from two pieces to the
 * same one. Then no piece is reached twice along a link.
 */
function isChain(starts: Int32Array, items: Int32Array, width: number): boolean {
  let seen = new Set<number>();
  for (let row = 0; row + 1 < starts.length; row++) {
    if (row % width === 0) seen = new Set();
    const [from, to] = [starts[row]!, starts[row + 1]!];
    if (to - from > 1) return false;
    if (to === from) continue;
    const next = items[from]!;
    if (seen.has(next)) return false;
    seen.add(next);
  }
  return true;
}

type Way = (from: string, to: string) => readonly [start: string, end: string, step: "++" | "--"];

/** Writes code that first collects all members of a list on the stack and then runs a loop over them. */
function stacked(g: Writer, list: ListExpr, each: Each, way: Way = (from, to) => [from, to, "++"]): string {
  return inStack(g, collect(g, list), each, way);
}

function inStack(g: Writer, collected: string, each: Each, way: Way): string {
  const [from, to, i, x] = [g.temp(), g.temp(), g.temp(), g.temp()];
  const [start, end, step] = way(from, to);
  const go = step === "++" ? `${i}<${end}` : `${i}>=${end}`;
  return `{const ${from}=tp;${collected};const ${to}=tp;for(let ${i}=${start};${go};${i}${step}){const ${x}=t[${i}];${each(x)}}tp=${from}}`;
}
