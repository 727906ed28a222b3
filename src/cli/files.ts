/** Reading and finding files. The rest of the program knows texts only. */
import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { Source } from "../diagnostics/range.ts";
import { Stop } from "./errors.ts";

/** Larger files are not even opened: the reader refuses them anyway, and says so of smaller ones itself. */
const MOST_BYTES = 64 * 2 ** 20;

/** A file that lists files and folders, one on a line, that a search leaves out. It lies where the search begins. */
const IGNORE_FILE = ".rulewrightignore";

/** Reads a file of rules; messages will call it `name`. */
export function readSource(path: string, name: string): Source {
  return { name, text: readText(path, name) };
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
    if (facts.size > MOST_BYTES)
      throw new Stop(`\`${name}\` is too large to be read: ${Math.round(facts.size / 2 ** 20)} MB.`);
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`\`${name}\` cannot be read: ${reason(error)}.`);
  }
}

/** Writes a file, where a link leads; or says why that cannot be done. */
export function writeText(path: string, name: string, text: string): void {
  try {
    replaceFile(isFile(path) ? realpathSync(path) : path, text);
  } catch (error) {
    throw new Stop(`\`${name}\` cannot be written: ${reason(error)}.`);
  }
}

/**
 * Replaces the text of a file, or makes a new one. A concurrent reader finds the old text or the new one, never a part.
 */
export function replaceFile(path: string, text: string): void {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}`);
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0o666;
  try {
    const handle = openSync(draft, "wx", mode & 0o777);
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

const REASONS: Readonly<Record<string, string | undefined>> = {
  ENOENT: "there is no such file",
  EACCES: "it is protected",
  EPERM: "it is protected",
  ENOTDIR: "a part of the path is not a folder",
  ERR_ENCODING_INVALID_ENCODED_DATA: "it is not a text in UTF-8",
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

/** Nothing lies at a path that leads through a file: Node 22 throws there. */
function factsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** Names of what lies in a folder, in order; nothing if there is no such folder. */
export function namesIn(folder: string): string[] {
  return isFolder(folder) ? readdirSync(folder).sort() : [];
}

/** All YAML files below a folder, except in hidden folders, installed packages and what the ignore file names. */
export function yamlFilesBelow(folder: string): string[] {
  return walk(folder).files;
}

/** The same, with all folders that were searched. */
export function walk(folder: string): { readonly files: string[]; readonly folders: string[] } {
  const ignored = new Set(ignoredIn(folder));
  const [files, folders]: [string[], string[]] = [[], []];
  const into = (at: string) => {
    folders.push(at);
    for (const entry of readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(at, entry.name);
      if (entry.name.startsWith(".") || entry.name === "node_modules" || ignored.has(path)) continue;
      if (entry.isDirectory()) into(path);
      else if (/\.ya?ml$/.test(entry.name)) files.push(path);
    }
  };
  into(folder);
  return { files, folders };
}

function ignoredIn(folder: string): string[] {
  const list = join(folder, IGNORE_FILE);
  if (!isFile(list)) return [];
  const lines = readText(list, IGNORE_FILE)
    .split("\n")
    .map((line) => line.trim());
  return lines.filter((line) => line && !line.startsWith("#")).map((line) => resolve(folder, line));
}

/** How messages call a path: from the current folder where it lies below it. */
export function shown(folder: string, path: string): string {
  const near = relative(folder, path);
  return near.startsWith(`..${sep}`) || near === "" ? path : near.split(sep).join("/");
}
