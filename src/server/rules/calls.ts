/**
 * The calls that the server makes to a thread that runs rules. Arguments and results are plain data, so they can be
 * sent between threads.
 */
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

/** The facts about rules that the server can use without running the rules. */
export interface RulesShown {
  /**
   * A digest of the texts of the rules and of the choices (variants, options, players). If both are equal, the digest
   * is equal. It also identifies the model, the data from which a page draws the table.
   */
  readonly id: string;
  readonly game: LocalizedText;
  readonly variants: readonly LocalizedText[];
  readonly players: readonly { readonly player: string; readonly title: LocalizedText }[];
}

/** The public facts about a running match that its table does not show. */
export interface Standing {
  /** The names of the players for whom the match waits. */
  readonly turn: readonly string[];
  readonly over: boolean;
  /** The number of moves. Only the host may know it, because it counts secret moves. */
  readonly moves: number;
}

/**
 * Identifies the last table that a page has received. After a reconnection the server can then send only the later
 * changes.
 */
export interface Had {
  readonly epoch: string;
  readonly frame: number;
}

/** The data that a thread needs in order to open a match. */
export interface Opening {
  readonly match: string;
  readonly setup: Setup;
  readonly seed: number;
  readonly steps: readonly LoggedStep[];
}

/**
 * The calls, with their arguments and results. If the first argument is the id of a match, this match must be open in
 * the thread.
 */
export interface RulesCalls {
  prepare(setup: Setup): Prepared;
  model(setup: Setup): Model;
  picture(setup: Setup): Picture | undefined;
  open(opening: Opening): void;
  close(match: string): void;
  standing(match: string): Standing;
  /** Carries out a step of a match. The result contains a message for each viewer, ready to be sent. */
  step(match: string, step: LoggedStep, viewers: readonly string[]): Stepped;
  /** The whole table for a viewer, as a message for the page; undefined if the page already has the current table. */
  table(match: string, viewer: string, have?: Had): Packed | undefined;
  /** The action that a bot chooses; undefined if the match also waits for a person. */
  bot(match: string, bots: Readonly<Record<string, string>>): SeatSubmission | undefined;
  takeBack(match: string, player: string): number | undefined;
  whyNot(match: string, viewer: string, target: Target, language: string): readonly WhyNot[];
  look(match: string, viewer: string, at: number): Snapshot;
  moment(match: string, viewer: string, at: number): { readonly move: number; readonly line: Span | undefined };
  /** Continues the match with other rules. If the server then cannot store this change, it must call `close`. */
  change(match: string, setup: Setup): Changed;
  played(match: string): { readonly record: RecordedMatch; readonly result: ResultShown | undefined };
}

/** The name of a call about one open match. */
export type MatchCall = Exclude<keyof RulesCalls, "prepare" | "model" | "picture" | "open">;

/** The arguments of a call about a match, without the id of the match. */
export type CallArguments<Call extends MatchCall> =
  Parameters<RulesCalls[Call]> extends [string, ...infer Rest] ? Rest : never;

/** The result of reading rules: the facts about playable rules, or the problems that prevent playing. */
export type Prepared =
  | { readonly kind: "ready"; readonly rules: RulesShown }
  | { readonly kind: "problems"; readonly problems: readonly string[] };

/** The result of a player's step, or the reason why the step was refused. */
export type Stepped =
  | {
      readonly kind: "made";
      readonly standing: Standing;
      /** Is true if only the sender of the step may know that anything has happened. */
      readonly quiet: boolean;
      /** For each viewer whose view has changed: the message with the changes. */
      readonly messages: Readonly<Record<string, Packed>>;
    }
  | { readonly kind: "refused"; readonly why: "not asked" | "not offered" | "over" };

/** The result of `change`, which continues a match with other rules. */
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

/** A call of a function that runs rules, in the form in which the server sends it to a thread. */
export interface RulesCall {
  readonly number: number;
  readonly call: keyof RulesCalls;
  readonly args: readonly unknown[];
}

/** The reply of a thread to a call, in the form in which the thread sends it. `took` is the time of the call, in ms. */
export type RulesReply = { readonly number: number; readonly took: number } & (
  | { readonly result: unknown }
  | { readonly error: string }
);

/** The first message of a thread: the thread has started. The time for its calls is measured only from now on. */
export const READY: RulesReply = { number: 0, took: 0, result: "ready" };
