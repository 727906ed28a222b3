/** Gives the cells of rows their names, which are those of the columns. */
import { problem } from "../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../diagnostics/problem.ts";
import { type Range, textOf } from "../diagnostics/range.ts";
import type { GameFile, PieceRow, PiecesDecl, Sections, VariantSection } from "./ast/game-file.ts";
import type { Name } from "./ast/syntax.ts";
import { isVerb } from "./grammar/keywords.ts";

/** Reports `x2`, which is written instead of `2x` for two copies, if it makes one cell too many in its row. */
export function copiesTurnedRound(cells: readonly { readonly range: Range }[], columns: number): Problem | undefined {
  const [first] = cells;
  const words = first && textOf(first.range);
  if (!words || cells.length !== columns + 1 || !/^x\d{1,9}$/.test(words)) return undefined;
  return problem("said-otherwise", first.range, { words, instead: `\`${words.slice(1)}x\`` });
}

/** Reports rules in the last cell of a row of words, such as `gain 2 wood`, because a row with rules needs brackets. */
export function rulesWithoutBrackets(
  cells: readonly { readonly range: Range }[],
  columns: number,
  row: Range,
): Problem | undefined {
  const verb = cells[columns - 1];
  if (!verb || cells.length <= columns || !isVerb(textOf(verb.range)) || textOf(row).startsWith("[")) return undefined;
  const before = cells.slice(0, columns - 1).map(({ range }) => textOf(range));
  const copies = textOf({ ...row, end: cells[0]!.range.start }).trim();
  const rules = textOf({ ...row, start: verb.range.start });
  return problem("rules-without-brackets", row, { row: [...(copies ? [copies] : []), ...before, rules].join(", ") });
}

/**
 * Gives the cells of a row the names of the columns. A row in which the author wrote the names is returned as it is.
 */
export function belowColumns(row: PieceRow, columns: readonly Name[]): Outcome<PieceRow> {
  const { cells } = row;
  if (cells.kind !== "text" && cells.kind !== "list") return { value: row, problems: [] };
  const { value: fields, problems } = cells.below(columns);
  return { value: { ...row, cells: { kind: "map", fields } }, problems };
}

/**
 * Gives the cells of all rows in variants the names of their columns. The columns are those of the game, or those of
 * the first variant that has some.
 */
export function variantsBelow<V extends VariantSection>(
  file: Pick<GameFile, "pieces">,
  variants: readonly V[],
): Outcome<readonly V[]> {
  const inForce = columnsInForce([file, ...variants]);
  if (inForce.size === 0) return { value: variants, problems: [] };
  const below = variants.map(({ pieces }) => piecesBelow(pieces, inForce));
  return {
    value: variants.map((variant, i) => ({ ...variant, pieces: below[i]!.value })),
    problems: below.flatMap(({ problems }) => problems),
  };
}

/** The columns of each kind: those in the game, or else those in a variant. */
function columnsInForce(sections: readonly Pick<Sections, "pieces">[]): ReadonlyMap<string, readonly Name[]> {
  const found = new Map<string, readonly Name[]>();
  for (const { kind, how } of sections.flatMap(({ pieces }) => pieces)) {
    if (how.kind === "rows" && how.columns && !found.has(kind.text)) found.set(kind.text, how.columns);
  }
  return found;
}

/**
 * Gives the cells of a variant's rows the names of the columns. A variant with columns of its own is not changed here.
 */
function piecesBelow(
  pieces: readonly PiecesDecl[],
  inForce: ReadonlyMap<string, readonly Name[]>,
): Outcome<readonly PiecesDecl[]> {
  const problems: Problem[] = [];
  const value = pieces.map((decl): PiecesDecl => {
    const { kind, how } = decl;
    const columns = inForce.get(kind.text);
    if (how.kind !== "rows" || how.columns || !columns) return decl;
    const rows = how.rows.map((row) => {
      const below = belowColumns(row, columns);
      problems.push(...below.problems);
      return below.value;
    });
    return { kind, how: { ...how, rows } };
  });
  return { value, problems };
}
