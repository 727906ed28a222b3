/** Lets only one process at a time change a file: while it compares and replaces the file, it has a lock beside it. */
import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { newMark, stateOf } from "./holder.ts";

/** How long to wait for a lock, in ms. */
interface Patience {
  /**
   * After this time, the process that made the lock counts as ended if its state is unknown: locks are held only
   * briefly.
   */
  readonly stale: number;
  readonly patience: number;
}

const USUAL: Patience = { stale: 5000, patience: 10_000 };
const PAUSE = 4;

/** The path of the lock. Its name is hidden, so that no search finds it. */
function lockOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.lock`);
}

/** Does some work while no other process does so with the same file. The folder of the file must exist. */
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

/** Removes the locks of processes that have ended. */
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

/** The mark in a lock; undefined if the lock no longer exists. */
function holderOf(lock: string): string | undefined {
  return unlessGone(() => readFileSync(lock, "utf8"));
}

/** Removes a lock if it still has this mark. The lock is renamed first: if several processes try, only one succeeds. */
function removeLock(lock: string, mark: string): void {
  const aside = `${lock}.${newMark()}`;
  unlessGone(() => {
    renameSync(lock, aside);
    if (readFileSync(aside, "utf8") !== mark) putBack(aside, lock);
    rmSync(aside);
  });
}

/** Puts a lock back that another process has made since the check. */
function putBack(aside: string, lock: string): void {
  try {
    linkSync(aside, lock);
  } catch {
    // A third process has made a lock in the meantime. This is safe, because each of them compares the file before
    // replacing it.
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
