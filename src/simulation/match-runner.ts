/** Plays one match after another between agents, on one executor (the machine that runs the rules). */
import type { SeatedAgent } from "../agents/seated-agent.ts";
import { MatchAuthority } from "../interpreter/match/authority.ts";
import { Match } from "../interpreter/match/match.ts";
import { asksByLabel } from "../interpreter/ir/program.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";
import { fastExecutor } from "../interpreter/runtime/fast-executor.ts";
import { resumeLabel } from "../interpreter/runtime/state.ts";
import { MOST_DECISIONS, Playouts, tooLong } from "./playout.ts";
import { RandomStream } from "../interpreter/runtime/random-stream.ts";
import { derivedSeed } from "./seeds.ts";
import type { Watching } from "./watching.ts";

/**
 * For each executor that plays matches: the executor on which its agents search, one after another. It is kept for all
 * matches of the process, because generated code becomes fast only after many matches.
 */
const searchingFor = new WeakMap<Executor, Executor>();

/** Plays one match after another between the same agents, on the same executor. */
export class MatchRunner {
  readonly executor: Executor;
  /** How many decisions the last match had. */
  decisions = 0;
  private readonly agents: readonly SeatedAgent[];
  /**
   * Plays the matches directly on the executor. Undefined if some agent needs observations, because a match must then
   * hide secrets from its agents.
   */
  private readonly playouts: Playouts | undefined;
  private readonly askAt: Int32Array;
  private readonly watching: Watching;

  /** @param agents the agents of the players, in the order of `program.players` */
  constructor(executor: Executor, agents: readonly SeatedAgent[], watching: Watching = {}) {
    this.executor = executor;
    this.watching = watching;
    this.agents = agents;
    const policies = agents.flatMap(({ policy }) => policy ?? []);
    this.playouts = policies.length === agents.length ? new Playouts(executor, policies, watching) : undefined;
    this.askAt = asksByLabel(executor.program);
    executor.counts.clear();
  }

  /**
   * Plays one match to its end. If no agent needs observations, it does so synchronously. Afterwards the executor has
   * the final state.
   * @throws GameError if the rules have a mistake, or the match does not end
   */
  play(seed: number): void | Promise<void> {
    const { playouts } = this;
    if (!playouts) return this.playObserving(seed);
    playouts.play(seed);
    this.decisions = playouts.decisions;
  }

  /** Plays a match in which agents need observations. An authority gives each agent only the knowledge of its seat. */
  private async playObserving(seed: number): Promise<void> {
    const {
      executor,
      agents,
      watching: { watch, atRandom },
      executor: {
        counts,
        program,
        program: { players, pieces },
      },
    } = this;
    agents.forEach((agent, i) => agent.begin(derivedSeed(seed, i)));
    const chance = atRandom && new RandomStream(derivedSeed(seed, agents.length));
    const match = Match.start(executor, seed);
    const authority = MatchAuthority.of(match, (of) => {
      let searching = searchingFor.get(executor);
      if (!searching) searchingFor.set(executor, (searching = fastExecutor(of)));
      searching.counts.clear();
      return searching;
    });
    this.decisions = 0;
    for (let decision = match.decision(); decision; decision = match.decision()) {
      const acting = players.findIndex((player) => pieces[player]!.name === decision!.player);
      const ask = this.askAt[resumeLabel(executor.state)]!;
      if (this.decisions === MOST_DECISIONS) throw tooLong(program, ask);
      const { answers } = decision;
      const player = Math.max(0, acting);
      const answer =
        chance && atRandom!.has(ask) ? chance.one(answers) : await agents[player]!.answer(authority, decision);
      counts.count(ask, answer.value);
      if (watch) {
        const values = answers.map(({ value }) => value);
        watch.answered(player, ask, values, values.length, answer.value);
      }
      this.decisions++;
      authority.answer(decision, answer, true);
    }
    if (match.stopped) throw match.stopped.error;
  }
}
