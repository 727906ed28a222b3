/** The parts of an expression whose values explain its own. */
import { textOf } from "../diagnostics/range.ts";
import type { Expression } from "../dsl/game.ts";
import { childrenOf } from "../dsl/visitor.ts";

/** Every part with a value, outer ones first, without numbers and names, whose text is their value. Each text once. */
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

/** Whether its text is its value. */
export function saysItself({ kind }: Expression): boolean {
  return (
    kind === "const" || kind === "piece" || kind === "all" || kind === "members" || kind === "seats" || kind === "range"
  );
}

/** Parts that can be evaluated at the same place as the whole: not those that use the members of a query. */
function innerOf(e: Expression): readonly Expression[] {
  if (e.kind === "query") return [e.in];
  if (e.kind === "map") return [e.over];
  if (e.kind === "let") return [e.value];
  if (e.kind === "link") return [e.of];
  if (e.kind === "range") return [];
  const parts = childrenOf(e).filter((part) => part !== undefined);
  return e.kind === "builtin" && e.name === "every" ? parts.slice(0, 1) : parts;
}
