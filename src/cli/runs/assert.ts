/**
 * Checks the bands of `balance`, the ranges in which the game wants its figures (such as the wins of a seat) to be.
 * Bots play matches until each result is certain, and no more.
 */
import { availableParallelism } from "node:os";
import { counted, grouped } from "../../diagnostics/english.ts";
import { placeText } from "../../diagnostics/range.ts";
import type { Band } from "../../dsl/game.ts";
import { type BandFigure, bandFigures, looks } from "../../simulation/bands.ts";
import { Collection } from "../../simulation/job.ts";
import { agentCalled, botsFor } from "../agents.ts";
import { EXIT, Stop } from "../errors.ts";
import type { Host } from "../host.ts";
import type { GameOptions } from "../options.ts";
import { ProgressLine } from "../progress.ts";
import { prepare } from "../prepare.ts";
import { refuseFailures } from "./play.ts";

/** One band (a range that the game wants for a figure), and the result of its check. */
interface CheckedBand {
  readonly band: Band;
  readonly games: number;
  readonly figures: readonly BandFigure[];
}

/** The options for checking the bands of a game (the ranges in which it wants its figures). */
export interface AssertOptions extends GameOptions {
  readonly seed: number;
  /** The largest number of matches that may be played to judge one band. */
  readonly games: number;
  readonly workers?: number;
  readonly json?: boolean;
}

/**
 * Checks all bands of a game with its variants, or only the bands for the given number of players. Returns the exit
 * code: 1 if a figure is certainly outside its band.
 * @throws Stop if there are no bands
 */
export async function assertBands(host: Host, game: string, options: AssertOptions): Promise<number> {
  const { program } = await prepare(host, game, options);
  const { bands } = program.game;
  const wanted = bands.filter(({ players }) => options.players === undefined || players === options.players);
  if (wanted.length === 0)
    throw new Stop(
      `\`${program.game.name}\` has no bands${bands.length > 0 ? ` for ${counted(options.players!, "player")}` : ""}.`,
      "Write in its file which range a figure should be in: `balance: { fair: { bots: search:50, wins: { player-1: 45..55 } } }`.",
    );
  for (const { bots } of wanted) agentCalled(bots);
  const checked: CheckedBand[] = [];
  for (const band of wanted) checked.push(await checkBand(host, game, band, options));
  if (options.json) {
    const data = checked.map(({ band: { name, players, bots }, games, figures }) => ({
      band: name,
      players,
      bots,
      games,
      figures: figures.map(({ limit: { figure, seat, low, high }, value, interval, verdict }) => ({
        figure,
        ...(seat !== undefined && { seat }),
        low,
        high,
        value,
        interval,
        verdict,
      })),
    }));
    host.out(
      `${JSON.stringify({ game: program.game.name, variants: program.game.variants, seed: options.seed, bands: data }, null, 2)}\n`,
    );
  } else for (const line of checked.flatMap((each) => bandReport(each))) host.out(`${line}\n`);
  return checked.some(({ figures }) => figures.some(({ verdict }) => verdict === "outside"))
    ? EXIT.findings
    : EXIT.fine;
}

async function checkBand(host: Host, game: string, band: Band, options: AssertOptions): Promise<CheckedBand> {
  const { program } = await prepare(host, game, { ...options, players: band.players });
  const bots = botsFor([band.bots], program.players.length);
  const { simulate, usualWorkers } = await import("../../simulation/pool.ts");
  const all = new Collection(program);
  const line = new ProgressLine(host);
  let figures: readonly BandFigure[] = [];
  for (const to of looks(options.games)) {
    const from = all.tally.games;
    const part = await simulate({
      program,
      seed: options.seed,
      games: options.games,
      only: { from, to },
      bots,
      workers: options.workers ?? usualWorkers(to - from, bots, availableParallelism()),
      progress: (done) => line.show(`${band.name}: ${grouped(from + done)} matches, ${grouped(options.games)} at most`),
    });
    line.clear();
    all.add({ ...part, against: undefined });
    refuseFailures(host, { base: program }, [all]);
    figures = bandFigures(program, band.limits, all.tally);
    if (figures.every(({ verdict }) => verdict !== "open") || figures.some(({ verdict }) => verdict === "outside"))
      break;
  }
  return { band, games: all.tally.games, figures };
}

function bandReport({ band: { name, players, bots }, games, figures }: CheckedBand): string[] {
  return [
    `${name}: ${counted(players, "player")}, ${bots} bots, ${counted(games, "match", "matches")}`,
    ...figures.map(({ limit, value, interval, verdict }) => {
      const unit = limit.figure === "wins" ? " %" : "";
      const what = [...(limit.seat === undefined ? [] : [limit.seat]), limit.figure].join(" ");
      const found = `${what} ${value.toFixed(1)}${unit} (${interval.low.toFixed(1)} to ${interval.high.toFixed(1)})`;
      const band = `${limit.low} to ${limit.high}${unit}`;
      switch (verdict) {
        case "inside":
          return `  ${found}: in its band, ${band}`;
        case "outside":
          return `  ${found}: has left its band, ${band} [${placeText(limit.range)}]`;
        case "open":
          return `  ${found}: it is not certain whether it is in its band, ${band}; use more --games to find out`;
      }
    }),
  ];
}
