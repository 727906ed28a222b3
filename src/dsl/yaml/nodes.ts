/**
 * The layout of a rules file: nested lists and maps, whose names have no meaning yet. YAML gives only the layout: a
 * scalar is always the characters that were written (`no`, `01` and `null` are words), and items that YAML splits at a
 * comma inside parentheses are joined again.
 */
import type { Range } from "../../diagnostics/range.ts";

/** A node of the layout. */
export type Node = Scalar | ListNode | MapNode | Nothing;

/** One piece of text. Its range includes its quotation marks. */
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
  /** Whether the list is written as `[a, b]`. */
  readonly flow: boolean;
  readonly items: readonly Node[];
  readonly range: Range;
}

/** Keys with values. No two keys are equal. */
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

/** An absent value; or, if `reported`, one whose problem has been reported and needs no second message. */
export interface Nothing {
  readonly kind: "nothing";
  readonly reported: boolean;
  readonly range: Range;
}

/** One of the documents of a file, which `---` separates. */
export interface YamlDocument {
  readonly root: Node;
  readonly range: Range;
  /** The ranges of broken layout, in order. Text near their ends may be read wrongly. */
  readonly broken?: readonly { readonly start: number; readonly end: number }[];
}

/** The value of a key, if the key is there. */
export function valueAt(map: MapNode, key: string): Node | undefined {
  return map.pairs.find((pair) => pair.key.text === key)?.value;
}

/** The deepest nesting of lists and maps that is accepted. */
export const deepestNesting = 100;
