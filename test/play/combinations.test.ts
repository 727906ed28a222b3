import { describe, expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { combinationsOf } from "../../src/play/combinations.ts";

/** A game that offers so many variants and options. */
function offers(variants: readonly string[], options: string) {
  const { file, game } = loadGame({ name: "x.yaml", text: `game: x\nplayers: 2..2\noptions: { ${options} }\nplay: []\nvariants:\n${variants.map((variant) => `  ${variant}\n`).join("")}` });
  return combinationsOf(file!.variants, game!.options);
}

test("few combinations are all taken, each once, the usual one first", () => {
  const { chosen, of } = offers(["a: {}", "b: {}"], "mood: [calm, rough]");
  expect(of).toBe(8);
  expect(chosen[0]).toEqual({ variants: [], options: { mood: 0 } });
  expect(new Set(chosen.map((each) => JSON.stringify(each))).size).toBe(8);
  expect(chosen.length).toBe(8);
});

test("variants that exclude each other are not combined", () => {
  const { chosen, of } = offers(["a: { excludes: [b] }", "b: {}", "c: { excludes: [b] }"], "deep: bool");
  expect(of).toBe(10);
  expect(chosen.length).toBe(10);
  expect(chosen.filter(({ variants }) => variants.includes("b") && variants.length > 1)).toEqual([]);
});

test("variants come with what they need, and are apart from what that excludes", () => {
  const { chosen, of } = offers(["a: { excludes: [c] }", "b: { needs: [a] }", "c: {}", "d: {}"], "deep: bool");
  const sets = [...new Set(chosen.map(({ variants }) => variants.join(" ")))].sort();
  expect(sets).toEqual(["", "a", "a b", "a b d", "a d", "c", "c d", "d"]);
  expect(of).toBe(sets.length * 2);
});

describe("of very many", () => {
  const names = Array.from({ length: 12 }, (_, i) => `v${i}`);
  const { chosen, of } = offers(names.map((name, i) => `${name}: { excludes: [${i === 0 ? "v1" : ""}] }`), "mood: [calm, rough, wild], depth: 2..50 = 7");

  test("few are taken", () => {
    expect(of).toBe(3 * 2 ** 10 * 9);
    expect(chosen.length).toBeLessThan(60);
  });

  test("every two choices come together", () => {
    const facts = chosen.map(({ variants, options }) => new Set([...names.map((name) => `${name} ${variants.includes(name)}`), ...Object.entries(options).map(([name, value]) => `${name} ${value}`)]));
    const choices = [...names.map((name) => [`${name} true`, `${name} false`]), ["mood 0", "mood 1", "mood 2"], ["depth 7", "depth 2", "depth 50"]];
    const missing = choices.flatMap((some, i) => choices.slice(i + 1).flatMap((others) => some.flatMap((a) => others.filter((b) => !facts.some((row) => row.has(a) && row.has(b))).map((b) => `${a} with ${b}`))));
    expect(missing).toEqual(["v0 true with v1 true"]);
  });
});
