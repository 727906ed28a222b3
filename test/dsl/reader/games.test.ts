/**
 * Reads every rules file of this repository: all its parts are understood, and each name in the tree has the range
 * where the name is written.
 */
import { describe, expect, it } from "vitest";
import type { Problem } from "../../../src/diagnostics/problem.ts";
import { textOf } from "../../../src/diagnostics/range.ts";
import type { RawValue } from "../../../src/dsl/ast/game-file.ts";
import { type Doc, readFile } from "../../../src/dsl/reader/index.ts";
import type { Name } from "../../../src/dsl/ast/syntax.ts";
import { gameSources } from "../../support/files.ts";
import { messages } from "../../support/texts.ts";

describe.each(gameSources().map((source) => [source.name, source] as const))("%s", (_, source) => {
  const { value: docs, problems } = readFile(source);

  it("has no problems", () => {
    expect(messages(problems)).toEqual([]);
    expect(docs.length).toBeGreaterThan(0);
  });

  it("has cells that can be read in one way at least", () => {
    expect(cells(docs).flatMap((cell) => messages(unreadable(cell)))).toEqual([]);
  });

  it("has names where they are written", () => {
    // In a file, a name that is a sign, such as `"*"`, stands in quotation marks.
    const wrong = names(docs).filter(
      ({ text, range }) =>
        textOf(range)
          .normalize("NFC")
          .replace(/^"(.*)"$/, "$1") !== text,
    );
    expect(names(docs).length).toBeGreaterThan(2);
    expect(wrong.map(({ text, range }) => [text, textOf(range)])).toEqual([]);
  });
});

function cells(docs: readonly Doc[]): RawValue[] {
  return docs.flatMap((doc) => {
    if (doc.kind === "scenario" || doc.kind === "position") return [];
    const pieces =
      doc.kind === "game"
        ? [...doc.game.pieces, ...doc.game.variants.flatMap((variant) => variant.pieces)]
        : doc.variant.pieces;
    return pieces.flatMap(({ how }) => {
      if (how.kind !== "rows") return [];
      const common = how.each?.fields.map(({ value }) => value) ?? [];
      return [
        ...common,
        ...how.rows.flatMap(({ cells: row }) =>
          row.kind === "list" ? row.values : row.kind === "map" ? row.fields.fields.map(({ value }) => value) : [],
        ),
      ];
    });
  });
}

/**
 * A value in a piece's row may be read as an expression, as rules, or as a list. Returns no problems if one of these
 * readings has none, otherwise the problems of the first reading.
 */
function unreadable(cell: RawValue): readonly Problem[] {
  const readings = [cell.asExpr?.().problems, cell.asBlock().problems, cell.items?.flatMap(unreadable)].filter(
    (each) => each !== undefined,
  );
  return readings.find((problems) => problems.length === 0) ?? readings[0]!;
}

/** Every name in a tree. A name is an object that has a text, a range and nothing else. */
function names(tree: unknown): Name[] {
  if (typeof tree !== "object" || tree === null) return [];
  if (isName(tree)) return [tree];
  return Object.entries(tree).flatMap(([key, value]) => (key === "source" ? [] : names(value)));
}

function isName(tree: object): tree is Name {
  return "text" in tree && "range" in tree && Object.keys(tree).length === 2;
}
