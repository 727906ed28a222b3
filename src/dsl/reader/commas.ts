/**
 * Finds rules with a comma inside brackets. YAML reads a comma there as the beginning of the next list item, so it
 * splits the rule.
 */
import { textOf, type Range } from "../../diagnostics/range.ts";
import { isVerb } from "../grammar/keywords.ts";
import type { ListNode, Node, Scalar } from "../yaml/index.ts";
import type { Reading } from "./reading.ts";

/**
 * Reports a list item that is the second half of a rule, because a comma split the rule: `[gain 1 point, 1 coin]`.
 * Returns whether it reported one.
 */
export function reportCutRule(list: ListNode, at: number, reading: Reading): boolean {
  const cut = cutIn(list, at);
  if (!cut || isVerb(/^\S*/.exec(cut.item.text)![0]) || isRule(cut.item.text, reading)) return false;
  const joined = `${textOf(cut.rule)} and ${cut.item.text}`;
  if (!isRule(joined, reading)) return false;
  reading.report("comma-in-rule", cut.item.range, { text: cut.item.text, whole: cut.head + joined });
  return true;
}

/**
 * Reports a list item that is a rule of the change before it, because a comma separated the two: `[before meet: gain 1
 * point, pay 1 coin]`. Returns whether it reported one.
 */
export function reportCutChange(list: ListNode, at: number, reading: Reading): boolean {
  const cut = cutIn(list, at);
  if (!cut?.head) return false;
  if (reportCutRule(list, at, reading)) return true;
  const { head, rule, item } = cut;
  if (!isRule(item.text, reading) || !isRule(textOf(rule), reading)) return false;
  reading.report("comma-in-rule", item.range, { text: item.text, whole: `${head}[${textOf(rule)}, ${item.text}]` });
  return true;
}

/**
 * An item of a list in brackets that may be a cut-off half. `rule` is the rule in the item before it, and `head` the
 * text in front of this rule up to its colon.
 */
interface Cut {
  readonly item: Scalar;
  readonly head: string;
  readonly rule: Range;
}

function cutIn({ flow, items }: ListNode, at: number): Cut | undefined {
  const before = flow ? items[at - 1] : undefined;
  const item = items[at];
  const rule = before && lastLine(before);
  if (!rule || item?.kind !== "scalar" || item.style !== "plain") return undefined;
  return { item, head: textOf({ ...before.range, end: rule.start }), rule };
}

/** The last line of the rule in a node: the rule itself, or the part after its colon. */
function lastLine(node: Node): Range | undefined {
  if (node.kind === "scalar") return node.style === "plain" ? node.range : undefined;
  const value = node.kind === "map" ? node.pairs.at(-1)?.value : undefined;
  return value && lastLine(value);
}

function isRule(text: string, reading: Reading): boolean {
  return reading.parseRule({ source: { name: "", text }, start: 0, end: text.length }).problems.length === 0;
}
