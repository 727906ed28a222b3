/**
 * Tells what happens in a match to everyone at the table. Each reader gets sentences with only those facts that the
 * reader may know. What happens during secret decisions is told after all players have answered.
 */
import type { Answer, Decision } from "../interpreter/match/decision.ts";
import { knownTo } from "../interpreter/match/observation/known-to.ts";
import type { MatchDriver } from "../interpreter/match/driver.ts";
import type { Match } from "../interpreter/match/match.ts";
import type { SheetChange } from "../interpreter/match/sheet.ts";
import { type VisibleState, visibleTo } from "../interpreter/match/observation/visibility.ts";
import type { Viewer } from "../interpreter/match/observation/viewer.ts";
import { threadCount } from "../interpreter/runtime/state.ts";
import { beforeSecret, type Event, type NamedPiece, type Recorder } from "./events.ts";
import { ALL_VISIBLE, visibleDuring, mayKnow } from "./event-visibility.ts";
import { canBeShown, isShown } from "./shown-answers.ts";
import { sentences, showingMove, type Told } from "./sentences.ts";
import { isSpoken, namedPieces, toldAnswer, toldShownAnswer } from "./answer-sentences.ts";
import { ToldAnswers } from "./told-again.ts";
import type { Words } from "./titles.ts";

/** Somebody who reads about a match: what this viewer may see, and in which language. */
export interface Reader {
  readonly viewer: Viewer;
  readonly words: Words;
}

/** A sentence for a reader. `again`: an earlier sentence about an answer has already told the same. */
export interface ToldLine extends Told {
  readonly again: boolean;
}

interface Listener extends Reader {
  before: VisibleState;
  lines: ToldLine[];
  answered: ToldAnswers;
}

/** The secret decisions that are in progress. */
interface Secret {
  /** The number of moves that were made before the secret decisions began. */
  readonly from: number;
  /** The events that had not been told yet when the secret decisions began. */
  readonly untold: readonly Event[];
}

/** An answer that was given: its sentences in each language, and the viewers who may know it. */
interface Given {
  readonly decision: Decision;
  readonly answer: Answer;
  readonly texts: ReadonlyMap<Words, GivenText>;
  readonly known: readonly string[] | undefined;
}

/** The sentences about an answer in one language. */
interface GivenText {
  readonly text: string;
  /** The sentence for viewers who could not see the answer. It contains only what later events showed them. */
  readonly shown: string;
  readonly named: readonly NamedPiece[];
}

/** Makes the moves that the authority of a match accepts, and tells all readers what happens after each. */
export class Narrator implements MatchDriver {
  readonly match: Match;
  private readonly recorder: Recorder;
  private readonly listeners: readonly Listener[];
  private untold: readonly Event[] = [];
  private secret: Secret | undefined;

  /** @param match must call the hooks of `recorder`, which records its events */
  constructor(match: Match, recorder: Recorder, readers: readonly Reader[]) {
    this.match = match;
    this.recorder = recorder;
    this.listeners = readers.map((reader) => ({
      ...reader,
      before: this.visible(reader.viewer),
      lines: [],
      answered: new ToldAnswers(match.program),
    }));
    this.tell();
  }

  /**
   * Gives an answer, and tells the readers what happens then. `commit` says whether the last of several secret answers
   * also commits them, so that they become final.
   */
  answer(decision: Decision, answer: Answer, commit = true): void {
    const { match } = this;
    const { program, executor } = match;
    executor.select(decision.thread);
    const { state } = executor;
    const languages = new Set(this.listeners.map(({ words }) => words));
    const texts = new Map(
      [...languages].map((words): [Words, GivenText] => {
        const text = toldAnswer(words, program, state, decision, answer);
        return [
          words,
          {
            text,
            shown: canBeShown(decision, answer) ? toldShownAnswer(words, state, decision, answer) : text,
            named: namedPieces(words, state, decision, answer),
          },
        ];
      }),
    );
    const known = knownTo(executor, decision, answer);
    if (commit) match.answer(decision, answer);
    else match.draft(decision, answer);
    this.tell({ decision, answer, texts, known });
  }

  /** Changes secret answers that are not final yet (see `Match.change`), and tells the readers what happens then. */
  change(player: string, change: SheetChange, part?: number): void {
    const { match, secret } = this;
    match.change(player, change, part);
    // When answers are reopened, the match gives all secret answers anew and records their events again. So the earlier
    // events are dropped.
    if (change === "reopen" && secret) this.untold = secret.untold;
    this.tell();
  }

  /** Saves the match and the sentences. The returned function restores both. */
  keep(): () => void {
    const { match, untold, secret } = this;
    const position = match.keep();
    const told = this.listeners.map(({ before, lines, answered }) => ({
      before,
      lines: [...lines],
      answered: answered.copy(),
    }));
    return () => {
      match.rewind(position);
      this.recorder.take(match.turns);
      this.untold = untold;
      this.secret = secret;
      this.listeners.forEach((listener, i) => Object.assign(listener, told[i]));
    };
  }

  /**
   * Tells a reader that a player has answered, without the answer. It does so only once, because the number of parts of
   * a hidden answer is secret.
   */
  private hide({ lines, words }: Listener, player: string, secret: boolean): void {
    const { pieces } = this.match.program;
    const { hidden, unseenChoice } = words.phrases;
    const text = (secret ? hidden : unseenChoice)(words.one(pieces.findIndex(({ name }) => name === player)));
    if (lines.at(-1)?.text !== text) lines.push(line(text));
  }

  private visible(viewer: Viewer): VisibleState {
    return visibleTo(this.match.executor, viewer);
  }

  /** Makes the sentences about all events since the last call. `given` is the answer that caused these events. */
  private tell(given?: Given): void {
    const { match } = this;
    const {
      program,
      executor: { state },
    } = match;
    const news = this.recorder.take(match.turns);
    const [past, later] = beforeSecret([...this.untold, ...news], threadCount(state) > 0);
    // The secret answers of other players are told as soon as all players have answered.
    const revealed = match.open === match.moves.length ? match.moves.slice(this.secret?.from ?? match.open) : [];
    if (revealed.length > 0 || !match.sheets) this.secret = undefined;
    if (match.sheets) this.secret ??= { from: match.open, untold: later };
    for (const listener of this.listeners) {
      const { viewer, words, lines, before } = listener;
      const waits = viewer !== "everything" && past.length === 0 && later.length > 0;
      const after = viewer === "everything" || waits ? undefined : this.visible(viewer);
      const sees = viewer !== "everything" && after ? visibleDuring(program, viewer, before, after) : ALL_VISIBLE;
      const events = viewer === "everything" ? news : past;
      const told = waits ? [] : sentences([words], program, events, sees)[0]!;
      if (given) {
        const { decision, answer, texts, known } = given;
        const { text, shown, named } = texts.get(words)!;
        if (mayKnow(program, viewer, known)) {
          lines.push(line(text));
          const isOwn = isSpoken(words, decision, answer);
          listener.answered.note(isOwn ? text : "", isOwn ? named : []);
        } else if (!waits && isShown(program, decision, answer, events, sees)) lines.push(line(shown));
        else if (decision.thread === 0 && !showingMove(told)) this.hide(listener, decision.player, false);
      }
      for (const { by, knownTo } of revealed) if (!mayKnow(program, viewer, knownTo)) this.hide(listener, by, true);
      lines.push(...told.map((each) => ({ ...each, again: listener.answered.tellsAgain(each) })));
      if (after) listener.before = after;
    }
    this.untold = later;
  }

  /** The sentences for a viewer since the last call; they are returned only once. */
  take(viewer: Viewer): ToldLine[] {
    const listener = this.listeners.find((l) => l.viewer === viewer);
    const lines = listener?.lines ?? [];
    if (listener) listener.lines = [];
    return lines;
  }

  /** Drops the sentences before the first turn, for readers who see the table and so need no report of the set-up. */
  skipSetUp(): void {
    this.untold = fromTurn(this.untold, ({ kind }) => kind === "turn");
    for (const listener of this.listeners) listener.lines = fromTurn(listener.lines, ({ kind }) => kind === "turn");
  }

  /** Drops all events that have not been told yet, because moves have been taken back. */
  forget(): void {
    this.recorder.take(this.match.turns);
    this.untold = [];
    this.secret = undefined;
    for (const listener of this.listeners) {
      listener.lines = [];
      listener.answered = new ToldAnswers(this.match.program);
      listener.before = this.visible(listener.viewer);
    }
  }
}

function line(text: string): ToldLine {
  return {
    kind: "event",
    point: undefined,
    player: undefined,
    state: undefined,
    moves: undefined,
    again: false,
    event: undefined,
    text,
  };
}

/** The items from the first one on for which `begins` is true; empty if there is none. */
function fromTurn<T>(items: readonly T[], begins: (item: T) => boolean): T[] {
  const turn = items.findIndex(begins);
  return turn < 0 ? [] : items.slice(turn);
}
