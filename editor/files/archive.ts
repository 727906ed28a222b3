/** Files of rules in one zip. The zips that are read may come from strangers. */
import { strToU8, unzipSync, zipSync } from "fflate";
import { isRulePath } from "./rule-path.ts";

export interface ArchivedFile {
  readonly path: string;
  readonly text: string;
}

/** The reason why a zip cannot be read: it is damaged, contains no rules, or is too large for the browser. */
export type BadArchive = "damaged" | "no rules" | "too large";

/** The limits of an archive that is read: bytes of text, and number of files. */
const MOST_BYTES = 8 * 2 ** 20;
const MOST_FILES = 2000;

/** Packs files; the same files give the same bytes. */
export function zipOf(files: readonly ArchivedFile[]): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)])), {
    // The earliest time that a zip can contain; a fixed time, so that the bytes stay the same.
    mtime: new Date(1980, 0, 1),
  }) as Uint8Array<ArrayBuffer>;
}

/** The files of rules in a zip; other contents are left out. */
export function filesIn(zip: Uint8Array): readonly ArchivedFile[] | BadArchive {
  let [bytes, count] = [0, 0];
  let found: Readonly<Record<string, Uint8Array>>;
  try {
    found = unzipSync(zip, {
      filter({ name, originalSize }) {
        if (!isRulePath(name)) return false;
        bytes += originalSize;
        count++;
        return bytes <= MOST_BYTES && count <= MOST_FILES;
      },
    });
  } catch {
    return "damaged";
  }
  if (bytes > MOST_BYTES || count > MOST_FILES) return "too large";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    const files = Object.entries(found).map(([path, text]) => ({ path, text: decoder.decode(text) }));
    return files.length === 0 ? "no rules" : files;
  } catch {
    return "damaged";
  }
}
