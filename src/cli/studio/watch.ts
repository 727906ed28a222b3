/** Notices when other programs change files in the folder. */
import { type FSWatcher, statSync, watch } from "node:fs";
import { walk } from "../files.ts";
import type { StoredFile, Workspace } from "./workspace.ts";

/**
 * After a change the server waits this long, in ms, before it reads files, because editors write a file in several
 * steps.
 */
const CALM = 60;

/** If a folder disappears during reading, the server reads again after this time, in ms. */
const AGAIN = 500;

/** A change of one file in the folder. */
export interface Change {
  readonly path: string;
  /** The new contents of the file; undefined if the file was deleted. */
  readonly file: StoredFile | undefined;
}

/**
 * Watches a folder. Calls `tell` with all rule files and pictures that were changed, added or deleted. Returns a
 * function that ends the watching.
 */
export function watchFolder(workspace: Workspace, tell: (changes: readonly Change[]) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let known = new Map<string, StoredFile>();
  let timer: NodeJS.Timeout | undefined;

  const look = () => {
    try {
      compare();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
      clearTimeout(timer);
      timer = setTimeout(look, AGAIN);
    }
  };
  const contents = () => new Map([...workspace.list(), ...workspace.pictures()].map((file) => [file.path, file]));
  const compare = () => {
    // The watchers start before the files are listed. Otherwise a change between listing and watching would be missed.
    follow();
    const now = contents();
    const changes = [...new Set([...known.keys(), ...now.keys()])].filter(
      (path) => known.get(path)?.version !== now.get(path)?.version,
    );
    known = now;
    if (changes.length > 0) tell(changes.map((path) => ({ path, file: now.get(path) })));
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, CALM);
  };
  /**
   * Watches the folder of the studio and each folder below it, except folders with installed packages. A folder that
   * was deleted and made again gets a new watcher.
   */
  const follow = () => {
    const folders = new Map(walk(workspace.folder).folders.map((folder) => [identityOf(folder), folder]));
    for (const [identity, watcher] of watchers) {
      if (folders.has(identity)) continue;
      watcher.close();
      watchers.delete(identity);
    }
    for (const [identity, folder] of folders) {
      if (watchers.has(identity)) continue;
      const watcher = watch(folder, soon);
      // A watcher with an error reports no more changes, so it is replaced.
      watcher.on("error", () => {
        watcher.close();
        watchers.delete(identity);
        soon();
      });
      watchers.set(identity, watcher);
    }
  };
  follow();
  known = contents();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/**
 * Identifies a folder on the disk. If a folder is deleted and made again, its identity changes although its path stays
 * the same. The watcher of the old folder then reports nothing.
 */
function identityOf(folder: string): string {
  const { ino, birthtimeMs } = statSync(folder);
  return `${ino} ${birthtimeMs} ${folder}`;
}
