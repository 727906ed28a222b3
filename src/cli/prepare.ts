/** Prepares the match that a command line asks for. If a process has kept the compiled game, no part of the language is loaded. */
import { renderText } from "../diagnostics/render.ts";
import type { Making } from "../simulation/setup.ts";
import { readSource, shown } from "./files.ts";
import type { Host } from "./host.ts";
import { locateGame, variantSource } from "./locate.ts";
import { type GameOptions, pairs } from "./options.ts";
import { type Compiled, keepProgram, keptProgram, type Prepared, type Wanted } from "./program-cache.ts";

/**
 * Finds, checks and compiles the game that a command names.
 * @throws Failure if the game cannot be found or has errors
 */
export async function prepare(
  host: Host,
  game: string,
  { players, variant = [], option = [] }: Omit<GameOptions, "seed">,
  making: Making = {},
): Promise<Prepared> {
  const path = locateGame(host.folder, game);
  const wanted: Wanted = {
    source: readSource(path, shown(host.folder, path)),
    variants: variant,
    players,
    options: pairs(option, "--option"),
  };
  const locate = (of: string, name: string) => variantSource(host.folder, path, of, name);
  const known = host.cache && keptProgram(host.cache, wanted, making, locate);
  const { doubts, ...prepared } = known ?? (await compileAndKeep(host, game, wanted, making));
  if (doubts.length > 0) host.err(`${renderText(doubts, { colour: host.colour })}\n`);
  return prepared;
}

async function compileAndKeep(host: Host, game: string, wanted: Wanted, making: Making): Promise<Compiled> {
  const { compileWanted } = await import("./setup.ts");
  const { compiled, located } = compileWanted(host, game, wanted, making);
  if (host.cache) keepProgram(host.cache, wanted, making, located, compiled);
  return compiled;
}
