/** The words that the pages for playing together need. */
import type { Refusal } from "../../src/together/protocol.ts";

export interface TogetherPhrases {
  readonly language: string;
  readonly home: string;
  readonly connecting: string;
  /**
   * A message that the connection is lost. `seconds` is the time until the next attempt; 0 means that it is being made.
   */
  readonly lost: (seconds: number) => string;
  readonly tryNow: string;
  readonly sending: string;
  readonly closed: Readonly<Record<"unknown" | "protocol" | "elsewhere", string>>;
  readonly loadAgain: string;
  readonly useHere: string;
  readonly refusals: Readonly<Record<Refusal["code"], string>>;
  readonly close: string;
  readonly fault: string;

  // Words for taking a seat.
  readonly sitDown: string;
  readonly yourName: string;
  readonly chooseSeat: string;
  readonly seatOf: (player: string) => string;
  readonly sit: string;
  readonly noSeatFree: string;

  // Words before the match begins.
  readonly gathering: string;
  readonly waitForHost: string;
  readonly free: string;
  readonly you: string;
  readonly start: string;
  readonly startAnyway: (free: number) => string;
  readonly startAbout: string;
  readonly sitHere: string;
  readonly whoPlays: (player: string) => string;
  readonly aPerson: string;
  readonly variants: string;
  readonly clock: string;
  readonly clockOf: (minutes: number, increment: number) => string;
  readonly testMatch: string;

  // Words about the links for guests.
  readonly invite: string;
  readonly inviteAbout: string;
  readonly linkForAll: string;
  readonly linkForAllAbout: string;
  readonly linkForSpectators: string;
  readonly linkFor: (player: string) => string;
  readonly copy: string;
  readonly copied: string;
  readonly copyByHand: string;
  readonly qr: string;
  readonly qrAbout: string;
  readonly address: string;
  readonly localOnly: string;
  readonly localHelp: string;
  readonly hostLink: string;
  readonly hostLinkAbout: string;

  // Words during the match.
  readonly spectator: string;
  readonly spectators: (count: number) => string;
  readonly turnIn: (title: string) => string;
  readonly notify: string;
  readonly notifyOn: string;
  readonly notifyDenied: string;
  readonly more: string;
  readonly left: (time: string) => string;
  readonly takeBack: string;
  readonly leave: string;
  readonly leaveAbout: string;
  readonly giveUp: string;
  readonly giveUpAbout: string;
  readonly proposeEnd: string;
  readonly end: string;
  readonly endAbout: string;
  readonly cancel: string;
  readonly letBotPlay: (name: string) => string;
  readonly gaveUp: string;
  readonly proposals: {
    readonly "take back": (by: string) => string;
    readonly end: (by: string) => string;
    readonly rematch: (by: string) => string;
    readonly bot: (by: string, player: string) => string;
  };
  readonly agree: string;
  readonly disagree: string;
  readonly withdraw: string;
  readonly waitsForVotes: (names: string) => string;
  readonly nextMatch: string;
  readonly goToNext: string;

  // Words after the match.
  readonly afterwards: string;
  readonly openAll: string;
  readonly rematch: string;
  readonly save: string;
  readonly ended: Readonly<Record<"agreed" | "host" | "given up", string>>;
  readonly broken: string;

  // Words of the chat, and of notes about moments of the match.
  readonly talk: string;
  readonly say: string;
  readonly send: string;
  readonly mute: string;
  readonly unmute: string;
  readonly muted: string;
  readonly nothingSaid: string;
  readonly mark: string;
  readonly markAbout: string;
  readonly markAt: (moves: number) => string;
  readonly markWords: string;
  readonly host: string;

  // Words about changes of the rules.
  readonly rulesChanged: string;
  readonly rulesSame: string;
  readonly rulesNot: (move: number, by: string) => string;
  readonly newRules: string;
  readonly playNewRules: string;
  readonly understood: string;
}
