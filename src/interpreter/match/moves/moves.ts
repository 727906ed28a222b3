/**
 * Moves in the form that people write: `walk village-8`, `buy koma geta`, `gather food 2 iron 1`. One move may answer
 * several questions of one group, such as the members of a set. It is carried out completely, or refused without any
 * change. `done` as the last word means that the chosen set is complete.
 */
import type { Program } from "../../ir/program.ts";
import { reference } from "../../runtime/reference/reference.ts";
import { Match } from "../match.ts";
import type { Answer, Decision } from "../decision.ts";
import { chosenAt, longNames } from "./names.ts";
import { anyOrder, parts, shareNames } from "./parts.ts";
import type { Move } from "./move.ts";

/**
 * The result of `playMove`: the names of the answers that were given. Or, if no offered answer matches the words: the
 * decision where that happened, with the words that were not used.
 */
export type MoveResult =
  | { readonly ok: true; readonly answers: readonly string[] }
  | { readonly ok: false; readonly decision: Decision | undefined; readonly given: string };

/** The most answers that are tried in order to understand one move. */
const MOST_TRIES = 2_000;

/**
 * Carries out a move. `by` names the player, which is necessary if several answer at the same time. `give` is called to
 * give each answer.
 */
export function playMove(
  match: Match,
  words: string,
  by?: string,
  give = (decision: Decision, answer: Answer) => match.answer(decision, answer),
): MoveResult {
  const text = words.trim().replace(/\s+/g, " ");
  const decision = askedOf(match, by);
  const values = decision && answersMeant(match, decision, text);
  if (!decision || !values) return { ok: false, decision: decision ?? match.decision(), given: text };
  const before = match.keep();
  const answers: string[] = [];
  for (const value of values) {
    const next = inGroup(match, decision);
    const answer = next?.answers.find((each) => each.value === value);
    if (!next || !answer) {
      match.rewind(before);
      return { ok: false, decision, given: text };
    }
    give(next, answer);
    answers.push(answer.name);
  }
  return { ok: true, answers };
}

/**
 * Carries out a recorded move. Since the move was recorded, the rules may have changed, and with them the short names
 * of answers. So the answer may also be given by one of its longer names.
 */
export function repeatMove(match: Match, { by, answer }: Move): boolean {
  const decisions = match.decisions();
  const decision =
    decisions.find(({ player }) => player === by) ?? decisions.find(({ deciders }) => deciders.includes(by));
  const given = decision?.answers.find(({ name }) => name === answer);
  if (!decision || !given) return playMove(match, answer, by).ok;
  match.answer(decision, given);
  return true;
}

/** Whether a move is possible now. It is not carried out. */
export function isPossible(match: Match, words: string, by?: string): boolean {
  return answersIn(match, words, by) !== undefined;
}

/**
 * The values of the answers that a move consists of: one for each decision of its group, in order. Undefined if the
 * move is not possible now.
 */
export function answersIn(match: Match, words: string, by?: string): readonly number[] | undefined {
  const decision = askedOf(match, by);
  return decision && answersMeant(match, decision, words.trim().replace(/\s+/g, " "));
}

/** The open decision of a player; if `by` is undefined, the first open decision. */
export function askedOf(match: Match, by: string | undefined): Decision | undefined {
  return match.decisions().find((d) => by === undefined || d.deciders.includes(by) || d.player === by);
}

/**
 * The values of the answers that the words mean, in order. Answers that the match takes without asking, because there
 * is only one, are left out. Undefined if the words mean no answers.
 */
function answersMeant(match: Match, decision: Decision, text: string): readonly number[] | undefined {
  // During secret decisions, the names of answers depend on the player's earlier choices. These are in the frame of the
  // player's thread, so this thread is selected.
  if (decision.thread > 0) match.executor.select(decision.thread);
  const direct =
    decision.answers.find((a) => a.name === text) ??
    decision.answers.find((a) => newNames(match, decision, a).some((name) => `${decision.label} ${name}` === text));
  if (direct) return [direct.value];
  if (!text.startsWith(`${decision.label} `)) return undefined;
  return new Search(match, decision).find(text.slice(decision.label.length + 1));
}

/** The open decision that asks for a further part of the same answer as the given decision. */
export function inGroup(match: Match, { thread, info }: Decision): Decision | undefined {
  return match.decisions().find((d) => d.thread === thread && d.info.group === info.group);
}

/** All names that an answer can have, without the label of its question (such as `walk`). */
function namesOf({ program, executor: { state } }: Match, { info }: Decision, answer: Answer): readonly string[] {
  if (info.what.kind !== "pieces" || answer.kind !== "choice") return [answer.short];
  const names = longNames(program, state, answer.value);
  return chosenAt(state, info).length === 0 ? [answer.short, ...names] : names;
}

/**
 * The longer names of an answer. If several pieces are chosen one by one, names that also fit a piece chosen before are
 * left out.
 */
function newNames(match: Match, decision: Decision, answer: Answer): readonly string[] {
  if (decision.info.what.kind !== "pieces") return [];
  const {
    program,
    executor: { state },
  } = match;
  const taken = new Set(chosenAt(state, decision.info).flatMap((piece) => longNames(program, state, piece)));
  return namesOf(match, decision, answer).filter((name) => !taken.has(name));
}

/**
 * Finds the answers that some words mean by trying them on a copy of the match. The copy also asks questions with a
 * single answer.
 */
class Search {
  private readonly copy: Match;
  private readonly first: Decision;
  private readonly program: Program;
  private readonly turns: number;
  private tries = 0;
  /** Whether the words end with `done`, which means that the chosen set is complete. */
  private whole = false;

  constructor(match: Match, first: Decision) {
    this.program = match.program;
    this.copy = Match.at(reference(asking(match.program, first.info.group)), {
      seed: match.seed,
      moves: [],
      open: 0,
      state: match.executor.state,
    });
    this.first = first;
    this.turns = match.turns;
  }

  /**
   * The values of the answers that the words mean. The words may also repeat the parts of the answer that were chosen
   * earlier.
   */
  find(text: string): readonly number[] | undefined {
    const decision = this.next();
    if (!decision) return undefined;
    this.whole = this.first.info.parts?.kind === "several" && text.endsWith(" done");
    const words = this.whole ? text.slice(0, -" done".length) : text;
    const { executor } = this.copy;
    executor.select(decision.thread);
    const rest = withoutChosen(this.program, executor.state, decision, words);
    const whole = rest === undefined ? undefined : this.answers(decision, rest);
    const found = whole ?? this.answers(decision, words);
    return found?.length === 0 ? undefined : found;
  }

  private next(): Decision | undefined {
    return this.copy.turns === this.turns ? inGroup(this.copy, this.first) : undefined;
  }

  /**
   * The copy asks every question. This returns whether the match itself also asks this one, or skips it because it has
   * a single answer.
   */
  private isAsked({ answers, thread }: Decision): boolean {
    const { executor } = this.copy;
    if (answers.length > 1) return true;
    executor.select(thread);
    executor.refresh();
    return !executor.settled!();
  }

  private answers(decision: Decision | undefined, rest: string): readonly number[] | undefined {
    if (!decision) return rest === "" ? [] : undefined;
    for (const { answer, left } of this.candidates(decision, rest)) {
      if (++this.tries > MOST_TRIES) return undefined;
      const before = this.copy.keep();
      const asked = this.isAsked(decision);
      this.copy.answer(decision, answer);
      const further = answer.kind === "declined" ? (left === "" ? [] : undefined) : this.answers(this.next(), left);
      this.copy.rewind(before);
      if (further) return asked ? [answer.value, ...further] : further;
    }
    const ends = rest === "" && !this.whole && !decision.answers.some(({ kind }) => kind === "declined");
    return ends ? [] : undefined;
  }

  /**
   * The answers that some of the words name, in the order of the words. After them come the answers that need no words.
   * `left`: the words that remain after the answer's name is removed.
   */
  private candidates(decision: Decision, rest: string): readonly { readonly answer: Answer; readonly left: string }[] {
    const named = decision.answers.flatMap((answer) =>
      answer.kind === "choice" && rest !== ""
        ? namesOf(this.copy, decision, answer).flatMap((name) => parts(rest, name).map((part) => ({ answer, ...part })))
        : [],
    );
    const inOrder = anyOrder(decision.info) ? named : named.filter(({ at }) => at === 0);
    const silent = this.silent(decision, rest);
    return [
      ...inOrder.sort((a, b) => a.at - b.at || b.length - a.length),
      ...(silent ? [{ answer: silent, left: rest }] : []),
    ];
  }

  /**
   * An answer that needs no words: "done" after the last word, or in a split a share of 0 for a member that the words
   * do not name.
   */
  private silent({ info, answers }: Decision, rest: string): Answer | undefined {
    if (info.what.kind === "shares") return answers.find(({ value, kind }) => kind === "choice" && value === 0);
    return rest === "" ? answers.find(({ kind }) => kind === "declined") : undefined;
  }
}

/**
 * The words without the names of pieces that were chosen earlier for the same answer; undefined if the words do not
 * name all of them.
 */
function withoutChosen(program: Program, state: Int32Array, { info }: Decision, words: string): string | undefined {
  const chosen =
    info.what.kind === "shares"
      ? shareNames(program, state, info.what)
      : chosenAt(state, info).map((value) =>
          info.what.kind === "pieces" ? longNames(program, state, value) : [String(value)],
        );
  if (chosen.length === 0) return undefined;
  return chosen.reduce<string | undefined>(
    (rest, names) =>
      rest === undefined
        ? undefined
        : names.toSorted((a, b) => b.length - a.length).flatMap((name) => parts(rest, name))[0]?.left,
    words,
  );
}

const copies = new WeakMap<Program, Map<number, Program>>();

/**
 * A program that differs from the given one only in this: questions that belong to `group` are asked even with a single
 * answer.
 */
export function asking(program: Program, group: number): Program {
  const known = copies.get(program) ?? new Map<number, Program>();
  copies.set(program, known);
  let found = known.get(group);
  if (!found)
    known.set(
      group,
      (found = {
        ...program,
        asks: program.asks.map((ask, i) => (program.asked[i]!.group === group ? { ...ask, waits: true } : ask)),
      }),
    );
  return found;
}
