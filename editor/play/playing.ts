/** The match from the point of view of the play components. */
import type { ComponentChildren, FunctionComponent } from "preact";
import type { ReadonlySignal } from "@preact/signals";
import type { MatchMark } from "../../src/interpreter/match/record/mark.ts";
import type { SheetChange } from "../../src/interpreter/match/sheet.ts";
import type { Subject } from "../../src/language-service/index.ts";
import type { SubjectListProps } from "../house/SubjectList.tsx";
import type { AnswerPlace } from "./answering.ts";
import type { Drawn } from "../table/earlier.ts";
import type { Model } from "../../src/session/model.ts";
import type { Snapshot } from "../../src/session/snapshot.ts";
import type { Span } from "../../src/session/span.ts";
import type { Thought } from "../../src/agents/thoughts.ts";
import type { Target, WhyNot } from "../../src/session/why-not.ts";

/** A person at a seat. */
interface Person {
  readonly name: string;
  /** Whether a page with the seat is open somewhere. */
  readonly present: boolean;
}

/**
 * A match to play. An optional part is absent if nobody at this table may use it: a guest at one seat of a server's
 * match cannot take the seats of others.
 */
export interface Playing {
  readonly model: ReadonlySignal<Model | undefined>;
  readonly snapshot: ReadonlySignal<Snapshot | undefined>;
  /** The table before the last change of the rules, until the next move. */
  readonly earlier: ReadonlySignal<Drawn | undefined>;
  readonly language: ReadonlySignal<string>;
  /** Whether an earlier table is shown, before a line or after an earlier move: nothing can be answered there. */
  readonly lookingBack: ReadonlySignal<false | "line" | "move">;
  /** The viewer: the name of a seat, `spectator`, or `everything`, who sees all cards. */
  readonly viewer: ReadonlySignal<string>;
  /** Kinds of bots, by the names of players. All other players are played by hand. */
  readonly bots: ReadonlySignal<Readonly<Record<string, string>>>;
  /** People at the seats, by the names of players; absent if one page plays all seats. */
  readonly people?: ReadonlySignal<Readonly<Record<string, Person>>>;
  /** The notes of players at moments of the match. */
  readonly marks?: ReadonlySignal<readonly MatchMark[]>;
  /** Whether bots wait to be resumed, as after scrubbing back. */
  readonly paused?: ReadonlySignal<boolean>;
  /**
   * Answers a decision, given by its `Question.id`. `place` is the clicked place, for clicks that come before the next
   * question.
   */
  answer(name: string, decision: string, place?: AnswerPlace): unknown;
  /** Takes back all parts of the current answer; absent if parts cannot be taken back. */
  takeBack?(chosen: number): unknown;
  /** Lets bots move at once until a person is asked; absent without bots. */
  hurry?(): unknown;
  /** What a bot thinks of the answers to a decision (`Question.id`); absent if none can be asked. */
  thoughts?(decision: string): Promise<readonly Thought[]>;
  /** Changes secret answers. `id`: `SheetShown.id`; `part`: the number of the part to ask again. */
  changeSheet(id: string, change: SheetChange, part?: number): unknown;
  whyNot(target: Target): Promise<readonly WhyNot[]>;
  /** Shows the position after `at` moves. */
  seek?(at: number): unknown;
  undo?(): unknown;
  redo?(): unknown;
  /** Lets waiting bots continue. */
  goOn?(): unknown;
  /** Shows the table to another viewer. */
  look?(viewer: string): unknown;
  /** Gives a seat to a kind of bot, or to the person at this page. */
  seat?(player: string, bot: string | undefined): unknown;
}

/** The parts of the page that the play components use. */
export interface Around {
  /** Whether the page shows only the game. */
  readonly alone: boolean;
  /** Shows a line of the rules; absent if the page has none. */
  readonly go?: (line: Span) => void;
  /** Saves the match as a file. */
  readonly save?: () => unknown;
  /** Opens a match from a file. */
  readonly open?: () => unknown;
  /** Further information about a seat, such as a clock. */
  readonly ofSeat?: (player: string) => ComponentChildren;
  /** More panels below the log. */
  readonly more?: ComponentChildren;
  /** Shows the current table again. */
  readonly showNow?: () => unknown;
  /** Makes a scenario from the shown position; absent if it cannot be stored. */
  readonly makeScenario?: () => unknown;
  /** Changes rules of things on the table; absent if nobody can. */
  readonly house?: {
    /** Those of `subjects` that a variant can change. */
    readonly possible: (subjects: readonly Subject[]) => Promise<readonly Subject[]>;
    /** Opens the form about a subject. */
    readonly open: (subject: Subject) => unknown;
    /** The component that lists subjects, each of which opens its form. */
    readonly List: FunctionComponent<SubjectListProps>;
  };
}
