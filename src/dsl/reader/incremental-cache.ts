/**
 * Caches the syntax trees of sections and lines for a text that is read again after each change, as in an editor. If a
 * line has only moved, its tree is reused with new ranges. Trees that the last reading did not use are dropped at the
 * next one.
 */
import type { Outcome } from "../../diagnostics/problem.ts";
import { type Range, type Source, textOf } from "../../diagnostics/range.ts";
import { RelocatableTree } from "../ast/relocate.ts";
import { parseYaml, Parts, type YamlDocument } from "../yaml/index.ts";
import type { LineReader } from "./reading.ts";

type Parse = (range: Range) => Outcome<unknown>;

/**
 * The trees of a line, one for each occurrence of the same text in the file. `used` is the number of occurrences in the
 * current version that have been read so far.
 */
interface Line {
  readonly trees: RelocatableTree<unknown>[];
  used: number;
}

/** Keeps trees of lines and sections from one version of a text to the next. */
export class IncrementalCache implements LineReader {
  private readonly parts = new Parts();
  private readonly lines = new Map<Parse, Map<string, Line>>();
  private readonly fleeting: boolean;
  /** The version of the text that the trees belong to. */
  private owner: Source | undefined;

  /**
   * `fleeting`: the caller no longer uses results of an older version when it reads the next one, so trees are moved to
   * the new version. `lasting`: the caller keeps older results, so trees are copied, which takes longer.
   */
  constructor(versions: "lasting" | "fleeting" = "lasting") {
    this.fleeting = versions === "fleeting";
  }

  /** Begins the next version of the text, and drops the trees that the last version did not use. */
  turn(): void {
    this.owner = undefined;
    for (const known of this.lines.values()) {
      for (const [text, line] of known) {
        if (line.used === 0) known.delete(text);
        line.trees.length = line.used;
        line.used = 0;
        // `detach` removes the reference from a tree to the version of the text in which its line occurred first.
        // Otherwise that whole version would stay in memory.
        if (!this.fleeting) for (const tree of line.trees) tree.detach();
      }
    }
  }

  layout(source: Source): Outcome<readonly YamlDocument[]> {
    return parseYaml(source, this.parts, this.owns(source));
  }

  line<T>(range: Range, parse: (range: Range) => Outcome<T>): Outcome<T> {
    const { source, start } = range;
    const text = textOf(range);
    const line = this.lines.get(parse)?.get(text);
    if (!line) {
      const outcome = parse({ ...range });
      if (outcome.problems.length === 0)
        this.keep(parse, text, new RelocatableTree<unknown>(outcome.value, source, start));
      return outcome;
    }
    if (!this.owns(source)) {
      line.used ||= 1;
      return { value: line.trees[0]!.copy(source, start) as T, problems: [] };
    }
    const next = line.trees[line.used];
    const value = (next ? next.move(source, start) : line.trees[0]!.copy(source, start)) as T;
    if (!next) line.trees.push(new RelocatableTree<unknown>(value, source, start));
    line.used += 1;
    return { value, problems: [] };
  }

  /**
   * Whether trees may be moved to this source. They may only if it is the current version; other texts that are read in
   * between, such as one with a trial edit, get copies.
   */
  private owns(source: Source): boolean {
    return this.fleeting && (this.owner ??= source) === source;
  }

  private keep(parse: Parse, text: string, tree: RelocatableTree<unknown>): void {
    const known = this.lines.get(parse);
    const line: Line = { trees: [tree], used: 1 };
    if (known) known.set(text, line);
    else this.lines.set(parse, new Map([[text, line]]));
  }
}
