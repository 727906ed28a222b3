/** The JSON Schema of the section `balance`. */
import { line } from "./parts.ts";
import { described, mapOf, record, scalar, type Schema } from "./schema.ts";

/** The schema of the two numbers between which a figure should be. */
export const limit: Schema = { title: "two numbers such as 45..55", type: scalar };

/** The schema of limits for each player. */
export const seatLimits: Schema = mapOf("players with colons", limit);

/** The schema of an entry (band) in the section `balance`: some bots, and the limits for figures of their matches. */
export const band: Schema = record("a band", {
  bots: described(line, "The bots that play: `search:50`; random ones unless told.", "search:50"),
  players: described(line, "How many play; as few as the game allows unless told.", "2"),
  wins: described(seatLimits, "The share of wins of a player, in per cent: `player-1: 45..55`."),
  points: described(seatLimits, "The mean score of a player: `player-1: 20..30`."),
  turns: described(limit, "The mean number of turns of a match.", "20..40"),
  decisions: described(limit, "The mean number of decisions of a match.", "30..60"),
});

/**
 * The schema of the section `balance`: a map from names to entries, each of which sets limits for matches between bots.
 */
export const balance: Schema = mapOf("names with colons", band);
