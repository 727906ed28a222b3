import { Command } from "commander";
import { grouped } from "../../diagnostics/english.ts";
import type { Program } from "../../interpreter/ir/program.ts";
import { fastExecutor } from "../../interpreter/runtime/fast-executor.ts";
import { hasTurns, perft, type PerftRow } from "../../simulation/perft.ts";
import { Stop } from "../errors.ts";
import type { Host } from "../host.ts";
import { wholeNumber } from "../numbers.ts";
import { type GameOptions, withGameOptions } from "../options.ts";
import { ProgressLine } from "../progress.ts";
import { gameStops } from "../stopped.ts";
import { prepare } from "../prepare.ts";

interface PerftOptions extends GameOptions {
  readonly seed: number;
  readonly depth: number;
  readonly states?: boolean;
  readonly json?: boolean;
}

const EXAMPLES = `
Depth counts whole turns. A leaf is one way to play that many turns; \`finished\` counts the leaves
after which the match is over. If a match ends because the next player has no answer, this is not
known at the last depth (\`?\`), unless you use \`--states\`. \`positions\` counts the different positions
reached up to this depth. The seed decides chance. A game without \`turn of\` cannot be counted.

Examples:
  rulewright perft connect-four --depth 6
  rulewright perft tic-tac-toe --depth 9 --states   also counts different positions`;

/**
 * `perft`: counts all sequences of moves up to a length. Published counts for the same game show whether the rules are
 * carried out correctly.
 */
export function perftCommand(host: Host): Command {
  return withGameOptions(new Command("perft").argument("<game>", "name or path of a game"), 1)
    .description("Count all the ways in which a match can begin.")
    .requiredOption("-d, --depth <number>", "how many turns", wholeNumber)
    .option("--states", "count different positions, too")
    .option("--json", "print one JSON document")
    .addHelpText("after", EXAMPLES)
    .action(async (game: string, options: PerftOptions) => {
      const { program } = await prepare(host, game, options, { counting: options.states !== true });
      const { seed } = options;
      if (!hasTurns(program))
        throw new Stop(
          `\`${program.game.name}\` has no turns, so there is no depth to count to.`,
          "A turn begins with `turn of`. `rulewright simulate` counts the questions of any game.",
        );
      const progress = new ProgressLine(host);
      let begun = 0;
      const make = (counted: Program) => {
        const executor = fastExecutor(counted);
        begun = performance.now();
        return executor;
      };
      const rows = gameStops(program, () =>
        perft(make, program, options.depth, seed, options.states ?? false, (leaves) =>
          progress.show(`${grouped(leaves)} leaves`),
        ),
      );
      progress.clear();
      const seconds = (performance.now() - begun) / 1000;
      const { leaves } = rows.at(-1)!;
      if (options.json) {
        const finished = rows.reduce((sum, row) => sum + (row.finished ?? 0), 0);
        host.out(
          `${JSON.stringify({ game: program.game.name, players: program.seats, variants: program.game.variants, seed, depth: options.depth, leaves, finished, positions: rows.at(-1)!.positions, seconds, leavesPerSecond: Math.round(leaves / seconds), depths: rows }, null, 2)}\n`,
        );
      } else {
        for (const line of tableOf(rows)) host.out(`${line}\n`);
        host.out(`${seconds.toFixed(2)} s, ${grouped(Math.round(leaves / seconds))} leaves/s\n`);
      }
    });
}

function tableOf(rows: readonly PerftRow[]): string[] {
  const states = rows[0]!.positions !== undefined;
  const cells = rows.map(({ depth, leaves, finished, positions }) =>
    [depth, leaves, finished, ...(states ? [positions] : [])].map((n) => (n === undefined ? "?" : grouped(n))),
  );
  const all = [["depth", "leaves", "finished", ...(states ? ["positions so far"] : [])], ...cells];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all.map((row) => row.map((cell, column) => cell.padStart(widths[column]!)).join("  "));
}
