/** Notices changes by other programs in the folder. */
import { type FSWatcher, statSync, watch } from "node:fs";
import { walk } from "../files.ts";
import type { StoredFile, Workspace } from "./workspace.ts";

/** Editors write a file in several steps; it is read this long after the last one, in milliseconds. */
const CALM = 60;

/** If a folder disappeared while it was read, it is read again after this many milliseconds. */
const AGAIN = 500;

/** A file that has changed. */
export interface Change {
  readonly path: string;
  /** Undefined where it is gone. */
  readonly file: StoredFile | undefined;
}

/** Calls `tell` with every rule file and picture that has changed, is new or is gone. Returns a function that stops it. */
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
    // First, so that nothing changes unseen between the list and the watch.
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
  /** Watches each folder, by its identity; installed packages are skipped. */
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
      // A watch that has failed reports nothing more.
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

/** A folder that is deleted and made again is another folder: a watch on the old one reports nothing about it. */
function identityOf(folder: string): string {
  const { ino, birthtimeMs } = statSync(folder);
  return `${ino} ${birthtimeMs} ${folder}`;
}
