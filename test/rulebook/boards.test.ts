/**
 * The rules page of a game says what a board shows only by its look: where pieces start, what is printed on spaces, who
 * plays what.
 */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { makeRulebook } from "../../src/rulebook/make-rulebook.ts";
import { type PrintedFace, printSheet } from "../../src/rulebook/faces.ts";
import { everySection } from "../../src/rulebook/rulebook.ts";
import { renderCards } from "../../src/rulebook-page/cards.ts";
import { linesOf } from "./block-lines.ts";

const DUEL = `game: duel
players: 2..2
names: { soil: [grass, sand] }
kinds:
  player: { ahead: direction, state: { points: 0..9 }, zones: { taken: pile of guard, won: row of card } }
  guard:  { owner: player }
  card:   { worth: 1..2 }
  cell:   { soil: soil = grass, zones: { guard: slot of guard } }
zones: { stock: deck of all card }
play:
  - repeat:
      - turn of each p in player:
          - choose c in cell where me is in c.guard.owner to lift:
              - choose n in beside(c, me.ahead) to enter: [move n.guard to me.taken, move c.guard to n.guard]
          - if any(c in cell where c.soil = sand and any(c.guard)): [draw k from stock to me.won, set me.points to k.worth]
          - if not any(cell.guard): end the game won by next(me)
          - if every(c in cell where any(c.guard)): end the game won by nobody
pieces:
  player: { white: { seat: 1, ahead: north }, black: { seat: 2, ahead: south } }
  guard: 2 per player
  card: { columns: [worth, in], plain: [1, stock], waxed: [2, stock], gilded: [2, box] }
  cell:
    grid: |
      b b
      . *
      w w
    signs: { b: guard of black, w: guard of white, "*": { soil: sand } }
`;

/** The contents of an entry as texts: its lines, and the column headings and rows of its tables. */
function entry(id: string, language: "en" | "cs" = "en"): readonly string[] {
  const { game, problems } = loadGame({ name: "duel.yaml", text: DUEL });
  expect(problems).toEqual([]);
  const sections = everySection(makeRulebook({ game: game! }, language).chapters);
  return sections
    .filter((section) => section.id === id)
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) => [...(block.kind === "table" ? [block.head.join(" | ")] : []), ...linesOf(block)]),
    );
}

test("where the pieces of each player start on a board", () => {
  expect(entry("setup")).toEqual([
    "at the start, on the board | belongs to | copies | spaces",
    "guard | black | 2 | a3, b3",
    "guard | white | 2 | a1, b1",
    "After the set-up, on the table | 2 players",
    "stock | 2",
  ]);
});

test("which spaces have the same things printed on them", () => {
  expect(entry("kind-cell")).toEqual([
    "6 spaces.",
    "soil | copies | spaces",
    "grass | 5 | a1, b1, a2, a3, b3",
    "sand | 1 | b2",
  ]);
});

test("what is different for each player", () => {
  expect(entry("players")).toEqual(["name | seat | ahead", "white | 1 | north", "black | 2 | south"]);
});

test("how many pieces each player owns, and which cards start in the box", () => {
  expect(entry("kind-guard")).toEqual(["name | copies for each player", "guard | 2"]);
  expect(entry("kind-card").map((line) => line.split(" | ").at(-1))).toEqual(["starts in", "–", "–", "the box"]);
});

test("a corner shows symbols that are texts, and a word only if those of all cards fit", () => {
  const cards = (ranks: string) => {
    const text = DUEL.replace("names: {", "names: { rank: [nine, seven], ")
      .replace("worth: 1..2", "worth: 1..2, rank: rank")
      .replace("columns: [worth,", "columns: [worth, rank,")
      .replaceAll(/(?<=(?:plain|waxed): \[\d, )/g, "nine, ")
      .replace("gilded: [2, ", "gilded: [2, seven, ");
    const { game } = loadGame({
      name: "duel.yaml",
      text: `${text}view: { faces: { card: { corner: rank } }${ranks} }\n`,
    });
    return printSheet(game!, "en").faces.flatMap(({ kind, corners }) =>
      kind === "Card" ? [corners.map(({ text }) => text).join()] : [],
    );
  };
  expect(cards("")).toEqual(["", "", ""]);
  expect(cards(", symbols: { nine: '9', seven: '7' }")).toEqual(["9", "9", "7"]);
});

test.each(["grid", "hexes"])("no spaces of a printed board of %s overlap", (form) => {
  const text = DUEL.replace("grid: |", `${form}: |`)
    .replace("north }", "east }")
    .replace("south }", "west }")
    .replace("      . *", form === "hexes" ? "       . *" : "      . *");
  const { game, problems } = loadGame({ name: "duel.yaml", text });
  expect(problems).toEqual([]);
  const [{ spaces }] = printSheet(game!, "en").boards as [ReturnType<typeof printSheet>["boards"][number]];
  const apart = spaces.flatMap((a, i) =>
    spaces.slice(i + 1).map((b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))),
  );
  expect(Math.min(...apart)).toBe(1);
});

test("the next player, and a condition for all spaces, are said in sentences", () => {
  const lines = entry("play").join("\n");
  expect(lines).toContain("won by the next player");
  expect(lines).toContain("if for each cell, something is in the guard of the cell");
  expect(entry("play", "cs").join("\n")).toContain("vítězí další hráč");
});

/** What is printed on the pieces of a kind: title, colour, number of copies, and lines. */
function printedOn(kind: string, text: string) {
  const { game, problems } = loadGame({ name: "duel.yaml", text });
  expect(problems).toEqual([]);
  return printSheet(game!, "en").faces.filter((face) => face.kind === kind);
}

test("the pieces of each player are printed apart, by colour or by name", () => {
  const told = (text: string) => printedOn("Guard", text).map(({ title, colour, count }) => [title, colour, count]);
  expect(told(DUEL)).toEqual([
    ["Guard (white)", undefined, 2],
    ["Guard (black)", undefined, 2],
  ]);
  expect(told(`${DUEL}view: { colours: { white: wheat, black: brown } }\n`)).toEqual([
    ["Guard", "wheat", 2],
    ["Guard", "brown", 2],
  ]);
});

test("a printed card says neither that it has nothing, nor its title again, nor what all cards of its kind say", () => {
  const text = DUEL.replace(
    "card:   { worth: 1..2 }",
    "card: { worth: 0..2, soil: soil, cost: effect, gains: list of effect }",
  )
    .replace(
      "card: { columns: [worth, in], plain: [1, stock], waxed: [2, stock], gilded: [2, box] }",
      `card:
    each: { cost: lose 1 point }
    columns: [worth, soil, in, gains]
    plain: [0, grass, stock, [gain 1 point, [], gain 2 points]]
    sand-card: [2, sand, stock, [gain 2 points, [], []]]`,
    )
    .replace("set me.points to k.worth", "set me.points to k.worth, do k.cost, do k.gains(1)");
  const texts = "texts:\n  en: { sand-card: sand, worth: worth }\nview: { faces: { card: { corner: [] } } }\n";
  expect(
    printedOn("Card", text + texts).map(({ title, lines }) => [title, ...lines.map(({ words }) => words)]),
  ).toEqual([
    ["Plain", "Gains: gain 1 point; –; gain 2 points", "Soil: grass"],
    ["Sand", "Gains: gain 2 points; –; –", "Worth: 2"],
  ]);
});

test("a board that is wider than high is printed on a sheet that lies on its side", () => {
  const sheet = (text: string) =>
    /<section class="sheet board([^"]*)"/.exec(renderCards(loadGame({ name: "duel.yaml", text }).game!, "en"))![1];
  expect(sheet(DUEL)).toBe("");
  expect(sheet(DUEL.replace("b b\n      . *\n      w w", "b b . . * w w"))).toBe(" wide");
});

test("types of spaces colour their spaces, and are not printed as cards", () => {
  const typed = DUEL.replace("card:   { worth: 1..2 }", "card:   { worth: 1..2, suit }\n  suit:   { deed: effect }")
    .replace("{ columns: [worth, in], plain: [1, stock], waxed: [2, stock], gilded: [2, box] }", "{ plain: [1, sun] }")
    .replace("pieces:", "pieces:\n  suit: { sun: [gain 1 point] }")
    .concat("view: { colours: { sun: gold, card: grey }, faces: { card: { colour: suit } } }\n");
  const { faces } = printSheet(loadGame({ name: "duel.yaml", text: typed }).game!, "en");
  expect(faces.map(({ title, colour }) => [title, colour])).toContainEqual(["Plain", "gold"]);
  expect(faces.map(({ kind }) => kind)).not.toContain("Suit");
});

test("a printed card has the symbols of its kind, of its corners and of its lines", () => {
  const text = DUEL.replace("card:   { worth: 1..2 }", "card:   { worth: 1..2, fine: bool, deed: effect }")
    .replace("columns: [worth, in]", "columns: [worth, fine, deed, in]")
    .replace("[1, stock]", "[1, true, gain 1 point, stock]")
    .replace("[2, stock]", "[2, false, [], stock]")
    .replace("[2, box]", "[2, false, [], box]")
    .replace("set me.points to k.worth", "set me.points to k.worth, do k.deed")
    .concat(
      "view: { symbols: { card: leaf, points: star, worth: coin, fine: gem }, faces: { card: { corner: [worth, fine] } } }\n",
    );
  const [plain, waxed] = printedOn("Card", text) as readonly PrintedFace[] as readonly [PrintedFace, PrintedFace];
  expect(plain.symbol).toBe("leaf");
  expect(plain.corners).toEqual([
    { text: "1", symbol: "coin" },
    { text: "", symbol: "gem" },
  ]);
  expect(plain.lines).toEqual([{ depth: 0, words: "Gain 1 point", signs: [{ count: "+1", symbol: "star" }] }]);
  expect(waxed.corners).toEqual([{ text: "2", symbol: "coin" }]);
  expect(waxed.lines).toEqual([]);
});

test("a card takes the colour of the piece that is printed on it", () => {
  const text = DUEL.replace("card:   { worth: 1..2 }", "card:   { home: cell }")
    .replace(
      "{ columns: [worth, in], plain: [1, stock], waxed: [2, stock], gilded: [2, box] }",
      "{ plain: [b2], waxed: [a1] }",
    )
    .replace("set me.points to k.worth", "move k.home.guard to me.taken, gain 1 point")
    .concat(
      "view: { colours: { grass: green, sand: khaki, card: grey }, faces: { cell: { colour: soil }, card: { colour: home } } }\n",
    );
  expect(printedOn("Card", text).map(({ colour }) => colour)).toEqual(["khaki", "green"]);
});

test("dice are not printed, but named", () => {
  const text = DUEL.replace("  card:   {", "  die: { state: { side: 1..6 } }\n  card:   {")
    .replace("\nzones: {", "\nzones: { dice: row of all die,")
    .replace("- repeat:", "- for each d in die: roll d\n  - repeat:")
    .replace("  card: {", "  die: { bone: { copies: 2 } }\n  card: {");
  expect(printedOn("Die", text)).toEqual([]);
  expect(renderCards(loadGame({ name: "duel.yaml", text }).game!, "en")).toContain("You also need dice: 2 × Bone.");
});

test("spaces along a road are printed as a board", () => {
  const text = DUEL.replace("card:   { worth: 1..2 }", "card:   { worth: 1..2 }\n  stop: {}")
    .replace("\nzones: {", "\nzones: { road: row of all stop,")
    .replace("  card: {", "  stop: { hut: { copies: 7 } }\n  card: {")
    .concat("view: { places: { road: [1 1, 5 1, 5 2, 1 2] } }\n");
  const { boards } = printSheet(loadGame({ name: "duel.yaml", text }).game!, "en");
  const road = boards.find(({ title }) => title === "Road")!;
  expect(road.spaces).toHaveLength(7);
  expect(road.links).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
  ]);
  expect(printedOn("Stop", text)).toEqual([]);
});
