/** The version of the language, and what changed with each. */
import { leaveToSeed } from "./chance.ts";
import { listRulebooks } from "./rulebooks.ts";
import type { LanguageChange } from "./upgrade.ts";

/**
 * The version of the language, by the rules of semantic versions: while it begins with 0, a change of the second number may
 * refuse files of the version before.
 */
export const LANGUAGE_VERSION = "0.2.0";

/**
 * What `rulewright upgrade` rewrites, the oldest change first. Files carry no version: a change must rewrite only what the
 * language refuses today, so that a file of today stays as it is.
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
