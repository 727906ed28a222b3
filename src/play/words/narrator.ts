/**
 * Tells a match to those who sit at the table: to each in sentences only what it may know. What happens
 * while several answer in secret is told to them when all have answered.
 */
import type { Answer, Decision } from "../../interpreter/match/decision.ts";
import type { Match } from "../../interpreter/match/match.ts";
import { type Sight, sightOf } from "../../interpreter/match/sight.ts";
import type { Viewer } from "../../interpreter/match/viewer.ts";
import { beforeSecret, type Event, type Recorder } from "./events.ts";
import { ALL_EYES, eyesOf, isTold } from "./eyes.ts";
import { sentences, type Told } from "./sentences.ts";
import { toldAnswer } from "./told.ts";
import type { Words } from "./words.ts";

interface Listener {
  readonly viewer: Viewer;
  before: Sight;
  lines: Told[];
  /** That others have answered in secret: how often, is told when all have. */
  later: Told[];
}

export class Narrator {
  private readonly match: Match;
  private readonly recorder: Recorder;
  private readonly words: Words;
  private readonly listeners: readonly Listener[];
  private untold: readonly Event[] = [];

  /** `viewers`: those who listen. The match has the recorder's hooks. */
  constructor(match: Match, recorder: Recorder, words: Words, viewers: readonly Viewer[]) {
    this.match = match;
    this.recorder = recorder;
    this.words = words;
    this.listeners = viewers.map((viewer) => ({ viewer, before: this.sight(viewer), lines: [], later: [] }));
    this.tell();
  }

  /** Gives the answer, and tells what comes of it. */
  answer(decision: Decision, answer: Answer): void {
    const { match, words } = this;
    const { program, executor } = match;
    executor.select(decision.thread);
    const text = toldAnswer(words, program, executor.state, decision, answer);
    const player = words.piece(program.pieces.findIndex((piece) => piece.name === decision.player));
    match.answer(decision, answer);
    const known = match.moves.at(-1)!.knownTo;
    for (const { viewer, lines, later } of this.listeners) {
      const told = isTold(program, viewer, known);
      const to = told || decision.thread === 0 ? lines : later;
      const line = told ? text : words.phrases.hidden(player);
      // Of how many parts a hidden answer is made says nothing to the others.
      if (told || to.at(-1)?.text !== line) to.push({ turn: false, point: undefined, player: undefined, text: line });
    }
    this.tell();
  }

  private sight(viewer: Viewer): Sight {
    return sightOf(this.match.executor, viewer);
  }

  private tell(): void {
    const { match, words } = this;
    const { program, executor: { state } } = match;
    const news = this.recorder.take(match.turns);
    const [told, later] = beforeSecret([...this.untold, ...news], state);
    const revealed = match.open === match.moves.length;
    for (const listener of this.listeners) {
      if (revealed) listener.lines.push(...listener.later.splice(0));
      if (listener.viewer === "everything") listener.lines.push(...sentences(words, program, news, ALL_EYES));
      else if (told.length > 0 || later.length === 0) {
        const after = this.sight(listener.viewer);
        listener.lines.push(...sentences(words, program, told, eyesOf(program, listener.viewer, listener.before, after)));
        listener.before = after;
      }
    }
    this.untold = later;
  }

  /** What this viewer has been told since the last call. */
  take(viewer: Viewer): Told[] {
    const listener = this.listeners.find((l) => l.viewer === viewer);
    const lines = listener?.lines ?? [];
    if (listener) listener.lines = [];
    return lines;
  }

  /** Forgets what came before the first turn: for those who are shown the table. */
  skipSetUp(): void {
    this.untold = fromTurn(this.untold, ({ kind }) => kind === "turn");
    for (const listener of this.listeners) listener.lines = fromTurn(listener.lines, ({ turn }) => turn);
  }

  /** Forgets what has not been told yet: after moves were taken back. */
  forget(): void {
    this.recorder.take(this.match.turns);
    this.untold = [];
    for (const listener of this.listeners) {
      listener.lines = [];
      listener.later = [];
      listener.before = this.sight(listener.viewer);
    }
  }
}

/** From the first turn on; nothing where none has begun. */
function fromTurn<T>(items: readonly T[], begins: (item: T) => boolean): T[] {
  const turn = items.findIndex(begins);
  return turn < 0 ? [] : items.slice(turn);
}
