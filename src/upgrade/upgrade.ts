/** Rewrites files of an earlier version of the language. */
import type { Range, Source } from "../diagnostics/range.ts";
import type { Resolve } from "../dsl/find.ts";

/** The files that are upgraded together, and how each of them finds the others. */
export interface Project {
  readonly sources: readonly Source[];
  readonly resolveFor: (source: Source) => Resolve;
}

/** An edit, and its description for the designer. */
export interface Edit {
  readonly range: Range;
  readonly newText: string;
  readonly title: string;
}

/** A change of the language to which files of earlier versions must be adapted. */
export interface LanguageChange {
  /** The first version of the language that has the change. */
  readonly since: string;
  /** What is different since that version. */
  readonly title: string;
  /** Returns the edits; called again until it returns none. Edits must not overlap. */
  readonly rewrite: (project: Project) => readonly Edit[];
}

/** A file that was rewritten. */
export interface Upgraded {
  readonly source: Source;
  readonly text: string;
  /** The descriptions of the edits. */
  readonly titles: readonly string[];
}

/** A change that still has edits after the last round. None of its edits may be written. */
export interface Unending {
  readonly change: LanguageChange;
  /** The next edit of the change. */
  readonly edit: Edit;
}

/** The upgraded files, or the change that does not come to an end. */
export type Outcome = { readonly files: readonly Upgraded[] } | { readonly unending: Unending };

/** The most rounds of a change: an edit can make another one necessary, which is made in the next round. */
export const MOST_ROUNDS = 50;

/**
 * Applies the changes of the language one after the other. Returns the files that they rewrite.
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
