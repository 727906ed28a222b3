/** One executor for many matches: an executor has buffers of a megabyte, a position has a few kilobytes. */
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

  /** Whether `user` was the last to use the executor, so that its state is still there. Makes `user` the last. */
  isOf(user: unknown): boolean {
    const same = this.user === user;
    this.user = user;
    return same;
  }
}
