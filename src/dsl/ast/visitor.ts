/** Visits the statements of syntax trees. */
import { hasBody, isLine } from "./traits.ts";
import type { Block, Stmt } from "./syntax.ts";

/** The blocks directly inside a statement. */
function blocksOf(statement: Stmt): readonly Block[] {
  if (isLine(statement)) return [];
  if (hasBody(statement)) return [statement.body];
  switch (statement.kind) {
    case "if":
      return blocks(statement.then, statement.else);
    case "choose":
    case "may":
      return blocks(statement.body, statement.else);
    case "choose one":
      return blocks(...statement.options.map(({ body }) => body), statement.else);
  }
}

function blocks(...all: readonly (Block | undefined)[]): readonly Block[] {
  return all.filter((block) => block !== undefined);
}

/** All statements in a list, including those inside others. */
export function statementsIn(statements: readonly Stmt[]): readonly Stmt[] {
  const found: Stmt[] = [];
  const visit = (statement: Stmt): void => {
    found.push(statement);
    for (const block of blocksOf(statement)) block.items.forEach(visit);
  };
  statements.forEach(visit);
  return found;
}

/** Whether `holds` is true of a statement, or of one inside it. */
export function someStatement(statement: Stmt, holds: (statement: Stmt) => boolean): boolean {
  return (
    holds(statement) || blocksOf(statement).some(({ items }) => items.some((inner) => someStatement(inner, holds)))
  );
}
