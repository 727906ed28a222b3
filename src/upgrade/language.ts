/** The version of the rules language, and the changes in each version. */
import { leaveToSeed } from "./chance.ts";
import { listRulebooks } from "./rulebooks.ts";
import type { LanguageChange } from "./upgrade.ts";

/**
 * The version of the rules language, as a semantic version. As long as it begins with 0, a new second number means that
 * the program may refuse files of earlier versions.
 */
export const LANGUAGE_VERSION = "0.2.0";

/**
 * The changes to which `rulewright upgrade` adapts files, the oldest first. A file does not say its version. So a
 * change must rewrite only what the current language refuses, and then current files stay as they are.
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
