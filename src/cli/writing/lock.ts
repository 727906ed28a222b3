/**
 * Lets only one process at a time change a file. While a process compares and replaces the file, a lock file lies
 * beside the file.
 */
import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { newMark, stateOf } from "./holder.ts";

/** How long a process waits for a lock, in ms. */
interface Patience {
  /**
   * It can be unknown whether the process that made a lock still runs. After this time, in ms, that process counts as
   * ended, because processes hold locks only briefly.
   */
  readonly stale: number;
  readonly patience: number;
}

const USUAL: Patience = { stale: 5000, patience: 10_000 };
const PAUSE = 4;

/** The path of the lock file. Its name begins with a dot, so that no search for rules finds it. */
function lockOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.lock`);
}

/** Calls `work` while this process has the lock of the file. The folder of the file must exist. */
export async function locked<T>(path: string, work: () => T, { stale, patience } = USUAL): Promise<T> {
  const lock = lockOf(path);
  const mark = newMark();
  const began = performance.now();
  let seen: { readonly mark: string; readonly since: number } | undefined;
  while (!taken(lock, mark)) {
    const now = performance.now();
    const other = holderOf(lock);
    if (seen?.mark !== other) seen = other === undefined ? undefined : { mark: other, since: now };
    if (seen && isLeft(seen.mark, now - seen.since > stale)) removeLock(lock, seen.mark);
    else if (now - began > patience) throw new Error("another program is changing it");
    else await sleep(PAUSE);
  }
  try {
    return work();
  } finally {
    removeLock(lock, mark);
  }
}

/** Removes the lock file if the process that made it has ended. */
export function removeIfLeft(lock: string): void {
  const mark = holderOf(lock);
  if (mark !== undefined && stateOf(mark) === "gone") removeLock(lock, mark);
}

function isLeft(mark: string, seenForLong: boolean): boolean {
  const state = stateOf(mark);
  return state === "gone" || (state === "unknown" && seenForLong);
}

function taken(lock: string, mark: string): boolean {
  let handle: number;
  try {
    handle = openSync(lock, "wx");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
  try {
    writeFileSync(handle, mark);
  } catch (error) {
    rmSync(lock, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  return true;
}

/**
 * The mark in the lock file, which identifies the process that has the lock. Undefined if the lock file no longer
 * exists.
 */
function holderOf(lock: string): string | undefined {
  return unlessGone(() => readFileSync(lock, "utf8"));
}

/**
 * Removes a lock file if it contains this mark, which identifies the process that made it. The file is renamed first,
 * because only one of several processes can rename it.
 */
function removeLock(lock: string, mark: string): void {
  const aside = `${lock}.${newMark()}`;
  unlessGone(() => {
    renameSync(lock, aside);
    if (readFileSync(aside, "utf8") !== mark) putBack(aside, lock);
    rmSync(aside);
  });
}

/**
 * Puts back a lock that was renamed to `aside` by mistake: another process made it after this process had looked at the
 * old lock.
 */
function putBack(aside: string, lock: string): void {
  try {
    linkSync(aside, lock);
  } catch {
    // A third process has made its own lock in the meantime. This is harmless, because each process compares the file
    // before it replaces the file.
  }
}

function unlessGone<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
