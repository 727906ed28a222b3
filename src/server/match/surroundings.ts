/** The interface between a room (an open match) and its server. */
import type { Logger } from "pino";
import type { Setup } from "../../simulation/setup.ts";
import type { NewMatch } from "../../together/protocol.ts";
import type { RulesThreads } from "../rules/threads.ts";
import type { Store } from "../store/store.ts";
import type { Measures } from "../measures.ts";
import type { MatchState } from "./state.ts";

/** The parts of the server that a room (an open match) uses. */
export interface Surroundings {
  readonly store: Store;
  readonly rules: RulesThreads;
  /** The thread in which bots think, so that no match of people waits for them. */
  readonly bots: RulesThreads;
  readonly log: Logger;
  readonly measures: Measures;
  /** The current time, in ms since 1970. Tests can replace this clock. */
  now(): number;
  /** The addresses at which other devices of the network reach the server. */
  addresses(): readonly string[];
  /** The pause before a bot's move, in ms, so that people can follow. */
  readonly botPause: number;
  /**
   * If a match receives no message for this time, in ms, its thread removes it from memory. The next message brings it
   * back.
   */
  readonly idle: number;
  /**
   * The current texts of the game that a host has chosen, with the host's variants and options.
   * @throws Refused
   */
  setup(chosen: NewMatch): Promise<Setup>;
  /** Makes a new match for a rematch, in which each person moves on by one seat. Returns the id of the new match. */
  again(state: MatchState): Promise<string>;
}
