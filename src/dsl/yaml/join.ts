/**
 * `[pay 1 seal, gain f(1, 2) coins]` is three items to YAML, two to its author. An item whose parentheses are open goes
 * on in its neighbours until they close: its text is the source from the first to the last of them. In `{ f(a, b): 3,
 * free: do f(a, b) }` the same happens to keys and to values, whose rest arrives as keys without values. An item that
 * never closes ends where its neighbours stop looking like a rest; the reader of the line reports which parenthesis is
 * open.
 */
import { isMap, isScalar, type Pair as YamlPair, type Scalar as YamlScalar } from "yaml";
import { openParentheses } from "./text.ts";

/** From the start of the first to the end of the last node that it was split into. */
export interface Piece {
  readonly first: YamlScalar;
  readonly last: YamlScalar;
}

/** An item of a flow list: unchanged, joined, or joined as the name before a colon. */
export type JoinedItem =
  | { readonly kind: "node"; readonly node: unknown }
  | { readonly kind: "piece"; readonly piece: Piece }
  | { readonly kind: "pair"; readonly pair: JoinedPair };

/** A pair of a flow map; `key` and `value` are nodes, or pieces that had to be joined. */
export interface JoinedPair {
  readonly key: unknown;
  readonly keyPiece?: Piece;
  readonly value: unknown;
  readonly valuePiece?: Piece;
}

/** The items of a flow list as their author counts them. */
export function joinItems(items: readonly unknown[], text: string): JoinedItem[] {
  const out: JoinedItem[] = [];
  for (let i = 0; i < items.length; i += 1) {
    const first = items[i];
    if (!isOpen(first, text)) {
      out.push({ kind: "node", node: first });
      continue;
    }
    let last = first;
    let pair: YamlPair | undefined;
    const closing = closer(first, text);
    for (let next = items[i + 1]; !pair && closing.open > 0; next = items[i + 1]) {
      const head = onlyPair(next);
      const word = head ? head.key : next;
      if (!isPlain(word)) break;
      pair = head;
      closing.extend(word);
      last = word;
      i += 1;
    }
    if (pair) out.push({ kind: "pair", pair: { key: first, keyPiece: { first, last }, value: pair.value } });
    else out.push({ kind: "piece", piece: { first, last } });
  }
  return out;
}

/** The pairs of a flow map as their author counts them. */
export function joinPairs(pairs: readonly YamlPair[], text: string): JoinedPair[] {
  const out: JoinedPair[] = [];
  for (let i = 0; i < pairs.length; i += 1) {
    const { key } = pairs[i]!;
    let { value } = pairs[i]!;
    let keyPiece: Piece | undefined;
    let valuePiece: Piece | undefined;
    if (isOpen(key, text) && isNothing(value)) {
      const closing = closer(key, text);
      let last = key;
      for (
        let next = pairs[i + 1];
        next && closing.open > 0 && isNothing(value) && isPlain(next.key);
        next = pairs[i + 1]
      ) {
        last = next.key;
        closing.extend(last);
        value = next.value;
        i += 1;
      }
      keyPiece = { first: key, last };
    }
    if (isOpen(value, text)) {
      const closing = closer(value, text);
      let last = value;
      for (
        let next = pairs[i + 1];
        next && closing.open > 0 && isNothing(next.value) && isPlain(next.key);
        next = pairs[i + 1]
      ) {
        last = next.key;
        closing.extend(last);
        i += 1;
      }
      valuePiece = { first: value, last };
    }
    out.push({ key, value, ...(keyPiece && { keyPiece }), ...(valuePiece && { valuePiece }) });
  }
  return out;
}

function isPlain(node: unknown): node is YamlScalar {
  return isScalar(node) && node.type === "PLAIN" && !!node.range && node.range[1] > node.range[0];
}

function isOpen(node: unknown, text: string): node is YamlScalar {
  return isPlain(node) && openParentheses(text.slice(node.range![0], node.range![1])) > 0;
}

function isNothing(node: unknown): boolean {
  return (
    node === null ||
    node === undefined ||
    (isScalar(node) && node.type === "PLAIN" && node.range![0] === node.range![1])
  );
}

function onlyPair(node: unknown): YamlPair | undefined {
  return isMap(node) && node.flow && node.items.length === 1 ? node.items[0] : undefined;
}

/** Counts the parentheses that are still open, neighbour by neighbour, so that long lists stay fast. */
function closer(first: YamlScalar, text: string) {
  let open = openParentheses(text.slice(first.range![0], first.range![1]));
  let end = first.range![1];
  return {
    get open() {
      return open;
    },
    extend(next: YamlScalar) {
      open = openParentheses(text.slice(end, next.range![1]), open);
      end = next.range![1];
    },
  };
}
