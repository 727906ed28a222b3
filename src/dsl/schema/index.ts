/** The JSON Schema of rule files, which both editors and the reader use. */
import { belowDefinition, ruleDefinition, rulesDefinition } from "./parts.ts";
import type { Schema } from "./schema.ts";
import { positionFile, scenarioFile } from "./scenario.ts";
import { gameFile, variantFile } from "./sections.ts";

export type { Schema } from "./schema.ts";

/** The schemas to which a `$ref` can refer, by name. */
export const definitions: Readonly<Record<string, Schema>> = {
  game: gameFile,
  variant: variantFile,
  scenario: scenarioFile,
  position: positionFile,
  rules: rulesDefinition,
  rule: ruleDefinition,
  below: belowDefinition,
};

/** The schema that `rulewright schema` prints. A document can have one of four sorts, which its first key shows. */
export function jsonSchema(): object {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Rules of a board game",
    type: "object",
    if: { required: ["scenario"] },
    then: { $ref: "#/$defs/scenario" },
    else: {
      if: { required: ["position"] },
      then: { $ref: "#/$defs/position" },
      else: { if: { required: ["variant"] }, then: { $ref: "#/$defs/variant" }, else: { $ref: "#/$defs/game" } },
    },
    // A scenario needs the key `from`, or `game` and `players`. If it starts from a position, the position can set the
    // latter two.
    $defs: {
      ...definitions,
      scenario: { ...scenarioFile, anyOf: [{ required: ["from"] }, { required: ["game", "players"] }] },
    },
  };
}

const resolved = new WeakMap<Schema, Schema>();

/**
 * The schema that a `$ref` refers to, with the other properties of the given schema; a schema without `$ref` as it is.
 */
export function resolve(schema: Schema): Schema {
  if (!schema.$ref) return schema;
  let whole = resolved.get(schema);
  if (!whole) resolved.set(schema, (whole = { ...definitions[schema.$ref.slice("#/$defs/".length)], ...schema }));
  return whole;
}
