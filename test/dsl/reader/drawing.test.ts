/** A drawing of a board (SVG) may come from a stranger: only shapes are accepted, and everything else is reported. */
import { expect, test } from "vitest";
import { drawingOf } from "../../../src/dsl/reader/drawing.ts";

const svg = (inside: string, more = "") => `<svg viewBox="0 0 24 24"${more}>${inside}</svg>`;

test("shapes are read with their looks, and what says nothing of them is left out", () => {
  const text = `<?xml version="1.0"?><!-- by hand -->
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><g fill='#777'><path d="M0 0h9"/></g></svg>`;
  expect(drawingOf(text)).toEqual({
    box: [0, 0, 40, 30],
    shapes: [
      { tag: "g", attributes: { fill: "#777" }, inside: [{ tag: "path", attributes: { d: "M0 0h9" }, inside: [] }] },
    ],
  });
});

test.each([
  ["a script", svg("<script>alert(1)</script>"), "tag", "script"],
  ["a page inside", svg("<foreignObject/>"), "tag", "foreignObject"],
  ["a picture from elsewhere", svg('<image href="https://example.org/a.png"/>'), "tag", "image"],
  ["what happens when it is shown", svg("", ' onload="alert(1)"'), "attribute", 'onload="alert(1)"'],
  ["a style", svg('<rect style="fill:red"/>'), "attribute", 'style="fill:red"'],
  ["a colour from elsewhere", svg('<rect fill="url(//example.org)"/>'), "value", 'fill="url(//example.org)"'],
  ["a text", svg("P"), "nesting", "P</svg>"],
  ["an entity", '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', "nesting", '<!DOCTYPE svg [<!ENTITY a "b">'],
  ["an open element", '<svg viewBox="0 0 9 9"><g><rect/>', "nesting", "<g>"],
  ["elements that cross", svg("<g><defs></g></defs>"), "nesting", "</g></defs></svg>"],
  ["a second drawing", `${svg("")}${svg("")}`, "no svg", '<svg viewBox="0 0 24 24"></svg'],
  ["nothing", "", "no svg", ""],
  ["no size", "<svg></svg>", "box", ""],
  ["too many letters", svg(" ".repeat(60_000)), "size", "60000"],
  ["too many shapes", svg("<g/>".repeat(2_000)), "size", "2000"],
])("%s is refused", (_, text, what, told) => {
  expect(drawingOf(text)).toEqual({ what, text: told });
});
