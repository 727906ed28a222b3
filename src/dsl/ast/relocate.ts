/** Moves the ranges of syntax trees to other offsets and texts. */
import type { Range, Source } from "../../diagnostics/range.ts";

/** A copy of a tree with ranges in another text, moved by a number of characters. */
function moved<T>(tree: T, source: Source, by: number): T {
  return move(tree, source, by) as T;
}

function move(tree: unknown, source: Source, by: number): unknown {
  if (typeof tree !== "object" || tree === null) return tree;
  if (Array.isArray(tree)) return tree.map((part) => move(part, source, by));
  if ("source" in tree) {
    return movedRange(tree as Range, source, by);
  }
  const result: Record<string, unknown> = { ...tree };
  let last: unknown;
  let lastMoved: unknown;
  for (const key in result) {
    const part = result[key];
    if (typeof part !== "object") continue;
    if (key === "range") {
      result.range = movedRange(part as Range, source, by);
      continue;
    }
    // If two properties share one node, their copies share one, too: in `choose 2` the minimum and the maximum are one
    // node.
    if (part !== last) lastMoved = move(part, source, by);
    last = part;
    result[key] = lastMoved;
  }
  return result;
}

function movedRange({ start, end }: Range, source: Source, by: number): Range {
  return { source, start: start + by, end: end + by };
}

type Movable = { -readonly [K in keyof Range]: Range[K] };

const NOWHERE: Source = { name: "", text: "" };

/**
 * A syntax tree together with its offset in a text. A move to another text changes the ranges inside the tree. So only
 * one owner may hold the tree, and no other tree may share its ranges.
 */
export class RelocatableTree<T> {
  private tree: T;
  private source: Source;
  private start: number;
  private ranges: Movable[] | undefined;

  constructor(tree: T, source: Source, start: number) {
    this.tree = tree;
    this.source = source;
    this.start = start;
  }

  /** A copy of the tree at another offset. The tree itself stays as it is. */
  copy(source: Source, start: number): T {
    return moved(this.tree, source, start - this.start);
  }

  /** Replaces the tree by a copy that refers to no text, so that the memory of the original text can be released. */
  detach(): void {
    if (this.source === NOWHERE) return;
    this.tree = moved(this.tree, NOWHERE, -this.start);
    this.source = NOWHERE;
    this.start = 0;
    this.ranges = undefined;
  }

  /**
   * Moves the tree itself to another text, so that references to its nodes stay valid. If the text contains the same
   * line twice, the second call finds the tree in this text already, and returns a copy.
   */
  move(source: Source, start: number): T {
    if (this.source === source) return this.copy(source, start);
    const by = start - this.start;
    for (const range of (this.ranges ??= [...rangesIn(this.tree, new Set<Movable>())])) {
      range.source = source;
      range.start += by;
      range.end += by;
    }
    this.source = source;
    this.start = start;
    return this.tree;
  }
}

/** All ranges in a tree, each object once, even if several nodes share it. */
function rangesIn(tree: unknown, found: Set<Movable>): Set<Movable> {
  if (typeof tree !== "object" || tree === null) return found;
  if ("source" in tree) found.add(tree as Movable);
  else for (const part of Object.values(tree)) rangesIn(part, found);
  return found;
}
