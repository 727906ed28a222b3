import { describe, expect, it } from "vitest";
import { type Node, parseYaml } from "../../../src/dsl/yaml/index.ts";
import { sourceOf } from "../../support/texts.ts";

/** Converts a YAML node to plain data; a map becomes a list of pairs. */
function plain(node: Node): unknown {
  if (node.kind === "scalar") return node.text;
  if (node.kind === "list") return node.items.map(plain);
  return node.kind === "map" ? { of: node.pairs.map(({ key, value }) => [key.text, plain(value)]) } : null;
}

function read(text: string): unknown {
  const { value, problems } = parseYaml(sourceOf(`x: ${text}`));
  expect(problems).toEqual([]);
  const root = value[0]!.root;
  return root.kind === "map" ? plain(root.pairs[0]!.value) : undefined;
}

const map = (...of: [string, unknown][]) => ({ of });

describe("commas inside parentheses", () => {
  it.each<[string, string, unknown]>([
    ["no parentheses", "[a, b]", ["a", "b"]],
    ["a call with two arguments", "[pay 1 seal, gain f(1, 2) coins]", ["pay 1 seal", "gain f(1, 2) coins"]],
    ["calls in calls", "[gain f(1, g(2, 3), 4) coins, do x]", ["gain f(1, g(2, 3), 4) coins", "do x"]],
    ["two calls in one item", "[do f(a, b) + g(c, d), e]", ["do f(a, b) + g(c, d)", "e"]],
    ["the head of a block", "[if f(a, b) > 0: gain 1 coin, do x]", [map(["if f(a, b) > 0", "gain 1 coin"]), "do x"]],
    ["a line after a head", "[as p: do f(a, g(b, c)), e]", [map(["as p", "do f(a, g(b, c))"]), "e"]],
    ["a line after a head, never closed", "[as p: do f(a, b, c: 1]", [map(["as p", "do f(a, b"]), map(["c", "1"])]],
    ["a name between braces, never closed", "[{ a: f(b }, c]", [map(["a", "f(b"]), "c"]],
    ["a head with a list", "[if f(a, b): [do f(c, d), e]]", [map(["if f(a, b)", ["do f(c, d)", "e"]])]],
    ["a key", "{ f(a, b): 3, c: 4 }", map(["f(a, b)", "3"], ["c", "4"])],
    ["a key with three arguments", "{ f(a, b, c): 3 }", map(["f(a, b, c)", "3"])],
    ["a value", "{ free: do f(a, b), buy: do usual }", map(["free", "do f(a, b)"], ["buy", "do usual"])],
    ["a key and its value", "{ f(a, b): g(c, d), e: 1 }", map(["f(a, b)", "g(c, d)"], ["e", "1"])],
    ["over several lines", "[\n  gain f(1,\n    2) coins,\n  do x]", ["gain f(1, 2) coins", "do x"]],
    ["with comments", "[gain f(1, # one (of two\n  2) coins, do x]", ["gain f(1, 2) coins", "do x"]],
    ["lists in lists", "[[a(b, c), d], [e]]", [["a(b, c)", "d"], ["e"]]],
    ["never closed", "[gain f(1, 2, do x]", ["gain f(1, 2, do x"]],
    ["never closed before a name with a value", "{ a: f(1, b: 2 }", map(["a", "f(1"], ["b", "2"])],
    ["closed too often", "[a), b(c, d)]", ["a)", "b(c, d)"]],
    ["an empty value", "{ a: , b: }", map(["a", null], ["b", null])],
    ["parentheses in texts", '{ en: "Tea (hot", cs: "Čaj" }', map(["en", "Tea (hot"], ["cs", "Čaj"])],
  ])("%s", (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("keep their place in the text", () => {
    const source = sourceOf("x: [pay 1 seal, gain f(1,  2) coins]");
    const root = parseYaml(source).value[0]!.root;
    const list = root.kind === "map" ? root.pairs[0]!.value : root;
    const item = list.kind === "list" ? list.items[1]! : list;
    expect(source.text.slice(item.range.start, item.range.end)).toBe("gain f(1,  2) coins");
  });

  it("that never close are read to the end", () => {
    const text = `x: [${"f(a, ".repeat(20_000)}]`;
    expect(parseYaml(sourceOf(text)).value[0]!.root.range.end).toBe(text.length);
  });
});

describe("words", () => {
  it.each(["yes", "null", "~", "01", "1e3", "0x1F", "2026-01-01", ".5", "0..7", "-3", "<<", "=", "a#b"])(
    "%s stays as it is written",
    (word) => {
      expect(read(`[${word}]`)).toEqual([word]);
    },
  );
});
