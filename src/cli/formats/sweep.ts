/** The report that `sweep` prints for people. */
import { counted } from "../../diagnostics/english.ts";
import type { Interval } from "../../simulation/intervals.ts";
import { intervalBar } from "./charts.ts";

/** The result of one setting of the numbers and options that a sweep varies. */
export interface SweptPoint {
  /** The values of the numbers and options that the sweep varies, in the order of `SweepFacts.dials`. */
  readonly at: readonly number[];
  readonly value: number;
  readonly interval: Interval;
}

/** All results of a sweep. */
export interface SweepFacts {
  readonly game: string;
  readonly players: number;
  readonly bots: readonly string[];
  readonly seed: number;
  readonly games: number;
  /** The names of the dials: the numbers and options that the sweep varies. */
  readonly dials: readonly string[];
  /** The name of the measured figure, such as `wins of player-1` (in per cent) or `turns`. */
  readonly figure: string;
  readonly unit: "%" | "";
  readonly band: Interval | undefined;
  readonly points: readonly SweptPoint[];
}

/** A setting whose figure is in the band, the range that was asked for. */
export interface Meeting {
  readonly at: readonly number[];
  readonly value: number;
  /** Is true if the whole confidence interval of the figure is in the band. */
  readonly certain: boolean;
}

/** The settings whose figures are in the band. Those nearest to the middle of the band come first. */
export function meetings({ points, band }: SweepFacts): readonly Meeting[] {
  if (!band) return [];
  const middle = (band.low + band.high) / 2;
  return points
    .filter(({ value }) => value >= band.low && value <= band.high)
    .sort((a, b) => Math.abs(a.value - middle) - Math.abs(b.value - middle))
    .map(({ at, value, interval }) => ({ at, value, certain: interval.low >= band.low && interval.high <= band.high }));
}

/** The report of `sweep` for people, line by line. */
export function sweepReport(facts: SweepFacts): string[] {
  const { game, players, bots, games, dials, figure, unit, band, points } = facts;
  const low = Math.min(...points.map(({ interval }) => interval.low), band?.low ?? Infinity);
  const high = Math.max(...points.map(({ interval }) => interval.high), band?.high ?? -Infinity);
  const scale = [low, high] as const;
  const names = points.map(({ at }) => at.map((value, i) => `${dials[i]} = ${value}`).join(", "));
  const width = Math.max(...names.map((name) => name.length), band ? "band".length : 0);
  const rows = points.map(({ value, interval }, i) => {
    const inside = band && value >= band.low && value <= band.high;
    const range = `${shown(value)}${unit && ` ${unit}`} (${shown(interval.low)} to ${shown(interval.high)})`;
    return `  ${names[i]!.padEnd(width)}  ${intervalBar(interval, value, scale)}  ${range}${inside ? "  in the band" : ""}`;
  });
  const edge = band && bandBar(band, scale);
  return [
    `${game}, ${counted(players, "player")}: ${counted(games, "match", "matches")} for each value between ${[...new Set(bots)].join(" and ")} bots`,
    `${figure}:`,
    ...rows,
    ...(band
      ? [`  ${"band".padEnd(width)}  ${edge}  ${shown(band.low)} to ${shown(band.high)}${unit && ` ${unit}`}`]
      : []),
    ...(band ? [verdict(facts)] : []),
  ];
}

function verdict(facts: SweepFacts): string {
  const [best] = meetings(facts);
  const settingOf = ({ at }: { readonly at: readonly number[] }) =>
    at.map((value, i) => `${facts.dials[i]} = ${value}`).join(", ");
  if (best)
    return `The best setting for the band is ${settingOf(best)}${best.certain ? ", and this is certain" : "; use more --games to find out whether this is certain"}.`;
  const { band, points } = facts;
  const distance = ({ value }: SweptPoint) => Math.max(band!.low - value, value - band!.high);
  const nearest = points.reduce((a, b) => (distance(b) < distance(a) ? b : a));
  return `No value meets the band; ${settingOf(nearest)} comes nearest.`;
}

function bandBar({ low, high }: Interval, [from, to]: readonly [number, number]): string {
  const width = intervalBar({ low: from, high: to }, from, [from, to]).length;
  const column = (value: number) => Math.round(((value - from) / (to - from || 1)) * (width - 1));
  return Array.from({ length: width }, (_, i) => (i >= column(low) && i <= column(high) ? "░" : " ")).join("");
}

function shown(n: number): string {
  return n.toFixed(1);
}
