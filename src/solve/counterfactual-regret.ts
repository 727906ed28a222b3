/**
 * Computes an equilibrium of a small game with secrets for two opponents. It uses counterfactual regret minimization
 * with regret matching+ and alternating updates (Tammelin, "Solving Large Imperfect Information Games Using CFR+",
 * 2014). To measure how far the result is from an exact equilibrium, it computes how much each seat would gain by its
 * best response.
 */
import type { GameTree, TreeNode } from "./game-tree.ts";

/** A strategy for all seats. For each information set, by its number: the probability of each answer. */
type Strategy = readonly Float64Array[];

/** A pair of strategies that is near an equilibrium, in which no seat gains by changing its strategy. */
export interface Equilibrium {
  /** The worth of the match for the first seat if both seats play these strategies. */
  readonly value: number;
  /**
   * How far the strategies are from an equilibrium: the gain of a seat that plays its best response to the other seat's
   * strategy, averaged over both seats. It is 0 in an equilibrium.
   */
  readonly exploitability: number;
  readonly strategy: Strategy;
  readonly iterations: number;
}

/** Conditions for the end of the search for an equilibrium. It ends at the one that is reached first. */
export interface Precision {
  /** The search ends when the exploitability is at most this. */
  readonly exploitability: number;
  readonly iterations: number;
  /** Called from time to time with the number of iterations so far. */
  readonly progress?: (iterations: number) => void;
}

/** Finds strategies for both seats. Equal trees and precisions give equal results. */
export function equilibrium(tree: GameTree, precision: Precision): Equilibrium {
  const regrets = new Regrets(tree);
  let check = 16;
  for (let iteration = 1; ; iteration++) {
    regrets.iterate(iteration);
    if (iteration < check && iteration < precision.iterations) continue;
    precision.progress?.(iteration);
    const strategy = regrets.average();
    const exploitability = exploitabilityOf(tree, strategy);
    if (exploitability <= precision.exploitability || iteration >= precision.iterations)
      return { value: valueOf(tree.root, strategy), exploitability, strategy, iterations: iteration };
    check = Math.ceil(check * 1.5);
  }
}

class Regrets {
  private readonly tree: GameTree;
  private readonly regrets: readonly Float64Array[];
  private readonly sums: readonly Float64Array[];
  private readonly current: readonly Float64Array[];

  constructor(tree: GameTree) {
    this.tree = tree;
    const empty = () => tree.sets.map(({ answers }) => new Float64Array(answers.length));
    this.regrets = empty();
    this.sums = empty();
    this.current = empty();
    this.current.forEach((strategy) => strategy.fill(1 / strategy.length));
  }

  iterate(iteration: number): void {
    for (const seat of [0, 1]) {
      this.walk(this.tree.root, seat, 1, 1, iteration);
      this.tree.sets.forEach((set, i) => {
        if (set.seat === seat) this.match(this.regrets[i]!, this.current[i]!);
      });
    }
  }

  /**
   * Visits the tree below a node, adds the regrets of one seat, and returns the worth of the node for that seat. `own`:
   * the probability with which the seat's own answers lead to the node. `others`: the same for the answers of the other
   * seat and for chance.
   */
  private walk(node: TreeNode, seat: number, own: number, others: number, iteration: number): number {
    if (node.kind === "end") return seat === 0 ? node.value : -node.value;
    if (node.kind === "chance") {
      let value = 0;
      for (const { probability, node: next } of node.next)
        value += probability * this.walk(next, seat, own, others * probability, iteration);
      return value;
    }
    const strategy = this.current[node.set]!;
    if (this.tree.sets[node.set]!.seat !== seat) {
      let value = 0;
      for (let i = 0; i < strategy.length; i++)
        value += strategy[i]! * this.walk(node.next[i]!, seat, own, others * strategy[i]!, iteration);
      return value;
    }
    const regrets = this.regrets[node.set]!;
    const sums = this.sums[node.set]!;
    const values = new Float64Array(strategy.length);
    let value = 0;
    for (let i = 0; i < strategy.length; i++) {
      values[i] = this.walk(node.next[i]!, seat, own * strategy[i]!, others, iteration);
      value += strategy[i]! * values[i]!;
    }
    for (let i = 0; i < strategy.length; i++) {
      regrets[i]! += others * (values[i]! - value);
      sums[i]! += iteration * own * strategy[i]!;
    }
    return value;
  }

  private match(regrets: Float64Array, strategy: Float64Array): void {
    let sum = 0;
    for (let i = 0; i < regrets.length; i++) sum += regrets[i] = Math.max(0, regrets[i]!);
    for (let i = 0; i < regrets.length; i++) strategy[i] = sum > 0 ? regrets[i]! / sum : 1 / regrets.length;
  }

  average(): Strategy {
    return this.sums.map((sums) => {
      const sum = sums.reduce((all, each) => all + each, 0);
      return sums.map((each) => (sum > 0 ? each / sum : 1 / sums.length));
    });
  }
}

/** The worth of a node for the first seat if both seats play these strategies. */
export function valueOf(node: TreeNode, strategy: Strategy): number {
  if (node.kind === "end") return node.value;
  if (node.kind === "chance")
    return node.next.reduce((sum, { probability, node: next }) => sum + probability * valueOf(next, strategy), 0);
  return node.next.reduce((sum, next, i) => sum + strategy[node.set]![i]! * valueOf(next, strategy), 0);
}

/** The average gain of both seats, if each plays its best response to the other seat's strategy. */
function exploitabilityOf(tree: GameTree, strategy: Strategy): number {
  return (bestResponse(tree, strategy, 0) + bestResponse(tree, strategy, 1)) / 2;
}

/** The worth of the match for `seat` if it plays its best response to the other seat's strategy. */
function bestResponse({ root, sets }: GameTree, strategy: Strategy, seat: number): number {
  /**
   * For each information set of the seat: its nodes in the tree, and with which probability the other seat and chance
   * lead to each of them.
   */
  const places = new Map<number, { readonly node: TreeNode & { kind: "decision" }; readonly reach: number }[]>();
  const gather = (node: TreeNode, reach: number): void => {
    if (node.kind === "end") return;
    if (node.kind === "chance")
      return node.next.forEach(({ probability, node: next }) => gather(next, reach * probability));
    const own = sets[node.set]!.seat === seat;
    if (own) {
      const known = places.get(node.set);
      if (known) known.push({ node, reach });
      else places.set(node.set, [{ node, reach }]);
    }
    node.next.forEach((next, i) => gather(next, own ? reach : reach * strategy[node.set]![i]!));
  };
  gather(root, 1);
  const best = new Map<number, number>();
  const worth = (node: TreeNode): number => {
    if (node.kind === "end") return seat === 0 ? node.value : -node.value;
    if (node.kind === "chance")
      return node.next.reduce((sum, { probability, node: next }) => sum + probability * worth(next), 0);
    if (sets[node.set]!.seat === seat) return worth(node.next[answerIn(node.set)]!);
    return node.next.reduce((sum, next, i) => {
      const chance = strategy[node.set]![i]!;
      return chance === 0 ? sum : sum + chance * worth(next);
    }, 0);
  };
  const answerIn = (set: number): number => {
    const known = best.get(set);
    if (known !== undefined) return known;
    const values = sets[set]!.answers.map((_, i) =>
      places.get(set)!.reduce((sum, { node, reach }) => (reach === 0 ? sum : sum + reach * worth(node.next[i]!)), 0),
    );
    const answer = values.indexOf(Math.max(...values));
    best.set(set, answer);
    return answer;
  };
  return worth(root);
}
