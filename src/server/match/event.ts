/** The events of a match, in the form in which the server stores them. */
import type { LoggedStep } from "../../session/seat-log.ts";
import type { LocalizedText } from "../../session/localized.ts";
import type { Span } from "../../session/span.ts";
import type { Mark, MatchShown, Proposal } from "../../together/protocol.ts";
import type { Standing, RulesShown } from "../rules/calls.ts";

/** An event: something that has happened in a match. It is stored. */
export type MatchEvent =
  /**
   * A player's step in the match. `quiet`: only this player may know about the step. `left`: the remaining time of each
   * seat after the step, if the match has clocks.
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
   * A bot takes over the seat of a player, or, if the bot is null, the person gets the seat back. `why`: the host
   * decided it, the other players agreed, or the player's time has run out.
   */
  | {
      readonly kind: "seat";
      readonly player: string;
      readonly bot: string | null;
      readonly why: "host" | "agreed" | "time";
    }
  | { readonly kind: "end"; readonly how: NonNullable<MatchShown["ended"]> }
  /** The server gives the match up, because running the rules took too long several times in a row. */
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
  /** The same people play again. `match` is the id of the new match. */
  | { readonly kind: "rematch"; readonly match: string };

/** The remaining time of each player, in ms. */
export type TimeLeft = Readonly<Record<string, number>>;
