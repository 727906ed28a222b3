/** The match, as the components for playing use it. */
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

/** The person who plays a seat. */
interface Person {
  readonly name: string;
  /** True if this person has the page of the match open. */
  readonly present: boolean;
}

/**
 * A match to play. An optional part is missing if nobody on this page may use it. For example, a guest with one seat
 * cannot give seats to bots.
 */
export interface Playing {
  readonly model: ReadonlySignal<Model | undefined>;
  readonly snapshot: ReadonlySignal<Snapshot | undefined>;
  /**
   * The table before the last change of the rules. It is kept until the next move, so that the page can show what has
   * changed.
   */
  readonly earlier: ReadonlySignal<Drawn | undefined>;
  readonly language: ReadonlySignal<string>;
  /**
   * Says if the page shows an earlier table: that before a line of rules, or that after an earlier move. Nothing can be
   * answered there.
   */
  readonly lookingBack: ReadonlySignal<false | "line" | "move">;
  /** Whose view the table shows: the name of a seat, `spectator`, or `everything`, which shows all cards. */
  readonly viewer: ReadonlySignal<string>;
  /** The sort of bot for each player whom a bot plays. All other players are played by hand. */
  readonly bots: ReadonlySignal<Readonly<Record<string, string>>>;
  /** The people at the seats, by the names of the players. It is missing if this page plays all seats. */
  readonly people?: ReadonlySignal<Readonly<Record<string, Person>>>;
  /** The notes that players have put at moments of the match. */
  readonly marks?: ReadonlySignal<readonly MatchMark[]>;
  /** True if the bots wait until the user lets them go on, for example after going back in the match. */
  readonly paused?: ReadonlySignal<boolean>;
  /**
   * Answers a decision.
   *
   * @param decision the id of the decision (`Question.id`)
   * @param place where the answer was clicked. If the click came before its question was shown, `place` decides which
   * answer of that question it means
   */
  answer(name: string, decision: string, place?: AnswerPlace): unknown;
  /** Takes back all chosen parts of the current answer, such as the cards chosen so far. */
  takeBack?(chosen: number): unknown;
  /** Lets bots move without pauses until a person is asked. */
  hurry?(): unknown;
  /** Asks a bot what it thinks of the answers to a decision (`Question.id`). */
  thoughts?(decision: string): Promise<readonly Thought[]>;
  /**
   * Changes or commits secret answers.
   *
   * @param id identifies the secret answers (`SheetShown.id`)
   * @param part the number of the part that shall be asked again
   */
  changeSheet(id: string, change: SheetChange, part?: number): unknown;
  whyNot(target: Target): Promise<readonly WhyNot[]>;
  /** Shows the position after `at` moves. */
  seek?(at: number): unknown;
  undo?(): unknown;
  redo?(): unknown;
  /** Lets the bots move that wait until the person wants to go on. */
  goOn?(): unknown;
  /** Shows the table as another viewer sees it. */
  look?(viewer: string): unknown;
  /** Gives a seat to a sort of bot, or, if `bot` is undefined, to the person at this page. */
  seat?(player: string, bot: string | undefined): unknown;
}

/** The parts of the page around the table that the components for playing use. */
export interface Around {
  /** True if the page shows only the game, without the text of the rules. */
  readonly alone: boolean;
  /** Shows a line of the rules. It is missing if the page does not show the rules. */
  readonly go?: (line: Span) => void;
  /** Saves the match as a file. */
  readonly save?: () => unknown;
  /** Lets the user open a match from a file. */
  readonly open?: () => unknown;
  /** Draws further information beside a seat, such as a clock. */
  readonly ofSeat?: (player: string) => ComponentChildren;
  /** Further panels below the log. */
  readonly more?: ComponentChildren;
  /** Goes back from an earlier table to the current one. */
  readonly showNow?: () => unknown;
  /** Makes a scenario of the visible position. It is missing if the scenario could not be stored. */
  readonly makeScenario?: () => unknown;
  /** Changes the rules of things on the table. It is missing if nobody can change rules here. */
  readonly house?: {
    /** Those things among `subjects` that a variant can change. */
    readonly possible: (subjects: readonly Subject[]) => Promise<readonly Subject[]>;
    /** Opens the form in which a thing of the game can be changed. */
    readonly open: (subject: Subject) => unknown;
    /** The component that lists things. A click on a thing opens its form. */
    readonly List: FunctionComponent<SubjectListProps>;
  };
}
