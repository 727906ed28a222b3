/** An open match as the handlers of messages see it. It is open in this process. */
import type { LoggedStep } from "../../session/seat-log.ts";
import type { CallArguments, MatchCall, RulesCalls } from "../rules/calls.ts";
import type { Link } from "../store/store.ts";
import type { MatchEvent } from "./event.ts";
import type { MatchState } from "./state.ts";
import type { Surroundings } from "./surroundings.ts";

/** An open match, as the handlers of messages use it. */
export interface OpenMatch {
  readonly id: string;
  readonly state: MatchState;
  readonly links: readonly Link[];
  readonly around: Surroundings;
  /** The players who have a page open in any process. */
  readonly here: ReadonlySet<string>;
  /**
   * Calls a function about this match in the thread that runs the rules. If the match is not open there, it is opened
   * first.
   */
  ask<Call extends MatchCall>(call: Call, ...args: CallArguments<Call>): Promise<ReturnType<RulesCalls[Call]>>;
  /**
   * Makes a step of the match. It tries the step with the rules, stores it, and then reports it to the pages.
   * @throws Refused if the rules do not allow the step
   */
  play(by: string, client: string | undefined, step: LoggedStep): Promise<void>;
  /** Stores an event, and then reports the event to the pages. */
  store(by: string, client: string | undefined, event: MatchEvent): Promise<void>;
  /**
   * Stores a step that the thread with the rules has already carried out, and then reports it. If storing fails, the
   * thread drops the match, and opens it again later without the step.
   */
  storeTried(by: string, client: string | undefined, event: MatchEvent): Promise<void>;
  /** Sends the whole table to every page. */
  tellTables(): Promise<void>;
}
