/** Recognizes loops over the members of a list. */
import type { FlatEffect, Label, ScalarExpr, Slot } from "../../ir/ir.ts";

/** A loop with a round for each member of a list. */
export interface MemberLoop {
  /** The slot of the list. */
  readonly all: Slot;
  /** The slot that counts the rounds that have begun. */
  readonly at: Slot;
  /** The label after the loop. */
  readonly exit: Label;
  /** The index of the op that jumps back from the end of the loop to its beginning. */
  readonly end: number;
}

/** The loop that begins at the op with the index `at`; undefined if no loop over the members of a list begins there. */
export function memberLoopAt({ ops }: FlatEffect, at: number): MemberLoop | undefined {
  const [head, test] = [ops[at]!, ops[at + 1]];
  const end = ops.findLastIndex((op) => op.op === "jump" && head.op === "label" && op.to === head.label);
  if (end < at || test?.op !== "unless" || test.cond.op !== "<") return undefined;
  const { left: place, right: members } = test.cond;
  if (place.op !== "slot" || members.op !== "count" || members.list.op !== "slots") return undefined;
  return { all: members.list.slot, at: place.slot, exit: test.to, end };
}

/** Whether `value` is the number in `slot`, plus 1. */
export function isNext(value: ScalarExpr, slot: Slot): boolean {
  return (
    value.op === "+" &&
    value.left.op === "slot" &&
    value.left.slot === slot &&
    value.right.op === "const" &&
    value.right.value === 1
  );
}

/** Whether `value` is the member whose round it is. */
export function isItem(value: ScalarExpr, { all, at }: MemberLoop): boolean {
  return (
    value.op === "item" &&
    value.list.op === "slots" &&
    value.list.slot === all &&
    value.n.op === "slot" &&
    value.n.slot === at
  );
}
