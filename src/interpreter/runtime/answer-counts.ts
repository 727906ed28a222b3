/** Counts answers while matches are played: frequent answers in an array, all other answers in a map. */
import { DECLINED } from "../ir/ir.ts";
import type { Program } from "../ir/program.ts";

/**
 * The array of counts for one ask (question). It has `width` words. The word at index `zero` counts the answer 0, the
 * next one the answer 1, and so on. The words before it count "done" and the exchanges (`anytime` effects).
 */
export function answerWords({ anytime, layout }: Program): { readonly width: number; readonly zero: number } {
  const zero = 1 + anytime.length;
  return { width: zero + Math.max(layout.pieces, 64), zero };
}

/** Counts how often each answer was given at each ask. Generated code counts directly in `words`. */
export class AnswerCounts {
  /** Word 0 counts all answers. After it come the words of each ask, one for each frequent answer. */
  readonly words: Float64Array;
  private readonly width: number;
  private readonly zero: number;
  /**
   * For each ask: how often the answers were given that have no word in `words`. They are rare: large numbers, and
   * negative numbers other than "done" and the exchanges (`anytime` effects).
   */
  private readonly rare: readonly Map<number, number>[];

  constructor(program: Program) {
    const { width, zero } = answerWords(program);
    this.width = width;
    this.zero = zero;
    this.words = new Float64Array(1 + program.asks.length * width);
    this.rare = program.asks.map(() => new Map());
  }

  /** The number of all answers that were given. */
  get total(): number {
    return this.words[0]!;
  }

  count(ask: number, answer: number): void {
    this.words[0]!++;
    const word = answer <= DECLINED ? DECLINED - answer : answer < 0 ? this.width : this.zero + answer;
    if (word < this.width) this.words[1 + ask * this.width + word]!++;
    else this.countRare(ask, answer);
  }

  /** Counts an answer that has no word of its own. */
  countRare(ask: number, answer: number): void {
    this.rare[ask]!.set(answer, (this.rare[ask]!.get(answer) ?? 0) + 1);
  }

  clear(): void {
    this.words.fill(0);
    for (const counts of this.rare) counts.clear();
  }

  /** The answers of an ask that were given at least once, each with how often. */
  at(ask: number): ReadonlyMap<number, number> {
    const found = new Map(this.rare[ask]);
    for (let word = 0; word < this.width; word++) {
      const times = this.words[1 + ask * this.width + word]!;
      if (times > 0) found.set(word < this.zero ? DECLINED - word : word - this.zero, times);
    }
    return found;
  }
}
