/**
 * Measures the worth of answers. It compares two groups of seats: those that gave an answer, and those that could have
 * given it and did not. The worth is the difference between their shares of wins. That is a correlation. It is the
 * effect of the answer only if the answers to the question are random (`Watching.atRandom`).
 */
import { ANYTIME } from "../interpreter/ir/ir.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";
import { answerName } from "../interpreter/match/moves/names.ts";
import { winnersOf } from "../interpreter/match/result.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { type Cluster, type ClusterSide, clusteredDifference, holm, type Interval } from "./intervals.ts";
import type { AnswerWatch } from "./watching.ts";

/**
 * How many matches of each sort there were. The key of a sort consists of five numbers, with blanks between them. They
 * count seats: those that gave the answer, the winners among these, those that could have given it and did not, the
 * winners among these, and all winners.
 */
type WorthCounts = Map<string, number>;

/**
 * The counts for each answer, as plain data. A key is the label of the question, a line break, and the short name of
 * the answer.
 */
export type WorthTally = Map<string, WorthCounts>;

/** The worth of one answer: how much more often the seats win that give it. */
export interface Worth {
  readonly label: string;
  readonly answer: string;
  /**
   * `offered`: at how many seats the answer was offered, counted once for each match. `given`: how many of these seats
   * gave it.
   */
  readonly offered: number;
  readonly given: number;
  /**
   * The share of wins of the seats that gave the answer (`winShareGiven`), and of those that could have given it and
   * did not (`winShareLeft`). Absent if there are no such seats.
   */
  readonly winShareGiven?: number;
  readonly winShareLeft?: number;
  /**
   * `winShareGiven` minus `winShareLeft`: by how much the seats that gave the answer won more often. `interval`: its
   * confidence interval of 95 %. Both are absent if there is too little data.
   */
  readonly difference?: number;
  readonly interval?: Interval;
  /**
   * `certain`: chance alone would hardly cause a difference this large, even in one of many answers in the table
   * (Holm's method, 5 %).
   */
  readonly verdict: "certain" | "may be chance" | "too few";
}

/**
 * The label for cards that a seat has when the match is over, however it got them. The table lists such cards like
 * answers to a question.
 */
const HELD = "held at the end";

/** If fewer seats than this gave the answer, or fewer could have given it and did not, there is too little data. */
const FEWEST = 10;

/** Adds the counts of a batch to `to`, the sum of the batches so far. */
export function addWorth(to: WorthTally, other: WorthTally): void {
  for (const [key, counts] of other) {
    const sum = countsOf(to, key);
    for (const [sort, times] of counts) sum.set(sort, (sum.get(sort) ?? 0) + times);
  }
}

function countsOf(tally: WorthTally, key: string): WorthCounts {
  let counts = tally.get(key);
  if (!counts) tally.set(key, (counts = new Map()));
  return counts;
}

/** Notes during a match which answers each seat is offered and which it gives. Counts them when the match is over. */
export class WorthWatch implements AnswerWatch {
  readonly tally: WorthTally = new Map();
  private readonly program: Program;
  /** The pieces that have no owner at the start. Any player may get them during a match. */
  private readonly holdable: readonly number[];
  /** For each question, by its number: the keys of its answers in `WorthTally`, by the value of the answer. */
  private readonly keys: readonly Map<number, string>[];
  private readonly offered: readonly Set<string>[];
  private readonly given: readonly Set<string>[];

  constructor(program: Program) {
    this.program = program;
    const playerHolds = program.zones.some(({ holder }) => program.players.includes(holder));
    this.holdable = program.pieces.flatMap(({ owner }, piece) =>
      playerHolds && owner < 0 && piece < program.layout.mobile ? [piece] : [],
    );
    this.keys = program.asks.map(() => new Map());
    this.offered = program.players.map(() => new Set());
    this.given = program.players.map(() => new Set());
  }

  answered(player: number, ask: number, offered: ArrayLike<number>, count: number, value: number): void {
    for (let i = 0; i < count; i++) this.offered[player]!.add(this.keyOf(ask, offered[i]!));
    this.given[player]!.add(this.keyOf(ask, value));
  }

  /** Adds the match that has just ended in the executor to the counts. */
  ended(executor: Executor): void {
    this.hold(executor);
    const { seats } = this.program;
    const { won, together } = winnersOf(executor);
    for (const key of new Set(this.offered.slice(0, seats).flatMap((keys) => [...keys]))) {
      const sort = [0, 0, 0, 0, together];
      for (let player = 0; player < seats; player++) {
        if (!this.offered[player]!.has(key)) continue;
        const at = this.given[player]!.has(key) ? 0 : 2;
        sort[at]!++;
        if (won[player]) sort[at + 1]!++;
      }
      const counts = countsOf(this.tally, key);
      counts.set(sort.join(" "), (counts.get(sort.join(" ")) ?? 0) + 1);
    }
    for (const set of [...this.offered, ...this.given]) set.clear();
  }

  /**
   * Counts the cards that seats have at the end, as if they were answers. Each such card counts as offered to all
   * seats, and as given by the seat that has it.
   */
  private hold({ state }: Executor): void {
    const { layout, pieces, players, seats, holders } = this.program;
    const seated = players.slice(0, seats);
    for (const piece of this.holdable) {
      const key = `${HELD}\n${pieces[piece]!.card}`;
      for (const offered of this.offered.slice(0, seats)) offered.add(key);
      let at = piece;
      while (at >= 0 && at < layout.mobile) at = holders[state[layout.pieceZone + at]!]!;
      const seat = seated.indexOf(at);
      if (seat >= 0) this.given[seat]!.add(key);
    }
  }

  private keyOf(ask: number, value: number): string {
    const known = this.keys[ask]!.get(value);
    if (known !== undefined) return known;
    const info = this.program.asked[ask]!;
    const name = answerName(this.program, info, value);
    const key = `${value <= ANYTIME ? name : info.label.name}\n${name}`;
    this.keys[ask]!.set(value, key);
    return key;
  }
}

/** The worth of each answer, sorted by the label of the question. The best answer to a question comes first. */
export function worthOf(tally: WorthTally): readonly Worth[] {
  const rows = [...tally].map(([key, counts]) => {
    const [label, answer] = key.split("\n") as [string, string];
    const matches = matchesOf(counts);
    const [given, left] = [sideOf(matches, "given"), sideOf(matches, "left")];
    const found = given.seats >= FEWEST && left.seats >= FEWEST ? clusteredDifference(matches) : undefined;
    const row: Worth = {
      label,
      answer,
      offered: given.seats + left.seats,
      given: given.seats,
      ...(given.seats > 0 && { winShareGiven: rounded(given.wins / given.seats) }),
      ...(left.seats > 0 && { winShareLeft: rounded(left.wins / left.seats) }),
      ...(found && {
        difference: rounded(given.wins / given.seats - left.wins / left.seats),
        interval: { low: rounded(found.interval.low), high: rounded(found.interval.high) },
      }),
      verdict: found ? "may be chance" : "too few",
    };
    return { row, chance: found?.chance };
  });
  const judged = rows.filter(({ chance }) => chance !== undefined);
  const certain = holm(judged.map(({ chance }) => chance!));
  const sure = new Set(judged.flatMap(({ row }, i) => (certain[i] ? [row] : [])));
  return rows
    .map(({ row }) => (sure.has(row) ? { ...row, verdict: "certain" as const } : row))
    .sort(
      (a, b) =>
        compared(a.label, b.label) ||
        (b.difference ?? -Infinity) - (a.difference ?? -Infinity) ||
        compared(a.answer, b.answer),
    );
}

/**
 * An answer about which bots of two strengths disagree: its worth is positive in the run of one sort of bots, and
 * negative in the run of the other.
 */
export interface Contradiction {
  readonly label: string;
  readonly answer: string;
  readonly one: number;
  readonly other: number;
}

/**
 * The answers about which two runs with bots of different strength disagree: their worth is certain in both runs, with
 * opposite signs.
 */
export function contradictions(one: readonly Worth[], other: readonly Worth[]): readonly Contradiction[] {
  const keyOf = ({ label, answer }: Worth) => `${label}\n${answer}`;
  const certain = new Map(other.filter(({ verdict }) => verdict === "certain").map((row) => [keyOf(row), row]));
  return one.flatMap((row) => {
    const against = certain.get(keyOf(row));
    if (row.verdict !== "certain" || !against || Math.sign(row.difference!) === Math.sign(against.difference!))
      return [];
    return [{ label: row.label, answer: row.answer, one: row.difference!, other: against.difference! }];
  });
}

/**
 * The sorts of matches and how often each occurred. The order does not depend on how the work was divided among
 * threads.
 */
function matchesOf(counts: WorthCounts): readonly Cluster[] {
  return [...counts]
    .sort((a, b) => compared(a[0], b[0]))
    .map(([sort, times]) => {
      const [given, wonGiven, left, wonLeft, winners] = sort.split(" ").map(Number) as [
        number,
        number,
        number,
        number,
        number,
      ];
      const share = (won: number) => (won === 0 ? 0 : won / winners);
      return { times, given: { seats: given, wins: share(wonGiven) }, left: { seats: left, wins: share(wonLeft) } };
    });
}

function sideOf(matches: readonly Cluster[], side: "given" | "left"): ClusterSide {
  return {
    seats: matches.reduce((sum, match) => sum + match.times * match[side].seats, 0),
    wins: matches.reduce((sum, match) => sum + match.times * match[side].wins, 0),
  };
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function rounded(n: number): number {
  return Math.round(n * 1e4) / 1e4;
}
