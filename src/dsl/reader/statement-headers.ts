/** Puts blocks below the statement headers that the grammar has read. */
import type { Block, Option, StatementHeader, Stmt } from "../ast/syntax.ts";
import type { Branch } from "./else.ts";

/** A header with its block; without one, a line that is complete by itself. */
export function withBlock(head: StatementHeader, body: Block | undefined): Stmt | Branch {
  switch (head.kind) {
    case "else":
      return {
        kind: "else",
        ...(head.cond && { cond: head.cond }),
        body: body ?? { items: [], range: head.range },
        range: head.range,
      };
    case "may":
      return body ? { ...head, body: belowMay(head.body, body, (rule) => withBlock(rule, body) as Stmt) } : head;
    case "if":
      return body ? { ...head, then: body } : head;
    case "for-each":
    case "any-order":
    case "as":
    case "secretly":
    case "repeat":
    case "with":
    case "split":
    case "choose":
      return body ? { ...head, body } : head;
    case "move":
    case "swap":
    case "draw":
    case "shuffle":
    case "roll":
    case "set":
    case "gain":
    case "pay":
    case "lose":
    case "do":
    case "let":
    case "require":
    case "pause":
    case "end-game":
    case "choose-one":
    case "missing":
      return head;
  }
}

/** `choose one` with its answers. */
export function withOptions(head: StatementHeader, options: readonly Option[]): Stmt {
  if (head.kind === "may")
    return { ...head, body: belowMay(head.body, head.body, (rule) => withOptions(rule, options)) };
  return { ...head, options } as Stmt;
}

/** The block of `may NAME` is its own, that of `may` before a rule belongs to the rule. */
function belowMay(own: Block, body: Block, fill: (rule: Stmt) => Stmt): Block {
  const rule = own.items[0];
  return rule ? { ...own, items: [fill(rule)] } : body;
}
