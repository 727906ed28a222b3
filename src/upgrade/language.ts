/** The version of the language, and what changed with each. */
import { leaveToSeed } from "./chance.ts";
import { listRulebooks } from "./rulebooks.ts";
import type { LanguageChange } from "./upgrade.ts";

/**
 * The version of the language, by semantic versioning: as long as it begins with 0, a new second number means that
 * files of earlier versions may be refused.
 */
export const LANGUAGE_VERSION = "0.2.0";

/**
 * The changes that `rulewright upgrade` makes, the oldest first. Files contain no version, so a change must rewrite
 * only what the current language refuses; current files then stay as they are.
 */
export const LANGUAGE_CHANGES: readonly LanguageChange[] = [
  {
    since: "0.2.0",
    title: "a game lists the rules of its rulebook, and scenarios cover those only",
    rewrite: listRulebooks,
  },
  {
    since: "0.2.0",
    title: "the results that `chance` lists must suffice; `any` at the end leaves the rest to the seed",
    rewrite: leaveToSeed(),
  },
];
