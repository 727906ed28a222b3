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
      return isFile(path) ? this.source(path) : undefined;
    }
    if (!/^[^\\/.]+$/.test(name)) return undefined;
    this.games ??= knownGames(this.folder);
    const above = dirname(near);
    const places = [
      near,
      join(near, "variants"),
      above,
      join(above, "variants"),
      ...(of === undefined ? [join(above, "games"), join(above, "games", name)] : []),
    ];
    const beside = places.flatMap((place) => [join(place, `${name}.yaml`), join(place, `${name}.yml`)]).find(isFile);
    const game = of === undefined ? undefined : this.games.get(of);
    const path =
      beside ?? (of === undefined ? this.games.get(name) : game && locateVariant(this.folder, game, of, name));
    return path === undefined ? undefined : this.source(path);
  }

  private source(path: string): Source {
    let known = this.read.get(path);
    if (!known) this.read.set(path, (known = readSource(path, shown(this.folder, path))));
    return known;
  }
}
