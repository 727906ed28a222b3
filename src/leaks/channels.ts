/** The facts that a seat is told about a match, as data that can be compared between two worlds. */
import type { Range } from "../diagnostics/range.ts";

/**
 * The channels by which a seat learns something: the table by name; which player is asked, and whether a question is
 * asked at all; the offered answers; the effects of an answer; the reasons why something is not offered; the log; the
 * ids of the studio's items; the studio's time line; its trace; the record with its hash; the positions that a search
 * draws; the answer of a bot.
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

/** One of `CHANNELS`. */
export type Channel = (typeof CHANNELS)[number];

/** A fact that a seat is told. */
export interface Fact {
  readonly sort: Channel;
  /** The key by which facts of two worlds are compared. */
  readonly about: string;
  readonly text: string;
  /** The line of the rules that causes the fact. */
  readonly range: Range | undefined;
}
