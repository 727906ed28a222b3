/**
 * Writes a match in words, for a program that shows it to people. Each reader gets questions, answers and a log in the
 * reader's own language, with only those facts that the reader may know.
 */
import type { Executor } from "../interpreter/runtime/executor.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { MatchAuthority } from "../interpreter/match/authority.ts";
import type { Answer, Decision } from "../interpreter/match/decision.ts";
import type { Match } from "../interpreter/match/match.ts";
import type { StateView } from "../interpreter/match/observation/view.ts";
import { viewerName, viewerNamed } from "../interpreter/match/observation/viewer.ts";
import { toldForced } from "./answer-sentences.ts";
import { answerTexts, chosenTexts } from "./answers.ts";
import { EffectPreview, previewText } from "./effect-preview.ts";
import { Recorder } from "./events.ts";
import { Narrator, type Reader } from "./narrator.ts";
import { question } from "./questions.ts";
import type { Told } from "./sentences.ts";
import { stateText, stateTitle } from "./states.ts";
import { Words } from "./titles.ts";

/** A question that a seat must answer, in words. */
export interface ToldQuestion {
  /** The id of the decision that asks, as in `AskedView.id`. */
  readonly id: string;
  readonly question: string;
  /** The parts of the answer that were already given, if several things are chosen one by one. */
  readonly chosen: readonly string[];
  readonly answers: readonly ToldAnswer[];
}

/** An answer that is offered, in words. */
export interface ToldAnswer {
  /** The name of the answer, to be submitted with a move. It is the same as in `AskedView.answers`. */
  readonly name: string;
  readonly text: string;
  /**
   * The cost and gain of the answer, as far as the seat knows them in advance: `−3 coins, +6 points`. Empty if there
   * are none.
   */
  readonly preview: string;
}

/** One of a seat's secret answers, in words. */
export interface ToldPart {
  readonly question: string;
  readonly answer: string;
}

/** A sentence of the log about what has happened. */
export interface ToldSentence {
  /** The sort of event that the sentence reports, as in `Told.kind`. */
  readonly kind: Told["kind"];
  readonly text: string;
}

/**
 * A match whose questions, answers and events are told in words. Each reader reads them in one language.
 *
 * ```ts
 * const told = new ToldMatch(program, { "player-1": "en", spectator: "cs" }, (executor) => Match.start(executor, seed));
 * told.question("player-1");
 * told.authority.submit(move);
 * told.news("spectator");
 * ```
 */
export class ToldMatch {
  /** Checks the moves that seats submit, and makes them. */
  readonly authority: MatchAuthority;
  private readonly narrator: Narrator;
  private readonly readers: ReadonlyMap<string, Reader>;
  private readonly preview: EffectPreview;

  /**
   * @param languages the language of each viewer, by the name of its seat, or by `spectator`
   * @param begin starts a match on the given executor, or repeats a recorded one
   * @throws RangeError if a name is not that of a viewer
   */
  constructor(program: Program, languages: Readonly<Record<string, string>>, begin: (executor: Executor) => Match) {
    const words = new Map(
      [...new Set(Object.values(languages))].map((language) => [language, new Words(program, language)]),
    );
    this.readers = new Map(
      Object.entries(languages).map(([name, language]) => [
        name,
        { viewer: viewerNamed(program, name), words: words.get(language)! },
      ]),
    );
    const recorder = new Recorder((ask, value, state) => toldForced([...words.values()], program, state, ask, value));
    const match = begin(reference(program, recorder.hooks));
    // If the match was recorded and has been repeated, the events of its moves are not news for the readers.
    if (match.moves.length > 0) recorder.take(match.turns);
    this.narrator = new Narrator(match, recorder, [...this.readers.values()]);
    this.authority = new MatchAuthority(this.narrator);
    this.preview = new EffectPreview(program);
  }

  get match(): Match {
    return this.narrator.match;
  }

  /**
   * The question to a seat; undefined if it has none to answer.
   * @param decision the id of the decision, needed if the seat has several at once
   */
  question(reader: string, decision?: string): ToldQuestion | undefined {
    const { words } = this.reader(reader);
    const { asked } = this.authority.observe(reader, decision);
    const waiting = this.match.decisions().find(({ id }) => id === asked?.id);
    if (!waiting) return undefined;
    const { executor, program } = this.match;
    executor.select(waiting.thread);
    const { state } = executor;
    const texts = answerTexts(words, program, state, waiting);
    return {
      id: waiting.id,
      question: question(words, waiting.info, state),
      chosen: chosenTexts(words, waiting.info, state),
      answers: waiting.answers.map(({ name, value }, i) => ({
        name,
        text: texts[i]!,
        preview: previewText(words, this.preview.of(state, value)),
      })),
    };
  }

  /**
   * The secret answers that a seat has given so far. There is one list for each sheet (a group of secret answers) of
   * the seat, and its order is that of `SheetView.parts`.
   */
  sheets(reader: string): readonly (readonly ToldPart[])[] {
    const { words } = this.reader(reader);
    const { sheets, program } = this.match;
    const told = (decision: Decision, answer: Answer, asked: Int32Array): ToldPart => ({
      question: question(words, decision.info, asked),
      answer: answerTexts(words, program, asked, decision)[
        decision.answers.findIndex(({ name }) => name === answer.name)
      ]!,
    });
    return [...(sheets?.of.values() ?? [])]
      .filter(({ deciders }) => deciders.includes(reader))
      .sort((a, b) => a.thread - b.thread)
      .map(({ parts }) => parts.map(({ decision, answer, asked }) => told(decision, answer, asked)));
  }

  /** The sentences of the log for a reader since the last call. */
  news(reader: string): readonly ToldSentence[] {
    return this.narrator.take(this.reader(reader).viewer).map(({ kind, text }) => ({ kind, text }));
  }

  /**
   * A state as a view contains it, in words: its title and its value. The value is undefined if it is hidden from the
   * reader.
   */
  state(reader: string, { name, value }: StateView): { readonly title: string; readonly value: string | undefined } {
    const { words } = this.reader(reader);
    const cell = this.match.program.cells.find((each) => each.name === name);
    if (!cell) throw new RangeError(`There is no state ${JSON.stringify(name)}.`);
    const held = typeof value === "string" ? this.cardCalled(value) : value;
    return { title: stateTitle(words, cell), value: held === undefined ? undefined : stateText(words, cell, held) };
  }

  /** The title of anything that a view contains by name: a piece, a card, a zone, a kind, or a word. */
  title(reader: string, name: string): string {
    const { words } = this.reader(reader);
    const zone = this.match.program.zones.findIndex((each) => each.name === name);
    return zone >= 0 ? words.zone(zone) : words.cardTitle(this.cardCalled(name));
  }

  /**
   * The name of the card (shared by all copies) of the piece that has this name in a view. If no piece has the name, it
   * is returned itself.
   */
  private cardCalled(name: string): string {
    return this.match.program.pieces.find((piece) => piece.name === name)?.card ?? name;
  }

  private reader(name: string): Reader {
    const reader = this.readers.get(name);
    if (reader) return reader;
    const known = [...this.readers.values()].map(({ viewer }) => viewerName(this.match.program, viewer));
    throw new RangeError(`There is no reader ${JSON.stringify(name)}; there are ${known.join(", ")}.`);
  }
}
