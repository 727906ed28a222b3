import { BREAKAGES } from "./bily-hrad-duel-breakages.ts";
import { holdToRulebook, rulesBetween } from "./rulebook.ts";

holdToRulebook("bily-hrad-duel", rulesBetween("WCD", [1, 95]), BREAKAGES);
