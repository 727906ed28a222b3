/** Makes mutants of a game by changing expressions. */
import { textOf } from "../../src/diagnostics/range.ts";
import type { Expr, Query } from "../../src/dsl/ast/syntax.ts";
import type { Edits } from "./edits.ts";
import type { Operator } from "./mutant.ts";

const TURNED: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "=": ["!="],
  "!=": ["="],
};
const OTHER_SIGN: Readonly<Record<string, string>> = { "+": "-", "-": "+", "*": "+", and: "or", or: "and" };
const OTHER_FUNCTION: Readonly<Record<string, string>> = {
  first: "last",
  last: "first",
  min: "max",
  max: "min",
  left: "right",
  right: "left",
  top: "bottom",
  bottom: "top",
  following: "preceding",
  preceding: "following",
  next: "previous",
  previous: "next",
  any: "not any",
  sum: "count",
};
/**
 * Functions with one argument, which they return in another form. A mutant writes the argument without the function.
 */
const WRAPPERS: ReadonlySet<string> = new Set(["reverse", "distinct", "round-from", "not"]);
const OTHER_CLAUSE: Readonly<Record<string, string>> = {
  "with most": "with least",
  "with least": "with most",
  "by most": "by least",
  "by least": "by most",
  while: "until",
  until: "while",
};

/** Adds mutants of one expression. Expressions inside it are not changed here. */
export function expression(edits: Edits, e: Expr): void {
  const { range } = e;
  switch (e.kind) {
    case "int":
      return edits.numbers(range);
    case "binary":
      return binary(edits, e);
    case "is-in":
    case "is-kind": {
      const end = e.kind === "is-in" ? e.set.range.start : e.name.range.start;
      const between = edits.text.slice(e.of.range.end, end);
      return edits.edit(
        "comparison",
        e.of.range.end,
        end,
        e.negated ? between.replace("not ", "") : between.replace(/\bis\b/, "is not"),
      );
    }
    case "not":
      return edits.put("condition", range, textOf(e.of.range));
    case "negate":
      return edits.put("arithmetic", range, textOf(e.of.range));
    case "if":
      edits.put("condition", range, textOf(e.then.range));
      return edits.put("condition", range, textOf(e.else.range));
    case "query":
      return query(edits, e);
    case "name":
    case "member":
      return named(edits, e);
    case "the":
    case "for":
    case "let":
    case "missing":
      return;
    default:
      // Other nodes contain numbers, for example the bounds of a type. These numbers are changed.
      return edits.numbers(range);
  }
}

function binary(edits: Edits, { op, left, right, range }: Expr & { readonly kind: "binary" }): void {
  const [start, end] = [left.range.end, right.range.start];
  const between = edits.text.slice(start, end);
  const [sign] = op.split(" ") as [string];
  for (const other of TURNED[sign] ?? []) edits.edit("comparison", start, end, between.replace(sign, other));
  if (sign in TURNED || sign === "..") return;
  const operator = sign === "and" || sign === "or" ? "connective" : "arithmetic";
  if (sign in OTHER_SIGN) edits.edit(operator, start, end, between.replace(sign, OTHER_SIGN[sign]!));
  if (op === "/ down" || op === "/ up") {
    const tail = edits.text.slice(right.range.end, range.end);
    edits.edit(operator, right.range.end, range.end, tail.replace(/down|up/, op === "/ down" ? "up" : "down"));
    return;
  }
  edits.put(operator, range, textOf(left.range));
  edits.put(operator, range, textOf(right.range));
}

function query(edits: Edits, { in: of, clauses }: Query): void {
  for (const { how, range } of clauses) {
    const before = /\s+$/.exec(edits.text.slice(0, range.start))![0].length;
    edits.edit(how === "where" ? "condition" : "order", range.start - before, range.end, "");
    const other = OTHER_CLAUSE[how];
    if (other) edits.edit("order", range.start, range.start + how.length, other);
  }
  if (of.kind === "name" && !of.args) edits.put("order", of.range, `reverse(${of.name.text})`);
}

function named(edits: Edits, e: Expr & { readonly kind: "name" | "member" }): void {
  const { name, args } = e;
  const put = (operator: Operator, text: string) => edits.put(operator, name.range, text);
  if (name.text === "true" || name.text === "false") put("condition", name.text === "true" ? "false" : "true");
  if (e.kind === "name" && name.text === "me") edits.put("player", e.range, "next(me)");
  const sibling = edits.siblings.get(name.text) ?? edits.siblings.get(`${name.text}s`);
  if (sibling !== undefined) put("name", sibling);
  if (e.kind !== "name" || !args) return;
  if (name.text in OTHER_FUNCTION) put("function", OTHER_FUNCTION[name.text]!);
  if (WRAPPERS.has(name.text) && args.length === 1) edits.put("order", e.range, textOf(args[0]!.range));
  if (args.length === 2) edits.exchange("order", args[0]!.range, args[1]!.range);
}
