/**
 * Replaces files: completely or not at all, and never what another program has written in the meantime. Only a program
 * that ignores the lock can still write between the last comparison and the rename, because no file system can rename
 * only if the target is unchanged.
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

/** How often a change is tried. A try fails if a program that ignores the lock writes at the same time. */
const TRIES = 5;

/** The new contents of a file: its bytes, `removed` to delete it, or undefined to leave it as it is. */
export type NewBytes = Uint8Array | "removed" | undefined;

/**
 * Changes a file while no other program has its lock. `change` gets the bytes of the file, or undefined if it does not
 * exist. `change` is called again if a program that ignores the lock has written before the new bytes were in place.
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

/** Replaces a file, whatever it contains, or creates it. Another program reads either the old bytes or the new ones. */
export function replaceFile(path: string, bytes: Uint8Array): void {
  replaced(path, bytes, () => true);
}

/** Puts new bytes in place, if the file is still the same after they have been written to disk. */
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
      // The mode is set explicitly, because the umask of the process must affect new files only.
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
 * The permissions of a file; undefined for a new one. Throws if the file is read-only, because a rename would replace
 * it anyway.
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

/** Whether a file is the draft of a process that has ended. */
export function isDraftLeft(name: string): boolean {
  const mark = DRAFT.exec(name)?.[1];
  return mark !== undefined && stateOf(mark) === "gone";
}

function removeDraftsLeft(path: string): void {
  const folder = dirname(path);
  for (const name of readdirSync(folder))
    if (name.startsWith(`.${basename(path)}.`) && isDraftLeft(name)) rmSync(join(folder, name), { force: true });
}
