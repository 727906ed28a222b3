/**
 * Tells a match to those who sit at the table: to each in sentences only what it may know. What happens
 * while several answer in secret is told when all have answered.
 */
import { Header } from "../../interpreter/layout.ts";
import type { Answer, Decision } from "../../interpreter/match/decision.ts";
import type { Match } from "../../interpreter/match/match.ts";
import type { View } from "../../interpreter/match/view.ts";
import type { Event, Recorder } from "./events.ts";
import { ALL_EYES, type Eyes, eyesOf } from "./eyes.ts";
import { sentences, type Told } from "./sentences.ts";
import type { Words } from "./words.ts";

interface Listener {
  /** Undefined: is told everything. */
  readonly seat: string | undefined;
  before: View;
  lines: Told[];
}

export class Narrator {
  private readonly match: Match;
  private readonly recorder: Recorder;
  private readonly words: Words;
  private readonly listeners: readonly Listener[];
  private untold: Event[] = [];

  /** `seats`: those who listen; undefined among them is told everything. The match has the recorder's hooks. */
  constructor(match: Match, recorder: Recorder, words: Words, seats: readonly (string | undefined)[]) {
    this.match = match;
    this.recorder = recorder;
    this.words = words;
    this.listeners = seats.map((seat) => ({ seat, before: match.view(seat), lines: [] }));
    this.tell();
  }

  /** Gives the answer, and tells what comes of it. */
  answer(decision: Decision, answer: Answer, text: string): void {
    const { match, words } = this;
    const player = words.piece(match.program.pieces.findIndex((piece) => piece.name === decision.player));
    for (const listener of this.listeners) {
      const told = listener.seat === undefined || decision.deciders.includes(listener.seat) || this.isOpen(decision, answer, listener.before);
      listener.lines.push({ turn: false, text: told ? words.phrases.answers(player, text) : words.phrases.hidden(player) });
    }
    match.answer(decision, answer);
    this.tell();
  }

  private isOpen(decision: Decision, { kind, value }: Answer, view: View): boolean {
    const { program, executor: { state } } = this.match;
    if (decision.thread > 0) return false;
    if (kind !== "choice" || decision.info.what.kind !== "pieces" || value >= program.layout.mobile) return true;
    const zone = state[program.layout.pieceZone + value]!;
    return zone === 0 || view.zones[zone - 1]!.open;
  }

  private tell(): void {
    const { match, words } = this;
    const { program, executor: { state } } = match;
    this.untold.push(...this.recorder.take(match.turns));
    if (state[Header.threads]! > 0) return;
    for (const listener of this.listeners) {
      const after = match.view(listener.seat);
      const eyes: Eyes = listener.seat === undefined ? ALL_EYES : eyesOf(program, listener.before, after);
      listener.lines.push(...sentences(words, program, this.untold, eyes));
      listener.before = after;
    }
    this.untold = [];
  }

  /** What this seat has been told since the last call. */
  take(seat: string | undefined): Told[] {
    const listener = this.listeners.find((l) => l.seat === seat);
    const lines = listener?.lines ?? [];
    if (listener) listener.lines = [];
    return lines;
  }

  /** Forgets what has not been told yet: after moves were taken back. */
  forget(): void {
    this.recorder.take(this.match.turns);
    this.untold = [];
    for (const listener of this.listeners) {
      listener.lines = [];
      listener.before = this.match.view(listener.seat);
    }
  }
}
