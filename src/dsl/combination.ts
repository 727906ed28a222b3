/**
 * Checks a game with variants applied, in the same way as a game. A problem that a variant causes is reported at the
 * line of the variant.
 */
import { problem } from "../diagnostics/catalog.ts";
import { type Problem, problemKey } from "../diagnostics/problem.ts";
import { isWithin } from "../diagnostics/range.ts";
import type { Game } from "./game.ts";
import type { GameFile, VariantSection } from "./ast/game-file.ts";
import { checkedWith } from "./cache.ts";
import { conflicts } from "./variants/conflicts.ts";
import type { LaidOver } from "./variants/overlay.ts";
import { replaced } from "./variants/replaced.ts";

/** A game with its variants applied, and its problems. */
export interface Combination {
  readonly file: GameFile;
  readonly game: Game;
  /** The problems that the game has without the variants, too. */
  readonly ofGame: readonly Problem[];
  /** Problems that exist only because of the variants. */
  readonly ofVariants: readonly Problem[];
}

/**
 * Codes of findings that something is of no use. If the thing is in the game, they count only if the game without
 * variants has them, too.
 */
const ofTheWhole: ReadonlySet<string> = new Set([
  "unused",
  "unused-local",
  "always-same",
  "unreachable",
  "text-without-thing",
  "text-names-nothing",
]);

/**
 * Whether a problem of the game can disappear with a variant: the variant may use a thing that the game alone does not
 * use.
 */
export function isOfTheWhole({ code }: Problem): boolean {
  return ofTheWhole.has(code);
}

/** Checks a game with variants, which are applied in the given order. */
export function combination(base: GameFile, variants: readonly VariantSection[]): Combination {
  const { file, game, problems } = checkedWith(base, variants);
  // To save time, the game alone is checked only if the combination has a problem.
  const alone = new Set(problems.length > 0 ? checkedWith(base, []).problems.map(problemKey) : []);
  // The finding `always-same`, a condition with the same result in every match, counts even in lines of the game: the
  // variant `rounds becomes 9` can make `round < rounds` always true, and so break it.
  const counts = (found: Problem) =>
    !isOfTheWhole(found) ||
    found.code === "always-same" ||
    variants.some((variant) => isWithin(found.range, variant.range));
  const added = problems.filter((found) => !alone.has(problemKey(found)) && counts(found));
  return {
    file,
    game,
    ofGame: problems.filter((found) => alone.has(problemKey(found))),
    ofVariants: [
      ...added.map((found) => explained(found, file as LaidOver)),
      ...variants.flatMap((variant) => replaced(base, variant)),
      ...conflicts(base, variants),
    ],
  };
}

/** Keeps each problem once, even if several variants or scenarios cause it. */
export function once(problems: readonly Problem[]): readonly Problem[] {
  const keys = problems.map(problemKey);
  return problems.filter((_, i) => keys.indexOf(keys[i]!) === i);
}

/**
 * Adds the reason why the variants cause a problem. If a variant removed a name, the problem moves to the line that
 * removes it. Other problems outside all variants mention the variants.
 */
function explained(found: Problem, { over, taken }: LaidOver): Problem {
  const missing = found.code === "unknown-name" ? taken.find(({ name }) => name.text === found.data.name) : undefined;
  if (missing) {
    const { name, variant } = missing;
    const by = over.find((other) => other !== variant && isWithin(found.range, other.range))?.name.text;
    return problem(
      "taken-away",
      name.range,
      { name: name.text, variant: variant.name.text, ...(by !== undefined && { by }) },
      [{ range: found.range, label: "needed here" }, ...found.related],
    );
  }
  if (over.some((variant) => isWithin(found.range, variant.range))) return found;
  return {
    ...found,
    related: [
      ...found.related,
      ...over.map(({ name }) => ({ range: name.range, label: "with this variant laid over" })),
    ],
  };
}
