/**
 * Replaces files: as a whole or not at all, and not over what another program wrote meanwhile. A program without the lock can still write
 * between the last comparison and the rename: no file system renames only if the target is unchanged.
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

/** The number of tries of a change. A try fails if a program without a lock writes at the same time. */
const TRIES = 5;

/** The new contents of a file: bytes, no file at all, or undefined if it stays as it is. */
export type NewBytes = Uint8Array | "removed" | undefined;

/**
 * Changes a file while no other program with the same lock does. `change` is given its bytes, undefined where there is
 * no file. It is called again if a program without a lock wrote before its answer was in place.
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

/** Replaces a file whatever it holds, or makes one. A concurrent reader finds the old bytes or the new ones. */
export function replaceFile(path: string, bytes: Uint8Array): void {
  replaced(path, bytes, () => true);
}

/** Puts new bytes in place if the file is still the same once they are on the disk. */
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
      // The mask of the process must apply to new files only.
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

/** The rights of a file; undefined for a new one. Throws if the file is protected, which renaming would not notice. */
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
