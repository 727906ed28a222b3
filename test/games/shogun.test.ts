import { holdToRulebook, rulesBetween } from "./rulebook.ts";
import { BREAKAGES } from "./shogun-breakages.ts";

holdToRulebook("shogun", rulesBetween("SHO", [1, 120]), BREAKAGES);
