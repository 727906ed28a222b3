/** The course of a match: every position that was reached, and the moves between them. */
import type { Executor } from "../interpreter/executor.ts";
import type { Answer, Decision } from "../interpreter/match/decision.ts";
import { Match, type Stopped } from "../interpreter/match/match.ts";
import type { Move } from "../interpreter/match/record.ts";
import type { Seed } from "../interpreter/random.ts";
import { reference } from "../interpreter/reference/reference.ts";
import type { Program } from "../interpreter/program.ts";
import { type Event, Recorder } from "../play/words/events.ts";

export interface Step extends Move {
  readonly decision: Decision;
  readonly given: Answer;
  /** The state in which the decision was asked, its thread selected. */
  readonly asked: Int32Array;
}

export interface Position {
  /** The move that led here; absent at the start. */
  readonly step: Step | undefined;
  readonly state: Int32Array;
  readonly turns: number;
  /** As `Match.open`. */
  readonly open: number;
  /** What has happened on the way here. */
  readonly events: readonly Event[];
  readonly stopped: Stopped | undefined;
}

/** Plays on a program and keeps all positions; `go` shows any of them again. */
export class Course {
  readonly executor: Executor;
  readonly positions: Position[] = [];
  private readonly recorder = new Recorder();
  private match: Match;
  private shown = 0;

  constructor(program: Program, seed: Seed) {
    this.executor = reference(program, this.recorder.hooks);
    this.match = Match.start(this.executor, seed);
    this.keep(undefined);
  }

  /** How many moves have been made in the position that is shown. */
  get at(): number {
    return this.shown;
  }

  get last(): number {
    return this.positions.length - 1;
  }

  get position(): Position {
    return this.positions[this.shown]!;
  }

  /** Whether a decision had more ways to go on than can be tried. */
  get tooWide(): boolean {
    return this.positions.some(({ stopped }) => stopped?.problem.data.why === "look-ahead");
  }

  get program(): Program {
    return this.executor.program;
  }

  get seed(): Seed {
    return this.match.seed;
  }

  /** The match in the position that is shown. Answers are given by `play` only. */
  get current(): Match {
    return this.match;
  }

  private keep(step: Step | undefined): void {
    const { match, executor } = this;
    this.positions.push({ step, state: executor.state.slice(), turns: match.turns, open: match.open, events: this.recorder.take(match.turns), stopped: match.stopped });
    this.shown = this.last;
  }

  /** Shows the position after so many moves. */
  go(at: number): void {
    if (at === this.shown) return;
    this.match = Match.at(this.executor, { seed: this.seed, moves: this.moves(at), open: this.positions[at]!.open, state: this.positions[at]!.state });
    this.recorder.take(this.match.turns);
    this.shown = at;
  }

  /** The decisions that wait in the position that is shown. */
  decisions(): readonly Decision[] {
    return this.position.stopped ? [] : this.match.decisions();
  }

  /** Makes a move from the position that is shown; what was recorded behind it is forgotten. */
  play(decision: Decision, given: Answer): void {
    this.positions.length = this.shown + 1;
    this.executor.select(decision.thread);
    const asked = decision.thread === 0 ? this.position.state : this.executor.state.slice();
    this.match.answer(decision, given);
    this.keep({ ...this.match.moves.at(-1)!, decision, given, asked });
  }

  /** The moves up to a position. */
  moves(at = this.last): Move[] {
    return this.positions.slice(1, at + 1).map(({ step }) => {
      const { by, answer, knownTo } = step!;
      return { by, answer, ...(knownTo && { knownTo }) };
    });
  }
}
