/** Tells which rules ask a player something. */
import type { Rule } from "../game.ts";

/** A rule that asks a player something, with possible answers that can depend on secrets (hidden zones and states). */
export type Asking = Rule & { readonly kind: "choose" | "split" | "for each" };

/** Whether a rule asks a player something, and the possible answers can depend on secrets (hidden zones and states). */
export function asks(rule: Rule): rule is Asking {
  switch (rule.kind) {
    case "choose":
      return !rule.random;
    case "for each":
      return rule.anyOrder;
    case "split":
      return true;
    case "any order":
    case "as":
    case "choose one":
    case "do":
    case "do field":
    case "do usual":
    case "draw":
    case "draw one":
    case "end game":
    case "end part":
    case "gain":
    case "if":
    case "let":
    case "lose":
    case "may":
    case "move":
    case "pause":
    case "pay":
    case "repeat":
    case "require":
    case "roll":
    case "secretly":
    case "set":
    case "shuffle":
    case "swap":
    case "with":
      return false;
  }
}
