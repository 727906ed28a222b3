/**
 * The studio has a form for each thing of a game, such as a card. A filled-in form writes lines into a house variant.
 */
import { describe, expect, test } from "vitest";
import type { Subject } from "../../src/language-service/index.ts";
import { HARBOUR, harbour } from "./harness.ts";
import { fields, into, LAID, written } from "./variant-forms.ts";

const card = (name: string): Subject => ({ about: "piece", kind: "card", name });

describe("a piece", () => {
  test("is shown with its cells as they are written, and as they were", () => {
    expect(fields(card("crab"))).toEqual([
      ["colour", "choice", "red", "red"],
      ["price", "number", "1", "1"],
      ["text", "rules", "gain 1 fish", "gain 1 fish"],
      ["copies", "number", "2", "2"],
    ]);
    expect(fields(card("lamp"), "pieces:\n  card: { lamp: { price: 1 } }\n")?.slice(1, 3)).toEqual([
      ["price", "number", "1", "3"],
      ["text", "rules", "[gain 1 point, lose 1 coin]", "[gain 1 point, lose 1 coin]"],
    ]);
    expect(harbour().variantForm(LAID, into(""), card("crab"))!.fields[0]!.input).toEqual({
      kind: "choice",
      names: ["red", "green", "blue"],
    });
    expect(harbour().variantForm(LAID, into(""), card("crab"))!.fields[1]!.input).toEqual({
      kind: "number",
      min: 1,
      max: 3,
    });
  });

  test("is changed by its shortest row", () => {
    expect(written(card("crab"), { price: "3" })).toBe("pieces:\n  card:\n    crab: { price: 3 }\n");
    expect(written(card("crab"), { price: "3", copies: "4", colour: "red" })).toBe(
      "pieces:\n  card:\n    crab: { price: 3, copies: 4 }\n",
    );
  });

  test("is changed again in the row that is there, however it is written", () => {
    expect(
      written(
        card("crab"),
        { colour: "blue" },
        "pieces:\n  card:\n    # Dear.\n    crab: { price: 3 } # very\nchange: []\n",
      ),
    ).toBe("pieces:\n  card:\n    # Dear.\n    crab: { price: 3, colour: blue } # very\nchange: []\n");
    expect(written(card("crab"), { price: "2" }, "pieces: { card: { crab: { price: 3 } } }\n")).toBe(
      "pieces: { card: { crab: { price: 2 } } }\n",
    );
    expect(
      written(card("crab"), { price: "2" }, "pieces:\n  card:\n    crab:\n      price: 3\n      copies: 1\n"),
    ).toBe("pieces:\n  card:\n    crab:\n      price: 2\n      copies: 1\n");
    expect(written(card("crab"), { price: "3" }, "pieces:\n  card:\n    crab: [2x, blue, 2, gain 1 cloth]\n")).toBe(
      "pieces:\n  card:\n    crab: { colour: blue, price: 3, text: gain 1 cloth }\n",
    );
  });

  test("says nothing where it is as in the game again", () => {
    expect(written(card("crab"), { price: "1" }, "pieces:\n  card:\n    crab: { price: 3 }\n")).toBe("");
    expect(
      written(
        card("crab"),
        { price: "1" },
        "pieces:\n  card:\n    crab: { price: 3, copies: 1 }\n    lamp: { price: 1 }\n",
      ),
    ).toBe("pieces:\n  card:\n    crab: { copies: 1 }\n    lamp: { price: 1 }\n");
  });

  test("takes rules of several lines", () => {
    const rules = "- gain 1 point\n- if me.coins > 2:\n    - lose 1 coin";
    expect(written(card("crab"), { text: rules }, "pieces:\n  card:\n    crab: { price: 3 }\n")).toBe(
      "pieces:\n  card:\n    crab:\n      price: 3\n      text:\n        - gain 1 point\n        - if me.coins > 2:\n            - lose 1 coin\n",
    );
    expect(
      fields(
        card("crab"),
        "pieces:\n  card:\n    crab:\n      text:\n        - gain 1 point\n        - if me.coins > 2:\n            - lose 1 coin\n",
      )![2]![2],
    ).toBe(rules);
  });

  test("without copies is left out, and can come back", () => {
    expect(written(card("lamp"), { copies: "0" })).toBe("without: { card: [lamp] }\n");
    expect(fields(card("lamp"), "without: { card: [lamp] }\n")!.at(-1)).toEqual(["copies", "number", "0", "1"]);
    expect(written(card("lamp"), { copies: "1" }, "without: { card: [crab, lamp] }\n")).toBe(
      "without: { card: [crab] }\n",
    );
    expect(written(card("lamp"), { copies: "1" }, "without:\n  card:\n    - crab # too strong\n    - lamp\n")).toBe(
      "without:\n  card:\n    - crab # too strong\n",
    );
  });

  test("of the variant itself is changed and removed where it stands", () => {
    const jet = "pieces:\n  card:\n    jet: [2x, blue, 3, gain 1 point]\n";
    expect(written(card("jet"), { price: "2" }, jet)).toBe(
      "pieces:\n  card:\n    jet: { colour: blue, price: 2, text: gain 1 point, copies: 2 }\n",
    );
    expect(written(card("jet"), { copies: "0" }, jet)).toBe("");
  });

  test("names the mistake that a value would be", () => {
    expect(written(card("crab"), { price: "9" })).toContain("9");
    expect(written(card("crab"), { text: "gian 1 fish" })).toContain("gian");
  });

  test("of another variant is changed by one that needs it", () => {
    const text = HARBOUR.replace(
      "    change:\n      - price(c)",
      "    pieces: { card: { jet: [blue, 3, gain 1 point] } }\n    change:\n      - price(c)",
    );
    expect(written(card("jet"), { price: "2" }, "", { text, variants: ["cheap", "ours"] })).toBe(
      "pieces:\n  card:\n    jet: { price: 2 }\nneeds: [cheap]\n",
    );
  });

  test("that a template has made is shown with its words", () => {
    const text = HARBOUR.replace(
      "    crab: [2x",
      "    <colour>-net: [<colour>, 1, [choose q in quay to mend, if me.<good> > 1: lose 1 <good>]]\n    crab: [2x",
    ).replaceAll("<good>", "fish");
    const [colour, price, rules] = fields(card("blue-net"), "", text)!;
    expect([colour![2], price![2], rules![2]]).toEqual([
      "blue",
      "1",
      "[choose q in quay to mend, if me.fish > 1: lose 1 fish]",
    ]);
    const made = text.replace("if me.fish > 1", "if blue = <colour>");
    const shown = fields(card("green-net"), "", made)![2]![2]!;
    expect(shown).toBe("- choose q in quay to mend:\n    - if blue = green:\n        - lose 1 fish");
    expect(written(card("green-net"), { text: shown.replace("1 fish", "2 fish") }, "", { text: made })).toContain(
      "          - if blue = green:\n",
    );
  });

  test("that is a cell of a grid has no form", () => {
    const text = HARBOUR.replace("  pawn: 1 per player\n", "  pawn: 1 per player\n  field: grid 2 by 2\n").replace(
      "  pawn: { owner: player }\n",
      "  pawn: { owner: player }\n  field: { dry: bool }\n",
    );
    expect(fields({ about: "piece", kind: "field", name: "a1" }, "", text)).toBeUndefined();
  });
});

describe("a new piece", () => {
  const subject: Subject = { about: "new piece", kind: "card", like: "linen" };

  test("begins like another, and is called after its title", () => {
    expect(fields(subject)).toEqual([
      ["title", "text", "", ""],
      ["colour", "choice", "green", ""],
      ["price", "number", "2", ""],
      ["text", "rules", "gain 1 cloth", ""],
      ["copies", "number", "1", "1"],
    ]);
    expect(written(subject, { title: "Žlutý šátek", price: "1" })).toBe(
      "pieces:\n  card:\n    zluty-satek: { title: Žlutý šátek, colour: green, price: 1, text: gain 1 cloth }\n",
    );
  });

  test("has a name of its own", () => {
    expect(written(subject, { title: "Crab" })).toContain("crab-2: { title: Crab,");
  });

  test("lies after the set-up in the zone where it was begun, unless all of its kind lie there", () => {
    const here: Subject = { ...subject, to: "player-1.hand" };
    const lines = written(here, { title: "Oar" });
    expect(lines).toMatch(/^pieces:\n {2}card:\n {4}oar: .*\nchange:\n {2}- after setup: move oar to player-1.hand\n$/);
    expect(written({ ...subject, to: "stock" }, { title: "Oar" })).not.toContain("change");
  });

  test("lies on the map where it was begun, linked to the nearest", () => {
    const text = HARBOUR.replace("quay: { fee: 0..2,", "quay: { links: [road], fee: 0..2,").replace(
      "variants:\n",
      "view:\n  places: { quay: { pier: 1 1, jetty: 4 2 } }\nvariants:\n",
    );
    const quay: Subject = { about: "new piece", kind: "quay" };
    expect(fields({ ...quay, place: "3 2.5" }, "", text)!.slice(-2)).toEqual([
      ["road", "choice", "jetty", ""],
      ["place", "expression", "3 2.5", ""],
    ]);
    expect(fields({ ...quay, like: "pier" }, "", text)!.at(-1)![2]).toBe("1.5 1.5");
    expect(written({ ...quay, place: "3 2.5" }, { title: "Mole", fee: "1" }, "", { text })).toBe(
      "pieces:\n  quay:\n    mole: { title: Mole, fee: 1, road: jetty }\nview:\n  places:\n    quay: { mole: 3 2.5 }\n",
    );
    expect(written({ ...quay, place: "3 2.5" }, { title: "Mole", place: "far away" }, "", { text })).toContain("far");
  });
});

describe("a declaration", () => {
  test("of a counter is shown and changed by where it starts", () => {
    const coins: Subject = { about: "state", name: "coins", holder: "player" };
    expect(fields(coins)).toEqual([["start", "number", "3", "3"]]);
    expect(written(coins, { start: "5" })).toBe("kinds:\n  player:\n    state: { coins: 0.. = 5 from bank }\n");
    expect(written(coins, { start: "3" }, "kinds:\n  player:\n    state: { coins: 0.. = 5 from bank }\n")).toBe("");
    expect(written({ about: "state", name: "bank" }, { start: "20" })).toBe("state: { bank: 0..40 = 20 }\n");
    expect(written({ about: "state", name: "bank" }, { start: "50" })).toContain("50");
  });

  test("of a zone is changed by how many it holds", () => {
    expect(written({ about: "zone", name: "market" }, { room: "4" })).toBe("zones: { market: row of card up to 4 }\n");
    expect(fields({ about: "zone", name: "stock" })).toBeUndefined();
  });
});

describe("a value", () => {
  const reward: Subject = { about: "value", name: "reward" };

  test("that is a table has a field for each case, and is written whole", () => {
    expect(fields(reward)).toEqual([
      ["0", "number", "0", "0"],
      ["1", "number", "1", "1"],
      ["else", "number", "2", "2"],
    ]);
    const changed = "values: { reward(0..3 n): { 0: 0, 1: 1, else: 4 } }\n";
    expect(written(reward, { else: "4" })).toBe(changed);
    expect(fields(reward, changed)![2]).toEqual(["else", "number", "4", "2"]);
    expect(written(reward, { else: "2" }, changed)).toBe("");
  });

  test("that is a number, a piece or a short expression has one field", () => {
    const text = HARBOUR.replace(
      "values:\n",
      "values:\n  years: 4\n  end: the left(coast)\n  rich: me.coins > 5\n  long(card c):\n    - let x = c.price\n    - x + 1\n",
    );
    const value = (name: string): Subject => ({ about: "value", name });
    const form = (name: string) => harbour(text).variantForm(LAID, into(""), value(name))?.fields[0];
    expect(form("years")).toEqual({ name: "value", input: { kind: "number" }, value: "4", usual: "4" });
    expect(form("end")!.input).toEqual({ kind: "choice", names: ["the left(coast)", "pier", "jetty"] });
    expect(form("rich")!.input).toEqual({ kind: "expression" });
    expect(form("long")).toBeUndefined();
    expect(written(value("years"), { value: "5" }, "", { text })).toBe("values: { years: 5 }\n");
    expect(written(value("end"), { value: "jetty" }, "", { text })).toBe("values: { end: jetty }\n");
    expect(written(value("rich"), { value: "me.coins > 2" }, "", { text })).toBe("values: { rich: me.coins > 2 }\n");
  });
});

describe("what is related to a thing", () => {
  const behind = (subject: Subject, text?: string) =>
    harbour(text)
      .variantSubjects(LAID, into(""), [subject])
      .slice(1)
      .map((each) => `${each.about} ${"name" in each ? each.name : ""}`);

  test("is what its rules call, and what these use", () => {
    const text = HARBOUR.replace("text: effect }", "text: effect, twin: quay }")
      .replace("columns: [colour, price, text]", "columns: [colour, price, twin, text]")
      .replace("[2x, red, 1, gain 1 fish]", "[2x, red, 1, pier, trade]")
      .replace("[green, 2, gain", "[green, 2, pier, gain")
      .replace("[blue, 3, [gain", "[blue, 3, jetty, [gain");
    expect(behind(card("crab"), text)).toEqual(["piece pier", "effect trade", "value reward", "effect settle"]);
  });

  test("is for a counter what changes it, for a zone what is dealt there", () => {
    expect(behind({ about: "state", name: "coins", holder: "player" })).toEqual([
      "effect take-turn",
      "effect trade",
      "effect settle",
    ]);
    expect(behind({ about: "zone", name: "market" })).toEqual(["effect play"]);
  });
});

describe("common house rules", () => {
  const template = (name: "start-with-more" | "rounds" | "price" | "leave-out" | "more-copies" | "ties"): Subject => ({
    about: "template",
    template: name,
  });

  test("are offered where the game has what they speak of", () => {
    const offers = (text?: string) =>
      harbour(text)
        .variantSubjects(LAID, into(""))
        .map((subject) => ("template" in subject ? subject.template : "kind" in subject ? subject.kind : subject.name));
    const common = ["start-with-more", "price", "leave-out", "more-copies", "ties", "card", "quay"];
    expect(offers()).toEqual([...common, "reward", "play", "trade"]);
    expect(offers("game: harbour\nplayers: 2..2\nplay:\n  - end the game\n")).toEqual([]);
  });

  test("more at the start", () => {
    expect(written(template("start-with-more"), { what: "coins", number: "2" })).toBe(
      "change:\n  - after setup:\n      - as each p in seats: gain 2 coins\n",
    );
    expect(
      written(template("start-with-more"), { what: "fish", number: "1" }, "change:\n- before trade: gain 1 coin\n"),
    ).toBe("change:\n- before trade: gain 1 coin\n- after setup:\n    - as each p in seats: gain 1 fish\n");
  });

  test("another number of rounds", () => {
    const text = HARBOUR.replace(
      "  - turn of each p in seats: do take-turn",
      "  - repeat 4 times:\n      - turn of each p in seats: do take-turn",
    );
    expect(fields(template("rounds"), "", text)).toEqual([["number", "number", "4", "4"]]);
    const changed =
      "play:\n  - draw 3 from stock to market\n  - repeat 3 times:\n      - turn of each p in seats: do take-turn\n";
    expect(written(template("rounds"), { number: "3" }, "", { text })).toBe(changed);
    expect(written(template("rounds"), { number: "4" }, changed, { text })).toBe("");
  });

  test("another number of rounds that is a value", () => {
    const text = HARBOUR.replace(
      "  - turn of each p in seats: do take-turn",
      "  - repeat years times:\n      - turn of each p in seats: do take-turn",
    ).replace("values:\n", "values:\n  years: 4\n");
    expect(written(template("rounds"), { number: "3" }, "", { text })).toBe("values: { years: 3 }\n");
    expect(fields(template("rounds"), "values: { years: 3 }\n", text)).toEqual([["number", "number", "3", "4"]]);
    expect(written(template("rounds"), { number: "2" }, "values: { years: 3 }\n", { text })).toBe(
      "values: { years: 2 }\n",
    );
    expect(written(template("rounds"), { number: "4" }, "values: { years: 3 }\n", { text })).toBe("");
  });

  test("another price", () => {
    expect(written(template("price"), { what: "price", number: "-1" })).toBe(
      "change:\n  - price(c) becomes max(0, usual - 1)\n",
    );
    expect(written(template("price"), { what: "price", number: "2" }, "change: [before trade: gain 1 coin]\n")).toBe(
      "change:\n  - before trade: gain 1 coin\n  - price(c) becomes usual + 2\n",
    );
  });

  test("a card left out, or there more often", () => {
    expect(written(template("leave-out"), { what: "lamp" })).toBe("without: { card: [lamp] }\n");
    expect(written(template("more-copies"), { what: "crab", number: "1" })).toBe(
      "pieces:\n  card:\n    crab: { copies: 3 }\n",
    );
  });

  test("what decides between players who are level", () => {
    expect(written(template("ties"), { what: "coins" })).toBe(
      "change:\n  - winners becomes p in usual with most p.coins\n",
    );
  });
});
