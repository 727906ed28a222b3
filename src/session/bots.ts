/** The seats of a session that agents play. */
import { SeatedAgent } from "../agents/seated-agent.ts";
import type { Awaited } from "../interpreter/match/decision.ts";
import { derivedSeed } from "../simulation/seeds.ts";
import type { Timeline } from "./timeline.ts";

/** The agents that play seats. */
export class Bots {
  /** By player: the agent in the seat, by its name, such as `search:200`. */
  private readonly words = new Map<string, string>();

  /** Assigns a seat: to an agent, or to a person. */
  seat(player: string, bot: string | undefined): void {
    if (bot === undefined) this.words.delete(player);
    else this.words.set(player, bot);
  }

  /** The agent that answers the first decision with only agents as deciders; undefined if there is no such decision. */
  next(timeline: Timeline): SeatedAgent | undefined {
    const name = this.awaited(timeline)?.deciders[0];
    return name === undefined ? undefined : SeatedAgent.named(this.words.get(name)!);
  }

  /** Prepares an agent for its decision. The agent's random seed depends on the match's seed and the position alone. */
  begin(bot: SeatedAgent, timeline: Timeline): Awaited {
    const awaited = this.awaited(timeline)!;
    bot.begin(derivedSeed(derivedSeed(timeline.seed, timeline.at), awaited.thread));
    return awaited;
  }

  /** The first decision that only agents can answer. */
  awaited(timeline: Timeline): Awaited | undefined {
    return timeline
      .awaited()
      .find(({ deciders }) => deciders.length > 0 && deciders.every((name) => this.words.has(name)));
  }
}
