/**
 * Evaluates matches between people: it collects their marks (notes about moments), the times of decisions, and the
 * sources of points, as hints about the rules.
 */
import type { MarkKind, MatchMark } from "../interpreter/match/record/mark.ts";
import { quantile } from "../simulation/intervals.ts";
import { type TestedMatch, type TestedSeat, textIn } from "./tested-match.ts";

/** The results of all matches, as plain data. In all its parts, `match` is an index in `matches`. */
export interface Playtest {
  readonly format: "rulewright-playtest-1";
  readonly matches: readonly MatchSummary[];
  /** All marks (notes about a moment) that players set, in the order of matches and moves. */
  readonly marks: readonly MarkFound[];
  /** The lines of the rules at which players set marks (notes about a moment). The line with most marks comes first. */
  readonly lines: readonly LineMarked[];
  /** How long people took for each sort of decision in a game, the slowest sort first. */
  readonly decisions: readonly DecisionTimes[];
  /** The single decisions for which people took longest. */
  readonly slowest: readonly SlowDecision[];
  /** The sources from which players got points in each game, the largest source first. */
  readonly scores: readonly ScoreSource[];
  /** The results at each seat in each game. */
  readonly seats: readonly SeatResults[];
}

/** A summary of one match. */
export interface MatchSummary {
  readonly name: string;
  readonly game: string;
  readonly variants: readonly string[];
  readonly options: Readonly<Record<string, number>>;
  /** When the match began, in ms since 1970. */
  readonly begun?: number;
  readonly over: boolean;
  readonly seats: readonly TestedSeat[];
  readonly moves: readonly { readonly by: string; readonly answer: string; readonly ms: number }[];
  /** The sum of the times that people took for their decisions, in ms. */
  readonly thought: number;
  readonly winners: readonly string[];
  readonly scores: Readonly<Record<string, number>>;
}

/** A mark that a player set, and the match in which the player set it. */
export interface MarkFound extends MatchMark {
  readonly match: number;
  /** The name of the person who made the mark (a note about a moment of the match), if it is known. */
  readonly name?: string;
}

/** A line of the rules at which players set marks (notes about a moment). */
interface LineMarked {
  readonly source: string;
  readonly line: number;
  readonly text: string;
  readonly kinds: Readonly<Partial<Record<MarkKind, number>>>;
  /** The marks at this line, as indices in `Playtest.marks`. */
  readonly marks: readonly number[];
}

/** How long people took for one sort of decision, in ms. */
interface DecisionTimes {
  readonly game: string;
  /** The label of the question. The names of its answers begin with this label. */
  readonly decision: string;
  readonly count: number;
  readonly median: number;
  readonly p90: number;
  readonly longest: number;
  readonly total: number;
}

/** A single decision for which a person took long. */
interface SlowDecision {
  readonly match: number;
  /** The number of the move in its match, counted from 1. */
  readonly move: number;
  readonly by: string;
  readonly answer: string;
  readonly ms: number;
}

/** The points that players got from one source, such as one line of the rules. */
interface ScoreSource {
  readonly game: string;
  readonly source: string;
  /** The number of players in finished matches of the game, whether they got points from this source or not. */
  readonly players: number;
  /** `mean`: the average number of points that a player got from this source. `winners`: the average of the winners. */
  readonly mean: number;
  readonly winners: number;
  readonly most: number;
  /** The share of this source in all points of the game, from 0 to 1. */
  readonly share: number;
}

/** The results at one seat in all finished matches of a game. */
interface SeatResults {
  readonly game: string;
  readonly player: string;
  readonly played: number;
  readonly won: number;
  readonly meanScore: number | undefined;
}

/** The report lists at most this many of the longest decisions. */
const SLOWEST = 12;

/**
 * Computes the results of matches.
 * @param language the language of the games' titles
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
    // After a change of the file, the same line number can mean another line. So the key also contains the text of the
    // line.
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

/** The moves of people, and how long each took. Moves of bots have no times, so they are left out. */
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
