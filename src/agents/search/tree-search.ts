/**
 * Monte Carlo tree search for games with chance, secrets and any number of players: information set Monte Carlo tree
 * search with a single observer (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012). Each
 * iteration draws a position that fits the seat's knowledge, descends the tree by upper confidence bounds, adds one
 * answer to the tree, and plays at random to the end. There the player of each decision on the path receives this
 * player's share of the win (max^n).
 *
 * Three things go beyond the paper. First, the mean result of an answer includes, with a small weight, the results of the
 * same answer to the same question elsewhere in the tree (after "Monte-Carlo Tree Search and Rapid Action Value
 * Estimation", Gelly and Silver 2011). Answers of many parts need that. Second, players who answer in secret at the
 * same time do not learn each other's answers. Third, if other players hide one of only a few things, such as a card,
 * they choose by what they know. Some of the matches serve to predict what they do, and what they have answered before
 * tells which positions are likely (`Beliefs`).
 */
import { RandomStream } from "../../interpreter/runtime/random-stream.ts";
import { MOST_DECISIONS } from "../../interpreter/search/playing-on.ts";
import type { SearchState } from "../../interpreter/search/search-state.ts";
import { Beliefs } from "./beliefs.ts";
import { type Finding, UNTRIED } from "./finding.ts";
import { type Choice, type Edge, type Mean, Means, Node } from "./tree.ts";

/**
 * The weight of exploration in the upper confidence bound, the formula that chooses which answer to try. It is nearly
 * the best value for games whose results are 0 or 1.
 */
const EXPLORATION = 0.9;
/**
 * As `EXPLORATION`, where the search predicts what a player with a secret does (see `Beliefs`). Answers that look bad are
 * tried less often there.
 */
const PREDICTION = 0.3;
/**
 * The weight of the results of the same answer elsewhere in the tree. Their mean counts as much as this number of
 * results at the node itself.
 */
const PRIOR = 1;
/**
 * If other players hide one of a few things, one match in this many is played to predict what players do. So are the
 * first ones, half as many again.
 */
const PREDICTING = 4;

/** A tree search for the answer to one decision. */
export class TreeSearch {
  readonly root: Node;
  readonly everywhere: Means;
  /** Undefined if other players do not hide one of a few things. */
  readonly beliefs: Beliefs | undefined;
  private readonly state: SearchState;
  private readonly random: RandomStream;
  private readonly rewards: Float64Array;
  /** `least` and `most`: the lowest and the highest result so far. They scale all results to the range from 0 to 1. */
  private least = Infinity;
  private most = -Infinity;
  /**
   * The path of the current iteration: all means that get its result. `deciders`: for each of them, the player whose
   * share of the win counts.
   */
  private readonly path: Mean[] = [];
  private readonly deciders: number[] = [];
  /** For each player who answers in secret at the same time: the current node in the player's part of the tree. */
  private readonly threads = new Map<number, Node>();

  /** @param known the subtree and the means of an earlier search, if this search continues one */
  constructor(state: SearchState, seed: number, known?: Pick<TreeSearch, "root" | "everywhere" | "beliefs">) {
    this.state = state;
    this.random = new RandomStream(seed);
    this.rewards = new Float64Array(state.players);
    this.everywhere = known?.everywhere ?? new Means();
    this.beliefs = Beliefs.of(state, this.random, this.everywhere, known);
    this.root = known?.root ?? this.beliefs?.node ?? new Node();
  }

  /**
   * Plays one match.
   * @param predicts whether it may be drawn to predict what players do
   * @returns false if the search finds no position that fits the seat's knowledge
   */
  private iterate(predicts: boolean): boolean {
    const { state, random, rewards, beliefs, root } = this;
    const origin = predicts && beliefs?.sampleForAll() ? beliefs.origin : undefined;
    if (!origin && !beliefs?.sample() && !state.sample(random.word())) return false;
    this.path.length = this.deciders.length = 0;
    beliefs?.forecast.begin();
    this.descend(origin ?? root, origin !== undefined);
    beliefs?.forecast.playToChance(this.path.length, random);
    state.playOn(random.word());
    state.rewards(rewards);
    this.add();
    return true;
  }

  /** Plays up to `count` matches. Stops early if the search finds no position that fits the seat's knowledge. */
  iterateUpTo(count: number): void {
    for (let round = 0; round < count; round++)
      if (!this.iterate(round % PREDICTING === 0 || 2 * PREDICTING * round < count)) break;
  }

  /**
   * Descends the tree to the first answer that was never tried, or to the end of the match. It plays each answer on its
   * way in `state`.
   * @param predicts whether the seat's own cards were drawn, too, so that it answers as another player would
   */
  private descend(from: Node, predicts: boolean): void {
    const { state, threads, beliefs, path } = this;
    let node = from;
    /**
     * Players who answer in secret at the same time each get a thread, a branch of the tree. `fork` is the node where
     * these branches begin.
     */
    let fork = from;
    threads.clear();
    if (state.thread > 0) threads.set(state.thread, from);
    for (let decisions = 0; state.count > 0 && decisions < MOST_DECISIONS; decisions++) {
      if (state.count === 1) {
        state.play(0);
        continue;
      }
      const { thread } = state;
      if (thread === 0 && threads.size > 0) {
        // All secret answers are given, so all players know them now. The tree continues below the answers of the
        // player who was asked first.
        node = threads.values().next().value!;
        threads.clear();
      } else if (thread > 0) {
        if (threads.size === 0) fork = node;
        node = threads.get(thread) ?? fork.thread(thread);
      }
      const choice = node.choice(state.question(), state.decider());
      const secret = beliefs && state.secret(choice.decider);
      const knowing = secret === undefined ? undefined : choice.knowing(secret);
      // Where the seat has other cards, it must not learn from the results for its own ones.
      const chosen = knowing && (predicts || choice.decider !== state.seat) ? knowing : choice;
      const answer =
        chosen.visits === 0
          ? this.likeliest(chosen)
          : this.select(chosen, chosen === knowing ? PREDICTION : EXPLORATION);
      beliefs?.forecast.notice(path.length);
      const edge = this.take(chosen, answer, answer);
      if (chosen === choice) {
        path.push(edge.everywhere);
        this.deciders.push(choice.decider);
        if (knowing) this.take(knowing, answer, 0);
      }
      const leading = chosen === choice ? edge : choice.offered(0, edge.key, this.everywhere);
      state.play(answer);
      if (edge.visits === 0) return;
      node = leading.next ??= new Node();
      if (thread > 0) threads.set(thread, node);
    }
  }

  /**
   * Adds a choice to the path, and the edge of the answer that is taken there. Returns this edge.
   * @param place where among the edges it usually is: at the index of the answer if `select` has just asked for all edges
   */
  private take(choice: Choice, answer: number, place: number): Edge {
    const fresh = choice.visits === 0;
    const edge = choice.offered(fresh ? 0 : place, this.state.key(answer), this.everywhere);
    if (fresh) edge.offered = 1;
    this.path.push(choice, edge);
    this.deciders.push(choice.decider, choice.decider);
    return edge;
  }

  /** The index of the answer with the highest upper confidence bound. */
  private select(choice: Choice, exploration: number): number {
    const { state, random, everywhere } = this;
    const usual = choice.total / choice.visits;
    const [least, span] = this.scale();
    let [best, bound, ties] = [0, -Infinity, 0];
    for (let i = 0; i < state.count; i++) {
      const edge = choice.offered(i, state.key(i), everywhere);
      edge.offered++;
      const { visits, total, everywhere: all } = edge;
      const prior = all.visits === 0 ? usual : all.total / all.visits;
      const mean = (total + PRIOR * prior) / (visits + PRIOR);
      const value = (mean - least) / span + exploration * bonus(edge.offered, visits);
      if (value > bound) [best, bound, ties] = [i, value, 1];
      else if (value === bound && random.below(++ties) === 0) best = i;
    }
    return best;
  }

  /**
   * The index of the answer with the best mean elsewhere in the tree, for a choice that was never visited. No answer
   * has a result here, so all of them are equally uncertain.
   */
  private likeliest({ question }: Choice): number {
    const { state, random, everywhere } = this;
    let [best, bound, ties] = [0, -Infinity, 0];
    for (let i = 0; i < state.count; i++) {
      const all = everywhere.known(question, state.key(i));
      const value = all === undefined || all.visits === 0 ? 0 : all.total / all.visits;
      if (value > bound) [best, bound, ties] = [i, value, 1];
      else if (value === bound && random.below(++ties) === 0) best = i;
    }
    return best;
  }

  /** Adds the result of the match to all means on the match's path through the tree. */
  private add(): void {
    const { path, rewards, beliefs } = this;
    if (!beliefs) return this.addTo(0, path.length, rewards);
    let from = 0;
    for (const { until, results } of beliefs.forecast.stretches(path.length, rewards)) {
      this.addTo(from, until, results);
      from = until;
    }
  }

  /** Adds results to means on the path: from number `from` to before number `until`. */
  private addTo(from: number, until: number, results: Float64Array): void {
    const { path, deciders } = this;
    for (const result of results) {
      if (result < this.least) this.least = result;
      if (result > this.most) this.most = result;
    }
    for (let i = from; i < until; i++) {
      path[i]!.visits++;
      path[i]!.total += results[deciders[i]!]!;
    }
  }

  /** The lowest result, and the range of the results. */
  private scale(): readonly [least: number, span: number] {
    const { least, most, beliefs } = this;
    if (beliefs) return [0, 2 * beliefs.forecast.deviation];
    return most > least ? [least, most - least] : [0, 1];
  }

  /** How many matches began with the question at the root, including the matches of earlier searches. */
  visits(): number {
    const { state, root } = this;
    return state.sample(0) ? (root.find(state.question(), state.decider())?.visits ?? 0) : 0;
  }

  /** The results of each answer to the question at the root, in the order of the answers. */
  findings(): readonly Finding[] {
    const { state, root } = this;
    if (!state.sample(0)) return [];
    const choice = root.find(state.question(), state.decider());
    return Array.from({ length: state.count }, (_, i) => {
      const edge = choice?.find(state.key(i));
      if (!edge || edge.visits === 0) return UNTRIED;
      const mean = edge.total / edge.visits;
      return { visits: edge.visits, mean, wins: mean };
    });
  }

  /** The subtree after an answer to the question at the root; undefined if the search never tried that answer. */
  behind(answer: number): Node | undefined {
    const { state, root } = this;
    if (!state.sample(0)) return undefined;
    return root.find(state.question(), state.decider())?.find(state.key(answer))?.next;
  }
}

/** How uncertain the mean result of an answer is that was offered and tried so often. */
function bonus(offered: number, visits: number): number {
  return offered < KNOWN ? LOGARITHMS[offered]! * ROOTS[visits]! : logarithm(offered) * root(visits);
}

/** `bonus` is computed so often that its parts are looked up, for numbers below this one. */
const KNOWN = 1024;

const logarithm = (offered: number) => Math.sqrt(Math.log(offered + 1));
const root = (visits: number) => 1 / Math.sqrt(visits + 0.5);
const LOGARITHMS = Float64Array.from({ length: KNOWN }, (_, offered) => logarithm(offered));
const ROOTS = Float64Array.from({ length: KNOWN }, (_, visits) => root(visits));
