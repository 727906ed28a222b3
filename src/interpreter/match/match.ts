/** A running match: decisions out, answers in, views, and what is needed to store and repeat it. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { type Executor, GameError } from "../executor.ts";
import { Header } from "../layout.ts";
import type { Program } from "../program.ts";
import type { Seed } from "../random.ts";
import { currentDecision, type Answer, type Decision, decisionId, playerName } from "./decision.ts";
import { digest, positionHash } from "./hash.ts";
import { knownTo } from "./known-to.ts";
import { forkCount, isOver, waitingThreads } from "./position.ts";
import { type Move, recordOf, type RecordedMatch, seenRecordOf, type SeenMatch } from "./record.ts";
import { viewOf, type View } from "./view.ts";
import { viewerNamed } from "./viewer.ts";

/** How a match ended. */
export interface Result {
  readonly winners: readonly string[];
  /** By player, the best first; absent where the winners are not those with the most or least of something, and where a line has said who has won. */
  readonly scores: Readonly<Record<string, number>> | undefined;
}

/** What stopped a match: a mistake in the rules, with its place. */
export interface Stopped {
  readonly problem: Problem;
}

/** A position of a match, as this process has kept it. What was stored elsewhere goes through `replayMatch`. */
export interface KeptPosition {
  readonly seed: Seed;
  readonly moves: readonly Move[];
  /** As `Match.open`. */
  readonly open: number;
  readonly state: ArrayLike<number>;
}

export class Match {
  readonly program: Program;
  readonly executor: Executor;
  readonly seed: Seed;
  private readonly played: Move[] = [];
  /** By position: how many moves lay open there. */
  private readonly opened: number[] = [];
  private offered = 0;
  private failure: Stopped | undefined;

  private constructor(executor: Executor, seed: Seed) {
    this.program = executor.program;
    this.executor = executor;
    this.seed = seed;
  }

  /** Begins a match and runs to the first decision; the same seed gives the same match. */
  static start(executor: Executor, seed: Seed): Match {
    const match = new Match(executor, seed);
    match.run(() => executor.start(seed));
    return match;
  }

  /** Goes on from a position of the same rules that this process has kept. */
  static at(executor: Executor, { seed, moves, open, state }: KeptPosition): Match {
    const match = new Match(executor, seed);
    executor.state.set(state);
    match.played.push(...moves);
    match.opened[moves.length] = open;
    match.offered = match.over ? 0 : executor.refresh();
    return match;
  }

  get over(): boolean {
    return this.failure === undefined && isOver(this.executor.state);
  }

  /** A mistake in the rules that ended the match; nothing is offered any more. */
  get stopped(): Stopped | undefined {
    return this.failure;
  }

  /** All moves, those that were made in secret included: for the host. */
  get moves(): readonly Move[] {
    return this.played;
  }

  /** How many of the moves came before the secret decisions that are under way; all where there are none. */
  get open(): number {
    return this.opened[this.played.length]!;
  }

  get turns(): number {
    return this.executor.state[Header.turns]!;
  }

  /** The decisions that wait: one, or one for each player who still has to answer in secret. For the host: `view` tells each viewer its own. */
  decisions(): Decision[] {
    if (this.failure) return [];
    return waitingThreads(this.program, this.executor.state).flatMap((thread) => this.decisionOf(thread) ?? []);
  }

  private decisionOf(thread: number): Decision | undefined {
    if (thread !== 0) {
      this.executor.select(thread);
      this.offered = this.executor.refresh();
    }
    return currentDecision(this.executor, this.offered, (player) => decisionId(this.played, this.open, thread, player));
  }

  /** The first decision that waits, which is then the current one of the executor; undefined when the match is over. */
  decision(): Decision | undefined {
    if (this.failure) return undefined;
    const [thread] = waitingThreads(this.program, this.executor.state);
    return thread === undefined ? undefined : this.decisionOf(thread);
  }

  /**
   * Gives an answer that `decision` offers. What comes from outside goes through `submitMove`.
   * @throws RangeError where the decision does not wait any more, or does not offer this
   */
  answer(decision: Decision, answer: Answer): void {
    const waits = !this.failure && waitingThreads(this.program, this.executor.state).includes(decision.thread) ? this.decisionOf(decision.thread) : undefined;
    if (waits?.id !== decision.id) throw new RangeError(`Decision ${decision.id} does not wait for an answer any more.`);
    if (!waits.answers.some(({ value, name }) => value === answer.value && name === answer.name)) throw new RangeError(`\`${answer.name}\` is not offered.`);
    const { deciders, player, thread } = decision;
    const by = thread === 0 && deciders.length === 1 ? deciders[0]! : player;
    const known = knownTo(this.executor, decision, answer);
    this.run(() => {
      this.played.push({ by, answer: answer.name, ...(known && { knownTo: known }) });
      return this.executor.answer(answer.value);
    });
  }

  /**
   * Carries out an effect of the program where the match stands; what is asked is then asked anew. While several answer in
   * secret, what it changes is seen at once.
   */
  perform(effect: number): void {
    const { executor, program: { layout } } = this;
    const secret = executor.state[Header.threads]! > 0;
    if (secret) this.decision();
    const before = executor.state.slice(layout.states, layout.shadowed);
    this.run(() => executor.perform!(effect));
    if (!secret) return;
    before.forEach((word, i) => {
      if (executor.state[layout.states + i] !== word) executor.state[layout.shadow + i] = executor.state[layout.states + i]!;
    });
  }

  /** Goes back to a state of this match that was copied earlier, when `moves` moves had been made. */
  rewind(state: Int32Array, moves: number): void {
    this.executor.state.set(state);
    this.played.length = moves;
    this.opened.length = moves + 1;
    this.failure = undefined;
    this.offered = this.over ? 0 : this.executor.refresh();
  }

  private run(step: () => number): void {
    const { program, executor: { state } } = this;
    const [fork, open] = [forkCount(program, state), this.opened[this.played.length] ?? 0];
    try {
      this.offered = step();
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      this.failure = { problem: gameProblem(program, error) };
    }
    const now = forkCount(program, state);
    this.opened[this.played.length] = now !== undefined && now === fork ? open : this.played.length;
  }

  /**
   * What a viewer sees: a seat by the name of its player, or `spectator`.
   * @throws RangeError for a name that is neither
   */
  view(viewer: string): View {
    return viewOf(this, viewerNamed(this.program, viewer));
  }

  /** Everything, for tools: never for somebody who plays. */
  viewOfEverything(): View {
    return viewOf(this, "everything");
  }

  /** Undefined until the match is over. */
  result(): Result | undefined {
    if (!this.over) return undefined;
    const { program, executor } = this;
    const seated = program.players;
    const winners = seated.filter((p) => executor.value(program.wins, [p]) !== 0).map((p) => playerName(program, p));
    const score = scoreCounted(executor);
    if (score === undefined) return { winners, scores: undefined };
    const scores = seated.map((p) => [playerName(program, p), executor.value(score, [p])] as const).sort(([, a], [, b]) => (program.scored?.order === "least" ? a - b : b - a));
    return { winners, scores: Object.fromEntries(scores) };
  }

  /**
   * A fingerprint of what a viewer sees: equal for whoever sees the same.
   * @throws RangeError for a name that is no viewer's
   */
  hash(viewer: string): string {
    return digest(JSON.stringify(this.view(viewer)));
  }

  /** A fingerprint of the position with all that is hidden, for the host. */
  hostHash(): string {
    return positionHash(this.program, this.executor.state);
  }

  /**
   * The match as a viewer may know it: without the seed, and without answers that are not for these eyes.
   * @throws RangeError for a name that is no viewer's
   */
  record(viewer: string): SeenMatch {
    return seenRecordOf(this, viewer);
  }

  /** The match as data with seed and secrets, for the host; `replayMatch` makes it a match again. */
  hostRecord(): RecordedMatch {
    return recordOf(this);
  }
}

/** The function of one player that tells its score; undefined where none decides this match, which is over. */
export function scoreCounted({ program: { score, declared }, state }: Executor): number | undefined {
  return declared !== undefined && state[declared] !== 0 ? undefined : score;
}

/** A mistake that showed while rules ran, as a problem with its place in the file. */
export function gameProblem(program: Program, error: GameError): Problem {
  const place = program.points[error.point];
  if (!place) throw error;
  return problem("game-stopped", place.range, { why: error.code, within: place.within });
}
