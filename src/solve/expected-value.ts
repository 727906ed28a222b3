/**
 * Computes the expected value of a position with chance and without secrets, for one player or for two opponents. It
 * lists all reachable positions with their successors. Then it computes the value of each position from those of its
 * successors, again and again, until the values are stable. A match without end is worth 0.
 */
import type { Program } from "../interpreter/ir/program.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import { EnumeratedChance } from "./chance.ts";
import { decidingIn } from "./deciding.ts";
import { type Limits, Meter } from "./limits.ts";
import type { Payoff } from "./payoff.ts";
import { PositionKey } from "../interpreter/runtime/position-key.ts";
import { PositionTable } from "./position-table.ts";

/** The values are stable when no value changes by more than this in a round of computing all values. */
const STAYS = 1e-12;
/** After this many rounds the computation ends, even if values still change. */
const MOST_ROUNDS = 100_000;

/**
 * One possible result of an answer, with its probability. The result is the end of the match with its value, or another
 * position.
 */
interface Outcome {
  readonly probability: number;
  /** The number of the position that is reached; undefined if the match is over. */
  readonly node: number | undefined;
  readonly value: number;
}

/** All possible results of one step of a match. They differ because of chance. */
export type Outcomes = readonly Outcome[];

interface Node {
  /** Is true if the first seat decides in this position, and so chooses the answer with the highest value. */
  readonly raises: boolean;
  readonly answers: readonly Outcomes[];
}

/** The graph of all reachable positions, with their values for the first seat. */
export class PositionGraph {
  readonly executor: Executor;
  private readonly chance: EnumeratedChance;
  private readonly payoff: Payoff;
  private readonly key: PositionKey;
  private readonly table = new PositionTable();
  private readonly deciding: (executor: Executor) => number;
  private readonly meter: Meter;
  private readonly nodes: Node[] = [];
  private readonly open: { readonly node: number; readonly state: Int32Array }[] = [];
  private values = new Float64Array(0);

  constructor(program: Program, payoff: Payoff, limits: Limits) {
    this.chance = new EnumeratedChance(program);
    this.executor = reference(program, {}, this.chance);
    this.payoff = payoff;
    this.key = new PositionKey(program);
    this.deciding = decidingIn(program);
    this.meter = new Meter(limits);
  }

  /** How many positions the graph has. */
  get positions(): number {
    return this.nodes.length;
  }

  /**
   * Lists all possible results of a step, adds all positions that can follow to the graph, and computes their values.
   * @param step makes the step on the executor
   * @throws TooLarge, Unsolvable, GameError
   */
  from(step: () => number): Outcomes {
    const outcomes = this.outcomesOf(step);
    for (let next = this.open.pop(); next; next = this.open.pop()) this.expand(next.node, next.state);
    this.settle();
    return outcomes;
  }

  /** The mean value of some possible results, weighted by their probabilities. */
  valueOf(outcomes: Outcomes): number {
    let value = 0;
    for (const { probability, node, value: end } of outcomes)
      value += probability * (node === undefined ? end : this.values[node]!);
    return value;
  }

  /** For each answer in a position, in the order of the rules: its possible results. */
  answersAt(node: number): readonly Outcomes[] {
    return this.nodes[node]!.answers;
  }

  private outcomesOf(step: () => number): Outcomes {
    const found = new Map<number | string, Outcome>();
    this.chance.each(step, (count, probability) => {
      const node = count === 0 ? undefined : this.nodeOf(this.executor.state);
      const value = node === undefined ? this.payoff(this.executor) : 0;
      const key = node ?? `end ${value}`;
      const before = found.get(key)?.probability ?? 0;
      found.set(key, { probability: before + probability, node, value });
    });
    return [...found.values()];
  }

  private nodeOf(state: Int32Array): number {
    this.key.of(state);
    const at = this.table.at(this.key);
    const known = this.table.first(at);
    if (known > 0) return known - 1;
    this.meter.add();
    const node = this.nodes.length;
    this.table.put(at, node + 1, 0);
    this.nodes.push({ raises: this.deciding(this.executor) === 0, answers: [] });
    this.open.push({ node, state: state.slice() });
    return node;
  }

  private expand(node: number, state: Int32Array): void {
    const { executor } = this;
    const at = () => {
      executor.state.set(state);
      return executor.refresh();
    };
    const offered = executor.offered.slice(0, at());
    const answers = [...offered].map((answer) =>
      this.outcomesOf(() => {
        at();
        return executor.answer(answer);
      }),
    );
    this.nodes[node] = { raises: this.nodes[node]!.raises, answers };
  }

  /**
   * Computes the values in rounds. A round begins with the positions that were found last, because they are nearer to
   * the end of the match.
   */
  private settle(): void {
    const { nodes } = this;
    this.values = new Float64Array(nodes.length);
    for (let round = 0, change = Infinity; change > STAYS && round < MOST_ROUNDS; round++) {
      change = 0;
      for (let node = nodes.length - 1; node >= 0; node--) {
        const { raises, answers } = nodes[node]!;
        let best = raises ? -Infinity : Infinity;
        for (const outcomes of answers) {
          const value = this.valueOf(outcomes);
          if (raises ? value > best : value < best) best = value;
        }
        change = Math.max(change, Math.abs(best - this.values[node]!));
        this.values[node] = best;
      }
    }
  }
}
