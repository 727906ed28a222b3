/** Remembers the last view of a match that the server sent to a viewer, so that it can send only the changes. */
import type { Showing } from "../../session/hosted-match.ts";
import { difference, isSame } from "../../together/difference.ts";
import { growth } from "../../together/growth.ts";
import type { TableMessage } from "../../together/protocol.ts";
import type { Had } from "./calls.ts";

/** Writes the messages for one viewer of one match. */
export class Feed {
  private readonly epoch: string;
  private frame = 0;
  private last: Showing | undefined;

  /** @param epoch names the period since the thread opened the match; ids of items are valid only within this period */
  constructor(epoch: string) {
    this.epoch = epoch;
  }

  /** The message with the whole table; undefined if the page already has the current table. */
  whole(now: Showing, have?: Had): string | undefined {
    if (this.last) this.change(now);
    else this.begin(now);
    if (have?.epoch === this.epoch && have.frame === this.frame) return undefined;
    return this.wholeText(now);
  }

  /** The message with the changes since the last message; undefined if nothing has changed. */
  change(now: Showing): string | undefined {
    const { last } = this;
    if (!last) {
      this.begin(now);
      return this.wholeText(now);
    }
    this.last = now;
    const change = difference(last.position, now.position);
    const log = growth(last.log, now.log, isSame);
    const timeline = growth(last.timeline, now.timeline, isSame);
    if (change[0] === "=" && isIdle(log, last.log) && isIdle(timeline, last.timeline)) return undefined;
    this.frame++;
    return this.text({ change, log, timeline });
  }

  private begin(now: Showing): void {
    this.last = now;
    this.frame++;
  }

  private wholeText({ position, log, timeline }: Showing): string {
    return this.text({ whole: position, log, timeline });
  }

  private text(message: DistributedOmit<TableMessage, "kind" | "epoch" | "frame">): string {
    const { epoch, frame } = this;
    return JSON.stringify({ kind: "table", epoch, frame, ...message } satisfies TableMessage);
  }
}

type DistributedOmit<T, Key extends keyof T> = T extends unknown ? Omit<T, Key> : never;

function isIdle(
  { keep, add }: { readonly keep: number; readonly add: readonly unknown[] },
  before: readonly unknown[],
) {
  return keep === before.length && add.length === 0;
}
