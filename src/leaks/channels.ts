/**
 * The facts about a match that the program tells a seat. They are data that can be compared between two worlds: two
 * matches that differ only in things that the seat does not see.
 */
import type { Range } from "../diagnostics/range.ts";

/**
 * The channels by which a seat learns something, in this order: the table by name; the asked player, and whether a
 * question is asked at all; the offered answers; the effects of an answer; the reasons why something is not offered;
 * the log; the ids of items in the studio; the studio's time line; the studio's trace; the record with its hash; the
 * positions that a search draws; the answer of a bot.
 */
export const CHANNELS = [
  "view",
  "question",
  "offer",
  "preview",
  "reason",
  "log",
  "ids",
  "timeline",
  "trace",
  "record",
  "search",
  "bot",
] as const;

/** One of the channels by which a seat learns something. */
export type Channel = (typeof CHANNELS)[number];

/** A fact about a match that the program tells a seat, such as an offered answer or a line of the log. */
export interface Fact {
  readonly sort: Channel;
  /** A key. The facts of two worlds that have the same key are compared. */
  readonly about: string;
  readonly text: string;
  /** The line of the rules from which the fact comes. */
  readonly range: Range | undefined;
}
