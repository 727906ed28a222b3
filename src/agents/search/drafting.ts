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
  /** Made when it is needed, and again after the open questions or their answers have changed. */
  private table: Table | undefined;

  /** All answers to all open questions. */
  *arms(): Iterable<Arm> {
    for (const { arms } of this.open.values()) yield* arms.values();
  }

  /** The question at which a simulated match is. */
  question(state: SearchState): Question {
    const { open, used, lasting } = this;
    const number = state.question();
    let question = open.get(number);
    if (!question) {
      open.set(number, (question = new Question()));
      this.table = undefined;
    }
    const { arms, offered } = question;
    offered.length = 0;
    for (let i = 0; i < state.count; i++) {
      const key = state.key(i);
      let arm = arms.get(key);
      if (!arm) {
        arms.set(key, (arm = new Arm(key)));
        this.table = undefined;
      }
      if (used.has(key) && !lasting.has(key)) {
        lasting.add(key);
        this.table = undefined;
      }
      offered.push(arm);
    }
    return question;
  }

  /** Removes a question, because the seat has given this answer to it. */
  close(question: Question, { key }: Arm): void {
    this.table = undefined;
    for (const [number, each] of this.open) {
      if (each === question) this.open.delete(number);
      else if (!this.lasting.has(key)) each.arms.delete(key);
    }
  }

  /** Drafts the answers of a new match. `valueOf` says how much an answer is worth in this draft. */
  draft(valueOf: (arm: Arm) => number): void {
    this.used.clear();
    for (const arm of this.arms()) arm.worth = valueOf(arm);
    this.best((question, answer) => (question.intended = answer));
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
    return ({ worth, key }) => {
      let sum = worth;
      this.best((_, answer) => (sum += answer?.worth ?? 0), question, key);
      return sum;
    };
  }

  /**
   * Finds the best draft for all open questions but `answered`, to which the answer with the key `taken` is given.
   * @param give is called with each of these questions and its answer, which is undefined if none is left for it
   */
  private best(give: (question: Question, answer: Arm | undefined) => void, answered?: Question, taken?: number): void {
    const { questions, places, worths, arms } = (this.table ??= this.tabulated());
    for (const row of worths) row.fill(FORBIDDEN);
    for (const { arm, row, column } of places) {
      if (worths[row]![column]! >= arm.worth || (arm.key === taken && !this.lasting.has(taken))) continue;
      worths[row]![column] = arm.worth;
      arms[row]![column] = arm;
    }
    const rows = questions.flatMap((question, row) => (question === answered ? [] : row));
    assigned(rows.map((row) => worths[row]!)).forEach((column, i) => {
      const row = rows[i]!;
      give(questions[row]!, worths[row]![column] === FORBIDDEN ? undefined : arms[row]![column]);
    });
  }

  private tabulated(): Table {
    const questions = [...this.open.values()];
    const columns = new Map<number, number>();
    for (const { key } of this.arms()) if (!this.lasting.has(key) && !columns.has(key)) columns.set(key, columns.size);
    const places = questions.flatMap((question, row) =>
      Array.from(question.arms.values(), (arm) => ({ arm, row, column: columns.get(arm.key) ?? columns.size + row })),
    );
    const width = columns.size + questions.length;
    return {
      questions,
      places,
      worths: questions.map(() => new Float64Array(width)),
      arms: questions.map(() => Array.from<Arm>({ length: width })),
    };
  }
}

/**
 * The assignment problem of a draft. Each open question has a row. Each answer that only one question can have has a
 * column, and each question has a column of its own, for the best of its other answers.
 */
interface Table {
  readonly questions: readonly Question[];
  /** All answers to all open questions, with their places in the table. */
  readonly places: readonly { readonly arm: Arm; readonly row: number; readonly column: number }[];
  /** By row and column. Each draft writes them anew. */
  readonly worths: readonly Float64Array[];
  readonly arms: readonly Arm[][];
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
