/** The folder that the studio works in: which files it may read and write, and nothing else. */
import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { isFile, namesIn, replaceFile, shown, walk } from "../files.ts";
import { locked } from "../lock.ts";
import { RULES } from "../search.ts";

/** A file as the studio knows it. `path` is below the folder, with slashes; `version` changes with the text. */
export interface StoredFile {
  readonly path: string;
  readonly text: string;
  readonly version: string;
}

/** The result of writing a file. */
export type WriteResult =
  | { readonly kind: "written"; readonly version: string }
  /**
   * Somebody else has changed the file meanwhile; undefined if it was deleted, or exists where a new one was to be
   * made.
   */
  | { readonly kind: "changed"; readonly file: StoredFile | undefined };

/** A path that the studio must not touch. */
export class Forbidden extends Error {}

/** Larger than any file of rules. */
const MOST_BYTES = 8 * 2 ** 20;

/** Rules, and matches that were recorded. */
const OURS = /\.(?:ya?ml|match\.json)$/;

/** Drafts of `replaceFile`, and locks. */
const LEFT_BEHIND = /^\..+\.(?:ya?ml|match\.json)\.(?:[\da-f]{12}|lock(?:\.[\da-f]{12})?)$/;
/** A save takes milliseconds: after this long, in milliseconds, no process works on it any more. */
const LEFT = 60_000;

/** The rule files below a folder. */
export class Workspace {
  /** Without links. */
  readonly folder: string;

  constructor(folder: string) {
    this.folder = realpathSync(folder);
  }

  /** All files of rules, in order of their paths. */
  list(): StoredFile[] {
    return walk(this.folder).files.flatMap((path) => {
      const file = this.stored(shown(this.folder, path));
      return file && RULES.test(file.text) ? file : [];
    });
  }

  /** Undefined if there is no such file. Throws `Forbidden` if it is not the studio's. */
  read(path: string): StoredFile | undefined {
    const place = this.place(path);
    if (!isFile(place)) return undefined;
    if (statSync(place).size > MOST_BYTES) throw new Forbidden("too large");
    const text = readFileSync(place, "utf8");
    return { path, text, version: versionOf(text) };
  }

  /** Writes the whole text or nothing. `expected` is the version that the text was made from; undefined for a new file. */
  write(path: string, text: string, expected: string | undefined): WriteResult {
    const place = this.place(path);
    mkdirSync(dirname(place), { recursive: true });
    return this.ifStill(path, expected, () => {
      replaceFile(place, text);
      return versionOf(text);
    });
  }

  remove(path: string, expected: string): WriteResult {
    return this.ifStill(path, expected, () => {
      rmSync(this.place(path));
      return "";
    });
  }

  /** Changes a file if it has the expected version; no other server of this folder can write in between. */
  private ifStill(path: string, expected: string | undefined, change: () => string): WriteResult {
    // Check first: a path that is refused gets no lock, and in a deleted folder none can be made.
    const before = this.read(path);
    if (before?.version !== expected) return { kind: "changed", file: before };
    return locked(this.place(path), () => {
      const now = this.read(path);
      return now?.version === expected ? { kind: "written", version: change() } : { kind: "changed", file: now };
    });
  }

  /** Removes what servers left that were killed while they saved: the page keeps what was not saved. */
  tidy(): void {
    for (const folder of walk(this.folder).folders) {
      for (const name of namesIn(folder))
        if (LEFT_BEHIND.test(name) && olderThan(join(folder, name), LEFT)) rmSync(join(folder, name), { force: true });
    }
  }

  /** A file found by the search, unless it is a link to elsewhere or cannot be read. */
  private stored(path: string): StoredFile | undefined {
    try {
      return this.read(path);
    } catch {
      return undefined;
    }
  }

  /**
   * The real path, links followed. Throws `Forbidden` unless that is a rule file or a recorded match below the folder.
   */
  private place(path: string): string {
    const parts = path.split("/");
    const plain = parts.every(
      (part) => part !== "" && !part.startsWith(".") && part !== "node_modules" && !/[\\:*?"<>|\p{Cc}]/u.test(part),
    );
    if (!plain || !OURS.test(path) || path.length > 500)
      throw new Forbidden("not a rule file of this folder, nor a match");
    const wanted = join(this.folder, ...parts);
    const place = realPlace(wanted);
    if (place === undefined || !place.startsWith(this.folder + sep)) throw new Forbidden("leads out of the folder");
    if (!OURS.test(place)) throw new Forbidden("leads to another sort of file");
    return place;
  }
}

function olderThan(path: string, milliseconds: number): boolean {
  const facts = lstatSync(path, { throwIfNoEntry: false });
  return facts?.isFile() === true && Date.now() - facts.mtimeMs > milliseconds;
}

/** The path with the links of what exists followed; undefined for a link that leads to nothing, and below a file. */
function realPlace(path: string): string | undefined {
  try {
    if (lstatSync(path, { throwIfNoEntry: false })) return realpathSync(path);
  } catch {
    return undefined;
  }
  const folder = realPlace(dirname(path));
  return folder === undefined ? undefined : join(folder, basename(path));
}

function versionOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
