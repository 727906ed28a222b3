/**
 * The form in which a thread sends a position to the page. Of the log and the time line, it contains only what was
 * added since the last position.
 */
import type { LogEntry, Snapshot, TimelineMove } from "../../src/session/snapshot.ts";
import { grown } from "../../src/together/growth.ts";
import type { Growth } from "../../src/together/protocol.ts";

/** A position, and what was added to the log and the time line since the last position that was sent. */
export interface SnapshotUpdate {
  readonly position: Omit<Snapshot, "log" | "timeline">;
  readonly log: Growth<LogEntry>;
  readonly timeline: Growth<TimelineMove>;
}

/** An update that contains the whole log and time line, for a page that has none yet. */
export function wholly({ log, timeline, ...position }: Snapshot): SnapshotUpdate {
  return { position, log: { keep: 0, add: log }, timeline: { keep: 0, add: timeline } };
}

/**
 * The snapshot after an update.
 *
 * @param before the last snapshot that the page has received, even if it was not shown
 */
export function updated(
  before: Pick<Snapshot, "log" | "timeline"> | undefined,
  { position, log, timeline }: SnapshotUpdate,
): Snapshot {
  return { ...position, log: grown(before?.log ?? [], log), timeline: grown(before?.timeline ?? [], timeline) };
}
