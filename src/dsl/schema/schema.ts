/**
 * The part of JSON Schema (draft 2020-12) for rule files. Editors and the reader use the same values, so a key is
 * allowed in both or in neither.
 */
/** A type of JSON. */
export type JsonType = "string" | "number" | "boolean" | "null" | "array" | "object";

/** The part of JSON Schema that files of rules need. */
export interface Schema {
  /** Its name in messages, with its article: `a list of names`. */
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

/** A line of the language, a word or a number. YAML may see a number or a truth value, the reader does not. */
export const scalar = ["string", "number", "boolean"] as const;

/** Names with colons, all with values of one form. */
export function mapOf(title: string, values: Schema, description?: string): Schema {
  return { title, ...(description && { description }), type: ["object"], additionalProperties: values };
}

/** A list, all with items of one form. */
export function listOf(title: string, items: Schema, description?: string): Schema {
  return { title, ...(description && { description }), type: ["array"], items };
}

/** Names with colons that are known beforehand. */
export function record(
  title: string,
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): Schema {
  return { title, type: ["object"], properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

/** The same form with its own description. */
export function described(schema: Schema, description: string, example?: string): Schema {
  return { ...schema, description, ...(example !== undefined && { examples: [example] }) };
}
