/** A game with variants laid over it, checked like any game. What is wrong is told where a variant says so. */
import { problem } from "../diagnostics/catalog.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { Range } from "../diagnostics/range.ts";
import { checkGame } from "./check/check-game.ts";
import type { Game } from "./game.ts";
import type { GameFile, VariantSection } from "./game-file.ts";
import { type LaidOver, overlay } from "./variants/overlay.ts";

export interface Combination {
  readonly file: GameFile;
  readonly game: Game;
  readonly problems: readonly Problem[];
}

/** Findings about what a rule is good for: of a rule of the game they are true only without variants. */
const ofTheWhole: ReadonlySet<string> = new Set(["unused", "unused-local", "always-same", "text-without-thing", "text-names-nothing"]);

export function isOfTheWhole({ code }: Problem): boolean {
  return ofTheWhole.has(code);
}

/** Checks a game with variants; without any it is the game alone. */
export function combination(base: GameFile, variants: readonly VariantSection[]): Combination {
  if (variants.length === 0) {
    const { value: game, problems } = checkGame(base);
    return { file: base, game, problems };
  }
  const { value: file, problems } = overlay(base, variants);
  const { value: game, problems: found } = checkGame(file);
  const own = found.filter((each) => !isOfTheWhole(each) || variants.some((variant) => lies(each.range, variant)));
  return { file, game, problems: [...problems, ...own.map((each) => explained(each, file))] };
}

/** Whether a place lies in a variant. */
export function lies(range: Range, { range: within }: VariantSection): boolean {
  return range.source === within.source && within.start <= range.start && range.end <= within.end;
}

/** A name that is missing because a variant took the thing away is told there; what else is wrong outside of all variants names them. */
function explained(found: Problem, { over, taken }: LaidOver): Problem {
  const missing = found.code === "unknown-name" ? taken.find(({ name }) => name.text === found.data.name) : undefined;
  if (missing) {
    const { name, variant } = missing;
    const by = over.find((other) => other !== variant && lies(found.range, other))?.name.text;
    return problem("taken-away", name.range, { name: name.text, variant: variant.name.text, ...(by !== undefined && { by }) }, [{ range: found.range, label: "needed here" }, ...found.related]);
  }
  if (over.some((variant) => lies(found.range, variant))) return found;
  return { ...found, related: [...found.related, ...over.map(({ name }) => ({ range: name.range, label: "with this variant laid over" }))] };
}
