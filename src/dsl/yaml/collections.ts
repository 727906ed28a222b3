/** Lists and maps from their members: split items joined, keys that are names, the first of equal names kept. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { type Range, span } from "../../diagnostics/range.ts";
import { type Entry, joinEntries, joinItems } from "./join.ts";
import type { ListNode, MapNode, Node, Nothing, Pair, Scalar } from "./nodes.ts";

/** Items with dashes; `own` is the place of a list without items. */
export function blockList(items: readonly Node[], own: Range): ListNode {
  return { kind: "list", flow: false, items, range: around(items, own) };
}

/** Names below one another. */
export function blockMap(entries: readonly Entry[], own: Range, problems: Problem[]): MapNode {
  const pairs = pairsOf(entries, problems);
  return { kind: "map", flow: false, pairs, range: around(pairs, own) };
}

/** Items between brackets; commas inside parentheses do not separate items. */
export function flowList(items: readonly Node[], own: Range, problems: Problem[]): ListNode {
  const all = joinItems(items).map((item) => ("node" in item ? item.node : flowPairs([item.entry], own, problems)));
  return { kind: "list", flow: true, items: all, range: own };
}

/**
 * Names between braces, or one name with its value between commas; commas inside parentheses do not separate entries.
 */
export function flowMap(entries: readonly Entry[], own: Range, problems: Problem[]): MapNode {
  return flowPairs(joinEntries(entries), own, problems);
}

/** An absent value, or a refused one. */
export function nothing(range: Range, reported = false): Nothing {
  return { kind: "nothing", reported, range };
}

function flowPairs(entries: readonly Entry[], own: Range, problems: Problem[]): MapNode {
  const pairs = pairsOf(entries, problems);
  const braces = own.source.text[own.start] === "{";
  return { kind: "map", flow: true, pairs, range: braces ? own : around(pairs, own) };
}

function pairsOf(entries: readonly Entry[], problems: Problem[]): readonly Pair[] {
  const pairs: Pair[] = [];
  const byName = new Map<string, Scalar>();
  for (const { key, value: written } of entries) {
    if (!isName(key)) {
      if (key.kind !== "nothing" || !key.reported)
        problems.push(problem("key-not-a-name", key.range, { found: key.kind }));
      continue;
    }
    const value = written.kind === "nothing" ? nothing(key.range, written.reported) : written;
    if (key.text === "<<" && value.kind === "nothing" && value.reported) continue;
    const first = byName.get(key.text);
    if (first) {
      problems.push(
        problem("duplicate-key", key.range, { key: key.text }, [{ range: first.range, label: "first written here" }]),
      );
      continue;
    }
    byName.set(key.text, key);
    pairs.push({ key, value, range: span(key.range, value.range) });
  }
  return pairs;
}

function isName(key: Node): key is Scalar {
  return key.kind === "scalar" && key.style !== "block";
}

/** Block lists and maps end with their last member, not with the comments after it. */
function around(members: readonly { readonly range: Range }[], own: Range): Range {
  const first = members[0];
  return first ? span(first.range, members.at(-1)!.range) : own;
}
