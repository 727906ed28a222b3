/**
 * Measures the course of matches with a score: how often the lead changes, and when the winner takes the lead for good.
 * It looks at the scores at the beginning of each turn.
 */
import { scoreCounted } from "../interpreter/match/result.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { type Executor, GameError } from "../interpreter/runtime/executor.ts";
import { turnsBegun } from "../interpreter/runtime/state.ts";
import { addCounts, countValue } from "./statistics.ts";
import type { AnswerWatch } from "./watching.ts";

/** Counts about the leaders (the players with the best score) in some matches, as plain data. */
export interface CourseTally {
  /**
   * How many matches were counted. A match counts if it has exactly one winner and its scores could be computed at
   * every turn.
   */
  matches: number;
  /**
   * How often each number of changes of the lead occurred. The key is the number of changes in a match, the value is
   * the number of such matches. A turn in which several players share the lead is no change.
   */
  readonly leadChanges: Map<number, number>;
  /**
   * When matches were decided. The key 0 stands for the first tenth of a match, 9 for the last. The value is the number
   * of matches in which the winner took the lead for good in that tenth.
   */
  readonly decided: Map<number, number>;
}

/** Empty counts, from before the first match. */
export function newCourse(): CourseTally {
  return { matches: 0, leadChanges: new Map(), decided: new Map() };
}

/** Adds the counts of a batch to `to`, the sum of the batches so far. */
export function addCourse(to: CourseTally, other: CourseTally): void {
  to.matches += other.matches;
  addCounts(to.leadChanges, other.leadChanges);
  addCounts(to.decided, other.decided);
}

/** Stands for the leader if several players share the lead, or if there is no score. */
const NOBODY = -1;

/**
 * Notes the leader at the beginning of each turn of a match. At the end of the match it adds the match to the counts.
 */
export class CourseWatch implements AnswerWatch {
  readonly tally = newCourse();
  private readonly executor: Executor;
  private readonly seats: readonly number[];
  private turn = -1;
  /** For each turn of the current match: its number, and the leader at its beginning. */
  private readonly leaders: { readonly turn: number; readonly leader: number }[] = [];
  /** Is false if the scores of the current match cannot be computed before its end. */
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
    const winners = executor.program.players.filter((p) => executor.value(executor.program.wins, p) !== 0);
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
      const scores = seats.map((player) => sign * executor.value(score, player));
      const most = Math.max(...scores);
      return scores.filter((each) => each === most).length === 1 ? scores.indexOf(most) : NOBODY;
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      this.known = false;
      return NOBODY;
    }
  }
}
