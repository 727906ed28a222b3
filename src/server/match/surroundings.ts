/** What a room needs of the server around it. */
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
  readonly log: Logger;
  readonly measures: Measures;
  /** The time, in ms since 1970. */
  now(): number;
  /** Where other devices reach the server. */
  addresses(): readonly string[];
  /** How long a bot waits before it moves, in ms, so that people can follow. */
  readonly botPause: number;
  /** After so many ms without anything sent a match leaves its thread; it comes back when something is. */
  readonly idle: number;
  /** The rules of a choice as the files have them now. @throws Refused */
  setup(chosen: NewMatch): Promise<Setup>;
  /** Makes the match after this one, with each person one seat further. Its id. */
  again(state: MatchState): Promise<string>;
}
