/**
 * Computes the result of best play: an exact value if nothing is hidden, an equilibrium of a small game with secrets.
 * `solve` chooses the method. It refuses a game at once if an estimate shows that the game is too large for the method.
 */
import { hasSecrets } from "../dsl/visibility/hiding.ts";
import { hasTrait } from "../interpreter/ir/op-traits.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { type Decision, decisionAt } from "../interpreter/match/decision.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";
import { fastExecutor } from "../interpreter/runtime/fast-executor.ts";
import { currentAsk } from "../interpreter/runtime/state.ts";
import { AlphaBeta, Circle } from "./alpha-beta.ts";
import { beginAt } from "./beginning.ts";
import { equilibrium } from "./counterfactual-regret.ts";
import { type Outcomes, PositionGraph } from "./expected-value.ts";
import { gameTree, type InformationSet } from "./game-tree.ts";
import { type Limits, TooLarge, Unsolvable } from "./limits.ts";
import { type Aim, mostOf, type Payoff, payoffOf } from "./payoff.ts";
import { sizeOf } from "./size.ts";

/** The methods by which a game can be solved. */
type Method = "alpha-beta" | "expected value" | "equilibrium";

/** An answer, and the worth of the match for the first seat if best play follows this answer. */
export interface AnswerValue {
  readonly answer: string;
  readonly value: number;
}

/** One answer in a sequence of best answers. */
interface LineMove {
  readonly player: string;
  readonly answer: string;
}

/**
 * A strategy at an information set (decisions that a seat cannot distinguish): the probability of each answer, in the
 * order of `answers`.
 */
export interface SetStrategy extends InformationSet {
  readonly player: string;
  readonly probabilities: readonly number[];
}

/** The result of best play by all players, as plain data. */
export interface Solution {
  readonly method: Method;
  readonly aim: Aim;
  /** The worth of the match for the first seat, if all play as well as possible. `payoffOf` defines worth. */
  readonly value: number;
  /** How many different positions were visited. If the method is `equilibrium`: how many nodes the game tree has. */
  readonly positions: number;
  /**
   * The first decision of the match. Its answers are in the order of the rules. Absent if chance decides what the first
   * decision is.
   */
  readonly first?: { readonly player: string; readonly answers: readonly AnswerValue[] };
  /** A sequence of best answers of both players up to the end of the match. Absent if there is chance. */
  readonly line?: readonly LineMove[];
  readonly equilibrium?: {
    /**
     * How far the strategies are from an exact equilibrium: how much a seat would gain by its best response to the
     * other seat's strategy, averaged over both seats.
     */
    readonly exploitability: number;
    readonly iterations: number;
    readonly sets: readonly SetStrategy[];
  };
}

/** The game to solve, and the aim of its players. */
export interface Problem {
  readonly program: Program;
  readonly aim: Aim;
  /** The position where the matches begin; if undefined, they begin with the set-up. */
  readonly at?: Int32Array;
}

/** The limits that the caller sets for a search. If one is absent, the method has a default. */
export interface Spending {
  readonly positions?: number;
  readonly progress?: Limits["progress"];
  /** Called from time to time during the search for an equilibrium, with the number of iterations so far. */
  readonly iterated?: (iterations: number) => void;
}

/** The default limit of positions for each method. With this limit a search takes about a minute. */
const USUAL = { "alpha-beta": 3_000_000, "expected value": 500_000, equilibrium: 1_000_000 } as const;
/**
 * The search for an equilibrium ends when its exploitability is at most this fraction of the greatest difference
 * between two results of a match.
 */
const NEAR = 1e-4;
const MOST_ITERATIONS = 20_000;
/**
 * Alpha-beta search skips many positions, but is expected to visit at least a quarter of the estimated number. If a
 * quarter is more than the limit of positions, the game is refused.
 */
const CUT = 4;
/** The reported sequence of best answers has at most this many answers. */
const LONGEST_LINE = 500;

/** Chooses the method by which a game can be solved. */
function methodFor(program: Program): Method {
  if (hasSecrets(program.game) || asksInSecret(program)) return "equilibrium";
  return usesChance(program) ? "expected value" : "alpha-beta";
}

/**
 * Solves a game: computes the result of best play.
 * @throws TooLarge with an estimate or with the limit that was reached; Unsolvable; GameError if the rules have a
 * mistake
 */
export function solve({ program, aim, at }: Problem, spending: Spending = {}): Solution {
  const method = methodFor(program);
  refuseSeats(program, method);
  if (aim === "points" && program.score === undefined)
    throw new Unsolvable("winners are not those with the most or least of something, so that there are no points");
  const limits: Limits = {
    positions: spending.positions ?? USUAL[method],
    ...(spending.progress && { progress: spending.progress }),
  };
  const size = sizeOf(program, method !== "alpha-beta", at);
  const least = {
    "alpha-beta": Math.min(Math.sqrt(size.tree), size.positions) / CUT,
    "expected value": size.widest,
    equilibrium: size.tree,
  };
  if (least[method] > limits.positions) throw new TooLarge(least[method], "estimate");
  const payoff = payoffOf(program, aim);
  switch (method) {
    case "alpha-beta":
      return searched(program, aim, payoff, limits, at);
    case "expected value":
      return expected(program, aim, payoff, limits, at);
    case "equilibrium":
      return balanced(program, aim, payoff, limits, at, spending.iterated);
  }
}

function refuseSeats({ seats }: Program, method: Method): void {
  if (seats > 2 || (method === "equilibrium" && seats !== 2))
    throw new Unsolvable(
      seats > 2
        ? "three players or more have no value of the game: each would have to guess what the others want"
        : "one player who does not see everything is not solved yet",
    );
}

function asksInSecret(program: Program): boolean {
  return program.effects.some(({ ops }) => ops.some(({ op }) => op === "fork"));
}

function usesChance(program: Program): boolean {
  return program.effects.some(({ ops }) =>
    ops.some((op) => hasTrait(op, "chance", "uses") && !(op.op === "draw" && op.refill === undefined)),
  );
}

/** Describes the current decision of the executor, which offers `count` answers. */
function decisionOf(executor: Executor, count: number): Decision {
  const { program, state } = executor;
  return decisionAt(executor, currentAsk(program, state)!, [...executor.offered.subarray(0, count)], "");
}

function searched(program: Program, aim: Aim, payoff: Payoff, limits: Limits, at: Int32Array | undefined): Solution {
  const executor = fastExecutor(program);
  const search = new AlphaBeta(executor, payoff, mostOf(aim), limits);
  try {
    const value = search.value(beginAt(executor, at));
    const { positions } = search;
    const first = firstOf(executor, beginAt(executor, at), (state, answer) => {
      executor.state.set(state);
      executor.refresh();
      return search.value(executor.answer(answer));
    });
    return {
      method: "alpha-beta",
      aim,
      value,
      positions,
      ...(first && { first }),
      line: lineFrom(executor, search, beginAt(executor, at), value),
    };
  } catch (error) {
    if (!(error instanceof Circle)) throw error;
    return expected(program, aim, payoff, limits, at);
  }
}

function firstOf(
  executor: Executor,
  count: number,
  valueOf: (state: Int32Array, answer: number, index: number) => number,
): Solution["first"] {
  if (count === 0) return undefined;
  const { answers, player } = decisionOf(executor, count);
  const state = executor.state.slice();
  return { player, answers: answers.map(({ name, value }, i) => ({ answer: name, value: valueOf(state, value, i) })) };
}

/**
 * A sequence of best answers. At each decision it takes the first answer, in the order of the rules, that keeps the
 * value of the position.
 */
function lineFrom(executor: Executor, search: AlphaBeta, from: number, value: number): readonly LineMove[] {
  const line: LineMove[] = [];
  for (let count = from; count > 0 && line.length < LONGEST_LINE;) {
    const { answers, player } = decisionOf(executor, count);
    const state = executor.state.slice();
    const play = (answer: number) => {
      executor.state.set(state);
      executor.refresh();
      return executor.answer(answer);
    };
    const best = answers.find((answer) => search.value(play(answer.value)) === value)!;
    line.push({ player, answer: best.name });
    count = play(best.value);
  }
  return line;
}

function expected(program: Program, aim: Aim, payoff: Payoff, limits: Limits, at: Int32Array | undefined): Solution {
  const graph = new PositionGraph(program, payoff, limits);
  const { executor } = graph;
  const outcomes: Outcomes = graph.from(() => beginAt(executor, at));
  const [only] = outcomes;
  const node = outcomes.length === 1 ? only!.node : undefined;
  const answers = node === undefined ? undefined : graph.answersAt(node);
  const first = answers && firstOf(executor, beginAt(executor, at), (_, __, i) => graph.valueOf(answers[i]!));
  return {
    method: "expected value",
    aim,
    value: graph.valueOf(outcomes),
    positions: graph.positions,
    ...(first && { first }),
  };
}

function balanced(
  program: Program,
  aim: Aim,
  payoff: Payoff,
  limits: Limits,
  at: Int32Array | undefined,
  progress: Spending["iterated"],
): Solution {
  const tree = gameTree(program, payoff, limits, at);
  const { value, exploitability, strategy, iterations } = equilibrium(tree, {
    exploitability: NEAR,
    iterations: MOST_ITERATIONS,
    ...(progress && { progress }),
  });
  const sets = tree.sets.map((set, i) => ({
    ...set,
    player: program.pieces[program.players[set.seat]!]!.name,
    probabilities: [...strategy[i]!],
  }));
  return {
    method: "equilibrium",
    aim,
    value,
    positions: tree.nodes,
    equilibrium: { exploitability, iterations, sets },
  };
}
