/**
 * The course of matches with a score: how often the lead changes, and when the winner leads for good. The standing is
 * recorded at the beginning of each turn.
 */
import { scoreCounted } from "../interpreter/match/result.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { type Executor, GameError } from "../interpreter/runtime/executor.ts";
import { turnsBegun } from "../interpreter/runtime/state.ts";
import { addCounts, countValue } from "./statistics.ts";
import type { AnswerWatch } from "./watching.ts";

/** Plain data. */
export interface CourseTally {
  /** Matches with one winner whose course is known. */
  matches: number;
  /** By number of changes of the sole leader: the number of matches. */
  readonly leadChanges: Map<number, number>;
  /** By tenth of the match, from 0: the number of matches decided there. */
  readonly decided: Map<number, number>;
}

/** The course of no matches. */
export function newCourse(): CourseTally {
  return { matches: 0, leadChanges: new Map(), decided: new Map() };
}

/** Adds the counts of a batch to the sum so far. */
export function addCourse(to: CourseTally, other: CourseTally): void {
  to.matches += other.matches;
  addCounts(to.leadChanges, other.leadChanges);
  addCounts(to.decided, other.decided);
}

/** Several players lead, or none. */
const NOBODY = -1;

/** Follows the standing in one match after the other. */
export class CourseWatch implements AnswerWatch {
  readonly tally = newCourse();
  private readonly executor: Executor;
  private readonly seats: readonly number[];
  private turn = -1;
  /** By recorded turn: its number, and its leader. */
  private readonly leaders: { readonly turn: number; readonly leader: number }[] = [];
  /** False if a score cannot be computed before the end. */
  private known = true;

  constructor(executor: Executor) {
    const { players, seats }: Program = executor.program;
    this.executor = executor;
    this.seats = players.slice(0, seats);
  }

  answered(): void {
    const turn = turnsBegun(this.executor.state);
    if (turn === this.turn) return;
    this.turn = turn;
    this.leaders.push({ turn, leader: this.leader() });
  }

  ended(): void {
    const { executor, leaders } = this;
    const winners = executor.program.players.filter((p) => executor.value(executor.program.wins, [p]) !== 0);
    const winner = this.seats.indexOf(winners[0] ?? NOBODY);
    if (this.known && winners.length === 1 && winner >= 0 && scoreCounted(executor) !== undefined) this.count(winner);
    leaders.length = 0;
    this.turn = -1;
    this.known = true;
  }

  private count(winner: number): void {
    const { tally, leaders, executor } = this;
    const alone = leaders.flatMap(({ leader }) => (leader === NOBODY ? [] : [leader]));
    const changes = [...alone, winner].filter((leader, i, all) => i > 0 && leader !== all[i - 1]).length;
    const last = leaders.findLast(({ leader }) => leader !== winner)?.turn ?? 0;
    tally.matches++;
    countValue(tally.leadChanges, changes);
    countValue(tally.decided, Math.min(9, Math.floor((10 * last) / Math.max(1, turnsBegun(executor.state)))));
  }

  private leader(): number {
    const { executor, seats } = this;
    const { score, scored } = executor.program;
    if (score === undefined || !this.known) return NOBODY;
    try {
      const sign = scored?.order === "least" ? -1 : 1;
      const scores = seats.map((player) => sign * executor.value(score, [player]));
      const most = Math.max(...scores);
      return scores.filter((each) => each === most).length === 1 ? scores.indexOf(most) : NOBODY;
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      this.known = false;
      return NOBODY;
    }
  }
}
