/** Caches the syntax trees of the files of successive setups. */
import type { Source } from "../diagnostics/range.ts";
import { samePictures } from "../dsl/rule-files.ts";
import { fileOf } from "../dsl/cache.ts";
import { IncrementalCache } from "../dsl/reader/incremental-cache.ts";
import type { Setup } from "../simulation/setup.ts";

/** Keeps the syntax trees of texts. A text that has not changed is not read again, and a changed one is read faster. */
export class Texts {
  private readonly known = new Map<string, { readonly source: Source; readonly memory: IncrementalCache }>();

  /**
   * The same setup with cached texts: if a text has not changed, it is the same object as before, so its syntax tree is
   * known.
   */
  read(setup: Setup): Setup {
    return {
      ...setup,
      source: this.latest(setup.source),
      variantFiles: setup.variantFiles.map((each) => this.latest(each)),
    };
  }

  private latest(source: Source): Source {
    const before = this.known.get(source.name);
    if (before?.source.text === source.text && samePictures(before.source, source)) return before.source;
    const memory = before?.memory ?? new IncrementalCache();
    memory.turn();
    fileOf(source, memory);
    this.known.set(source.name, { source, memory });
    return source;
  }
}
