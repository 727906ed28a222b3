/**
 * A position in which a searching agent tries moves. It begins at a decision of one seat and contains only what this
 * seat may know. `sample` draws the hidden things at random, so in the drawn position everything is visible to the
 * search.
 */
import { hasSecrets } from "../../dsl/visibility/hiding.ts";
import type { EarlierAnswer } from "../match/earlier-answer.ts";
import { decisionAt } from "../match/decision.ts";
import type { Program } from "../ir/program.ts";
import type { Sheet, Sheets } from "../match/sheet.ts";
import { type Executor, GameError } from "../runtime/executor.ts";
import { RandomStream } from "../runtime/random-stream.ts";
import {
  currentAsk,
  currentThread,
  forkCount,
  generatorOf,
  isOver,
  threadCount,
  turnsBegun,
} from "../runtime/state.ts";
import { Determinization, reseed } from "./determinization.ts";
import { EarlierPositions } from "./earlier-positions.ts";
import { MOST_DECISIONS, playOn } from "./playing-on.ts";
import { PlayerNumbers } from "./player-numbers.ts";
import { Prior } from "./prior.ts";
import { mixed } from "../runtime/mixing.ts";
import { SearchKeys } from "./search-keys.ts";

/** The decision at which a search begins, with the state of the match at that moment. */
export interface SearchRoot {
  readonly state: Int32Array;
  /** The sheets (secret answers) of the players who are deciding in secret; undefined if there are none. */
  readonly sheets: Sheets | undefined;
  /**
   * The thread of the secret decision at which the search begins, from 1; 0 if the decision is public. Each player who
   * answers in secret has a thread.
   */
  readonly thread: number;
  /** The id of the deciding player. The search draws at random everything that this player does not see. */
  readonly seat: number;
  /** The offered answers, as the ints by which the executor knows them. */
  readonly offered: readonly number[];
  /** Answers before this decision from which the seat may infer what the others hold (`sinceOwn`). */
  readonly earlier: readonly EarlierAnswer[];
}

/** A copy of a position, which only the search state that made it can restore. */
export type SearchPosition = Int32Array;

/**
 * The answers that are offered may depend on hidden things, so a drawn position may offer other answers than the match.
 * At most this many positions are drawn to find one with the same answers. The first `ACTING_DRAWN` of them must also
 * have the same acting players, of which hidden things can decide, too.
 */
const MOST_DRAWN = 80;
const ACTING_DRAWN = 64;

/**
 * This many positions are drawn to see how many secrets another player may have. They are few if at most half of the
 * positions have different ones.
 */
const SECRETS_DRAWN = 16;

/**
 * The current position of one search. Call `sample` first:
 *
 * ```ts
 * const state = authority.observe("player-1").search();
 * state.sample(1);
 * while (state.count > 0) state.play(0);
 * const rewards = new Float64Array(state.players);
 * state.rewards(rewards);
 * ```
 */
export class SearchState {
  /**
   * The executor at the current position, for policies (functions that choose an answer), which know answers by their
   * ints.
   */
  readonly executor: Executor;
  private readonly root: SearchRoot;
  private readonly prior: Prior | undefined;
  private readonly determinization: Determinization;
  private forAll: Determinization | undefined;
  private readonly keys: SearchKeys;
  private known: PlayerNumbers | undefined;
  private readonly random = new RandomStream(0);
  private offered = 0;
  private failed = false;
  /** The number (in `Program.asks`) of the question at which the search begins. */
  private readonly asked: number;

  /**
   * Begins a search. Agents do not call this; they get a search from an observation (`Observation.search`). @param
   * executor runs the rules of the match, and is used by this search only
   */
  constructor(executor: Executor, root: SearchRoot) {
    this.executor = executor;
    this.root = root;
    this.prior = hasSecrets(executor.program.game) ? Prior.of(executor) : undefined;
    this.takeBackOthersAnswers();
    this.asked = currentAsk(executor.program, executor.state)!;
    this.determinization = new Determinization(executor, root.seat, this.prior, { others: this.othersThreads() });
    this.keys = new SearchKeys(executor, root.seat);
  }

  /**
   * Sets the executor to the decision at which the search begins, in a position without the secret answers that other
   * players have already given.
   */
  private takeBackOthersAnswers(): void {
    const {
      executor,
      root: { state, sheets, thread },
    } = this;
    if (!sheets) return executor.state.set(state);
    executor.state.set(sheets.start);
    for (const { thread: own, parts } of ownSheets(this.root, executor.program)) {
      for (const { answer } of parts) {
        executor.select(own);
        executor.refresh();
        executor.answer(answer.value, true);
      }
    }
    executor.select(thread);
  }

  /** The threads in which other players answer in secret. */
  private othersThreads(): readonly number[] {
    const { executor, root } = this;
    const own = new Set([root.thread, ...ownSheets(root, executor.program).map(({ thread }) => thread)]);
    return Array.from({ length: threadCount(executor.state) }, (_, i) => i + 1).filter((thread) => !own.has(thread));
  }

  /**
   * Goes to the decision at which the search begins, and draws everything hidden. The same seed and the same knowledge
   * give the same position. @returns false if no drawn position offers the same answers as the match; then no move can
   * be tried
   */
  sample(seed: number): boolean {
    return this.draw(this.determinization, seed, ACTING_DRAWN, true);
  }

  /**
   * As `sample`, but draws everything that is not open to all players, such as the seat's own cards. So it may offer
   * other answers to the same question.
   * @returns false if no drawn position has the same acting player
   */
  sampleForAll(seed: number): boolean {
    const { executor, prior, root } = this;
    if (!this.forAll) {
      executor.state.set(root.state);
      this.forAll = new Determinization(executor, "spectator", prior);
    }
    return this.draw(this.forAll, seed, MOST_DRAWN, false);
  }

  /**
   * Goes to the first drawn position that fits. The first `acting` ones must have the same acting player.
   * @param asNow whether it must offer the same answers as the match; otherwise it must offer any
   */
  private draw(determinization: Determinization, seed: number, acting: number, asNow: boolean): boolean {
    const { executor, random } = this;
    random.restart(seed);
    for (let drawn = 0; drawn < MOST_DRAWN; drawn++) {
      const actsTheSame = determinization.draw(random, executor.state);
      if (!actsTheSame && drawn < acting) continue;
      this.offer(() => executor.refresh());
      if (asNow ? this.offersAsNow() : this.count > 0) return true;
    }
    return false;
  }

  /**
   * Whether some other player has one of a few secrets, such as one of a few cards, so that a search comes to each of
   * them often. Changes the current position.
   */
  othersHaveFewSecrets(): boolean {
    if (!this.prior) return false;
    const others = Array.from({ length: this.players }, (_, player) => player).filter((player) => player !== this.seat);
    const secrets = others.map(() => new Set<number | undefined>());
    for (let seed = 0; seed < SECRETS_DRAWN; seed++)
      if (this.sample(seed)) others.forEach((player, i) => secrets[i]!.add(this.secret(player)));
    return secrets.some(({ size }) => size > 1 && size <= SECRETS_DRAWN / 2);
  }

  /**
   * Positions before the last answers of other players; undefined if the seat can infer nothing from these answers.
   * Changes the current position.
   */
  earlier(): EarlierPositions | undefined {
    const { root, prior } = this;
    return prior && EarlierPositions.find(this, root.state, root.earlier, prior);
  }

  /** Whether the current position offers the same answers as the decision at which the search began. */
  offersAsNow(): boolean {
    const { executor, root, asked, offered } = this;
    if (offered !== root.offered.length) return false;
    // If the question may offer pieces that the seat does not see, each drawn position offers different ones.
    return executor.program.asked[asked]!.unseen || root.offered.every((value, i) => value === executor.offered[i]);
  }

  /** The number of offered answers. It is 0 if the match is over, or an error of the rules has stopped it. */
  get count(): number {
    return this.offered;
  }

  /** Whether the match has ended in this position. */
  get over(): boolean {
    return !this.failed && isOver(this.executor.state);
  }

  /** The names of the offered answers, in the order of the rules. */
  answers(): readonly string[] {
    return this.decision()?.answers.map(({ name }) => name) ?? [];
  }

  /** The names of the players who may answer in this position; empty at the end of the match. */
  deciders(): readonly string[] {
    return this.decision()?.deciders ?? [];
  }

  private decision() {
    const { executor, offered } = this;
    const ask = offered === 0 ? undefined : currentAsk(executor.program, executor.state);
    return ask === undefined ? undefined : decisionAt(executor, ask, [...executor.offered.subarray(0, offered)], "");
  }

  /**
   * Gives the answer with this index, and continues to the next decision.
   * @throws RangeError if there is no such answer
   */
  play(answer: number): void {
    if (!Number.isInteger(answer) || answer < 0 || answer >= this.offered)
      throw new RangeError(`Answer ${answer} is not offered: there are ${this.offered}.`);
    this.offer(() => this.executor.answer(this.executor.offered[answer]!));
  }

  private offer(step: () => number): void {
    this.failed = false;
    try {
      this.offered = step();
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      this.failed = true;
      this.offered = 0;
    }
  }

  /** A copy of the current position, for `restore`. */
  copy(): SearchPosition {
    return this.executor.state.slice();
  }

  /** Returns to a position that `copy` returned. */
  restore(position: SearchPosition): void {
    this.executor.state.set(position);
    this.offer(() => (isOver(position) ? 0 : this.executor.refresh()));
  }

  /** Replaces the random generators. The new seed decides all coming shuffles, dice and random picks. */
  reseed(seed: number): void {
    reseed(this.executor.program, this.executor.state, new RandomStream(seed));
  }

  /** The number of players, automated ones included. Each player has an index, from 0. */
  get players(): number {
    return this.executor.program.players.length;
  }

  /** The number of players without automated ones, which have the last indexes. */
  get seats(): number {
    return this.executor.program.seats;
  }

  /** The index of the player for whom the search is made. */
  get seat(): number {
    return this.executor.program.players.indexOf(this.root.seat);
  }

  /**
   * The thread of the current secret decision, from 1; 0 for a public one. Each player who answers in secret has a
   * thread.
   */
  get thread(): number {
    return currentThread(this.executor.state);
  }

  /**
   * If the question asks for a part of a larger answer, such as one of several cards: a number that is the same for all
   * parts of that answer. The answers that a player gives secretly, before other players see them, count as one answer,
   * too.
   */
  get whole(): number | undefined {
    const {
      executor: { program, state },
      thread,
    } = this;
    if (thread > 0) return mixed(forkCount(program, state)!, thread);
    const ask = currentAsk(program, state);
    const info = ask === undefined ? undefined : program.asked[ask]!;
    return info?.parts && mixed(turnsBegun(state), info.group);
  }

  /** The index of the player who decides in this position. */
  decider(): number {
    return this.keys.decider();
  }

  /**
   * A number for the things that only the player with this index sees, such as the cards in the player's hand; undefined
   * if the rules have none for this player.
   */
  secret(player: number): number | undefined {
    return this.keys.secret(player);
  }

  /**
   * A number for the current question. It is the same in every drawn position for the same question about the same
   * things.
   */
  question(): number {
    return this.keys.question();
  }

  /**
   * A number by which the search recognizes the answer with this index. It is the same in every drawn position in which
   * the answer means the same to the seat.
   */
  key(answer: number): number {
    return this.keys.answer(answer);
  }

  /** Plays random answers to the end, or for `most` decisions. The same seed gives the same answers. */
  playOn(seed: number, most = MOST_DECISIONS): void {
    this.offer(() => playOn(this.executor, this.offered, seed, most));
  }

  /**
   * Writes what the result of the match is worth for each player, by index: 1/n if n players share the win. If no
   * player wins, or the match has not ended, each player gets a little less than if all had won together.
   */
  rewards(into: Float64Array): void {
    this.keys.rewards(into, this.over);
  }

  /**
   * Writes the points of each player, by index. They are negated if the least points win.
   * @returns the number of players that it has written; 0 if the match is not over, or points do not decide it
   */
  points(into: Float64Array): number {
    return this.over ? this.keys.points(into) : 0;
  }

  private get playerNumbers(): PlayerNumbers {
    return (this.known ??= new PlayerNumbers(this.executor.program));
  }

  /** How many numbers `numbers` writes for each player. */
  get numberCount(): number {
    return this.playerNumbers.width;
  }

  /** Writes numbers that show how well each player does: a row for each player, except automated ones. */
  numbers(into: Float64Array): void {
    this.playerNumbers.write(this.executor.state, into);
  }

  /** A number that changes whenever chance decides something: a shuffle, a die or a random pick. */
  get chance(): number {
    const { executor } = this;
    return generatorOf(executor.program, executor.state, 0).reduce(mixed, 0);
  }

  /** The number of turns that have begun. */
  get turns(): number {
    return turnsBegun(this.executor.state);
  }

  /** Whether the current question is the one at which the search began, asked of the same seat. */
  asksAgain(): boolean {
    const { executor, asked, seat } = this;
    return currentAsk(executor.program, executor.state) === asked && this.decider() === seat;
  }
}

/** The sheets with secret answers that the seat of a search has given. */
function ownSheets({ sheets, seat }: SearchRoot, { pieces }: Program): readonly Sheet[] {
  return [...(sheets?.of.values() ?? [])].filter(({ deciders }) => deciders.includes(pieces[seat]!.name));
}
