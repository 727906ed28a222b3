/** The object that messages act on: a match that is open in this process. */
import type { LoggedStep } from "../../session/seat-log.ts";
import type { CallArguments, MatchCall, RulesCalls } from "../rules/calls.ts";
import type { Link } from "../store/store.ts";
import type { MatchEvent } from "./event.ts";
import type { MatchState } from "./state.ts";
import type { Surroundings } from "./surroundings.ts";

/** A match that is open. */
export interface OpenMatch {
  readonly id: string;
  readonly state: MatchState;
  readonly links: readonly Link[];
  readonly around: Surroundings;
  /** The players who have a page open. */
  readonly here: ReadonlySet<string>;
  /** Asks the thread that runs the rules about this match, which it opens first if necessary. */
  ask<Call extends MatchCall>(call: Call, ...args: CallArguments<Call>): Promise<ReturnType<RulesCalls[Call]>>;
  /**
   * Makes a step of the match: tries it, stores it, and then reports it.
   * @throws Refused
   */
  play(by: string, client: string | undefined, step: LoggedStep): Promise<void>;
  /** Stores an event, and reports it to the pages. */
  store(by: string, client: string | undefined, event: MatchEvent): Promise<void>;
  /**
   * Stores a step that the thread has already tried. If storing fails, the thread drops the match, and opens it again
   * later.
   */
  storeTried(by: string, client: string | undefined, event: MatchEvent): Promise<void>;
  /** Sends every page its whole table. */
  tellTables(): Promise<void>;
}
