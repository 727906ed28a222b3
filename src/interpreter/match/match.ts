/** A running match: decisions out, answers in, views, and what is needed to store and repeat it. */
import type { Problem } from "../../diagnostics/problem.ts";
import { problem } from "../../diagnostics/catalog.ts";
import { type Executor, GameError } from "../executor.ts";
import { Header } from "../layout.ts";
import type { Program } from "../program.ts";
import { currentDecision, type Answer, type Decision, playerName } from "./decision.ts";
import { positionHash, rulesHash } from "./hash.ts";
import { isOver, waitingThreads } from "./position.ts";
import { viewOf, type View } from "./view.ts";
import { viewerNamed } from "./viewer.ts";

/** How a match ended. */
export interface Result {
  readonly winners: readonly string[];
  /** By player; absent where the winners are not those with the most of something. */
  readonly scores: Readonly<Record<string, number>> | undefined;
}

/** A move as it is written down: the player who answered and the name of the answer. */
export interface Move {
  readonly by: string;
  readonly answer: string;
}

/** What stopped a match: a mistake in the rules, with its place. */
export interface Stopped {
  readonly problem: Problem;
}

/** A match as data: with the same rules it gives the same end. */
export interface RecordedMatch {
  readonly format: "rulewright-match-1";
  readonly game: string;
  readonly variants: readonly string[];
  readonly players: number;
  readonly options: Readonly<Record<string, number>>;
  readonly seed: number;
  readonly rules: string;
  readonly moves: readonly Move[];
  /** Of the position after the last move. */
  readonly hash: string;
}

/** A position as data: continue it with `resume` where the rules are the same. */
export interface SavedMatch extends RecordedMatch {
  readonly state: readonly number[];
}

export class Match {
  readonly program: Program;
  readonly executor: Executor;
  readonly seed: number;
  private readonly played: Move[] = [];
  private offered = 0;
  private failure: Stopped | undefined;

  private constructor(executor: Executor, seed: number) {
    this.program = executor.program;
    this.executor = executor;
    this.seed = seed;
  }

  /**
   * Begins a match and runs to the first decision.
   * @param seed any int; the same seed gives the same match
   */
  static start(executor: Executor, seed: number): Match {
    const match = new Match(executor, seed | 0);
    match.run(() => executor.start(seed | 0));
    return match;
  }

  /** Continues a saved position; the executor must be of the same rules (`SavedMatch.rules`). */
  static resume(executor: Executor, saved: Pick<SavedMatch, "seed" | "moves"> & { readonly state: ArrayLike<number> }): Match {
    const match = new Match(executor, saved.seed);
    executor.state.set(saved.state);
    match.played.push(...saved.moves);
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

  get moves(): readonly Move[] {
    return this.played;
  }

  get turns(): number {
    return this.executor.state[Header.turns]!;
  }

  /** The decisions that wait: one, or one for each player who still has to answer in secret. */
  decisions(): Decision[] {
    if (this.failure) return [];
    return waitingThreads(this.program, this.executor.state).flatMap((thread) => this.decisionOf(thread) ?? []);
  }

  private decisionOf(thread: number): Decision | undefined {
    if (thread !== this.executor.state[Header.thread]) {
      this.executor.select(thread);
      this.offered = this.executor.refresh();
    }
    return currentDecision(this.executor, this.offered);
  }

  /** The first decision that waits; undefined when the match is over. */
  decision(): Decision | undefined {
    return this.decisions()[0];
  }

  /** Gives an answer that `decision` offers. */
  answer(decision: Decision, answer: Answer): void {
    this.decisionOf(decision.thread);
    this.played.push({ by: decision.deciders.length === 1 ? decision.deciders[0]! : decision.player, answer: answer.name });
    this.run(() => this.executor.answer(answer.value));
  }

  /** Goes back to a state of this match that was copied earlier, when `moves` moves had been made. */
  rewind(state: Int32Array, moves: number): void {
    this.executor.state.set(state);
    this.played.length = moves;
    this.failure = undefined;
    this.offered = this.over ? 0 : this.executor.refresh();
  }

  private run(step: () => number): void {
    try {
      this.offered = step();
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      this.failure = { problem: gameProblem(this.program, error) };
    }
  }

  /**
   * What a viewer sees: a seat by the name of its player, or `spectator`.
   * @throws RangeError for a name that is neither
   */
  view(viewer: string): View {
    return viewOf(this.executor, viewerNamed(this.program, viewer));
  }

  /** Everything, for tools: never for somebody who plays. */
  viewOfEverything(): View {
    return viewOf(this.executor, "everything");
  }

  /** Undefined until the match is over. */
  result(): Result | undefined {
    if (!this.over) return undefined;
    const { program, executor } = this;
    const seated = program.players;
    const winners = seated.filter((p) => executor.value(program.wins, [p]) !== 0).map((p) => playerName(program, p));
    const { score } = program;
    return { winners, scores: score === undefined ? undefined : Object.fromEntries(seated.map((p) => [playerName(program, p), executor.value(score, [p])])) };
  }

  hash(): string {
    return positionHash(this.program, this.executor.state);
  }

  record(): RecordedMatch {
    const { program } = this;
    return {
      format: "rulewright-match-1", game: program.game.name, variants: program.game.variants, players: program.seats, options: program.options,
      seed: this.seed, rules: rulesHash(program), moves: [...this.played], hash: this.hash(),
    };
  }

  save(): SavedMatch {
    return { ...this.record(), state: [...this.executor.state] };
  }
}

/** A mistake that showed while rules ran, as a problem with its place in the file. */
export function gameProblem(program: Program, error: GameError): Problem {
  const place = program.points[error.point];
  if (!place) throw error;
  return problem("game-stopped", place.range, { why: error.code, within: place.within });
}
