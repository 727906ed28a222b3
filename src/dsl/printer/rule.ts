/** Prints rules as text, without their blocks. */
import type { Amount, Expr, Name, Place, Quantity, StatementHeader, Stmt } from "../ast/syntax.ts";
import { levels, missing, printExpr, printName, printQuery, printType, show } from "./expression.ts";

/** Prints the first line of a rule without its colon. */
export function printHead(head: StatementHeader): string {
  if (head.kind === "else") return head.cond === undefined ? "else" : `else ${printCondition(head.cond)}`;
  if (head.kind === "may") {
    const rule = head.body.items[0];
    return `may ${head.label || !rule ? printName(head.label ?? { text: "", range: head.range }) : printHead(rule)}`;
  }
  return (head.may ? "may " : "") + printRule(head);
}

function printRule(rule: Exclude<Stmt, { kind: "may" }>): string {
  switch (rule.kind) {
    case "move":
      return `move ${printExpr(rule.what)} to ${printPlace(rule.to)}`;
    case "swap":
      return `swap ${show(rule.left, levels.expr, "operator")} with ${show(rule.right, levels.expr, "end")}`;
    case "draw":
      return `draw ${show(rule.what, levels.sum, "end")} from ${show(rule.from, levels.expr, "end")} to ${printPlace(rule.to)}`;
    case "shuffle":
    case "roll":
      return `${rule.kind} ${show(rule.what, levels.expr, "end")}`;
    case "set":
      return `set ${show(rule.target, levels.path, "end")} to ${show(rule.value, levels.expr, "end")}`;
    case "gain":
    case "pay":
    case "lose": {
      const other = rule.other
        ? ` ${rule.kind === "gain" ? "from" : "to"} ${show(rule.other, levels.path, "end")}`
        : "";
      return `${rule.kind} ${rule.amounts.map(printAmount).join(" and ")}${other}`;
    }
    case "do":
      return `${rule.bare ? "" : "do "}${rule.call.kind === "the" ? `the ${show(rule.call.of, levels.path, "end")}` : show(rule.call, levels.path, "end")}`;
    case "let":
      return `let ${rule.type ? `${printType(rule.type)} ` : ""}${printName(rule.name)} = ${printExpr(rule.value)}`;
    case "require":
      return `require ${show(rule.cond, levels.expr, "end")}`;
    case "end game":
      return `end the game${rule.winners === undefined ? "" : ` won by ${rule.winners === "nobody" ? rule.winners : printExpr(rule.winners)}`}`;
    case "end part":
      return `end ${printName(rule.name)}`;
    case "if":
      return printCondition(rule.cond);
    case "for each":
      return `for each ${printQuery(rule.query, rule.anyOrder ? "in" : "end")}${rule.anyOrder ? " in any order" : ""}`;
    case "any order":
      return "in any order";
    case "as":
      return `${rule.turn ? "turn of" : "as"} ${rule.each ? `each ${printExpr(rule.who)}` : show(rule.who, levels.expr, "end")}`;
    case "secretly":
      return `secretly as each ${printQuery(rule.query, "end")}`;
    case "repeat":
      return printRepeat(rule);
    case "with":
      return `with ${show(rule.piece, levels.expr, "in")} in force`;
    case "choose": {
      const quantity = rule.quantity ? `${printQuantity(rule.quantity)} ` : "";
      return `choose ${quantity}${printQuery(rule.query, "end")}${printTogether(rule.together)}${rule.random ? " at random" : ""}${printLabel(rule.label)}`;
    }
    case "choose one":
      return `choose one${printLabel(rule.label)}`;
    case "split":
      return `split ${show(rule.total, levels.sum, "end")} among ${printQuery(rule.query, "end")} as ${printName(rule.share)}${printTogether(rule.together)}${printLabel(rule.label)}`;
    case "pause":
      return "pause";
    case "missing":
      return missing;
  }
}

function printCondition(cond: Expr | "possible"): string {
  return `if ${cond === "possible" ? cond : show(cond, levels.or, "end")}`;
}

function printRepeat({ how, expr }: Extract<Stmt, { kind: "repeat" }>): string {
  if (!expr) return how === "while possible" ? "repeat while possible" : "repeat";
  return how === "times"
    ? `repeat ${show(expr, levels.sum, "end")} times`
    : `repeat ${how} ${show(expr, levels.or, "end")}`;
}

/**
 * Prints an amount, such as `3 coins`. In `(n) (me.coins)`, the number keeps its parentheses, because `n (me.coins)`
 * would be a call.
 */
function printAmount({ count, state }: Amount): string {
  const what = show(state, levels.path, "end");
  const number = show(count, levels.sum, "end");
  return what.startsWith("(") && /[\p{L}\p{M}\p{N}]$/u.test(number) && !/(?:^|[^\p{L}\p{M}\p{N}-])\d+$/u.test(number)
    ? `(${number}) ${what}`
    : `${number} ${what}`;
}

function printQuantity({ min, max }: Quantity): string {
  if (min === "any number") return "any number of";
  const first = show(min, levels.sum, "operator");
  if (max === "or more") return `${first} or more`;
  return max === undefined || max === min ? first : `${first}..${show(max, levels.sum, "end")}`;
}

function printTogether(together: Expr | undefined): string {
  return together ? ` together ${show(together, levels.expr, "end")}` : "";
}

function printLabel(label: Name | undefined): string {
  return label ? ` to ${printName(label)}` : "";
}

/** Prints the place to which pieces move. */
export function printPlace({ end, zone }: Place): string {
  return (end ? `${end} of ` : "") + show(zone, levels.expr, "end");
}
