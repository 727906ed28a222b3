/** Rules for a host of many matches: one executor for all matches, one preview, one recorder of events. */
import { EffectPreview } from "../narration/effect-preview.ts";
import { SharedExecutor } from "./shared-executor.ts";
import type { Rules } from "./rules.ts";

/** The shared data of all matches with the same rules. */
export class HostedRules {
  readonly rules: Rules;
  readonly executor: SharedExecutor;
  readonly preview: EffectPreview;

  constructor(rules: Rules) {
    this.rules = rules;
    this.executor = new SharedExecutor(rules);
    this.preview = new EffectPreview(rules.program);
  }
}
