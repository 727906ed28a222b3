import { BREAKAGES } from "./momidzi-breakages.ts";
import { holdToRulebook, rulesBetween } from "./rulebook.ts";

holdToRulebook("momidzi", rulesBetween("MOM", [1, 117]), BREAKAGES);
