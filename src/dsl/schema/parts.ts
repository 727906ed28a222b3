/** The schemas that several sections use. */
import { listOf, mapOf, scalar, type Schema } from "./schema.ts";

/** The schema of one line. */
export const line: Schema = { title: "one line", type: scalar };
/** The schema of a name. */
export const name: Schema = { title: "a name", type: scalar };
/** The schema of a number. */
export const number: Schema = { title: "a number", type: scalar };

/** The schema of a text, or of a text for each language. */
export const text: Schema = {
  title: "a text, or a text for each language",
  type: [...scalar, "object"],
  additionalProperties: { title: "a text", type: scalar },
};

/** The schema of a list of names. */
export const names: Schema = listOf("a list of names", name);

/**
 * The schema of rules: a line, a header with its block, or a list of both. The schema does not say which header takes
 * which block, because the reader checks that.
 */
export const rules: Schema = { title: "rules", $ref: "#/$defs/rules" };

const ruleForms = [...scalar, "object"] as const;

/** The schema of a list of rules, under the name `rules`. */
export const rulesDefinition: Schema = {
  title: "rules",
  description: "One rule, or a list of rules with a dash before each.",
  type: [...ruleForms, "array"],
  maxProperties: 1,
  additionalProperties: { $ref: "#/$defs/below" },
  items: { $ref: "#/$defs/rule" },
};

/** The schema of a rule: a line, or the header of a statement with its block. */
export const ruleDefinition: Schema = {
  title: "a rule",
  description: "A line, or a line with a colon and what belongs to it.",
  type: [...ruleForms, "array"],
  maxProperties: 1,
  additionalProperties: { $ref: "#/$defs/below" },
};

/** The schema of the block below a header: rules, or named alternatives below `choose one`. */
export const belowDefinition: Schema = {
  title: "rules",
  type: [...ruleForms, "array"],
  additionalProperties: { $ref: "#/$defs/below" },
  items: { $ref: "#/$defs/rule" },
};

/** The schema of the section `change`, in a game, in a variant or on a piece. */
export const changes: Schema = {
  title: "a list of changes",
  description:
    "What works differently: `before EFFECT:`, `after EFFECT:`, `instead of EFFECT:` with rules, or `VALUE becomes …`.",
  type: [...scalar, "array", "object"],
  maxProperties: 1,
  additionalProperties: rules,
  items: { title: "a change", type: [...scalar, "object"], maxProperties: 1, additionalProperties: rules },
};

/** The schema of a section with states: names with types. */
export const state: Schema = mapOf("names with colons", {
  title: "a type such as 0..7 or bool",
  type: [...scalar, "null"],
});
/** The schema of a section with zones: names with kinds of pieces. */
export const zones: Schema = mapOf("names with colons", { title: "a zone such as `row of card`", type: scalar });
/** The schema of a section in which each name has a block of rules. */
export const named: Schema = mapOf("names with colons", rules);
