/**
 * A search for a whole answer that has too many parts for a tree to try their combinations. The worth of a whole answer
 * is taken as the sum of values of its parts (`PartValues`). Before each match, the search adds noise to each value, as
 * much as the value is uncertain, and tries the whole answer whose sum is then the greatest (Thompson sampling for
 * combinatorial bandits: Wang and Chen, "Thompson Sampling for Combinatorial Semi-Bandits", 2018). So it tries good
 * parts more and more often. All other players answer at random.
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
  /** How many matches the latest estimate of the values used. */
  private fitted = 0;

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
      this.playUpTo(state, this.values.count + this.further);
      question = this.asked(state);
    }
    this.question = question;
    if (!question) return [];
    const { values, drafting } = this;
    const best = drafting.bestWith(question);
    return question.offered.map((arm) =>
      arm.visits === 0 ? UNTRIED : { visits: arm.visits, mean: values.usual + best(arm), wins: arm.won / arm.visits },
    );
  }

  private playUpTo(state: SearchState, most: number): void {
    const { values } = this;
    while (values.count < most && this.iterate(state));
    if (this.fitted < values.count) this.fit();
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

  /** Plays one match. Returns false if the search finds no position that fits the seat's knowledge. */
  private iterate(state: SearchState): boolean {
    const { random, worth, outlook, regression, values } = this;
    if (!state.sample(random.word())) return false;
    const arms = this.answer(state);
    this.playToNext(state);
    state.numbers(outlook.numbers);
    state.playOn(random.word());
    worth.judge(state);
    outlook.compare(worth.rewards);
    const { rows, results } = outlook;
    rows.forEach((row, seat) => regression.add(row, results[seat]!));
    const { seat } = state;
    values.add(arms, rows[seat]!.slice(), results[seat]!);
    for (const arm of arms) arm.won += worth.shares[seat]!;
    if (values.count >= Math.max(this.fitted + FITTED, this.fitted * (1 + FITTED_SHARE))) this.fit();
    return true;
  }

  private fit(): void {
    this.fitted = this.values.count;
    this.regression.fit();
    this.values.fit(this.drafting.arms(), this.regression);
  }

  /** Gives a whole answer in the simulated match, one part after the other. Returns the answers to its parts. */
  private answer(state: SearchState): readonly Arm[] {
    const { drafting, values, random, first } = this;
    const noise = NOISE.first + (NOISE.last - NOISE.first) * Math.min(1, values.count / first);
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
}
