/** What a room can use of its server. */
import type { Logger } from "pino";
import type { Setup } from "../../simulation/setup.ts";
import type { NewMatch } from "../../together/protocol.ts";
import type { RulesThreads } from "../rules/threads.ts";
import type { Store } from "../store/store.ts";
import type { Measures } from "../measures.ts";
import type { MatchState } from "./state.ts";

/** The server, as its rooms see it. */
export interface Surroundings {
  readonly store: Store;
  readonly rules: RulesThreads;
  /** The thread in which bots think, so that no match of people waits for them. */
  readonly bots: RulesThreads;
  readonly log: Logger;
  readonly measures: Measures;
  /** The current time, in ms since 1970. */
  now(): number;
  /** The addresses at which other devices reach the server. */
  addresses(): readonly string[];
  /** The pause before a bot's move, in ms, so that people can follow. */
  readonly botPause: number;
  /** After this many ms without a message, a match leaves its thread; it returns at the next message. */
  readonly idle: number;
  /**
   * The files of the game that a host has chosen, as they are now.
   * @throws Refused
   */
  setup(chosen: NewMatch): Promise<Setup>;
  /** Makes a rematch, in which each person moves on by one seat. Returns its id. */
  again(state: MatchState): Promise<string>;
}
