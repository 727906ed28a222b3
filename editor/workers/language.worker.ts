/** The thread that reads and checks rules, so that typing on the page need not wait for it. */
import { expose } from "comlink";
import type { Source } from "../../src/diagnostics/range.ts";
import { isError } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { readFile } from "../../src/dsl/reader/index.ts";
import { diff, headingOf, type LineDifference, sentenceOf } from "../../src/semantic-diff/index.ts";
import { LanguageService } from "../../src/language-service/index.ts";
import type { Setup } from "../../src/simulation/setup.ts";
import { type Span, spanOf } from "../../src/session/span.ts";

/** The language service, with methods that the studio needs in addition. */
class Language extends LanguageService {
  /** Describes what the applied variants change in a game; undefined if the files have mistakes. */
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

  /** Takes new texts of files, by their paths. If a text is undefined, the file was deleted. */
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

/** One change that a variant makes, described in words. */
export interface ChangeShown {
  /** The part of the game that is changed. Changes of the same part follow one another. */
  readonly heading: string;
  readonly sentence: string;
  /** The place of the changed thing; if the variant removes the thing, its place in the game. */
  readonly line: Span;
  readonly lines: readonly {
    readonly how: LineDifference["how"];
    readonly depth: number;
    readonly before: string | undefined;
    readonly after: string | undefined;
  }[];
}

addEventListener("message", ({ data }: MessageEvent<MessagePort>) => expose(new Language(), data), { once: true });
