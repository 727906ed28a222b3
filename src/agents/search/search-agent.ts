/**
 * The agent `search`: Monte Carlo tree search. If an answer has several parts, the tree is kept from one part to the
 * next. If an answer has too many combinations of parts for a tree, `PartsSearch` searches each part separately.
 */
import type { Observation } from "../../interpreter/match/authority.ts";
import { RandomStream } from "../../interpreter/runtime/random-stream.ts";
import type { SearchState } from "../../interpreter/search/search-state.ts";
import type { Agent, Budget } from "../agent.ts";
import { type Finding, UNTRIED } from "./finding.ts";
import { PartsSearch } from "./parts-search.ts";
import { TreeSearch } from "./tree-search.ts";

/**
 * Some questions ask for an answer in several parts. Besides the budget, the search plays at least this share of the
 * budget for each further part. A tree search does so before the part. That is enough, because fewer positions remain
 * and the earlier searches have visited many of them.
 */
const LEAST = 1 / 8;

/** A finished search for the answer to one question, and its results. */
interface Considered {
  /**
   * Identifies the whole answer of which this question asks one part (`SearchState.whole`); undefined if the answer has
   * only one part.
   */
  readonly whole: number | undefined;
  readonly search: TreeSearch | PartsSearch;
  /**
   * The results of each answer, in the order of the answers; empty if the search finds no position that fits the seat's
   * knowledge.
   */
  readonly findings: readonly Finding[];
  /** The index of the answer that the agent chooses. */
  readonly answer: number;
}

/** The search for one part of an answer of many parts, which the search for the next part can continue. */
interface Part extends Considered {
  readonly whole: number;
}

/** An agent that searches for the best answer to each question. */
export class SearchAgent implements Agent {
  private readonly random: RandomStream;
  private last: Part | undefined;

  constructor(seed: number) {
    this.random = new RandomStream(seed);
  }

  decide({ search }: Observation, answers: readonly string[], budget: Budget): Promise<string> {
    if (answers.length === 1) return Promise.resolve(answers[0]!);
    const { whole, ...part } = this.consider(search(), answers.length, budget);
    this.last = whole === undefined ? undefined : { ...part, whole };
    return Promise.resolve(answers[part.answer]!);
  }

  /**
   * Searches for the best answer to the question in `state`. If the question asks for a further part of an answer, this
   * continues the search for the previous part.
   * @param count how many answers there are
   */
  consider(state: SearchState, count: number, { playouts }: Budget): Considered {
    const { whole } = state;
    const before = this.last?.whole === whole ? this.last : undefined;
    const search = this.searchOf(state, playouts, before);
    if (search instanceof PartsSearch) {
      const findings = search.search(state);
      return { whole, search, findings, answer: this.best(findings, count) };
    }
    const findings = this.findings(search, playouts);
    return { whole, search, findings, answer: this.mostVisited(findings, count) };
  }

  /**
   * The search for the next part of an answer. Continues the search for `before`, the previous part of the same answer,
   * if that is possible.
   */
  private searchOf(state: SearchState, playouts: number, before: Part | undefined): TreeSearch | PartsSearch {
    const seed = this.random.word();
    if (before?.search instanceof PartsSearch) {
      before.search.give(before.answer);
      return before.search;
    }
    if (before) {
      const { everywhere, beliefs } = before.search;
      const root = before.search.behind(before.answer);
      return new TreeSearch(state, seed, root && { root, everywhere, beliefs });
    }
    const { parts, combinations } = wholeAnswer(state, seed);
    const further = Math.ceil(playouts * LEAST);
    return combinations > playouts
      ? new PartsSearch(state, seed, playouts + (parts - 1) * further, further)
      : new TreeSearch(state, seed);
  }

  private findings(tree: TreeSearch, playouts: number): readonly Finding[] {
    tree.iterateUpTo(Math.max(Math.ceil(playouts * LEAST), playouts - tree.visits()));
    return tree.findings();
  }

  /** The index of the answer with the best mean result among those that were tried. */
  private best(found: readonly Finding[], count: number): number {
    return this.highest(
      Array.from({ length: count }, (_, i) => {
        const { visits, mean } = found[i] ?? UNTRIED;
        return visits > 0 ? mean : -Infinity;
      }),
    );
  }

  /**
   * The index of the answer that was tried most often. Ties are broken by the better mean result, further ties at
   * random.
   */
  private mostVisited(found: readonly Finding[], count: number): number {
    return this.highest(
      Array.from({ length: count }, (_, i) => {
        const { visits, mean } = found[i] ?? UNTRIED;
        return visits + mean / 2;
      }),
    );
  }

  private highest(ranks: readonly number[]): number {
    const most = Math.max(...ranks);
    return this.random.one(ranks.flatMap((rank, answer) => (rank === most ? answer : [])));
  }
}

/**
 * How many parts the whole answer has that begins with the question in `state`, and in how many ways they can be
 * combined. Both are estimated from one random whole answer.
 */
function wholeAnswer(state: SearchState, seed: number): { readonly parts: number; readonly combinations: number } {
  const random = new RandomStream(seed);
  let [parts, combinations] = [0, 1];
  if (state.whole === undefined || !state.sample(random.word())) return { parts, combinations };
  // `sample` has drawn another position at random. In this position the same whole answer can have another number, so
  // `whole` is read again.
  const { whole } = state;
  while (state.count > 0 && state.whole === whole) {
    if (state.count > 1) parts++;
    combinations *= state.count;
    state.play(random.below(state.count));
  }
  return { parts, combinations };
}
