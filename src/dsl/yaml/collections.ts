/**
 * Builds lists and maps from YAML items. Items that YAML split at a comma inside parentheses are joined, keys must be
 * names, and of equal keys only the first is kept.
 */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { type Range, span } from "../../diagnostics/range.ts";
import { type Entry, joinEntries, joinItems } from "./join.ts";
import type { ListNode, MapNode, Node, Nothing, Pair, Scalar } from "./nodes.ts";

/** Builds a list of items with dashes. `own` is the range of a list without items. */
export function blockList(items: readonly Node[], own: Range): ListNode {
  return { kind: "list", flow: false, items, range: around(items, own) };
}

/** Builds a map whose keys are on lines of their own. */
export function blockMap(entries: readonly Entry[], own: Range, problems: Problem[]): MapNode {
  const pairs = pairsOf(entries, problems);
  return { kind: "map", flow: false, pairs, range: around(pairs, own) };
}

/** Builds a list in brackets. A comma inside parentheses does not separate items. */
export function flowList(items: readonly Node[], own: Range, problems: Problem[]): ListNode {
  const all = joinItems(items).map((item) => ("kind" in item ? item : flowPairs([item], own, problems)));
  return { kind: "list", flow: true, items: all, range: own };
}

/**
 * Builds a map in braces, or a single `name: value` in a list with brackets. A comma inside parentheses does not
 * separate entries.
 */
export function flowMap(entries: readonly Entry[], own: Range, problems: Problem[]): MapNode {
  return flowPairs(joinEntries(entries), own, problems);
}

/** The node for an absent value, or for a value whose problem has been reported. */
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

/** The range of a list or map without brackets. It ends with the last item, and not with the comments after it. */
function around(members: readonly { readonly range: Range }[], own: Range): Range {
  const first = members[0];
  return first ? span(first.range, members.at(-1)!.range) : own;
}
