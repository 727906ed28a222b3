/** Finds games and variants by name or path. */
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Source } from "../diagnostics/range.ts";
import { hasKey, namesAt, positionFilesIn, positionsFile } from "../dsl/rule-files.ts";
import { Stop, unknown } from "./errors.ts";
import { isFile, isFolder, namesIn, readSource, readText, shown, yamlFilesBelow } from "./files.ts";

/** The root folder of this package. The search for it works in the sources and in the bundle. */
export const PACKAGE = packageFolder(dirname(fileURLToPath(import.meta.url)));

function packageFolder(from: string): string {
  return isFile(join(from, "package.json")) ? from : packageFolder(dirname(from));
}

/** Returns whether the user wrote a path, and not the name of a game. */
export function isPath(name: string): boolean {
  return /[\\/]|\.ya?ml$/.test(name);
}

/** The path of a game. `name` is the name of the game or its path. */
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

/** The path of each known game, by the game's name. If several games have the same name, the name is left out. */
export function knownGames(folder: string): Map<string, string> {
  return new Map(
    [...gamesNear(folder)].flatMap(([name, [path, ...others]]) => (others.length === 0 ? [[name, path!]] : [])),
  );
}

/**
 * By the name of a game: the paths of all games with this name. Only the nearest folders that contain such a game
 * count.
 */
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
 * The folders in which games are searched, the nearest first: `games` in the current folder, `games` in a folder below
 * it (as in `rules/games`), and `games` in this package.
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

/** The files with variants of a game in the folder `near` and in those folders below it that can contain variants. */
function variantFilesOf(near: string, game: string): string[] {
  const places = [near, join(near, "variants"), join(near, game), join(near, game, "variants"), ...besideGames(near)];
  const files = places
    .flatMap((place) => namesIn(place).map((name) => join(place, name)))
    .filter((path) => /\.ya?ml$/.test(path) && isFile(path));
  return files.filter((path) => holds(path, "variant", "of", game));
}

/** The folder of variants that lies beside a folder of games: `rules/variants` for `rules/games`. */
function besideGames(near: string): readonly string[] {
  return basename(near) === "games" ? [join(dirname(near), "variants")] : [];
}

/** The files with scenarios of a game, below the game's folder and below the current folder. */
export function scenarioFilesOf(folder: string, gamePath: string, game: string): string[] {
  const files = new Set([dirname(gamePath), folder].flatMap(yamlFilesBelow));
  return [...files].filter((path) => hasKey(textIfReadable(path) ?? "", "scenario") && isPlayed(game, path, new Set()));
}

/**
 * Returns whether a scenario file tests the game. `passed`: the files that were looked at before. A file of positions
 * that the scenario file names is searched, too.
 */
function isPlayed(game: string, path: string, passed: Set<string>): boolean {
  const text = textIfReadable(path);
  if (text === undefined || passed.has(path)) return false;
  passed.add(path);
  return (
    namesAt(text, "game").includes(game) ||
    positionFilesIn(text).some((file) => isPlayed(game, positionsFile(file, path), passed))
  );
}

/**
 * The files with variants of a game that the user can call by the variant's name alone. They are near the game or in
 * the current folder.
 */
export function variantsNear(folder: string, gamePath: string, game: string): string[] {
  return [...new Set([dirname(gamePath), folder].flatMap((near) => variantFilesOf(near, game)))];
}

/**
 * Returns whether a file contains a document about `game`, such as a variant. `sort` is the first key of that document,
 * and `about` is the key that names its game. For a file that cannot be read it returns false; `check` reports such
 * files.
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
 * The file with a variant that is not in the game's own file. It is searched in `folder` and near the game. Undefined
 * if there is none.
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

/** Reads the file that `locateVariant` finds. */
export function variantSource(folder: string, gamePath: string, game: string, name: string): Source | undefined {
  const path = locateVariant(folder, gamePath, game, name);
  return path === undefined ? undefined : readSource(path, shown(folder, path));
}
