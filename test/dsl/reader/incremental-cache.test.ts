import fc from "fast-check";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { checkSource } from "../../../src/dsl/check-source.ts";
import { fileOf } from "../../../src/dsl/cache.ts";
import { IncrementalCache } from "../../../src/dsl/reader/incremental-cache.ts";
import { runs } from "../../support/exploration.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const texts = ["games/tokaido.yaml", "test/dsl/checker/games/castle.yaml", "games/tokaido/spaces.test.yaml"].map(
  (name) => readFileSync(resolve(ROOT, name), "utf8"),
);

/** Texts that the test types into a file, as an author could: words, line breaks, brackets, sections. */
const snippets = [
  "x",
  " ",
  "\n",
  "\n  - gain 1 coin",
  ": ",
  "[",
  "}",
  "# a comment\n",
  "\nplayers: 2..2\n",
  "- ",
  '"',
  "choose 2 c in me.hand",
  "---\n",
  "&a ",
];
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.integer({ min: 0, max: 12 }),
  added: fc.constantFrom(...snippets),
});

test.each(["lasting", "fleeting"] as const)(
  "a text that was read before in another version says the same as one that is new: %s versions",
  (versions) => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(edit, { minLength: 1, maxLength: 4 }), (start, edits) => {
        const cache = new IncrementalCache(versions);
        let text = start;
        const first = fileOf({ name: "some.yaml", text }, cache);
        const firstWritten = written(first.value);
        for (const { at, removed, added } of edits) {
          const from = Math.floor(at * text.length);
          const before = text;
          text = text.slice(0, from) + added + text.slice(from + removed);
          cache.turn();
          const source = { name: "some.yaml", text };
          const fresh = fileOf({ name: "some.yaml", text });
          const known = fileOf(source, cache);
          // Another text is read with the same cache, as when an editor previews a change. This must not alter the
          // result above.
          const trial = fileOf({ name: "some.yaml", text: before }, cache);
          expect(known.problems).toEqual(fresh.problems);
          expect(written(known.value)).toBe(written(fresh.value));
          expect(trial.problems).toEqual(fileOf({ name: "some.yaml", text: before }).problems);
          expect([...textsOf(known.value)].every((text) => text === source)).toBe(true);
        }
        if (versions === "lasting") expect(written(first.value)).toBe(firstWritten);
        expect(checkSource({ name: "some.yaml", text })).toEqual(checkSource(remembered(text, cache)));
      }),
      { numRuns: runs(6) },
    );
  },
);

test("a name that is written twice is told at both places, wherever they have moved", () => {
  const cache = new IncrementalCache("fleeting");
  const told = (text: string) => {
    cache.turn();
    const { problems } = fileOf({ name: "some.yaml", text }, cache);
    return problems
      .filter(({ code }) => code === "duplicate-key")
      .map(({ range, related }) =>
        [range, related[0]!.range].map(({ start }) => text.slice(0, start).split("\n").length),
      );
  };
  const text = "game: some\n\nzones:\n  hand: row of card\n  hand: row of card\n";
  expect(told(text)).toEqual([[5, 4]]);
  expect(told(`# first\n${text}`)).toEqual([[6, 5]]);
  expect(told(`${text}\n# last`)).toEqual([[5, 4]]);
});

test("a mistake in one entry of a section hides nothing of the others", () => {
  const effects = Array.from({ length: 40 }, (_, i) => `  effect-${i}:\n    - gain ${i} coins`);
  effects[3] = "  effect-3:\n    - [gain 1 coin";
  effects[7] = "  effect-7:\n    - gian 1 coin";
  const text = `effects:\n${effects.join("\n")}\n`;
  const problems = checkSource({ name: "some.yaml", text: `game: some\nplayers: 2..2\n${text}` }).map(
    ({ code, range }) => `${code} ${range.source.text.slice(range.start, range.end)}`,
  );
  expect(problems.filter((each) => /^not-closed|gian/.test(each))).toEqual([
    "not-closed [",
    expect.stringContaining("gian"),
  ]);
});

test.each(["lasting", "fleeting"] as const)(
  "a version is forgotten when the next one is read: %s versions",
  (versions) => {
    const cache = new IncrementalCache(versions);
    const lines = ["gain 1 coin", "gain 2 coins", "gain 1 coin", "lose 1 coin"];
    const sources = lines.map((line, i) => ({
      name: `version ${i}`,
      text: `game: some\nplay:\n  - ${line}\n  - lose 3 coins\n`,
    }));
    for (const source of sources) {
      cache.turn();
      fileOf(source, cache);
    }
    cache.turn();
    expect(sources.slice(0, -1).filter((source) => reaches(cache, source))).toEqual([]);
  },
);

function remembered(text: string, cache: IncrementalCache) {
  const source = { name: "some.yaml", text };
  fileOf(source, cache);
  return source;
}

/** Writes a structure of the reader as a text, with its ranges, so that two structures can be compared. */
function written(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) =>
    key === "source" ? undefined : part instanceof Map ? [...part] : part,
  );
}

/** All files to which the ranges in a structure refer. */
function textsOf(value: unknown, found = new Set<unknown>()): ReadonlySet<unknown> {
  if (typeof value !== "object" || value === null) return found;
  if (value instanceof Map) for (const part of value.values()) textsOf(part, found);
  else if ("source" in value) found.add(value.source);
  else for (const part of Object.values(value)) textsOf(part, found);
  return found;
}

/** True if `to` can be reached from `from`, so that `from` keeps `to` in memory. */
function reaches(from: unknown, to: unknown, seen = new Set<unknown>()): boolean {
  if (from === to) return true;
  if (typeof from !== "object" || from === null || seen.has(from)) return false;
  seen.add(from);
  return [...(from instanceof Map ? from.values() : Object.values(from))].some((part) => reaches(part, to, seen));
}
