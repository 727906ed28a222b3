/** Only one process at a time changes a file: it makes a lock beside it while it compares and replaces. */
import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { newMark, stateOf } from "./holder.ts";

/** How long a lock is waited for, in milliseconds. */
interface Patience {
  /** A lock is held only briefly: after this time, an unknown process that made it counts as ended. */
  readonly stale: number;
  readonly patience: number;
}

const USUAL: Patience = { stale: 5000, patience: 10_000 };
const PAUSE = 4;

/** Hidden, so that no search finds it. */
function lockOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.lock`);
}

/** Does something while no other process does so with the same file. Its folder must be there. */
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

/** The mark in a lock; undefined if there is none any more. */
function holderOf(lock: string): string | undefined {
  return unlessGone(() => readFileSync(lock, "utf8"));
}

/** Removes a lock if it still has this mark. It renames the lock first: if several processes try, only one succeeds. */
function removeLock(lock: string, mark: string): void {
  const aside = `${lock}.${newMark()}`;
  unlessGone(() => {
    renameSync(lock, aside);
    if (readFileSync(aside, "utf8") !== mark) putBack(aside, lock);
    rmSync(aside);
  });
}

/** Another process has taken the lock since the check. */
function putBack(aside: string, lock: string): void {
  try {
    linkSync(aside, lock);
  } catch {
    // By now a third process has it. Each of them compares the file before it replaces it.
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
