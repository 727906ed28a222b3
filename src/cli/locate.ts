/** Games and variants by name or path. */
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Stop, unknown } from "./errors.ts";
import { isFile, isFolder, namesIn, readText, shown, yamlFilesBelow } from "./files.ts";

/** The folder of this package, also when it runs as a bundle. */
export const PACKAGE = packageFolder(dirname(fileURLToPath(import.meta.url)));

function packageFolder(from: string): string {
  return isFile(join(from, "package.json")) ? from : packageFolder(dirname(from));
}

export function isPath(name: string): boolean {
  return /[\\/]|\.ya?ml$/.test(name);
}

/** The path of a game that is called by its name or by its path. */
export function locateGame(folder: string, name: string): string {
  if (isPath(name)) {
    const path = resolve(folder, name);
    if (!isFile(path)) throw new Stop(isFolder(path) ? `\`${name}\` is a folder, not a game.` : `There is no file \`${name}\`.`);
    return path;
  }
  const known = knownGames(folder);
  const path = known.get(name);
  if (path === undefined) throw unknown("game", name, [...known.keys()]);
  return path;
}

/** Names of games and where they lie; those near the current folder come first. */
export function knownGames(folder: string): Map<string, string> {
  const known = new Map<string, string>();
  const add = (path: string, file: string) => {
    const slug = /^([^.]+)\.ya?ml$/.exec(file)?.[1];
    if (slug !== undefined && !known.has(slug) && isFile(path)) known.set(slug, path);
  };
  for (const games of [join(folder, "games"), join(PACKAGE, "games")]) {
    for (const name of namesIn(games)) {
      add(join(games, name), name);
      for (const inner of namesIn(join(games, name))) add(join(games, name, inner), inner);
    }
  }
  return known;
}

/** The files of variants of a game that lie in a folder, or below it where variants lie. */
export function variantFilesOf(near: string, game: string): string[] {
  const places = [near, join(near, "variants"), join(near, game), join(near, game, "variants"), ...besideGames(near)];
  const files = places.flatMap((place) => namesIn(place).map((name) => join(place, name))).filter((path) => /\.ya?ml$/.test(path) && isFile(path));
  return files.filter((path) => holds(path, "variant", "of", game));
}

/** `rules/variants` for `rules/games`: where variants lie in a folder of their own. */
function besideGames(near: string): readonly string[] {
  return basename(near) === "games" ? [join(dirname(near), "variants")] : [];
}

/** The files of scenarios of a game: below the folder where it lies, and below the current one. */
export function scenarioFilesOf(folder: string, gamePath: string, game: string): string[] {
  const files = new Set([dirname(gamePath), folder].flatMap(yamlFilesBelow));
  return [...files].filter((path) => holds(path, "scenario", "game", game));
}

/** The files of variants that can be called by their names: near the game, and from the current folder. */
export function variantsNear(folder: string, gamePath: string, game: string): string[] {
  return [...new Set([dirname(gamePath), folder].flatMap((near) => variantFilesOf(near, game)))];
}

/** Whether a file has a document of this sort about a game. */
function holds(path: string, sort: string, about: string, game: string): boolean {
  const text = readText(path, path);
  return new RegExp(`^${sort}\\s*:`, "m").test(text) && new RegExp(`^${about}\\s*:\\s*${game}\\s*(#.*)?$`, "m").test(text);
}

/** The file of a variant that the game file itself does not have; in this folder or beside the game; undefined if there is none. */
export function locateVariant(folder: string, gamePath: string, game: string, name: string): string | undefined {
  if (isPath(name)) {
    const path = resolve(folder, name);
    if (!isFile(path)) throw new Stop(`There is no file \`${shown(folder, path)}\`.`);
    return path;
  }
  const near = dirname(gamePath);
  const places = [folder, join(folder, "variants"), join(near, "variants"), join(near, game, "variants"), join(near, game), near, ...besideGames(near)];
  return places.flatMap((place) => [`${name}.yaml`, `${name}.yml`].map((file) => join(place, file))).find((path) => path !== gamePath && isFile(path));
}
