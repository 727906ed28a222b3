/**
 * Compares a YAML node with a schema. Only the node itself counts; the nodes inside it are checked when they are read.
 */
import type { Node } from "../yaml/index.ts";
import type { JsonType, Schema } from "./schema.ts";

const types: Readonly<Record<Node["kind"], readonly JsonType[]>> = {
  scalar: ["string", "number", "boolean"],
  list: ["array"],
  map: ["object"],
  nothing: ["null"],
};

/** Whether the schema allows a node of this kind: a line, a list, a map or nothing. */
export function hasShape(node: Node, schema: Schema): boolean {
  return !schema.type || types[node.kind].some((type) => schema.type!.includes(type));
}

/** The schema of the value of a key; undefined if the key is not allowed. */
export function shapeOfKey(schema: Schema, key: string): Schema | undefined {
  const known = schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
  return known ?? (schema.additionalProperties || undefined);
}
