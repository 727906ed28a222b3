/**
 * Lets many matches share one executor, because an executor needs a megabyte for its buffers, and a position only a few
 * kilobytes.
 */
import type { Awaited } from "../interpreter/match/decision.ts";
import type { Viewer } from "../interpreter/match/observation/viewer.ts";
import { type VisibleState, visibleTo } from "../interpreter/match/observation/visibility.ts";
import { fastExecutor } from "../interpreter/runtime/fast-executor.ts";
import { answerFinder } from "../interpreter/runtime/answer-finder.ts";
import type { AnswerFinder } from "../interpreter/runtime/reference/machine.ts";
import { reference } from "../interpreter/runtime/reference/reference.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";
import { toldForced } from "../narration/answer-sentences.ts";
import { Recorder } from "../narration/events.ts";
import { KeptState } from "./kept-state.ts";
import type { ShownRules } from "./rules.ts";

/** For whom a match waits in a position. */
export interface AskedIn {
  readonly position: unknown;
  readonly awaited: readonly Awaited[];
}

/** An executor that several matches use in turn. */
export class SharedExecutor {
  readonly recorder: Recorder;
  readonly executor: Executor;
  /** Finds out what viewers see, by dozens of the game's rules for every view, and which answers decisions offer. */
  private readonly seeing: Executor;
  /** Finds the answers that decisions offer. */
  readonly finder: AnswerFinder | undefined;
  /** For whom the match that was shown last waits. */
  asked: AskedIn | undefined;
  private user: unknown;

  constructor({ program, languages }: Pick<ShownRules, "program" | "languages">) {
    this.recorder = new Recorder((ask, value, state) => toldForced(languages, program, state, ask, value));
    this.seeing = fastExecutor(program);
    this.finder = answerFinder(this.seeing);
    this.executor = reference(program, this.recorder.hooks, {}, this.finder);
  }

  /** What a viewer sees in a state of a match. It may be called at any time, because no match uses this executor. */
  visibleIn(state: Int32Array | KeptState, viewer: Viewer): VisibleState {
    if (state instanceof KeptState) state.writeTo(this.seeing.state);
    else this.seeing.state.set(state);
    return visibleTo(this.seeing, viewer);
  }

  /**
   * Whether `user` was the last one to use the executor, so that the executor still has this user's state. From now on,
   * `user` counts as the last one.
   */
  isOf(user: unknown): boolean {
    const same = this.user === user;
    this.user = user;
    return same;
  }
}
