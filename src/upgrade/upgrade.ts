/** Rewrites files of an earlier version of the language. */
import type { Range, Source } from "../diagnostics/range.ts";
import type { Resolve } from "../dsl/find.ts";

/**
 * The files that are upgraded together. `resolveFor` makes the function with which a file finds the games and variants
 * that it names.
 */
export interface Project {
  readonly sources: readonly Source[];
  readonly resolveFor: (source: Source) => Resolve;
}

/** An edit of a file. `title` describes it for the designer. */
export interface Edit {
  readonly range: Range;
  readonly newText: string;
  readonly title: string;
}

/** A change of the rules language for which older files must be rewritten. */
export interface LanguageChange {
  /** The first version of the language with this change. */
  readonly since: string;
  /** The difference of this version from earlier ones, in words. */
  readonly title: string;
  /**
   * Returns the edits that adapt files. It is called again on the edited files until it returns none. The edits must
   * not overlap.
   */
  readonly rewrite: (project: Project) => readonly Edit[];
}

/** A file that was rewritten. */
export interface Upgraded {
  readonly source: Source;
  readonly text: string;
  /** The titles of all edits of the file. */
  readonly titles: readonly string[];
}

/**
 * The result if a change of the language still returns edits after the last round. The caller must not write any edited
 * file.
 */
export interface Unending {
  readonly change: LanguageChange;
  /** An edit that the change would make next, for the message. */
  readonly edit: Edit;
}

/** The upgraded files, or else the change that never stops returning edits. */
export type Outcome = { readonly files: readonly Upgraded[] } | { readonly unending: Unending };

/**
 * The most rounds for one change of the language. An edit can make another one necessary, which the next round makes.
 */
export const MOST_ROUNDS = 50;

/**
 * Adapts files to the changes of the language, one after the other. Returns the files that were rewritten.
 *
 * @param projectOf makes a project of the texts as the earlier changes have left them
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
