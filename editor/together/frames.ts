/** The server sends a viewer the changes of a table; the page puts the table together from them. */
import type { Snapshot } from "../../src/session/snapshot.ts";
import { applied, type Json } from "../../src/together/difference.ts";
import { grown } from "../../src/together/growth.ts";
import type { TableMessage, TableShown } from "../../src/together/protocol.ts";

/** A table, with the number that the server has given it. */
export interface Frame {
  readonly epoch: string;
  readonly frame: number;
  readonly snapshot: Snapshot;
}

/** The table after a message. It is undefined if the message changes a table that the page does not have. */
export function nextFrame(before: Frame | undefined, message: TableMessage): Frame | undefined {
  const { epoch, frame } = message;
  if ("whole" in message) {
    const { whole, log, timeline } = message;
    return { epoch, frame, snapshot: { ...whole, log, timeline } };
  }
  if (before?.epoch !== epoch || before.frame !== frame - 1) return undefined;
  const { log, timeline, ...table } = before.snapshot;
  const changed = applied(table as unknown as Json, message.change) as unknown as TableShown;
  return {
    epoch,
    frame,
    snapshot: { ...changed, log: grown(log, message.log), timeline: grown(timeline, message.timeline) },
  };
}
