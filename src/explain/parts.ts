/** The parts of an expression whose values explain its own. */
import { textOf } from "../diagnostics/range.ts";
import type { Expression } from "../dsl/game.ts";

/**
 * Every part with a value of its own, outer ones first, except those whose text is their value: a number, a name. Each
 * text once.
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

/** Whether its text is its value. */
export function saysItself({ kind }: Expression): boolean {
  return (
    kind === "const" || kind === "piece" || kind === "all" || kind === "members" || kind === "seats" || kind === "range"
  );
}

/** Parts that can be evaluated where the whole is: not those that use the members of a query. */
function innerOf(e: Expression): readonly Expression[] {
  switch (e.kind) {
    case "binary":
    case "union":
    case "difference":
      return [e.left, e.right];
    case "not":
    case "negate":
    case "the":
    case "at":
    case "owner":
    case "card":
    case "link":
    case "is-kind":
      return [e.of];
    case "is-in":
      return [e.of, e.set];
    case "if":
      return [e.cond, e.then, e.else];
    case "state":
      return [e.of, e.index].filter((part) => part !== undefined);
    case "zone":
      return [e.of, e.index].filter((part) => part !== undefined);
    case "field":
      return [e.of, ...e.args];
    case "owned":
      return [e.of];
    case "call":
      return e.args;
    case "builtin":
      return e.name === "every" ? e.args.slice(0, 1) : e.args;
    case "query":
      return [e.in];
    case "map":
      return [e.over];
    case "let":
      return [e.value];
    case "all":
    case "const":
    case "holder":
    case "local":
    case "me":
    case "members":
    case "option":
    case "piece":
    case "range":
    case "seats":
    case "this":
    case "usual":
      return [];
  }
}
