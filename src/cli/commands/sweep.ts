import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { Command } from "commander";
import type { Program } from "../../interpreter/ir/program.ts";
import { bandCounts } from "../../simulation/bands.ts";
import { type Interval, meanInterval, moments, shareInterval } from "../../simulation/intervals.ts";
import type { Limit } from "../../dsl/game.ts";
import { botsFor } from "../agents.ts";
import { Stop, unknown } from "../errors.ts";
import { meetings, type SweepFacts, sweepReport, type SweptPoint } from "../formats/sweep.ts";
import type { Host } from "../host.ts";
import { collect, pairs, type RunOptions, withGameOptions, withRunOptions } from "../options.ts";
import { ProgressLine, progressOf } from "../progress.ts";
import { refuseFailures } from "../runs/play.ts";
import { compile, findFiles } from "../setup.ts";
import { type Dial, dialOf, turned } from "../sweep/dials.ts";
import { writeText } from "../writing/files.ts";

interface SweepOptions extends RunOptions {
  readonly number?: readonly string[];
  readonly figure?: string;
  readonly band?: string;
  readonly html?: string;
}

const EXAMPLES = `
The command tries all values in a range, for one or two options or numbers in the rules. All values are played
with the same chance and the same bots, so that the curve is smooth. Refer to a number by its place: \`heap\` is the
starting value of a state of the game, and \`player.coins\` that of a state of a kind. For a value that is a number,
write its name.

The figure is \`wins player-1\` (the percentage of wins of the first seat), unless you choose \`wins SEAT\`,
\`points SEAT\`, \`turns\`, or \`decisions\`. The band for this figure comes from \`balance\` in the game, unless you
give another with --band.

Examples:
  rulewright sweep tokaido -v heavy-purses --option extra-coins=0..5 --figure turns
  rulewright sweep my-game --number player.coins=3..9 --bot search:50 --band 45..55
  rulewright sweep my-game --number heap=5..9 --number limit=2..3 --html sweep.html`;

/** `sweep`: tries all values in a range for a number of the rules, and measures their effect. */
export function sweepCommand(host: Host): Command {
  const command = withGameOptions(new Command("sweep").argument("<game>", "name or path of a game"), 1);
  return withRunOptions(
    command.description("Try a number over a range, and find the fairest value."),
    "how many matches for each value",
  )
    .option("--number <name=A..B>", "a number in the rules, and the range to try; may be repeated", collect)
    .option("--figure <what>", "the figure to examine: `wins SEAT`, `points SEAT`, `turns`, or `decisions`")
    .option("--band <A..B>", "the range that the figure should be in")
    .option("--html <file>", "write a page with the curve")
    .addHelpText("after", EXAMPLES)
    .action(async (game: string, options: SweepOptions) => {
      const facts = await swept(host, game, options);
      if (options.json) host.out(`${JSON.stringify({ ...facts, met: meetings(facts) }, null, 2)}\n`);
      else for (const line of sweepReport(facts)) host.out(`${line}\n`);
      if (options.html !== undefined) writeText(resolve(host.folder, options.html), options.html, await pageOf(facts));
    });
}

async function swept(host: Host, game: string, options: SweepOptions): Promise<SweepFacts> {
  const { option = [], number = [], seed, games } = options;
  const ranges = option.filter((text) => text.includes(".."));
  const dials = [...ranges.map((text) => dialOf(text, "option")), ...number.map((text) => dialOf(text, "number"))];
  if (dials.length === 0 || dials.length > 2)
    throw new Stop(
      dials.length === 0 ? "`sweep` needs a range." : "`sweep` tries one or two ranges.",
      "Write `--option NAME=A..B` or `--number NAME=A..B`.",
    );
  const fixed = option.filter((text) => !ranges.includes(text));
  const setup = {
    ...findFiles(host, game, options.variant ?? []),
    players: options.players,
    options: pairs(fixed, "--option"),
  };
  const settings = settingsOf(dials);
  const programOf = (at: readonly number[]) =>
    compile(dials.reduce((made, dial, i) => turned(made, dial, at[i]!), setup)).program;
  const programs = settings.map((at) => ({ at, program: programOf(at) }));
  const first = programs[0]!.program;
  const bots = botsFor(options.bot ?? [], first.players.length);
  const limit = limitOf(first, options.figure ?? `wins ${seatsOf(first)[0]}`);
  const band = bandOf(first, limit, options.band);
  const { simulate, usualWorkers } = await import("../../simulation/pool.ts");
  const workers = options.workers ?? usualWorkers(games, bots, availableParallelism());
  const line = new ProgressLine(host);
  const progress = progressOf(line, games * settings.length, "matches");
  const points: SweptPoint[] = [];
  for (const { at, program } of programs) {
    const before = points.length * games;
    const found = await simulate({ program, seed, games, workers, bots, progress: (done) => progress(before + done) });
    line.clear();
    refuseFailures(host, { base: program }, [found]);
    points.push({ at, ...measured(program, limit, found.tally) });
  }
  return {
    game: first.game.name,
    players: first.seats,
    bots,
    seed,
    games,
    dials: dials.map(({ name }) => name),
    figure: limit.seat === undefined ? limit.figure : `${limit.figure} of ${limit.seat}`,
    unit: limit.figure === "wins" ? "%" : "",
    band,
    points,
  };
}

/**
 * A dial is a number of the rules and the values to try for it. Returns all combinations of the dials' values; the
 * value of the last dial changes fastest.
 */
function settingsOf(dials: readonly Dial[]): readonly (readonly number[])[] {
  return dials.reduce<readonly (readonly number[])[]>(
    (settings, { values }) => settings.flatMap((at) => values.map((value) => [...at, value])),
    [[]],
  );
}

function seatsOf({ players, seats, pieces }: Program): readonly string[] {
  return players.slice(0, seats).map((player) => pieces[player]!.name);
}

type Figure = Pick<Limit, "figure" | "seat">;

/** Reads a figure (a measured number that the user names) such as `wins player-1`. */
function limitOf(program: Program, text: string): Figure {
  const [figure, seat, ...more] = text.trim().split(/\s+/);
  const needsSeat = figure === "wins" || figure === "points";
  if (
    (figure !== "wins" && figure !== "points" && figure !== "turns" && figure !== "decisions") ||
    more.length > 0 ||
    needsSeat !== (seat !== undefined)
  )
    throw new Stop(`\`${text}\` is not a figure.`, "Write `wins SEAT`, `points SEAT`, `turns`, or `decisions`.");
  const seats = seatsOf(program);
  if (seat !== undefined && !seats.includes(seat)) throw unknown("player with a seat called", seat, seats);
  return { figure, seat };
}

/**
 * The range in which the figure should be: the range from the command line, or else the range that the game itself
 * declares for this figure.
 */
function bandOf(program: Program, { figure, seat }: Figure, text: string | undefined): Interval | undefined {
  if (text === undefined) {
    const bands = program.game.bands.filter(({ players }) => players === program.seats);
    const found = bands.flatMap(({ limits }) => limits).find((each) => each.figure === figure && each.seat === seat);
    return found && { low: found.low, high: found.high };
  }
  const [, low, high] = /^(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (low === undefined || high === undefined || Number(low) >= Number(high))
    throw new Stop(`\`${text}\` is not a band.`, "Write its two ends: `--band 45..55`.");
  return { low: Number(low), high: Number(high) };
}

function measured(program: Program, limit: Figure, tally: Parameters<typeof bandCounts>[2]): Omit<SweptPoint, "at"> {
  const all = moments(bandCounts(program, limit, tally));
  if (limit.figure !== "wins")
    return { value: all.mean, interval: all.n < 2 ? { low: all.mean, high: all.mean } : meanInterval(all) };
  const { low, high } = shareInterval(all.mean, all.n);
  return { value: 100 * all.mean, interval: { low: 100 * low, high: 100 * high } };
}

async function pageOf(facts: SweepFacts): Promise<string> {
  const { sweepPage } = await import("../formats/page.ts");
  const [x, second] = facts.dials as [string, string | undefined];
  const others = second === undefined ? [undefined] : [...new Set(facts.points.map(({ at }) => at[1]!))];
  const curves = others.map((other) => ({
    name: [facts.figure, ...(second === undefined ? [] : [`${second} = ${other}`])].join(", "),
    points: facts.points
      .filter(({ at }) => other === undefined || at[1] === other)
      .map(({ at, value, interval }) => ({ at: at[0]!, value, interval })),
    band: facts.band,
    percent: facts.unit === "%",
  }));
  return sweepPage(`${facts.game}: ${facts.dials.join(" and ")}`, sweepReport(facts), x, curves);
}
