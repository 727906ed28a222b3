/** What was read and checked before: a file of scenarios asks for the same game again and again. */
import type { Source } from "../diagnostics/range.ts";
import { checkGame } from "./check/check-game.ts";
import type { Game } from "./game.ts";
import type { GameFile, VariantSection } from "./game-file.ts";
import { type Doc, readFile } from "./read/index.ts";
import { overlay } from "./variants/overlay.ts";

const documents = new WeakMap<Source, readonly Doc[]>();

/** The documents of a source. */
export function docsOf(source: Source): readonly Doc[] {
  let known = documents.get(source);
  if (!known) documents.set(source, (known = readFile(source).value));
  return known;
}

const games = new WeakMap<GameFile, { readonly variants: readonly VariantSection[]; readonly game: Game }[]>();

/** The game with variants laid over, in this order. */
export function gameWith(base: GameFile, variants: readonly VariantSection[]): Game {
  const known = games.get(base) ?? [];
  games.set(base, known);
  const same = known.find((each) => each.variants.length === variants.length && each.variants.every((v, i) => v === variants[i]));
  if (same) return same.game;
  const game = checkGame(variants.length > 0 ? overlay(base, variants).value : base).value;
  known.push({ variants, game });
  return game;
}
