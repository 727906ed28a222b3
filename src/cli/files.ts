/** Reads and finds files. Only this part of the program knows where files are: the rest uses only their texts. */
import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Source } from "../diagnostics/range.ts";
import { mayNamePictures, MOST_OF_PICTURE, picturesOf } from "../dsl/rule-files.ts";
import { Stop } from "./errors.ts";
import { decoded } from "./writing/utf8.ts";

/**
 * The program opens no file with more bytes than this. The reader of rules has a lower limit, and reports a file above
 * that limit with its own message.
 */
const MOST_BYTES = 64 * 2 ** 20;

/**
 * The name of a file that you can put into the folder where a search starts. It lists files and folders that the search
 * skips, one on each line.
 */
const IGNORE_FILE = ".rulewrightignore";

/** Reads a file of rules from `path`. Messages call the file `name`. */
export function readSource(path: string, name: string): Source {
  const text = readText(path, name);
  return mayNamePictures(text) ? { name, text, pictures: picturesBeside(path, text) } : { name, text };
}

/** The pictures that the text of a rules file names, read from the folder of that file. */
export function picturesBeside(path: string, text: string): Readonly<Record<string, string>> {
  const folder = dirname(path);
  return picturesOf({ name: "", text }, (picture) => readPicture(folder, picture));
}

/**
 * The text of a file.
 * @throws Stop if the file cannot be read
 */
export function readText(path: string, name: string): string {
  try {
    const facts = statSync(path);
    if (facts.isDirectory()) throw new Stop(`\`${name}\` is a folder, not a file.`);
    // Only regular files are read, because reading a pipe, a device or a socket may never end.
    if (!facts.isFile()) throw new Stop(`\`${name}\` is not a regular file, so it cannot be read.`);
    if (facts.size > MOST_BYTES)
      throw new Stop(`\`${name}\` is too large to read: ${Math.round(facts.size / 2 ** 20)} MB.`);
    return decoded(readFileSync(path)).text;
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`\`${name}\` cannot be read: ${reasonOf(error)}.`);
  }
}

/**
 * A picture in a folder or below it: an SVG file as its text, a PNG file as a `data:` address. Undefined if the picture
 * does not exist, or is too large.
 */
export function readPicture(folder: string, picture: string): string | undefined {
  const path = join(folder, picture);
  const facts = factsOf(path);
  if (!facts?.isFile() || facts.size > MOST_OF_PICTURE) return undefined;
  if (!realpathSync(path).startsWith(realpathSync(folder) + sep)) return undefined;
  const bytes = readFileSync(path);
  return picture.endsWith(".png") ? `data:image/png;base64,${bytes.toString("base64")}` : bytes.toString("utf8");
}

const REASONS: Readonly<Record<string, string | undefined>> = {
  ENOENT: "there is no such file",
  EACCES: "permission was denied",
  EPERM: "permission was denied",
  ENOTDIR: "part of the path is not a folder",
  ENOSPC: "there is no space left",
  EROFS: "the disk is read-only",
};

/** Says why the operating system refused to read or write a file. */
export function reasonOf(error: unknown): string {
  return REASONS[(error as NodeJS.ErrnoException).code ?? ""] ?? (error as Error).message;
}

/** Returns whether there is a file at this path. */
export function isFile(path: string): boolean {
  return factsOf(path)?.isFile() ?? false;
}

/** Returns whether there is a folder at this path. */
export function isFolder(path: string): boolean {
  return factsOf(path)?.isDirectory() ?? false;
}

/**
 * What the operating system knows about a path; undefined if nothing is there. For a path through a file, such as
 * `file.yaml/a`, nothing is there either, but Node 22 throws an error.
 */
function factsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** The sorted names in a folder; none if the folder does not exist. */
export function namesIn(folder: string): string[] {
  return isFolder(folder) ? readdirSync(folder).sort() : [];
}

/**
 * All YAML files below a folder. It skips hidden folders, folders with installed packages, and everything that the file
 * `.rulewrightignore` lists.
 */
export function yamlFilesBelow(folder: string): string[] {
  return walk(folder).files;
}

/** The result of searching a folder and everything below it. */
export interface Walk {
  /** Files whose names end in `.yaml` or `.yml`. */
  readonly files: string[];
  /** Files with an ending such as `.YAML`, which the search for rules misses because of its capital letters. */
  readonly misnamed: string[];
  /** The pictures below the folder. */
  readonly pictures: string[];
  /** All folders that were searched. */
  readonly folders: string[];
}

/** Searches a folder and everything below it. It skips the same things as `yamlFilesBelow`. */
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

/** A path as messages show it: relative to the current folder if the path is inside that folder, else absolute. */
export function shown(folder: string, path: string): string {
  const near = relative(folder, path);
  return near.startsWith(`..${sep}`) || near === "" ? path : near.split(sep).join("/");
}
