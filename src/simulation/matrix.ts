/** Checks and plays the combinations of variants and options of a game. */
import { counted } from "../diagnostics/english.ts";
import { isError } from "../diagnostics/render.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { Source } from "../diagnostics/range.ts";
import { isOfTheWhole } from "../dsl/combination.ts";
import type { Game } from "../dsl/game.ts";
import type { GameFile, VariantFile } from "../dsl/ast/game-file.ts";
import { loadGame } from "../dsl/index.ts";
import { compileGame, type Setting } from "../interpreter/index.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { gameProblem } from "../interpreter/match/stopped.ts";
import { SeatedAgent } from "../agents/seated-agent.ts";
import { type Combination, type Combinations, combinationsOf } from "./combinations.ts";
import { fastExecutor } from "../interpreter/runtime/fast-executor.ts";
import { playBatch, type BatchResult } from "./simulate.ts";

/** A game, and the files with variants of this game. */
export interface MatrixGame {
  readonly source: Source;
  readonly file: GameFile;
  readonly variantFiles: readonly VariantFile[];
}

/** The results of checking one combination of variants and options. */
export interface MatrixStep {
  readonly problems: readonly Problem[];
  readonly matches: number;
}

const SEED = 1;
const FEW = 20;

/** The combinations of a game's variants and options to test, including options that variants add. */
export function matrixOf({ source, file, variantFiles }: MatrixGame): Combinations {
  const variants = [...file.variants, ...variantFiles];
  const optionsOf = (laid: readonly string[]) => loadGame(source, laid, variantFiles).game!.options;
  const added = variants.map((variant) => {
    const own = new Set(variant.options.map(({ name }) => name.text));
    return [
      variant.name.text,
      own.size === 0 ? [] : optionsOf([variant.name.text]).filter(({ name }) => own.has(name)),
    ] as const;
  });
  return combinationsOf(variants, optionsOf([]), new Map(added));
}

/**
 * Checks the rules of one combination. If they have no error, it plays `games` matches with every possible number of
 * players. Each problem names the combination.
 */
export async function checkCombination(
  { source, file, variantFiles }: MatrixGame,
  { variants, options }: Combination,
  games: number,
): Promise<MatrixStep> {
  const { game, problems } = loadGame(source, variants, variantFiles);
  const own = Object.fromEntries(
    Object.entries(options).filter(([name]) => game!.options.some((option) => option.name === name)),
  );
  const named = (found: Problem, more: string): Problem => ({
    ...found,
    related: [
      ...found.related,
      {
        range: file.name.range,
        label: `with ${[combinationText(game!, variants, own), more].filter(Boolean).join(", ")}`,
      },
    ],
  });
  const wrong = problems
    .filter((found) => !isOfTheWhole(found) && found.code !== "text-missing")
    .map((found) => named(found, ""));
  if (problems.some(isError)) return { problems: wrong, matches: 0 };
  let matches = 0;
  for (let players = game!.players.min; players <= game!.players.max; players++) {
    const { program, tally, failure } = await playSome(game!, { players, options: own }, games);
    matches += tally.games;
    if (failure)
      wrong.push(named(gameProblem(program, failure), `${counted(players, "player")}, seed ${failure.seed}`));
  }
  return { problems: wrong, matches };
}

/**
 * Plays a few matches. Guards are conditions that make trying answers unnecessary, but computing them takes longer than
 * a few matches. So they are used only if trying answers takes too long.
 */
async function playSome(
  game: Game,
  setting: Setting,
  games: number,
  guards = games > FEW,
): Promise<BatchResult & { readonly program: Program }> {
  const program = compileGame(game, { ...setting, guards });
  const result = await playBatch(
    fastExecutor(program),
    program.players.map(() => SeatedAgent.named("random")),
    SEED,
    { from: 0, to: games },
  );
  return !guards && result.failure?.code === "look-ahead"
    ? playSome(game, setting, games, true)
    : { program, ...result };
}

/**
 * The name of a combination in messages, such as `night-market, weather = rough`. It is `no variant` for the default.
 */
function combinationText(
  { options: known }: Game,
  variants: readonly string[],
  options: Readonly<Record<string, number>>,
): string {
  const chosen = known.flatMap(({ name, type, initial }) => {
    const value = options[name];
    if (value === undefined || value === initial) return [];
    return [`${name} = ${type.kind === "enum" ? type.of.members[value] : type.kind === "bool" ? value === 1 : value}`];
  });
  return [...(variants.length > 0 ? variants : ["no variant"]), ...chosen].join(", ");
}
