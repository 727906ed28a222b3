import { BREAKAGES } from "./bily-hrad-breakages/index.ts";
import { holdToRulebook, rulesBetween } from "./rulebook.ts";

holdToRulebook(
  "bily-hrad",
  rulesBetween("WC", [1, 7], [10, 26], [30, 45], [50, 67], [70, 94], [100, 107], [110, 133]),
  BREAKAGES,
);
