/** One process at a time changes a file: a lock lies beside it while it is compared and replaced. */
import { closeSync, openSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { basename, dirname, join } from "node:path";

/** A lock is held for milliseconds: an older one was left by a process that was killed. */
const STALE = 5000;
const PATIENCE = 10_000;
const PAUSE = 4;

/** Hidden, so that no search finds it. */
function lockOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.lock`);
}

/** Does something while no other process does so with the same file. Its folder must be there. */
export function locked<T>(path: string, work: () => T): T {
  const lock = lockOf(path);
  const end = Date.now() + PATIENCE;
  while (!taken(lock)) {
    if (Date.now() > end) throw new Error(`\`${basename(path)}\` is being changed by another program.`);
    removeStale(lock);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function taken(lock: string): boolean {
  try {
    const handle = openSync(lock, "wx");
    writeFileSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Removes a stale lock by renaming it first: of several processes that try, one succeeds. */
function removeStale(lock: string): void {
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (since === undefined || Date.now() - since < STALE) return;
  const aside = `${lock}.${randomBytes(6).toString("hex")}`;
  try {
    renameSync(lock, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
