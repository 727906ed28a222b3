/**
 * Remembers from one process to the next what the check of a file has found. A file needs no new check if the file, all
 * files that it names, and their pictures are unchanged. The result of a check depends only on these files, because a
 * check reads other files only by name. Build systems call this a verifying trace (Mokhov, Mitchell, Peyton Jones: Build
 * Systems à la Carte, 2018).
 */
import { deserialize, serialize } from "node:v8";
import type { Problem } from "../../diagnostics/problem.ts";
import type { Source } from "../../diagnostics/range.ts";
import type { Resolve } from "../../dsl/index.ts";
import { type Cache, digest, readEntry, versionOf, writeEntry } from "../cache-folder.ts";
import type { Library } from "../resolve.ts";
import { revived, type StoredProblems, storedProblems } from "./stored-problems.ts";

/**
 * A file that was checked. `text`: the digest of its text and pictures. `asked`: the files that its check asked for,
 * with the digests of their texts.
 */
interface Checked {
  readonly text: string;
  readonly asked: readonly Asked[];
  readonly found: StoredProblems;
}

type Asked = readonly [name: string, of: string | undefined, found: string | undefined];

/** What was found in files when they were last checked. */
export class CheckCache {
  private readonly cache: Cache;
  private readonly library: Pick<Library, "for" | "named">;
  private readonly file: string;
  private readonly checked: Map<string, Checked>;
  private readonly digests = new Map<Source, string>();
  private changed = false;

  /** @param place the folder to which file names are relative */
  constructor(cache: Cache, place: string, library: Pick<Library, "for" | "named">) {
    this.cache = cache;
    this.library = library;
    this.file = `${digest(JSON.stringify([versionOf(cache), place]))}.check`;
    const entry = readEntry(cache, this.file);
    this.checked = entry ? (deserialize(entry) as Map<string, Checked>) : new Map();
  }

  /**
   * The problems that an earlier check found in the file; undefined if it was not checked yet, or if the file or
   * anything that it depends on has changed since.
   */
  known(source: Source): readonly Problem[] | undefined {
    const checked = this.checked.get(source.name);
    if (checked?.text !== this.digest(source)) return undefined;
    const resolve = this.library.for(source);
    if (!checked.asked.every(([name, of, found]) => this.digest(resolve(name, of)) === found)) return undefined;
    return revived(checked.found, this.library);
  }

  /** The problems of a file: those that are known, or else those that `find` finds, which are then remembered. */
  check(source: Source, find: (resolve: Resolve) => readonly Problem[]): readonly Problem[] {
    const known = this.known(source);
    if (known) return known;
    const resolve = this.library.for(source);
    const asked = new Map<string, Asked>();
    const problems = find((name, of) => {
      const found = resolve(name, of);
      asked.set(`${name} ${of ?? ""}`, [name, of, this.digest(found)]);
      return found;
    });
    this.changed = true;
    const found = storedProblems(problems, this.library);
    if (found) this.checked.set(source.name, { text: this.digest(source), asked: [...asked.values()], found });
    else this.checked.delete(source.name);
    return problems;
  }

  /** Writes the cache to its file, for the next process. */
  save(): void {
    if (this.changed) writeEntry(this.cache, this.file, serialize(this.checked));
  }

  private digest(source: Source): string;
  private digest(source: Source | undefined): string | undefined;
  private digest(source: Source | undefined): string | undefined {
    if (!source) return undefined;
    let known = this.digests.get(source);
    if (known === undefined) {
      const { name, text, pictures = {} } = source;
      this.digests.set(source, (known = digest(JSON.stringify([name, pictures]) + text)));
    }
    return known;
  }
}
