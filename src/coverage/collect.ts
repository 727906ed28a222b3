/** Runs the scenarios of a game and plays matches of it, and counts which lines of the rules they carry out. */
import type { Problem } from "../diagnostics/problem.ts";
import { GameError } from "../interpreter/runtime/executor.ts";
import { gameProblem } from "../interpreter/match/stopped.ts";
import { compileGame } from "../interpreter/compile.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import type { Game } from "../dsl/game.ts";
import { RandomPolicy } from "../agents/random.ts";
import { Playouts } from "../simulation/playout.ts";
import { derivedSeed } from "../simulation/seeds.ts";
import type { Tally } from "./tally.ts";

/** The setting of a match that is played for coverage: a game with its variants, a number of players, and options. */
export interface Setting {
  readonly game: Game;
  readonly players: number;
  readonly options: Readonly<Record<string, number>>;
}

/**
 * The settings to play. Each game of `games` (for example the game alone, then with one variant) is combined with every
 * number of players, and with every value of each option. While one option varies, the other options have their
 * defaults.
 */
export function settingsOf(games: readonly Game[], players: number | undefined): readonly Setting[] {
  return games.flatMap((game) => {
    const { min, max } = game.players;
    const counts =
      players === undefined
        ? Array.from({ length: max - min + 1 }, (_, i) => min + i)
        : min <= players && players <= max
          ? [players]
          : [];
    const settings = counts.map((n) => ({ game, players: n, options: {} }));
    const others = game.options.flatMap(({ name, type, initial }) =>
      valuesOf(type)
        .filter((value) => value !== initial)
        .map((value) => ({ [name]: value })),
    );
    return [...settings, ...others.map((options, i) => ({ game, players: counts[i % counts.length] ?? min, options }))];
  });
}

/** The values of an option that matches try. For a range of numbers, these are only its two ends. */
function valuesOf(type: Game["options"][number]["type"]): readonly number[] {
  switch (type.kind) {
    case "enum":
      return type.of.members.map((_, i) => i);
    case "bool":
      return [0, 1];
    case "int":
      return [type.min, type.max].filter(Number.isFinite);
    case "card":
    case "effect":
    case "piece":
    case "unknown":
    case "zone":
      return [];
  }
}

/**
 * Plays `games` matches between bots, but at least one for each setting. Each setting gets about the same number of
 * matches. Stops at the first mistake of the rules.
 */
export function playSettings(
  tally: Tally,
  settings: readonly Setting[],
  games: number,
  seed: number,
  progress?: (played: number) => void,
): Problem | undefined {
  let played = 0;
  for (const [i, { game, players, options }] of settings.entries()) {
    const program = compileGame(game, { players, options, spots: true });
    const executor = reference(program, tally.hooks(program));
    const playouts = new Playouts(
      executor,
      program.players.map(() => new RandomPolicy()),
    );
    const end = Math.max(played + 1, Math.round((games * (i + 1)) / settings.length));
    try {
      for (; played < end; played++) {
        playouts.play(derivedSeed(seed, played));
        for (const player of program.players) executor.value(program.wins, player);
        tally.matches++;
        progress?.(played + 1);
      }
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      return gameProblem(program, error);
    } finally {
      tally.settle();
    }
  }
  return undefined;
}
