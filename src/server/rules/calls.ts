/** What the server asks of a thread that runs rules. All of it is plain data. */
import type { RecordedMatch } from "../../interpreter/match/record/record.ts";
import type { Submission } from "../../interpreter/match/submit.ts";
import type { LocalizedText } from "../../session/localized.ts";
import type { Model } from "../../session/model.ts";
import type { LoggedStep } from "../../session/seat-log.ts";
import type { Divergence, ResultShown, Snapshot } from "../../session/snapshot.ts";
import type { Span } from "../../session/span.ts";
import type { Target, WhyNot } from "../../session/why-not.ts";
import type { Setup } from "../../simulation/setup.ts";
import type { Picture } from "../../together/protocol.ts";

/** What the server knows of rules without running them. */
export interface RulesShown {
  /** Equal for equal texts and choices: a digest. It names the model, too. */
  readonly id: string;
  readonly game: LocalizedText;
  readonly variants: readonly LocalizedText[];
  readonly players: readonly { readonly player: string; readonly title: LocalizedText }[];
}

/** How a match stands, as far as everybody may know. */
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

/** A match that a thread holds: what it needs to begin it again. */
export interface Opening {
  readonly match: string;
  readonly setup: Setup;
  readonly seed: number;
  readonly steps: readonly LoggedStep[];
}

/** The calls, with what they get and give. Whichever names a match needs it to be open in the thread. */
export interface RulesCalls {
  prepare(setup: Setup): Prepared;
  model(setup: Setup): Model;
  picture(setup: Setup): Picture | undefined;
  open(opening: Opening): void;
  close(match: string): void;
  standing(match: string): Standing;
  /** Carries out a step, and writes what each viewer is sent of it: messages of the socket, as text. */
  step(match: string, step: LoggedStep, viewers: readonly string[]): Stepped;
  /** The whole table for a viewer, as a message of the socket; undefined if that is what the page has. */
  table(match: string, viewer: string, have?: Had): string | undefined;
  /** What a bot does; undefined where the match does not wait for bots alone. */
  bot(match: string, bots: Readonly<Record<string, string>>): Submission | undefined;
  takeBack(match: string, player: string): number | undefined;
  whyNot(match: string, viewer: string, target: Target, language: string): readonly WhyNot[];
  look(match: string, viewer: string, at: number): Snapshot;
  moment(match: string, viewer: string, at: number): { readonly move: number; readonly line: Span | undefined };
  /** The match by other rules. The thread goes on with them; `close` it where that is not stored. */
  change(match: string, setup: Setup): Changed;
  played(match: string): { readonly record: RecordedMatch; readonly result: ResultShown | undefined };
}

/** A call about one match. */
export type MatchCall = Exclude<keyof RulesCalls, "prepare" | "model" | "picture" | "open">;

/** What a call gets beside the match. */
export type CallArguments<Call extends MatchCall> =
  Parameters<RulesCalls[Call]> extends [string, ...infer Rest] ? Rest : never;

/** Rules that can be played, or what is wrong with them. */
export type Prepared =
  | { readonly kind: "ready"; readonly rules: RulesShown }
  | { readonly kind: "problems"; readonly problems: readonly string[] };

/** A step that was carried out, or why not. */
export type Stepped =
  | {
      readonly kind: "made";
      readonly standing: Standing;
      /** Whether nobody but who sent it may know that anything has happened. */
      readonly quiet: boolean;
      /** By viewer; who is shown the same as before is not in it. */
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

/** A call as it is sent to a thread. */
export interface RulesCall {
  readonly number: number;
  readonly call: keyof RulesCalls;
  readonly args: readonly unknown[];
}

/** What comes back. */
export type RulesReply =
  | { readonly number: number; readonly result: unknown }
  | { readonly number: number; readonly error: string };

/** The first message of a thread: it has begun, and its time counts from now on. */
export const READY: RulesReply = { number: 0, result: "ready" };
