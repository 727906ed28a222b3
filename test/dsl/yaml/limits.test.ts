/** Hostile texts from strangers get one clear message, quickly. */
import { describe, expect, it } from "vitest";
import { readFile } from "../../../src/dsl/reader/index.ts";
import { messages, sourceOf } from "../../support/texts.ts";

const bomb = [
  "a: &a [x, x]",
  ..."bcdefghi".split("").map((name, i) => `${name}: &${name} [${`*${"abcdefgh"[i]}, `.repeat(9)}]`),
].join("\n");
const deep = "Lists and names are nested more than 100 levels deep here.";
const long = "This file is too large: it has more than";

describe("limits", () => {
  it.each<[string, string, string]>([
    ["10 MB of text", "x".repeat(10_000_000), `1:1 ${long} 2,000,000 characters.`],
    ["10,000 brackets", "[".repeat(10_000), `1:101 ${deep}`],
    ["10,000 braces", "{".repeat(10_000), `1:101 ${deep}`],
    ["10,000 dashes", "- ".repeat(10_000), `1:201 ${deep}`],
    ["10,000 question marks", "? ".repeat(10_000), `1:201 ${deep}`],
    [
      "names further and further right",
      Array.from({ length: 300 }, (_, i) => `${" ".repeat(i)}a:`).join("\n"),
      `101:101 ${deep}`,
    ],
    ["a million items", `[${"a, ".repeat(600_000)}]`, `1:300000 ${long} 400,000 words and signs.`],
    ["a million empty lines", "\n".repeat(1_000_000), `400001:1 ${long} 400,000 words and signs.`],
    [
      "marks that repeat each other",
      bomb,
      "1:4 `&a` marks a part of the file so that it can be repeated. Rules cannot be repeated this way.",
    ],
  ])("%s", (_, text, expected) => {
    expect(messages(readFile(sourceOf(text)).problems)).toEqual([expected]);
  });

  it("a chain of `else if` that nobody could follow", () => {
    const chain = "  - else if a: do round\n".repeat(5000);
    expect(
      messages(readFile(sourceOf(`game: sample\nplayers: 2..4\nplay:\n  - if a: do round\n${chain}`)).problems),
    ).toEqual([`105:5 ${deep}`]);
  });
});
