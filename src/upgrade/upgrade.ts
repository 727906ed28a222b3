/** Rewrites files of an earlier version of the language. */
import type { Range, Source } from "../diagnostics/range.ts";
import type { Resolve } from "../dsl/find.ts";

/** All files that are upgraded together, and how each finds the others. */
export interface Project {
  readonly sources: readonly Source[];
  readonly resolveFor: (source: Source) => Resolve;
}

/** A place that is rewritten, and what a designer is told. */
export interface Edit {
  readonly range: Range;
  readonly newText: string;
  readonly title: string;
}

/** A change of the language that files of the version before must follow. */
export interface LanguageChange {
  /** The first version of the language with it. */
  readonly since: string;
  /** What is so since then. */
  readonly title: string;
  /** Called again until it has none; no two edits touch the same text. */
  readonly rewrite: (project: Project) => readonly Edit[];
}

/** A file that was rewritten. */
export interface Upgraded {
  readonly source: Source;
  readonly text: string;
  /** One line for each edit. */
  readonly titles: readonly string[];
}

/** A change that still has something to rewrite after all rounds. Nothing of it may be written. */
export interface Unending {
  readonly change: LanguageChange;
  /** Its next edit. */
  readonly edit: Edit;
}

/** What became of the files. */
export type Outcome = { readonly files: readonly Upgraded[] } | { readonly unending: Unending };

/** An edit may reveal the next one, which is the next round's. */
export const MOST_ROUNDS = 50;

/**
 * Follows the changes of the language, one after the other. Returns the files that they rewrite.
 *
 * @param projectOf makes a project of texts, which are those after the changes before
 */
export function upgraded(
  sources: readonly Source[],
  projectOf: (sources: readonly Source[]) => Project,
  changes: readonly LanguageChange[],
): Outcome {
  const titles = sources.map((): string[] => []);
  let now = sources;
  for (const change of changes)
    for (let round = 0; ; round++) {
      const edits = change.rewrite(projectOf(now));
      const [edit] = edits;
      if (!edit) break;
      if (round === MOST_ROUNDS) return { unending: { change, edit } };
      now = now.map((source, i) => {
        const own = edits.filter(({ range }) => range.source === source);
        titles[i]!.push(...own.map(({ title }) => title));
        return own.length === 0 ? source : { name: source.name, text: edited(source.text, own) };
      });
    }
  const files = sources.flatMap((source, i) =>
    now[i] === source ? [] : [{ source, text: now[i]!.text, titles: titles[i]! }],
  );
  return { files };
}

function edited(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.range.start - a.range.start)
    .reduce((done, { range, newText }) => done.slice(0, range.start) + newText + done.slice(range.end), text);
}
