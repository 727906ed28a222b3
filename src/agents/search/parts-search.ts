/**
 * A search for a whole answer that has too many parts for a tree to try their combinations. The worth of a whole answer
 * is taken as the sum of values of its parts (`PartValues`). Before each match, the search adds noise to each value, as
 * much as the value is uncertain, and tries the whole answer whose sum is then the greatest (Thompson sampling for
 * combinatorial bandits: Wang and Chen, "Thompson Sampling for Combinatorial Semi-Bandits", 2018). So it tries good
 * parts more and more often. All other players answer at random.
 *
 * Whole answers are tried several at a time, in the same drawn position and with the same chance, so that they differ
 * in little else. Most of these matches are played only to the seat's next question of the same sort.
 */
import { RandomStream } from "../../interpreter/runtime/random-stream.ts";
import { MOST_DECISIONS } from "../../interpreter/search/playing-on.ts";
import type { SearchState } from "../../interpreter/search/search-state.ts";
import { type Finding, UNTRIED } from "./finding.ts";
import { Outlook } from "./outlook.ts";
import { type Arm, PartValues, RIDGE } from "./part-values.ts";
import { Drafting, type Question } from "./drafting.ts";
import { Regression } from "./regression.ts";
import { Worth } from "./worth.ts";

/**
 * The values are estimated anew each time that this many more matches were played, or this share of all matches if that
 * is more.
 */
const FITTED = 25;
const FITTED_SHARE = 1 / 20;
/**
 * How much noise is added to a value, in standard deviations of its estimate: at the beginning of the search, and from
 * the first part that the seat gives. Much noise first tries all parts, and little noise then compares the best ones.
 */
const NOISE = { first: 2, last: 0.5 };
/**
 * How many whole answers are tried in each drawn position. The match with the first of them is played to its end. The
 * others stop before, so they take less time, and have only predicted results.
 */
const TRIED = 3;

/** A search for all parts of one whole answer. */
export class PartsSearch {
  private readonly random: RandomStream;
  private readonly first: number;
  private readonly further: number;
  private readonly worth: Worth;
  private readonly outlook: Outlook;
  private readonly regression: Regression;
  private readonly values = new PartValues();
  private readonly drafting = new Drafting();
  /** The answers to the parts that the seat has already given. */
  private readonly given: Arm[] = [];
  /** The question for which `search` was called last; undefined if it found no position that fits the seat's knowledge. */
  private question: Question | undefined;
  /** How many matches were played to their end: in all, and before the latest estimate of the values. */
  private played = 0;
  private fitted = 0;
  /** The sum, over these matches, of the seat's share of the win. */
  private won = 0;

  /**
   * @param first how many matches are played before the first part is given
   * @param further how many more matches are played before a later part if no answer to it was tried yet
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
   * Plays matches in order to compare the answers to one part, before the seat gives this part.
   * @param state is at the question for this part
   * @returns the results of each answer to this part, in the order of the answers
   */
  search(state: SearchState): readonly Finding[] {
    this.playUpTo(state, this.first);
    let question = this.asked(state);
    if (question?.offered.every(({ visits }) => visits === 0)) {
      this.playUpTo(state, this.played + this.further);
      question = this.asked(state);
    }
    this.question = question;
    if (!question) return [];
    const { values, drafting } = this;
    const best = drafting.bestWith(question);
    return question.offered.map((arm) => {
      if (arm.visits === 0) return UNTRIED;
      const wins = arm.ended > 0 ? arm.won / arm.ended : this.won / this.played;
      return { visits: arm.visits, mean: values.usual + best(arm), wins };
    });
  }

  private playUpTo(state: SearchState, most: number): void {
    while (this.played < most && this.iterate(state));
    if (this.fitted < this.played) this.fit();
  }

  /** The question for the current part; undefined if the search finds no position that fits the seat's knowledge. */
  private asked(state: SearchState): Question | undefined {
    const { drafting } = this;
    drafting.draft(({ value }) => value);
    return state.sample(0) ? drafting.question(state) : undefined;
  }

  /** Tells the search which answer the seat has given to the part for which it searched last. */
  give(answer: number): void {
    if (!this.question) return;
    const arm = this.question.offered[answer]!;
    this.given.push(arm);
    this.drafting.close(this.question, arm);
  }

  /**
   * Draws a position, and tries some whole answers in it. Returns false if the search finds no position that fits the
   * seat's knowledge.
   */
  private iterate(state: SearchState): boolean {
    const { random } = this;
    if (!state.sample(random.word())) return false;
    const drawn = state.copy();
    const chance = random.word();
    this.tryOne(state, chance, true);
    for (let tried = 1; tried < TRIED; tried++) {
      state.restore(drawn);
      this.tryOne(state, chance, false);
    }
    if (++this.played >= Math.max(this.fitted + FITTED, this.fitted * (1 + FITTED_SHARE))) this.fit();
    return true;
  }

  /** Tries a whole answer. `chance` is the seed for the random answers up to the seat's next question. */
  private tryOne(state: SearchState, chance: number, toEnd: boolean): void {
    const { worth, outlook, regression, values } = this;
    const { seat } = state;
    const arms = this.answer(state);
    this.playToNext(state, chance);
    state.numbers(outlook.numbers);
    outlook.compareNumbers();
    const { rows, results } = outlook;
    if (toEnd) {
      state.playOn(this.random.word());
      worth.judge(state);
      outlook.compareResults(worth.rewards);
      rows.forEach((row, i) => regression.add(row, results[i]!));
      this.won += worth.shares[seat]!;
      for (const arm of arms) {
        arm.ended++;
        arm.won += worth.shares[seat]!;
      }
    }
    values.add(arms, rows[seat]!.slice(), toEnd ? results[seat]! : undefined);
  }

  private fit(): void {
    this.fitted = this.played;
    this.regression.fit();
    this.values.fit(this.drafting.arms(), this.regression);
  }

  /** Gives a whole answer in the simulated match, one part after the other. Returns the answers to its parts. */
  private answer(state: SearchState): readonly Arm[] {
    const { drafting, values, random, first } = this;
    const noise = NOISE.first + (NOISE.last - NOISE.first) * Math.min(1, this.played / first);
    drafting.draft(
      ({ value, visits }) => value + ((noise * values.spread) / Math.sqrt(visits + RIDGE)) * random.normal(),
    );
    const arms = [...this.given];
    const { whole } = state;
    while (state.count > 0 && state.whole === whole) {
      if (state.count === 1) {
        state.play(0);
        continue;
      }
      const question = drafting.question(state);
      const answer = drafting.answer(question, random);
      arms.push(question.offered[answer]!);
      state.play(answer);
    }
    return arms;
  }

  /**
   * Plays at random, from this seed, until the same seat is asked for a whole answer to the same question again, usually
   * in its next turn.
   */
  private playToNext(state: SearchState, seed: number): void {
    const from = state.turns;
    const random = new RandomStream(seed);
    for (let decisions = 0; state.count > 0 && decisions < MOST_DECISIONS; decisions++) {
      if (state.turns !== from && state.asksAgain()) return;
      state.playOn(random.word(), 1);
    }
  }
}
