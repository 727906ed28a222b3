/**
 * A rules file as nested lists and names without a meaning. YAML provides only the layout: a scalar is always the
 * characters that were written (`no`, `01` and `null` are words), and items split at a comma inside parentheses are
 * joined again.
 */
import type { Range } from "../../diagnostics/range.ts";

/** A node of the layout. */
export type Node = Scalar | ListNode | MapNode | Nothing;

/** One piece of text. `range` covers the written form with its quotation marks. */
export interface Scalar {
  readonly kind: "scalar";
  readonly style: "plain" | "quoted" | "block";
  /** The text without quotation marks, comments and line breaks. */
  readonly text: string;
  readonly range: Range;
}

/** A list: items with dashes, or in brackets. */
export interface ListNode {
  readonly kind: "list";
  /** Written as `[a, b]`. */
  readonly flow: boolean;
  readonly items: readonly Node[];
  readonly range: Range;
}

/** Keys with values. No two keys are equal. */
export interface MapNode {
  readonly kind: "map";
  /** Written as `{ a: 1, b: 2 }`. */
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

/** An absent value, or (`reported`) one that was refused and needs no second message. */
export interface Nothing {
  readonly kind: "nothing";
  readonly reported: boolean;
  readonly range: Range;
}

/** One of the documents of a file, which `---` separates. */
export interface YamlDocument {
  readonly root: Node;
  readonly range: Range;
  /** The broken places of the layout, in order; the text around their ends may be read wrongly. */
  readonly broken?: readonly { readonly start: number; readonly end: number }[];
}

/** The value of a key, if the key is there. */
export function valueAt(map: MapNode, key: string): Node | undefined {
  return map.pairs.find((pair) => pair.key.text === key)?.value;
}

/** The deepest nesting of lists and names. */
export const deepestNesting = 100;
