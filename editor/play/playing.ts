/** What playing needs of a match. */
import type { ReadonlySignal } from "@preact/signals";
import type { SheetChange } from "../../src/interpreter/match/sheet.ts";
import type { Subject } from "../../src/language-service/index.ts";
import type { Drawn } from "../table/earlier.ts";
import type { Model } from "../../src/session/model.ts";
import type { Snapshot } from "../../src/session/snapshot.ts";
import type { Span } from "../../src/session/span.ts";
import type { Target, WhyNot } from "../../src/session/why-not.ts";

export interface Playing {
  readonly model: ReadonlySignal<Model | undefined>;
  readonly snapshot: ReadonlySignal<Snapshot | undefined>;
  /** The table by the rules before they changed, until the next move. */
  readonly earlier: ReadonlySignal<Drawn | undefined>;
  readonly language: ReadonlySignal<string>;
  /** Whether the table is shown as it was before a line that was carried out: nothing can be answered there. */
  readonly lookingBack: ReadonlySignal<boolean>;
  /** The viewer: the name of a seat, `spectator`, or `everything`: all cards are open. */
  readonly viewer: ReadonlySignal<string>;
  /** Kinds of bots, by the names of players. Who is not named is played by hand. */
  readonly bots: ReadonlySignal<Readonly<Record<string, string>>>;
  /** Whether bots wait to be resumed, as after scrubbing back. */
  readonly paused: ReadonlySignal<boolean>;
  /** `decision`: `Question.id`. */
  answer(name: string, decision: string): unknown;
  /** Changes secret answers. `id`: `SheetShown.id`; `part`: the number of the part that is asked again. */
  changeSheet(id: string, change: SheetChange, part?: number): unknown;
  /** Shows the position after so many moves. */
  seek(at: number): unknown;
  undo(): unknown;
  redo(): unknown;
  goOn(): unknown;
  look(viewer: string): unknown;
  seat(player: string, bot: string | undefined): unknown;
  whyNot(target: Target): Promise<readonly WhyNot[]>;
}

/** What playing asks of the page around it. */
export interface Around {
  /** Whether there is nothing but the game. */
  readonly alone: boolean;
  /** Shows a line of the rules. */
  readonly go: (line: Span) => void;
  /** Keeps the match in a file. */
  readonly save: () => unknown;
  /** Opens a match from a file. */
  readonly open: () => unknown;
  /** Shows the table as it is now again. */
  readonly showNow?: () => unknown;
  /** Makes a scenario of the position that is shown; absent where there is nowhere to put it. */
  readonly makeScenario?: () => unknown;
  /** Changes rules of what is on the table; absent where nobody can. */
  readonly house?: {
    /** Those of some subjects about which a variant can say something. */
    readonly possible: (subjects: readonly Subject[]) => Promise<readonly Subject[]>;
    /** Opens the form about a subject. */
    readonly open: (subject: Subject) => unknown;
  };
}
