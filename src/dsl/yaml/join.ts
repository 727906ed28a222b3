/**
 * `[pay 1 seal, gain f(1, 2) coins]` is three items to YAML, two to its author. An item with open parentheses continues
 * in the next ones until they close: its text is the source from the first to the last of them. In `{ f(a, b): 3, free:
 * do f(a, b) }` the same happens to keys and to values; the rest of a value arrives as keys without values. An item
 * that never closes ends where the next one does not look like a continuation; the reader of the line reports the open
 * parenthesis.
 */
import { type Range, span } from "../../diagnostics/range.ts";
import type { Node, Pair, Scalar } from "./nodes.ts";
import { flatten, openParentheses } from "./text.ts";

/** A key and its value, before the key has been checked to be a name. */
export interface Entry {
  readonly key: Node;
  readonly value: Node;
}

/** An item of a flow list: a node, or a pair without braces that was split. */
export type JoinedItem = { readonly node: Node } | { readonly entry: Entry };

/** The items of a flow list as its author meant them. */
export function joinItems(items: readonly Node[]): readonly JoinedItem[] {
  const isSplit = (item: Node) => isOpen(onlyPair(item)?.value ?? item);
  if (!items.some(isSplit)) return items.map((node) => ({ node }));
  const out: JoinedItem[] = [];
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i]!;
    const head = onlyPair(item);
    const first = head?.value ?? item;
    if (!isOpen(first)) {
      out.push({ node: item });
      continue;
    }
    let last = first;
    let pair: Pair | undefined;
    const closing = closer(first);
    for (let next = items[i + 1]; next && !pair && closing.open > 0; next = items[i + 1]) {
      const following = head ? undefined : onlyPair(next);
      const word = following ? following.key : next;
      if (!isPlain(word)) break;
      pair = following;
      closing.extend(word);
      last = word;
      i += 1;
    }
    const whole = joined(first, last);
    if (head) out.push({ entry: { key: head.key, value: whole } });
    else out.push(pair ? { entry: { key: whole, value: pair.value } } : { node: whole });
  }
  return out;
}

/** The entries of a flow map as its author meant them. */
export function joinEntries(entries: readonly Entry[]): readonly Entry[] {
  if (!entries.some(({ key, value }) => isOpen(key) || isOpen(value))) return entries;
  const out: Entry[] = [];
  for (let i = 0; i < entries.length; i += 1) {
    let { key, value } = entries[i]!;
    if (isOpen(key) && isEmpty(value)) {
      const closing = closer(key);
      let last = key;
      for (
        let next = entries[i + 1];
        next && closing.open > 0 && isEmpty(value) && isPlain(next.key);
        next = entries[i + 1]
      ) {
        last = next.key;
        closing.extend(last);
        value = next.value;
        i += 1;
      }
      key = joined(key, last);
    }
    if (isOpen(value)) {
      const closing = closer(value);
      let last = value;
      for (
        let next = entries[i + 1];
        next && closing.open > 0 && isEmpty(next.value) && isPlain(next.key);
        next = entries[i + 1]
      ) {
        last = next.key;
        closing.extend(last);
        i += 1;
      }
      value = joined(value, last);
    }
    out.push({ key, value });
  }
  return out;
}

/** The text from the first to the last part of a scalar that was split. */
function joined(first: Scalar, last: Scalar): Scalar {
  return first === last ? first : plain(span(first.range, last.range));
}

/** A scalar without quotation marks. */
export function plain(range: Range): Scalar {
  return { kind: "scalar", style: "plain", text: flatten(range.source.text.slice(range.start, range.end)), range };
}

function isPlain(node: Node): node is Scalar {
  return node.kind === "scalar" && node.style === "plain";
}

function isOpen(node: Node): node is Scalar {
  return isPlain(node) && openParentheses(written(node)) > 0;
}

function isEmpty(node: Node): boolean {
  return node.kind === "nothing" && !node.reported;
}

/** The pair of an item `a: b` that is not in braces; undefined for other items. */
function onlyPair(node: Node): Pair | undefined {
  if (node.kind !== "map" || !node.flow || node.pairs.length !== 1) return undefined;
  const { source, start } = node.range;
  return source.text[start] === "{" ? undefined : node.pairs[0];
}

function written({ range: { source, start, end } }: Scalar): string {
  return source.text.slice(start, end);
}

/** Counts the open parentheses item by item, so that long lists stay fast. */
function closer(first: Scalar) {
  const { text } = first.range.source;
  let open = openParentheses(written(first));
  let { end } = first.range;
  return {
    get open() {
      return open;
    },
    extend({ range }: Scalar) {
      open = openParentheses(text.slice(end, range.end), open);
      end = range.end;
    },
  };
}
