/** Decides which files in the studio's folder the studio may read and write. */
import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { RULES } from "../../dsl/rule-files.ts";
import { isFile, namesIn, readPicture, shown, walk } from "../files.ts";
import { removeIfLeft } from "../writing/lock.ts";
import { changeFile, isDraftLeft, type NewBytes } from "../writing/replace.ts";
import { decoded, encoded, NotUtf8 } from "../writing/utf8.ts";

/** A file that the studio shows. `path` is relative to the folder, with slashes; `version` changes with the text. */
export interface StoredFile {
  readonly path: string;
  readonly text: string;
  readonly version: string;
}

/** The result of writing a file. */
export type WriteResult =
  | { readonly kind: "written"; readonly version: string }
  /**
   * Nothing was written. Another program has changed or deleted the file since it was read, or has created the file
   * that was to be new. `file` is its present state, undefined if it was deleted.
   */
  | { readonly kind: "changed"; readonly file: StoredFile | undefined };

/** Thrown for a path that the studio must not access. */
export class Forbidden extends Error {}

/** Thrown for a file that is not text. Such a file cannot contain rules. */
class NoText extends Forbidden {}

/** The studio reads no files with more bytes than this. No file of rules is larger. */
const MOST_BYTES = 8 * 2 ** 20;

/** Matches the names of rule files and of recorded matches. */
const OURS = /\.(?:ya?ml|match\.json)$/;

/** Matches the names of lock files. Each lies beside the rule file or recorded match that it locks. */
const LOCK = /^\..+\.(?:ya?ml|match\.json)\.lock$/;

/** The files that the studio works on: the rule files below a folder, and the pictures of their tables. */
export class Workspace {
  /** The real path of the folder. Symbolic links in it are resolved. */
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

  /** The pictures below the folder that a table can show, in the form that the reader of rules expects. */
  pictures(): StoredFile[] {
    return walk(this.folder).pictures.flatMap((place) => {
      const path = shown(this.folder, place);
      const text = path.split("/").every(isPlain) ? readPicture(this.folder, path) : undefined;
      return text === undefined ? [] : { path, text, version: versionOf(Buffer.from(text)) };
    });
  }

  /** The paths of YAML files that are not UTF-8 text. The studio neither lists nor writes them. */
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
   * Reads a file; undefined if it does not exist. Throws `Forbidden` if the studio must not access the file, or if the
   * file is not text.
   */
  read(path: string): StoredFile | undefined {
    const place = this.place(path);
    return isFile(place) ? storedAs(path, bytesOf(place)) : undefined;
  }

  /**
   * Writes the whole text, or nothing. `expected` is the version of the file that the user edited; undefined for a new
   * file.
   */
  write(path: string, text: string, expected: string | undefined): Promise<WriteResult> {
    return this.ifStill(path, expected, (now) => encoded({ text, marked: now !== undefined && decoded(now).marked }));
  }

  remove(path: string, expected: string): Promise<WriteResult> {
    return this.ifStill(path, expected, () => "removed");
  }

  /**
   * Changes a file if it still has the expected version. A lock prevents that another program which respects locks
   * writes between the comparison and the change.
   */
  private async ifStill(
    path: string,
    expected: string | undefined,
    change: (now: Buffer | undefined) => NewBytes,
  ): Promise<WriteResult> {
    const place = this.place(path);
    // Reading also checks the path. It comes before the lock, because no lock file may be made for a forbidden path,
    // and none can be made in a deleted folder.
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

  /**
   * Removes drafts and lock files that servers left when they were killed during saving. The browser's page still has
   * the unsaved text.
   */
  tidy(): void {
    for (const folder of walk(this.folder).folders) {
      for (const name of namesIn(folder)) {
        if (isDraftLeft(name)) rmSync(join(folder, name), { force: true });
        else if (LOCK.test(name)) removeIfLeft(join(folder, name));
      }
    }
  }

  /**
   * A file that the search has found. Undefined if it is a symbolic link that leads outside the folder, or if it cannot
   * be read.
   */
  private stored(path: string): StoredFile | undefined {
    try {
      return this.read(path);
    } catch {
      return undefined;
    }
  }

  /**
   * The real path of a file. Symbolic links are resolved. Throws `Forbidden` unless it is a rule file or a recorded
   * match in the folder.
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

/**
 * Whether the studio may access paths that contain this name of a file or folder. For example, hidden folders are
 * forbidden.
 */
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

/**
 * The path with its existing symbolic links resolved. Undefined if a link leads nowhere, or if a folder of the path is
 * in fact a file.
 */
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
