import { availableParallelism } from "node:os";
import { Command } from "commander";
import { counted, grouped } from "../../diagnostics/english.ts";
import { GameError } from "../../interpreter/executor.ts";
import { hashText, hex } from "../../interpreter/match/hash.ts";
import { gameProblem } from "../../interpreter/match/match.ts";
import { type Difference, differences, type Measure } from "../../play/compare.ts";
import { EXIT, Problems, Stop } from "../errors.ts";
import type { Host } from "../host.ts";
import { collect, type GameOptions, wholeNumber, withGameOptions } from "../options.ts";
import { prepare } from "../setup.ts";
import { botsFor } from "./simulate.ts";

interface CompareOptions extends GameOptions {
  readonly both?: readonly string[];
  readonly seed: number;
  readonly games: number;
  readonly bot?: readonly string[];
  readonly workers?: number;
  readonly json?: boolean;
}

const EXAMPLES = `
Each match is played twice: as the game is, and with the variants, with the same chance and the same
bots. The last columns say between which numbers the difference lies, with 95 % certainty; where 0 lies
between them, it may be chance.

Examples:
  rulewright compare tokaido --variant zabuznicka --players 4 --games 10000
  rulewright compare tokaido --both cesta-zasveceni --variant putovani-zpet --json`;

/** `compare`: a game with variants against the game as it is. */
export function compareCommand(host: Host): Command {
  return withGameOptions(new Command("compare").argument("<game>", "name or path of a game"), 1)
    .description("Let bots play a game with and without variants, and say what differs.")
    .option("--both <name>", "a variant that both sides have; may be repeated", collect)
    .option("-n, --games <number>", "how many matches on each side", wholeNumber, 1000)
    .option("-b, --bot <kind>", "who plays: one kind for all seats, or one for each, repeated; there is `random`", collect)
    .option("-w, --workers <number>", "how many cores work; all unless told", wholeNumber)
    .option("--json", "print one JSON document")
    .addHelpText("after", EXAMPLES)
    .action(async (game: string, options: CompareOptions) => {
      const { both = [], variant = [], games, seed, workers = availableParallelism() } = options;
      if (variant.length === 0) throw new Stop("`compare` needs something to compare.", "Name a variant with --variant.", EXIT.usage);
      const base = prepare(host, game, { ...options, variant: both });
      const changed = prepare(host, game, { ...options, variant: [...both, ...variant] });
      if (base.program.seats !== changed.program.seats) throw new Stop("The two are not for the same number of players.", "Say with --players how many play.", EXIT.usage);
      const bots = botsFor(options.bot ?? [], Math.max(base.program.players.length, changed.program.players.length));
      const { simulate } = await import("../../play/pool.ts");
      const progress = (played: number) => host.err(`\r${grouped(played)} of ${grouped(games)} pairs of matches`);
      const result = await simulate({ setup: base.setup, against: changed.setup, program: base.program, variant: changed.program, seed, games, workers, bots, ...(host.watched && { progress }) });
      if (host.watched) host.err(`\r${" ".repeat(56)}\r`);
      const { failure } = result;
      if (failure) {
        host.err(`Match ${failure.index + 1} of the run stopped, ${failure.side === "base" ? "without" : "with"} the variant. \`rulewright play\` with --seed ${failure.seed} begins the same match.\n`);
        throw new Problems([gameProblem((failure.side === "base" ? base : changed).program, new GameError(failure.code, failure.point))]);
      }
      const found = differences(base.program, changed.program, result.against!.pairs, games);
      const facts = { game: base.program.game.name, players: base.program.seats, both: base.program.game.variants, variants: changed.program.game.variants.filter((name) => !base.program.game.variants.includes(name)), seed, games };
      if (options.json) host.out(`${JSON.stringify({ ...facts, differences: found, hash: hex(hashText(JSON.stringify([facts, found]))) }, null, 2)}\n`);
      else for (const line of report(facts, found)) host.out(`${line}\n`);
    });
}

function report({ game, players, both, variants, games }: { readonly game: string; readonly players: number; readonly both: readonly string[]; readonly variants: readonly string[]; readonly games: number }, found: readonly Difference[]): string[] {
  const rows = [["", "without", "with", "difference", "", ""], ...found.map((one) => {
    const shown = formOf(one.measure);
    return [nameOf(one.measure), shown(one.base), shown(one.variant), signed(one.difference, shown), `${signed(one.low, shown)} to ${signed(one.high, shown)}`, one.certain ? "" : "may be chance"];
  })];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return [
    `${game}, ${counted(players, "player")}${both.length > 0 ? `, ${both.join(", ")}` : ""}, with and without ${variants.join(", ")}: ${counted(games, "match", "matches")} each`,
    ...rows.map((row) => `  ${row.map((cell, column) => (column === 0 || column > 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column]!))).join("  ")}`.trimEnd()),
  ];
}

function nameOf(measure: Measure): string {
  return "seat" in measure ? `${measure.kind === "wins" ? "won by" : "score of"} ${measure.seat}` : measure.kind;
}

function formOf({ kind }: Measure): (n: number) => string {
  return kind === "wins" ? (n) => `${(100 * n).toFixed(1)} %` : (n) => n.toFixed(2);
}

function signed(n: number, shown: (n: number) => string): string {
  return `${n < 0 ? "−" : "+"}${shown(Math.abs(n))}`;
}
