/** Checks a game with variants applied, like any game. A problem that a variant causes is reported there. */
import { problem } from "../diagnostics/catalog.ts";
import { type Problem, problemKey } from "../diagnostics/problem.ts";
import { isWithin } from "../diagnostics/range.ts";
import type { Game } from "./game.ts";
import type { GameFile, VariantSection } from "./ast/game-file.ts";
import { checkedWith } from "./cache.ts";
import { conflicts } from "./variants/conflicts.ts";
import type { LaidOver } from "./variants/overlay.ts";
import { replaced } from "./variants/replaced.ts";

/** A game with its variants applied, and the problems of the whole. */
export interface Combination {
  readonly file: GameFile;
  readonly game: Game;
  /** The problems of the game itself. */
  readonly ofGame: readonly Problem[];
  /** Problems that exist only because of the variants. */
  readonly ofVariants: readonly Problem[];
}

/** Findings that something is unused. For a rule of the game, they count only if they hold without variants. */
const ofTheWhole: ReadonlySet<string> = new Set([
  "unused",
  "unused-local",
  "always-same",
  "unreachable",
  "text-without-thing",
  "text-names-nothing",
]);

/** Whether a variant can make a problem of the game disappear, because it can use what the game does not use. */
export function isOfTheWhole({ code }: Problem): boolean {
  return ofTheWhole.has(code);
}

/** Checks a game with variants, which are applied in this order. */
export function combination(base: GameFile, variants: readonly VariantSection[]): Combination {
  const { file, game, problems } = checkedWith(base, variants);
  // The game alone is checked only if there is a finding, to save time.
  const alone = new Set(problems.length > 0 ? checkedWith(base, []).problems.map(problemKey) : []);
  // If a variant fixes the result of a condition, the variant breaks it: `rounds becomes 9` breaks `round < rounds`.
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
 * Says why the variants cause a problem: a name that a variant removed is reported at the removal; other problems
 * outside all variants mention the variants.
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
