/** Visitors of statements, as the reader makes them. */
import type { Block, Stmt } from "./syntax.ts";

/** The blocks directly inside a statement. */
function blocksOf(statement: Stmt): readonly Block[] {
  switch (statement.kind) {
    case "if":
      return blocks(statement.then, statement.else);
    case "choose":
    case "may":
      return blocks(statement.body, statement.else);
    case "choose-one":
      return blocks(...statement.options.map(({ body }) => body), statement.else);
    case "for-each":
    case "any-order":
    case "as":
    case "secretly":
    case "repeat":
    case "with":
    case "split":
      return [statement.body];
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
    case "missing":
      return [];
  }
}

function blocks(...all: readonly (Block | undefined)[]): readonly Block[] {
  return all.filter((block) => block !== undefined);
}

/** A statement and all those inside it. */
export function* statementsIn(statement: Stmt): Generator<Stmt> {
  yield statement;
  for (const block of blocksOf(statement)) for (const inner of block.items) yield* statementsIn(inner);
}
