/**
 * Results of matches with less chance in them. Much that happens after an answer has nothing to do with it: the cards of
 * the next hand, say. So an answer is judged by what the players have at the next moment at which chance decides
 * something. A regression says how matches with such numbers end (see `Outlook`).
 */
import type { RandomStream } from "../../interpreter/runtime/random-stream.ts";
import { MOST_DECISIONS } from "../../interpreter/search/playing-on.ts";
import type { SearchState } from "../../interpreter/search/search-state.ts";
import { Outlook } from "./outlook.ts";
import { Regression } from "./regression.ts";

/** The regression is computed anew each time that this many more matches were played. Before, real results count. */
const FITTED = 25;
/**
 * How much of the difference between a forecast and the real result counts. The numbers of the players do not tell
 * everything that an answer is good for.
 */
const SURPRISE = 0.2;
/** The deviation of the results is that of about this many last matches. It divides, so it is never less than `LEAST`. */
const REMEMBERED = 50;
const LEAST = 1e-3;

/** The first moment at which chance has decided something since the moment before. */
interface Moment {
  /** How many means on the path through the tree belong to answers before this moment. */
  readonly until: number;
  /** By seat: the row of the regression. */
  readonly rows: readonly Float64Array[];
}

/** The results that some means on the path of a match get: those up to `until` that no earlier results were for. */
interface Stretch {
  readonly until: number;
  readonly results: Float64Array;
}

/** Forecasts the results of the matches that a search plays, one match after another. */
export class Forecast {
  private readonly state: SearchState;
  private readonly outlook: Outlook;
  private readonly regression: Regression;
  private moments: Moment[] = [];
  private chance = 0;
  private matches = 0;
  /** The variance of the results that `stretches` returned first. That of results of 0 and 1 is a quarter at most. */
  private variance = 1 / 4;

  constructor(state: SearchState) {
    this.state = state;
    this.outlook = new Outlook(state.seats, state.numberCount);
    this.regression = new Regression(this.outlook.width);
  }

  /** The standard deviation of the results. */
  get deviation(): number {
    return Math.max(LEAST, Math.sqrt(this.variance));
  }

  /** Begins a match in the current position. */
  begin(): void {
    this.moments = [];
    this.chance = this.state.chance;
  }

  /**
   * Notices whether chance has decided something. Call it at each decision of the match.
   * @param length how many means are on the path through the tree
   */
  notice(length: number): boolean {
    const { state, outlook } = this;
    if (state.chance === this.chance) return false;
    this.chance = state.chance;
    state.numbers(outlook.numbers);
    outlook.compareNumbers();
    this.moments.push({ until: length, rows: outlook.rows.map((row) => row.slice()) });
    return true;
  }

  /** Plays random answers until chance decides something, or to the end. */
  playToChance(length: number, random: RandomStream): void {
    const { state } = this;
    for (let decisions = 0; state.count > 0 && decisions < MOST_DECISIONS && !this.notice(length); decisions++)
      state.playOn(random.word(), 1);
  }

  /**
   * The results for the means on the path of a match that has ended.
   * @param length how many there are
   * @param rewards what the end of the match is worth for each player, by index
   */
  stretches(length: number, rewards: Float64Array): readonly Stretch[] {
    const { outlook, regression, moments } = this;
    outlook.compareResults(rewards);
    for (const { rows } of moments) rows.forEach((row, seat) => regression.add(row, outlook.results[seat]!));
    if (++this.matches % FITTED === 0) regression.fit();
    const stretches = this.matches < FITTED ? [] : moments.map((moment) => this.foretold(moment, rewards));
    stretches.push({ until: length, results: rewards });
    this.measure(stretches[0]!.results);
    return stretches;
  }

  private foretold({ until, rows }: Moment, rewards: Float64Array): Stretch {
    const { outlook, regression } = this;
    const results = rewards.map((reward, player) => {
      const row = rows[player];
      if (!row) return reward;
      const forecast = Math.min(1, Math.max(0, outlook.usualResult(player) + regression.foretold(row)));
      return forecast + SURPRISE * (reward - forecast);
    });
    return { until, results };
  }

  private measure(results: Float64Array): void {
    const { outlook } = this;
    const { length } = outlook.rows;
    let squares = 0;
    for (let seat = 0; seat < length; seat++) squares += (results[seat]! - outlook.usualResult(seat)) ** 2;
    this.variance += (squares / length - this.variance) / REMEMBERED;
  }
}
