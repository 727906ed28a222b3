import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { checkGame } from "../../src/dsl/checker/check-game.ts";
import { readFile } from "../../src/dsl/reader/index.ts";
import { format } from "../../src/language-service/format/index.ts";
import { runs } from "../support/exploration.ts";

const ROOT = resolve(import.meta.dirname, "../..");

function yamlBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => join(folder, name))
    .sort();
}

const games = yamlBelow("games");
const samples = [...yamlBelow("test/dsl/checker/games"), ...yamlBelow("test/probes")];
const texts = new Map([...games, ...samples].map((name) => [name, readFileSync(join(ROOT, name), "utf8")]));

function laidOut(text: string): string {
  const result = format({ name: "some.yaml", text });
  if (!result.ok) throw new Error(result.problems.map(({ code }) => code).join());
  return result.text;
}

/** What a text means, without the ranges in it: the checked game, or the scenarios as they were read. */
function meaning(text: string): string {
  const { value } = readFile({ name: "some.yaml", text });
  return plain(value.map((doc) => (doc.kind === "game" ? [checkGame(doc.game).value, doc.game.variants] : doc)));
}

/** Writes a structure as text. If an object occurs again, its number is written instead. */
function plain(root: unknown): string {
  const seen = new Map<object, number>();
  const write = (value: unknown): unknown => {
    if (typeof value === "function") return value.length > 0 ? undefined : plainOutcome(value as () => unknown);
    if (typeof value !== "object" || value === null)
      return typeof value === "number" && !Number.isFinite(value) ? String(value) : value;
    if ("source" in value) return undefined;
    const known = seen.get(value);
    if (known !== undefined) return `#${known}`;
    seen.set(value, seen.size);
    if (value instanceof Map) return [...value].map(([key, inner]) => [write(key), write(inner)]);
    if (Array.isArray(value)) return value.map(write);
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== "range" && key !== "words" && key !== "text")
        .map(([key, inner]) => [key, write(inner)])
        .concat(
          "text" in value ? [["text", flat(value.text)]] : [],
          "words" in value ? [["words", flat(value.words)]] : [],
        ),
    );
  };
  const plainOutcome = (read: () => unknown) => {
    const outcome = read();
    return typeof outcome === "object" && outcome !== null && "value" in outcome ? write(outcome.value) : undefined;
  };
  return JSON.stringify(write(root));
}

function flat(words: unknown): unknown {
  return typeof words === "string" ? words.replace(/\s+/g, " ") : words;
}

const remarks = (text: string) => [...text.matchAll(/(?:^|\s)(#.*)$/gm)].map((match) => match[1]!.trimEnd()).sort();

describe("the games of this project", () => {
  test.each(games)("%s is laid out", (name) => {
    expect(laidOut(texts.get(name)!)).toBe(texts.get(name));
  });
});

describe("laying out", () => {
  test.each([...texts.keys()])(
    "%s keeps what it means and every remark, and changes nothing the second time",
    (name) => {
      const text = texts.get(name)!;
      const once = laidOut(text);
      // The file has the standard layout already, so there is nothing to compare.
      if (once === text) return;
      expect(meaning(once)).toBe(meaning(text));
      expect(remarks(once)).toEqual(remarks(text));
      expect(laidOut(once)).toBe(once);
    },
  );

  test("gives texts that differ only in blanks and empty lines one layout", () => {
    const names = [...texts.keys()].filter((name) => !/[|>]\n/.test(texts.get(name)!));
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.integer(), (name, seed) => {
        const clean = laidOut(texts.get(name)!);
        const other = shaken(clean, seed);
        expect(laidOut(other)).toBe(clean);
      }),
      { numRuns: runs(30) },
    );
  });

  test("keeps comments wherever they stand, and the meaning", () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts.keys()), fc.integer(), (name, seed) => {
        const text = strewn(texts.get(name)!, seed);
        // Comments were strewn into the text at random. If one stands inside a sentence that continues on the next
        // line, the text is wrong, and the case is skipped.
        fc.pre(readFile({ name, text }).problems.length === 0);
        const once = laidOut(text);
        expect(remarks(once)).toEqual(remarks(text));
        expect(meaning(once)).toBe(meaning(text));
        expect(laidOut(once)).toBe(once);
      }),
      { numRuns: runs(30) },
    );
  });
});

/** A small pseudorandom generator with a seed. */
function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Spoils the layout of a text: deeper indentation, wider gaps, and blanks at the ends of lines. */
function shaken(text: string, seed: number): string {
  const roll = dice(seed);
  const step = 1 + roll(3);
  return text
    .split("\n")
    .map((line) => {
      const [, indent, rest] = /^( *)(.*)$/.exec(line)! as unknown as [string, string, string];
      // A line with quotation marks stays as it is, because blanks between them belong to a text.
      const body =
        rest.startsWith("#") || rest.includes('"')
          ? rest
          : rest.replaceAll(/(?<=[:,]) (?=\S)|(?<=\w) (?=where|by|to|and|[+=])/g, (gap) =>
              rest.includes(" #") ? gap : " ".repeat(1 + roll(3)),
            );
      return `${" ".repeat(indent.length * step)}${body}${" ".repeat(roll(3))}`;
    })
    .join("\n");
}

/** Adds comments to a text at random, on lines of their own and at the ends of lines. */
function strewn(text: string, seed: number): string {
  const roll = dice(seed);
  return text
    .split("\n")
    .flatMap((line, index, all) => {
      const indent = /^ */.exec(line)![0];
      const continues = (at: number) =>
        at > 0 &&
        /^ +[^-\s]/.test(all[at] ?? "") &&
        !/^ *[^\s:]+:/.test(all[at]!) &&
        !all[at - 1]!.trimEnd().endsWith(":");
      const behind =
        roll(6) === 0 && line.trim() !== "" && !continues(index + 1) && !line.startsWith("---")
          ? `${line}   # behind ${index}`
          : line;
      const before = roll(8) === 0 && line.trim() !== "" && !continues(index) ? [`${indent}# before ${index}`] : [];
      return [...before, behind];
    })
    .join("\n");
}

describe("a table", () => {
  const table = (...rows: string[]) =>
    `game: a\nplayers: 2..2\nplay: [gain 1 coin]\npieces:\n  card:\n${rows.map((row) => `    ${row}\n`).join("")}`;

  test("has its cells below one another, copies before them", () => {
    expect(
      laidOut(
        table(
          "columns: [colour, price, text]",
          "crab: [2x, red, 1, gain 1 fish]",
          "# cheap",
          "herring: [green, 10, [gain 1 fish, gain 2 coins]]",
          "roe: [red]",
        ),
      ),
    ).toBe(
      table(
        "columns: [    colour, price, text]",
        "crab:    [2x, red,    1,     gain 1 fish]",
        "# cheap",
        "herring: [    green,  10,    [gain 1 fish, gain 2 coins]]",
        "roe:     [    red]",
      ),
    );
  });

  test("stays as it is where it would become too wide, or rows are neither lists nor have their cells by name", () => {
    const long = `[do ${"a-very-long-name-".repeat(5)}end]`;
    expect(
      laidOut(table("columns: [colour, text, price]", `crab: [red, ${long}, 1]`, "herring: [green, gain 1 fish, 2]")),
    ).toContain("\n    herring: [green, gain 1 fish, 2]\n");
    expect(
      laidOut(table("columns: [colour, price]", "crab: { colour: red, price: 1 }", "herring: [green, 2]")),
    ).toContain("\n    herring: [green,  2]\n");
    expect(laidOut(table("columns: [colour, price]", "crab: red 1", "herring: [green, 2]"))).toContain(
      "\n    herring: [green, 2]\n",
    );
  });

  test("leaves a column of texts as it is written", () => {
    expect(
      laidOut(
        table("columns: [title, price]", "awa: [2x, Awa (Boso), 1]", "izu: [{ en: Izu (west), cs: Izu (západ) }, 2]"),
      ),
    ).toBe(
      table(
        "columns: [    title,                               price]",
        "awa:     [2x, Awa (Boso),                          1]",
        "izu:     [    { en: Izu (west), cs: Izu (západ) }, 2]",
      ),
    );
  });
});

test("names without rows need no colons between braces", () => {
  expect(
    laidOut(
      "game: a\nplayers: 2..2\nkinds:\n  hue: {}\n  card: { hue: , price: 1..3 }\nplay: [gain 1 coin]\npieces:\n  hue: { red: , blue:  }\n  card:\n    crab:\n",
    ),
  ).toBe(
    "game: a\nplayers: 2..2\nkinds:\n  hue:  {}\n  card: { hue, price: 1..3 }\nplay: [gain 1 coin]\npieces:\n  hue: { red, blue }\n  card:\n    crab:\n",
  );
});

test("a drawing keeps its lines, also where the first is moved in furthest", () => {
  const drawn = (by: string) =>
    `game: a\nplayers: 2..2\nplay: [gain 1 coin]\npieces:\n  cell:\n${by}hexes: |\n${["   . .   .", "  .   . .", "", "  . . ."].map((line) => (line ? by + line : line)).join("\n")}\n${by}signs: { }\n`;
  expect(laidOut(drawn("       "))).toBe(drawn("    ").replace("{ }", "{}"));
  expect(laidOut(drawn("    ").replace("{ }", "{}"))).toBe(drawn("    ").replace("{ }", "{}"));
});

describe("a broken file", () => {
  test.each([
    ["its layout", "game: a\nplayers: 2\n play:\n- gain"],
    ["a line", "game: a\nplayers: 2..2\nplay:\n  - gian 1 coin\n"],
    ["a bracket", "game: a\nplayers: 2..2\nplay: [pay 1 coin\n"],
  ])("in %s is refused, with the reason", (_, text) => {
    const result = format({ name: "some.yaml", text });
    expect(result.ok).toBe(false);
    expect(!result.ok && result.problems.length).toBeGreaterThan(0);
  });
});

describe("a long line", () => {
  const head = "game: a\nplayers: 2..2\n";
  test("goes on below, where a part of the sentence begins", () => {
    const text = `${head}play:\n  - move first(count(seats), x in some-very-long-name-of-a-zone where x.price > 3 and x.colour = red by most x.price by least x.number) to another-zone\n`;
    expect(laidOut(text)).toBe(`${head}play:
  - move first(count(seats), x in some-very-long-name-of-a-zone where x.price > 3 and x.colour = red by most x.price
      by least x.number) to another-zone
`);
  });

  test("with brackets becomes a block, a row of words goes on", () => {
    const rules = Array.from({ length: 6 }, (_, i) => `gain ${i + 2} very-good-coins`).join(", ");
    const words = Array.from({ length: 20 }, (_, i) => `word-${i}`).join(", ");
    const out = laidOut(`${head}names: { list: [${words}] }\nplay: [${rules}]\n`);
    expect(out).toContain("play:\n  - gain 2 very-good-coins\n  - gain 3 very-good-coins\n");
    expect(out).toMatch(/\n {2}list: \[word-0, .*,\n {9}word-\d+.*\]\n/);
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(130);
  });
});
