/** The folder of the studio: decides which files the studio may read and write. */
import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { RULES } from "../../dsl/rule-files.ts";
import { isFile, namesIn, readPicture, shown, walk } from "../files.ts";
import { removeIfLeft } from "../writing/lock.ts";
import { changeFile, isDraftLeft, type NewBytes } from "../writing/replace.ts";
import { decoded, encoded, NotUtf8 } from "../writing/utf8.ts";

/** A file of the studio. `path` is relative to the folder, with slashes; `version` changes with the text. */
export interface StoredFile {
  readonly path: string;
  readonly text: string;
  readonly version: string;
}

/** The result of writing a file. */
export type WriteResult =
  | { readonly kind: "written"; readonly version: string }
  /**
   * Another program has changed the file. `file` is undefined if the file was deleted. It is set if a new file was to
   * be written, but one exists.
   */
  | { readonly kind: "changed"; readonly file: StoredFile | undefined };

/** Thrown for a path that the studio must not access. */
export class Forbidden extends Error {}

/** Thrown for a file that is not text, so that it cannot contain rules. */
class NoText extends Forbidden {}

/** The most bytes of a file; no file of rules is larger. */
const MOST_BYTES = 8 * 2 ** 20;

/** The names of rule files and of recorded matches. */
const OURS = /\.(?:ya?ml|match\.json)$/;

/** The names of locks beside such files. */
const LOCK = /^\..+\.(?:ya?ml|match\.json)\.lock$/;

/** The rule files below a folder, and the pictures of their tables. */
export class Workspace {
  /** The real path of the folder, with links followed. */
  readonly folder: string;

  constructor(folder: string) {
    this.folder = realpathSync(folder);
  }

  /** All rule files, sorted by path. */
  list(): StoredFile[] {
    return walk(this.folder).files.flatMap((path) => {
      const file = this.stored(shown(this.folder, path));
      return file && RULES.test(file.text) ? file : [];
    });
  }

  /** All pictures that can be shown on a table, in the form that the reader of rules expects. */
  pictures(): StoredFile[] {
    return walk(this.folder).pictures.flatMap((place) => {
      const path = shown(this.folder, place);
      const text = path.split("/").every(isPlain) ? readPicture(this.folder, path) : undefined;
      return text === undefined ? [] : { path, text, version: versionOf(Buffer.from(text)) };
    });
  }

  /** The paths of YAML files that are not UTF-8 text, so they are neither listed nor written. */
  unreadable(): string[] {
    return walk(this.folder)
      .files.map((path) => shown(this.folder, path))
      .filter((path) => {
        try {
          this.read(path);
          return false;
        } catch (error) {
          return error instanceof NoText;
        }
      });
  }

  /**
   * A file; undefined if it does not exist. Throws `Forbidden` if the studio must not access it, or if it is not text.
   */
  read(path: string): StoredFile | undefined {
    const place = this.place(path);
    return isFile(place) ? storedAs(path, bytesOf(place)) : undefined;
  }

  /**
   * Writes the whole text, or nothing. `expected` is the version from which the text was made; undefined for a new
   * file.
   */
  write(path: string, text: string, expected: string | undefined): Promise<WriteResult> {
    return this.ifStill(path, expected, (now) => encoded({ text, marked: now !== undefined && decoded(now).marked }));
  }

  remove(path: string, expected: string): Promise<WriteResult> {
    return this.ifStill(path, expected, () => "removed");
  }

  /** Changes a file if it has the expected version. No other program that uses the lock can write in between. */
  private async ifStill(
    path: string,
    expected: string | undefined,
    change: (now: Buffer | undefined) => NewBytes,
  ): Promise<WriteResult> {
    const place = this.place(path);
    // Check before locking: a forbidden path must get no lock, and in a deleted folder no lock can be made.
    const before = this.read(path);
    if (before?.version !== expected) return { kind: "changed", file: before };
    mkdirSync(dirname(place), { recursive: true });
    let result: WriteResult;
    await changeFile(place, (now) => {
      const file = now && storedAs(path, now);
      if (file?.version !== expected) {
        result = { kind: "changed", file };
        return undefined;
      }
      const after = change(now);
      result = { kind: "written", version: after instanceof Uint8Array ? versionOf(after) : "" };
      return after;
    });
    return result!;
  }

  /** Removes drafts and locks of servers that were killed while saving. The page still has what was not saved. */
  tidy(): void {
    for (const folder of walk(this.folder).folders) {
      for (const name of namesIn(folder)) {
        if (isDraftLeft(name)) rmSync(join(folder, name), { force: true });
        else if (LOCK.test(name)) removeIfLeft(join(folder, name));
      }
    }
  }

  /** A file that the search has found, unless it is a link that leads outside or cannot be read. */
  private stored(path: string): StoredFile | undefined {
    try {
      return this.read(path);
    } catch {
      return undefined;
    }
  }

  /**
   * The real path of a file, with links followed. Throws `Forbidden` unless it is a rule file or a recorded match in
   * the folder.
   */
  private place(path: string): string {
    const parts = path.split("/");
    if (!parts.every(isPlain) || !OURS.test(path) || path.length > 500)
      throw new Forbidden("not a rule file of this folder, nor a match");
    const wanted = join(this.folder, ...parts);
    const place = realPlace(wanted);
    if (place === undefined || !place.startsWith(this.folder + sep)) throw new Forbidden("leads out of the folder");
    if (!OURS.test(place)) throw new Forbidden("leads to another sort of file");
    if (!relative(this.folder, place).split(sep).every(isPlain)) throw new Forbidden("leads to a hidden file");
    return place;
  }
}

/** Whether the studio may access a path with this part. */
function isPlain(part: string): boolean {
  return part !== "" && !part.startsWith(".") && part !== "node_modules" && !/[\\:*?"<>|\p{Cc}]/u.test(part);
}

function bytesOf(place: string): Buffer {
  const facts = statSync(place);
  if (!facts.isFile()) throw new Forbidden("not a file");
  if (facts.size > MOST_BYTES) throw new Forbidden("too large");
  return readFileSync(place);
}

function storedAs(path: string, bytes: Buffer): StoredFile {
  try {
    return { path, text: decoded(bytes).text, version: versionOf(bytes) };
  } catch (error) {
    throw error instanceof NotUtf8 ? new NoText(error.message) : error;
  }
}

/** The path with its existing links followed; undefined if a link leads nowhere, or a part of the path is a file. */
function realPlace(path: string): string | undefined {
  try {
    if (lstatSync(path, { throwIfNoEntry: false })) return realpathSync(path);
  } catch {
    return undefined;
  }
  const folder = realPlace(dirname(path));
  return folder === undefined ? undefined : join(folder, basename(path));
}

function versionOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}
