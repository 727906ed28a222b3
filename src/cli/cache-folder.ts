/** The folder in which a process leaves data for the next one, which only saves time: it can be deleted at any moment. */
import { hash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { namesIn } from "./files.ts";
import { replaceFile } from "./writing/replace.ts";

/** The paths that a cache needs. `folder`: a process leaves data there for the next process. */
export interface Cache {
  readonly folder: string;
  /**
   * The path of a file that differs between versions of the program. It makes the entries of other versions invalid.
   */
  readonly program: string;
}

/** Entries that are older than this (30 days, in milliseconds) are deleted. */
const OLD_MS = 30 * 24 * 3600 * 1000;
/** The oldest entries are deleted if all together are larger than this, in bytes. */
const MOST_BYTES = 100 * 2 ** 20;
/** An entry begins with a checksum of so many bytes. */
const SUM_BYTES = 32;

export function digest(text: string): string {
  return hash("sha256", text, "hex");
}

/** A digest that differs between versions of the program, and between versions of V8, which serialises entries. */
export function versionOf({ program }: Cache): string {
  return digest(process.versions.v8 + readFileSync(program, "utf8"));
}

/** The content of an entry; undefined if there is none, or if it is damaged. */
export function readEntry({ folder }: Cache, name: string): Buffer | undefined {
  try {
    const bytes = readFileSync(join(folder, name));
    const content = bytes.subarray(SUM_BYTES);
    return bytes.subarray(0, SUM_BYTES).equals(sumOf(content)) ? content : undefined;
  } catch {
    // No process has written this entry yet, or it cannot be read. Then its content is computed anew.
    return undefined;
  }
}

/** Writes an entry for the next process, and deletes old ones. */
export function writeEntry({ folder }: Cache, name: string, content: Buffer): void {
  try {
    mkdirSync(folder, { recursive: true });
    replaceFile(join(folder, name), Buffer.concat([sumOf(content), content]));
    const entries = namesIn(folder).map((each) => ({ path: join(folder, each), ...facts(join(folder, each)) }));
    let bytes = 0;
    for (const { path, written, size } of entries.toSorted((a, b) => b.written - a.written)) {
      bytes += size;
      if (written < Date.now() - OLD_MS || bytes > MOST_BYTES) rmSync(path);
    }
  } catch {
    // The cache cannot be written, or another process is cleaning it up at the same time. Then the next process takes
    // longer, and nothing else happens.
  }
}

function sumOf(content: Buffer): Buffer {
  return hash("sha256", content, "buffer");
}

function facts(path: string): { readonly written: number; readonly size: number } {
  const { mtimeMs, size } = statSync(path);
  return { written: mtimeMs, size };
}
