/**
 * Compares a YAML node with a schema. Only the node itself counts; the nodes inside it are checked when they are read.
 */
import type { Node } from "../yaml/index.ts";
import type { JsonType, Schema } from "./schema.ts";

/** Every schema that allows one type of a line allows `string`, too. */
const types: Readonly<Record<Node["kind"], JsonType>> = {
  scalar: "string",
  list: "array",
  map: "object",
  nothing: "null",
};

/** Whether a node of this kind has one of some types: a line, a list, a map or nothing. No types allow any node. */
export function hasShape(node: Node, allowed: Schema["type"]): boolean {
  return !allowed || allowed.includes(types[node.kind]);
}

/** The schema of the value of a key; undefined if the key is not allowed. */
export function shapeOfKey(schema: Schema, key: string): Schema | undefined {
  const known = schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
  return known ?? (schema.additionalProperties || undefined);
}
