/** A game with variants laid over it, checked like any game. Problems are reported where a variant causes them. */
import { problem } from "../diagnostics/catalog.ts";
import { type Problem, problemKey } from "../diagnostics/problem.ts";
import { isWithin } from "../diagnostics/range.ts";
import type { Game } from "./game.ts";
import type { GameFile, VariantSection } from "./ast/game-file.ts";
import { checkedWith } from "./cache.ts";
import { conflicts } from "./variants/conflicts.ts";
import type { LaidOver } from "./variants/overlay.ts";
import { replaced } from "./variants/replaced.ts";

/** A game with variants laid over it, and the problems of the whole. */
export interface Combination {
  readonly file: GameFile;
  readonly game: Game;
  /** What is wrong with the game itself. */
  readonly ofGame: readonly Problem[];
  /** Problems that exist only because of the variants. */
  readonly ofVariants: readonly Problem[];
}

/** Findings that something is unused: for a rule of the game they hold only without variants. */
const ofTheWhole: ReadonlySet<string> = new Set([
  "unused",
  "unused-local",
  "always-same",
  "unreachable",
  "text-without-thing",
  "text-names-nothing",
]);

/** Whether a variant can make a problem of a game disappear: only the whole shows that something is unused. */
export function isOfTheWhole({ code }: Problem): boolean {
  return ofTheWhole.has(code);
}

/** A game and variants in the order in which they are laid over. */
export function combination(base: GameFile, variants: readonly VariantSection[]): Combination {
  const { file, game, problems } = checkedWith(base, variants);
  // The game alone is checked only if there is a finding.
  const alone = new Set(problems.length > 0 ? checkedWith(base, []).problems.map(problemKey) : []);
  // A condition whose result a variant fixes is broken by the variant: `round < rounds` by `rounds becomes 9`.
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

/** Reports once what several variants or scenarios cause. */
export function once(problems: readonly Problem[]): readonly Problem[] {
  const keys = problems.map(problemKey);
  return problems.filter((_, i) => keys.indexOf(keys[i]!) === i);
}

/**
 * A name that is missing because a variant removed it is reported at the removal; other problems outside all variants
 * mention the variants.
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
