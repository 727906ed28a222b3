/**
 * The opening of the match on the front page. The build of the site plays it in advance, so that the page shows the
 * table before the interpreter is loaded.
 */
import type { Model } from "../../src/session/model.ts";
import type { Offer } from "../../src/session/offer.ts";
import type { Snapshot } from "../../src/session/snapshot.ts";

export interface Opening {
  /** The text of the rules. */
  readonly text: string;
  readonly offer: Offer | undefined;
  readonly model: Model;
  /** The table and the first question, as the visitor sees them. */
  readonly snapshot: Snapshot;
  /** For each answer to the first question, the table after it. */
  readonly after: Readonly<Record<string, Snapshot>>;
}

/**
 * The visitor's seat; below, the bots at the other seats, and the seed. The page goes on with the match that the build
 * of the site has begun, so the page and the build use the same values.
 */
export const PERSON = "player-1";
export const BOTS: Readonly<Record<string, string>> = { "player-2": "random" };
export const SEED = 1;
/** The path under which the rules count as a file. */
export const PATH = "fish-market.yaml";
