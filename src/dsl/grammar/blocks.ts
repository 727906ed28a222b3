/** What may stand beneath a rule. */
import type { Head } from "./statements.ts";

/**
 * `options`: a map of options; `block or rest`: a block, or else the rest of the list; also the answer
 * for a rule that could not be read, so that its block is neither missed nor refused.
 */
export type BlockNeed = "none" | "block" | "block or rest" | "options";

/** Which block a rule asks for. For `may` before a rule it is the block of that rule: `body.items[0]`. */
export function blockNeed(head: Head): BlockNeed {
  switch (head.kind) {
    case "if":
    case "else":
    case "for-each":
    case "any-order":
    case "as":
    case "secretly":
    case "repeat":
    case "with":
    case "split":
      return "block";
    case "may": {
      const rule = head.body.items[0];
      return rule ? blockNeed(rule) : "block";
    }
    case "choose":
    case "missing":
      return "block or rest";
    case "choose-one":
      return "options";
    default:
      return "none";
  }
}
