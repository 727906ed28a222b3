/**
 * Counts answers while matches are played: frequent answers in an array, all other answers in a map. Answers that were
 * taken without asking are counted apart from answers that were given.
 */
import { DECLINED } from "../ir/ir.ts";
import type { Program } from "../ir/program.ts";

/**
 * The indexes of the words that count the answers of the first ask (question). Those of the ask number k are greater by
 * k times `width`. The word with the index 0 counts all given answers of all asks.
 */
export interface AnswerWords {
  /** Counts how often a single answer was taken without asking. */
  readonly taken: number;
  /** Counts "done". The next words count the exchanges (`anytime` effects). */
  readonly done: number;
  /** Counts the answer 0. The next words count the answers from 1 to `common - 1`. */
  readonly zero: number;
  readonly common: number;
  readonly width: number;
}

/** The indexes of the words in which the answers of a program are counted. */
export function answerWords({ anytime, layout }: Program): AnswerWords {
  const common = Math.max(layout.pieces, 64);
  const zero = 3 + anytime.length;
  return { taken: 1, done: 2, zero, common, width: zero - 1 + common };
}

/** Counts how often each answer was given at each ask. Generated code counts directly in `words`. */
export class AnswerCounts {
  /** The counts of frequent answers; see `AnswerWords`. */
  readonly words: Float64Array;
  private readonly at: AnswerWords;
  /**
   * For each ask: how often the answers were given that have no word in `words`. They are rare: large numbers, and
   * negative numbers other than "done" and the exchanges (`anytime` effects).
   */
  private readonly rare: readonly Map<number, number>[];

  constructor(program: Program) {
    this.at = answerWords(program);
    this.words = new Float64Array(1 + program.asks.length * this.at.width);
    this.rare = program.asks.map(() => new Map());
  }

  /** The number of all answers that were given. */
  get total(): number {
    return this.words[0]!;
  }

  count(ask: number, answer: number): void {
    const { done, zero, common, width } = this.at;
    this.words[0]!++;
    if (answer >= 0 && answer < common) this.words[zero + ask * width + answer]!++;
    else if (answer <= DECLINED) this.words[done + ask * width + DECLINED - answer]!++;
    else this.countRare(ask, answer);
  }

  /** Counts an answer that has no word of its own. */
  countRare(ask: number, answer: number): void {
    this.rare[ask]!.set(answer, (this.rare[ask]!.get(answer) ?? 0) + 1);
  }

  /** Counts an answer that was taken without asking, because it was the only one. */
  countTaken(ask: number): void {
    this.words[this.at.taken + ask * this.at.width]!++;
  }

  clear(): void {
    this.words.fill(0);
    for (const counts of this.rare) counts.clear();
  }

  /** How often the single answer of an ask was taken without asking. */
  taken(ask: number): number {
    return this.words[this.at.taken + ask * this.at.width]!;
  }

  /** The answers of an ask that were given at least once, each with how often. */
  given(ask: number): ReadonlyMap<number, number> {
    const { done, zero, common, width } = this.at;
    const found = new Map(this.rare[ask]);
    const add = (answer: number, word: number) => {
      const times = this.words[word + ask * width]!;
      if (times > 0) found.set(answer, times);
    };
    for (let i = 0; i < zero - done; i++) add(DECLINED - i, done + i);
    for (let i = 0; i < common; i++) add(i, zero + i);
    return found;
  }
}
