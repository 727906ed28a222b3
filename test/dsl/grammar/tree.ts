/** Writes syntax trees as short texts without ranges, so that tests can compare them. */
import type { Outcome } from "../../../src/diagnostics/problem.ts";
import type { Range } from "../../../src/diagnostics/range.ts";

/** A range that covers the whole text, as if the text were a file. */
export function rangeOf(text: string): Range {
  return { source: { name: "test", text }, start: 0, end: text.length };
}

/** Parses a text that must have no problems. */
export function whole<T>(parse: (range: Range) => Outcome<T>, text: string): T {
  const { value, problems } = parse(rangeOf(text));
  if (problems.length > 0) throw new Error(`${text}: ${problems.map((problem) => problem.code).join(", ")}`);
  return value;
}

/** A tree without its ranges, so that two trees can be compared. */
export function bare(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(bare);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== "range")
      .map(([key, value]) => [key, bare(value)]),
  );
}

/** A tree as `(kind part part)`; absent parts and false are left out, names are written as they are. */
export function tree(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(tree).join(" ")}]`;
  if (typeof node !== "object" || node === null) return String(node);
  const { range: _, kind: kindOrName, ...rest } = node as Record<string, unknown>;
  const [kind, parts] =
    typeof kindOrName === "object"
      ? [undefined, { kind: kindOrName, ...rest }]
      : [kindOrName, rest as Record<string, unknown>];
  if (kind === undefined && Object.keys(parts).join() === "text") return String(parts.text);
  if (kind === "int") return String(parts.value);
  if (kind === "name" && !parts.args) return tree(parts.name);
  const texts = Object.entries(parts)
    .filter(([, value]) => value !== false)
    .map(([key, value]) => (value === true ? key : isEmptyBlock(value) ? "{}" : tree(value)));
  return `(${[...(kind === undefined ? [] : [kind]), ...texts].join(" ")})`;
}

function isEmptyBlock(node: unknown): boolean {
  return (
    typeof node === "object" && node !== null && "items" in node && Array.isArray(node.items) && node.items.length === 0
  );
}

/** Every range in a tree. */
export function ranges(node: unknown): Range[] {
  if (typeof node !== "object" || node === null) return [];
  if ("source" in node) return [node as Range];
  return Object.values(node).flatMap(ranges);
}
