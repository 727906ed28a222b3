/** The forms that several sections share. */
import { listOf, mapOf, scalar, type Schema } from "./schema.ts";

export const line: Schema = { title: "one line", type: scalar };
export const name: Schema = { title: "a name", type: scalar };
export const number: Schema = { title: "a number", type: scalar };

export const text: Schema = {
  title: "a text, or a text for each language",
  type: [...scalar, "object"],
  additionalProperties: { title: "a text", type: scalar },
};

export const names: Schema = listOf("a list of names", name);

/** Rules: one line, a head with its block, or a list of both. What may stand below which head is known to the reader. */
export const rules: Schema = { title: "rules", $ref: "#/$defs/rules" };

const ruleForms = [...scalar, "object"] as const;

export const rulesDefinition: Schema = {
  title: "rules",
  description: "One rule, or a list of rules with a dash before each.",
  type: [...ruleForms, "array"],
  maxProperties: 1,
  additionalProperties: { $ref: "#/$defs/below" },
  items: { $ref: "#/$defs/rule" },
};

export const ruleDefinition: Schema = {
  title: "a rule",
  description: "A line, or a line with a colon and what belongs to it.",
  type: [...ruleForms, "array"],
  maxProperties: 1,
  additionalProperties: { $ref: "#/$defs/below" },
};

/** What stands below a head: rules, or below `choose one` the answers by name. */
export const belowDefinition: Schema = {
  title: "rules",
  type: [...ruleForms, "array"],
  additionalProperties: { $ref: "#/$defs/below" },
  items: { $ref: "#/$defs/rule" },
};

export const changes: Schema = {
  title: "a list of changes",
  description: "What works differently: `before EFFECT:`, `after EFFECT:`, `instead of EFFECT:` with rules, or `VALUE becomes …`.",
  type: [...scalar, "array", "object"],
  maxProperties: 1,
  additionalProperties: rules,
  items: { title: "a change", type: [...scalar, "object"], maxProperties: 1, additionalProperties: rules },
};

export const state: Schema = mapOf("names with colons", { title: "a type such as 0..7 or bool", type: [...scalar, "null"] });
export const zones: Schema = mapOf("names with colons", { title: "a zone such as `row of card`", type: scalar });
export const named: Schema = mapOf("names with colons", rules);
