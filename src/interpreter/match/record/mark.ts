/** Notes of players during a match, for the author of the rules. */

/** The sorts of marks. */
const MARK_KINDS = ["unclear", "boring", "unfair", "great"] as const;

export type MarkKind = (typeof MARK_KINDS)[number];

/** A mark at a moment of a match. */
export interface MatchMark {
  /** The player who made it, by name; `spectator`. */
  readonly by: string;
  /** Moves made at that moment. */
  readonly at: number;
  readonly kind: MarkKind;
  /** What the player wrote; may be empty. */
  readonly text: string;
  /** The current line of the rules: the one that asked, else the last one that was carried out. */
  readonly line?: MarkedLine;
}

/** A line of rules that can be read without its file. */
interface MarkedLine {
  readonly source: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** The longest text of a mark, in UTF-16 units. */
const MARK_TEXT = 1000;

/** Whether data from outside is a mark of a match with this many moves. */
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
