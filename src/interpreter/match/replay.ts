/** Repeating a recorded match on rules, and noticing where it parts from them. */
import type { Executor } from "../executor.ts";
import { rulesHash } from "./hash.ts";
import { Match, type RecordedMatch } from "./match.ts";
import { playMove } from "./moves.ts";

export type Replay =
  | { readonly kind: "same"; readonly match: Match }
  /** A move that is not offered: its number from 0, and what was offered instead. */
  | { readonly kind: "refused"; readonly match: Match; readonly move: number; readonly offered: readonly string[] }
  /** All moves were possible, the position is another one. */
  | { readonly kind: "different"; readonly match: Match; readonly rulesChanged: boolean }
  /** The rules stopped with a mistake. */
  | { readonly kind: "stopped"; readonly match: Match; readonly move: number };

/**
 * Plays the moves of a record on fresh state, all or the first `to`. The hash is compared only where
 * all moves were played.
 */
export function replayMatch(executor: Executor, record: RecordedMatch, to = record.moves.length): Replay {
  const match = Match.start(executor, record.seed);
  const moves = record.moves.slice(0, to);
  for (const [i, move] of moves.entries()) {
    if (match.stopped) return { kind: "stopped", match, move: i };
    const offered = match.decisions().flatMap((d) => d.answers.map((a) => a.name));
    if (!playMove(match, move.answer, move.by).ok) return { kind: "refused", match, move: i, offered };
  }
  if (match.stopped) return { kind: "stopped", match, move: moves.length };
  if (moves.length === record.moves.length && match.hash() !== record.hash) return { kind: "different", match, rulesChanged: rulesHash(executor.program) !== record.rules };
  return { kind: "same", match };
}
