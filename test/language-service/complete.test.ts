import { describe, expect, test } from "vitest";
import { completions, HARBOUR, harbour, proposals, SCENARIO, VARIANT } from "./harness.ts";

/**
 * A line in the block of `buy`, where `c` is a card and a player acts. Tests insert a text behind it and ask for
 * proposals.
 */
const RULE = "        - move c to me.house";

describe("a rule", () => {
  test("begins with a verb, and takes its block along", () => {
    const items = completions(RULE, "\n        - |");
    expect(items.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        "gain 1 counter",
        "choose x in set to label:",
        "repeat while condition:",
        "end the game",
      ]),
    );
    expect(items.find(({ label }) => label === "move pieces to zone")).toMatchObject({
      insert: "move ${1:pieces} to ${2:zone}",
      snippet: true,
      documentation: expect.stringContaining("to a zone"),
    });
  });

  test("after a colon begins without one", () => {
    expect(proposals(RULE, "\n        - if weather = calm: |")).not.toContain("if condition:");
  });

  test("after `end the game won by` goes on with players", () => {
    expect(proposals(RULE, "\n        - end the game |")).toEqual(["won"]);
    expect(proposals(RULE, "\n        - end the game won by |")).toEqual(
      expect.arrayContaining(["me", "seats", "nobody"]),
    );
    expect(proposals(RULE, "\n        - repeat while |")).toContain("possible");
  });

  test("after the number of an amount goes on with counters, in the form that fits", () => {
    expect(proposals(RULE, "\n        - gain 1 |").slice(0, 4)).toEqual(["coin", "fish", "cloth", "point"].sort());
    expect(proposals(RULE, "\n        - pay 2 |")).toEqual(expect.arrayContaining(["coins", "points", "bank"]));
    expect(proposals(RULE, "\n        - pay 2 |")).not.toContain("market");
  });

  test("after a number goes on with comparisons, before the words that join conditions", () => {
    expect(proposals(RULE, "\n        - if me.coins |").slice(0, 6)).toEqual(["=", "<", ">", "<=", ">=", "!="]);
    expect(proposals(RULE, "\n        - if me.coins > 2 |")).toContain("and");
    expect(proposals(RULE, "\n        - gain 2 |")).not.toContain("=");
  });

  test("after `do` goes on with effects and with pieces that have rules", () => {
    const labels = proposals(RULE, "\n        - do |");
    expect(labels).toEqual(expect.arrayContaining(["trade", "settle", "take-turn", "c"]));
    expect(labels).not.toContain("market");
    expect(completions(RULE, "\n        - do |").find(({ label }) => label === "settle")).toMatchObject({
      insert: "settle($1)",
      detail: "(card c)",
    });
    expect(proposals(RULE, "\n        - do c.|")).toEqual(["text"]);
  });

  test("where a zone must be names zones first, and no words", () => {
    const labels = proposals(RULE, "\n        - move c to |");
    expect(labels.slice(0, 4)).toEqual(["box", "coast", "market", "stock"]);
    expect(labels).toContain("me");
    expect(labels).not.toContain("red");
    expect(labels).toContain("top of");
  });

  test("names the box only where a zone must be", () => {
    for (const line of ["let x = |", "if any(|", "choose x in |"])
      expect(proposals(RULE, `\n        - ${line}`)).not.toContain("box");
  });

  test("knows what stands after a dot", () => {
    expect(proposals(RULE, "\n        - if c.| = red: gain 1 coin")).toEqual(
      expect.arrayContaining(["colour", "price", "at", "owner"]),
    );
    expect(proposals(RULE, "\n        - move c to me.|")).toEqual(expect.arrayContaining(["hand", "house"]));
    expect(completions(RULE, "\n        - set me.|").find(({ label }) => label === "coins")).toMatchObject({
      kind: "state",
      detail: "a number, 0.., starts at 3, from `bank`",
    });
  });

  test("puts what can be compared first", () => {
    expect(proposals(RULE, "\n        - if c.colour = |").slice(0, 3)).toEqual(["blue", "green", "red"]);
    expect(proposals(RULE, "\n        - if c.colour = |")).not.toContain("calm");
  });

  test("where several are chosen from puts zones and kinds before single pieces", () => {
    for (const line of ["choose x in |", "for each x in |", "if any(|", "if count(|"]) {
      const labels = proposals(RULE, `\n        - ${line}`);
      expect(labels.slice(0, 8)).toEqual(expect.arrayContaining(["card", "coast", "market"]));
      for (const zone of ["coast", "market", "stock"])
        expect(labels.indexOf(zone)).toBeLessThan(labels.indexOf("lamp"));
    }
    expect(proposals(RULE, "\n        - choose x in me.|").slice(0, 2)).toEqual(["hand", "house"]);
  });

  test("puts what has the type of a parameter first, and a set after it where one is wanted", () => {
    expect(proposals(RULE, "\n        - do settle(|")[0]).toBe("c");
    const labels = proposals(RULE, "\n        - choose 2 x in me.hand to keep:\n            - do settle(|");
    expect(labels[0]).toBe("c");
    expect(labels.indexOf("lamp")).toBeLessThan(labels.indexOf("x"));
    expect(labels).not.toContain("calm");
  });

  test("where pieces are moved offers pieces only, and where a deck is shuffled zones only", () => {
    expect(proposals(RULE, "\n        - move |").slice(0, 2)).toEqual(["c", "card"]);
    for (const other of ["red", "weather", "bank"]) expect(proposals(RULE, "\n        - move |")).not.toContain(other);
    expect(proposals(RULE, "\n        - shuffle |").slice(0, 3)).toEqual(["box", "coast", "market"]);
  });

  test("after `set` offers what can be set", () => {
    const labels = proposals(RULE, "\n        - set |");
    expect(labels).toEqual(expect.arrayContaining(["bank", "taken", "me"]));
    for (const other of ["market", "red", "weather", "price", "lamp"]) expect(labels).not.toContain(other);
  });

  test("names what the lines above have named", () => {
    expect(proposals(RULE, "\n        - let spare = 2\n        - gain |")).toContain("spare");
    expect(proposals(RULE, "\n        - if any(x in me.hand where |")).toContain("x");
  });

  test("knows the words that can follow", () => {
    const labels = proposals(RULE, "\n        - choose x in me.hand |");
    expect(labels).toEqual(expect.arrayContaining(["where", "by", "to", "at random", "together"]));
    expect(labels).not.toContain("gain");
    expect(proposals(RULE, "\n        - choose |")).toContain("any number of");
  });

  test("offers functions with what they do", () => {
    const count = completions(RULE, "\n        - gain cou|").find(({ label }) => label === "count");
    expect(count).toMatchObject({ insert: "count($1)", documentation: expect.stringContaining("count(me.meals)") });
  });

  test("offers labels after `to`", () => {
    expect(proposals(RULE, "\n        - choose x in me.hand to |")).toEqual(expect.arrayContaining(["buy", "sail"]));
    expect(
      completions(RULE, "\n        - choose x in me.hand to |").find(({ label }) => label === "sail")!.documentation,
    ).toContain("Where do you sail?");
  });
});

describe("sections", () => {
  test("are named with what they are for", () => {
    const items = completions("  coast: row of all quay\n", "\n|\n");
    expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(["finish", "anytime", "view"]));
    expect(items.map(({ label }) => label)).not.toContain("texts");
    expect(items.find(({ label }) => label === "finish")!.documentation).toContain("after the game");
  });

  test("of a kind are its keys, and types after them", () => {
    expect(proposals("  pawn: { owner: player }\n", "  ship:\n    |\n")).toEqual(
      expect.arrayContaining(["is", "owner", "state", "zones"]),
    );
    expect(proposals("  pawn: { owner: player }\n", "  ship: { flag: |\n")).toEqual(
      expect.arrayContaining(["colour", "card", "bool", "effect"]),
    );
  });

  test("take zones word by word", () => {
    expect(proposals("      house: pile of card\n", "      deck: |\n")).toContain("row of");
    expect(proposals("      house: pile of card\n", "      deck: row of |\n")).toEqual(
      expect.arrayContaining(["card", "quay", "all"]),
    );
    expect(proposals("      house: pile of card\n", "      deck: row of card |\n")).toEqual(
      expect.arrayContaining(["up to", "in force", "seen by"]),
    );
  });

  test("of values go on line by line: `let`, or what the value is", () => {
    const OWNED = "  owned(colour k): count(c in me.house where c.colour = k)\n";
    expect(proposals(OWNED, "  worth(player p):\n    - |\n")).toEqual(
      expect.arrayContaining(["let name = value", "p", "count"]),
    );
    expect(proposals(OWNED, "  worth(player p):\n    - |\n")).not.toContain("gain 1 counter");
    expect(proposals(OWNED, "  worth(player p):\n    - let coins-left = p.|\n    - 1\n")).toEqual(
      expect.arrayContaining(["coins", "hand"]),
    );
    expect(proposals(OWNED, "  worth(player p):\n    - let spare = 2\n    - |\n")).toContain("spare");
  });

  test("propose families with their argument", () => {
    const FAMILY = "      house: pile of card\n";
    expect(
      completions(`${FAMILY}`, "      drawer(colour k): row of card\n      old: pile of card up to this.|\n").find(
        ({ label }) => label === "drawer",
      ),
    ).toMatchObject({ insert: "drawer($1)" });
  });

  test("take rows field by field", () => {
    expect(proposals("    lamp: [blue, 3, [gain 1 point, lose 1 coin]]\n", "    rope: |\n").slice(0, 3)).toEqual([
      "blue",
      "green",
      "red",
    ]);
    expect(proposals("    lamp: [blue, 3, [gain 1 point, lose 1 coin]]\n", "    rope: { | }\n")).toEqual(
      expect.arrayContaining(["colour", "price", "copies", "change"]),
    );
  });

  test("take rows column by column", () => {
    const after = "    lamp: [blue, 3, [gain 1 point, lose 1 coin]]\n";
    expect(proposals(after, "    rope: [2x, |").slice(0, 3)).toEqual(["blue", "green", "red"]);
    expect(proposals(after, "    rope: [2x, red, 1, |")).toEqual(expect.arrayContaining(["gain 1 counter"]));
    expect(proposals(after, "    rope: [red, |")).not.toContain("blue");
    expect(proposals("    columns: [colour, price, text]\n", "    rope: |\n").slice(0, 3)).toEqual([
      "blue",
      "green",
      "red",
    ]);
    expect(proposals(after, "    rope: [2x, red, 1, |")).toEqual(expect.arrayContaining(["trade", "settle"]));
    expect(proposals(after, "    rope: [2x, red, 1, |")).not.toContain("do effect");
    expect(proposals(after, "    rope: [2x, red, 1, may |")).toContain("trade");
    expect(proposals(after, "    rope: [2x, red, 1, settle(|")).toContain("this");
    const own = "  quay: { pier: 0, jetty: 2 }\n";
    expect(proposals(own, "  card: { columns: [price, |")).toEqual(
      expect.arrayContaining(["colour", "text", "copies", "in"]),
    );
    expect(proposals(own, "  card: { columns: [price, colour], rope: [1, |").slice(0, 3)).toEqual([
      "blue",
      "green",
      "red",
    ]);
  });

  test("take signs of drawings, with pieces and fields", () => {
    const own = "  quay: { pier: 0, jetty: 2 }\n";
    expect(proposals(own, "  card:\n    |\n")).toEqual(
      expect.arrayContaining(["grid", "hexes", "signs", "columns", "each"]),
    );
    expect(proposals(own, "  card:\n    signs: { x: |\n")).toEqual(expect.arrayContaining(["pier", "jetty"]));
    expect(proposals(own, "  card:\n    signs: { x: { |\n")).toEqual(expect.arrayContaining(["colour", "price"]));
  });

  test("take keys of tables and texts that are missing", () => {
    expect(proposals("    sail: Where do you sail?\n", "    |\n")).toContain("market");
    expect(proposals("    sail: Where do you sail?\n", "    |\n")).not.toContain("buy");
  });

  test("of changes name what can be changed", () => {
    expect(proposals("      - price(c) becomes usual - 1", "\n      - |")).toEqual(
      expect.arrayContaining(["before effect:", "price", "owned", "winners"]),
    );
    expect(proposals("      - price(c) becomes usual - 1", "\n      - after |")).toEqual(
      expect.arrayContaining(["trade", "settle", "gain", "setup", "finish"]),
    );
    expect(proposals("      - price(c) becomes usual - 1", "\n      - after |")).not.toContain("winners");
    expect(proposals("      - price(c) becomes usual - 1", "\n      - after gain n |")).toEqual(
      expect.arrayContaining(["coins", "points", "bank"]),
    );
    expect(proposals("      - price(c) becomes usual - 1", "\n      - after gain n |")).not.toContain("market");
  });

  test("of variants name other variants, and what can be taken away", () => {
    const behind = "    title: { en: Cheap, cs: Levně }\n";
    for (const key of ["needs", "excludes"]) expect(proposals(behind, `    ${key}: [|]\n`)).toContain("rich");
    expect(proposals(behind, "    without: { | }\n")).toEqual(
      expect.arrayContaining(["card", "effects", "options", "anytime"]),
    );
  });
});

describe("a variant in a file of its own", () => {
  const inVariant = (lines: string) => {
    const language = harbour();
    const bar = lines.indexOf("|");
    language.change("rich.yaml", VARIANT + lines.replace("|", ""));
    return language.complete("rich.yaml", VARIANT.length + bar).items.map(({ label }) => label);
  };

  test("knows the decisions, zones, effects and parameters of its game", () => {
    expect(inVariant("  - after settle(c):\n      - choose x in market to |\n")).toEqual(
      expect.arrayContaining(["buy", "sail", "haggle"]),
    );
    expect(inVariant("  - after settle(c):\n      - move c to |\n").slice(0, 4)).toEqual([
      "box",
      "coast",
      "market",
      "stock",
    ]);
    expect(inVariant("  - after settle(c):\n      - do settle(|\n")[0]).toBe("c");
    expect(inVariant("  - instead of |\n")).toEqual(expect.arrayContaining(["settle", "trade", "setup"]));
    expect(inVariant("  - price(c) becomes |\n")[0]).toBe("usual");
    expect(inVariant("  - after settle(c): gain 1 |\n").slice(0, 3)).toEqual(["cloth", "coin", "fish"]);
  });
});

describe("a scenario", () => {
  const inScenario = (behind: string, lines: string) => {
    const from = SCENARIO.indexOf(behind) + behind.length;
    const language = harbour();
    const bar = lines.indexOf("|");
    language.change("sailing.test.yaml", SCENARIO.slice(0, from) + lines.replace("|", "") + SCENARIO.slice(from));
    return language.complete("sailing.test.yaml", from + bar).items.map(({ label }) => label);
  };

  test("knows steps, moves, players, games and variants", () => {
    expect(inScenario("  - offered: [sail pier]\n", "  - |\n")).toEqual(
      expect.arrayContaining(["refused", "expect", "wins"]),
    );
    expect(inScenario("  - offered: [sail pier]\n", "  - move: |\n")).toEqual(expect.arrayContaining(["sail", "buy"]));
    expect(inScenario("  - offered: [sail pier]\n", "  - move: sail |\n")).toEqual(
      expect.arrayContaining(["pier", "jetty"]),
    );
    expect(inScenario("  - offered: [sail pier]\n", "  - decides: |\n")).toEqual(
      expect.arrayContaining(["player-1", "player-2"]),
    );
    expect(inScenario("  - offered: [sail pier]\n", "  - wins: |\n")).not.toContain("player-3");
    expect(inScenario("players: 2\n", "variants: [|]\n")).toEqual(expect.arrayContaining(["rich", "cheap"]));
    expect(inScenario("  - offered: [sail pier]\n", "  - expect: player-1.|\n")).toEqual(
      expect.arrayContaining(["coins", "hand"]),
    );
    expect(inScenario("  - offered: [sail pier]\n", "  - expect: count(|\n").slice(0, 4)).toEqual(
      expect.arrayContaining(["card", "coast"]),
    );
    expect(inScenario("  - as player-1: set me.coins to 2\n", "  - move lamp to |\n").slice(0, 4)).toEqual([
      "box",
      "coast",
      "market",
      "stock",
    ]);
  });
});

describe("examples and positions", () => {
  const TEXT = `position: in-the-market
game: harbour
players: 2
---
scenario: With 2 coins <card> is mine
from: in-the-market
examples:
  - { card: crab, left: 1 }
  - {  }
steps:
  - move: buy <card>
  - expect: player-1.coins = <
`;
  const labels = (behind: string, text = TEXT) => {
    const language = harbour();
    language.open("market.test.yaml", text);
    return language
      .complete("market.test.yaml", text.indexOf(behind) + behind.length)
      .items.map(({ label, insert }) => [label, insert]);
  };

  test("a scenario starts from a position of its file", () => {
    expect(labels("from: ", TEXT.replace("from: in-the-market", "from: "))).toEqual([
      ["in-the-market", "in-the-market"],
    ]);
  });

  test("columns are known in the table, and where their cells belong", () => {
    expect(labels("coins = <")).toEqual([
      ["card", "card>"],
      ["left", "left>"],
    ]);
    expect(labels("move: buy <")).toEqual([
      ["card", "card"],
      ["left", "left"],
    ]);
    expect(labels("  - { ").map(([label]) => label)).toEqual(["card", "left"]);
    expect(labels("left: ")).toEqual([]);
  });
});

test("nothing is proposed in a comment or a text", () => {
  expect(proposals("  coast: row of all quay\n", "# gai|\n")).toEqual([]);
  expect(proposals("    sail: Where do you sail?\n", "    jetty: The je|\n")).toEqual([]);
});

test("any place of a text can be asked about, whole or cut off there", () => {
  const language = harbour();
  for (let offset = 0; offset <= HARBOUR.length; offset += 13) {
    language.change("harbour.yaml", HARBOUR);
    language.complete("harbour.yaml", offset);
    language.change("harbour.yaml", HARBOUR.slice(0, offset));
    const { start, end } = language.complete("harbour.yaml", offset);
    expect(start).toBeLessThanOrEqual(offset);
    expect(end).toBe(offset);
  }
});
