import { holdToRulebook, rulesBetween } from "./rulebook.ts";
import { BREAKAGES } from "./tokaido-breakages.ts";

// The list of rules has the ids TOK-01 to TOK-104 and TOK-110 to TOK-117; the ids between them are not used.
holdToRulebook("tokaido", rulesBetween("TOK", [1, 104], [110, 117]), BREAKAGES);
