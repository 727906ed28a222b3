/** Counts what happens in matches of several programs. Each count belongs to a range of text in the rule files. */
import { type Range, rangeKey } from "../diagnostics/range.ts";
import type { Hooks } from "../interpreter/runtime/executor.ts";
import { ANYTIME } from "../interpreter/ir/ir.ts";
import { answerName } from "../interpreter/match/moves/names.ts";
import type { Program } from "../interpreter/ir/program.ts";

/**
 * How often an answer was offered, and how often it was given. An answer that was the only one counts as given,
 * although no player was asked.
 */
export interface AnswerCount {
  offered: number;
  given: number;
}

/** How often a question was asked, and the counts of its answers. */
export interface QuestionCount {
  asked: number;
  readonly answers: Map<string, AnswerCount>;
}

/** The counts of one program that is still running, as arrays of numbers. */
interface Counted {
  readonly program: Program;
  readonly passed: Float64Array;
  readonly asked: Float64Array;
  /** For each question of the program, a map from the value of an answer to the counts of this answer. */
  readonly answers: readonly Map<number, AnswerCount>[];
  readonly moved: Uint8Array;
}

/**
 * Counts what matches carry out, by range of text in the rule files. The matches can belong to programs of several
 * settings.
 */
export class Tally {
  matches = 0;
  private readonly passed = new Map<string, number>();
  private readonly questions = new Map<string, QuestionCount>();
  private readonly exchanges = new Map<string, AnswerCount>();
  /** A map from a kind and the name of a piece to whether the piece has moved. */
  private readonly moved = new Map<string, Map<string, boolean>>();
  private open: Counted[] = [];

  /**
   * Hooks that count what a match carries out. The reference executor calls them if `program` was compiled with
   * `spots`, the ops that report which place of the rules is reached.
   */
  hooks(program: Program): Hooks {
    const counted: Counted = {
      program,
      passed: new Float64Array(program.spots.length),
      asked: new Float64Array(program.asks.length),
      answers: program.asks.map(() => new Map()),
      moved: new Uint8Array(program.pieces.length),
    };
    this.open.push(counted);
    const answer = (ask: number, value: number) => entry(counted.answers[ask]!, value, newCount);
    return {
      passed: (spot) => void counted.passed[spot]!++,
      moved: (piece) => void (counted.moved[piece] = 1),
      drawn: (piece) => void (counted.moved[piece] = 1),
      asked: (ask, offered, count) => {
        counted.asked[ask]!++;
        for (let i = 0; i < count; i++) answer(ask, offered[i]!).offered++;
      },
      answered: (ask, value) => void answer(ask, value).given++,
    };
  }

  /**
   * How often the branch `arm` of the fork at `range` was taken. If `arm` is empty: how often the line at `range` was
   * carried out.
   */
  count(range: Range, arm: string): number {
    return this.passed.get(`${rangeKey(range)}${arm}`) ?? 0;
  }

  question(range: Range): QuestionCount | undefined {
    return this.questions.get(rangeKey(range));
  }

  /** How often an exchange (an action that players may take at any moment) was offered and used. */
  exchange(name: string): AnswerCount {
    return this.exchanges.get(name) ?? newCount();
  }

  /**
   * A map from a kind and the name of a piece to whether the piece has moved. It contains all pieces that can be in a
   * zone.
   */
  get pieces(): ReadonlyMap<string, ReadonlyMap<string, boolean>> {
    return this.moved;
  }

  /**
   * Adds up the counts of all programs that ran since the last call, and releases the programs. Call this before the
   * other methods, because they return only counts that have been added up.
   */
  settle(): void {
    for (const counted of this.open) {
      const { program } = counted;
      program.spots.forEach(({ range, arm }, spot) => {
        const key = `${rangeKey(range)}${arm}`;
        if (counted.passed[spot]) this.passed.set(key, (this.passed.get(key) ?? 0) + counted.passed[spot]);
      });
      program.asked.forEach((_, ask) => this.settleAnswers(counted, ask));
      for (let piece = 0; piece < program.layout.mobile; piece++) {
        const { kind, card } = program.pieces[piece]!;
        const names = entry(this.moved, kind.name, () => new Map<string, boolean>());
        names.set(card, (names.get(card) ?? false) || counted.moved[piece] === 1);
      }
    }
    this.open = [];
  }

  private settleAnswers({ program, asked, answers }: Counted, ask: number): void {
    if (!asked[ask]) return;
    const info = program.asked[ask]!;
    const count = entry(this.questions, rangeKey(info.range), (): QuestionCount => ({ asked: 0, answers: new Map() }));
    count.asked += asked[ask];
    for (const [value, { offered, given }] of answers[ask]!) {
      const into =
        value <= ANYTIME
          ? entry(this.exchanges, info.anytime[ANYTIME - value]!.name, newCount)
          : entry(count.answers, answerName(program, info, value), newCount);
      into.offered += offered;
      into.given += given;
    }
  }
}

function newCount(): AnswerCount {
  return { offered: 0, given: 0 };
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
