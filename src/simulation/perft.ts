/**
 * Counts all sequences of answers with which a match can begin, to test whether rules are carried out correctly. The
 * depth is a number of whole turns. A leaf is a sequence of answers that completes this many turns. Two sequences that
 * differ in any answer of a turn are different leaves. A decision with only one answer adds no leaves. A turn without a
 * question counts if a later turn has a question, and a match ends with the last turn that had one. The seed of the
 * match decides all chance.
 */
import type { Executor } from "../interpreter/runtime/executor.ts";
import { actingPlayer, isOver, turnsBegun } from "../interpreter/runtime/state.ts";
import { canonical } from "../interpreter/match/record/canonical.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { askingAlways, asksInAllTurns, endsBeforeStopping, STOPPED, stoppingBeyond } from "./counting-program.ts";

/** The counts for one depth, a number of turns. */
export interface PerftRow {
  readonly depth: number;
  /** The number of sequences of answers that complete `depth` turns. */
  leaves: number;
  /**
   * The number of leaves at which the match is over. Undefined at the last depth if the match can end because the first
   * question of the next turn has no answer. That next turn is played only if positions are counted.
   */
  finished: number | undefined;
  /**
   * The number of different positions that were reached at this depth or before. Positions are compared at the first
   * question of a turn and at the end of a match.
   */
  positions: number | undefined;
}

/** Returns whether the rules have turns. Without turns there is nothing to count. */
export function hasTurns(program: Program): boolean {
  return program.effects.some(({ ops }) => ops.some(({ op }) => op === "turn"));
}

/**
 * Counts the sequences of answers up to a depth.
 * @param make makes an executor for a program
 * @param states set if different positions are counted, too; this needs memory for each position
 * @param progress called from time to time with the number of leaves so far
 */
export function perft(
  make: (program: Program) => Executor,
  program: Program,
  depth: number,
  seed: number,
  states: boolean,
  progress?: (leaves: number) => void,
): PerftRow[] {
  // If positions are counted, the match must reach the first question after the last counted turn, because positions
  // are compared there. Otherwise it is stopped at this question.
  const executor = make(states ? askingAlways(program) : stoppingBeyond(askingAlways(program), depth));
  const count = executor.start(seed);
  const counting = new Counting(executor, depth, states, !states && asksInAllTurns(program), progress);
  const last = counting.rows[depth];
  if (last && !states && !endsBeforeStopping(program)) last.finished = undefined;
  counting.arrive(-1, count);
  return counting.rows.slice(1);
}

const TOLD_EVERY = 10_000;

class Counting {
  readonly rows: PerftRow[];
  private readonly executor: Executor;
  private readonly depth: number;
  /** The positions that were reached, as keys. The value is the smallest depth at which the position was reached. */
  private readonly met: Map<string, number> | undefined;
  private readonly kept: { readonly state: Int32Array; answers: Int32Array }[] = [];
  private readonly progress: ((leaves: number) => void) | undefined;
  /**
   * Is true if the last turn need not be played. After some answers, generated code can tell in how many ways the turn
   * can continue to its end, and the ways are counted without playing.
   */
  private readonly byWays: boolean;
  private level = 0;

  constructor(
    executor: Executor,
    depth: number,
    states: boolean,
    byWays: boolean,
    progress: ((leaves: number) => void) | undefined,
  ) {
    this.executor = executor;
    this.byWays = byWays;
    this.depth = depth;
    this.met = states ? new Map() : undefined;
    this.progress = progress;
    this.rows = Array.from({ length: depth + 1 }, (_, d) => ({
      depth: d,
      leaves: 0,
      finished: 0,
      positions: states ? 0 : undefined,
    }));
  }

  /**
   * Continues the counting from a decision with `count` answers, or from the end of the match if `count` is 0.
   * `before`: how many turns were completed when the previous decision was reached.
   */
  arrive(before: number, count: number): void {
    const { state } = this.executor;
    const stopped = actingPlayer(state) === STOPPED;
    const over = isOver(state) && !stopped;
    const completed = over ? before + 1 : turnsBegun(state) - 1;
    for (let d = before + 1; d <= completed && d <= this.depth; d++) this.count(d, 1);
    const row = this.rows[completed];
    if (over && row?.finished !== undefined) row.finished++;
    if (this.met && completed <= this.depth && (over || completed > before)) this.meet(completed);
    if (!over && completed < this.depth) this.descend(completed, count);
  }

  private count(depth: number, ways: number): void {
    const row = this.rows[depth]!;
    const before = row.leaves;
    row.leaves += ways;
    if (this.progress && depth === this.depth && Math.floor(before / TOLD_EVERY) < Math.floor(row.leaves / TOLD_EVERY))
      this.progress(row.leaves);
  }

  private descend(completed: number, count: number): void {
    const { executor, level } = this;
    const kept = (this.kept[level] ??= {
      state: new Int32Array(executor.state.length),
      answers: new Int32Array(count),
    });
    if (kept.answers.length < count) kept.answers = new Int32Array(count);
    const { answers } = kept;
    kept.state.set(executor.state);
    const last = this.byWays && completed === this.depth - 1 && executor.ways !== undefined;
    let played = 0;
    for (let i = 0; i < count; i++) {
      const ways = last ? executor.ways!(i) : -1;
      if (ways >= 0) this.count(this.depth, ways);
      else answers[played++] = executor.offered[i]!;
    }
    this.level++;
    for (let i = 0; i < played; i++) {
      if (i > 0) executor.state.set(kept.state);
      this.arrive(completed, executor.answer(answers[i]!));
    }
    this.level--;
  }

  private meet(depth: number): void {
    const { program, state } = this.executor;
    const met = this.met!;
    const key = canonical(program, state);
    const known = met.get(key);
    if (known !== undefined && known <= depth) return;
    met.set(key, depth);
    if (known !== undefined) this.shift(known, -1);
    this.shift(depth, 1);
  }

  private shift(from: number, by: number): void {
    for (let d = from; d <= this.depth; d++) this.rows[d]!.positions! += by;
  }
}
