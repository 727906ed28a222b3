import { Command } from "commander";
import { agentCalled, agentLines, botsFor } from "../agents.ts";
import { unknown } from "../errors.ts";
import type { Host } from "../host.ts";
import { collect, type RunOptions, withGameOptions, withRunOptions } from "../options.ts";
import { assertBands } from "../runs/assert.ts";
import { carryOut } from "../runs/carry-out.ts";
import { type CarryOptions, withCarryOptions } from "../runs/options.ts";
import { experimentOf, type Series, settingOf } from "../runs/experiment.ts";
import { prepare } from "../setup.ts";

const EXAMPLES = `
Unless --bot says otherwise, players are bots that give every answer with the same chance: what good players
would do is another matter.
An answer of several parts is one answer; of a question with very many such answers, each part is
random by itself. A win that is shared by n counts 1/n for each. In brackets stands where a figure lies
with 95 % certainty, were matches played without end; \`mostly\` leaves out the tenth at either end.

${agentLines()}

With --worth each answer is listed with the share of wins of the seats that gave it, beside those that could
have given it and did not, each seat once a match. That is what comes with an answer: who can pay for a thing may
be ahead already. With --force a question is answered at random, whoever plays: then it is what comes of the
answer. \`certain\` takes all answers together, so that chance makes any of them certain in 5 % of tables at
most (Holm). Where bots that think play, random bots play, too, and contradictions are reported;
--second says which bots instead. \`held at the end\` is about the cards that a seat has when the match is over.

--html writes all of it as a page with charts. --shard and --out cut a run into parts for several machines.

The hash is a fingerprint of all matches: it depends only on the game, variants, players,
options, bots, seed and number of games, not on the computer or the number of workers.

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

/** The least number of matches between random bots that shows whether they agree with bots that search. */
const RANDOMLY = 2000;

/** `simulate`: many matches between bots. */
export function simulateCommand(host: Host, ends: (code: number) => void): Command {
  const command = withGameOptions(new Command("simulate").argument("<game>", "name or path of a game"), 1);
  return withCarryOptions(
    withRunOptions(command.description("Let bots play many matches, and count."), "how many matches"),
  )
    .option("--worth", "say what each answer is worth")
    .option(
      "--force <label>",
      "answer this question at random, and say what its answers are worth; may be repeated",
      collect,
    )
    .option("--second <kind>", "other bots that play the same, to see where the two disagree")
    .option("--assert", "check the bands of `balance` with as few matches as suffice, at most those of --games")
    .addHelpText("after", EXAMPLES)
    .action(async (game: string, options: SimulateOptions) => {
      if (options.assert) return ends(await assertBands(host, game, options));
      const { program } = prepare(host, game, options);
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
