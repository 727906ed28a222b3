/**
 * Remembers how lines were read, for texts that are read again and again while somebody types: a
 * line that stands somewhere else now is the same tree at other places. What the last reading did not
 * need is forgotten with the next one.
 */
import type { Outcome } from "../../diagnostics/problem.ts";
import { type Range, type Source, textOf } from "../../diagnostics/range.ts";
import type { LineReader } from "./reading.ts";

type Parse = (range: Range) => Outcome<unknown>;

interface Line {
  readonly start: number;
  readonly value: unknown;
}

export class Memory implements LineReader {
  private before = new Map<Parse, Map<string, Line>>();
  private now = new Map<Parse, Map<string, Line>>();

  /** A new reading begins. */
  turn(): void {
    this.before = this.now;
    this.now = new Map();
  }

  line<T>(range: Range, parse: (range: Range) => Outcome<T>): Outcome<T> {
    const text = textOf(range);
    const known = this.now.get(parse)?.get(text) ?? this.before.get(parse)?.get(text);
    if (known) {
      this.keep(parse, text, known);
      return { value: moved(known.value, range.source, range.start - known.start) as T, problems: [] };
    }
    const outcome = parse(range);
    if (outcome.problems.length === 0) this.keep(parse, text, { start: range.start, value: outcome.value });
    return outcome;
  }

  private keep(parse: Parse, text: string, line: Line): void {
    const lines = this.now.get(parse);
    if (lines) lines.set(text, line);
    else this.now.set(parse, new Map([[text, line]]));
  }
}

/** The same tree at another place. */
export function moved(tree: unknown, source: Source, by: number): unknown {
  if (Array.isArray(tree)) return tree.map((part) => moved(part, source, by));
  if (typeof tree !== "object" || tree === null) return tree;
  if ("source" in tree) {
    const { start, end } = tree as Range;
    return { source, start: start + by, end: end + by };
  }
  const result: Record<string, unknown> = {};
  let last: unknown;
  let lastMoved: unknown;
  for (const key in tree) {
    const part = (tree as Record<string, unknown>)[key];
    // Neighbours that are one and the same stay so: `choose 2` has one number for its least and its most.
    if (typeof part !== "object" || part !== last) lastMoved = moved(part, source, by);
    last = part;
    result[key] = lastMoved;
  }
  return result;
}
