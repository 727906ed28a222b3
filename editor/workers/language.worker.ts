/** The thread that reads and checks rules, so that typing never waits for it. */
import { expose } from "comlink";
import type { Source } from "../../src/diagnostics/range.ts";
import { isError } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { readFile } from "../../src/dsl/reader/index.ts";
import { diff, headingOf, type LineDifference, sentenceOf } from "../../src/semantic-diff/index.ts";
import { LanguageService } from "../../src/language-service/index.ts";
import type { Setup } from "../../src/simulation/setup.ts";
import { type Span, spanOf } from "../../src/session/span.ts";

/** The language services, with a method for updating many files at once. */
class Language extends LanguageService {
  /** The changes of a game by the variants of a setup; undefined if the files have mistakes. */
  changes({ source, variantFiles, variants }: Setup, language: string): readonly ChangeShown[] | undefined {
    const own = variantFiles.flatMap((each) =>
      readFile(each).value.flatMap((doc) => (doc.kind === "variant" ? [doc.variant] : [])),
    );
    const [base, laid] = [loadGame(source), loadGame(source, variants, own)];
    if (!base.file || !laid.file || [...base.problems, ...laid.problems].some(isError)) return undefined;
    const telling = { language, game: laid.file };
    return diff(base.file, laid.file).map((difference) => ({
      heading: headingOf(difference, language),
      sentence: sentenceOf(difference, telling),
      line: spanOf((difference.after ?? difference.before)!.range),
      lines: (difference.lines ?? []).map(({ how, depth, before, after }) => ({
        how,
        depth,
        before: before?.text,
        after: after?.text,
      })),
    }));
  }

  /** Updates files by their names; undefined deletes a file. */
  update(changed: readonly (readonly [string, Source | undefined])[]): void {
    const known = new Set(this.files());
    for (const [file, source] of changed) {
      if (!source) this.close(file);
      else if (known.has(file)) this.change(file, source.text, source.pictures);
      else this.open(file, source.text, source.pictures);
    }
  }
}

export type { Language };

/** One change by a variant, in words. */
export interface ChangeShown {
  /** The part of the game: changes of one part are consecutive. */
  readonly heading: string;
  readonly sentence: string;
  /** The present place of the changed thing; for a removed thing, its former place. */
  readonly line: Span;
  readonly lines: readonly {
    readonly how: LineDifference["how"];
    readonly depth: number;
    readonly before: string | undefined;
    readonly after: string | undefined;
  }[];
}

addEventListener("message", ({ data }: MessageEvent<MessagePort>) => expose(new Language(), data), { once: true });
