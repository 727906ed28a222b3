/** Rules as a host of many matches has them: one executor for all matches, one preview, one recorder of what happens. */
import { EffectPreview } from "../narration/effect-preview.ts";
import { SharedExecutor } from "./shared-executor.ts";
import type { Rules } from "./rules.ts";

/** What all matches by the same rules share. */
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
