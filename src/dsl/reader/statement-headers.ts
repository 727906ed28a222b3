/** Joins the first lines of statements, which the grammar has read, with the blocks below them. */
import { hasBody, isLine } from "../ast/traits.ts";
import type { Block, Option, StatementHeader, Stmt } from "../ast/syntax.ts";
import type { Branch } from "./else.ts";

/** Joins the first line of a statement with the block below it. A statement that has no block is returned as it is. */
export function withBlock(head: StatementHeader, body: Block | undefined): Stmt | Branch {
  if (head.kind === "else")
    return {
      kind: "else",
      ...(head.cond && { cond: head.cond }),
      body: body ?? { items: [], range: head.range },
      range: head.range,
    };
  if (!body || isLine(head)) return head;
  if (hasBody(head)) return { ...head, body };
  switch (head.kind) {
    case "may":
      return { ...head, body: belowMay(head.body, body, (rule) => withBlock(rule, body) as Stmt) };
    case "if":
      return { ...head, then: body };
    case "choose":
      return { ...head, body };
    case "choose one":
      return head;
  }
}

/** Joins the line `choose one` with its alternatives. */
export function withOptions(head: StatementHeader, options: readonly Option[]): Stmt {
  if (head.kind === "may")
    return { ...head, body: belowMay(head.body, head.body, (rule) => withOptions(rule, options)) };
  return { ...head, options } as Stmt;
}

/**
 * Puts a block below a line with `may`. In `may NAME:`, the block belongs to `may`. In a line such as `may choose …:`,
 * it belongs to the rule after `may`.
 */
function belowMay(own: Block, body: Block, fill: (rule: Stmt) => Stmt): Block {
  const rule = own.items[0];
  return rule ? { ...own, items: [fill(rule)] } : body;
}
