/** Results of matches between people about the rules: marks, times of decisions, sources of points. */
import type { MarkKind, MatchMark } from "../interpreter/match/record/mark.ts";
import { quantile } from "../simulation/intervals.ts";
import { type TestedMatch, type TestedSeat, textIn } from "./tested-match.ts";

/** All results of the matches, as plain data. `match` is an index in `matches`. */
export interface Playtest {
  readonly format: "rulewright-playtest-1";
  readonly matches: readonly MatchSummary[];
  /** In the order of matches and moves. */
  readonly marks: readonly MarkFound[];
  /** Marks by the current line of the rules, the most marked first. */
  readonly lines: readonly LineMarked[];
  /** By game and decision, the slowest first; people only. */
  readonly decisions: readonly DecisionTimes[];
  /** The longest decisions of people. */
  readonly slowest: readonly SlowDecision[];
  /** By game, the sources of points, the largest first. */
  readonly scores: readonly ScoreSource[];
  /** By game, how those at each seat fared. */
  readonly seats: readonly SeatResults[];
}

/** A match in short. */
export interface MatchSummary {
  readonly name: string;
  readonly game: string;
  readonly variants: readonly string[];
  readonly options: Readonly<Record<string, number>>;
  /** In ms since 1970. */
  readonly begun?: number;
  readonly over: boolean;
  readonly seats: readonly TestedSeat[];
  readonly moves: readonly { readonly by: string; readonly answer: string; readonly ms: number }[];
  /** The time that people took for all their decisions, in ms. */
  readonly thought: number;
  readonly winners: readonly string[];
  readonly scores: Readonly<Record<string, number>>;
}

/** A mark with its match. */
export interface MarkFound extends MatchMark {
  readonly match: number;
  /** The person's name, if known. */
  readonly name?: string;
}

/** A line of the rules that players marked. */
interface LineMarked {
  readonly source: string;
  readonly line: number;
  readonly text: string;
  readonly kinds: Readonly<Partial<Record<MarkKind, number>>>;
  /** Indices in `marks`. */
  readonly marks: readonly number[];
}

/** The time that people took for one sort of decision, in ms. */
interface DecisionTimes {
  readonly game: string;
  /** The label of the question, with which its answers begin. */
  readonly decision: string;
  readonly count: number;
  readonly median: number;
  readonly p90: number;
  readonly longest: number;
  readonly total: number;
}

/** A decision that took long. */
interface SlowDecision {
  readonly match: number;
  /** The number of the move, from 1. */
  readonly move: number;
  readonly by: string;
  readonly answer: string;
  readonly ms: number;
}

/** Points that players got from one source. */
interface ScoreSource {
  readonly game: string;
  readonly source: string;
  /** Players in finished matches of the game, whether they got such points or not. */
  readonly players: number;
  /** Points of a player, on average; `winners`: the same for winners. */
  readonly mean: number;
  readonly winners: number;
  readonly most: number;
  /** Share of all points of the game that were gained, from 0 to 1. */
  readonly share: number;
}

/** The results of the players at a seat in finished matches. */
interface SeatResults {
  readonly game: string;
  readonly player: string;
  readonly played: number;
  readonly won: number;
  readonly meanScore: number | undefined;
}

/** This many of the longest decisions are named. */
const SLOWEST = 12;

/**
 * Gathers matches.
 * @param language of the titles of games
 */
export function gather(matches: readonly TestedMatch[], language: string): Playtest {
  const marks = matches.flatMap(marksOf);
  return {
    format: "rulewright-playtest-1",
    matches: matches.map(summaryOf),
    marks,
    lines: linesOf(marks),
    decisions: decisionsOf(matches),
    slowest: matches
      .flatMap(timedMoves)
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST)
      .map(({ match, move, by, answer, ms }) => ({ match: matches.indexOf(match), move, by, answer, ms })),
    scores: byGame(matches).flatMap(([game, own]) => scoresOf(game, own, language)),
    seats: byGame(matches).flatMap(([game, own]) => seatsOf(game, own)),
  };
}

function summaryOf(tested: TestedMatch): MatchSummary {
  const { name, begun, record, over, seats, result } = tested;
  return {
    name,
    game: record.game,
    variants: record.variants,
    options: record.options,
    ...(begun !== undefined && { begun }),
    over,
    seats,
    moves: record.moves.map(({ by, answer }, i) => ({ by, answer, ms: record.durations?.[i] ?? 0 })),
    thought: timedMoves(tested).reduce((sum, { ms }) => sum + ms, 0),
    winners: result?.winners ?? [],
    scores: result?.scores ?? {},
  };
}

function marksOf({ record, seats }: TestedMatch, match: number): readonly MarkFound[] {
  return [...(record.marks ?? [])]
    .sort((a, b) => a.at - b.at)
    .map((mark) => {
      const name = seats.find(({ player }) => player === mark.by)?.name;
      return { ...mark, match, ...(name !== undefined && { name }) };
    });
}

function linesOf(marks: readonly MarkFound[]): readonly LineMarked[] {
  const lines = new Map<string, { readonly first: NonNullable<MatchMark["line"]>; readonly marks: number[] }>();
  for (const [i, { line }] of marks.entries()) {
    if (!line) continue;
    // If a file has changed between two matches, the same line number is another line.
    const key = JSON.stringify([line.source, line.line, line.text]);
    const found = lines.get(key) ?? { first: line, marks: [] };
    found.marks.push(i);
    lines.set(key, found);
  }
  return [...lines.values()]
    .sort((a, b) => b.marks.length - a.marks.length)
    .map(({ first, marks: own }) => ({ ...first, kinds: tally(own.map((i) => marks[i]!.kind)), marks: own }));
}

function tally(kinds: readonly MarkKind[]): Partial<Record<MarkKind, number>> {
  const counts: Partial<Record<MarkKind, number>> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

interface TimedMove extends Omit<SlowDecision, "match"> {
  readonly match: TestedMatch;
}

/** Moves of people with their times; bots have none. */
function timedMoves(match: TestedMatch): readonly TimedMove[] {
  const { moves, durations = [] } = match.record;
  return moves.flatMap(({ by, answer }, i) => {
    const ms = durations[i] ?? 0;
    return ms > 0 ? [{ match, move: i + 1, by, answer, ms }] : [];
  });
}

function decisionsOf(matches: readonly TestedMatch[]): readonly DecisionTimes[] {
  const groups = new Map<string, { readonly game: string; readonly decision: string; readonly times: number[] }>();
  for (const { match, answer, ms } of matches.flatMap(timedMoves)) {
    const [game, decision] = [match.record.game, answer.split(" ")[0]!];
    const group = groups.get(`${game} ${decision}`) ?? { game, decision, times: [] };
    group.times.push(ms);
    groups.set(`${game} ${decision}`, group);
  }
  return [...groups.values()]
    .map(({ game, decision, times }) => {
      const counts = new Map<number, number>();
      for (const time of times) counts.set(time, (counts.get(time) ?? 0) + 1);
      return {
        game,
        decision,
        count: times.length,
        median: quantile(counts, 0.5),
        p90: quantile(counts, 0.9),
        longest: Math.max(...times),
        total: times.reduce((sum, time) => sum + time, 0),
      };
    })
    .sort((a, b) => b.median - a.median);
}

function byGame(matches: readonly TestedMatch[]): readonly (readonly [string, readonly TestedMatch[]])[] {
  const games = new Map<string, TestedMatch[]>();
  for (const match of matches) games.set(match.record.game, [...(games.get(match.record.game) ?? []), match]);
  return [...games];
}

function scoresOf(game: string, matches: readonly TestedMatch[], language: string): readonly ScoreSource[] {
  const counted = matches.filter(({ result }) => result?.sheet && result.scores);
  const players = counted.flatMap(({ result }) =>
    Object.keys(result!.scores!).map((player) => ({ player, result: result!, won: result!.winners.includes(player) })),
  );
  const winners = players.filter(({ won }) => won).length;
  const titleOf = (row: NonNullable<NonNullable<TestedMatch["result"]>["sheet"]>[number]) =>
    textIn(language, row.title) || (row.section ?? "");
  const titles = [...new Set(counted.flatMap(({ result }) => result!.sheet!.map(titleOf)))];
  const sources = titles.map((source) => {
    const points = players.map(({ player, result, won }) => ({
      won,
      by: result.sheet!.filter((row) => titleOf(row) === source).reduce((sum, { by }) => sum + (by[player] ?? 0), 0),
    }));
    const sum = (all: typeof points) => all.reduce((total, { by }) => total + by, 0);
    return {
      game,
      source,
      players: players.length,
      mean: sum(points) / players.length,
      winners: winners === 0 ? 0 : sum(points.filter(({ won }) => won)) / winners,
      most: Math.max(...points.map(({ by }) => by)),
      gained: Math.max(0, sum(points)),
    };
  });
  const all = sources.reduce((total, { gained }) => total + gained, 0);
  return sources
    .map(({ gained, ...source }) => ({ ...source, share: all === 0 ? 0 : gained / all }))
    .sort((a, b) => b.share - a.share);
}

function seatsOf(game: string, matches: readonly TestedMatch[]): readonly SeatResults[] {
  const over = matches.filter(({ result }) => result);
  const players = [...new Set(over.flatMap(({ seats }) => seats.map(({ player }) => player)))].sort();
  return players.map((player) => {
    const own = over.filter(({ seats }) => seats.some((seat) => seat.player === player));
    const scores = own.flatMap(({ result }) => result!.scores?.[player] ?? []);
    return {
      game,
      player,
      played: own.length,
      won: own.filter(({ result }) => result!.winners.includes(player)).length,
      meanScore: scores.length === 0 ? undefined : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    };
  });
}
