/**
 * The part of JSON Schema (draft 2020-12) that describes rule files. Editors and the reader use the same schemas, so
 * both allow the same keys.
 */
/** A type of JSON. */
export type JsonType = "string" | "number" | "boolean" | "null" | "array" | "object";

/** A schema: the part of JSON Schema that rule files need. */
export interface Schema {
  /** The words of messages for a value with this schema, with an article: `a list of names`. */
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

/**
 * The JSON types of a line, word or number. A YAML tool may read the text `3` as a number or `no` as a truth value, but
 * the reader does not.
 */
export const scalar = ["string", "number", "boolean"] as const;

/** Makes the schema of a map that allows any keys, and whose values all have one schema. */
export function mapOf(title: string, values: Schema, description?: string): Schema {
  return { title, ...(description && { description }), type: ["object"], additionalProperties: values };
}

/** Makes the schema of a list whose items all have one schema. */
export function listOf(title: string, items: Schema, description?: string): Schema {
  return { title, ...(description && { description }), type: ["array"], items };
}

/** Makes the schema of a map that allows only certain keys. */
export function record(
  title: string,
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): Schema {
  return { title, type: ["object"], properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

/** A copy of a schema with another description, for a certain key. */
export function described(schema: Schema, description: string, example?: string): Schema {
  return { ...schema, description, ...(example !== undefined && { examples: [example] }) };
}
