/**
 * Joins items that YAML split at a comma inside parentheses. `[pay 1 seal, gain f(1, 2) coins]` has three items for
 * YAML, but two for its author.
 *
 * An item with an open parenthesis continues in the following items until the parenthesis closes. The joined text is
 * the source from the first to the last of these items. In `{ f(a, b): 3, free: do f(a, b) }`, keys and values are
 * split in the same way; the second half of a value then looks like a key without a value. If a parenthesis is never
 * closed, the item ends before the next one that begins something new. The reader of the line reports the parenthesis.
 */
import { type Range, span } from "../../diagnostics/range.ts";
import type { Node, Pair, Scalar } from "./nodes.ts";
import { flatten, openParentheses } from "./text.ts";

/** A key and its value. The key may be any node, because nothing has checked yet that it is a name. */
export interface Entry {
  readonly key: Node;
  readonly value: Node;
}

/** An item of a list in brackets: a node, or a pair `a: b` that was joined again. */
export type JoinedItem = Node | Entry;

/** The items of a list in brackets, with the items joined that YAML split at a comma inside parentheses. */
export function joinItems(items: readonly Node[]): readonly JoinedItem[] {
  const isSplit = (item: Node) => isOpen(onlyPair(item)?.value ?? item);
  if (!items.some(isSplit)) return items;
  const out: JoinedItem[] = [];
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i]!;
    const head = onlyPair(item);
    const first = head?.value ?? item;
    if (!isOpen(first)) {
      out.push(item);
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
    if (head) out.push({ key: head.key, value: whole });
    else out.push(pair ? { key: whole, value: pair.value } : whole);
  }
  return out;
}

/** The entries of a map in braces, with the entries joined that YAML split at a comma inside parentheses. */
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

/** Joins the parts of a split text: the text from the beginning of the first to the end of the last. */
function joined(first: Scalar, last: Scalar): Scalar {
  return first === last ? first : plain(span(first.range, last.range));
}

/** A text without quotation marks, as a node. */
export function plain(range: Range): Scalar {
  return { kind: "scalar", style: "plain", text: flatten(range.source.text.slice(range.start, range.end)), range };
}

function isPlain(node: Node): node is Scalar {
  return node.kind === "scalar" && node.style === "plain";
}

function isOpen(node: Node): node is Scalar {
  return isPlain(node) && openParentheses(node.text) > 0;
}

function isEmpty(node: Node): boolean {
  return node.kind === "nothing" && !node.reported;
}

/** The pair in an item `a: b` of a list, if it is without braces; undefined for other items. */
function onlyPair(node: Node): Pair | undefined {
  if (node.kind !== "map" || !node.flow || node.pairs.length !== 1) return undefined;
  const { source, start } = node.range;
  return source.text[start] === "{" ? undefined : node.pairs[0];
}

function written({ range: { source, start, end } }: Scalar): string {
  return source.text.slice(start, end);
}

/** Counts the open parentheses. Each item is read only once, so that long lists stay fast. */
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
