/**
 * Computes the value of a position without chance and secrets, for one player or for two opponents. It uses alpha-beta
 * search with a transposition table (Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975). Answers that were
 * good in other positions are tried first.
 */
import type { Program } from "../interpreter/ir/program.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";
import { resumeLabel } from "../interpreter/runtime/state.ts";
import { decidingIn } from "./deciding.ts";
import { type Limits, Meter, TooLarge } from "./limits.ts";
import type { Payoff } from "./payoff.ts";
import { PositionKey } from "../interpreter/runtime/position-key.ts";
import { PositionTable } from "./position-table.ts";

/**
 * Thrown if a position occurs twice in one match. Such a match need not end, so this search cannot compute its worth.
 */
export class Circle extends Error {}

/**
 * What an entry of the transposition table says about the value of its position. `exact`: it is the value. `least` and
 * `most`: the value is at least, or at most, this number. `open`: the search is exploring the position at the moment.
 */
const Bound = { unknown: 0, exact: 1, least: 2, most: 3, open: 4 } as const;

/**
 * The search goes at most this many decisions deep. It is recursive, so a longer match would exhaust the call stack.
 */
const DEEPEST = 1500;

/**
 * The second int of a table entry has the kind of bound in this many lower bits. The other bits contain the number of
 * the best answer, counted from 1.
 */
const BOUND_BITS = 3;

/** The buffers that the search uses at one depth. They are used again for each position at this depth. */
interface Level {
  readonly state: Int32Array;
  offered: Int32Array;
  order: Int32Array;
}

/** An alpha-beta search. It keeps its transposition table from one call to the next. */
export class AlphaBeta {
  private readonly executor: Executor;
  private readonly payoff: Payoff;
  private readonly most: number;
  private readonly key: PositionKey;
  private readonly table = new PositionTable();
  private readonly deciding: (executor: Executor) => number;
  private readonly meter: Meter;
  private readonly levels: Level[] = [];
  /**
   * For each question and answer: how often this answer was the best one to this question. The key combines the
   * question's label with the answer.
   */
  private readonly history = new Map<number, number>();

  /** @param most the greatest possible worth of a match for the first seat; its negative is the least possible worth */
  constructor(executor: Executor, payoff: Payoff, most: number, limits: Limits) {
    this.executor = executor;
    this.payoff = payoff;
    this.most = most;
    this.key = new PositionKey(executor.program);
    this.deciding = decidingIn(executor.program);
    this.meter = new Meter(limits);
  }

  /** How many different positions the search has met so far, without ends of matches. */
  get positions(): number {
    return this.meter.count;
  }

  private get program(): Program {
    return this.executor.program;
  }

  /**
   * The value, for the first seat, of the current position of the executor. The position offers `count` answers. The
   * call leaves the executor in an arbitrary position.
   * @throws Circle, TooLarge, Unsolvable, GameError
   */
  value(count: number): number {
    return this.search(count, -this.most, this.most, 0);
  }

  private search(count: number, alpha: number, beta: number, depth: number): number {
    const { executor, key, table } = this;
    if (count === 0) return this.payoff(executor);
    if (depth > DEEPEST) throw new TooLarge(this.positions, "search");
    key.of(executor.state);
    const { low, high } = key;
    const before = table.size;
    const found = table.at(key);
    const known = table.second(found);
    const bound = known & ((1 << BOUND_BITS) - 1);
    const value = table.first(found);
    if (bound === Bound.open) throw new Circle();
    if (bound === Bound.exact) return value;
    if (bound === Bound.least && value >= beta) return value;
    if (bound === Bound.most && value <= alpha) return value;
    if (table.size > before) this.meter.add();
    table.put(found, value, (known & ~((1 << BOUND_BITS) - 1)) | Bound.open);

    const level = this.levelAt(depth, count);
    const { offered, order } = level;
    level.state.set(executor.state);
    offered.set(executor.offered.subarray(0, count));
    const label = resumeLabel(executor.state);
    const raises = this.deciding(executor) === 0;
    this.sort(order, offered, count, label, known >>> BOUND_BITS);
    let best = raises ? -Infinity : Infinity;
    let bestAnswer = 0;
    for (let i = 0; i < count; i++) {
      if (i > 0) {
        executor.state.set(level.state);
        executor.refresh();
      }
      const answer = order[i]!;
      const next = executor.answer(offered[answer]!);
      const worth = raises
        ? this.search(next, Math.max(alpha, best), beta, depth + 1)
        : this.search(next, alpha, Math.min(beta, best), depth + 1);
      if (raises ? worth > best : worth < best) [best, bestAnswer] = [worth, answer];
      if (raises ? best >= beta : best <= alpha) break;
    }
    key.low = low;
    key.high = high;
    table.put(table.at(key), best, ((bestAnswer + 1) << BOUND_BITS) | this.boundOf(best, alpha, beta));
    const good = label * 0x10000 + (offered[bestAnswer]! & 0xffff);
    this.history.set(good, (this.history.get(good) ?? 0) + 1);
    return best;
  }

  /**
   * The kind of bound to store in the table. The search looked only for values between `alpha` and `beta` and returned
   * `result`.
   */
  private boundOf(result: number, alpha: number, beta: number): number {
    if (result <= alpha) return result === -this.most ? Bound.exact : Bound.most;
    if (result >= beta) return result === this.most ? Bound.exact : Bound.least;
    return Bound.exact;
  }

  private levelAt(depth: number, count: number): Level {
    const level = (this.levels[depth] ??= {
      state: new Int32Array(this.program.layout.size),
      offered: new Int32Array(count),
      order: new Int32Array(count),
    });
    if (level.offered.length < count) {
      level.offered = new Int32Array(count);
      level.order = new Int32Array(count);
    }
    return level;
  }

  /**
   * Sorts the answers in the order in which to try them. First comes the best answer of an earlier search of this
   * position. The others are sorted by how often they were the best in other positions.
   */
  private sort(order: Int32Array, offered: Int32Array, count: number, label: number, best: number): void {
    const good = (i: number) =>
      i === best - 1 ? Infinity : (this.history.get(label * 0x10000 + (offered[i]! & 0xffff)) ?? 0);
    for (let i = 0; i < count; i++) {
      const rank = good(i);
      let at = i;
      for (; at > 0 && good(order[at - 1]!) < rank; at--) order[at] = order[at - 1]!;
      order[at] = i;
    }
  }
}
