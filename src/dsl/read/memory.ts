/**
 * Remembers how sections and lines were read, for texts that are read again and again while somebody types: a
 * line that stands somewhere else now is the same tree at other places. What the last reading did not
 * need is forgotten with the next one.
 */
import type { Outcome } from "../../diagnostics/problem.ts";
import { type Range, type Source, textOf } from "../../diagnostics/range.ts";
import { moved } from "../moved.ts";
import { parseYaml, Parts, type YamlDocument } from "../yaml/index.ts";
import type { LineReader } from "./reading.ts";

type Parse = (range: Range) => Outcome<unknown>;

interface Line {
  readonly start: number;
  readonly value: unknown;
}

export class Memory implements LineReader {
  private readonly parts = new Parts();
  private before = new Map<Parse, Map<string, Line>>();
  private now = new Map<Parse, Map<string, Line>>();

  /** A new reading begins. */
  turn(): void {
    this.parts.turn();
    this.before = this.now;
    this.now = new Map();
  }

  layout(source: Source): Outcome<readonly YamlDocument[]> {
    return parseYaml(source, this.parts);
  }

  line<T>(range: Range, parse: (range: Range) => Outcome<T>): Outcome<T> {
    const text = textOf(range);
    const known = this.now.get(parse)?.get(text) ?? this.before.get(parse)?.get(text);
    if (known) {
      this.keep(parse, text, known);
      return { value: moved(known.value as T, range.source, range.start - known.start), problems: [] };
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
