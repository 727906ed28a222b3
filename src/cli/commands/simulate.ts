import { Command } from "commander";
import { agentCalled, agentLines, botsFor } from "../agents.ts";
import { unknown } from "../errors.ts";
import type { Host } from "../host.ts";
import { collect, type RunOptions, withGameOptions, withRunOptions } from "../options.ts";
import { assertBands } from "../runs/assert.ts";
import { carryOut } from "../runs/carry-out.ts";
import { type CarryOptions, withCarryOptions } from "../runs/options.ts";
import { experimentOf, type Series, settingOf } from "../runs/experiment.ts";
import { prepare } from "../prepare.ts";

const EXAMPLES = `
Unless --bot says otherwise, the players are bots that choose every answer with the same probability, which
says little about what good players would do.
An answer with several parts counts as one answer; if a question has very many such answers, each part is
chosen at random separately. A win shared by n players counts 1/n for each. The brackets contain the 95 %
confidence interval of a figure; \`mostly\` leaves out the lowest and the highest tenth.

${agentLines()}

With --worth, each answer is listed with the share of wins of the seats that gave it, beside the share of those
that could have given it but did not, counting each seat once per match. This shows what accompanies an answer:
a player who can pay for something may already be ahead. With --force, a question is always answered at random,
so the figures show what the answer causes. \`certain\` judges all answers together, so that in at most 5 % of
tables an answer is called certain by chance (Holm). If the bots think, random bots play the same matches, and
contradictions are reported; use --second to choose other bots. \`held at the end\` refers to the cards that a
seat has when the match is over.

--html writes everything as a page with charts. --shard and --out split a run into parts for several machines.

The hash is a fingerprint of all matches. It depends only on the game, variants, players, options,
bots, seed, and number of games, and not on the computer or the number of workers.

Examples:
  rulewright simulate tokaido --players 4 --games 10000
  rulewright simulate tokaido -p 3 -v zabuznicka -n 1000 --json
  rulewright simulate connect-four -v five-wide
  rulewright simulate connect-four -n 20 -b search:200 -b random
  rulewright simulate tokaido -n 500 -b search:50 --force travel-as
  rulewright simulate tokaido -n 200 -b search:200 --second search:50 --html tokaido.html`;

interface SimulateOptions extends RunOptions, CarryOptions {
  readonly worth?: boolean;
  readonly force?: readonly string[];
  readonly second?: string;
  readonly assert?: boolean;
}

/**
 * If the bots of a simulation search and the worth of answers is measured, random bots play the same game for
 * comparison. They play at least this many matches. Fewer could not show whether both kinds of bots find the same
 * result.
 */
const RANDOMLY = 2000;

/** `simulate`: plays many matches between bots. */
export function simulateCommand(host: Host, ends: (code: number) => void): Command {
  const command = withGameOptions(new Command("simulate").argument("<game>", "name or path of a game"), 1);
  return withCarryOptions(
    withRunOptions(command.description("Let bots play many matches, and report statistics."), "how many matches"),
  )
    .option("--worth", "report what each answer is worth")
    .option(
      "--force <label>",
      "answer this question at random, and report what its answers are worth; may be repeated",
      collect,
    )
    .option("--second <kind>", "other bots that play the same matches, to see where the two kinds disagree")
    .option("--assert", "check the bands of `balance` with as few matches as necessary, at most as many as in --games")
    .addHelpText("after", EXAMPLES)
    .action(async (game: string, options: SimulateOptions) => {
      if (options.assert) return ends(await assertBands(host, game, options));
      const { program } = await prepare(host, game, options);
      const { games, seed, force = [], second } = options;
      const labels = program.asked.map(({ label }) => label.name);
      for (const label of force) if (!labels.includes(label)) throw unknown("question", label, labels);
      const bots = botsFor(options.bot ?? [], program.players.length);
      if (second !== undefined) agentCalled(second);
      const thinking = bots.some((bot) => bot !== "random");
      const table = options.worth === true || (options.html !== undefined && force.length === 0);
      const worth = table || force.length > 0;
      const measuring = { worth, atRandom: force };
      const first: Series = { games, bots, table, course: thinking || options.html !== undefined, ...measuring };
      const other = second ?? (thinking && worth ? "random" : undefined);
      const opinion: readonly Series[] =
        other === undefined
          ? []
          : [
              {
                games: other === "random" ? Math.max(games, RANDOMLY) : games,
                bots: bots.map(() => other),
                ...measuring,
              },
            ];
      const experiment = experimentOf({
        command: "simulate",
        game,
        seed,
        base: settingOf(program, options),
        series: [first, ...opinion],
      });
      await carryOut(host, experiment, { base: program }, options);
    });
}
