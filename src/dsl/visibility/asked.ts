/** What a question about a set reveals. */
import type { Expression } from "../game.ts";
import type { View } from "./known.ts";
import type { Learning } from "./learn.ts";
import { type Secret, union } from "./secret.ts";

/**
 * What must be seen to be asked about a set: how many pieces it has, and what orders them. The rest is a part of the
 * answers' names.
 */
export function askedOf(learning: Learning, view: View, e: Expression): readonly Secret[] {
  if (e.type.kind !== "piece" && e.type.kind !== "zone") return learning.value(view, e);
  const each = (...parts: readonly Expression[]) => union(parts.map((part) => askedOf(learning, view, part)));
  switch (e.kind) {
    case "query":
      return union([each(e.in), learning.clauses(view, e)]);
    case "map":
      return e.body.type.kind === "zone"
        ? union([learning.value(view, e.over), askedOf(learning, learning.naming(view, e.over, e.binder), e.body)])
        : learning.value(view, e);
    case "union":
      return each(e.left, e.right);
    case "the":
      return each(e.of);
    case "if":
      return union([learning.value(view, e.cond), each(e.then, e.else)]);
    case "let":
      return askedOf(learning, learning.naming(view, e.value, e.local), e.in);
    case "builtin":
      if (e.name === "first-n" || e.name === "last-n")
        return union([learning.value(view, e.args[0]!), each(e.args[1]!)]);
      return e.name === "first" || e.name === "last" || e.name === "reverse"
        ? each(e.args[0]!)
        : learning.value(view, e);
    case "zone":
    case "local":
      return learning.number(view, e);
    case "all":
    case "at":
    case "binary":
    case "call":
    case "card":
    case "const":
    case "difference":
    case "field":
    case "holder":
    case "is-in":
    case "is-kind":
    case "link":
    case "me":
    case "members":
    case "negate":
    case "not":
    case "option":
    case "owned":
    case "owner":
    case "piece":
    case "range":
    case "seats":
    case "state":
    case "this":
    case "usual":
      return learning.value(view, e);
  }
}
