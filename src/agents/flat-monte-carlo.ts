/**
 * Flat Monte Carlo: for each offered answer, the agent plays random matches from there to their end, and gives the
 * answer that wins most often. It tries the answers in rounds, each answer once in a round. Before a round it draws at
 * random all things that its seat does not see.
 */
import type { Observation } from "../interpreter/match/authority.ts";
import { RandomStream } from "../interpreter/runtime/random-stream.ts";
import type { SearchState } from "../interpreter/search/search-state.ts";
import type { Agent, Budget } from "./agent.ts";

/** The agent `flat-mc`, which plays random matches after each answer and takes the answer that wins most often. */
export class FlatMonteCarlo implements Agent {
  private readonly random: RandomStream;

  constructor(seed: number) {
    this.random = new RandomStream(seed);
  }

  decide({ search }: Observation, answers: readonly string[], { playouts }: Budget): Promise<string> {
    const wins = answers.map(() => 0);
    if (answers.length > 1) {
      const state = search();
      const rewards = new Float64Array(state.players);
      for (let round = Math.ceil(playouts / answers.length); round > 0; round--) this.tryAll(state, rewards, wins);
    }
    const most = Math.max(...wins);
    return Promise.resolve(this.random.one(answers.filter((_, answer) => wins[answer] === most)));
  }

  /**
   * Plays one random match to its end for each offered answer. All these matches start from the same position and use
   * the same random numbers, so only the answers make the results different.
   */
  private tryAll(state: SearchState, rewards: Float64Array, wins: number[]): void {
    const seed = this.random.word();
    wins.forEach((_, answer) => {
      if (!state.sample(seed)) return;
      state.play(answer);
      state.playOn(this.random.word());
      state.rewards(rewards);
      wins[answer]! += rewards[state.seat]!;
    });
  }
}
