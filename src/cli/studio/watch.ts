/** Notices what others change in the folder. */
import { type FSWatcher, watch } from "node:fs";
import { walk } from "../files.ts";
import type { StoredFile, Workspace } from "./workspace.ts";

/** Editors write a file in several steps; it is read this long after the last one, in milliseconds. */
const CALM = 60;

/** A file that has changed. */
export interface Change {
  readonly path: string;
  /** Undefined where it is gone. */
  readonly file: StoredFile | undefined;
}

/** Calls `tell` with every rule file that has changed, is new or is gone. Returns a function that stops it. */
export function watchFolder(workspace: Workspace, tell: (changes: readonly Change[]) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let known = new Map<string, StoredFile>();
  let timer: NodeJS.Timeout | undefined;

  const look = () => {
    // First, so that nothing changes unseen between the list and the watch.
    follow();
    const now = new Map(workspace.list().map((file) => [file.path, file]));
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
  /** Watches each folder; installed packages are skipped. */
  const follow = () => {
    const folders = new Set(walk(workspace.folder).folders);
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders) {
      if (watchers.has(folder)) continue;
      const watcher = watch(folder, soon);
      watcher.on("error", soon);
      watchers.set(folder, watcher);
    }
  };
  follow();
  known = new Map(workspace.list().map((file) => [file.path, file]));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}
