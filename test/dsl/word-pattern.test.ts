/** Patterns with letters of all languages match in a text of ASCII what the whole pattern matches. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WordPattern } from "../../src/dsl/word-pattern.ts";

const PATTERNS: Readonly<Record<string, RegExp>> = {
  "a placeholder": /<(\p{L}[\p{L}\p{M}\p{N}-]*)>/gu,
  "a word": /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}\p{N}_]*(?:-[\p{L}\p{N}]+)*/gu,
  "a mark alone": /\p{M}+|x/gu,
  "anything but letters": /[^\p{L}\]]+/gu,
  "a path": /^(?:[\p{L}\p{N}_]+\/)*[\p{L}\p{N}_ .-]+$/gu,
};

const ASCII = [..."aZ09_-</> .x]"];
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...ASCII) }),
  fc.string({ unit: fc.constantFrom(...ASCII, "é", "ß", "\u0301", "Ⅷ", "漢", "𝒜") }),
);

describe.each(Object.entries(PATTERNS))("%s", (_, pattern) => {
  test("is found at the same places in every text", () => {
    const both = new WordPattern(pattern.source, pattern.flags);
    const found = (text: string, by: RegExp) => [...text.matchAll(by)].map((match) => [match.index, ...match]);
    fc.assert(
      fc.property(texts, (text) => {
        expect(found(text, both.for(text))).toEqual(found(text, pattern));
      }),
    );
  });
});

test("a text with letters of another language is matched by the whole pattern", () => {
  const word = new WordPattern(String.raw`^\p{L}+$`, "u");
  expect(["Zabužnická", "varianta", "x1"].map((text) => word.test(text))).toEqual([true, true, false]);
});
