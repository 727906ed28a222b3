/** The calls that the server makes to a thread that runs rules. All arguments and results are plain data. */
import type { RecordedMatch } from "../../interpreter/match/record/record.ts";
import type { LocalizedText } from "../../session/localized.ts";
import type { Model } from "../../session/model.ts";
import type { LoggedStep, SeatSubmission } from "../../session/seat-log.ts";
import type { Divergence, ResultShown, Snapshot } from "../../session/snapshot.ts";
import type { Span } from "../../session/span.ts";
import type { Target, WhyNot } from "../../session/why-not.ts";
import type { Setup } from "../../simulation/setup.ts";
import type { Picture } from "../../together/protocol.ts";
import type { Packed } from "../packed.ts";

/** The facts about rules that the server needs without running them. */
export interface RulesShown {
  /** A digest: equal for equal texts and choices. It also identifies the model. */
  readonly id: string;
  readonly game: LocalizedText;
  readonly variants: readonly LocalizedText[];
  readonly players: readonly { readonly player: string; readonly title: LocalizedText }[];
}

/** The public state of a running match. */
export interface Standing {
  /** The players that the match waits for, by name. */
  readonly turn: readonly string[];
  readonly over: boolean;
  /** The number of moves; only the host may know it. */
  readonly moves: number;
}

/** Identifies the last table that a page has received. */
export interface Had {
  readonly epoch: string;
  readonly frame: number;
}

/** A match with the data that a thread needs to open it. */
export interface Opening {
  readonly match: string;
  readonly setup: Setup;
  readonly seed: number;
  readonly steps: readonly LoggedStep[];
}

/**
 * The calls, with their arguments and results. If the first argument is the name of a match, the match must be open in
 * the thread.
 */
export interface RulesCalls {
  prepare(setup: Setup): Prepared;
  model(setup: Setup): Model;
  picture(setup: Setup): Picture | undefined;
  open(opening: Opening): void;
  close(match: string): void;
  standing(match: string): Standing;
  /** Carries out a step. Returns a message of the socket for each viewer. */
  step(match: string, step: LoggedStep, viewers: readonly string[]): Stepped;
  /** The whole table for a viewer, as a message of the socket; undefined if the page already has the current table. */
  table(match: string, viewer: string, have?: Had): Packed | undefined;
  /** The action of a bot; undefined if the match does not wait for bots alone. */
  bot(match: string, bots: Readonly<Record<string, string>>): SeatSubmission | undefined;
  takeBack(match: string, player: string): number | undefined;
  whyNot(match: string, viewer: string, target: Target, language: string): readonly WhyNot[];
  look(match: string, viewer: string, at: number): Snapshot;
  moment(match: string, viewer: string, at: number): { readonly move: number; readonly line: Span | undefined };
  /** Continues the match with other rules. Call `close` if the change is not stored. */
  change(match: string, setup: Setup): Changed;
  played(match: string): { readonly record: RecordedMatch; readonly result: ResultShown | undefined };
}

/** A call about one match. */
export type MatchCall = Exclude<keyof RulesCalls, "prepare" | "model" | "picture" | "open">;

/** The arguments of a call, without the match. */
export type CallArguments<Call extends MatchCall> =
  Parameters<RulesCalls[Call]> extends [string, ...infer Rest] ? Rest : never;

/** Rules that can be played, or the problems that prevent it. */
export type Prepared =
  | { readonly kind: "ready"; readonly rules: RulesShown }
  | { readonly kind: "problems"; readonly problems: readonly string[] };

/** The result of a step, or the reason why it was refused. */
export type Stepped =
  | {
      readonly kind: "made";
      readonly standing: Standing;
      /** Whether only the sender may know that anything has happened. */
      readonly quiet: boolean;
      /** Messages by viewer; viewers whose view is unchanged have none. */
      readonly messages: Readonly<Record<string, Packed>>;
    }
  | { readonly kind: "refused"; readonly why: "not asked" | "not offered" | "over" };

/** The result of a change to other rules. */
export type Changed =
  | {
      readonly kind: "changed";
      readonly rules: RulesShown;
      readonly step: LoggedStep;
      readonly changes: readonly LocalizedText[];
      readonly standing: Standing;
    }
  | { readonly kind: "diverges"; readonly divergence: Divergence }
  | { readonly kind: "problems"; readonly problems: readonly string[] };

/** A call as it is sent to a thread. */
export interface RulesCall {
  readonly number: number;
  readonly call: keyof RulesCalls;
  readonly args: readonly unknown[];
}

/** The reply of a thread to a call. */
export type RulesReply =
  | { readonly number: number; readonly result: unknown }
  | { readonly number: number; readonly error: string };

/** The first message of a thread: it has started, so the time for its calls is measured from now on. */
export const READY: RulesReply = { number: 0, result: "ready" };
