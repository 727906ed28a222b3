/**
 * Prepares rules for a host of many matches. All matches share one executor, one preview of answers and one recorder of
 * events, because these need much memory.
 */
import { EffectPreview } from "../narration/effect-preview.ts";
import { SharedExecutor } from "./shared-executor.ts";
import type { Rules } from "./rules.ts";

/** What all matches with the same rules share. */
export class HostedRules {
  readonly rules: Rules;
  readonly executor: SharedExecutor;
  readonly preview: EffectPreview;

  constructor(rules: Rules) {
    this.rules = rules;
    this.executor = new SharedExecutor(rules);
    const { executor } = this;
    this.preview = new EffectPreview(
      rules.program,
      (state, viewer) => executor.visibleIn(state, viewer),
      executor.finder,
    );
  }
}
