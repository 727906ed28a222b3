import { describe, expect, test } from "vitest";
import { LanguageService } from "../../src/language-service/index.ts";
import { applied } from "../../src/language-service/rename.ts";
import { at, HARBOUR, harbour, SCENARIO, VARIANT } from "./harness.ts";

const FILES: Readonly<Record<string, string>> = {
  "harbour.yaml": HARBOUR,
  "rich.yaml": VARIANT,
  "sailing.test.yaml": SCENARIO,
};

describe("hover", () => {
  const told = (words: string, text?: string) => harbour(text).hover("harbour.yaml", at(words, text))?.text ?? "";

  test("tells the sort and the type, the declaration and its comment", () => {
    expect(told("pay pri|ce(c) coins")).toBe(
      "**value** `price(card c)`: a number, 1..3\n\n```yaml\nprice(card c): c.price\n```\n\nWhat a card costs now.",
    );
    expect(told("pay q.fe|e coins")).toContain("**field** `fee` of `quay`: a number, 0..2");
    expect(told("pay q.fee co|ins")).toContain("**state** `coins` of `player`: a number, 0.., starts at 3");
    expect(told("do settle(|c)\n")).toContain("`c`: a `card`");
  });

  test("tells what words and functions of every game mean", () => {
    expect(told("values:\n|")).toBe("");
    expect(told("owned(colour k): co|unt")).toContain("How many there are.");
    expect(told("in |me.house")).toContain("The player who acts");
    expect(told("- dr|aw 3")).toContain("**draw**");
    expect(told("win|ners:")).toContain("Who has won");
  });
});

describe("definition and references", () => {
  const words = (
    file: string,
    places: readonly { readonly file: string; readonly start: number; readonly end: number }[],
  ) => places.filter((place) => place.file === file).map(({ start, end }) => FILES[file]!.slice(start, end));

  test("lead from a use to where the name is given, and back", () => {
    const language = harbour();
    const [place] = language.definition("harbour.yaml", at("do settl|e(c)"));
    expect(HARBOUR.slice(place!.start, place!.start + 14)).toBe("settle(card c)");
    expect(words("harbour.yaml", language.references("harbour.yaml", place!.start))).toEqual(["settle", "settle"]);
    expect(language.references("harbour.yaml", place!.start, false)).toHaveLength(1);
  });

  test("go through files", () => {
    const language = harbour();
    const [place] = language.definition("sailing.test.yaml", SCENARIO.indexOf("jetty\n"));
    expect(place).toEqual({ file: "harbour.yaml", start: at("|jetty: 2"), end: at("jetty|: 2") });
    expect(language.definition("sailing.test.yaml", SCENARIO.indexOf("rich"))).toEqual([
      { file: "rich.yaml", start: 9, end: 13 },
    ]);
    expect(words("rich.yaml", language.references("harbour.yaml", at("  trad|e:")))).toEqual(["trade"]);
  });

  test("tell apart what only looks alike", () => {
    const language = harbour();
    // `price` is the name of a value and of a field of cards. At `c.price` the definition is the field.
    expect(language.definition("harbour.yaml", at("c.pri|ce"))).toEqual([
      { file: "harbour.yaml", start: at("colour, |price: 1..3"), end: at("colour, price|: 1..3") },
    ]);
    expect(language.highlights("harbour.yaml", at("pay pri|ce(c)"))).toHaveLength(3);
  });

  test("find the names that lines give, in questions too", () => {
    const found = harbour()
      .highlights("harbour.yaml", at("settle(card |c)"))
      .map(({ start }) => HARBOUR.slice(start - 1, start + 2));
    expect(found.filter((text) => text === "<c>")).toHaveLength(2);
  });
});

describe("rename", () => {
  /** Renames the name at `words`, and returns the new texts of all files. */
  function renamed(words: string, newName: string): Readonly<Record<string, string>> {
    const result = harbour().rename("harbour.yaml", at(words), newName);
    if (!result.ok) throw new Error(result.why);
    return Object.fromEntries(
      Object.entries(FILES).map(([file, text]) => [
        file,
        applied(
          text,
          result.edits.filter((edit) => edit.file === file),
        ),
      ]),
    );
  }

  const clean = (texts: Readonly<Record<string, string>>) => {
    const language = new LanguageService();
    for (const [file, text] of Object.entries(texts)) language.open(file, text);
    return Object.keys(texts).flatMap((file) => language.findings(file).map(({ code }) => code));
  };

  test.each([
    ["coi|ns: 0..", "money"],
    ["coi|ns: 0..", "ducats"],
    ["- choose |q in", "berth"],
    ["to sai|l", "row"],
    ["to sai|l", "owner"],
    ["settl|e(card", "pay-for"],
    ["colou|r: [", "hue"],
    ["re|d, green", "scarlet"],
    ["goo|d: [", "ware"],
    ["fis|h, cloth", "herring"],
    ["jett|y: 2", "mole"],
    ["car|d: {", "paper"],
    ["marke|t: row", "stall"],
    ["pric|e(card", "cost"],
    ["pric|e: 1..3", "worth"],
    ["weathe|r: [", "sky"],
    ["chea|p:", "bargain"],
    ["tex|t: effect", "deed"],
    ["taken|(colour", "used"],
  ])("%s to %s changes every place, and leaves no mistake", (words, newName) => {
    expect(clean(FILES)).toEqual([]);
    const texts = renamed(words, newName);
    expect(clean(texts).filter((code) => code !== "text-missing")).toEqual([]);
    expect(texts).not.toEqual(FILES);
  });

  test("leaves the cells of a variant that have no column alone", () => {
    const text = HARBOUR.replace("  cheap:\n", "  cheap:\n    pieces: { quay: { pier: 1 } }\n");
    const result = harbour(text).rename("harbour.yaml", at("fe|e: 0..2", text), "toll");
    expect(
      result.ok &&
        applied(
          text,
          result.edits.filter(({ file }) => file === "harbour.yaml"),
        ),
    ).toContain("quay: { pier: 1 }");
  });

  test("keeps the form of counters", () => {
    const texts = renamed("coi|ns: 0..", "ducats");
    expect(texts["harbour.yaml"]).toContain("- gain 1 ducat\n");
    expect(texts["rich.yaml"]).toContain("gain 1 ducat\n");
    expect(texts["sailing.test.yaml"]).toContain("player-1.ducats = 1");
    expect(texts["harbour.yaml"]).toContain("    ducats: { one: coin");
  });

  test("leaves a text that is for something else as well, and gives the new name one like it", () => {
    const text = HARBOUR.replace("quay: { fee: 0..2,", "quay: { fee: 0..2, coins: 0..9,").replace(
      "pay q.fee coins",
      "pay q.fee + q.coins coins",
    );
    const result = harbour(text).rename("harbour.yaml", at("coi|ns: 0.. = 3", text), "money");
    const after = applied(text, result.ok ? result.edits.filter(({ file }) => file === "harbour.yaml") : []);
    expect(after).toContain("    money: { one: coin, other: coins }\n    coins: { one: coin, other: coins }\n");
    expect(after).toContain("    money: { one: mince, few: mince, other: mincí }\n    coins: { one: mince");
    expect(after).toContain("pay q.fee + q.coins money");
  });

  test("goes into texts and moves", () => {
    const texts = renamed("to sai|l", "row");
    expect(texts["harbour.yaml"]).toContain("    row: Where do you sail?");
    expect(texts["sailing.test.yaml"]).toContain("- move: row jetty");
  });

  test.each([
    ["settl|e(card", "where", "is a word of the language"],
    ["settl|e(card", "me", "means something in every game"],
    ["pric|e(card", "count", "is a function of every game"],
    ["settl|e(card", "two words", "letters and digits"],
    ["settl|e(card", "trade", "there would be a mistake"],
    ["- choose |q in", "market", "there would be a mistake"],
    ["gam|e: harbour", "x", "Only what the rules name themselves"],
    ["game: harb|our", "port", "the name of its file"],
    ["in |me.house", "you", "Only what the rules name themselves"],
  ])("%s to %s is refused with a reason", (words, newName, why) => {
    const result = harbour().rename("harbour.yaml", at(words), newName);
    expect(result).toMatchObject({ ok: false, why: expect.stringContaining(why) });
  });

  test("can be asked for beforehand", () => {
    expect(harbour().renameable("harbour.yaml", at("do settl|e(c)"))).toEqual({
      start: at("do |settle(c)"),
      end: at("do settle|(c)"),
      name: "settle",
    });
    expect(harbour().renameable("harbour.yaml", at("gam|e: harbour"))).toBeUndefined();
  });
});

test("a variant is renamed where others need it or exclude it, too", () => {
  const language = harbour();
  language.open("richer.yaml", "variant: richer\nof: harbour\nneeds: [rich]\n");
  language.open("poor.yaml", "variant: poor\nof: harbour\nexcludes: [rich]\n");
  const result = language.rename("richer.yaml", "variant: richer\nof: harbour\nneeds: [ri".length, "wealthy");
  expect(result).toMatchObject({ ok: true });
  expect(result.ok && result.edits.map(({ file }) => file).sort()).toEqual([
    "poor.yaml",
    "rich.yaml",
    "richer.yaml",
    "sailing.test.yaml",
  ]);
});
