/** The log in turns and moves. Pure, so that it can be tested. */
import type { LogEntry } from "../../src/session/snapshot.ts";

/** A sentence, with details that are shown on demand. Without `head` it is what came before the first move. */
export interface TurnEntry {
  readonly head: LogEntry | undefined;
  /** How many moves in a row it stands for: moves of which only that they were made is known. */
  readonly times: number;
  readonly details: readonly LogEntry[];
}

export interface Turn {
  readonly head: LogEntry | undefined;
  readonly entries: readonly TurnEntry[];
}

/**
 * What happens by itself is an entry of its own; what follows an answer belongs to the answer. Of an end at which nothing
 * happens nothing is told.
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

/** Whether the answer is hidden from the viewer: then it leads to no line. */
function isHidden({ kind, line }: LogEntry): boolean {
  return kind === "answer" && line === undefined;
}
