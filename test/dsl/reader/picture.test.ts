/**
 * A game may have picture files beside its file. SVG pictures become shapes; a picture that cannot be drawn gets a
 * message.
 */
import { expect, test } from "vitest";
import { checkSource, loadGame } from "../../../src/dsl/index.ts";
import { textOf } from "../../../src/diagnostics/range.ts";
import { picturesOf } from "../../../src/dsl/rule-files.ts";
import { PNG, stonesWith, SVG } from "../../support/pictures.ts";

const DATA = `data:image/png;base64,${PNG.toString("base64")}`;

/** The findings about a section of drawings, each with the text to which it refers. */
function told(drawings: string, pictures: Readonly<Record<string, string>> | undefined): string[] {
  const source = { name: "stones.yaml", text: stonesWith(drawings), ...(pictures && { pictures }) };
  return checkSource(source).map(({ code, range }) => `${code}: ${textOf(range)}`);
}

test("a picture in SVG becomes shapes, one in PNG as large as it is", () => {
  const text = stonesWith("{ map: art/map.svg, flint: flint.png }");
  const { game } = loadGame({ name: "stones.yaml", text, pictures: { "art/map.svg": SVG, "flint.png": DATA } });
  const { map, flint } = Object.fromEntries(game!.view.drawings);
  expect(map).toMatchObject({ box: [0, 0, 24, 24], shapes: [{ tag: "circle" }] });
  expect(flint).toMatchObject({
    box: [0, 0, 2, 2],
    shapes: [{ tag: "image", attributes: { href: DATA, width: "2" } }],
  });
});

test("a picture that is not there is an error at its name; where nobody knows a folder, nothing is told", () => {
  expect(told("{ map: map.svg }", {})).toEqual(["view-picture: map.svg"]);
  expect(told("{ map: map.svg }", undefined)).toEqual([]);
});

test.each([
  "../map.svg",
  "/map.svg",
  "art/../../map.svg",
  "C:/map.svg",
  "art\\map.svg",
  ".hidden/map.svg",
  "./map.svg",
])("%s leads out of the folder", (path) => {
  expect(told(`{ map: '${path}' }`, { [path]: SVG })).toEqual([`view-picture: '${path}'`]);
  expect(picturesOf({ name: "games/a.yaml", text: stonesWith(`{ map: '${path}' }`) }, () => SVG)).toEqual({});
});

test("a script in a file, another sort of picture, and a picture that is too large are named", () => {
  const pictures = {
    "a.svg": '<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>',
    "b.png": `data:image/png;base64,${Buffer.from("GIF89a, and more than thirty-two letters of it").toString("base64")}`,
    "c.png": `${DATA.replace(/=+$/, "")}${"AAAA".repeat(110_000)}`,
  };
  expect(told("{ a: a.svg, b: b.png, c: c.png }", pictures)).toEqual([
    "view-drawing: a",
    "view-drawing: b",
    "view-drawing: c",
  ]);
});

test("the pictures of a text are found beside it, in rows and in lines", () => {
  const text = "view:\n  drawings:\n    map: art/map.svg  # mine\n    sea: 'deep sea.png'\n";
  const asked: string[] = [];
  const found = picturesOf({ name: "games/isles.yaml", text: `${text}a: { b: b.svg, c: c.png }\n` }, (path) => {
    asked.push(path);
    return path.endsWith("c.png") ? undefined : SVG;
  });
  expect(asked.sort()).toEqual(["games/art/map.svg", "games/b.svg", "games/c.png", "games/deep sea.png"]);
  expect(Object.keys(found).sort()).toEqual(["art/map.svg", "b.svg", "deep sea.png"]);
});
