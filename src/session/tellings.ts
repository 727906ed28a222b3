/**
 * Shares what the logs of several viewers say about the same move. Making the sentences takes long, and most viewers
 * are told the same.
 */
import type { EventVisibility } from "../narration/event-visibility.ts";
import type { Event } from "../narration/events.ts";
import { SaidSentences } from "../narration/sentences.ts";
import type { LogEntry, TimelineMove } from "./snapshot.ts";
import type { Position, Timeline } from "./timeline.ts";

/** What a log says about one position. */
export interface Written {
  readonly entries: readonly LogEntry[];
  readonly move: TimelineMove | undefined;
  /** Whether the viewer may know the answer that led to this position. */
  readonly told: boolean;
  /** Whether the end of the match (section `finish`) has begun, so that further sentences belong to it. */
  readonly ended: boolean;
}

/** What has to be told about one position, apart from what the viewer sees. */
export interface Telling {
  readonly position: Position;
  /** The number of the move that led to the position. */
  readonly move: number;
  /** The events that are told; undefined if they have to wait until secret decisions are final. */
  readonly events: readonly Event[] | undefined;
  /** Whether the viewer may know the answer that led to the position, whatever it has changed. */
  readonly knows: boolean;
  /** What the log says about the position before. */
  readonly before: (Pick<Written, "told" | "ended"> & { readonly position: Position }) | undefined;
}

/** A question about what a viewer may know. */
type Question = (sees: EventVisibility) => boolean;

interface Kept {
  readonly telling: Telling;
  /** The questions that were asked while the sentences were made, and the answers. */
  readonly asked: ReadonlyMap<Question, boolean>;
  readonly written: Written;
}

let recent: Tellings | undefined;

/** What the logs of one match say. */
export class Tellings {
  /** The sentences that were made for the logs. */
  readonly said = new SaidSentences();
  private readonly timeline: Timeline;
  private readonly kept = new WeakMap<Position, Kept[]>();

  private constructor(timeline: Timeline) {
    this.timeline = timeline;
  }

  /** The tellings of a match. They are only kept until another match is told about, because they need much memory. */
  static of(timeline: Timeline): Tellings {
    if (recent?.timeline !== timeline) recent = new Tellings(timeline);
    return recent;
  }

  /**
   * What the log of a viewer says, which `write` makes. While it was made for another viewer, it was noted what had to
   * be known about that viewer. If all of this is the same for both, then both logs say the same.
   */
  written(telling: Telling, sees: EventVisibility, write: (sees: EventVisibility) => Written): Written {
    let kept = this.kept.get(telling.position);
    if (!kept) this.kept.set(telling.position, (kept = []));
    const known = kept.find((each) => isSame(each.telling, telling) && agrees(each.asked, sees));
    if (known) return known.written;
    const asked = new Map<Question, boolean>();
    const written = write(noting(sees, asked));
    kept.push({ telling, asked, written });
    return written;
  }
}

function isSame(one: Telling, other: Telling): boolean {
  return (
    one.move === other.move &&
    one.knows === other.knows &&
    one.before?.told === other.before?.told &&
    one.before?.ended === other.before?.ended
  );
}

function agrees(asked: Kept["asked"], sees: EventVisibility): boolean {
  for (const [question, answer] of asked) if (question(sees) !== answer) return false;
  return true;
}

/** Answers as `sees` does, and adds each question with its answer to `asked`. */
function noting(sees: EventVisibility, asked: Map<Question, boolean>): EventVisibility {
  const note = (question: Question): boolean => {
    const answer = question(sees);
    asked.set(question, answer);
    return answer;
  };
  return {
    zone: (...of) => note((each) => each.zone(...of)),
    top: (...of) => note((each) => each.top(...of)),
    piece: (...of) => note((each) => each.piece(...of)),
    cell: (...of) => note((each) => each.cell(...of)),
    told: (...of) => note((each) => each.told(...of)),
    mayKnow: (...of) => note((each) => each.mayKnow(...of)),
    wasUnasked: (...of) => note((each) => each.wasUnasked(...of)),
  };
}
