import fc from "fast-check";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { checkSource } from "../../../src/dsl/check-source.ts";
import { fileOf } from "../../../src/dsl/known.ts";
import { Memory } from "../../../src/dsl/read/memory.ts";
import { runs } from "../../support/exploration.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const texts = ["games/tokaido.yaml", "test/dsl/check/games/castle.yaml", "games/tokaido/spaces.test.yaml"].map((name) => readFileSync(resolve(ROOT, name), "utf8"));

/** Something that somebody could type or take away, also what breaks lines, brackets and sections. */
const snippets = ["x", " ", "\n", "\n  - gain 1 coin", ": ", "[", "}", "# a remark\n", "\nplayers: 2..2\n", "- ", "\"", "choose 2 c in me.hand", "---\n", "&a "];
const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), removed: fc.integer({ min: 0, max: 12 }), added: fc.constantFrom(...snippets) });

test("a text that was read before in another version says the same as one that is new", () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.array(edit, { minLength: 1, maxLength: 6 }), (start, edits) => {
      const memory = new Memory();
      let text = start;
      fileOf({ name: "some.yaml", text }, memory);
      for (const { at, removed, added } of edits) {
        const from = Math.floor(at * text.length);
        text = text.slice(0, from) + added + text.slice(from + removed);
        memory.turn();
        const source = { name: "some.yaml", text };
        const fresh = { name: "some.yaml", text };
        const known = fileOf(source, memory);
        expect(known.problems).toEqual(fileOf(fresh).problems);
        expect(written(known.value)).toBe(written(fileOf(fresh).value));
      }
      expect(checkSource({ name: "some.yaml", text })).toEqual(checkSource(remembered(text, memory)));
    }),
    { numRuns: runs(15) },
  );
});

function remembered(text: string, memory: Memory) {
  const source = { name: "some.yaml", text };
  fileOf(source, memory);
  return source;
}

/** A structure as text, places included; what is read later is left out. */
function written(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => (key === "source" ? undefined : part instanceof Map ? [...part] : part));
}
