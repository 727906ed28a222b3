/** Groups the entries of the log into turns and moves. */
import type { LogEntry } from "../../src/session/snapshot.ts";

/**
 * A move in the log: its sentence, and entries that are shown on demand. If `head` is undefined, these are the events
 * before the first move.
 */
export interface TurnEntry {
  readonly head: LogEntry | undefined;
  /**
   * The number of moves that this entry stands for. Moves of a player in a row that are hidden from the viewer share an
   * entry.
   */
  readonly times: number;
  readonly details: readonly LogEntry[];
}

export interface Turn {
  readonly head: LogEntry | undefined;
  readonly entries: readonly TurnEntry[];
}

/**
 * Groups the log by turns. An event after an answer belongs to the answer; an automatic event before any answer is an
 * entry of its own. The entry for the end of the game is left out if nothing happens in it.
 */
export function byTurn(log: readonly LogEntry[]): readonly Turn[] {
  const turns: {
    head: LogEntry | undefined;
    entries: { head: LogEntry | undefined; times: number; details: LogEntry[] }[];
  }[] = [];
  for (const entry of log) {
    const begins = entry.kind === "turn" || entry.kind === "finish";
    if (begins || turns.length === 0) turns.push({ head: begins ? entry : undefined, entries: [] });
    if (begins) continue;
    const { head, entries } = turns.at(-1)!;
    const last = entries.at(-1);
    if (
      last?.head &&
      last.details.length === 0 &&
      isHidden(entry) &&
      isHidden(last.head) &&
      entry.player === last.head.player
    )
      entries[entries.length - 1] = { head: entry, times: last.times + 1, details: [] };
    else if (isHead(entry)) entries.push({ head: entry, times: 1, details: [] });
    else if (last && (last.head === undefined || isHead(last.head))) last.details.push(entry);
    else
      entries.push(
        head === undefined ? { head: undefined, times: 1, details: [entry] } : { head: entry, times: 1, details: [] },
      );
  }
  return turns.filter(({ head, entries }) => head?.kind !== "finish" || entries.length > 0);
}

/**
 * True if later entries can be details of this entry. It is an answer of a player, an answer that was given
 * automatically because it was the only one, or a sentence that the game file gives.
 */
function isHead({ kind }: LogEntry): boolean {
  return kind === "answer" || kind === "forced" || kind === "told";
}

/** True if the viewer may not see this answer; then it links to no line of rules. */
function isHidden({ kind, line }: LogEntry): boolean {
  return kind === "answer" && line === undefined;
}
