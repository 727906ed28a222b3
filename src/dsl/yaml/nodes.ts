/**
 * The layout of a rule file as nodes: nested lists and maps of texts. YAML gives only this layout. A text is always
 * what the author wrote: `no`, `01` and `null` are words. Items that YAML splits at a comma inside parentheses are
 * joined again.
 */
import type { Range } from "../../diagnostics/range.ts";

/** A node of the layout: a text, a list, a map, or nothing. */
export type Node = Scalar | ListNode | MapNode | Nothing;

/** A text. Its range includes its quotation marks. */
export interface Scalar {
  readonly kind: "scalar";
  readonly style: "plain" | "quoted" | "block";
  /** The text without quotation marks, comments and line breaks. */
  readonly text: string;
  readonly range: Range;
}

/** A list whose items have dashes, or are in brackets. */
export interface ListNode {
  readonly kind: "list";
  /** Whether the list is written as `[a, b]`. */
  readonly flow: boolean;
  readonly items: readonly Node[];
  readonly range: Range;
}

/** A map from keys to values. No two keys are equal. */
export interface MapNode {
  readonly kind: "map";
  /** Whether the map is written as `{ a: 1, b: 2 }`. */
  readonly flow: boolean;
  readonly pairs: readonly Pair[];
  readonly range: Range;
}

/** A key with its value. */
export interface Pair {
  readonly key: Scalar;
  readonly value: Node;
  readonly range: Range;
}

/** An absent value. If `reported` is set, the value was not absent but wrong, and needs no second message. */
export interface Nothing {
  readonly kind: "nothing";
  readonly reported: boolean;
  readonly range: Range;
}

/** One of the documents of a file, which `---` separates. */
export interface YamlDocument {
  readonly root: Node;
  readonly range: Range;
  /** The ranges of the text with a broken layout, in order. Text near the ends of such a range may be read wrongly. */
  readonly broken?: readonly { readonly start: number; readonly end: number }[];
}

/** The value of a key, if the key is there. */
export function valueAt(map: MapNode, key: string): Node | undefined {
  return valueIn(map.pairs, key);
}

/** The value of a key among these pairs, if the key is there. */
export function valueIn(pairs: readonly Pair[], key: string): Node | undefined {
  for (let i = 0; i < pairs.length; i += 1) if (pairs[i]!.key.text === key) return pairs[i]!.value;
  return undefined;
}

/** The deepest nesting of lists and maps that is accepted. */
export const deepestNesting = 100;
