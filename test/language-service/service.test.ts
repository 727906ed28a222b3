import { describe, expect, test } from "vitest";
import type { OutlineItem } from "../../src/language-service/index.ts";
import { applied } from "../../src/language-service/rename.ts";
import { at, HARBOUR, harbour } from "./harness.ts";

describe("findings", () => {
  test("come in words, with fixes", () => {
    const text = HARBOUR.replace("do settle(c)", "do setle(c)").replace("pay q.fee coins", "pay q.fees coins");
    const found = harbour(text).findings("harbour.yaml");
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ["unknown-member", "`quay` has nothing called `fees`."],
      ["unknown-name", "There is no effect called `setle`."],
    ]);
    const mended = found.reduceRight((result, { fixes }) => applied(result, fixes[0]!.edits), text);
    expect(mended).toBe(HARBOUR);
  });

  test("offer every name that comes close", () => {
    const text = HARBOUR.replace("do settle(c)", "do settl(c)").replace(
      "settle(card c):",
      "settle(card c): pay 1 coin\n  settler(card c):",
    );
    const [found] = harbour(text).findings("harbour.yaml");
    expect(found!.fixes.map(({ title, preferred }) => [title, preferred])).toEqual([
      ["Write `settle`", false],
      ["Write `settler`", false],
    ]);
  });

  test("add a text that a language lacks", () => {
    const text = HARBOUR.replace("    sail: Kam popluješ?\n", "");
    const [found] = harbour(text).findings("harbour.yaml");
    expect(found!.code).toBe("text-missing");
    expect(applied(text, found!.fixes[0]!.edits)).toContain("  cs:\n    sail: Where do you sail?\n");
  });

  test("follow other texts", () => {
    const language = harbour();
    expect(language.findings("sailing.test.yaml")).toEqual([]);
    language.change("harbour.yaml", HARBOUR.replace("jetty: 2", "quayside: 2"));
    expect(language.findings("sailing.test.yaml").map(({ code }) => code)).toEqual(["unknown-name"]);
    language.change("harbour.yaml", HARBOUR);
    expect(language.findings("sailing.test.yaml")).toEqual([]);
    language.close("rich.yaml");
    expect(language.findings("sailing.test.yaml").map(({ code }) => code)).toEqual(["unknown-variant"]);
  });

  test("are the same answer until something changes", () => {
    const language = harbour();
    expect(language.findings("harbour.yaml")).toBe(language.findings("harbour.yaml"));
    const before = language.findings("sailing.test.yaml");
    language.change("rich.yaml", "variant: rich\nof: harbour\n");
    expect(language.findings("sailing.test.yaml")).not.toBe(before);
    expect(language.findings("harbour.yaml")).toBe(language.findings("harbour.yaml"));
  });

  test("of a keystroke leave variants for later", () => {
    const language = harbour(HARBOUR.replace("price(c) becomes usual - 1", "pric(c) becomes usual - 1"));
    expect(language.firstFindings("harbour.yaml")).toEqual([]);
    expect(language.findings("harbour.yaml").map(({ code }) => code)).toEqual(["unknown-name"]);
  });
});

test("the outline holds sections and what they declare", () => {
  const outline = harbour().outline("harbour.yaml");
  const names = (items: readonly OutlineItem[]): unknown =>
    items.map(({ name, children }) => (children.length > 0 ? [name, names(children)] : name));
  expect(names(outline.filter(({ name }) => ["kinds", "effects", "pieces", "variants"].includes(name)))).toEqual([
    [
      "kinds",
      [
        ["player", ["coins", "points", "good", "hand", "house"]],
        "pawn",
        ["card", ["colour", "price", "text"]],
        ["quay", ["fee", "berths"]],
      ],
    ],
    ["effects", ["take-turn", "trade", "settle(card c)"]],
    ["pieces", ["pawn", ["quay", ["pier", "jetty"]], ["card", ["crab", "linen", "lamp"]]]],
    ["variants", [["cheap", ["title", "change"]]]],
  ]);
  expect(
    harbour()
      .outline("sailing.test.yaml")
      .map(({ name, kind }) => [name, kind]),
  ).toEqual([["The jetty costs two coins", "scenario"]]);
});

test("folds cover what belongs to a line", () => {
  const folds = harbour()
    .folds("harbour.yaml")
    .map(({ start, end }) => HARBOUR.slice(start, end));
  expect(folds).toContain("setup:\n  - shuffle stock");
  expect(folds.find((text) => text.startsWith("may choose c"))).toMatch(/gain 1 coin$/);
});

describe("tokens", () => {
  const coloured = (line: string) => {
    const start = at(`|${line}`);
    return harbour()
      .tokens("harbour.yaml")
      .filter((token) => start <= token.start && token.end <= start + line.length)
      .map((token) => `${token.type}${token.declaration ? "!" : ""} ${HARBOUR.slice(token.start, token.end)}`);
  };

  test("say what each word of a rule is", () => {
    expect(coloured("- choose q in quay where me is not in q.berths.owner to sail")).toEqual([
      "verb choose",
      "local! q",
      "keyword in",
      "kind quay",
      "keyword where",
      "word me",
      "keyword is",
      "keyword not",
      "keyword in",
      "local q",
      "zone berths",
      "field owner",
      "keyword to",
      "label sail",
    ]);
    expect(coloured("- if owned(c.colour) > 1 and weather = calm: gain reward(owned(c.colour)) points")).toEqual([
      "verb if",
      "value owned",
      "local c",
      "field colour",
      "operator >",
      "number 1",
      "keyword and",
      "names weather",
      "operator =",
      "member calm",
      "verb gain",
      "value reward",
      "value owned",
      "local c",
      "field colour",
      "state points",
    ]);
  });

  test("say what keys, declarations, rows, texts and comments are", () => {
    expect(coloured("quay: { fee: 0..2, zones: { berths: row of pawn up to 2 } }")).toEqual([
      "kind! quay",
      "field! fee",
      "number 0",
      "operator ..",
      "number 2",
      "key zones",
      "zone! berths",
      "keyword row",
      "keyword of",
      "kind pawn",
      "keyword up",
      "keyword to",
      "number 2",
    ]);
    expect(coloured("crab: [2x, red, 1, gain 1 fish]")).toEqual([
      "piece! crab",
      "number 2x",
      "member red",
      "number 1",
      "verb gain",
      "number 1",
      "member fish",
    ]);
    expect(coloured("# What a card costs now.")).toEqual(["comment # What a card costs now."]);
    expect(coloured("sail: Where do you sail?")).toEqual(["label sail", "text Where do you sail?"]);
  });

  test("never overlap, in any version of a text", () => {
    for (let cut = 0; cut < HARBOUR.length; cut += 97) {
      const text = HARBOUR.slice(0, cut) + HARBOUR.slice(cut + 40);
      const tokens = harbour(text).tokens("harbour.yaml");
      tokens.forEach(({ start, end }, index) => {
        expect(start).toBeLessThan(end);
        expect(tokens[index + 1]?.start ?? end).toBeGreaterThanOrEqual(end);
      });
    }
  });
});

test("signatures tell the argument", () => {
  const help = (words: string, text = HARBOUR) => harbour(text).signature("harbour.yaml", at(words, text));
  expect(help("pay price(|c)")).toEqual({
    signatures: [{ label: "price(card c)", parameters: ["card c"] }],
    active: 0,
    argument: 0,
  });
  const text = HARBOUR.replace("do settle(c)", "move first(2, me.ha");
  expect(help("first(2, me.ha|", text)).toMatchObject({ active: 1, argument: 1 });
  expect(help("gain 1 co|in")).toBeUndefined();
});

test("an unknown file has no answers", () => {
  const language = harbour();
  expect([
    language.findings("x"),
    language.outline("x"),
    language.tokens("x"),
    language.hover("x", 3),
    language.references("x", 3),
    language.complete("x", 0).items,
  ]).toEqual([[], [], [], undefined, [], []]);
});
