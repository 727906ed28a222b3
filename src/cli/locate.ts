/** Finds games and variants by name or path. */
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { hasKey, namesAt, positionFilesIn, positionsFile } from "../dsl/rule-files.ts";
import { Stop, unknown } from "./errors.ts";
import { isFile, isFolder, namesIn, readText, shown, yamlFilesBelow } from "./files.ts";

/** The folder of this package, also when it runs as a bundle. */
export const PACKAGE = packageFolder(dirname(fileURLToPath(import.meta.url)));

function packageFolder(from: string): string {
  return isFile(join(from, "package.json")) ? from : packageFolder(dirname(from));
}

/** Whether a name is written as a path. */
export function isPath(name: string): boolean {
  return /[\\/]|\.ya?ml$/.test(name);
}

/** The path of a game that is called by its name or by its path. */
export function locateGame(folder: string, name: string): string {
  if (isPath(name)) {
    const path = resolve(folder, name);
    if (!isFile(path))
      throw new Stop(isFolder(path) ? `\`${name}\` is a folder, not a game.` : `There is no file \`${name}\`.`);
    return path;
  }
  const near = gamesNear(folder);
  const [path, ...others] = near.get(name) ?? [];
  if (path === undefined) throw unknown("game", name, [...near.keys()]);
  if (others.length > 0)
    throw new Stop(
      `There are several games called \`${name}\`: ${[path, ...others].map((each) => shown(folder, each)).join(", ")}.`,
      "Write the path of the game that you mean.",
    );
  return path;
}

/** The paths of games by name, without names that several games share. */
export function knownGames(folder: string): Map<string, string> {
  return new Map(
    [...gamesNear(folder)].flatMap(([name, [path, ...others]]) => (others.length === 0 ? [[name, path!]] : [])),
  );
}

/** The paths of the games with a name, by name: only those in the nearest folders that have such a game. */
function gamesNear(folder: string): ReadonlyMap<string, readonly string[]> {
  const near = new Map<string, string[]>();
  for (const places of placesOfGames(folder)) {
    const here = new Map<string, string[]>();
    for (const games of places)
      for (const [name, path] of gamesIn(games)) here.set(name, [...(here.get(name) ?? []), path]);
    for (const [name, paths] of here) if (!near.has(name)) near.set(name, paths);
  }
  return near;
}

/**
 * The folders of games, the nearest first: in the current folder, in one folder below it (`rules/games`), in this
 * package.
 */
function placesOfGames(folder: string): readonly (readonly string[])[] {
  const below = namesIn(folder)
    .filter((name) => !name.startsWith(".") && name !== "node_modules")
    .map((name) => join(folder, name, "games"));
  return [[join(folder, "games")], below.filter(isFolder), [join(PACKAGE, "games")]];
}

function gamesIn(games: string): Map<string, string> {
  const found = new Map<string, string>();
  const add = (path: string, file: string) => {
    const slug = /^([^.]+)\.ya?ml$/.exec(file)?.[1];
    if (slug !== undefined && !found.has(slug) && isFile(path)) found.set(slug, path);
  };
  for (const name of namesIn(games)) {
    add(join(games, name), name);
    for (const inner of namesIn(join(games, name))) add(join(games, name, inner), inner);
  }
  return found;
}

/** The files with variants of a game in a folder, and in the folders below it that can have variants. */
function variantFilesOf(near: string, game: string): string[] {
  const places = [near, join(near, "variants"), join(near, game), join(near, game, "variants"), ...besideGames(near)];
  const files = places
    .flatMap((place) => namesIn(place).map((name) => join(place, name)))
    .filter((path) => /\.ya?ml$/.test(path) && isFile(path));
  return files.filter((path) => holds(path, "variant", "of", game));
}

/** `rules/variants` for `rules/games`: variants in a folder of their own. */
function besideGames(near: string): readonly string[] {
  return basename(near) === "games" ? [join(dirname(near), "variants")] : [];
}

/** The files with scenarios of a game, below the game's folder and below the current folder. */
export function scenarioFilesOf(folder: string, gamePath: string, game: string): string[] {
  const files = new Set([dirname(gamePath), folder].flatMap(yamlFilesBelow));
  return [...files].filter((path) => hasKey(textIfReadable(path) ?? "", "scenario") && isPlayed(game, path, new Set()));
}

/** Whether a file, or a file of positions that it names, contains a document for the game. */
function isPlayed(game: string, path: string, passed: Set<string>): boolean {
  const text = textIfReadable(path);
  if (text === undefined || passed.has(path)) return false;
  passed.add(path);
  return (
    namesAt(text, "game").includes(game) ||
    positionFilesIn(text).some((file) => isPlayed(game, positionsFile(file, path), passed))
  );
}

/** The files with variants of a game that can be named without a path, near the game and in the current folder. */
export function variantsNear(folder: string, gamePath: string, game: string): string[] {
  return [...new Set([dirname(gamePath), folder].flatMap((near) => variantFilesOf(near, game)))];
}

/**
 * Whether a file contains a document of a sort for the game. A file that cannot be read does not; `check` reports it.
 */
function holds(path: string, sort: string, about: string, game: string): boolean {
  const text = textIfReadable(path);
  return text !== undefined && hasKey(text, sort) && namesAt(text, about).includes(game);
}

function textIfReadable(path: string): string | undefined {
  try {
    return readText(path, path);
  } catch (error) {
    if (error instanceof Stop) return undefined;
    throw error;
  }
}

/**
 * The file with a variant that is not in the game's own file, in this folder or near the game; undefined if there is
 * none.
 */
export function locateVariant(folder: string, gamePath: string, game: string, name: string): string | undefined {
  if (isPath(name)) {
    const path = resolve(folder, name);
    if (!isFile(path)) throw new Stop(`There is no file \`${shown(folder, path)}\`.`);
    return path;
  }
  const near = dirname(gamePath);
  const places = [
    folder,
    join(folder, "variants"),
    join(near, "variants"),
    join(near, game, "variants"),
    join(near, game),
    near,
    ...besideGames(near),
  ];
  return places
    .flatMap((place) => [`${name}.yaml`, `${name}.yml`].map((file) => join(place, file)))
    .find((path) => path !== gamePath && isFile(path));
}
