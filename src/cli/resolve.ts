/**
 * Finds the games, variants and positions that a file names. They are next to that file, or else among the known games.
 */
import { dirname, join, resolve } from "node:path";
import type { Source } from "../diagnostics/range.ts";
import { isPositionsFile } from "../dsl/rule-files.ts";
import type { Resolve } from "../dsl/index.ts";
import { isFile, readSource, shown } from "./files.ts";
import type { Host } from "./host.ts";
import { knownGames, locateVariant } from "./locate.ts";

/** A library of files: it finds a file by the name that another file uses for it, and reads each file only once. */
export class Library {
  private readonly folder: string;
  private readonly read = new Map<string, Source>();
  private readonly found = new Map<string, Source | undefined>();
  private games: ReadonlyMap<string, string> | undefined;

  /** @param files files that the command has already read; the library does not read them again */
  constructor({ folder }: Pick<Host, "folder">, files: readonly Source[] = []) {
    this.folder = folder;
    for (const file of files) this.read.set(resolve(folder, file.name), file);
  }

  /** Returns the function that finds the file for a name that `source` contains. */
  for(source: Source): Resolve {
    const near = dirname(resolve(this.folder, source.name));
    return (name, of) => {
      const key = [near, name, of].join("\n");
      if (!this.found.has(key)) this.found.set(key, this.find(near, name, of));
      return this.found.get(key);
    };
  }

  /** The file that has this name in messages, if it was read. */
  named(name: string): Source | undefined {
    return this.read.get(resolve(this.folder, name));
  }

  private find(near: string, name: string, of: string | undefined): Source | undefined {
    if (isPositionsFile(name)) {
      const path = resolve(this.folder, name);
      return this.exists(path) ? this.source(path) : undefined;
    }
    if (!/^[^\\/.]+$/.test(name)) return undefined;
    const path = this.beside(near, name, of) ?? this.known(name, of);
    return path === undefined ? undefined : this.source(path);
  }

  /** The path of a game or variant that is near the file which names it. */
  private beside(near: string, name: string, of: string | undefined): string | undefined {
    const above = dirname(near);
    const places = [near, join(near, "variants"), above, join(above, "variants")];
    if (of === undefined) places.push(join(above, "games"), join(above, "games", name));
    for (const place of places) {
      for (const ending of ["yaml", "yml"]) {
        const path = join(place, `${name}.${ending}`);
        if (this.exists(path)) return path;
      }
    }
    return undefined;
  }

  /** The path of a known game, or of a variant near a known game. */
  private known(name: string, of: string | undefined): string | undefined {
    this.games ??= knownGames(this.folder);
    if (of === undefined) return this.games.get(name);
    const game = this.games.get(of);
    return game && locateVariant(this.folder, game, of, name);
  }

  private exists(path: string): boolean {
    return this.read.has(path) || isFile(path);
  }

  private source(path: string): Source {
    let known = this.read.get(path);
    if (!known) this.read.set(path, (known = readSource(path, shown(this.folder, path))));
    return known;
  }
}
