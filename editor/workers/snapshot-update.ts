/** How a thread tells the page of a position: with what log and time line have grown by since the last one. */
import type { LogEntry, Snapshot, TimelineMove } from "../../src/session/snapshot.ts";
import { grown } from "../../src/together/growth.ts";
import type { Growth } from "../../src/together/protocol.ts";

/** A position, and how log and time line have changed since the last that was sent. */
export interface SnapshotUpdate {
  readonly position: Omit<Snapshot, "log" | "timeline">;
  readonly log: Growth<LogEntry>;
  readonly timeline: Growth<TimelineMove>;
}

/** The snapshot after an update; `before` is the one that came last, whether it was shown or not. */
export function updated(
  before: Pick<Snapshot, "log" | "timeline"> | undefined,
  { position, log, timeline }: SnapshotUpdate,
): Snapshot {
  return { ...position, log: grown(before?.log ?? [], log), timeline: grown(before?.timeline ?? [], timeline) };
}
