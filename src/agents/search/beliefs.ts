/**
 * What other players would do, and what their earlier answers reveal about the things that they hide. Some matches of the
 * search begin before these answers, in a position that is drawn as if the seat's own cards were hidden, too: other
 * players do not know them. The results show which answers are good for a player with each secret, such as each
 * hand of cards. Positions at the decision are then drawn in proportion to the likelihood of the answers that were
 * given, by rejection. (For updating beliefs by simulated positions see Silver and Veness, "Monte-Carlo Planning in Large
 * POMDPs", 2010; for the seat's own cards, Goodman, "Re-determinizing Information Set Monte Carlo Tree Search in Hanabi",
 * 2019.)
 */
import type { RandomStream } from "../../interpreter/runtime/random-stream.ts";
import type { EarlierPositions } from "../../interpreter/search/earlier-positions.ts";
import type { SearchState } from "../../interpreter/search/search-state.ts";
import { Forecast } from "./forecast.ts";
import { type Choice, type Edge, type Means, Node } from "./tree.ts";

/** What is kept of the search for the previous part of the same answer. */
interface Before {
  readonly root: Node;
  readonly beliefs: Beliefs | undefined;
}

/** At most this many positions are drawn for one match. */
const MOST_DRAWN = 16;

/** The search changes its mind about likelihoods. The greatest one counts by this factor less after each position. */
const FADING = 0.95;

/** Random numbers from 0 to 1 are multiples of 1 divided by this. */
const RESOLUTION = 2 ** 20;

/**
 * What a search assumes about other players if they hide one of a few things. Draws positions in which the earlier
 * answers were as likely as other players would have given them.
 */
export class Beliefs {
  /** Forecasts the results of matches, by which the search then judges answers. */
  readonly forecast: Forecast;
  /** The node of the search tree at which the first of the earlier answers was given. */
  readonly origin: Node;
  /** The node to which the earlier answers lead: the one of the decision. */
  node: Node;
  private readonly state: SearchState;
  private readonly earlier: EarlierPositions | undefined;
  private readonly random: RandomStream;
  private readonly means: Means;
  /** The greatest likelihood of the earlier answers in any of the last positions. */
  private greatest = 0;

  /**
   * The beliefs of a search; undefined if no other player has one of a few secrets, or if players answer in secret.
   * @param before the beliefs and the root of the search for the previous part of the same answer
   */
  static of(state: SearchState, random: RandomStream, means: Means, before: Before | undefined): Beliefs | undefined {
    if (state.thread > 0 || !state.othersHaveFewSecrets()) return undefined;
    return new Beliefs(state, random, means, before);
  }

  private constructor(state: SearchState, random: RandomStream, means: Means, before: Before | undefined) {
    this.state = state;
    this.earlier = state.earlier();
    this.random = random;
    this.means = means;
    this.forecast = before?.beliefs?.forecast ?? new Forecast(state);
    this.node = before?.root ?? new Node();
    this.origin = this.earlier ? (before?.beliefs?.origin ?? new Node()) : this.node;
    this.sample();
  }

  /**
   * Draws a position in which the seat's own cards are others, too. Its node is `origin`.
   * @returns false if it finds none
   */
  sampleForAll(): boolean {
    const { state, earlier, random } = this;
    return (earlier ?? state).sampleForAll(random.word());
  }

  /**
   * Draws a position at the decision of the search, whose node is `node`.
   * @returns false if it finds none to which the earlier answers lead
   */
  sample(): boolean {
    const { state, earlier, random } = this;
    if (!earlier) return state.sample(random.word());
    for (let drawn = 0; drawn < MOST_DRAWN; drawn++) {
      const likelihood = earlier.sample(random.word()) ? this.replay(earlier) : 0;
      this.greatest = Math.max(this.greatest * FADING, likelihood);
      if (random.below(RESOLUTION) * this.greatest < likelihood * RESOLUTION) return true;
    }
    return false;
  }

  /**
   * Gives the earlier answers again in the drawn position. Returns how likely they are; 0 if they are not possible, or
   * do not lead to the decision.
   */
  private replay(earlier: EarlierPositions): number {
    const { state, means } = this;
    let node = this.origin;
    let likelihood = 1;
    for (let step = 0; step < earlier.length; step++) {
      const answer = earlier.given(step);
      if (answer < 0) return 0;
      if (state.count > 1) {
        const choice = node.choice(state.question(), state.decider());
        const key = state.key(answer);
        likelihood *= this.likelihood(choice, key);
        node = choice.offered(0, key, means).next ??= new Node();
      }
      state.play(answer);
    }
    if (!earlier.leadsToNow()) return 0;
    this.node = node;
    return likelihood;
  }

  /**
   * How likely the deciding player gives an answer: the probability that it is better than the best other one, for a
   * player with the secret that this player has in the drawn position.
   */
  private likelihood(choice: Choice, key: number): number {
    const { state, forecast } = this;
    const secret = choice.decider === state.seat ? undefined : state.secret(choice.decider);
    if (secret === undefined) return 1;
    const known = choice.knowing(secret);
    let [given, best]: (Edge | undefined)[] = [];
    for (let i = 0; i < state.count; i++) {
      const edge = known.find(state.key(i));
      if (!edge || edge.visits === 0) continue;
      if (edge.key === key) given = edge;
      else if (!best || meanOf(edge) > meanOf(best)) best = edge;
    }
    if (!given || !best) return 1 / 2;
    const deviation = Math.sqrt(1 / given.visits + 1 / best.visits) * forecast.deviation;
    return normal((meanOf(given) - meanOf(best)) / deviation);
  }
}

/** The normal distribution function, which the logistic function comes near with this factor. */
const normal = (deviations: number) => 1 / (1 + Math.exp(-1.7 * deviations));

const meanOf = ({ total, visits }: Edge) => total / visits;
