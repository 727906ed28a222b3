import { availableParallelism } from "node:os";
import { Command } from "commander";
import { counted, grouped } from "../../diagnostics/english.ts";
import { gameProblem } from "../../interpreter/match/stopped.ts";
import { type Statistics, statisticsOf } from "../../simulation/simulate.ts";
import { contradictions, worthOf } from "../../simulation/worth.ts";
import { agentLines, botsFor } from "../agents.ts";
import { Problems, unknown } from "../errors.ts";
import { contradictionReport, worthReport } from "../formats/worth.ts";
import type { Host } from "../host.ts";
import { collect, type RunOptions, withGameOptions, withRunOptions } from "../options.ts";
import { ProgressLine } from "../progress.ts";
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
most (Holm). Where bots that think play, random bots play, too, and contradictions are reported.

The hash is a fingerprint of all matches: it depends only on the game, variants, players,
options, bots, seed and number of games, not on the computer or the number of workers.

Examples:
  rulewright simulate tokaido --players 4 --games 10000
  rulewright simulate tokaido -p 3 -v zabuznicka -n 1000 --json
  rulewright simulate connect-four -v five-wide
  rulewright simulate connect-four -n 20 -b search:200 -b random
  rulewright simulate tokaido -n 500 -b search:50 --force travel-as`;

interface SimulateOptions extends RunOptions {
  readonly worth?: boolean;
  readonly force?: readonly string[];
}

/** So many matches between random bots, at least, show whether they agree with bots that think. */
const RANDOMLY = 2000;

/** `simulate`: many matches between bots. */
export function simulateCommand(host: Host): Command {
  const command = withGameOptions(new Command("simulate").argument("<game>", "name or path of a game"), 1);
  return withRunOptions(command.description("Let bots play many matches, and count."), "how many matches")
    .option("--worth", "say what each answer is worth")
    .option(
      "--force <label>",
      "answer this question at random, and say what its answers are worth; may be repeated",
      collect,
    )
    .addHelpText("after", EXAMPLES)
    .action(async (game: string, options: SimulateOptions) => {
      const { program } = prepare(host, game, options);
      const { games, seed, force = [] } = options;
      const labels = program.asked.map(({ label }) => label.name);
      for (const label of force) if (!labels.includes(label)) throw unknown("question", label, labels);
      const worth = options.worth === true || force.length > 0;
      const bots = botsFor(options.bot ?? [], program.players.length);
      const { simulate, usualWorkers } = await import("../../simulation/pool.ts");
      const workers = options.workers ?? usualWorkers(games, bots, availableParallelism());
      const begun = performance.now();
      const line = new ProgressLine(host);
      const played = async (run: { readonly games: number; readonly bots: readonly string[] }) => {
        const progress = (done: number) => line.show(`${grouped(done)} of ${grouped(run.games)} matches`);
        const result = await simulate({ program, seed, workers, worth, atRandom: force, progress, ...run });
        line.clear();
        return result;
      };
      const { tally, worth: found, failure } = await played({ games, bots });
      if (failure) {
        host.err(
          `Match ${failure.index + 1} of the run stopped. \`rulewright play\` with --seed ${failure.seed} begins the same match.\n`,
        );
        throw new Problems([gameProblem(program, failure)]);
      }
      const seconds = (performance.now() - begun) / 1000;
      const statistics = statisticsOf(program, seed, tally);
      const speed = {
        seconds,
        playoutsPerSecond: Math.round(games / seconds),
        decisionsPerSecond: Math.round(statistics.decisions / seconds),
        workers,
      };
      const answers = worthOf(found);
      const thinking = bots.some((bot) => bot !== "random");
      const randomly =
        thinking && worth
          ? await played({ games: Math.max(games, RANDOMLY), bots: bots.map(() => "random") })
          : undefined;
      const contrary = randomly ? contradictions(answers, worthOf(randomly.worth)) : [];
      if (options.json) {
        const more = { ...(worth && { worth: answers }), ...(randomly && { contradictions: contrary }) };
        host.out(`${JSON.stringify({ ...statistics, options: program.options, ...more, ...speed }, null, 2)}\n`);
        return;
      }
      for (const line of report(statistics, bots, speed)) host.out(`${line}\n`);
      if (!worth) return;
      host.out("\nWhat each answer is worth, in points of 100 matches:\n");
      const shown = options.worth ? answers : answers.filter(({ label }) => force.includes(label));
      for (const line of [...worthReport(shown), ...contradictionReport(contrary)]) host.out(`${line}\n`);
      if (!thinking)
        host.out("Random bots do not show what an answer is worth to people who think: try `--bot search:50`.\n");
    });
}

interface Speed {
  readonly seconds: number;
  readonly playoutsPerSecond: number;
  readonly decisionsPerSecond: number;
}

function report(
  statistics: Statistics,
  kinds: readonly string[],
  { seconds, playoutsPerSecond, decisionsPerSecond }: Speed,
): string[] {
  const {
    game,
    players,
    variants,
    games,
    seats,
    sides = [],
    sharedWins,
    withoutWinner,
    lowestWins,
    length,
    decisionsPerGame,
    answers,
    hash,
  } = statistics;
  const number = (n: number) =>
    n.toLocaleString("en", n > 0 && n < 0.1 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 1 });
  const share = (n: number) => `${((100 * n) / games).toFixed(1)} %`;
  const won = ({ winShare, winInterval }: Pick<Statistics["seats"][number], "winShare" | "winInterval">) => [
    `${(100 * winShare).toFixed(1)} % won`,
    winInterval ? `(${(100 * winInterval.low).toFixed(1)} to ${(100 * winInterval.high).toFixed(1)})` : "",
  ];
  const rows = seats.map(
    ({ seat, winShare, winInterval, meanScore, minScore, maxScore, scoreInterval, scorePercentiles }) => [
      seat,
      ...won({ winShare, ...(winInterval && { winInterval }) }),
      ...(meanScore === undefined || !scorePercentiles
        ? []
        : [
            `${number(meanScore)} on average`,
            scoreInterval ? `(${scoreInterval.low.toFixed(1)} to ${scoreInterval.high.toFixed(1)})` : "",
            `mostly ${scorePercentiles[10]} to ${scorePercentiles[90]}, all ${minScore} to ${maxScore}`,
          ]),
    ],
  );
  const sideRows = sides.map((side) => [
    side.side,
    ...won(side),
    side.played < games ? `played in ${share(side.played)}` : "",
  ]);
  const widths =
    rows[0]?.map((_, column) => Math.max(...[...rows, ...sideRows].map((row) => row[column]?.length ?? 0))) ?? [];
  const never = answers.filter(({ given, forced }) => given + forced === 0).map((a) => a.label);
  const label = Math.max(...answers.map((a) => a.label.length));
  const nobody = [
    [sharedWins, sides.length > 0 ? "by several sides" : "by several"],
    [withoutWinner, "by nobody"],
  ] as const;
  return [
    `${game}, ${counted(players, "player")}${variants.length > 0 ? `, ${variants.join(", ")}` : ""}: ${counted(games, "match", "matches")} between ${[...new Set(kinds)].join(" and ")} bots`,
    ...[...rows, ...sideRows].map(
      (row) =>
        `  ${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join("  ")
          .trimEnd()}`,
    ),
    ...(lowestWins ? ["  the lowest score wins"] : []),
    ...nobody.flatMap(([times, words]) => (times > 0 ? [`  won ${words}: ${share(times)}`] : [])),
    `turns ${number(length.mean)} (${length.min} to ${length.max}), decisions ${number(decisionsPerGame.mean)} (${decisionsPerGame.min} to ${decisionsPerGame.max})`,
    ...answers
      .filter(({ given, forced }) => given + forced > 0)
      .map(
        ({ label: name, given, declined, forced }) =>
          `  ${name.padEnd(label)}  ${number(given / games)} a match${declined > 0 ? `, ${((100 * declined) / given).toFixed(0)} % no or done` : ""}${forced > 0 ? `, ${number(forced / games)} with a single answer` : ""}`,
      ),
    ...(never.length > 0 ? [`  never asked: ${never.join(", ")}`] : []),
    `${number(seconds)} s, ${number(playoutsPerSecond)} matches/s, ${number(decisionsPerSecond)} decisions/s`,
    `hash ${hash}`,
  ];
}
