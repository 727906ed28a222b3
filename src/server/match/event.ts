/** The events of a match, in their stored form. */
import type { LoggedStep } from "../../session/seat-log.ts";
import type { LocalizedText } from "../../session/localized.ts";
import type { Span } from "../../session/span.ts";
import type { Mark, MatchShown, Proposal } from "../../together/protocol.ts";
import type { Standing, RulesShown } from "../rules/calls.ts";

/** One thing that has happened. */
export type MatchEvent =
  /**
   * A step of the match. `quiet`: only its player may know about it. `left`: the remaining time of each seat after it, if
   * there is a clock.
   */
  | {
      readonly kind: "play";
      readonly step: LoggedStep;
      readonly standing: Standing;
      readonly quiet: boolean;
      readonly left?: TimeLeft;
    }
  | { readonly kind: "start"; readonly standing: Standing }
  | { readonly kind: "sit"; readonly player: string; readonly name: string }
  | { readonly kind: "leave"; readonly player: string }
  | { readonly kind: "give up"; readonly player: string }
  /**
   * A change of the player at a seat: a bot, or with null the person. `why`: the host decided, the others agreed, or
   * time has run out.
   */
  | {
      readonly kind: "seat";
      readonly player: string;
      readonly bot: string | null;
      readonly why: "host" | "agreed" | "time";
    }
  | { readonly kind: "end"; readonly how: NonNullable<MatchShown["ended"]> }
  /** The rules took too long, again and again. */
  | { readonly kind: "broken" }
  | { readonly kind: "propose"; readonly id: string; readonly what: Proposal["what"] }
  | { readonly kind: "vote"; readonly proposal: string; readonly yes: boolean }
  | { readonly kind: "talk"; readonly text: string }
  | {
      readonly kind: "mark";
      readonly move: number;
      readonly record: number;
      readonly mark: Mark["mark"];
      readonly text: string;
      readonly line: Span | undefined;
    }
  | {
      readonly kind: "rules";
      readonly step: LoggedStep;
      readonly rules: RulesShown;
      readonly changes: readonly LocalizedText[];
      readonly standing: Standing;
    }
  /** The same people play again. */
  | { readonly kind: "rematch"; readonly match: string };

/** By player, in ms. */
export type TimeLeft = Readonly<Record<string, number>>;
