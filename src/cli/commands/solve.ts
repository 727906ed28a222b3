import { Command, Option } from "commander";
import { grouped } from "../../diagnostics/english.ts";
import { BYTES_PER_POSITION } from "../../solve/position-table.ts";
import { TooLarge, Unsolvable } from "../../solve/limits.ts";
import type { Aim } from "../../solve/payoff.ts";
import { type Problem, solve, type Spending } from "../../solve/solve.ts";
import { Stop } from "../errors.ts";
import { solutionReport, type SolvedGame } from "../formats/solution.ts";
import type { Host } from "../host.ts";
import { wholeNumber } from "../numbers.ts";
import { type GameOptions, withRules } from "../options.ts";
import { ProgressLine } from "../progress.ts";
import { gameStops } from "../stopped.ts";
import { prepare } from "../prepare.ts";

interface SolveOptions extends GameOptions {
  readonly by: Aim;
  readonly from?: string;
  readonly scenario?: string;
  readonly positions?: number;
  readonly json?: boolean;
}

const EXAMPLES = `
The game must be for one or two players. If nothing is hidden or left to chance, the value is exact, and found
by alpha-beta search with a table of positions. With chance, it is the expected value, which is exact except for
results rarer than one in a million. For a small game with secrets, it is an equilibrium, found by counterfactual
regret minimization (CFR+), together with what a player could still gain by deviating from it.

A game that is too large is refused immediately, based on an estimate from random matches. Use --positions to
allow more positions.

Examples:
  rulewright solve tic-tac-toe
  rulewright solve kalah -o seeds-each=1 --by points   by how much, not only who wins
  rulewright solve kuhn-poker -o hands=1 --by points
  rulewright solve tic-tac-toe --from endings.test.yaml --scenario "a fork"`;

/** `solve`: finds the result of best play. */
export function solveCommand(host: Host): Command {
  return withRules(new Command("solve").argument("<game>", "name or path of a game"))
    .description("Find out who wins a small game if all players play perfectly.")
    .addOption(new Option("--by <aim>", "what players want").choices(["win", "points"]).default("win"))
    .option("--from <file>", "begin where a scenario in this file ends")
    .option("--scenario <text>", "which scenario: a part of its title")
    .option("--positions <number>", "how many positions may be examined", wholeNumber)
    .option("--json", "print one JSON document")
    .addHelpText("after", EXAMPLES)
    .action(async (game: string, options: SolveOptions) => {
      const { solved, ...problem } = await problemOf(host, game, options);
      const { program } = problem;
      const line = new ProgressLine(host);
      const spending: Spending = {
        ...(options.positions !== undefined && { positions: options.positions }),
        progress: (positions) => line.show(`${grouped(positions)} positions`),
        iterated: (iterations) => line.show(`${grouped(iterations)} iterations`),
      };
      const solution = gameStops(program, () => solvedOr(() => solve(problem, spending), program.game.name, line));
      line.clear();
      if (options.json) {
        const { game: name, variants, seats, from } = solved;
        host.out(
          `${JSON.stringify({ game: name, players: seats, variants, options: program.options, ...(from !== undefined && { from }), ...solution }, null, 2)}\n`,
        );
        return;
      }
      for (const text of solutionReport(solved, solution)) host.out(`${text}\n`);
    });
}

async function problemOf(
  host: Host,
  game: string,
  options: SolveOptions,
): Promise<Problem & { readonly solved: SolvedGame }> {
  const { by: aim, from, scenario } = options;
  if (scenario !== undefined && from === undefined)
    throw new Stop("`--scenario` chooses a scenario of a file.", "Name the file with --from.");
  const start =
    from === undefined ? undefined : (await import("../from-scenario.ts")).positionFrom(host, game, from, scenario);
  const program = start?.program ?? (await prepare(host, game, options)).program;
  const solved = {
    game: program.game.name,
    variants: program.game.variants,
    seats: program.players.slice(0, program.seats).map((player) => program.pieces[player]!.name),
    from: start?.title,
  };
  return { program, aim, solved, ...(start && { at: start.state }) };
}

/**
 * Returns the result of `work`, which solves a game.
 * @throws Stop if the game cannot be solved
 */
function solvedOr<T>(work: () => T, game: string, line: ProgressLine): T {
  try {
    return work();
  } catch (error) {
    line.clear();
    if (error instanceof TooLarge) throw new Stop(tooLarge(game, error), HINT);
    if (error instanceof Unsolvable) throw new Stop(`\`${game}\` cannot be solved: ${error.message}.`, HINT);
    throw error;
  }
}

const HINT =
  "Try a smaller board or fewer rounds, a position near the end with --from, or `rulewright simulate --bot search:200`.";

function tooLarge(game: string, { positions, by }: TooLarge): string {
  const memory = Math.ceil((positions * BYTES_PER_POSITION) / 2 ** 20);
  if (by === "search") return `\`${game}\` has more than ${grouped(positions)} positions; --positions allows more.`;
  const size = positions < 1e12 ? grouped(roundedUp(positions)) : `10^${Math.floor(Math.log10(positions))}`;
  const needs = memory < 1e6 ? `, ${grouped(roundedUp(memory))} MB` : "";
  return `\`${game}\` is too large to solve: it has an estimated ${size} positions or more${needs}.`;
}

/** A number, rounded up to two significant digits. */
function roundedUp(n: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1);
  return Math.ceil(n / unit) * unit;
}
