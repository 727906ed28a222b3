/** Checks one file after the other; their layout may have been read ahead. */
import type { Outcome, Problem } from "../diagnostics/problem.ts";
import type { Range, Source } from "../diagnostics/range.ts";
import { checkSource } from "../dsl/index.ts";
import { fileOf } from "../dsl/known.ts";
import { prepareGrammar } from "../dsl/lines/index.ts";
import { type LineReader, plainly } from "../dsl/read/index.ts";
import { parseYaml, type YamlDocument } from "../dsl/yaml/index.ts";
import { unpack } from "../dsl/yaml/packed.ts";
import type { LayoutThread } from "./layouts.ts";
import { Library } from "./resolve.ts";

/** `ahead`: reads the texts of these files, in this order. */
export function checkInOrder(folder: string, files: readonly Source[], ahead?: LayoutThread): readonly Problem[] {
  const library = new Library({ folder }, files);
  const reader = ahead ? new ReadAhead(files, ahead) : plainly;
  return files.flatMap((source) => {
    fileOf(source, reader);
    return checkSource(source, library.for(source));
  });
}

/** Reads lines as they stand, and knows the layout of some files from a thread. */
export class ReadAhead implements LineReader {
  private readonly ahead: LayoutThread;
  private readonly waiting: Source[];
  private readonly known = new Map<Source, Outcome<readonly YamlDocument[]>>();

  constructor(files: readonly Source[], ahead: LayoutThread) {
    this.waiting = [...files];
    this.ahead = ahead;
    prepareGrammar();
  }

  layout(source: Source): Outcome<readonly YamlDocument[]> {
    while (!this.known.has(source) && this.waiting.includes(source)) this.take(this.waiting.shift()!);
    return this.known.get(source) ?? parseYaml(source);
  }

  line<T>(range: Range, parse: (range: Range) => Outcome<T>): Outcome<T> {
    return parse(range);
  }

  private take(source: Source): void {
    const packed = this.ahead.next();
    if (packed) this.known.set(source, { value: unpack(source, packed), problems: [] });
  }
}
