/** The reader returns a result for any text, and all its problems have ranges in the text. */
import fc from "fast-check";
import { describe, it } from "vitest";
import { renderText } from "../../../src/diagnostics/render.ts";
import type { Problem } from "../../../src/diagnostics/problem.ts";
import { readFile } from "../../../src/dsl/reader/index.ts";
import { runs } from "../../support/exploration.ts";
import { gameSources } from "../../support/files.ts";

const texts = gameSources().map(({ text }) => text);
const pieces = [
  "- ",
  ":",
  ": ",
  "\n",
  "\n  ",
  "\n    ",
  "[",
  "]",
  "{",
  "}",
  ", ",
  "(",
  ")",
  "#",
  " # ",
  '"',
  "'",
  "|",
  "> ",
  "&a ",
  "*a",
  "!t ",
  "%",
  "@",
  "`",
  "\t",
  "---\n",
  "...\n",
  "? ",
  "<<",
  "\\",
  "\r",
  "\0",
  "\ufeff",
  "\u00a0",
  "\ud800",
  "č",
  "🎲",
];
const words = [
  "game",
  "players",
  "play",
  "kinds",
  "pieces",
  "change",
  "effects",
  "scenario",
  "steps",
  "variant",
  "of",
  "if a",
  "else",
  "choose one",
  "may x",
  "do f(a, b)",
  "gain 1 coin",
  "2..4",
  "each",
  "__proto__",
];

describe("any text", () => {
  it("is answered", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), isAnswered), { numRuns: runs(2000) });
  });

  it("made of the signs of YAML is answered", () => {
    const soup = fc.array(fc.constantFrom(...pieces, ...words), { maxLength: 40 }).map((parts) => parts.join(""));
    fc.assert(fc.property(soup, isAnswered), { numRuns: runs(5000) });
  });

  it("that was a game before somebody typed into it is answered", () => {
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      remove: fc.nat(12),
      insert: fc.constantFrom("", ...pieces, ...words),
    });
    const mutated = fc
      .tuple(fc.constantFrom(...texts), fc.array(edit, { minLength: 1, maxLength: 4 }))
      .map(([text, edits]) =>
        edits.reduce((now, { at, remove, insert }) => {
          const start = Math.floor(at * now.length);
          return now.slice(0, start) + insert + now.slice(start + remove);
        }, text),
      );
    fc.assert(fc.property(mutated, isAnswered), { numRuns: runs(300) });
  });
});

function isAnswered(text: string): void {
  const { problems } = readFile({ name: "fuzz.yaml", text });
  for (const found of problems) {
    for (const range of [found.range, ...found.related.map((other) => other.range)]) checkRange(range, found, text);
  }
  renderText(problems);
}

function checkRange({ start, end }: Problem["range"], { code }: Problem, text: string): void {
  if (!(start >= 0 && start <= end && end <= text.length))
    throw new Error(`${code} stands at ${start}..${end} of ${text.length}`);
}
