/**
 * The part of JSON Schema (draft 2020-12) that describes rule files. Editors and the reader use the same schema, so a
 * key is allowed in both or in neither.
 */
/** A type of JSON. */
export type JsonType = "string" | "number" | "boolean" | "null" | "array" | "object";

/** The part of JSON Schema that files of rules need. */
export interface Schema {
  /** The name of the form in messages, with its article: `a list of names`. */
  readonly title?: string;
  /** The text that editors show for the key. */
  readonly description?: string;
  readonly examples?: readonly string[];
  readonly type?: readonly JsonType[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly $ref?: `#/$defs/${string}`;
}

/** A line, a word or a number. Tools for YAML may take it for a number or a truth value, but the reader does not. */
export const scalar = ["string", "number", "boolean"] as const;

/** A map of any keys, whose values all have one form. */
export function mapOf(title: string, values: Schema, description?: string): Schema {
  return { title, ...(description && { description }), type: ["object"], additionalProperties: values };
}

/** A list whose items all have one form. */
export function listOf(title: string, items: Schema, description?: string): Schema {
  return { title, ...(description && { description }), type: ["array"], items };
}

/** A map whose keys are fixed. */
export function record(
  title: string,
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): Schema {
  return { title, type: ["object"], properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

/** A copy of a form with a description of its own. */
export function described(schema: Schema, description: string, example?: string): Schema {
  return { ...schema, description, ...(example !== undefined && { examples: [example] }) };
}
