/**
 * Tells whether a node has the form of a schema. Only the node itself counts; the nodes below it are checked when they
 * are read.
 */
import type { Node } from "../yaml/index.ts";
import type { JsonType, Schema } from "./schema.ts";

const types: Readonly<Record<Node["kind"], readonly JsonType[]>> = {
  scalar: ["string", "number", "boolean"],
  list: ["array"],
  map: ["object"],
  nothing: ["null"],
};

/** Whether the schema allows a line, a list, a map or nothing here. */
export function hasShape(node: Node, schema: Schema): boolean {
  return !schema.type || types[node.kind].some((type) => schema.type!.includes(type));
}

/** The expected form of a key's value; undefined if the key is not allowed. */
export function shapeOfKey(schema: Schema, key: string): Schema | undefined {
  const known = schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
  return known ?? (schema.additionalProperties || undefined);
}
