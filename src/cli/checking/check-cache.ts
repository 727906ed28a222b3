/**
 * Remembers from one process to the next which files have no problems. A file needs no new check if the file, all files
 * that it names, and their pictures are unchanged. The result of a check depends only on these files, because a check
 * reads other files only by name. Build systems call this a verifying trace (Mokhov, Mitchell, Peyton Jones: Build
 * Systems à la Carte, 2018).
 */
import type { Problem } from "../../diagnostics/problem.ts";
import type { Source } from "../../diagnostics/range.ts";
import type { Resolve } from "../../dsl/index.ts";
import { type Cache, digest, readEntry, versionOf, writeEntry } from "../cache-folder.ts";

/**
 * A file without problems. `text`: the digest of its text and pictures. `asked`: the files that its check asked for,
 * with the digests of their texts.
 */
interface Clean {
  readonly text: string;
  readonly asked: readonly Asked[];
}

type Asked = readonly [name: string, of: string | null, found: string | null];

/** The files that had no findings when they were last checked. */
export class CheckCache {
  private readonly cache: Cache;
  private readonly file: string;
  private readonly program: string;
  private readonly known: Map<string, Clean>;
  private readonly digests = new Map<Source, string>();
  private changed = false;

  /** @param place the folder to which file names are relative */
  constructor(cache: Cache, place: string) {
    this.cache = cache;
    this.file = `${digest(place)}.json`;
    this.program = versionOf(cache);
    this.known = new Map(Object.entries(this.read()));
  }

  /**
   * Returns whether an earlier check found no problem in the file, and neither the file nor anything that it depends on
   * has changed since.
   */
  has(source: Source, resolve: Resolve): boolean {
    const clean = this.known.get(source.name);
    return (
      clean?.text === this.digest(source) &&
      clean.asked.every(([name, of, found]) => this.digest(resolve(name, of ?? undefined)) === found)
    );
  }

  /**
   * The problems that `find` finds in a file. If there are none, the file is remembered, with all texts that `find`
   * read.
   */
  check(source: Source, resolve: Resolve, find: (resolve: Resolve) => readonly Problem[]): readonly Problem[] {
    const asked = new Map<string, Asked>();
    const problems = find((name, of) => {
      const found = resolve(name, of);
      asked.set(`${name} ${of ?? ""}`, [name, of ?? null, this.digest(found)]);
      return found;
    });
    this.changed ||= problems.length === 0 || this.known.has(source.name);
    if (problems.length === 0) this.known.set(source.name, { text: this.digest(source), asked: [...asked.values()] });
    else this.known.delete(source.name);
    return problems;
  }

  /** Writes the cache to its file, for the next process. */
  save(): void {
    if (!this.changed) return;
    const content = JSON.stringify({ program: this.program, clean: Object.fromEntries(this.known) });
    writeEntry(this.cache, this.file, Buffer.from(content));
  }

  private read(): Readonly<Record<string, Clean>> {
    try {
      const { program, clean } = JSON.parse(String(readEntry(this.cache, this.file) ?? "{}")) as {
        program?: string;
        clean: Record<string, Clean>;
      };
      return program === this.program ? clean : {};
    } catch {
      // Another version of the program has written the cache file.
      return {};
    }
  }

  private digest(source: Source): string;
  private digest(source: Source | undefined): string | null;
  private digest(source: Source | undefined): string | null {
    if (!source) return null;
    let known = this.digests.get(source);
    if (known === undefined) {
      const { name, text, pictures = {} } = source;
      this.digests.set(source, (known = digest(JSON.stringify([name, text, Object.entries(pictures)]))));
    }
    return known;
  }
}
