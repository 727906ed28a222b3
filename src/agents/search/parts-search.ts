/**
 * A search for a whole answer that has too many parts for a tree to try their combinations. Each part is a multi-armed
 * bandit of its own, and a match that tries a whole answer counts for all its parts (naive sampling: Ontañón, "The
 * Combinatorial Multi-Armed Bandit Problem and Its Application to Real-Time Strategy Games", 2013). As the matches that
 * remain before a part must be given become fewer, fewer answers to that part are tried: the better half remains each
 * time (sequential halving: Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013). All
 * other players answer at random.
 */
import { RandomStream } from "../../interpreter/runtime/random-stream.ts";
import { MOST_DECISIONS } from "../../interpreter/search/playing-on.ts";
import type { SearchState } from "../../interpreter/search/search-state.ts";
import { type Finding, UNTRIED } from "./finding.ts";
import { Outlook } from "./outlook.ts";
import { Regression } from "./regression.ts";
import { Worth } from "./worth.ts";

/**
 * After this many matches, an arm's measured results count as much as the predicted ones. Predictions are needed
 * because one answer changes the chance to win by less than the noise of some hundred matches. They follow from the
 * players' numbers when the seat is next asked for such a whole answer.
 */
const FORETOLD = 1000;
/** The regression is fitted again after this many matches. */
const INTERPRETED = 25;

/** The results of one answer to one part. */
class Arm {
  visits = 0;
  /** The sum of the results, each as its distance from the usual result. */
  total = 0;
  /** The sum of the decider's shares of the wins. */
  won = 0;
  /** The sums of the rows of `Outlook`, column by column. */
  readonly numbers: Float64Array;
  /** The expected worth of the answer. Infinity makes untried answers come first. */
  expected = Infinity;

  constructor(width: number) {
    this.numbers = new Float64Array(width);
  }
}

/** A search for all parts of one answer. */
export class PartsSearch {
  private readonly random: RandomStream;
  private readonly first: number;
  private readonly further: number;
  /** By question, then by answer: the results so far. */
  private readonly bandits = new Map<number, Map<number, Arm>>();
  private readonly worth: Worth;
  private readonly outlook: Outlook;
  private readonly regression: Regression;
  /** The arms of the answers that the current match has tried. */
  private readonly arms: Arm[] = [];
  /** The arms of the current question, in the order of its answers. */
  private readonly offered: Arm[] = [];
  private played = 0;

  /**
   * @param first the matches to play before the first part is given
   * @param further the matches to play before each further part
   */
  constructor(state: SearchState, seed: number, first: number, further: number) {
    this.random = new RandomStream(seed);
    this.first = first;
    this.further = further;
    this.worth = new Worth(state.players);
    this.outlook = new Outlook(state.seats, state.numberCount);
    this.regression = new Regression(this.outlook.width);
  }

  /** Whether a whole answer has more than `most` combinations of parts. Estimated from one random whole answer. */
  static suits(state: SearchState, seed: number, most: number): boolean {
    const random = new RandomStream(seed);
    if (state.whole === undefined || !state.sample(random.word())) return false;
    // `whole` is read again because its number differs in a drawn position.
    const { whole } = state;
    let combinations = 1;
    while (state.count > 0 && state.whole === whole && combinations <= most) {
      combinations *= state.count;
      state.play(random.below(state.count));
    }
    return combinations > most;
  }

  /**
   * Searches before a part is given.
   * @param state is at the question for this part
   * @param given the number of parts given before
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

  /** Plays one match. Returns false if no world was found that fits the seat's knowledge. */
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

  /** Gives a whole answer, one part after the other. */
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

  /** Plays at random until the seat is asked for its next whole answer of this kind. */
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

  /** The least tried answer among those that sequential halving has not yet eliminated. */
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

  /** Whether fewer than `competing` answers have a higher expected worth. */
  private competes(answer: number, count: number, competing: number): boolean {
    const { offered } = this;
    const { expected } = offered[answer]!;
    let better = 0;
    for (let i = 0; i < count && better < competing; i++) if (offered[i]!.expected > expected) better++;
    return better < competing;
  }
}
