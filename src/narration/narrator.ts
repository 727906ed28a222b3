/**
 * Narrates a match to everyone at the table. Each reader gets sentences with only the facts that the reader may know.
 * Events during secret decisions are reported after all have answered.
 */
import type { Answer, Decision } from "../interpreter/match/decision.ts";
import { knownTo } from "../interpreter/match/observation/known-to.ts";
import type { MatchDriver } from "../interpreter/match/driver.ts";
import type { Match } from "../interpreter/match/match.ts";
import type { SheetChange } from "../interpreter/match/sheet.ts";
import { type VisibleState, visibleTo } from "../interpreter/match/observation/visibility.ts";
import type { Viewer } from "../interpreter/match/observation/viewer.ts";
import { beforeSecret, type Event, type Recorder } from "./events.ts";
import { ALL_VISIBLE, visibleDuring, mayKnow } from "./event-visibility.ts";
import { canBeShown, isShown } from "./shown-answers.ts";
import { sentences, showingMove, type Told } from "./sentences.ts";
import { toldAnswer, toldShownAnswer } from "./answer-sentences.ts";
import type { Words } from "./titles.ts";

/** A viewer, and the language in which the viewer reads. */
export interface Reader {
  readonly viewer: Viewer;
  readonly words: Words;
}

interface Listener extends Reader {
  before: VisibleState;
  lines: Told[];
}

/** The secret decisions in progress. */
interface Secret {
  /** The number of moves before the secret decisions. */
  readonly from: number;
  /** Events that had not been reported yet when the secret decisions began. */
  readonly untold: readonly Event[];
}

/** A given answer, with its sentences, and the viewers who may know it. */
interface Given {
  readonly decision: Decision;
  readonly answer: Answer;
  readonly texts: ReadonlyMap<Words, GivenText>;
  readonly known: readonly string[] | undefined;
}

/** The sentence for an answer in one language. */
interface GivenText {
  readonly text: string;
  /** The sentence for viewers who could not see the answer: only what they were shown afterwards. */
  readonly shown: string;
}

/** Drives a match for its authority, and narrates the results of each move. */
export class Narrator implements MatchDriver {
  readonly match: Match;
  private readonly recorder: Recorder;
  private readonly listeners: readonly Listener[];
  private untold: readonly Event[] = [];
  private secret: Secret | undefined;

  /** @param match must run with the hooks of `recorder` */
  constructor(match: Match, recorder: Recorder, readers: readonly Reader[]) {
    this.match = match;
    this.recorder = recorder;
    this.listeners = readers.map((reader) => ({ ...reader, before: this.visible(reader.viewer), lines: [] }));
    this.tell();
  }

  /** Gives the answer, and narrates what follows. `commit`: whether the last part of secret answers commits them. */
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
          { text, shown: canBeShown(decision, answer) ? toldShownAnswer(words, state, decision, answer) : text },
        ];
      }),
    );
    const known = knownTo(executor, decision, answer);
    if (commit) match.answer(decision, answer);
    else match.draft(decision, answer);
    this.tell({ decision, answer, texts, known });
  }

  /** Changes secret answers, as `Match.change`, and narrates the results. */
  change(player: string, change: SheetChange, part?: number): void {
    const { match, secret } = this;
    match.change(player, change, part);
    // To reopen a sheet, the match gives all secret answers again, which records their events again.
    if (change === "reopen" && secret) this.untold = secret.untold;
    this.tell();
  }

  /** Saves the match and the sentences; the returned function restores them. */
  keep(): () => void {
    const { match, untold, secret } = this;
    const position = match.keep();
    const told = this.listeners.map(({ before, lines }) => ({ before, lines: [...lines] }));
    return () => {
      match.rewind(position);
      this.recorder.take(match.turns);
      this.untold = untold;
      this.secret = secret;
      this.listeners.forEach((listener, i) => Object.assign(listener, told[i]));
    };
  }

  /** Reports only once that a player has answered, because the number of parts of a hidden answer is secret. */
  private hide({ lines, words }: Listener, player: string, secret: boolean): void {
    const { pieces } = this.match.program;
    const { hidden, unseenChoice } = words.phrases;
    const text = (secret ? hidden : unseenChoice)(words.one(pieces.findIndex(({ name }) => name === player)));
    if (lines.at(-1)?.text !== text) lines.push(line(text));
  }

  private visible(viewer: Viewer): VisibleState {
    return visibleTo(this.match.executor, viewer);
  }

  /** Makes the sentences for all events since the last call. `given`: the answer that caused the events. */
  private tell(given?: Given): void {
    const { match } = this;
    const {
      program,
      executor: { state },
    } = match;
    const news = this.recorder.take(match.turns);
    const [past, later] = beforeSecret([...this.untold, ...news], state);
    // Secret answers of others are reported when all have answered.
    const revealed = match.open === match.moves.length ? match.moves.slice(this.secret?.from ?? match.open) : [];
    if (revealed.length > 0 || !match.sheets) this.secret = undefined;
    if (match.sheets) this.secret ??= { from: match.open, untold: later };
    for (const listener of this.listeners) {
      const { viewer, words, lines, before } = listener;
      const waits = viewer !== "everything" && past.length === 0 && later.length > 0;
      const after = viewer === "everything" || waits ? undefined : this.visible(viewer);
      const sees = viewer !== "everything" && after ? visibleDuring(program, viewer, before, after) : ALL_VISIBLE;
      const events = viewer === "everything" ? news : past;
      const told = waits ? [] : sentences(words, program, events, sees);
      if (given) {
        const { decision, answer, texts, known } = given;
        const { text, shown } = texts.get(words)!;
        if (mayKnow(program, viewer, known)) lines.push(line(text));
        else if (!waits && isShown(program, decision, answer, events, sees)) lines.push(line(shown));
        else if (decision.thread === 0 && !showingMove(told)) this.hide(listener, decision.player, false);
      }
      for (const { by, knownTo } of revealed) if (!mayKnow(program, viewer, knownTo)) this.hide(listener, by, true);
      lines.push(...told);
      if (after) listener.before = after;
    }
    this.untold = later;
  }

  /** The sentences for this viewer since the last call. */
  take(viewer: Viewer): Told[] {
    const listener = this.listeners.find((l) => l.viewer === viewer);
    const lines = listener?.lines ?? [];
    if (listener) listener.lines = [];
    return lines;
  }

  /** Drops everything before the first turn, for viewers who see the table anyway. */
  skipSetUp(): void {
    this.untold = fromTurn(this.untold, ({ kind }) => kind === "turn");
    for (const listener of this.listeners) listener.lines = fromTurn(listener.lines, ({ kind }) => kind === "turn");
  }

  /** Drops events that have not been reported, after moves were taken back. */
  forget(): void {
    this.recorder.take(this.match.turns);
    this.untold = [];
    this.secret = undefined;
    for (const listener of this.listeners) {
      listener.lines = [];
      listener.before = this.visible(listener.viewer);
    }
  }
}

function line(text: string): Told {
  return {
    kind: "event",
    point: undefined,
    player: undefined,
    state: undefined,
    chosen: undefined,
    event: undefined,
    text,
  };
}

/** The items from the first turn on; none if no turn has begun. */
function fromTurn<T>(items: readonly T[], begins: (item: T) => boolean): T[] {
  const turn = items.findIndex(begins);
  return turn < 0 ? [] : items.slice(turn);
}
