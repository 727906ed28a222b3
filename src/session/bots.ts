/** Keeps which seats of a match are played by agents (bots). */
import { SeatedAgent } from "../agents/seated-agent.ts";
import type { Awaited } from "../interpreter/match/decision.ts";
import { derivedSeed } from "../simulation/seeds.ts";
import type { Timeline } from "./timeline.ts";

/** The agents that play seats of a match. */
export class Bots {
  /** A map from a player to the agent that plays this seat, by the name of the agent, such as `search:200`. */
  private readonly words = new Map<string, string>();

  /** Gives a seat to an agent or, if `bot` is undefined, to a person. */
  seat(player: string, bot: string | undefined): void {
    if (bot === undefined) this.words.delete(player);
    else this.words.set(player, bot);
  }

  /**
   * The agent that must answer next: the one for the first decision that only agents may answer. Undefined if there is
   * no such decision.
   */
  next(timeline: Timeline): SeatedAgent | undefined {
    const name = this.awaited(timeline)?.deciders[0];
    return name === undefined ? undefined : SeatedAgent.named(this.words.get(name)!);
  }

  /**
   * Prepares an agent for its decision. Its random seed depends only on the seed of the match and on the position, so a
   * repeated match has the same answers.
   */
  begin(bot: SeatedAgent, timeline: Timeline): Awaited {
    const awaited = this.awaited(timeline)!;
    bot.begin(derivedSeed(derivedSeed(timeline.seed, timeline.at), awaited.thread));
    return awaited;
  }

  /** The first open decision that only agents may answer; undefined if there is none. */
  awaited(timeline: Timeline): Awaited | undefined {
    return timeline
      .awaited()
      .find(({ deciders }) => deciders.length > 0 && deciders.every((name) => this.words.has(name)));
  }
}
