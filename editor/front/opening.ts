/**
 * The beginning of the front page's match, played in advance by the build of the site: the table is visible before the
 * rules are loaded.
 */
import type { Model } from "../../src/session/model.ts";
import type { Offer } from "../../src/session/offer.ts";
import type { Snapshot } from "../../src/session/snapshot.ts";

export interface Opening {
  /** The rules of that match. */
  readonly text: string;
  readonly offer: Offer | undefined;
  readonly model: Model;
  /** The first question, from the person's view. */
  readonly snapshot: Snapshot;
  /** By answer to the first question: the next snapshot. */
  readonly after: Readonly<Record<string, Snapshot>>;
}

/**
 * The seats and the seed. The build and the page share them, because the page continues the match that the build began.
 */
export const PERSON = "player-1";
export const BOTS: Readonly<Record<string, string>> = { "player-2": "random" };
export const SEED = 1;
/** The path of the text as a file. */
export const PATH = "fish-market.yaml";
