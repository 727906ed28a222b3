/** Finds the parts of an expression whose values explain the value of the whole. */
import { textOf } from "../diagnostics/range.ts";
import type { Expression } from "../dsl/game.ts";
import { childrenOf } from "../dsl/visitor.ts";

/**
 * The parts of an expression that have a value, outer parts first. If several parts have the same text, only one is
 * included. Numbers and names are left out, because their text is their value.
 */
export function partsOf(whole: Expression): readonly Expression[] {
  const found = new Map<string, Expression>();
  const visit = (part: Expression): void => {
    if (!saysItself(part) && part !== whole && !found.has(textOf(part.range))) found.set(textOf(part.range), part);
    for (const inner of innerOf(part)) visit(inner);
  };
  visit(whole);
  found.delete(textOf(whole.range));
  return [...found.values()];
}

/** Whether the text of an expression already tells its value, as with the number `5` or the name of a piece. */
export function saysItself({ kind }: Expression): boolean {
  return (
    kind === "const" || kind === "piece" || kind === "all" || kind === "members" || kind === "seats" || kind === "range"
  );
}

/**
 * The direct parts of an expression that are evaluated once. Parts that are evaluated for each member of a query, such
 * as its `where`, are left out.
 */
function innerOf(e: Expression): readonly Expression[] {
  if (e.kind === "query") return [e.in];
  if (e.kind === "map") return [e.over];
  if (e.kind === "let") return [e.value];
  if (e.kind === "link") return [e.of];
  if (e.kind === "range") return [];
  const parts = childrenOf(e).filter((part) => part !== undefined);
  return e.kind === "builtin" && e.name === "every" ? parts.slice(0, 1) : parts;
}
