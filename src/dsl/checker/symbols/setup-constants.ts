/** What is known before a match begins: constants, options, how many players have a seat. */
import type { Expression } from "../../game.ts";

/** Whether an expression is known before a match: it reads constants, options and the number of players only. */
export function isSetting(e: Expression): boolean {
  switch (e.kind) {
    case "const":
    case "option":
    case "seats":
      return true;
    case "builtin":
      return e.name === "count" && e.args.every(isSetting);
    case "not":
    case "negate":
      return isSetting(e.of);
    case "binary":
      return isSetting(e.left) && isSetting(e.right) && !canDivideByZero(e);
    case "if":
      return isSetting(e.cond) && isSetting(e.then) && isSetting(e.else);
    case "is-in":
      return isSetting(e.of) && isSetting(e.set);
    case "range":
      return isSetting(e.from) && isSetting(e.to);
    case "union":
    case "difference":
      return isSetting(e.left) && isSetting(e.right);
    case "all":
    case "at":
    case "call":
    case "card":
    case "field":
    case "holder":
    case "is-kind":
    case "let":
    case "link":
    case "local":
    case "map":
    case "me":
    case "members":
    case "owned":
    case "owner":
    case "piece":
    case "query":
    case "state":
    case "the":
    case "this":
    case "usual":
    case "zone":
      return false;
  }
}

function canDivideByZero({ op, right: { type } }: Expression & { kind: "binary" }): boolean {
  return (op === "mod" || op === "/ down" || op === "/ up") && type.kind === "int" && type.min <= 0 && type.max >= 0;
}
