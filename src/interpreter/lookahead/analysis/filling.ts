/**
 * Recognizes loops that choose several things one by one and have enough to choose from. Such a choice can always be
 * completed by taking the first member each time.
 */
import { type Ask, DECLINED, type ListExpr, type Op, type ScalarExpr, type Slot } from "../../ir/ir.ts";
import { compare, count } from "../../ir/builders.ts";
import { mentionsSlot } from "../../ir/inspect.ts";
import type { AskInfo, Kept } from "../../ir/program.ts";
import { everyNode, same } from "../../ir/visitor.ts";
import { answering } from "./declining.ts";
import { includes, provedAt } from "./entailment.ts";

/** The asks of a program (`asks`), and the data about what they ask (`asked`). */
export interface Decisions {
  readonly asks: readonly Ask[];
  readonly asked: readonly AskInfo[];
}

/**
 * If the op at `before` leads into a loop that chooses several things one by one, and there is certainly enough to
 * choose from: the op after the loop. At `before`, nothing is chosen yet. Undefined for any other loop.
 */
export function filling(
  ops: readonly Op[],
  { asks, asked }: Decisions,
  before: number,
  empty: readonly Slot[],
  place: (label: number) => number,
): number | undefined {
  const at = ops.findIndex((op, i) => i > before + 1 && !isHead(op));
  const op = ops[at];
  if (op?.op !== "ask") return undefined;
  const [ask, info] = [asks[op.ask]!, asked[op.ask]!];
  const list = listToFill(ask, info);
  if (!list || info.parts?.kind !== "several" || !empty.includes(info.parts.chosen)) return undefined;
  return hasEnough(ops, asks, before, list, info.parts.least)
    ? answering(ops, asks, at, ask.slot, DECLINED, place)
    : undefined;
}

/**
 * The list from which a player chooses several things one by one, if its members stay the same meanwhile; undefined for
 * other decisions.
 */
export function listToFill({ options, slot, anytime }: Ask, { parts }: Pick<AskInfo, "parts">): ListExpr | undefined {
  if (parts?.kind !== "several" || options.op !== "behind" || anytime) return undefined;
  const { list } = options;
  return mentionsSlot(list, parts.chosen) || mentionsSlot(list, slot) || canFail(list) ? undefined : list;
}

/**
 * Whether an op may be between the head of a loop that chooses several things and the decision in this loop. Only a
 * test may be there: whether the greatest allowed number of things is chosen already.
 */
function isHead({ op }: Op): boolean {
  return op === "unless";
}

function canFail(list: ListExpr): boolean {
  let found = false;
  everyNode(list, (node) => (found ||= (node.op === "there" || node.op === "of kind") && node.soft));
  return found;
}

/** Whether `list` certainly has at least `least` members at the op `before`, because earlier tests have shown it. */
function hasEnough(ops: readonly Op[], asks: readonly Ask[], before: number, list: ListExpr, least: Kept): boolean {
  if (least.op === "const") {
    const needed: ScalarExpr = { op: "const", value: least.value };
    return least.value <= 0 || includes(provedAt(ops, before + 1, asks), compare("<=", needed, count(list)));
  }
  for (let i = before; i >= 0; i--) {
    const op = ops[i]!;
    if (op.op === "let" && op.slot === least.slot) return isAtMost(op.value, list);
    if (op.op !== "let" && op.op !== "open") return false;
  }
  return false;
}

/**
 * Whether the number `e` is never greater than the number of members of `list`, as the form of `e` shows: for example,
 * `e` is the smaller of 3 and `count(list)`.
 */
function isAtMost(e: ScalarExpr, list: ListExpr): boolean {
  if (e.op === "count") return same(e.list, list);
  if (e.op === "min") return isAtMost(e.left, list) || isAtMost(e.right, list);
  return e.op === "-" && e.right.op === "const" && e.right.value >= 0 && isAtMost(e.left, list);
}
