/**
 * Lets many matches share one executor, because an executor needs a megabyte for its buffers, and a position only a few
 * kilobytes.
 */
import { reference } from "../interpreter/runtime/reference/reference.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";
import { toldForced } from "../narration/answer-sentences.ts";
import { Recorder } from "../narration/events.ts";
import { rememberingOffers } from "./remembered-offers.ts";
import type { ShownRules } from "./rules.ts";

/** An executor that several matches use in turn. */
export class SharedExecutor {
  readonly recorder: Recorder;
  readonly executor: Executor;
  private user: unknown;

  constructor({ program, languages }: Pick<ShownRules, "program" | "languages">) {
    this.recorder = new Recorder((ask, value, state) => toldForced(languages, program, state, ask, value));
    this.executor = rememberingOffers(reference(program, this.recorder.hooks));
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
