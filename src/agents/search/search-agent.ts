/** The agent `search`: Monte Carlo tree search, with a tree that is kept from one part of an answer to the next. */
import type { Observation } from "../../interpreter/match/authority.ts";
import { RandomStream } from "../../interpreter/runtime/random-stream.ts";
import type { Agent, Budget } from "../agent.ts";
import { TreeSearch } from "./tree-search.ts";

/** Each further part of an answer gets at least this share of the budget: it has fewer positions, and known ones. */
const LEAST = 1 / 8;

/** The search for a part of an answer. */
interface Part {
  readonly tree: TreeSearch;
  /** What was answered, from 0. */
  readonly answer: number;
  /** `SearchState.whole`. */
  readonly whole: number;
}

/** Plays a seat by searching. */
export class SearchAgent implements Agent {
  private readonly random: RandomStream;
  private last: Part | undefined;

  constructor(seed: number) {
    this.random = new RandomStream(seed);
  }

  decide({ search }: Observation, answers: readonly string[], { playouts }: Budget): Promise<string> {
    if (answers.length === 1) return Promise.resolve(answers[0]!);
    const state = search();
    const { whole } = state;
    const before = this.last?.whole === whole ? this.last : undefined;
    const root = before?.tree.behind(before.answer);
    const tree = new TreeSearch(
      state,
      this.random.word(),
      root && before && { root, everywhere: before.tree.everywhere },
    );
    tree.iterateUpTo(Math.max(Math.ceil(playouts * LEAST), playouts - tree.visits()));
    const answer = this.mostVisited(tree, answers.length);
    this.last = whole === undefined ? undefined : { tree, answer, whole };
    return Promise.resolve(answers[answer]!);
  }

  /** The answer that was tried most often. If several were, the one with the better result; if these are equal, any. */
  private mostVisited(tree: TreeSearch, count: number): number {
    const found = tree.findings();
    const ranks = Array.from({ length: count }, (_, answer) => {
      const { visits, mean } = found[answer] ?? { visits: 0, mean: 0 };
      return visits + mean / 2;
    });
    const most = Math.max(...ranks);
    return this.random.one(ranks.flatMap((rank, answer) => (rank === most ? answer : [])));
  }
}
