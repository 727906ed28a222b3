import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Encoding, ENCODINGS, TextDocument } from "../../src/lsp/text-document.ts";

const TEXT = "game: přístav\r\n# 🐟 and 🦀\n\nlast";

describe("positions", () => {
  test.each([
    ["utf-8", 7],
    ["utf-16", 5],
    ["utf-32", 4],
  ] as const)("count in %s", (encoding, character) => {
    const document = new TextDocument(TEXT, encoding);
    const behindFish = TEXT.indexOf("🐟") + "🐟".length + 1;
    expect(document.positionAt(behindFish)).toEqual({ line: 1, character });
    expect(document.offsetAt({ line: 1, character })).toBe(behindFish);
  });

  test("outside the text count as its nearest place", () => {
    const document = new TextDocument(TEXT, "utf-16");
    expect(document.offsetAt({ line: 0, character: 1000 })).toBe(TEXT.indexOf("\r"));
    expect(document.offsetAt({ line: 99, character: 3 })).toBe(TEXT.length);
    expect(document.offsetAt({ line: -1, character: 3 })).toBe(0);
    expect(document.offsetAt({ line: 3, character: -5 })).toBe(TEXT.indexOf("last"));
    expect(document.offsetAt({ line: Number.NaN, character: 0 })).toBe(0);
  });

  const texts = fc.string({ unit: fc.constantFrom("a", "č", "🐟", "\n", "\r\n", "\r", " ", "€") });

  test("of every offset lead back to it", () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...ENCODINGS), (text, encoding: Encoding) => {
        const document = new TextDocument(text, encoding);
        for (let offset = 0; offset <= text.length; offset++) {
          const inside =
            /[\u{dc00}-\u{dfff}]/u.test(text[offset] ?? "") || text.slice(offset - 1, offset + 1) === "\r\n";
          if (!inside) expect(document.offsetAt(document.positionAt(offset))).toBe(offset);
        }
      }),
    );
  });

  test("of a change change the text as the editor did", () => {
    fc.assert(
      fc.property(
        texts,
        texts,
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...ENCODINGS),
        (text, inserted, a, b, encoding: Encoding) => {
          const document = new TextDocument(text, encoding);
          const places = [...text.matchAll(/(?=[^])/gu), { index: text.length }]
            .map(({ index }) => index)
            .filter((index) => text.slice(index - 1, index + 1) !== "\r\n");
          const [start, end] = [places[a % places.length]!, places[b % places.length]!].sort((x, y) => x - y);
          const range = { start: document.positionAt(start!), end: document.positionAt(end!) };
          const changed = document.changed([{ range, text: inserted }]);
          expect(changed.text).toBe(text.slice(0, start) + inserted + text.slice(end));
        },
      ),
    );
  });
});
