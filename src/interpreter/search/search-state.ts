/**
 * A position to try moves in, for agents that search. It begins at a decision of one seat, as this seat may know it:
 * `sample` draws the hidden things. From there on, a search plays with everything visible.
 */
import { hasSecrets } from "../../dsl/visibility/hiding.ts";
import { decisionAt } from "../match/decision.ts";
import type { Sheets } from "../match/sheet.ts";
import { type Executor, GameError } from "../runtime/executor.ts";
import { RandomStream } from "../runtime/random-stream.ts";
import { currentAsk, currentThread, forkCount, isOver, turnsBegun } from "../runtime/state.ts";
import { Determinization, reseed } from "./determinization.ts";
import { MOST_DECISIONS, playOn } from "./playing-on.ts";
import { PlayerNumbers } from "./player-numbers.ts";
import { Prior } from "./prior.ts";
import { mixed } from "../runtime/mixing.ts";
import { SearchKeys } from "./search-keys.ts";

/** The start of a search: an open decision, in the state of the match. */
export interface SearchRoot {
  readonly state: Int32Array;
  /** The current secret answers. */
  readonly sheets: Sheets | undefined;
  /** `Decision.thread`. */
  readonly thread: number;
  /** The decider: the id of a player. Things that this player does not see are drawn. */
  readonly seat: number;
  /** The offered answers, as values of the executor. */
  readonly offered: readonly number[];
}

/** A position of a search that can be restored. Valid for the search state that made it. */
export type SearchPosition = Int32Array;

/** The most positions that are drawn before giving up, because each of them offers something else. */
const MOST_DRAWN = 16;

/**
 * A position of one search. `sample` comes first:
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
  /** The executor at the current position: for policies, which choose on integers. */
  readonly executor: Executor;
  private readonly root: SearchRoot;
  private readonly determinization: Determinization;
  private readonly keys: SearchKeys;
  private known: PlayerNumbers | undefined;
  private offered = 0;
  private failed = false;
  /** The question of the root. */
  private asked: number | undefined;

  /**
   * An observation makes it (`Observation.search`).
   * @param executor of the rules of the match, for this search alone
   */
  constructor(executor: Executor, root: SearchRoot) {
    this.executor = executor;
    this.root = root;
    const prior = hasSecrets(executor.program.game) ? Prior.of(executor) : undefined;
    this.takeBackOthersAnswers();
    this.determinization = new Determinization(executor, root.seat, prior);
    this.keys = new SearchKeys(executor, root.seat);
  }

  /** Goes to the decision, before the secret answers of others. */
  private takeBackOthersAnswers(): void {
    const {
      executor,
      root: { state, sheets, thread, seat },
    } = this;
    if (!sheets) return executor.state.set(state);
    const { program } = executor;
    executor.state.set(sheets.start);
    for (const { deciders, thread: own, parts } of sheets.of.values()) {
      if (!deciders.includes(program.pieces[seat]!.name)) continue;
      for (const { answer } of parts) {
        executor.select(own);
        executor.refresh();
        executor.answer(answer.value, true);
      }
    }
    executor.select(thread);
  }

  /**
   * Goes to the decision, with everything hidden drawn again. The same seed and the same knowledge give the same
   * position.
   * @returns false: no position was found in which the same is offered, so that nothing can be tried
   */
  sample(seed: number): boolean {
    const {
      executor,
      determinization,
      root: { offered },
    } = this;
    const random = new RandomStream(seed);
    for (let drawn = 0; drawn < MOST_DRAWN; drawn++) {
      determinization.draw(random, executor.state);
      this.offer(() => executor.refresh());
      if (
        this.offered === offered.length &&
        (this.unseen || offered.every((value, i) => value === executor.offered[i]))
      ) {
        this.asked = currentAsk(executor.program, executor.state);
        return true;
      }
    }
    return false;
  }

  /** Whether the question may name pieces that the seat does not see: they differ in each position. */
  private get unseen(): boolean {
    const { program, state } = this.executor;
    return program.asked[currentAsk(program, state)!]!.unseen;
  }

  /** The number of offered answers. 0: the match is over, or an error of the rules has stopped it. */
  get count(): number {
    return this.offered;
  }

  /** Whether the match has ended here. */
  get over(): boolean {
    return !this.failed && isOver(this.executor.state);
  }

  /** The names of the offered answers, in the order of the rules. */
  answers(): readonly string[] {
    return this.decision()?.answers.map(({ name }) => name) ?? [];
  }

  /** The players who answer here, by name; empty at the end. */
  deciders(): readonly string[] {
    return this.decision()?.deciders ?? [];
  }

  private decision() {
    const { executor, offered } = this;
    const ask = offered === 0 ? undefined : currentAsk(executor.program, executor.state);
    return ask === undefined ? undefined : decisionAt(executor, ask, [...executor.offered.subarray(0, offered)], "");
  }

  /**
   * Gives one of the answers, from 0, and continues to the next decision.
   * @throws RangeError if there are fewer
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

  /** The current position, for `restore`. */
  copy(): SearchPosition {
    return this.executor.state.slice();
  }

  /** Goes to a position that `copy` has kept. */
  restore(position: SearchPosition): void {
    this.executor.state.set(position);
    this.offer(() => (isOver(position) ? 0 : this.executor.refresh()));
  }

  /** Replaces the seed of chance from here on: it decides the coming shuffles, dice and picks. */
  reseed(seed: number): void {
    reseed(this.executor.program, this.executor.state, new RandomStream(seed));
  }

  /** The number of players, automated ones included: each has a place from 0. */
  get players(): number {
    return this.executor.program.players.length;
  }

  /** The number of players, automated ones not included: they come first. */
  get seats(): number {
    return this.executor.program.seats;
  }

  /** The place of the player who searches. */
  get seat(): number {
    return this.executor.program.players.indexOf(this.root.seat);
  }

  /** The thread of the current secret decision, from 1; 0 outside. */
  get thread(): number {
    return currentThread(this.executor.state);
  }

  /**
   * For a part of a larger answer: a number for that answer, the same for all its parts. The secret answers that a
   * player gives before the others learn of them count as one, too.
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

  /** The place of the player who answers here. */
  decider(): number {
    return this.keys.decider();
  }

  /** A number for the question: the same in each world with the same question about the same things. */
  question(): number {
    return this.keys.question();
  }

  /** A number for an answer, from 0: the same in each world in which it means the same to the seat. */
  key(answer: number): number {
    return this.keys.answer(answer);
  }

  /** Plays on at random, to the end or for `most` decisions; the same seed plays the same. */
  playOn(seed: number, most = MOST_DECISIONS): void {
    this.offer(() => playOn(this.executor, this.offered, seed, most));
  }

  /**
   * The worth of the match to each player, by place: 1/n of a win that n share. A match without a winner, or an
   * unfinished one, is worth a little less to each than one that all win.
   */
  rewards(into: Float64Array): void {
    this.keys.rewards(into, this.over);
  }

  /**
   * The points of each player, by place; below 0 if the least points win.
   * @returns the number of players that it has written; 0 if the match is not over, or points do not decide it
   */
  points(into: Float64Array): number {
    return this.over ? this.keys.points(into) : 0;
  }

  private get playerNumbers(): PlayerNumbers {
    return (this.known ??= new PlayerNumbers(this.executor.program));
  }

  /** How many numbers each player has. */
  get numberCount(): number {
    return this.playerNumbers.width;
  }

  /** Numbers that show how well each player does, one player after the other; automated players have none. */
  numbers(into: Float64Array): void {
    this.playerNumbers.write(this.executor.state, into);
  }

  /** How many turns have begun. */
  get turns(): number {
    return turnsBegun(this.executor.state);
  }

  /** Whether the seat is asked the same as at the root. */
  asksAgain(): boolean {
    const { executor, asked, seat } = this;
    return currentAsk(executor.program, executor.state) === asked && this.decider() === seat;
  }
}
