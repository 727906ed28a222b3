/** Rows of cells: the column of each cell. */
import { problem } from "../diagnostics/catalog.ts";
import type { Outcome, Problem } from "../diagnostics/problem.ts";
import { type Range, textOf } from "../diagnostics/range.ts";
import type { GameFile, PieceRow, PiecesDecl, Sections, VariantSection } from "./ast/game-file.ts";
import type { Name } from "./ast/syntax.ts";
import { isVerb } from "./grammar/keywords.ts";

/** The number of copies in the wrong order, `x2` for `2x`, before a row that has one cell too many because of it. */
export function copiesTurnedRound(cells: readonly { readonly range: Range }[], columns: number): Problem | undefined {
  const [first] = cells;
  const words = first && textOf(first.range);
  if (!words || cells.length !== columns + 1 || !/^x\d{1,9}$/.test(words)) return undefined;
  return problem("said-otherwise", first.range, { words, instead: `\`${words.slice(1)}x\`` });
}

/** Rules in the last cell of a row of words, `gain 2 wood`, which need brackets around the row. */
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

/** A row whose cells have the names of the columns. A row with named cells stays as it is. */
export function belowColumns(row: PieceRow, columns: readonly Name[]): Outcome<PieceRow> {
  const { cells } = row;
  if (cells.kind !== "text" && cells.kind !== "list") return { value: row, problems: [] };
  const { value: fields, problems } = cells.below(columns);
  return { value: { ...row, cells: { kind: "map", fields } }, problems };
}

/** Variants with their rows named by the columns of the game, or of the first variant that has any. */
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

/** The columns that apply in a game and its variants, by kind: those of the game come before those of a variant. */
function columnsInForce(sections: readonly Pick<Sections, "pieces">[]): ReadonlyMap<string, readonly Name[]> {
  const found = new Map<string, readonly Name[]>();
  for (const { kind, how } of sections.flatMap(({ pieces }) => pieces)) {
    if (how.kind === "rows" && how.columns && !found.has(kind.text)) found.set(kind.text, how.columns);
  }
  return found;
}

/** Pieces of a variant with the columns in force, if they have none of their own. */
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
