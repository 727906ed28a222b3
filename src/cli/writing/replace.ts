/**
 * Replaces files: completely or not at all, and never text that another program has written in the meantime. One gap
 * remains. A program that ignores lock files can write between the last comparison and the rename, because no file
 * system can rename only if the target is unchanged.
 */
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { MARK, newMark, stateOf } from "./holder.ts";
import { locked } from "./lock.ts";

/**
 * How often `changeFile` tries to change a file. A try fails if a program that ignores lock files writes to the file at
 * the same time.
 */
const TRIES = 5;

/** The new contents of a file: its bytes, `removed` to delete it, or undefined to leave it as it is. */
export type NewBytes = Uint8Array | "removed" | undefined;

/**
 * Changes a file while this process has its lock. `change` gets the bytes of the file, or undefined if the file does
 * not exist, and returns the new bytes. It is called again if a program that ignores the lock wrote before the new
 * bytes were in place.
 */
export function changeFile(path: string, change: (now: Buffer | undefined) => NewBytes): Promise<void> {
  return locked(path, () => {
    removeDraftsLeft(path);
    for (let n = 0; n < TRIES; n++) {
      const before = bytesOf(path);
      const after = change(before);
      if (after === undefined || (after !== "removed" && before?.equals(after))) return;
      if (replaced(path, after, () => same(bytesOf(path), before))) return;
    }
    throw new Error("another program keeps changing it");
  });
}

/**
 * Creates a file, or replaces it, whatever it contains. At each moment another program reads either the old bytes or
 * the new ones.
 */
export function replaceFile(path: string, bytes: Uint8Array): void {
  replaced(path, bytes, () => true);
}

/**
 * Writes the new bytes to a draft on disk. If `isSame` then says that the file is unchanged, the draft replaces the
 * file and the result is true.
 */
function replaced(path: string, after: Uint8Array | "removed", isSame: () => boolean): boolean {
  if (after === "removed") {
    if (!isSame()) return false;
    rmSync(path);
    return true;
  }
  const mode = modeOf(path);
  const draft = join(dirname(path), `.${basename(path)}.${newMark()}`);
  try {
    const handle = openSync(draft, "wx", mode ?? 0o666);
    try {
      // The permissions are set explicitly. Otherwise the umask of the process, which is meant for new files, would
      // change them.
      if (mode !== undefined) fchmodSync(handle, mode);
      writeFileSync(handle, after);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    if (isSame()) {
      renameSync(draft, path);
      return true;
    }
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  rmSync(draft);
  return false;
}

/**
 * The permissions of a file; undefined if the file does not exist. Throws if the file is read-only: a rename would
 * replace even such a file.
 */
function modeOf(path: string): number | undefined {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return undefined;
  accessSync(path, constants.W_OK);
  if ((mode & 0o222) === 0) throw Object.assign(new Error("it is protected"), { code: "EACCES" });
  return mode & 0o777;
}

function bytesOf(path: string): Buffer | undefined {
  return statSync(path, { throwIfNoEntry: false }) && readFileSync(path);
}

function same(a: Buffer | undefined, b: Buffer | undefined): boolean {
  return a === undefined || b === undefined ? a === b : a.equals(b);
}

const DRAFT = new RegExp(`^\\..+\\.(${MARK.source})$`);

/** Returns whether a file is a draft (a file with new bytes, before its renaming) that a process left when it ended. */
export function isDraftLeft(name: string): boolean {
  const mark = DRAFT.exec(name)?.[1];
  return mark !== undefined && stateOf(mark) === "gone";
}

function removeDraftsLeft(path: string): void {
  const folder = dirname(path);
  for (const name of readdirSync(folder))
    if (name.startsWith(`.${basename(path)}.`) && isDraftLeft(name)) rmSync(join(folder, name), { force: true });
}
