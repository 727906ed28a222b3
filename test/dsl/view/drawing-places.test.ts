/**
 * Pieces lie at shapes of a drawing, which the game finds by their ids: the centre of each shape, and the messages
 * about wrong ids.
 */
import { expect, test } from "vitest";
import { checkSource, loadGame } from "../../../src/dsl/index.ts";
import { textOf } from "../../../src/diagnostics/range.ts";
import { placesIn } from "../../../src/dsl/drawing-places.ts";
import { drawingOf, isFault } from "../../../src/dsl/reader/drawing.ts";

/** The places that the shapes give, by their ids, in a drawing of 100 by 50 units. */
function places(shapes: string): Record<string, readonly number[]> {
  const drawing = drawingOf(`<svg viewBox="0 0 100 50">${shapes}</svg>`);
  if (isFault(drawing)) throw new Error(`The drawing has a fault: ${drawing.what} ${drawing.text}`);
  return Object.fromEntries(
    [...placesIn(drawing)].map(([id, at]) => [id, at.map((value) => Math.round(value * 100) / 100)]),
  );
}

test.each([
  ['<circle id="a" cx="20" cy="10" r="4"/>', [20, 10]],
  ['<ellipse id="a" cx="50%" cy="50%" rx="4" ry="2"/>', [50, 25]],
  ['<rect id="a" x="10" y="10" width="20" height="4"/>', [20, 12]],
  ['<line id="a" x1="0" y1="0" x2="10" y2="20"/>', [5, 10]],
  ['<polygon id="a" points="0,0 10,0 10,8"/>', [5, 4]],
  ['<path id="a" d="M10 10h20v10H10z"/>', [20, 15]],
  ['<path id="a" d="m10,10 20,0 0,10z m40 0 l10-10"/>', [35, 10]],
  ['<path id="a" d="M0 10c0-9 10-9 10 0S5 30 5 20"/>', [5, 15]],
  ['<path id="a" d="M10 10a5 5 0 0110 0 5 5 0 11-10 0"/>', [15, 10]],
  ['<path id="a" d="M1e1.5L-10 .5"/>', [0, 0.5]],
  ['<g id="a"><circle cx="10" cy="10" r="1"/><circle cx="30" cy="20" r="1"/></g>', [20, 15]],
  ['<g transform="translate(10 5) scale(2)"><circle id="a" cx="3" cy="4" r="1"/></g>', [16, 13]],
  ['<circle id="a" cx="3" cy="0" r="1" transform="rotate(90)"/>', [0, 3]],
  ['<circle id="a" cx="3" cy="1" r="1" transform="rotate(180, 2, 1)"/>', [1, 1]],
  ['<circle id="a" cx="3" cy="1" r="1" transform="matrix(1,0,0,-1,5,9)"/>', [8, 8]],
])("%s is in its middle", (shape, at) => {
  expect(places(shape)).toEqual({ a: at });
});

test.each(["kōzuke", "vyšší-brod", "ko\u0304zuke", "岩見"])("%s can be the id of a shape", (id) => {
  expect(places(`<circle id="${id}" cx="20" cy="10" r="4"/>`)).toEqual({ [id.normalize("NFC")]: [20, 10] });
});

test("gradients and what has no shape are no places", () => {
  expect(places('<defs><g id="b"><circle r="1"/></g></defs><linearGradient id="c"/><g id="d"/>')).toEqual({});
});

const QUARRY = `game: stones
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  stone: { weight: 1..3 }
zones: { quarry: row of all stone }
pieces: { stone: { flint: 1, slate: 3 } }
play:
  - turn of each p in seats:
      - choose s in quarry to lift:
          - gain s.weight points
          - move s to box
winners: p in seats with most p.points
`;
const drawn = (ids: readonly string[], ...more: string[]) =>
  [
    `${QUARRY}view:`,
    "  places: { quarry: hill }",
    ...more,
    "  drawings:",
    `    hill: '<svg viewBox="0 0 40 20">${ids.map((id, i) => `<circle id="${id}" cx="${10 * i + 10}" cy="5" r="4"/>`).join("")}</svg>'\n`,
  ].join("\n");
const told = (text: string) =>
  checkSource({ name: "stones.yaml", text }).map(
    ({ code, range, data }) => `${code}: ${textOf(range)} ${(data as { names?: string[] }).names?.join(" ")}`,
  );

test("pieces lie at the shapes with their names, on the drawing unless the view names another ground", () => {
  const { view } = loadGame({ name: "stones.yaml", text: drawn(["flint", "slate"]) }).game!;
  expect(view.places.get("quarry")).toEqual({
    kind: "points",
    points: new Map([
      ["flint", [10, 5]],
      ["slate", [20, 5]],
    ]),
    drawing: "hill",
  });
  expect(view.grounds.get("quarry")).toBe("hill");
  const other = loadGame({ name: "stones.yaml", text: drawn(["flint", "slate"], "  grounds: { quarry: pits }") });
  expect(other.game!.view.grounds.get("quarry")).toBe("pits");
});

test("a piece without a shape, an id that is no piece, and an unknown drawing are told once each", () => {
  expect(told(drawn(["flint"]))).toEqual(["view-place: hill slate"]);
  expect(told(drawn(["flint", "slade"]))).toEqual(["view-place: hill slade"]);
  expect(told(drawn(["flint", "slate"]).replace("quarry: hill", "quarry: hil"))).toEqual([
    "view-layout: hil undefined",
  ]);
});

test("where the file of a drawing is not known, nothing is told about its ids", () => {
  const text = `${QUARRY}view:\n  places: { quarry: hill }\n  drawings: { hill: hill.svg }\n`;
  expect(told(text)).toEqual([]);
});
