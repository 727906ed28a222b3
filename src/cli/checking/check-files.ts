/** Checks the files that a command names, except unchanged files whose problems the cache knows. */
import type { Problem } from "../../diagnostics/problem.ts";
import type { Source } from "../../diagnostics/range.ts";
import { isError } from "../../diagnostics/render.ts";
import { hasKey, namesAt } from "../../dsl/rule-files.ts";
import type { CheckCache } from "./check-cache.ts";
import type { GameBeside, VariantSet } from "./check-in-order.ts";
import type { Host } from "../host.ts";
import { Library } from "../resolve.ts";

/** All problems of all files. The cache does not change the result: it only saves time. */
export async function checkFiles(
  { folder, cache, limitYoungGeneration }: Pick<Host, "folder" | "cache" | "limitYoungGeneration">,
  files: readonly Source[],
): Promise<readonly Problem[]> {
  const library = new Library({ folder }, files);
  const inOrder = gameByGame(files, library);
  const sets = variantSets(files, library);
  const beside = gamesBeside(files, library);
  const remembered = cache && new (await import("./check-cache.ts")).CheckCache(cache, folder, library);
  const known = [...inOrder, ...sets.map(({ together }) => together)].map((source) => remembered?.known(source));
  const isSound = ({ game }: GameBeside) => remembered?.known(game)?.some(isError) === false;
  if (known.every((problems) => problems !== undefined) && beside.every(isSound)) return known.flat();
  const { checkBeside, checkInOrder, checkTogether } = await import("./check-in-order.ts");
  const check: CheckCache["check"] = (source, find) => {
    const problems = remembered ? remembered.check(source, find) : find(library.for(source));
    limitYoungGeneration?.();
    return problems;
  };
  const problems = [
    ...checkInOrder(inOrder, check),
    ...sets.flatMap((set) => checkTogether(set, check)),
    ...beside.flatMap((game) => checkBeside(game, library, check)),
  ];
  remembered?.save();
  return problems;
}

function variantSets(files: readonly Source[], library: Library): readonly VariantSet[] {
  const sets = new Map<string, Source[]>();
  for (const file of files) {
    const game = hasKey(file.text, "variant") ? gameOf(file, library) : undefined;
    if (game) sets.set(game.name, [...(sets.get(game.name) ?? []), file]);
  }
  return [...sets]
    .filter(([, set]) => set.length > 1)
    .map(([game, set]) => ({
      files: set,
      together: {
        name: `variants of ${game}`,
        text: JSON.stringify(set.map(({ name, text, pictures }) => [name, text, pictures])),
      },
    }));
}

/**
 * The games that the checked files name, but that are not among the checked files. Each game comes with the first file
 * that names it.
 */
function gamesBeside(files: readonly Source[], library: Library): readonly GameBeside[] {
  const checked = new Set(files.map(({ name }) => name));
  const found = new Map<string, GameBeside>();
  for (const file of files) {
    const game = gameOf(file, library);
    if (game && !checked.has(game.name) && !found.has(game.name)) found.set(game.name, { game, file });
  }
  return [...found.values()];
}

/** The game to which a file with a variant or a scenario belongs; undefined if it is not found. */
function gameOf(file: Source, library: Library): Source | undefined {
  const key = hasKey(file.text, "variant") ? "of" : hasKey(file.text, "scenario") ? "game" : undefined;
  const name = key && namesAt(file.text, key)[0];
  return name === undefined ? undefined : library.for(file)(name);
}

/**
 * The files in the order of their check: one game after the other, because collections of garbage take less time if most
 * objects are needed only for a short time. Files to which other files refer come first: a game, then its variants, then
 * its scenarios.
 */
function gameByGame(files: readonly Source[], library: Library): readonly Source[] {
  const { games = [], variants = [], scenarios = [] } = Object.groupBy(files, rank);
  const byGame = Map.groupBy([...games, ...variants, ...scenarios], (file) => gameOf(file, library) ?? file);
  return [...byGame.values()].flat();
}

function rank({ text }: Source): "games" | "variants" | "scenarios" {
  if (hasKey(text, "scenario") || hasKey(text, "position")) return "scenarios";
  return hasKey(text, "variant") ? "variants" : "games";
}
