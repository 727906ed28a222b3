/**
 * The part of JSON Schema (draft 2020-12) that rule files need. The same values are printed for editors and used by the
 * reader, so a key is allowed in both or in neither.
 */
/** A type of JSON. */
export type JsonType = "string" | "number" | "boolean" | "null" | "array" | "object";

/** The part of JSON Schema that files of rules need. */
export interface Schema {
  /** How messages name it, with its article: `a list of names`. */
  readonly title?: string;
  /** What editors show when a pointer rests on the key. */
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

/** A line of the language, a word or a number: YAML may read a number or a truth value, the reader does not. */
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
