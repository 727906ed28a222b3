/**
 * Counts every way a match can begin, to test whether rules are carried out correctly. Depth is counted in whole turns.
 * A leaf is a sequence of answers that completes this many turns, so a decision with only one answer multiplies
 * nothing. A turn without a question counts if a later one has a question; a match ends with the last turn that had
 * one. Chance uses the seed of the match.
 */
import type { Executor } from "../interpreter/runtime/executor.ts";
import { actingPlayer, isOver, turnsBegun } from "../interpreter/runtime/state.ts";
import { canonical } from "../interpreter/match/record/canonical.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { askingAlways, asksInAllTurns, endsBeforeStopping, STOPPED, stoppingBeyond } from "./counting-program.ts";

/** The number of move sequences of one length. */
export interface PerftRow {
  readonly depth: number;
  /** Sequences of answers that complete this many turns. */
  leaves: number;
  /**
   * The leaves at which the match is over. Undefined at the last depth if a match ends because the next turn has no
   * answer: that turn is played only if positions are counted.
   */
  finished: number | undefined;
  /** Different positions reached at this depth or before: at the first question of turns and at the end of matches. */
  positions: number | undefined;
}

/** Whether there are turns to count. */
export function hasTurns(program: Program): boolean {
  return program.effects.some(({ ops }) => ops.some(({ op }) => op === "turn"));
}

/**
 * Counts to a depth.
 * @param make makes an executor
 * @param states also count different positions; this needs memory for each
 * @param progress called now and then with the number of leaves so far
 */
export function perft(
  make: (program: Program) => Executor,
  program: Program,
  depth: number,
  seed: number,
  states: boolean,
  progress?: (leaves: number) => void,
): PerftRow[] {
  // Positions are compared at a turn's first question, so the last turn has to reach it.
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
  /** By depth: the positions first reached there. */
  private readonly met: Map<string, number> | undefined;
  private readonly kept: { readonly state: Int32Array; answers: Int32Array }[] = [];
  private readonly progress: ((leaves: number) => void) | undefined;
  /** Whether known numbers of ways to end the last turn are counted without playing them. */
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
   * The executor has reached a decision with `count` answers or, with none, the end. `before`: turns completed earlier.
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
