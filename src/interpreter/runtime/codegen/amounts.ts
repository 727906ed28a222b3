/** Writes the ops that change counters and other numbers: set, gain, pay, lose. */
import { type Cell, MAX_INT, type Op, type Point } from "../../ir/ir.ts";
import { failsSoftly } from "../../ir/reach.ts";
import { num } from "./numbers.ts";
import { isWithin, rangeOf } from "./analysis/ranges.ts";
import { noted } from "./noting.ts";
import type { Writer } from "./writer.ts";

/**
 * Writes a statement for the time after the operands of an op were evaluated. If a soft assertion (a test that
 * something is there) has failed in them, the statement ends the op as impossible. Empty text if the operands have no
 * soft assertion.
 */
export function guard(g: Writer, operands: unknown): string {
  return failsSoftly(g.program, operands) ? "if(F>=0)return impossible(F);" : "";
}

function address(g: Writer, cell: Cell): string {
  return cell.index ? `${cell.at}+${num(g, cell.index)}` : `${cell.at}`;
}

/**
 * Writes `set`: a word of the state gets a value. The code reports an error if the value is outside the word's bounds.
 */
export function set(g: Writer, op: Op & { op: "set" }): string {
  const { min, max } = op.cell;
  const test =
    isWithin(rangeOf(g, op.value), min, max) || (min <= -0x80000000 && max >= 0x7fffffff)
      ? ""
      : `if(v<${min}||v>${max})beyond(${op.point},v,${min},${max},a);`;
  return `{const a=${address(g, op.cell)},v=${num(g, op.value)};${guard(g, op)}${test}${noted(g, "a")}s[a]=v;}`;
}

/**
 * Writes the code of gain, pay or lose, which can change several counters at once: "pay 2 wood, 1 brick". The code
 * first computes for each amount `i` the number `n<i>`, the address `a<i>` of the counter, and the address `b<i>` of
 * the counter on the other side, such as the bank. `short` is the statement that runs if not everything can be paid.
 */
export function transfer(g: Writer, op: Op & { op: "gain" | "pay" | "lose" }, short: string): string {
  const { amounts } = op;
  const heads = amounts.map(
    (a, i) =>
      `const n${i}=${num(g, a.count)},a${i}=${address(g, a.cell)}${a.other ? `,b${i}=${address(g, a.other)}` : ""};`,
  );
  const negative = amounts.map((a, i) =>
    isWithin(rangeOf(g, a.count), 0, 0x7fffffff) ? "" : `if(n${i}<0)beyond(${op.point},n${i},0,${MAX_INT});`,
  );
  const afford =
    op.op === "pay" ? amounts.map((a, i) => `if(${due(op, i)}>s[a${i}]-${bound(a.cell.min)})${short}`) : [];
  const changes = amounts.map((a, i) =>
    [
      noted(g, `a${i}`),
      a.other ? noted(g, `b${i}`) : "",
      op.op === "gain" ? gain(a.cell, a.other, i, op.point) : lose(a.cell, a.other, i, op.op === "pay"),
    ].join(""),
  );
  return `{${heads.join("")}${guard(g, amounts)}${[...negative, ...afford, ...changes].join("")}}`;
}

function bound(of: number): string {
  return of < 0 ? `(${of})` : `${of}`;
}

/**
 * A payment such as "2 wood, 1 brick, 1 wood" consists of several amounts. Writes the sum of amount `i` and all earlier
 * amounts that come from the same counter: for the second wood, 3.
 */
function due(op: Op & { op: "gain" | "pay" | "lose" }, i: number): string {
  const { cell } = op.amounts[i]!;
  const earlier = op.amounts.slice(0, i).flatMap((other, j) => {
    if (!cell.index && !other.cell.index) return cell.at === other.cell.at ? [`n${j}`] : [];
    return [`(a${j}===a${i}?n${j}:0)`];
  });
  return [...earlier, `n${i}`].join("+");
}

function gain({ min, max, strict = false }: Cell, other: Cell | undefined, i: number, point: Point): string {
  const there = other ? `if(x>s[b${i}]-${bound(other.min)})x=s[b${i}]-${bound(other.min)};` : "";
  const beyond = `beyond(${point},s[a${i}]+x,${min},${max},a${i})`;
  const room = `if(x>${max}-s[a${i}])${strict ? beyond : `x=${max}-s[a${i}]`};`;
  return `{let x=n${i};${there}${room}s[a${i}]+=x;${other ? `s[b${i}]-=x;` : ""}}`;
}

function lose(cell: Cell, other: Cell | undefined, i: number, payable: boolean): string {
  const there = payable ? "" : `if(x>s[a${i}]-${bound(cell.min)})x=s[a${i}]-${bound(cell.min)};`;
  const back = other ? `if(x>${other.max}-s[b${i}])x=${other.max}-s[b${i}];s[b${i}]+=x;` : "";
  return `{let x=n${i};${there}s[a${i}]-=x;${back}}`;
}
