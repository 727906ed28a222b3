/**
 * Stores files in the browser itself (in its local storage). The studio brings games of its own, which are never
 * overwritten. When the user first saves a change of such a game, a copy is made, which is shown instead of the game.
 */
import type { FileStorage, StoredFile, WriteResult } from "./storage.ts";

const PREFIX = "rulewright:file:";

interface Bundled {
  readonly path: string;
  readonly text: string;
}

export async function openBrowserFiles(): Promise<FileStorage> {
  const bundled = (await (await fetch("games.json")).json()) as readonly Bundled[];
  const ours = new Map(bundled.map(({ path, text }) => [path, stored(path, text)]));
  const read = (path: string): StoredFile | undefined => {
    const own = localStorage.getItem(PREFIX + path);
    return own === null ? ours.get(path) : stored(path, own);
  };
  return {
    kind: "browser",
    name: "",
    wanted: undefined,
    unreadable: [],
    original: (path) => ours.get(path)?.text,
    list() {
      const own = Object.keys(localStorage)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length));
      return Promise.resolve([...new Set([...ours.keys(), ...own])].sort().flatMap((path) => read(path) ?? []));
    },
    write(path, text, expected) {
      const now = read(path);
      if (now?.version !== expected) return Promise.resolve({ kind: "changed", file: now });
      return Promise.resolve(keep(path, text));
    },
    /**
     * Removes a file of the user. If the file is a changed copy of one of the studio's own files, the original is shown
     * again.
     */
    remove(path, expected) {
      const now = read(path);
      if (now?.version !== expected) return Promise.resolve({ kind: "changed", file: now });
      localStorage.removeItem(PREFIX + path);
      return Promise.resolve({ kind: "written", version: read(path)?.version ?? "" });
    },
    watch(changed) {
      addEventListener("storage", ({ key }) => {
        if (!key?.startsWith(PREFIX)) return;
        const path = key.slice(PREFIX.length);
        changed([{ path, file: read(path) }]);
      });
    },
  };
}

function keep(path: string, text: string): WriteResult {
  try {
    localStorage.setItem(PREFIX + path, text);
    return { kind: "written", version: versionOf(text) };
  } catch {
    return { kind: "failed", why: "no room" };
  }
}

function stored(path: string, text: string): StoredFile {
  return { path, text, version: versionOf(text) };
}

/**
 * A version of a text: a hash (FNV-1a) and the length. It only has to be different for different texts of the same
 * file.
 */
function versionOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `${(hash >>> 0).toString(16)}${text.length.toString(36)}`;
}
