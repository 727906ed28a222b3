/** The beginning of the front page's match, which the build of the site plays beforehand: the table is there before the rules have been loaded. */
import type { Model } from "../../src/session/model.ts";
import type { Offer } from "../../src/session/offer.ts";
import type { Snapshot } from "../../src/session/snapshot.ts";

export interface Opening {
  /** The rules by which it was played. */
  readonly text: string;
  readonly offer: Offer | undefined;
  readonly model: Model;
  /** The first question, as the person sees it. */
  readonly snapshot: Snapshot;
  /** By answer to the first question: what comes then. */
  readonly after: Readonly<Record<string, Snapshot>>;
}

/** Who plays, and the chance: the match that was played beforehand must be the one that goes on. */
export const PERSON = "player-1";
export const BOTS: Readonly<Record<string, string>> = { "player-2": "random" };
export const SEED = 1;
/** The file that the text would be. */
export const PATH = "fish-market.yaml";
