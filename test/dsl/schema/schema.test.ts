/** The schema for editors agrees with the reader: texts that it allows are read, texts that it forbids are reported. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { readFile } from "../../../src/dsl/reader/index.ts";
import { definitions, jsonSchema, type Schema } from "../../../src/dsl/schema/index.ts";
import { type Node, parseYaml } from "../../../src/dsl/yaml/index.ts";
import { gameSources } from "../../support/files.ts";
import { sourceOf } from "../../support/texts.ts";

const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, strictRequired: false }).compile(
  jsonSchema(),
);

/** Converts a YAML document to the plain data that an editor compares with the JSON schema. */
function data(node: Node): unknown {
  switch (node.kind) {
    case "scalar":
      return node.text;
    case "list":
      return node.items.map(data);
    case "map":
      return Object.fromEntries(node.pairs.map(({ key, value }) => [key.text, data(value)]));
    case "nothing":
      return null;
  }
}

function isAllowed(text: string): boolean {
  return parseYaml(sourceOf(text)).value.every(({ root }) => validate(data(root)));
}

const shapes = new Set(["shape", "unknown-key", "missing-key", "unknown-document", "several-heads"]);

function isRead(text: string): boolean {
  return !readFile(sourceOf(text)).problems.some(({ code }) => shapes.has(code));
}

const game = "game: sample\nplayers: 2..4\nplay: do round\n";
const scenario = "scenario: A turn\ngame: sample\nplayers: 2\n";

describe("the schema", () => {
  it.each(gameSources().map(({ name, text }) => [name, text] as const))("allows %s", (_, text) => {
    expect(isAllowed(text)).toBe(true);
  });

  it.each([
    `${game}title: Sample`,
    `${game}title: { en: Sample }`,
    `${game}title: [Sample]`,
    `${game}names: { a: [b] }`,
    `${game}names: { a: b }`,
    `${game}names: [a]`,
    `${game}names: { a: [[b]] }`,
    `${game}options: { a: 1..2 }`,
    `${game}options: { a: { b: c } }`,
    `${game}kinds: { a: , b: {} }`,
    `${game}kinds: { a: [b] }`,
    `${game}kinds: { a: { state: { b: } } }`,
    `${game}kinds: { a: { zones: { b: } } }`,
    `${game}kinds: { a: { links: b } }`,
    `${game}kinds: { a: { b: } }`,
    `${game}kinds: { a: { b: { c: d } } }`,
    `${game}state: { a: bool }`,
    `${game}state: { a: [bool] }`,
    `${game}values: { a: { 1: 2 } }`,
    `${game}values: { a: [1] }`,
    `${game}values: { a: { 1: [2] } }`,
    `${game}effects: { a: [pause] }`,
    `${game}effects: { a: }`,
    `${game}effects: [pause]`,
    `${game}change: goal becomes 1`,
    `${game}change: [goal becomes 1]`,
    `${game}change: [[a]]`,
    `${game}change: { before a: pause }`,
    `${game}setup: [pause, if a: pause]`,
    `${game}setup: `,
    `${game}winners: a`,
    `${game}winners: [a]`,
    `${game}pieces: { a: 1 per b }`,
    `${game}pieces: { a: [b, [c], d: e] }`,
    `${game}pieces: { a: [[[b]]] }`,
    `${game}pieces: { a: { each: b } }`,
    `${game}pieces: { a: { each: { copies: [2] } } }`,
    `${game}pieces: { a: { b: , c: 1, d: [2], e: { copies: 2 } } }`,
    `${game}pieces: { a: { b: { change: [c becomes 1] } } }`,
    `${game}pieces: { a: { b: { c: } } }`,
    `${game}pieces: a b`,
    `${game}texts: { en: { a: b } }`,
    `${game}texts: { en: { a: { one: b, x: { one: c } } } }`,
    `${game}texts: { en: a }`,
    `${game}texts: { en: { a: { one: { two: { three: b } } } } }`,
    `${game}variants: { a: { title: b } }`,
    `${game}variants: { a: { of: b } }`,
    `${game}variants: { a: { excludes: b } }`,
    `${game}variants: { a: { without: { b: [c] } } }`,
    `${game}wrong: 1`,
    "game: a",
    "players: 2..3",
    "variant: a\nof: b",
    "variant: a",
    "variant: a\nof: b\nvariants: { c: d }",
    scenario,
    "scenario: a",
    `${scenario}seed: [1]`,
    `${scenario}steps: [move: a, offered: [b]]`,
    `${scenario}steps: [move: { by: a, do: b }]`,
    `${scenario}steps: [move: { by: a }]`,
    `${scenario}steps: [wrong: a]`,
    `${scenario}steps: [a]`,
    `${scenario}steps: [{ refused: { do: a b, because: c } }]`,
    `${scenario}steps: [{ refused: { because: c } }]`,
    `${scenario}steps: [{ refused: a }]`,
    `${scenario}steps: [{ sees: { seat: a, b: [c] } }]`,
    `${scenario}steps: [{ sees: { b: [c] } }]`,
    `${scenario}steps: [{ expect: [a, b] }]`,
    `${scenario}steps: [{ expect: { a: b } }]`,
    `${scenario}options: { a: b }`,
    `${scenario}options: { a: [b] }`,
    `${scenario}play: a`,
  ])("agrees with the reader on %s", (text) => {
    expect(isAllowed(text)).toBe(isRead(text));
  });

  it("explains every key", () => {
    const silent = Object.entries(definitions).flatMap(([name, definition]) => withoutDescription(definition, name));
    expect(silent).toEqual([]);
  });
});

function withoutDescription(schema: Schema, path: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
    value.description ? [] : [`${path}.${key}`],
  );
  const below = Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
    withoutDescription(value, `${path}.${key}`),
  );
  return [...own, ...below];
}
