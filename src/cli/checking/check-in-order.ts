/** Checks one file after the other; their layout may have been read ahead. */
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import type { Source } from "../../diagnostics/range.ts";
import { checkSource, type Resolve } from "../../dsl/index.ts";
import { fileOf } from "../../dsl/cache.ts";
import { theGrammar } from "../../dsl/grammar/index.ts";
import { IncrementalCache } from "../../dsl/reader/incremental-cache.ts";
import type { YamlDocument } from "../../dsl/yaml/index.ts";
import { unpack } from "../../dsl/yaml/packed.ts";
import { conflictsAmong } from "../../dsl/variants/conflicts.ts";
import type { VariantSet } from "./check-files.ts";
import type { CheckCache } from "./check-cache.ts";
import type { LayoutThread } from "./layouts.ts";
import type { Library } from "../resolve.ts";

/** What makes a check quicker: layouts read ahead, files known to be clean. */
export interface Help {
  /** Reads some of the files, in the same order. */
  readonly ahead: LayoutThread | undefined;
  readonly clean: CheckCache | undefined;
}

/** Checks files one after the other; their problems in the order of the files. */
export function checkInOrder(files: readonly Source[], library: Library, { ahead, clean }: Help): readonly Problem[] {
  const reader = ahead ? new ReadAhead(ahead) : new IncrementalCache();
  return files.flatMap((source) => {
    fileOf(source, reader);
    const find = (resolve: Resolve) => checkSource(source, resolve);
    const resolve = library.for(source);
    return clean ? clean.check(source, resolve, find) : find(resolve);
  });
}

/** What variants in files of their own contradict in one another. */
export function checkTogether(
  { files, together }: VariantSet,
  library: Library,
  clean: CheckCache | undefined,
): readonly Problem[] {
  const variants = files.flatMap((source) =>
    fileOf(source).value.flatMap((doc) =>
      doc.kind === "variant" && doc.variant.name.text !== "" ? [doc.variant] : [],
    ),
  );
  const find = () => conflictsAmong(variants);
  return clean ? clean.check(together, library.for(together), find) : find();
}

/** Keeps lines, as most of them stand in many scenarios, and takes the layout of some files from a thread. */
export class ReadAhead extends IncrementalCache {
  private readonly ahead: LayoutThread;
  private readonly waiting: Source[];
  private readonly known = new Map<Source, Outcome<readonly YamlDocument[]>>();

  constructor(ahead: LayoutThread) {
    super();
    this.waiting = [...ahead.files];
    this.ahead = ahead;
    // While the first layout is on its way.
    theGrammar();
  }

  override layout(source: Source): Outcome<readonly YamlDocument[]> {
    while (!this.known.has(source) && this.waiting.includes(source)) this.take(this.waiting.shift()!);
    return this.known.get(source) ?? super.layout(source);
  }

  private take(source: Source): void {
    const packed = this.ahead.next();
    if (packed) this.known.set(source, { value: unpack(source, packed), problems: [] });
  }
}
