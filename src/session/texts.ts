/** A cache for the texts of successive setups. */
import type { Source } from "../diagnostics/range.ts";
import { samePictures } from "../dsl/rule-files.ts";
import { fileOf } from "../dsl/cache.ts";
import { IncrementalCache } from "../dsl/reader/incremental-cache.ts";
import type { Setup } from "../simulation/setup.ts";

/** Keeps the syntax trees of texts: an unchanged text is not read again, and a changed one is read faster. */
export class Texts {
  private readonly known = new Map<string, { readonly source: Source; readonly memory: IncrementalCache }>();

  /** The setup, with each text as a source whose syntax tree is cached. */
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
