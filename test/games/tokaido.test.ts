import { holdToRulebook, rulesBetween } from "./rulebook.ts";
import { BREAKAGES } from "./tokaido-breakages.ts";

// The rulebook has no rules 105 to 109.
holdToRulebook("tokaido", rulesBetween("TOK", [1, 104], [110, 117]), BREAKAGES);
