/** Carrying out recorded matches again: to verify them, and to go on where they were left. */
import type { Executor } from "../executor.ts";
import { rulesHash } from "./hash.ts";
import { Match } from "./match.ts";
import { playMove } from "./moves.ts";
import type { Move, RecordedMatch } from "./record.ts";
import { recordFault } from "./record-fault.ts";

export type Replay =
  /** All moves were possible, and led to the recorded position: the match can go on. */
  | { readonly kind: "same"; readonly match: Match }
  /** It has not the form of a record. */
  | { readonly kind: "malformed"; readonly fault: string }
  /** It was recorded with other rules than those of the executor, and not begun. */
  | { readonly kind: "other rules"; readonly recorded: string; readonly rules: string }
  /** A move that is not offered: its number from 0, and what was offered instead. */
  | { readonly kind: "refused"; readonly match: Match; readonly move: number; readonly offered: readonly string[] }
  /** All moves were possible, the position is another one. */
  | { readonly kind: "different"; readonly match: Match }
  /** The rules stopped with a mistake. */
  | { readonly kind: "stopped"; readonly match: Match; readonly move: number };

export interface ReplayOptions {
  /** Only so many moves; the position is compared where all are made. */
  readonly to?: number | undefined;
  /** Carries out the moves by the rules of the executor, whatever they were recorded with. */
  readonly anyRules?: boolean | undefined;
}

/**
 * Plays the moves of a record from the start. It may come from anywhere: nothing in it is believed that its moves do not
 * lead to. Never throws for what it holds.
 */
export function replayMatch(executor: Executor, record: unknown, { to, anyRules = false }: ReplayOptions = {}): Replay {
  const fault = recordFault(record);
  if (fault !== undefined) return { kind: "malformed", fault };
  const { seed, moves, hash, rules: recorded } = record as RecordedMatch;
  const rules = rulesHash(executor.program);
  if (recorded !== rules && !anyRules) return { kind: "other rules", recorded, rules };
  const match = Match.start(executor, seed);
  const wanted = moves.slice(0, to);
  for (const [i, move] of wanted.entries()) {
    if (match.stopped) return { kind: "stopped", match, move: i };
    const offered = match.decisions().flatMap((d) => d.answers.map((a) => a.name));
    if (!repeat(match, move)) return { kind: "refused", match, move: i, offered };
  }
  if (match.stopped) return { kind: "stopped", match, move: wanted.length };
  return wanted.length === moves.length && match.hostHash() !== hash ? { kind: "different", match } : { kind: "same", match };
}

/** Longer names than needed are understood, too: rules that have changed may call an answer by fewer words. */
function repeat(match: Match, { by, answer }: Move): boolean {
  const decisions = match.decisions();
  const decision = decisions.find(({ player }) => player === by) ?? decisions.find(({ deciders }) => deciders.includes(by));
  const given = decision?.answers.find(({ name }) => name === answer);
  if (!decision || !given) return playMove(match, answer, by).ok;
  match.answer(decision, given);
  return true;
}
