/** Prints rules as lines in a standard layout, so that two versions can be compared. */
import { hasBody, isLine } from "../dsl/ast/traits.ts";
import type { Range } from "../diagnostics/range.ts";
import { printHead } from "../dsl/printer/rule.ts";
import { printName } from "../dsl/printer/expression.ts";
import type { Block, Stmt } from "../dsl/ast/syntax.ts";
import type { Line } from "./thing.ts";

/**
 * The lines of a block. Each line comes before the lines of its own block. If a `choose` has no block, the lines after
 * it count as its block.
 */
export function linesOf(block: Block, depth = 0): readonly Line[] {
  const lines: Line[] = [];
  for (const [i, rule] of block.items.entries()) {
    const open = rest(rule);
    lines.push({ depth, text: printHead(rule), range: rule.range });
    if (open) {
      lines.push(...linesOf({ ...block, items: block.items.slice(i + 1) }, depth + 1), ...otherwise(open.else, depth));
      break;
    }
    lines.push(...below(rule, depth));
  }
  return lines;
}

/**
 * Returns a rule that is a `choose` without a block, whose block is the rest of the list; undefined for other rules.
 */
function rest(rule: Stmt): (Stmt & { kind: "choose" }) | undefined {
  return rule.kind === "choose" && !rule.body ? rule : undefined;
}

/** The lines in the blocks of a rule. */
function below(rule: Stmt, depth: number): readonly Line[] {
  if (isLine(rule)) return [];
  if (hasBody(rule)) return linesOf(rule.body, depth + 1);
  switch (rule.kind) {
    case "if":
      return [...linesOf(rule.then, depth + 1), ...otherwise(rule.else, depth)];
    case "choose":
      return [...(rule.body ? linesOf(rule.body, depth + 1) : []), ...otherwise(rule.else, depth)];
    case "choose one":
      return [
        ...rule.options.flatMap(({ name, body }) => [
          { depth: depth + 1, text: `${printName(name)}:`, range: name.range },
          ...linesOf(body, depth + 2),
        ]),
        ...otherwise(rule.else, depth),
      ];
    case "may": {
      // `may pay 1 coin` is a single line, although the tree has `pay 1 coin` as a rule in the body of the `may`.
      const own = rule.label ? undefined : rule.body.items[0];
      return [...(own ? below(own, depth) : linesOf(rule.body, depth + 1)), ...otherwise(rule.else, depth)];
    }
  }
}

function otherwise(block: Block | undefined, depth: number): readonly Line[] {
  if (!block) return [];
  const [only, more] = block.items;
  if (only?.kind === "if" && !more)
    return [{ depth, text: `else ${printHead(only)}`, range: only.range }, ...below(only, depth)];
  return [{ depth, text: "else", range: firstOf(block.range) }, ...linesOf(block, depth + 1)];
}

function firstOf(range: Range): Range {
  return { ...range, end: range.start };
}

/** Joins lines to one text with indentation. */
export function textOfLines(lines: readonly Line[]): string {
  return lines.map(({ depth, text }) => `${"  ".repeat(depth)}${text}`).join("\n");
}
