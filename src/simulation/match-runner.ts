/** Plays match after match between agents, on one executor. */
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
 * Executors for searches, by the executor of the match. Their code becomes fast only after many matches, so they are used in
 * all matches of a process.
 */
const searchingFor = new WeakMap<Executor, Executor[]>();

/** Agents, and the executor on which they play one match after the other. */
export class MatchRunner {
  readonly executor: Executor;
  /** Decisions of the last match. */
  decisions = 0;
  private readonly agents: readonly SeatedAgent[];
  /** Where no agent needs observations. */
  private readonly playouts: Playouts | undefined;
  private readonly askAt: Int32Array;
  private readonly watching: Watching;
  private readonly searching: Executor[];

  /** `agents` answer for the players in the order of `program.players`. */
  constructor(executor: Executor, agents: readonly SeatedAgent[], watching: Watching = {}) {
    this.executor = executor;
    this.watching = watching;
    this.agents = agents;
    const policies = agents.flatMap(({ policy }) => policy ?? []);
    this.playouts = policies.length === agents.length ? new Playouts(executor, policies, watching) : undefined;
    this.askAt = asksByLabel(executor.program);
    let searching = searchingFor.get(executor);
    if (!searching) searchingFor.set(executor, (searching = []));
    this.searching = searching;
    executor.forced.fill(0);
    executor.given.clear();
  }

  /**
   * Plays one match to its end, at once if no agent needs observations; the executor then has the final state.
   * @throws GameError if the rules have a mistake, or the match does not end
   */
  play(seed: number): void | Promise<void> {
    const { playouts } = this;
    if (!playouts) return this.playObserving(seed);
    playouts.play(seed);
    this.decisions = playouts.decisions;
  }

  /** The same match through its authority. */
  private async playObserving(seed: number): Promise<void> {
    const {
      executor,
      agents,
      watching: { watch, atRandom },
      executor: {
        given,
        program,
        program: { players, pieces },
      },
    } = this;
    agents.forEach((agent, i) => agent.begin(derivedSeed(seed, i)));
    const chance = atRandom && new RandomStream(derivedSeed(seed, agents.length));
    const match = Match.start(executor, seed);
    let searches = 0;
    const authority = MatchAuthority.of(match, (of) => {
      const found = (this.searching[searches++] ??= fastExecutor(of));
      found.given.clear();
      return found;
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
      given.count(ask, answer.value);
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
