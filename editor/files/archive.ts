/** Packs rule files into a zip archive, and unpacks them. An archive may come from a stranger. */
import { strToU8, unzipSync, zipSync } from "fflate";
import { isRulePath } from "./rule-path.ts";

export interface ArchivedFile {
  readonly path: string;
  readonly text: string;
}

/** The reason why a zip cannot be read: it is damaged, contains no rules, or is too large for the browser. */
export type BadArchive = "damaged" | "no rules" | "too large";

/** The most bytes of text, and then the most files, that an archive may contain. */
const MOST_BYTES = 8 * 2 ** 20;
const MOST_FILES = 2000;

/** Packs files; the same files give the same bytes. */
export function zipOf(files: readonly ArchivedFile[]): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)])), {
    // All files have the same time, so that the same texts give the same bytes. It is the earliest time that a zip
    // archive can contain.
    mtime: new Date(1980, 0, 1),
  }) as Uint8Array<ArrayBuffer>;
}

/** The rule files in a zip archive. Other files in it are left out. */
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
