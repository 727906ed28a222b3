/** Drafts whole answers: chooses an answer to each part so that the sum of their values is as great as possible. */
import type { RandomStream } from "../../interpreter/runtime/random-stream.ts";
import type { SearchState } from "../../interpreter/search/search-state.ts";
import { assigned, FORBIDDEN } from "./assignment.ts";
import { Arm } from "./part-values.ts";

/** The question for one part of a whole answer. */
export class Question {
  /** All answers that some simulated match has offered, by their keys. */
  readonly arms = new Map<number, Arm>();
  /** The answers that the current simulated match offers, in its order. */
  readonly offered: Arm[] = [];
  /** The answer that the current draft intends; undefined if none is left for this question. */
  intended: Arm | undefined;
}

/**
 * The questions for the parts of one whole answer, and drafts for it. Often an answer can be given to only one of these
 * questions, such as a card that can be played only once. The search sees this in its matches.
 */
export class Drafting {
  /** The questions for parts that the seat has not given yet, by their numbers (`SearchState.question`). */
  private readonly open = new Map<number, Question>();
  /** The keys of answers that were offered again after they had been given, so that several parts can have them. */
  private readonly lasting = new Set<number>();
  /** The keys of the answers that the current simulated match has given. */
  private readonly used = new Set<number>();

  /** All answers to all open questions. */
  *arms(): Iterable<Arm> {
    for (const { arms } of this.open.values()) yield* arms.values();
  }

  /** The question at which a simulated match is. */
  question(state: SearchState): Question {
    const { open, used, lasting } = this;
    const number = state.question();
    let question = open.get(number);
    if (!question) open.set(number, (question = new Question()));
    const { arms, offered } = question;
    offered.length = 0;
    for (let i = 0; i < state.count; i++) {
      const key = state.key(i);
      let arm = arms.get(key);
      if (!arm) arms.set(key, (arm = new Arm(key)));
      if (used.has(key)) lasting.add(key);
      offered.push(arm);
    }
    return question;
  }

  /** Removes a question, because the seat has given this answer to it. */
  close(question: Question, { key }: Arm): void {
    for (const [number, each] of this.open) {
      if (each === question) this.open.delete(number);
      else if (!this.lasting.has(key)) each.arms.delete(key);
    }
  }

  /** Drafts the answers of a new match. `valueOf` says how much an answer is worth in this draft. */
  draft(valueOf: (arm: Arm) => number): void {
    const questions = [...this.open.values()];
    this.used.clear();
    for (const arm of this.arms()) arm.worth = valueOf(arm);
    const { answers } = this.best(questions);
    questions.forEach((question, i) => (question.intended = answers[i]));
  }

  /**
   * Answers a question in the current match: with the intended answer, or the best one if that is not offered.
   * @returns the index of the answer
   */
  answer(question: Question, random: RandomStream): number {
    const { offered, intended } = question;
    let answer = intended ? offered.indexOf(intended) : -1;
    if (answer < 0) answer = highest(offered, random);
    this.used.add(offered[answer]!.key);
    return answer;
  }

  /** For each answer to a question, the worth of the best draft with it, by the values of `draft`. */
  bestWith(question: Question): (arm: Arm) => number {
    const others = [...this.open.values()].filter((each) => each !== question);
    return (arm) => arm.worth + this.best(others, arm.key).worth;
  }

  /** The best draft for some questions, if the answer with the key `taken` is given to another question. */
  private best(questions: readonly Question[], taken?: number): Draft {
    const { lasting } = this;
    const columns = new Map<number, number>();
    for (const { arms } of questions)
      for (const key of arms.keys())
        if (key !== taken && !lasting.has(key) && !columns.has(key)) columns.set(key, columns.size);
    // Besides the columns of answers that only one question can have, each question has a column of its own, for the
    // best of its other answers.
    const { size } = columns;
    const choices = questions.map(() => Array.from<Arm | undefined>({ length: size + questions.length }));
    const values = questions.map(({ arms }, row) => {
      const worths = new Float64Array(size + questions.length).fill(FORBIDDEN);
      for (const arm of arms.values()) {
        const column = lasting.has(arm.key) ? size + row : columns.get(arm.key);
        if (column === undefined || worths[column]! >= arm.worth) continue;
        worths[column] = arm.worth;
        choices[row]![column] = arm;
      }
      return worths;
    });
    const answers = Array.from(assigned(values), (column, row) => choices[row]![column]);
    return { answers, worth: answers.reduce((sum, arm) => sum + (arm?.worth ?? 0), 0) };
  }
}

interface Draft {
  /** The answer to each question; undefined if none is left for it. */
  readonly answers: readonly (Arm | undefined)[];
  readonly worth: number;
}

/** The index of the answer that is worth most in the current draft. Equal ones are equally likely. */
function highest(offered: readonly Arm[], random: RandomStream): number {
  let [best, ties] = [0, 0];
  for (let i = 0; i < offered.length; i++) {
    const more = offered[i]!.worth - offered[best]!.worth;
    // Two untried answers are both worth Infinity.
    if (more > 0) [best, ties] = [i, 1];
    else if (!(more < 0) && random.below(++ties) === 0) best = i;
  }
  return best;
}
