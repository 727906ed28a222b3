/** Applying variants to a game changes its values, pieces, rules and texts. */
import { describe, expect, it } from "vitest";
import type { Problem } from "../../../src/diagnostics/problem.ts";
import { checkSource, loadGame } from "../../../src/dsl/index.ts";
import { messages, sourceOf } from "../../support/texts.ts";

const GAME = `game: sample
players: 2..4
kinds:
  player: { state: { coins: 0.. } }
  card: { price: 1..9, title: { en: Card } }
values:
  wages: 2
  tax: 1
play:
  - turn of each p in seats:
      - gain wages coins
      - pay tax coins
      - gain sum(card.price) coins
pieces:
  card: { rose: 2x 1, fern: { price: 3, copies: 2 }, moss: 1 }
variants:
`;

function codes(problems: readonly Problem[]): readonly string[] {
  return problems.map(({ code }) => code);
}

function load(variants: string, ...chosen: string[]) {
  const { game, problems } = loadGame(sourceOf(GAME + variants), chosen);
  return { game: game!, problems };
}

describe("a variant", () => {
  it("replaces by name and adds", () => {
    const { game } = load(
      "  rich:\n    players: 3..5\n    values: { wages: 9 }\n    options: { level: [easy, hard] }\n",
      "rich",
    );
    expect(game.values.map(({ name }) => name)).toEqual(["wages", "tax"]);
    expect(game.values[0]!.body).toMatchObject({ kind: "const", value: 9 });
    expect(game.players).toEqual({ min: 3, max: 5 });
    expect(game.options.map(({ name }) => name)).toEqual(["level"]);
    expect(game.variants).toEqual(["rich"]);
  });

  it("changes rows cell by cell, however they are written", () => {
    const { game } = load("  dear:\n    pieces:\n      card: { rose: { price: 7 }, fern: { copies: 5 } }\n", "dear");
    const row = (name: string) => game.pieces.find((piece) => piece.name === name)!;
    expect(row("rose")).toMatchObject({ made: { count: 2 } });
    expect([...row("rose").values.values()]).toMatchObject([{ items: [{ value: 7 }] }]);
    expect(row("fern")).toMatchObject({ made: { count: 5 } });
  });

  it("takes away", () => {
    const { game } = load("  bare:\n    without: { card: [moss] }\n", "bare");
    expect(game.pieces.map(({ name }) => name)).not.toContain("moss");
  });

  it("says which of its changes are its own", () => {
    const { game } = load(
      "  a-one:\n    change: wages becomes usual + 1\n  b-two:\n    change: tax becomes usual + 1\n",
      "b-two",
      "a-one",
    );
    expect(
      game.changes.map(({ variant, target }) => [variant, typeof target === "string" ? target : target.name]),
    ).toEqual([
      [0, "tax"],
      [1, "wages"],
    ]);
  });
});

describe("a file with variants", () => {
  it("says what two of them contradict", () => {
    const both = "  rich:\n    change: wages becomes 9\n  poor:\n    change: wages becomes 1\n";
    expect(codes(checkSource(sourceOf(GAME + both)))).toEqual(["change-conflict"]);
    expect(codes(load(both, "rich", "poor").problems)).toEqual(["change-conflict"]);
    expect(load(both, "rich").problems).toEqual([]);
    expect(checkSource(sourceOf(GAME + both.replace("  poor:\n", "  poor:\n    excludes: [rich]\n")))).toEqual([]);
    expect(codes(checkSource(sourceOf(GAME + both.replace("becomes 1", "becomes min(usual, 1)"))))).toEqual([
      "order-decides",
    ]);
  });

  it("has what is wrong in a variant once, and what is wrong in the game once", () => {
    const text =
      GAME.replace("gain wages", "gain waegs") +
      "  rich:\n    values: { wages: nine }\n  poor:\n    values: { tax: 3 }\n";
    expect(messages(checkSource(sourceOf(text)))).toEqual([
      "11:14 Nothing is called `waegs`.",
      "18:22 Nothing is called `nine`.",
    ]);
  });

  it("does not miss a use that only a variant has", () => {
    const text = `${GAME.replace("  tax: 1\n", "  tax: 1\n  bonus: 3\n")}  rich:\n    change: wages becomes usual + bonus\n`;
    expect(checkSource(sourceOf(text))).toEqual([]);
    expect(codes(loadGame(sourceOf(text)).problems)).toEqual(["unused"]);
  });

  it("may name only things there are in what it takes away", () => {
    expect(messages(checkSource(sourceOf(`${GAME}  bare:\n    without: { card: [mosss], crad: [rose] }\n`)))).toEqual([
      "18:23 There is no card called `mosss`.",
      "18:31 There is no section or kind with pieces called `crad`.",
    ]);
  });
});

describe("the parts of a match", () => {
  it("can be changed by name, and only so", () => {
    const change =
      "  long:\n    change:\n      - before setup:\n          - as each p in seats: gain 1 coin\n      - instead of play where count(seats) > 2: [do usual, as each p in seats: gain 1 coin]\n      - winners becomes p in usual with most p.coins\n";
    expect(load(change, "long").problems).toEqual([]);
    expect(messages(load("  odd:\n    change:\n      - after setup: gain 1 coin\n", "odd").problems)).toEqual([
      "19:29 No player acts here, so `me` has no meaning.",
    ]);
    expect(messages(load("  odd:\n    change:\n      - winners becomes 3\n", "odd").problems)).toHaveLength(1);
    expect(codes(load("  odd:\n    effects: { play: gain 1 coin }\n", "odd").problems)).toContain("reserved-name");
    expect(codes(load("  odd:\n    change:\n      - after play:\n          - do play\n", "odd").problems)).toContain(
      "unknown-name",
    );
  });

  it("contradict each other where two variants drop what is usual", () => {
    const both =
      "  eins:\n    change: winners becomes seats\n  two:\n    change: winners becomes p in seats with least p.coins\n";
    expect(codes(checkSource(sourceOf(GAME + both)))).toEqual(["change-conflict"]);
  });
});

describe("a new row that is called almost like another", () => {
  const said = (rows: string, more = "") =>
    messages(
      checkSource(
        sourceOf(`${GAME}  other:\n    pieces:\n      card:\n${rows.replaceAll(/^/gm, "        ")}\n${more}`),
      ),
    );

  it("is asked about, whichever slip of the pen it is", () => {
    for (const name of ["rosee", "rosé", "rsoe", "rofe"]) {
      expect(said(`${name}: 3`)).toEqual([
        expect.stringMatching(/`.*` would be a new `card`, but there is already a `rose`\./),
      ]);
    }
  });

  it.each([
    ["another word", "nettle: 3"],
    ["a name too short to tell", "ros: 3"],
    ["a row beside the one that is there", "rose: 2\nrosy: 3"],
    ["a row that is said to be new", "# rulewright-ignore almost-same-name: it is a flower, too\nrosy: 3"],
  ])("is not: %s", (_, rows) => {
    expect(said(rows)).toEqual([]);
  });

  it("is not where another number tells them apart", () => {
    const game = GAME.replace("rose: 2x 1", "rose-1: 2x 1");
    expect(messages(checkSource(sourceOf(`${game}  other: { pieces: { card: { rose-2: 3 } } }\n`)))).toEqual([]);
  });

  it("is not in the place of one that is taken away", () => {
    expect(said("rosy: 3", "    without: { card: [rose] }\n")).toEqual([]);
  });
});
