import { describe, expect, it } from "vitest";
import { problem } from "../../src/diagnostics/catalog.ts";
import { diagnosticOf, fixOf, renderJson, renderText, sorted } from "../../src/diagnostics/render.ts";
import type { Source } from "../../src/diagnostics/range.ts";
import { sourceOf } from "../support/texts.ts";

/** Renders a message about a range of a text. Returns the quoted line, and the line of marks below it. */
function mark(text: string, start: number, end: number): readonly string[] {
  const rendered = renderText([problem("tab", { source: sourceOf(text), start, end }, {})]);
  return rendered
    .split("\n")
    .slice(1, 3)
    .map((line) => line.replace(/^ *\d* *\| /, ""));
}

const at = (text: string, word: string): [string, number, number] => [
  text,
  text.indexOf(word),
  text.indexOf(word) + word.length,
];

describe("the mark", () => {
  it.each<[string, [string, number, number], string[]]>([
    ["stands under the words", at("a: b\nplay: do round\n", "do"), ["play: do round", "      ^^"]],
    ["shows tabs as two spaces", at("\t\tplay: do", "play"), ["    play: do", "    ^^^^"]],
    ["ends with the line", at("a: [\n  b,\n  c]", "[\n  b,\n  c]"), ["a: [", "   ^"]],
    ["is one wide at least", ["a: b", 3, 3], ["a: b", "   ^"]],
    ["stands after the end", ["a: b", 4, 4], ["a: b", "    ^"]],
    ["stands in an empty text", ["", 0, 0], ["", "^"]],
    ["leaves out the line end of Windows", at("a: b\r\nc: d\r\n", "c"), ["c: d", "^"]],
    ["counts wide letters twice", at("a: 日本 🎲 go", "go"), ["a: 日本 🎲 go", "           ^^"]],
    [
      "counts accents that join as nothing",
      at("a: kni\u0301z\u030ce go", "go"),
      ["a: kni\u0301z\u030ce go", "         ^^"],
    ],
    ["hides what would move the cursor", at("a: \u001b[2J go", "go"), ["a: �[2J go", "        ^^"]],
  ])("%s", (_, [text, start, end], expected) => {
    expect(mark(text, start, end)).toEqual(expected);
  });

  it("cuts long lines around the place", () => {
    const text = `${"a".repeat(300)} here ${"b".repeat(300)}`;
    const [line, below] = mark(...at(text, "here"));
    expect(line).toBe(`…${"a".repeat(29)} here ${"b".repeat(65)}…`);
    expect(below).toBe(`${" ".repeat(31)}^^^^`);
  });

  it("is no longer than its line", () => {
    const [line, below] = mark("x".repeat(500), 0, 500);
    expect([line!.length, below!.length]).toEqual([101, 100]);
  });
});

describe("diagnostics", () => {
  const source: Source = { name: "game.yaml", text: "a: 1\nb: 2\na: 3\n" };
  const twice = problem("duplicate-key", { source, start: 10, end: 11 }, { key: "a" }, [
    { range: { source, start: 0, end: 1 }, label: "first written here" },
  ]);
  const unknown = problem(
    "unknown-key",
    { source, start: 5, end: 6 },
    { key: "winer", place: "a game", allowed: ["game", "winners"] },
  );

  it("have words, places and fixes", () => {
    expect(diagnosticOf(unknown)).toEqual({
      code: "unknown-key",
      severity: "error",
      message: "`winer` is not part of a game.",
      hint: "Did you mean `winners`? Allowed here: game, winners.",
      place: { file: "game.yaml", start: { line: 2, column: 1 }, end: { line: 2, column: 2 } },
      related: [],
      fix: {
        title: "Write `winners`",
        place: { file: "game.yaml", start: { line: 2, column: 1 }, end: { line: 2, column: 2 } },
        newText: "winners",
        safe: false,
      },
    });
    expect(fixOf(twice)).toBeUndefined();
  });

  it("are sorted by place, each once", () => {
    expect(sorted([twice, unknown, twice]).map(({ code }) => code)).toEqual(["unknown-key", "duplicate-key"]);
  });

  it("show related places", () => {
    expect(renderText([twice])).toBe(
      [
        "game.yaml:3:1: error `a` appears twice. [duplicate-key]",
        "  3 | a: 3",
        "    | ^",
        "  Merge the two, or rename one of them.",
        "  game.yaml:1:1: first written here",
        "  1 | a: 1",
        "    | ^",
        "",
      ].join("\n"),
    );
  });

  it("have colours only if asked", () => {
    expect(renderText([twice])).not.toContain("\u001b");
    expect(renderText([twice], { colour: true })).toContain("\u001b[31merror\u001b[0m");
  });

  it("are one JSON document", () => {
    expect(JSON.parse(renderJson([twice, unknown]))).toMatchObject([
      { code: "unknown-key" },
      { code: "duplicate-key", related: [{ label: "first written here" }] },
    ]);
  });

  it("are nothing for nothing", () => {
    expect([renderText([]), renderJson([])]).toEqual(["", "[]\n"]);
  });
});
