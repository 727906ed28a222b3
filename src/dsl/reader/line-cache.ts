/** Caches the syntax trees of lines for different texts that share most of their lines. */
import type { Outcome } from "../../diagnostics/problem.ts";
import { type Range, type Source, textOf } from "../../diagnostics/range.ts";
import { RelocatableTree } from "../ast/relocate.ts";
import { parseYaml, type YamlDocument } from "../yaml/index.ts";
import type { LineReader } from "./reading.ts";

type Parse = (range: Range) => Outcome<unknown>;

/** A cache of lines only. The YAML layout of each text is read anew. */
export class LineCache implements LineReader {
  private readonly lines = new Map<Parse, Map<string, RelocatableTree<unknown>>>();

  layout(source: Source): Outcome<readonly YamlDocument[]> {
    return parseYaml(source);
  }

  line<T>(range: Range, parse: (range: Range) => Outcome<T>): Outcome<T> {
    let known = this.lines.get(parse);
    if (!known) this.lines.set(parse, (known = new Map()));
    const { source, start } = range;
    const text = textOf(range);
    const tree = known.get(text);
    if (tree) return { value: tree.copy(source, start) as T, problems: [] };
    const outcome = parse(range);
    if (outcome.problems.length === 0) known.set(text, new RelocatableTree<unknown>(outcome.value, source, start));
    return outcome;
  }
}
