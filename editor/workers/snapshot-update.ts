/**
 * A position in the form in which it is sent to the page: with only the additions to log and time line since the last
 * position.
 */
import type { LogEntry, Snapshot, TimelineMove } from "../../src/session/snapshot.ts";
import { grown } from "../../src/together/growth.ts";
import type { Growth } from "../../src/together/protocol.ts";

/** A position, and the changes of log and time line since the last one sent. */
export interface SnapshotUpdate {
  readonly position: Omit<Snapshot, "log" | "timeline">;
  readonly log: Growth<LogEntry>;
  readonly timeline: Growth<TimelineMove>;
}

/** An update for a page without earlier data. */
export function wholly({ log, timeline, ...position }: Snapshot): SnapshotUpdate {
  return { position, log: { keep: 0, add: log }, timeline: { keep: 0, add: timeline } };
}

/** The snapshot after an update; `before` is the last snapshot received, shown or not. */
export function updated(
  before: Pick<Snapshot, "log" | "timeline"> | undefined,
  { position, log, timeline }: SnapshotUpdate,
): Snapshot {
  return { ...position, log: grown(before?.log ?? [], log), timeline: grown(before?.timeline ?? [], timeline) };
}
