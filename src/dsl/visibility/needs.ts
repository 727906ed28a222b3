/**
 * Finds the secrets (hidden zones and states) that decide whether a line can be carried out: whether needed things
 * exist, which zone or state is meant, and whether there is room, or are enough pieces, in a zone.
 */
import type { Expression } from "../game.ts";
import { changesOf, childrenOf, resultsOf, someExpression } from "../visitor.ts";
import type { View } from "./known.ts";
import type { Learning } from "./learn.ts";
import { type Secret, union } from "./secret.ts";

/**
 * The secrets (hidden zones and states) that decide whether all needed things in an expression exist: `the E` needs
 * exactly one thing, `item(n, s)` a member of `s` at this number, and `x.at` a place of `x`. If a thing is missing, the
 * line cannot be carried out.
 */
export function presence(learning: Learning, view: View, e: Expression): readonly Secret[] {
  const each = (...parts: readonly (Expression | undefined)[]) =>
    union(parts.map((part) => (part ? presence(learning, view, part) : [])));
  if (e.kind === "the") return union([learning.number(view, e.of), each(e.of)]);
  if (isNeeded(e)) return learning.value(view, e);
  if (e.kind === "if") return mayLack(e) ? union([learning.value(view, e.cond), each(e.then, e.else)]) : [];
  // The clauses of the query do not count: a missing thing in them stops the match with an error, so a correct game has
  // none.
  if (e.kind === "query") return each(e.in);
  if (e.kind === "map") return each(e.over);
  if (e.kind === "let")
    return union([each(e.value), presence(learning, learning.naming(view, e.value, e.local), e.in)]);
  return each(...childrenOf(e));
}

/** Whether a branch of an `if` contains a thing that is needed and can be missing. */
function mayLack(e: Expression & { kind: "if" }): boolean {
  return [e.then, e.else].some((way) => someExpression(way, isNeeded));
}

/** Whether an expression needs a thing that can be missing. */
function isNeeded(e: Expression): boolean {
  return e.kind === "the" || e.kind === "at" || (e.kind === "builtin" && e.name === "item");
}

/** The secrets (hidden zones and states) that decide which zone or state an expression means. */
export function which(learning: Learning, view: View, e: Expression): readonly Secret[] {
  const values = (...parts: readonly (Expression | undefined)[]) => learning.values(view, ...parts);
  if (e.kind === "zone" || e.kind === "state") return values(e.index, e.of);
  if (e.kind === "local") return learning.number(view, e);
  if (e.kind === "if") return union([values(e.cond), which(learning, view, e.then), which(learning, view, e.else)]);
  if (e.kind === "let") return which(learning, learning.naming(view, e.value, e.local), e.in);
  if (e.kind !== "call") return values(e);
  return union([
    values(...e.args),
    learning.inForce(view, changesOf(learning.game, e.value), e.range),
    ...learning
      .bodies(view, e)
      .flatMap(({ inside, body }) => resultsOf(body).map((result) => which(learning, inside, result))),
  ]);
}

/**
 * The secrets (hidden zones and states) that decide whether pieces fit into a zone: its capacity, and the number of
 * pieces in it.
 */
export function room(learning: Learning, view: View, e: Expression): readonly Secret[] {
  if (e.type.kind !== "zone") return [];
  const inside = learning.inside(view, [], [], e.kind === "zone" ? e.of : undefined);
  const bounded = e.type.of.filter(({ capacity }) => capacity);
  return union([...bounded.map(({ capacity }) => learning.value(inside, capacity!)), learning.lying(view, e, bounded)]);
}

/**
 * The secrets (hidden zones and states) that decide how many pieces can be drawn from a zone. The pieces of the zone
 * that refills it count, too.
 */
export function drawable(learning: Learning, view: View, e: Expression): readonly Secret[] {
  if (e.type.kind !== "zone") return [];
  const inside = learning.inside(view, [], [], e.kind === "zone" ? e.of : undefined);
  return union([
    learning.lying(view, e, e.type.of),
    ...e.type.of.map(({ refilledFrom }) => (refilledFrom ? learning.number(inside, refilledFrom) : [])),
  ]);
}
