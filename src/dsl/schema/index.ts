/** The JSON Schema of rule files, for editors and for the reader. */
import { belowDefinition, ruleDefinition, rulesDefinition } from "./parts.ts";
import type { Schema } from "./schema.ts";
import { positionFile, scenarioFile } from "./scenario.ts";
import { gameFile, variantFile } from "./sections.ts";

export type { Schema } from "./schema.ts";

/** The forms to which `$ref` can refer. */
export const definitions: Readonly<Record<string, Schema>> = {
  game: gameFile,
  variant: variantFile,
  scenario: scenarioFile,
  position: positionFile,
  rules: rulesDefinition,
  rule: ruleDefinition,
  below: belowDefinition,
};

/** The schema that `rulewright schema` prints. The first key of a document decides which of the four sorts it is. */
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
    // A scenario that starts from a position need not have these keys, because the position can set them.
    $defs: {
      ...definitions,
      scenario: { ...scenarioFile, anyOf: [{ required: ["from"] }, { required: ["game", "players"] }] },
    },
  };
}

/** A schema with its reference resolved. */
export function resolve(schema: Schema): Schema {
  const referred = schema.$ref && definitions[schema.$ref.slice("#/$defs/".length)];
  return referred ? { ...referred, ...schema } : schema;
}
