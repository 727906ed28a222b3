/** The server's questions to a thread that runs rules. Everything is plain data. */
import type { RecordedMatch } from "../../interpreter/match/record/record.ts";
import type { LocalizedText } from "../../session/localized.ts";
import type { Model } from "../../session/model.ts";
import type { LoggedStep, SeatSubmission } from "../../session/seat-log.ts";
import type { Divergence, ResultShown, Snapshot } from "../../session/snapshot.ts";
import type { Span } from "../../session/span.ts";
import type { Target, WhyNot } from "../../session/why-not.ts";
import type { Setup } from "../../simulation/setup.ts";
import type { Picture } from "../../together/protocol.ts";

/** The facts about rules that the server knows without running them. */
export interface RulesShown {
  /** Equal for equal texts and choices: a digest. It identifies the model, too. */
  readonly id: string;
  readonly game: LocalizedText;
  readonly variants: readonly LocalizedText[];
  readonly players: readonly { readonly player: string; readonly title: LocalizedText }[];
}

/** The public state of a match. */
export interface Standing {
  /** The players that the match waits for, by name. */
  readonly turn: readonly string[];
  readonly over: boolean;
  /** Moves made: for the host. */
  readonly moves: number;
}

/** The last table that a page has. */
export interface Had {
  readonly epoch: string;
  readonly frame: number;
}

/** A match in a thread: the data for opening it again. */
export interface Opening {
  readonly match: string;
  readonly setup: Setup;
  readonly seed: number;
  readonly steps: readonly LoggedStep[];
}

/** The calls, with their arguments and results. A call with the name of a match needs it to be open in the thread. */
export interface RulesCalls {
  prepare(setup: Setup): Prepared;
  model(setup: Setup): Model;
  picture(setup: Setup): Picture | undefined;
  open(opening: Opening): void;
  close(match: string): void;
  standing(match: string): Standing;
  /** Carries out a step, and writes the message for each viewer: messages of the socket, as text. */
  step(match: string, step: LoggedStep, viewers: readonly string[]): Stepped;
  /** The whole table for a viewer, as a message of the socket; undefined if the page already has it. */
  table(match: string, viewer: string, have?: Had): string | undefined;
  /** The action of a bot; undefined if the match does not wait for bots alone. */
  bot(match: string, bots: Readonly<Record<string, string>>): SeatSubmission | undefined;
  takeBack(match: string, player: string): number | undefined;
  whyNot(match: string, viewer: string, target: Target, language: string): readonly WhyNot[];
  look(match: string, viewer: string, at: number): Snapshot;
  moment(match: string, viewer: string, at: number): { readonly move: number; readonly line: Span | undefined };
  /** Continues the match with other rules. Call `close` if that is not stored. */
  change(match: string, setup: Setup): Changed;
  played(match: string): { readonly record: RecordedMatch; readonly result: ResultShown | undefined };
}

/** A call about one match. */
export type MatchCall = Exclude<keyof RulesCalls, "prepare" | "model" | "picture" | "open">;

/** The arguments of a call after the match. */
export type CallArguments<Call extends MatchCall> =
  Parameters<RulesCalls[Call]> extends [string, ...infer Rest] ? Rest : never;

/** Rules that can be played, or their faults. */
export type Prepared =
  | { readonly kind: "ready"; readonly rules: RulesShown }
  | { readonly kind: "problems"; readonly problems: readonly string[] };

/** A step that was carried out, or the reason why not. */
export type Stepped =
  | {
      readonly kind: "made";
      readonly standing: Standing;
      /** Whether only the sender may know that anything has happened. */
      readonly quiet: boolean;
      /** By viewer, without viewers whose view is unchanged. */
      readonly messages: Readonly<Record<string, string>>;
    }
  | { readonly kind: "refused"; readonly why: "not asked" | "not offered" | "over" };

/** Other rules for a match. */
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

/** The form of a call in the messages to a thread. */
export interface RulesCall {
  readonly number: number;
  readonly call: keyof RulesCalls;
  readonly args: readonly unknown[];
}

/** The reply. */
export type RulesReply =
  | { readonly number: number; readonly result: unknown }
  | { readonly number: number; readonly error: string };

/** The first message of a thread: it has started, and its time is measured from now on. */
export const READY: RulesReply = { number: 0, result: "ready" };
