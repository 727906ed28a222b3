import { describe, expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { combinationsOf } from "../../src/simulation/combinations.ts";

/** The combinations of settings of a game with these variants and options. */
function offers(variants: readonly string[], options: string) {
  const { file, game } = loadGame({
    name: "x.yaml",
    text: `game: x\nplayers: 2..2\noptions: { ${options} }\nplay: []\nvariants:\n${variants.map((variant) => `  ${variant}\n`).join("")}`,
  });
  return combinationsOf(file!.variants, game!.options);
}

test("few combinations are all taken, each once, the usual one first", () => {
  const { chosen, of } = offers(["a: {}", "b: {}"], "mood: [calm, rough]");
  expect(of).toBe(8);
  expect(chosen[0]).toEqual({ variants: [], options: {} });
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

test("what only a variant offers is only chosen with it, alone or among many", () => {
  const text =
    "game: x\nplayers: 2..2\noptions: { mood: [calm, rough] }\nplay: []\nvariants:\n  a: { options: { tip: 1..3 = 2, mood: [usual, wild] } }\n  b: { excludes: [a] }\n  c: { needs: [a] }\n";
  const source = { name: "x.yaml", text };
  const { file, game } = loadGame(source);
  const added = new Map([["a", loadGame(source, ["a"]).game!.options]]);
  const { chosen, of } = combinationsOf(file!.variants, game!.options, added);
  const shown = chosen.map(({ variants, options }) => `${variants.join(" ")} ${JSON.stringify(options)}`);
  expect(new Set(shown).size).toBe(of);
  expect(of).toBe(2 + 2 + 2 * 3 * 3);
  expect(
    chosen.filter(({ variants, options }) => !variants.includes("a") && ("tip" in options || options["mood"] === 2)),
  ).toEqual([]);
  const many = [
    ...file!.variants,
    ...loadGame({ name: "y.yaml", text: `game: y\nplayers: 2..2\nplay: []\nvariants: { d: {}, e: {}, f: {} }` }).file!
      .variants,
  ];
  const pairs = combinationsOf(many, game!.options, added);
  expect(pairs.of).toBe(of * 8);
  expect(
    pairs.chosen.filter(
      ({ variants, options }) => !variants.includes("a") && ("tip" in options || options["mood"] === 2),
    ),
  ).toEqual([]);
  expect(pairs.chosen.some(({ variants, options }) => variants.includes("f") && options["tip"] === 3)).toBe(true);
});

describe("of very many", () => {
  const names = Array.from({ length: 12 }, (_, i) => `v${i}`);
  const { chosen, of } = offers(
    names.map((name, i) => `${name}: { excludes: [${i === 0 ? "v1" : ""}] }`),
    "mood: [calm, rough, wild], depth: 2..50 = 7",
  );

  test("few are taken", () => {
    expect(of).toBe(3 * 2 ** 10 * 9);
    expect(chosen.length).toBeLessThan(60);
  });

  test("every two choices come together", () => {
    const facts = chosen.map(
      ({ variants, options }) =>
        new Set([
          ...names.map((name) => `${name} ${variants.includes(name)}`),
          ...Object.entries({ mood: 0, depth: 7, ...options }).map(([name, value]) => `${name} ${value}`),
        ]),
    );
    const choices = [
      ...names.map((name) => [`${name} true`, `${name} false`]),
      ["mood 0", "mood 1", "mood 2"],
      ["depth 7", "depth 2", "depth 50"],
    ];
    const missing = choices.flatMap((some, i) =>
      choices
        .slice(i + 1)
        .flatMap((others) =>
          some.flatMap((a) =>
            others.filter((b) => !facts.some((row) => row.has(a) && row.has(b))).map((b) => `${a} with ${b}`),
          ),
        ),
    );
    expect(missing).toEqual(["v0 true with v1 true"]);
  });
});
