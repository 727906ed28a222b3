/** Finds words in the texts of files, for the search in all files. */

/** What the user searches for in the files. */
export interface Query {
  readonly text: string;
  readonly matchCase: boolean;
  /** If true, only whole names match; a name may contain hyphens, so `seal` does not match in `clan-seal`. */
  readonly wholeWords: boolean;
}

/** A place where the wanted words were found, with the text of its line before and after it. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** The number of the line, counted from 1. */
  readonly line: number;
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** All places in one file where the wanted words were found. */
export interface FileMatches {
  readonly path: string;
  readonly matches: readonly Match[];
}

/**
 * Searches files. It remembers the result for each text, because usually only one file has changed since the last
 * search.
 */
export class Finder {
  private known = new Map<string, { readonly text: string; readonly matches: readonly Match[] }>();
  private key = "";

  /** All places in the files where the wanted words stand. Files without such a place are left out. */
  find(sources: ReadonlyMap<string, string>, query: Query): readonly FileMatches[] {
    if (query.text.trim() === "") return [];
    const key = JSON.stringify(query);
    const before = key === this.key ? this.known : new Map<string, never>();
    this.key = key;
    this.known = new Map();
    for (const [path, text] of sources) {
      const last = before.get(path);
      this.known.set(path, last?.text === text ? last : { text, matches: matchesIn(text, query) });
    }
    return [...this.known].flatMap(([path, { matches }]) => (matches.length > 0 ? [{ path, matches }] : []));
  }
}

/** The places in a text where the wanted words stand, in the order of the text. */
export function matchesIn(text: string, { text: wanted, matchCase, wholeWords }: Query): readonly Match[] {
  const literal = wanted.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const whole = wholeWords
    ? String.raw`(?<![\p{L}\p{N}_]|[\p{L}\p{N}_]-)${literal}(?![\p{L}\p{N}_]|-[\p{L}\p{N}_])`
    : literal;
  const matches: Match[] = [];
  let [line, from] = [1, 0];
  for (const { 0: found, index: start } of text.matchAll(new RegExp(whole, matchCase ? "gv" : "giv"))) {
    for (let next = text.indexOf("\n", from) + 1; next > 0 && next <= start; next = text.indexOf("\n", from) + 1) {
      from = next;
      line++;
    }
    const end = start + found.length;
    const lineEnd = text.indexOf("\n", end);
    matches.push({
      start,
      end,
      line,
      before: text.slice(from, start).trimStart(),
      found,
      after: text.slice(end, lineEnd < 0 ? undefined : lineEnd),
    });
  }
  return matches;
}
