/**
 * The section `view` says how a table looks: what it may contain, the messages about mistakes, and how variants change
 * it.
 */
import { describe, expect, it } from "vitest";
import { checkSource, loadGame } from "../../../src/dsl/index.ts";
import { symbols } from "../../../src/dsl/schema/view.ts";
import { compileGame } from "../../../src/interpreter/index.ts";
import { rulesHash } from "../../../src/interpreter/match/record/hash.ts";
import { page } from "../../docs/examples.ts";
import { messages, sourceOf } from "../../support/texts.ts";

const GAME = `game: sample
players: 2..2
names: { hue: [red, blue] }
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { hue: hue, price: 1..3 }
  spot: { links: [lane], zones: { on: slot of card } }
zones: { stock: deck of all card, row: row of spot }
setup:
  - as each p in seats: draw 1 from stock to me.hand
  - move spot to row
play:
  - turn of each p in seats:
      - choose s in spot where not any(s.on) to lay-on:
          - choose c in me.hand where c.price > 1 or c.hue = red to lay:
              - move c to s.on
              - gain 1 point
winners: p in seats with most p.points
pieces:
  card: { rose: red 1, iris: blue 2 }
  spot:
    left-spot: { lane: right-spot }
    right-spot: { }
`;

const view = (text: string, variant = "") => `${GAME}view:\n${text.replaceAll(/^(?=.)/gm, "  ")}\n${variant}`;
const said = (text: string) =>
  messages(checkSource(sourceOf(view(text)))).map((message) => message.replace(/^\S+ /, ""));
const viewOf = (text: string, variant = "", ...chosen: string[]) =>
  loadGame(sourceOf(view(text, variant)), chosen).game!.view;

describe("a view", () => {
  it("is empty where nothing is said", () => {
    const { areas, places, colours, symbols: signs, faces } = loadGame(sourceOf(GAME)).game!.view;
    expect([areas, places, colours, signs, faces].map((part) => part.size)).toEqual([0, 0, 0, 0, 0]);
  });

  it("arranges areas in rows; names without a row of their own are one row", () => {
    const { areas } = viewOf("areas:\n  table: [shop, row]\n  shop: [[stock], [spot]]\n  player: [[hand], [points]]");
    expect([...areas]).toEqual([
      ["table", [["shop", "row"]]],
      ["shop", [["stock"], ["spot"]]],
      ["player", [["hand"], ["points"]]],
    ]);
  });

  it("lays pieces out as a path, a ring, a line, or by places", () => {
    expect(viewOf("places: { row: path 7 }").places.get("row")).toEqual({ kind: "path", length: 7 });
    expect(viewOf("places: { row: path }").places.get("row")).toEqual({ kind: "path", length: undefined });
    expect(viewOf("places: { row: ring }").places.get("row")).toEqual({ kind: "ring" });
    expect(viewOf("places: { spot: { left-spot: 1 2, right-spot: 10 3 } }").places.get("spot")).toEqual({
      kind: "points",
      points: new Map([
        ["left-spot", [1, 2]],
        ["right-spot", [10, 3]],
      ]),
    });
  });

  it("colours and marks whatever has a name", () => {
    expect(
      said(
        "colours: { red: crimson, card: gold, player-1: navy, points: teal, lane: brown, hand: grey }\nsymbols: { points: star, red: r, blue: ♥ }",
      ),
    ).toEqual([]);
  });

  it("says what is printed on a piece", () => {
    expect(
      viewOf("faces: { card: { shape: tile, colour: hue, corner: price, body: [price, hue] } }").faces.get("card"),
    ).toEqual({ shape: "tile", colour: "hue", symbol: undefined, corner: ["price"], body: ["price", "hue"] });
  });

  it("has no part in the rules", () => {
    const hash = (text: string) => rulesHash(compileGame(loadGame(sourceOf(text)).game!, { players: 2 }));
    expect(hash(view("colours: { red: crimson }\nplaces: { row: ring }"))).toBe(hash(GAME));
  });

  it.each([
    ["areas: { shop: [stok] }", "There is no zone, piece, kind, counter or area called `stok`."],
    ["areas: { stock: [row] }", "There is already a zone called `stock`."],
    ["areas: { player: [[hnad]] }", "There is no member of `player` called `hnad`."],
    ["areas: { shop: [stock, stock] }", "`stock` is already placed in `shop`."],
    ["areas: { shop: [shop] }", "The area `shop` contains itself."],
    ["places: { rwo: path }", "There is no zone or kind called `rwo`."],
    ["places: { hnad: hidden }", "There is no zone, kind or counter called `hnad`."],
    ["places: { points: path }", "There is no zone or kind called `points`."],
    ["places: { row: spiral }", "`spiral` is not a way to lay out pieces."],
    ["places: { spot: { left-spot: 1 } }", "`1` is not a place on a board."],
    ["places: { spot: { rose: 1 1 } }", "There is no spot called `rose`."],
    ["colours: { rde: crimson }", "There is no thing called `rde`."],
    ["colours: { red: crimsno }", "`crimsno` is not a colour."],
    ["symbols: { points: sart }", "There is no symbol called `sart`."],
    ["faces: { crad: { corner: price } }", "There is no kind called `crad`."],
    ["faces: { card: { corner: prize } }", "There is no member of `card` called `prize`."],
    ["faces: { card: { shape: disk } }", "There is no shape called `disk`."],
    ["faces: { card: { korner: price } }", "`korner` is not part of a face."],
  ])("%s", (text, message) => {
    expect(said(text)).toEqual([message]);
  });

  it("of a variant is laid over that of the game, name by name", () => {
    const base =
      "colours: { red: crimson, blue: navy }\nplaces: { spot: { left-spot: 1 1, right-spot: 2 1 } }\nfaces: { card: { shape: card, corner: price } }";
    const { colours, places, faces } = viewOf(
      base,
      "variants:\n  other:\n    view:\n      colours: { blue: teal }\n      places: { spot: { right-spot: 5 5 } }\n      faces: { card: { shape: tile } }\n",
      "other",
    );
    expect([...colours]).toEqual([
      ["red", "crimson"],
      ["blue", "teal"],
    ]);
    expect(places.get("spot")).toEqual({
      kind: "points",
      points: new Map([
        ["left-spot", [1, 1]],
        ["right-spot", [5, 5]],
      ]),
    });
    expect(faces.get("card")).toMatchObject({ shape: "tile", corner: ["price"] });
  });
});

it("the reference names every symbol", () => {
  const text = page("view.md");
  expect(
    symbols.filter(
      (name) => !new RegExp(`\\b${name}[,.]`).test(text.slice(text.indexOf("The symbols are")).replaceAll("\n", " ")),
    ),
  ).toEqual([]);
});
