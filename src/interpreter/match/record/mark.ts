/** Notes that players make during a match, for the author of the rules. */

/** What a player can note about a moment of a match: it was unclear, boring, and so on. */
const MARK_KINDS = ["unclear", "boring", "unfair", "great"] as const;

export type MarkKind = (typeof MARK_KINDS)[number];

/** A note about one moment of a match. */
export interface MatchMark {
  /** The name of the player who made the mark, or `spectator`. */
  readonly by: string;
  /** The number of moves that had been made at that moment. */
  readonly at: number;
  readonly kind: MarkKind;
  /** The player's comment; may be empty. */
  readonly text: string;
  /** The line of the rules at that moment: the line that asks, otherwise the last line that was carried out. */
  readonly line?: MarkedLine;
}

/** A line of the rules, with its text, so that it can be read without its file. */
interface MarkedLine {
  readonly source: string;
  /** The line number, from 1. */
  readonly line: number;
  readonly text: string;
}

/** The greatest length of a mark's text, in UTF-16 units. */
const MARK_TEXT = 1000;

/** Whether data from outside is a valid mark for a match with `moves` moves. */
export function isMark(data: unknown, moves: number): data is MatchMark {
  if (typeof data !== "object" || data === null) return false;
  const { by, at, kind, text, line } = data as Partial<Record<keyof MatchMark, unknown>>;
  return (
    typeof by === "string" &&
    Number.isInteger(at) &&
    (at as number) >= 0 &&
    (at as number) <= moves &&
    MARK_KINDS.includes(kind as MarkKind) &&
    typeof text === "string" &&
    text.length <= MARK_TEXT &&
    (line === undefined || isMarkedLine(line))
  );
}

function isMarkedLine(data: unknown): data is MarkedLine {
  if (typeof data !== "object" || data === null) return false;
  const { source, line, text } = data as Partial<Record<keyof MarkedLine, unknown>>;
  return typeof source === "string" && Number.isInteger(line) && (line as number) > 0 && typeof text === "string";
}
