/** Options that several commands share, and functions that read their values. */
import type { Command } from "commander";
import { isSeed, type Seed } from "../interpreter/runtime/random.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { LANGUAGES } from "../narration/phrases.ts";
import { MANY_BOTS } from "./agents.ts";
import { Stop, unknown } from "./errors.ts";
import { seedNumber, wholeNumber } from "./numbers.ts";

/** The options that say which game is played, and in which setting. */
export interface GameOptions<S extends Seed = number> {
  readonly players?: number;
  readonly variant?: readonly string[];
  readonly option?: readonly string[];
  readonly seed?: S;
}

/**
 * The options of a command that plays many matches between bots, including the options that say which game is played.
 */
export interface RunOptions extends GameOptions {
  readonly seed: number;
  readonly games: number;
  readonly bot?: readonly string[];
  readonly workers?: number;
  readonly json?: boolean;
}

/**
 * Adds `--games --bot --workers --json`. They say how many matches are played, by which bots, in how many threads.
 * `games` is the help text of `--games`.
 */
export function withRunOptions(command: Command, games: string): Command {
  return command
    .option("-n, --games <number>", games, wholeNumber, 1000)
    .option("-b, --bot <kind>", MANY_BOTS, collect)
    .option("-w, --workers <number>", "how many cores to use (default: all, or one for few matches)", wholeNumber)
    .option("--json", "print one JSON document");
}

/**
 * Adds `--players --variant --option --seed`, which say which matches of a game are played. `seed` is the default of
 * `--seed`.
 */
export function withGameOptions(command: Command, seed?: number): Command {
  return withRules(command).option(
    "-s, --seed <number>",
    "the seed of chance; the same seed gives the same match",
    seedNumber,
    seed,
  );
}

/**
 * Adds `--players --variant --option --seed` to a command for a match between people. Without `--seed` the match gets a
 * random seed, so nobody can predict its chance.
 */
export function withPlayOptions(command: Command): Command {
  return withRules(command).option(
    "-s, --seed <seed>",
    "the seed of chance: a number, or 32 hexadecimal digits; the same seed gives the same match",
    seedOf,
  );
}

/** Adds `--players --variant --option`, which say by which rules a match is played. */
export function withRules(command: Command): Command {
  return command
    .option("-p, --players <number>", "how many players there are (default: as few as the game allows)", wholeNumber)
    .option("-v, --variant <name>", "a variant of the game, or the path of its file; may be repeated", collect)
    .option("-o, --option <name=value>", "an option of the game; may be repeated", collect);
}

/** Collects the values of an option that the user can repeat, such as `--variant a --variant b`. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Reads a seed in the form in which `play` prints it. */
function seedOf(text: string): Seed {
  const digits = text.toLowerCase();
  return isSeed(digits) ? digits : seedNumber(text);
}

/** Reads the values of `--option`, such as `coins=5`, as an object. */
export function pairs(given: readonly string[], option: string): Record<string, string> {
  return Object.fromEntries(
    given.map((text) => {
      const at = text.indexOf("=");
      if (at < 1)
        throw new Stop(`${option} needs a name and a value, not \`${text}\`.`, `Write \`${option} name=value\`.`);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}

/** Ends the command if neither the program nor the game has texts in this language. */
export function checkLanguage(program: Program, language: string): void {
  const known = [...new Set([...Object.keys(LANGUAGES), ...program.game.texts.keys()])];
  if (!known.includes(language)) throw unknown("language", language, known);
}
