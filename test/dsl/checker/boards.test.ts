/**
 * A game draws its board as lines of text, with a sign for each cell. The checker reads cells, holes and hexagons from
 * them.
 */
import { describe, expect, it } from "vitest";
import { checkSource, loadGame } from "../../../src/dsl/index.ts";
import { compileGame, Match } from "../../../src/interpreter/index.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";
import { messages, sourceOf } from "../../support/texts.ts";

const game = (cell: string, more = "", turn = "gain 1 coin") =>
  sourceOf(`game: sample
players: 2..2
kinds:
  player: { state: { coins: 0.., at-home: cell } }
  man: { owner: player }
  rock: { weight: 0..9 = 1 }
  cell: { wet: bool, depth: 0..9 = 1, zones: { man: slot of man, rocks: row of rock } }
pieces:
  player: { white: { seat: 1 }, black: { seat: 2 } }
  man: 2 per player
  rock: { granite: 2x 3, slate: 1 }
  cell:
${cell}${more}
play:
  - turn of each p in seats:
      - if any(cell.man) and any(c in cell where c.wet and c.depth > sum(c.rocks.weight)): gain 1 coin
      - if not any(me.at-home): gain 1 coin
      - ${turn}
`);

function load(source: ReturnType<typeof game>, ...variants: string[]) {
  const { game: loaded, problems } = loadGame(source, variants);
  expect(messages(problems.filter(({ code }) => code !== "may-be-absent"))).toEqual([]);
  const cells = loaded!.pieces.filter(({ kind }) => kind.name === "cell");
  const number = (name: string, field: string) => {
    const value = [...cells.find((cell) => cell.name === name)!.values].find(([each]) => each.name === field)?.[1];
    return value?.kind === "constants" && value.items[0]?.kind === "const" ? value.items[0].value : undefined;
  };
  const links = (name: string) =>
    Object.fromEntries(
      [...cells.find((cell) => cell.name === name)!.links].map(([link, to]) => [
        link,
        to.map((piece) => piece.name).join(),
      ]),
    );
  return { game: loaded!, names: cells.map(({ name }) => name), number, links };
}

const said = (cell: string) =>
  messages(checkSource(game(cell)).filter(({ code }) => !code.startsWith("unused") && code !== "may-be-absent"));

const SIGNS = "    signs: { w: man of white, b: man of black, g: granite, ~: { wet: true, depth: 5 } }\n";

describe("a drawing", () => {
  it("makes a cell for each sign, and none where there is a hole", () => {
    const { names, number, links } = load(
      game(`    grid: |
      b . b
      .   ~
      w g w
${SIGNS}`),
    );
    expect(names).toEqual(["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"]);
    expect([
      number("c2", "row"),
      number("c2", "column"),
      number("c2", "wet"),
      number("c2", "depth"),
      number("a2", "depth"),
    ]).toEqual([2, 3, 1, 5, 1]);
    expect(links("a1")).toEqual({ north: "a2", east: "b1" });
    expect(links("b3")).toEqual({ east: "c3", "south-east": "c2", "south-west": "a2", west: "a3" });
  });

  it("puts pieces into the zones that take them, copies in order, the rest where they start anyway", () => {
    const { game: loaded } = load(
      game(`    grid: |
      b . .
      . ~ g
      w g w
${SIGNS}`),
    );
    const match = Match.start(reference(compileGame(loaded, { players: 2 })), 1);
    const held = match
      .viewOfEverything()
      .zones.filter(({ count }) => count !== 0)
      .map(({ name, pieces }) => `${name}: ${pieces.map((piece) => piece?.name).join()}`);
    expect(held).toEqual(
      expect.arrayContaining([
        "a1.man: white.man#1",
        "c1.man: white.man#2",
        "a3.man: black.man#1",
        "c2.rocks: granite#1",
        "b1.rocks: granite#2",
      ]),
    );
    expect(held.join()).not.toMatch(/black.man#2|slate/);
  });

  it("has rows for single cells beside it, and those of variants", () => {
    const drawing = `    grid: |
      ~ .
      . ~
    signs: { ~: { wet: true } }
    each: { depth: 4 }
    b1: { depth: 7 }
    a1: { wet: true }
`;
    const source = game(drawing, "variants: { dry: { pieces: { cell: { b1: { wet: false }, b2: { depth: 2 } } } } }\n");
    const plain = load(source);
    expect(["a1", "b1", "a2", "b2"].map((name) => [plain.number(name, "wet"), plain.number(name, "depth")])).toEqual([
      [1, 4],
      [1, 7],
      [1, 4],
      [undefined, 4],
    ]);
    const dry = load(source, "dry");
    expect(["b1", "b2"].map((name) => [dry.number(name, "wet"), dry.number(name, "depth")])).toEqual([
      [0, 7],
      [undefined, 2],
    ]);
  });

  it("keeps the signs that the drawing of a variant shows", () => {
    const drawing = "    grid: |\n      ~ x\n    signs: { ~: { wet: true }, x: { depth: 9 } }\n";
    const flooded = load(
      game(
        drawing,
        "variants:\n  flood:\n    pieces:\n      cell:\n        grid: |\n          ~ ~ o\n        signs: { o: { depth: 2 } }\n",
      ),
      "flood",
    );
    expect(flooded.names).toEqual(["a1", "b1", "c1"]);
    expect(flooded.names.map((name) => [flooded.number(name, "wet"), flooded.number(name, "depth")])).toEqual([
      [1, 1],
      [1, 1],
      [undefined, 2],
    ]);
  });

  it("of hexes has six directions, whichever row is the longest", () => {
    const {
      game: loaded,
      names,
      links,
      number,
    } = load(
      game(
        `    hexes: |
        . .
       . ~ .
        . .
    signs: { ~: { wet: true } }
`,
        "",
        "if any(c in cell where count(beside(c, direction)) = 6 and c.wet): gain 1 coin",
      ),
    );
    expect(names).toEqual(["a1", "a2", "b1", "b2", "b3", "c1", "c2"]);
    expect(links("b2")).toEqual({
      "north-east": "c2",
      east: "b3",
      "south-east": "a2",
      "south-west": "a1",
      west: "b1",
      "north-west": "c1",
    });
    expect(links("a1")).toEqual({ "north-east": "b2", east: "a2", "north-west": "b1" });
    expect([number("b3", "row"), number("b3", "column")]).toEqual([2, 3]);
    expect(loaded.enums.find(({ name }) => name === "direction")!.members).toEqual([
      "north-east",
      "east",
      "south-east",
      "south-west",
      "west",
      "north-west",
    ]);
  });

  it("of hexes can be turned by sixths, and have holes", () => {
    const { game: loaded } = load(
      game(
        `    hexes: |
      . .   .
       . . .
      .   . .
    each: { wet: true }
`,
        "",
        "if every(d in direction where turned(d, 3) != d and turned(d, 6) = d and turned(turned(d, 4), 2) = d): gain 7 coins",
      ),
    );
    const match = Match.start(reference(compileGame(loaded, { players: 2 })), 1);
    expect(match.viewOfEverything().states.find(({ name }) => name === "white.coins")).toMatchObject({ value: 8 });
  });
});

describe("it is a mistake", () => {
  it.each([
    [
      "to name a piece that is not there",
      "    grid: |\n      x .\n    signs: { x: man of grey }\n",
      ["15:24 There is no player called `grey`."],
    ],
    [
      "to write a line instead of a drawing",
      "    grid: x x x\n",
      ["13:11 `grid` needs a drawing below `|`, but this is a line."],
    ],
    [
      "to tell signs of nothing",
      "    signs: { x: granite }\n    a1: {}\n",
      ["13:5 `grid` is missing in a table with `signs`."],
    ],
    ["to draw both", "    grid: |\n      .\n    hexes: |\n      .\n", ["15:5 `hexes` appears twice."]],
    [
      "to speak of a cell that is not there",
      "    grid: |\n      . .\n    c1: { wet: true }\n",
      ["15:5 There is no cell of the drawing called `c1`."],
    ],
    [
      "to say what a cell cannot have",
      "    grid: |\n      x .\n    signs: { x: { wett: true } }\n",
      ["15:19 `cell` has no field `wett`."],
    ],
  ])("%s", (_, cell, expected) => {
    expect(said(cell)).toEqual(expected);
  });
});
