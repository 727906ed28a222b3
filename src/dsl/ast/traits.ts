/**
 * Traits of the kinds of statements. A new kind of statement does not compile until the table here has a row for it.
 */
import type { Stmt } from "./syntax.ts";

/**
 * The blocks of each kind of statement. `none`: it has none. `body`: one block. `ways`: several blocks, of which at
 * most one is carried out.
 */
const BLOCKS = {
  move: "none",
  swap: "none",
  draw: "none",
  shuffle: "none",
  roll: "none",
  set: "none",
  gain: "none",
  pay: "none",
  lose: "none",
  do: "none",
  let: "none",
  require: "none",
  pause: "none",
  "end game": "none",
  "end part": "none",
  missing: "none",
  "for each": "body",
  "any order": "body",
  as: "body",
  secretly: "body",
  repeat: "body",
  with: "body",
  split: "body",
  if: "ways",
  choose: "ways",
  "choose one": "ways",
  may: "ways",
} as const satisfies Readonly<Record<Stmt["kind"], "none" | "body" | "ways">>;

type StatementsWith<Blocks> = Stmt & {
  readonly kind: { [Kind in Stmt["kind"]]: (typeof BLOCKS)[Kind] extends Blocks ? Kind : never }[Stmt["kind"]];
};

/** Whether a statement never has a block below its line. */
export function isLine(statement: Stmt): statement is StatementsWith<"none"> {
  return BLOCKS[statement.kind] === "none";
}

/** Whether a statement has one block that is always part of it. */
export function hasBody(statement: Stmt): statement is StatementsWith<"body"> {
  return BLOCKS[statement.kind] === "body";
}
