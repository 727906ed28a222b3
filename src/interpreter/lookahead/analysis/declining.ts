/**
 * Finds the next op after an answer, or after declining, that changes something or depends on the state, if that op is
 * the same in all states.
 */
import { type Ask, DECLINED, type Op, type ScalarExpr, type Slot } from "../../ir/ir.ts";

/**
 * The facts that are known before an op: which slots contain an empty list or 0, and which slot contains the answer.
 */
interface Known {
  readonly empty: readonly Slot[];
  slot: Slot | undefined;
  readonly answer: number;
}

/**
 * The search for the next op that changes something gives up after this many ops. In practice such an op comes earlier.
 */
const MOST_OPS = 20;

/**
 * The first op from `at` on that changes something or depends on the state. A decision that can always be declined is
 * passed as if it were declined. Undefined if there is no such op.
 */
export function declining(
  ops: readonly Op[],
  asks: readonly Ask[],
  at: number,
  empty: readonly Slot[],
  place: (label: number) => number,
): number | undefined {
  return follow(ops, asks, at, { empty, slot: undefined, answer: DECLINED }, place);
}

/** The first op after the ask at `at` that changes something or depends on the state, if this `answer` is given. */
export function answering(
  ops: readonly Op[],
  asks: readonly Ask[],
  at: number,
  slot: Slot,
  answer: number,
  place: (label: number) => number,
): number | undefined {
  return follow(ops, asks, at + 1, { empty: [], slot, answer }, place);
}

function follow(
  ops: readonly Op[],
  asks: readonly Ask[],
  at: number,
  known: Known,
  place: (label: number) => number,
): number | undefined {
  let i = at;
  let passed = known.slot !== undefined;
  for (let n = 0; n < MOST_OPS; n++) {
    const op = ops[i];
    if (op?.op === "ask" && !passed) {
      const { decline, slot } = asks[op.ask]!;
      if (!decline || !valueOf(decline, known)) return undefined;
      known.slot = slot;
      passed = true;
      i++;
    } else if (op?.op === "unless") {
      const holds = valueOf(op.cond, known);
      if (holds === undefined) break;
      i = holds === 0 ? place(op.to) : i + 1;
    } else if (op?.op === "jump") i = place(op.to);
    else if (op?.op === "label") i++;
    else if (op?.op === "clear") {
      if (known.slot !== undefined && op.slot <= known.slot && known.slot < op.slot + op.words) known.slot = undefined;
      i++;
    } else break;
  }
  return passed ? i : undefined;
}

/**
 * The value of an expression that depends only on the answer and on the lengths of lists that are known to be empty;
 * undefined if it is unknown.
 */
function valueOf(e: ScalarExpr, known: Known): number | undefined {
  if (e.op === "const") return e.value;
  if (e.op === "slot") return e.slot === known.slot ? known.answer : undefined;
  if (e.op === "count") return e.list.op === "slots" && known.empty.includes(e.list.slot) ? 0 : undefined;
  if (e.op !== "and" && e.op !== "or" && e.op !== "=" && e.op !== "!=" && e.op !== "<" && e.op !== "<=")
    return undefined;
  const left = valueOf(e.left, known);
  const right = valueOf(e.right, known);
  if (e.op === "and" || e.op === "or") {
    const decides = e.op === "and" ? 0 : 1;
    if (left === decides || right === decides) return decides;
    return left === undefined ? undefined : right;
  }
  return left === undefined || right === undefined ? undefined : Number(compared(e.op, left, right));
}

function compared(op: "=" | "!=" | "<" | "<=", left: number, right: number): boolean {
  if (op === "<") return left < right;
  if (op === "<=") return left <= right;
  return (left === right) === (op === "=");
}
