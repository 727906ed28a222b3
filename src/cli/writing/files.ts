/** Writes files. */
import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import type { Source } from "../../diagnostics/range.ts";
import { Stop } from "../errors.ts";
import { isFile, reasonOf } from "../files.ts";
import { changeFile, replaceFile } from "./replace.ts";
import { decoded, encoded } from "./utf8.ts";

/**
 * Writes a file, and replaces an existing one. If the path is a symbolic link, it writes to the file to which the link
 * leads.
 * @throws Stop with the reason if the file cannot be written
 */
export function writeText(path: string, name: string, text: string): void {
  writeBytes(path, name, Buffer.from(text, "utf8"));
}

/** Writes bytes to a file, in the same way as `writeText`. */
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
 * Replaces the texts of files that were read. `change` computes the new text, and runs again if another program wrote
 * to the file in the meantime. Symbolic links are followed. If one file cannot be written, the others are still
 * written.
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

/** Ends the command if some files could not be written. */
export function stopIfAny(failed: Unwritten): void {
  if (failed.size > 0) throw new Stop([...failed.values()].map(({ message }) => message).join("\n"));
}

/** The files that could not be written, as data for scripts. */
export function unwrittenData(failed: Unwritten): object {
  return failed.size > 0
    ? { failed: [...failed].map(([{ name }, { message }]) => ({ file: name, error: message })) }
    : {};
}

function linked(path: string): string {
  return isFile(path) ? realpathSync(path) : path;
}

function notWritten(name: string, error: unknown): Stop {
  return new Stop(`\`${name}\` cannot be written: ${reasonOf(error)}.`);
}
