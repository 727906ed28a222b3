/** The room's view of the server around it. */
import type { Logger } from "pino";
import type { Setup } from "../../simulation/setup.ts";
import type { NewMatch } from "../../together/protocol.ts";
import type { RulesThreads } from "../rules/threads.ts";
import type { Store } from "../store/store.ts";
import type { Measures } from "../measures.ts";
import type { MatchState } from "./state.ts";

/** The server around its rooms. */
export interface Surroundings {
  readonly store: Store;
  readonly rules: RulesThreads;
  /** The thread in which bots think: what they do there holds up no match of people. */
  readonly bots: RulesThreads;
  readonly log: Logger;
  readonly measures: Measures;
  /** The time, in ms since 1970. */
  now(): number;
  /** Where other devices reach the server. */
  addresses(): readonly string[];
  /** The pause before a bot's move, in ms, so that people can follow. */
  readonly botPause: number;
  /** After this many ms without a message, a match leaves its thread; it returns at the next message. */
  readonly idle: number;
  /**
   * The rules of a choice, from the current files.
   * @throws Refused
   */
  setup(chosen: NewMatch): Promise<Setup>;
  /** Makes the next match, with each person one seat further. Returns its id. */
  again(state: MatchState): Promise<string>;
}
