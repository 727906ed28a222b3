import { holdToRulebook, rulesBetween } from "./rulebook.ts";
import { BREAKAGES } from "./tokaido-breakages.ts";

// The numbers between 104 and 110 are not used.
holdToRulebook("tokaido", rulesBetween("TOK", [1, 104], [110, 117]), BREAKAGES);
