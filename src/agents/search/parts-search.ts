/**
 * A search for a whole answer that has too many parts for a tree to try their combinations. Each part is a multi-armed
 * bandit of its own, whose arms are the answers to this part. A match that tries a whole answer counts for all its
 * parts (naive sampling: Ontañón, "The Combinatorial Multi-Armed Bandit Problem and Its Application to Real-Time
 * Strategy Games", 2013). Each bandit tries fewer and fewer answers as the time to give its part comes nearer: the
 * better half remains each time (sequential halving: Karnin, Koren and Somekh, "Almost Optimal Exploration in
 * Multi-Armed Bandits", 2013). All other players answer at random.
 */
import { RandomStream } from "../../interpreter/runtime/random-stream.ts";
import { MOST_DECISIONS } from "../../interpreter/search/playing-on.ts";
import type { SearchState } from "../../interpreter/search/search-state.ts";
import { type Finding, UNTRIED } from "./finding.ts";
import { Outlook } from "./outlook.ts";
import { Regression } from "./regression.ts";
import { Worth } from "./worth.ts";

/**
 * The expected worth of an answer is a weighted mean of its measured and its predicted result. After this many matches
 * both have the same weight. Predictions are needed because one answer changes the chance to win by less than the noise
 * of some hundred matches. They are computed from numbers of the players, such as the amounts that they own, at the
 * seat's next question of the same sort.
 */
const FORETOLD = 1000;
/**
 * The regression, which predicts results of matches, is computed anew each time that this many more matches were
 * played.
 */
const INTERPRETED = 25;

/** One arm of a multi-armed bandit. It stands for one answer to one part, and holds the results of this answer. */
class Arm {
  visits = 0;
  /** The sum, over all matches that tried the answer, of the match's result minus the usual result. */
  total = 0;
  /** The sum, over all matches that tried the answer, of the deciding player's share of the win. */
  won = 0;
  /**
   * The sums, over all matches that tried the answer, of the numbers that `Outlook` computes for the deciding player.
   */
  readonly numbers: Float64Array;
  /**
   * The expected worth of the answer for the deciding player. It is Infinity for an untried answer, so that untried
   * answers are tried first.
   */
  expected = Infinity;

  constructor(width: number) {
    this.numbers = new Float64Array(width);
  }
}

/** A search for all parts of one whole answer. */
export class PartsSearch {
  private readonly random: RandomStream;
  private readonly first: number;
  private readonly further: number;
  /** By the number of a question, then by the number of an answer: the results so far. */
  private readonly bandits = new Map<number, Map<number, Arm>>();
  private readonly worth: Worth;
  private readonly outlook: Outlook;
  private readonly regression: Regression;
  /** The arms of all answers that were given in the current match. */
  private readonly arms: Arm[] = [];
  /** The arms of the answers to the current question, in the order of these answers. */
  private readonly offered: Arm[] = [];
  private played = 0;

  /**
   * @param first how many matches are played before the first part is given
   * @param further how many more matches are played before each further part
   */
  constructor(state: SearchState, seed: number, first: number, further: number) {
    this.random = new RandomStream(seed);
    this.first = first;
    this.further = further;
    this.worth = new Worth(state.players);
    this.outlook = new Outlook(state.seats, state.numberCount);
    this.regression = new Regression(this.outlook.width);
  }

  /**
   * Returns whether a whole answer has more than `most` combinations of parts. The number is estimated from one random
   * whole answer.
   */
  static suits(state: SearchState, seed: number, most: number): boolean {
    const random = new RandomStream(seed);
    if (state.whole === undefined || !state.sample(random.word())) return false;
    // `sample` has drawn another position at random. In this position the same whole answer can have another number, so
    // `whole` is read again.
    const { whole } = state;
    let combinations = 1;
    while (state.count > 0 && state.whole === whole && combinations <= most) {
      combinations *= state.count;
      state.play(random.below(state.count));
    }
    return combinations > most;
  }

  /**
   * Plays matches in order to compare the answers to one part, before the seat gives this part.
   * @param state is at the question for this part
   * @param given how many parts the seat has already given
   * @returns the results of each answer to this part, in the order of the answers
   */
  search(state: SearchState, given: number): readonly Finding[] {
    const most = this.first + given * this.further;
    while (this.played < most && this.iterate(state, given)) this.played++;
    if (!state.sample(0)) return [];
    const bandit = this.bandits.get(state.question());
    return Array.from({ length: state.count }, (_, i) => {
      const arm = bandit?.get(state.key(i));
      if (!arm || arm.visits === 0) return UNTRIED;
      return { visits: arm.visits, mean: arm.expected, wins: arm.won / arm.visits };
    });
  }

  /** Plays one match. Returns false if the search finds no position that fits the seat's knowledge. */
  private iterate(state: SearchState, given: number): boolean {
    const { random, worth, outlook, regression, arms } = this;
    if (!state.sample(random.word())) return false;
    this.answer(state, given);
    this.playToNext(state);
    state.numbers(outlook.numbers);
    state.playOn(random.word());
    worth.judge(state);
    outlook.compare(worth.rewards);
    const { rows, results } = outlook;
    rows.forEach((row, seat) => regression.add(row, results[seat]!));
    const { seat } = state;
    const row = rows[seat]!;
    for (const arm of arms) {
      arm.visits++;
      arm.total += results[seat]!;
      arm.won += worth.shares[seat]!;
      for (let i = 0; i < row.length; i++) arm.numbers[i]! += row[i]!;
      arm.expected = this.expected(arm);
    }
    if (this.played % INTERPRETED === INTERPRETED - 1) this.interpret();
    return true;
  }

  /** Gives a whole answer in the simulated match, one part after the other. */
  private answer(state: SearchState, given: number): void {
    const { arms, offered } = this;
    const { whole } = state;
    arms.length = 0;
    for (let part = given; state.count > 0 && state.whole === whole;) {
      if (state.count === 1) {
        state.play(0);
        continue;
      }
      const answer = this.select(state, part++);
      arms.push(offered[answer]!);
      state.play(answer);
    }
  }

  /**
   * Plays at random until the same seat is asked for a whole answer to the same question again, usually in its next
   * turn.
   */
  private playToNext(state: SearchState): void {
    const from = state.turns;
    for (let decisions = 0; state.count > 0 && decisions < MOST_DECISIONS; decisions++) {
      if (state.turns !== from && state.asksAgain()) return;
      state.playOn(this.random.word(), 1);
    }
  }

  private interpret(): void {
    this.regression.fit();
    for (const bandit of this.bandits.values())
      for (const arm of bandit.values()) if (arm.visits > 0) arm.expected = this.expected(arm);
  }

  private expected({ numbers, total, visits }: Arm): number {
    const foretold = this.regression.foretold(numbers) / visits;
    return foretold + (total / visits - foretold) * (visits / (visits + FORETOLD));
  }

  /** The index of the answer that was tried least often, among those that sequential halving has not yet eliminated. */
  private select(state: SearchState, part: number): number {
    const { offered, random, played, first, further, outlook } = this;
    const question = state.question();
    let bandit = this.bandits.get(question);
    if (!bandit) this.bandits.set(question, (bandit = new Map()));
    const { count } = state;
    for (let i = 0; i < count; i++) {
      const key = state.key(i);
      let arm = bandit.get(key);
      if (!arm) bandit.set(key, (arm = new Arm(outlook.width)));
      offered[i] = arm;
    }
    const progress = Math.min(1, played / (first + part * further));
    const competing = Math.ceil(count ** (1 - progress));
    let [best, least, ties] = [0, Infinity, 0];
    for (let i = 0; i < count; i++) {
      const { visits } = offered[i]!;
      if (visits > least || !this.competes(i, count, competing)) continue;
      if (visits < least) [best, least, ties] = [i, visits, 1];
      else if (random.below(++ties) === 0) best = i;
    }
    return best;
  }

  /**
   * Returns whether the answer is among the `competing` best ones: fewer than that number of answers have a higher
   * expected worth.
   */
  private competes(answer: number, count: number, competing: number): boolean {
    const { offered } = this;
    const { expected } = offered[answer]!;
    let better = 0;
    for (let i = 0; i < count && better < competing; i++) if (offered[i]!.expected > expected) better++;
    return better < competing;
  }
}
