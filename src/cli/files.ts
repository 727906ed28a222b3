/** Reading and finding files. The rest of the program knows texts only. */
import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Source } from "../diagnostics/range.ts";
import { mayNamePictures, MOST_OF_PICTURE, picturesOf } from "../dsl/rule-files.ts";
import { Stop } from "./errors.ts";
import { changeFile, replaceFile } from "./writing/replace.ts";
import { decoded, encoded } from "./writing/utf8.ts";

/** Larger files are not opened. The reader refuses smaller ones that are too large, with a message of its own. */
const MOST_BYTES = 64 * 2 ** 20;

/** A file in the folder of a search, with the files and folders, one a line, that the search leaves out. */
const IGNORE_FILE = ".rulewrightignore";

/** Reads a file of rules; messages will call it `name`. */
export function readSource(path: string, name: string): Source {
  const text = readText(path, name);
  if (!mayNamePictures(text)) return { name, text };
  const beside = dirname(path);
  return { name, text, pictures: picturesOf({ name: "", text }, (picture) => readPicture(beside, picture)) };
}

/**
 * The text of a file.
 *
 * @throws Failure where it cannot be read
 */
export function readText(path: string, name: string): string {
  try {
    const facts = statSync(path);
    if (facts.isDirectory()) throw new Stop(`\`${name}\` is a folder, not a file.`);
    // Reading something that is not a file may never end: a pipe, a device, a socket.
    if (!facts.isFile()) throw new Stop(`\`${name}\` is not a regular file, so it cannot be read.`);
    if (facts.size > MOST_BYTES)
      throw new Stop(`\`${name}\` is too large to read: ${Math.round(facts.size / 2 ** 20)} MB.`);
    return decoded(readFileSync(path)).text;
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`\`${name}\` cannot be read: ${reason(error)}.`);
  }
}

/** A picture below a folder: SVG as text, PNG as a `data:` address; undefined if it is not there, or too large. */
export function readPicture(folder: string, picture: string): string | undefined {
  const path = join(folder, picture);
  const facts = factsOf(path);
  if (!facts?.isFile() || facts.size > MOST_OF_PICTURE) return undefined;
  if (!realpathSync(path).startsWith(realpathSync(folder) + sep)) return undefined;
  const bytes = readFileSync(path);
  return picture.endsWith(".png") ? `data:image/png;base64,${bytes.toString("base64")}` : bytes.toString("utf8");
}

/** Writes a file whatever it contains, following links; or returns the reason why it cannot. */
export function writeText(path: string, name: string, text: string): void {
  writeBytes(path, name, Buffer.from(text, "utf8"));
}

/** The same with bytes. */
export function writeBytes(path: string, name: string, bytes: Uint8Array): void {
  try {
    replaceFile(linked(path), bytes);
  } catch (error) {
    throw notWritten(name, error);
  }
}

/** Files that could not be written, with the reasons. */
export type Unwritten = ReadonlyMap<Source, Stop>;

/**
 * Changes texts of files that were read, following links. `change` is called again if another program wrote in the
 * meantime. A file that cannot be written does not stop the others.
 */
export async function changeTexts(
  folder: string,
  sources: readonly Source[],
  change: (now: Source) => string,
): Promise<Unwritten> {
  const failed = new Map<Source, Stop>();
  for (const source of sources) {
    const { name } = source;
    try {
      await changeFile(linked(resolve(folder, name)), (now) => {
        if (!now) throw new Error("it no longer exists");
        const { text, marked } = decoded(now);
        return encoded({ text: change({ name, text }), marked });
      });
    } catch (error) {
      failed.set(source, notWritten(name, error));
    }
  }
  return failed;
}

/** Ends a command that could not write some files. */
export function stopIfAny(failed: Unwritten): void {
  if (failed.size > 0) throw new Stop([...failed.values()].map(({ message }) => message).join("\n"));
}

/** The files that could not be written, for programs. */
export function unwrittenData(failed: Unwritten): object {
  return failed.size > 0
    ? { failed: [...failed].map(([{ name }, { message }]) => ({ file: name, error: message })) }
    : {};
}

function linked(path: string): string {
  return isFile(path) ? realpathSync(path) : path;
}

function notWritten(name: string, error: unknown): Stop {
  return new Stop(`\`${name}\` cannot be written: ${reason(error)}.`);
}

const REASONS: Readonly<Record<string, string | undefined>> = {
  ENOENT: "there is no such file",
  EACCES: "permission was denied",
  EPERM: "permission was denied",
  ENOTDIR: "part of the path is not a folder",
  ENOSPC: "there is no space left",
  EROFS: "the disk is read-only",
};

function reason(error: unknown): string {
  return REASONS[(error as NodeJS.ErrnoException).code ?? ""] ?? (error as Error).message;
}

/** Whether a path is a file. */
export function isFile(path: string): boolean {
  return factsOf(path)?.isFile() ?? false;
}

/** Whether a path is a folder. */
export function isFolder(path: string): boolean {
  return factsOf(path)?.isDirectory() ?? false;
}

/** A path that leads through a file names nothing: Node 22 throws for it. */
function factsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** Names of the entries of a folder, in order; none if there is no such folder. */
export function namesIn(folder: string): string[] {
  return isFolder(folder) ? readdirSync(folder).sort() : [];
}

/** All YAML files below a folder, except in hidden folders, installed packages and what the ignore file names. */
export function yamlFilesBelow(folder: string): string[] {
  return walk(folder).files;
}

/** What a search finds below a folder. */
export interface Walk {
  /** YAML files by their ending. */
  readonly files: string[];
  /** Files whose ending is that of YAML except for capitals. */
  readonly misnamed: string[];
  /** Files of pictures. */
  readonly pictures: string[];
  /** All folders that were searched. */
  readonly folders: string[];
}

/** The same, with everything found beside them. */
export function walk(folder: string): Walk {
  const ignored = new Set(ignoredIn(folder));
  const [files, misnamed, pictures, folders]: [string[], string[], string[], string[]] = [[], [], [], []];
  const into = (at: string) => {
    folders.push(at);
    for (const entry of readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(at, entry.name);
      if (entry.name.startsWith(".") || entry.name === "node_modules" || ignored.has(path)) continue;
      if (entry.isDirectory()) into(path);
      else if (/\.ya?ml$/.test(entry.name)) files.push(path);
      else if (/\.ya?ml$/i.test(entry.name)) misnamed.push(path);
      else if (/\.(?:svg|png)$/.test(entry.name)) pictures.push(path);
    }
  };
  into(folder);
  return { files, misnamed, pictures, folders };
}

function ignoredIn(folder: string): string[] {
  const list = join(folder, IGNORE_FILE);
  if (!isFile(list)) return [];
  const lines = readText(list, IGNORE_FILE)
    .split("\n")
    .map((line) => line.trim());
  return lines.filter((line) => line && !line.startsWith("#")).map((line) => resolve(folder, line));
}

/** The form of a path in messages: relative to the current folder if it is inside, else absolute. */
export function shown(folder: string, path: string): string {
  const near = relative(folder, path);
  return near.startsWith(`..${sep}`) || near === "" ? path : near.split(sep).join("/");
}
