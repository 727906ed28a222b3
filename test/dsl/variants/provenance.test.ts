/**
 * A game can be combined from a game file and variant files. Each range in the combined game refers to the file that
 * contains its text.
 */
import { describe, expect, test } from "vitest";
import type { Problem } from "../../../src/diagnostics/problem.ts";
import { type Range, type Source, textOf } from "../../../src/diagnostics/range.ts";
import { isError } from "../../../src/diagnostics/render.ts";
import { checkSource, loadGame } from "../../../src/dsl/index.ts";
import type { VariantFile } from "../../../src/dsl/ast/game-file.ts";
import { readFile } from "../../../src/dsl/reader/index.ts";
import { compileGame } from "../../../src/interpreter/compile.ts";
import { FEAST, GAME, LENT } from "../../support/inn.ts";

function load(sources: readonly [Source, Source, Source]) {
  const files = sources
    .slice(1)
    .flatMap((source) =>
      readFile(source).value.flatMap((doc): VariantFile[] => (doc.kind === "variant" ? [doc.variant] : [])),
    );
  return loadGame(sources[0], ["feast", "lent"], files);
}

/** Every node of a tree that has a range, once. */
function nodes(
  tree: unknown,
  seen = new Set<unknown>(),
): { readonly range: Range; readonly text?: unknown; readonly kind?: unknown; readonly value?: unknown }[] {
  if (typeof tree !== "object" || tree === null || seen.has(tree)) return [];
  seen.add(tree);
  if (tree instanceof Map) return [...tree].flatMap((pair) => nodes(pair, seen));
  if ("text" in tree && "name" in tree && typeof tree.text === "string" && !("range" in tree)) return [];
  const own = "range" in tree && typeof tree.range === "object" ? [tree as { range: Range }] : [];
  return [...own, ...Object.values(tree).flatMap((part) => nodes(part, seen))];
}

describe("the combined game", () => {
  const { file, game, problems } = load([GAME, FEAST, LENT]);

  test("has no mistakes", () => {
    expect(problems.filter(isError)).toEqual([]);
  });

  test("every name stands where it says, every number is the number written there", () => {
    const all = nodes(file);
    const names = all.filter(({ text }) => typeof text === "string");
    expect(new Set(names.map(({ range }) => range.source.name))).toEqual(new Set([GAME.name, FEAST.name, LENT.name]));
    expect(
      names
        .filter(({ text, range }) => text !== "" && textOf(range) !== text)
        .map(({ text, range }) => [text, textOf(range)]),
    ).toEqual([]);
    const numbers = all.filter(({ kind, value }) => kind === "int" && typeof value === "number");
    expect(numbers.length).toBeGreaterThan(10);
    expect(
      numbers
        .filter(({ value, range }) => textOf(range) !== String(value))
        .map(({ value, range }) => [value, textOf(range)]),
    ).toEqual([]);
  });

  test("every rule that can be carried out points at its line, in its file", () => {
    const { points } = compileGame(game!, { players: 2 });
    const lines = new Map<string, Set<string>>();
    for (const { range } of points)
      lines.set(range.source.name, (lines.get(range.source.name) ?? new Set()).add(textOf(range)));
    expect([...lines.keys()].sort()).toEqual([GAME.name, FEAST.name, LENT.name]);
    for (const line of [
      "choose d in counter to eat",
      "pay cost(d) coins",
      "gain 2 points",
      "draw portion from menu to counter",
    ])
      expect(lines.get(GAME.name)).toContain(line);
    for (const line of ["do toast", "gain 3 points", "gain tip coins", "gain p.honour points"])
      expect(lines.get(FEAST.name)).toContain(line);
    for (const line of ["gain 2 points", "if me.coins > 0", "lose 1 coin", "move anna to player-1.cook"])
      expect(lines.get(LENT.name)).toContain(line);
    // A variant replaces this line of the game, so no compiled rule points to it.
    expect(lines.get(GAME.name)).not.toContain("gain 1 point");
  });
});

describe("a mistake in one of the files is told there", () => {
  const files = [GAME, FEAST, LENT] as const;
  /** Names to misspell: the index of the file in `files`, the text before the name, and the name. */
  const names: readonly (readonly [file: number, before: string, name: string])[] = [
    [0, "pay ", "cost"],
    [0, "me.", "plate"],
    [0, "gain 2 ", "points"],
    [0, "most p.", "points"],
    [0, "price: 3, colour: ", "green"],
    [1, "where me.", "points"],
    [1, "< 5: do ", "toast"],
    [1, "becomes ", "usual"],
    [1, "gain 3 ", "points"],
    [1, "gain tip ", "coins"],
    [1, "gain p.", "honour"],
    [1, "colour: ", "blue"],
    [1, "and 1 ", "honour"],
    [1, "before ", "dine"],
    [2, "instead of ", "toast"],
    [2, "if me.", "coins"],
    [2, "lose 1 ", "coin"],
    [2, "move ", "anna"],
    [2, "player-1.", "cook"],
    [2, "dish: [", "soup"],
  ];

  test.each(names)("file %i: %s%s", (index, before, name) => {
    const source = files[index]!;
    const at = source.text.indexOf(`${before}${name}`) + before.length;
    expect(at).toBeGreaterThan(before.length);
    const wrong: Source = { ...source, text: `${source.text.slice(0, at)}qq${source.text.slice(at)}` };
    const combined = files.map((each) => (each === source ? wrong : each)) as [Source, Source, Source];
    const errors = load(combined).problems.filter(isError);
    const inside = (found: Problem) =>
      found.range.source === wrong && found.range.start <= at + 2 && at <= found.range.end;
    expect(errors.map(inside)).toContain(true);
  });

  test("when files are checked one by one", () => {
    const wrong: Source = { ...FEAST, text: FEAST.text.replace("gain 3 points", "gain 3 pints") };
    const resolve = (name: string) => (name === "inn" ? GAME : undefined);
    expect(checkSource(wrong, resolve).map(({ code, range }) => [code, range.source.name, textOf(range)])).toEqual([
      ["unknown-name", FEAST.name, "pints"],
      ["section-replaced", FEAST.name, "as each p in seats: gain p.honour points"],
    ]);
  });
});
