/** Caches files and checked games: a file of scenarios needs the same game again and again. */
import type { Outcome, Problem } from "../diagnostics/problem.ts";
import type { Source } from "../diagnostics/range.ts";
import { checkFurther, onlyAdds } from "./checker/check-further.ts";
import { checkGame } from "./checker/check-game.ts";
import type { CheckedGame } from "./checker/checked-game.ts";
import type { Game } from "./game.ts";
import type { GameFile, VariantSection } from "./ast/game-file.ts";
import { type Doc, type LineReader, readFile } from "./reader/index.ts";
import { type LaidOver, overlay } from "./variants/overlay.ts";

const files = new WeakMap<Source, Outcome<readonly Doc[]>>();

/** The documents of a source, read by `readFile` once and then kept. `reader` reads the lines of rules in them. */
export function fileOf(source: Source, reader?: LineReader): Outcome<readonly Doc[]> {
  let known = files.get(source);
  if (!known) files.set(source, (known = readFile(source, reader)));
  return known;
}

/** A game with its variants applied: its syntax tree, its typed game, and its problems. */
interface Checked {
  readonly file: GameFile;
  readonly game: Game;
  readonly problems: readonly Problem[];
  readonly outcome: CheckedGame;
}

const games = new WeakMap<GameFile, { readonly variants: readonly VariantSection[]; readonly checked: Checked }[]>();

/** The game with these variants applied in this order; checked only once. */
export function checkedWith(base: GameFile, variants: readonly VariantSection[]): Checked {
  const known = games.get(base) ?? [];
  games.set(base, known);
  const same = known.find(
    (each) => each.variants.length === variants.length && each.variants.every((v, i) => v === variants[i]),
  );
  if (same) return same.checked;
  const laid = overlay(base, variants);
  const outcome = checkedFurther(base, variants, laid.value) ?? checkGame(laid.value);
  const checked: Checked = {
    file: laid.value,
    game: outcome.value,
    outcome,
    get problems() {
      return [...laid.problems, ...outcome.problems];
    },
  };
  known.push({ variants, checked });
  return checked;
}

/**
 * The game with all these variants, if one of them only adds something to the game with the others: then only what is
 * added must be checked.
 */
function checkedFurther(base: GameFile, variants: readonly VariantSection[], file: LaidOver): CheckedGame | undefined {
  const at = variants.findLastIndex((_, i) => onlyAdds(variants, i));
  return at < 0 ? undefined : checkFurther(file, at, checkedWith(base, variants.toSpliced(at, 1)).outcome);
}
