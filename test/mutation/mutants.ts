/**
 * Makes the mutants of a game: copies in which one place of the rules is changed. The syntax tree shows the places, and
 * the text is changed, so that an author could have written each mutant.
 */
import type { Range, Source } from "../../src/diagnostics/range.ts";
import type { PieceRow } from "../../src/dsl/ast/game-file.ts";
import type { Block, Change, Expr, Stmt } from "../../src/dsl/ast/syntax.ts";
import { readFile } from "../../src/dsl/reader/index.ts";
import { declaration, row } from "./declarations.ts";
import { Edits } from "./edits.ts";
import { expression } from "./expressions.ts";
import type { Mutant } from "./mutant.ts";
import { siblingsIn } from "./siblings.ts";
import { block, change, statement } from "./statements.ts";

/** All mutants of a game, in the order of its lines. The checker rejects some of them. */
export function mutantsOf(source: Source): readonly Mutant[] {
  const doc = readFile(source).value.find((each) => each.kind === "game");
  if (doc?.kind !== "game") throw new Error(`${source.name} holds no game.`);
  const edits = new Edits(source, siblingsIn(doc.game));
  visit(edits, doc.game);
  return edits.mutants.sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * Parts of the syntax tree that have no effect on a match, such as titles, texts and the view. Mutants do not change
 * them.
 */
const UNPLAYED: ReadonlySet<string> = new Set(["title", "about", "texts", "view", "range", "madeFrom"]);

/** Adds the mutants of a node and of all nodes inside it. */
function visit(edits: Edits, node: unknown): void {
  if (typeof node !== "object" || node === null || node instanceof Map) return;
  if (Array.isArray(node)) return node.forEach((part) => visit(edits, part));
  if ("asBlock" in node) return cell(edits, node as Cell);
  if (isWritten(edits, node)) alter(edits, node);
  else if ("kind" in node && node.kind === "int") edits.numbers((node as Expr).range);
  for (const [key, part] of Object.entries(node)) if (!UNPLAYED.has(key)) visit(edits, part);
}

/** True if the text of a node stands in the file. A row that is made from a template has a source of its own. */
function isWritten(edits: Edits, node: object): boolean {
  return !("range" in node) || (node.range as Range).source === edits.source;
}

function alter(edits: Edits, node: object): void {
  if ("how" in node && "target" in node) change(edits, node as Change);
  else if ("may" in node) statement(edits, node as Stmt);
  else if ("items" in node && !("kind" in node)) block(edits, node as Block);
  else if ("kind" in node && typeof node.kind === "string" && "range" in node) expression(edits, node as Expr);
  if ("spec" in node) declaration(edits, (node as { spec: { range: Range } }).spec.range);
  if ("keyRange" in node) edits.numbers((node as { keyRange: Range }).keyRange);
  if ("cells" in node) row(edits, node as PieceRow);
}

/**
 * Adds the mutants of a value in a piece's row. The type of the field decides how the value is read. Here the first
 * reading without a mistake is good enough.
 */
function cell(edits: Edits, { asExpr, asTable, asBlock, items }: Cell): void {
  if (items && items.length > 0) visit(edits, items);
  for (const read of [asExpr, asTable, asBlock]) {
    const outcome = read?.();
    if (!outcome || outcome.problems.length > 0) continue;
    return visit(edits, outcome.value);
  }
}

/** A value in a piece's row, with the ways to read it: as a list, an expression, a table, or rules. */
interface Cell {
  readonly items?: readonly unknown[];
  readonly asExpr?: Reading;
  readonly asTable?: Reading;
  readonly asBlock: Reading;
}

type Reading = () => { readonly value: unknown; readonly problems: readonly unknown[] };
