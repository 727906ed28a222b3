/** Where control goes on if a decision is declined, as far as that is known whatever the state. */
import { type Ask, DECLINED, type Op, type ScalarExpr, type Slot } from "../../ir/ir.ts";

/** What is known: slots in which nothing is, and the answer. */
interface Known {
  readonly empty: readonly Slot[];
  answer: Slot | undefined;
}

/** Most ops that are followed: there are never as many before the next that does something. */
const MOST_OPS = 20;

/**
 * From the op at `at` on to the first that does something or depends on the state, past decisions that may certainly
 * be declined: they are. Undefined if there is none of these.
 */
export function declining(
  ops: readonly Op[],
  asks: readonly Ask[],
  at: number,
  empty: readonly Slot[],
  place: (label: number) => number,
): number | undefined {
  const known: Known = { empty, answer: undefined };
  let i = at;
  let passed = false;
  for (let n = 0; n < MOST_OPS; n++) {
    const op = ops[i];
    if (op?.op === "ask" && !passed) {
      const { decline, slot } = asks[op.ask]!;
      if (!decline || !valueOf(decline, known)) return undefined;
      known.answer = slot;
      passed = true;
      i++;
    } else if (op?.op === "unless") {
      const holds = valueOf(op.cond, known);
      if (holds === undefined) break;
      i = holds === 0 ? place(op.to) : i + 1;
    } else if (op?.op === "jump") i = place(op.to);
    else if (op?.op === "label") i++;
    else if (op?.op === "clear") {
      if (known.answer !== undefined && op.slot <= known.answer && known.answer < op.slot + op.words)
        known.answer = undefined;
      i++;
    } else break;
  }
  return passed ? i : undefined;
}

/** The value of what a test of an answer, or of how many there are, is made of; undefined if it is not known. */
function valueOf(e: ScalarExpr, known: Known): number | undefined {
  if (e.op === "const") return e.value;
  if (e.op === "slot") return e.slot === known.answer ? DECLINED : undefined;
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
