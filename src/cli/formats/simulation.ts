/** The report that `simulate` prints for people. */
import { counted } from "../../diagnostics/english.ts";
import type { Advantage } from "../../simulation/advantage.ts";
import type { CourseTally } from "../../simulation/course.ts";
import type { Details } from "../../simulation/details.ts";
import type { Statistics } from "../../simulation/simulate.ts";
import type { Contradiction, Worth } from "../../simulation/worth.ts";
import { histogram } from "./charts.ts";
import { contradictionReport, signed, worthReport } from "./worth.ts";

/** The results of other matches of the same game, played by bots of another strength for comparison. */
interface SecondOpinion {
  readonly bots: readonly string[];
  readonly statistics: Statistics;
  readonly advantages: readonly Advantage[];
  readonly contradictions: readonly Contradiction[];
}

/** All results of a run of `simulate`, as plain data. */
export interface SimulationFacts {
  readonly statistics: Statistics;
  readonly bots: readonly string[];
  readonly details: Details;
  readonly advantages: readonly Advantage[];
  readonly course: CourseTally | undefined;
  /** The answers that the report shows, and how much each of them raises the chance to win. */
  readonly worth: readonly Worth[] | undefined;
  readonly second: SecondOpinion | undefined;
}

/** How long the run took, and how many matches it played in a second. */
export interface Speed {
  readonly seconds: number;
  readonly playoutsPerSecond: number;
  readonly decisionsPerSecond: number;
  readonly workers?: number;
}

/** The report of a simulation, line by line. */
export function simulationReport(facts: SimulationFacts, speed: Speed | undefined): string[] {
  const { statistics, worth, second, bots } = facts;
  const thinking = bots.some((bot) => bot !== "random");
  return [
    ...figures(facts),
    ...(speed
      ? [
          `${number(speed.seconds)} s, ${number(speed.playoutsPerSecond)} matches/s, ${number(speed.decisionsPerSecond)} decisions/s`,
        ]
      : []),
    `hash ${statistics.hash}`,
    ...(worth ? ["", "What each answer is worth, in points of 100 matches:", ...worthReport(worth)] : []),
    ...(second ? opinions(facts, second) : []),
    ...(worth && !thinking
      ? ["Random bots do not show what an answer is worth to people who think. Try `--bot search:50`."]
      : []),
  ];
}

function figures({ statistics, bots, details, advantages, course }: SimulationFacts): string[] {
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
  } = statistics;
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
    `${game}, ${counted(players, "player")}${variants.length > 0 ? `, ${variants.join(", ")}` : ""}: ${counted(games, "match", "matches")} between ${[...new Set(bots)].join(" and ")} bots`,
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
    ...advantageLines(advantages),
    ...chartLines(details),
    ...(course ? courseLines(course) : []),
  ];
}

/** Sentences about seats that win more often than others; none if there are too few results. */
function advantageLines(advantages: readonly Advantage[]): string[] {
  if (advantages.length === 0) return [];
  const certain = advantages.filter(({ verdict }) => verdict === "certain");
  if (certain.length === 0) return ["  no seat certainly wins more or less than its share"];
  return certain.map(
    ({ seat, difference, interval }) =>
      `  ${seat} certainly wins ${difference > 0 ? "more" : "less"} than its share: ${signed(difference)} points (${signed(interval.low)} to ${signed(interval.high)})`,
  );
}

function chartLines({ scores, turns }: Details): string[] {
  const charts = [
    ...scores.map(({ seat, distribution }) => [`scores of ${seat}`, distribution] as const),
    ["turns", turns] as const,
  ].filter(([, distribution]) => distribution.length > 1);
  const width = Math.max(0, ...charts.map(([name]) => name.length));
  return charts.map(([name, distribution]) => {
    const [least, most] = [distribution[0]![0], distribution.at(-1)![0]];
    return `  ${name.padEnd(width)}  ${least} ${histogram(distribution)} ${most}`;
  });
}

function courseLines({ matches, leadChanges, decided }: CourseTally): string[] {
  if (matches === 0) return [];
  const mean = [...leadChanges].reduce((sum, [changes, times]) => sum + changes * times, 0) / matches;
  const half = quantileOf(decided, matches / 2);
  return [
    `  the lead changes ${number(mean)} times a match; in the median match, the winner leads for good from ${10 * half} % of the turns on`,
    `  decided early to late  ${histogram([...decided].sort(([a], [b]) => a - b))}`,
  ];
}

function quantileOf(counts: ReadonlyMap<number, number>, upTo: number): number {
  let sum = 0;
  for (const [value, times] of [...counts].sort(([a], [b]) => a - b)) if ((sum += times) >= upTo) return value;
  return 0;
}

/** A sentence for each result on which the bots of two strengths disagree, or one sentence that they agree. */
function opinions({ advantages, worth }: SimulationFacts, second: SecondOpinion): string[] {
  const who = [...new Set(second.bots)].join(" and ");
  const seats = advantages.flatMap((one) => {
    const other = second.advantages.find(({ seat }) => seat === one.seat);
    if (one.verdict !== "certain" && other?.verdict !== "certain") return [];
    if (one.verdict === other?.verdict && Math.sign(one.difference) === Math.sign(other.difference)) return [];
    return [
      `${capital(who)} bots judge ${one.seat} differently: ${signed(other?.difference ?? 0)} instead of ${signed(one.difference)} points.`,
    ];
  });
  const answers = contradictionReport(second.contradictions, who);
  const about = worth ? "seats and answers" : "seats";
  return seats.length + answers.length > 0
    ? [...seats, ...answers]
    : [`${capital(who)} bots do not contradict these results about ${about}.`];
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

function number(n: number): string {
  return n.toLocaleString("en", n > 0 && n < 0.1 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 1 });
}
