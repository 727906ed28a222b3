/** Everything that a seat is told about a match, for comparing two worlds. */
import type { Range } from "../diagnostics/range.ts";

/**
 * The channels: the table by name; which player is asked, and whether a question is asked; the offered answers; the
 * effects of an answer; the reasons why something is not offered; the log; the ids of the studio's items; the time
 * line; the trace; the record with its hash; positions that a search draws; the answer of a bot.
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
  /** The line of the rules that causes it. */
  readonly range: Range | undefined;
}
