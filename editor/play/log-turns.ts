/** The log in turns and moves. Pure, so that it can be tested. */
import type { LogEntry } from "../../src/session/snapshot.ts";

/** A sentence, with details on demand. Without `head` it contains the events before the first move. */
export interface TurnEntry {
  readonly head: LogEntry | undefined;
  /** The number of moves in a row that it represents: moves about which nothing else is known. */
  readonly times: number;
  readonly details: readonly LogEntry[];
}

export interface Turn {
  readonly head: LogEntry | undefined;
  readonly entries: readonly TurnEntry[];
}

/**
 * Groups the log by turns. Automatic events are entries of their own; events after an answer belong to the answer. An
 * end without events is left out.
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

/** Whether details follow the entry: an answer, given or the only one, or a sentence of the file. */
function isHead({ kind }: LogEntry): boolean {
  return kind === "answer" || kind === "forced" || kind === "told";
}

/** Whether the answer is hidden from the viewer: then it links to no line. */
function isHidden({ kind, line }: LogEntry): boolean {
  return kind === "answer" && line === undefined;
}
