/** The forms that several sections share. */
import { listOf, mapOf, scalar, type Schema } from "./schema.ts";

/** One line of rules. */
export const line: Schema = { title: "one line", type: scalar };
/** A name. */
export const name: Schema = { title: "a name", type: scalar };
/** A number. */
export const number: Schema = { title: "a number", type: scalar };

/** A text, or a text for each language. */
export const text: Schema = {
  title: "a text, or a text for each language",
  type: [...scalar, "object"],
  additionalProperties: { title: "a text", type: scalar },
};

/** A list of names. */
export const names: Schema = listOf("a list of names", name);

/** Rules: one line, a header with its block, or a list of both. The reader decides which headers take which blocks. */
export const rules: Schema = { title: "rules", $ref: "#/$defs/rules" };

const ruleForms = [...scalar, "object"] as const;

/** A list of rules. */
export const rulesDefinition: Schema = {
  title: "rules",
  description: "One rule, or a list of rules with a dash before each.",
  type: [...ruleForms, "array"],
  maxProperties: 1,
  additionalProperties: { $ref: "#/$defs/below" },
  items: { $ref: "#/$defs/rule" },
};

/** A rule: a line, or a statement header with its block. */
export const ruleDefinition: Schema = {
  title: "a rule",
  description: "A line, or a line with a colon and what belongs to it.",
  type: [...ruleForms, "array"],
  maxProperties: 1,
  additionalProperties: { $ref: "#/$defs/below" },
};

/** The block below a header: rules; or, below `choose one`, the answers with their names. */
export const belowDefinition: Schema = {
  title: "rules",
  type: [...ruleForms, "array"],
  additionalProperties: { $ref: "#/$defs/below" },
  items: { $ref: "#/$defs/rule" },
};

/** The changes that a variant or a piece makes to rules. */
export const changes: Schema = {
  title: "a list of changes",
  description:
    "What works differently: `before EFFECT:`, `after EFFECT:`, `instead of EFFECT:` with rules, or `VALUE becomes …`.",
  type: [...scalar, "array", "object"],
  maxProperties: 1,
  additionalProperties: rules,
  items: { title: "a change", type: [...scalar, "object"], maxProperties: 1, additionalProperties: rules },
};

/** States with their types. */
export const state: Schema = mapOf("names with colons", {
  title: "a type such as 0..7 or bool",
  type: [...scalar, "null"],
});
/** Zones with the kinds of pieces that they hold. */
export const zones: Schema = mapOf("names with colons", { title: "a zone such as `row of card`", type: scalar });
/** Named blocks of rules. */
export const named: Schema = mapOf("names with colons", rules);
