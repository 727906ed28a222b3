/** Lines of rules become typed rules, and mistakes in the lines get messages. */
import { describe, expect, it } from "vitest";
import type { Rule } from "../../../src/dsl/game.ts";
import { said, withRules } from "./small.ts";

/** The typed rules that the checker makes of these lines in a player's turn. */
function rules(lines: readonly string[], more = ""): readonly Rule[] {
  const [turn] = withRules(lines, more).game.play.body.items;
  return turn?.kind === "as" ? turn.body.items : [];
}

describe("a choice", () => {
  it("without a block holds the rest of its list", () => {
    const [choose, ...rest] = rules(["choose c in me.hand to keep", "do c.text", "gain 1 coin"]);
    expect(rest).toEqual([]);
    expect(choose).toMatchObject({
      kind: "choose",
      may: false,
      label: { name: "keep" },
      body: { items: [{ kind: "do field" }, { kind: "gain" }] },
    });
  });

  it("has a name of its own, other than that of its query", () => {
    const [choose] = rules(["choose c in me.hand where c.price > 1", "move c to me.tray"]);
    if (choose?.kind !== "choose" || choose.in.kind !== "query") throw new Error("a choice with a query");
    expect(choose.binder).not.toBe(choose.in.binder);
    expect(choose.body.items[0]).toMatchObject({ kind: "move", what: { kind: "local", local: choose.binder } });
  });

  it("of a number is asked for each", () => {
    expect(rules(["choose 2 c in me.hand", "move c to stock"])[0]).toMatchObject({
      binder: { card: "many" },
      quantity: { min: { value: 2 }, max: { value: 2 } },
    });
    expect(rules(["choose any number of c in me.hand", "move c to stock"])[0]).toMatchObject({
      quantity: { min: { value: 0 }, max: undefined },
    });
  });

  it("without a label is called after what is chosen", () => {
    expect(rules(["choose h in hue", "gain number(h) coins"])[0]).toMatchObject({ label: { name: "hue" } });
    expect(rules(["may do earn"], "effects:\n  earn: gain 1 coin\n")[0]).toMatchObject({
      kind: "may",
      label: { name: "earn" },
    });
  });
});

describe("what is one thing", () => {
  it.each<[string, string]>([
    ["if any(me.coins): pay 1 coin", "`any(me.coins)` is always true."],
    ["gain count(me.coins) coins", "`count(me.coins)` is always 1."],
    ["for each c in me.hand where any(c.price): do c.text", "`any(c.price)` is always true."],
    ["for each c in me.hand where any(c.hue): do c.text", "`any(c.hue)` is always true."],
  ])("is always there: %s", (rule, words) => {
    expect(said([rule])).toEqual([words]);
  });

  it.each<[string]>([
    ["if any(me.tray.price): gain count(me.hand.hue) coins"],
    ["for each c in me.hand where any(c.text): gain count(c.text) coins"],
    ["if any(me.pawn.at): gain count(top(stock)) coins"],
  ])("may be missing, or be several: %s", (rule) => {
    expect(said([rule])).toEqual([]);
  });
});

describe("paths", () => {
  it("over a set go to each of it", () => {
    expect(rules(["if any(seats.hand.owner): gain 1 coin"])[0]).toMatchObject({
      cond: { args: [{ kind: "map", distinct: true, over: { kind: "map" } }] },
    });
    expect(rules(["gain sum(me.hand.price) coins"])[0]).toMatchObject({
      amounts: [{ count: { args: [{ kind: "map", distinct: false }] }, state: { kind: "state", of: { kind: "me" } } }],
    });
  });

  it("reach the pieces of a player", () => {
    expect(rules(["move me.pawn to inn.slots"])[0]).toMatchObject({ what: { kind: "owned", card: "one" } });
  });
});

describe("places", () => {
  it.each<[string, object]>([
    ["move me.hand to top of stock", { end: "start", zone: { kind: "zone" } }],
    ["move me.hand to bottom of stock", { end: "end" }],
    ["move me.hand to box", { end: undefined, zone: "box" }],
  ])("%s", (line, to) => {
    expect(rules([line])[0]).toMatchObject({ kind: "move", to });
  });
});

describe("it is wrong", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      "to set what is printed",
      ["for each c in me.hand: set c.price to 2"],
      ["`c.price` cannot be set: `price` is a field, printed on the piece."],
    ],
    ["to do a value", ["do me.coins"], ["`coins` is a state, not an effect."]],
    [
      "to send pieces where they cannot lie",
      ["move me.pawn to me.hand"],
      ["`me.hand` is only for `card`, so a `pawn` cannot go there."],
    ],
    [
      "to move to several places",
      ["move me.pawn to space.slots"],
      ["`space.slots` may be several zones, but only one is allowed here."],
    ],
    ["to look for a top of a row", ["if any(top(road)): gain 1 coin"], ["`road` is a row, so it has no top."]],
    ["to give a number out of range", ["do earn(7)"], ["`7` is outside the range allowed for `n` of `earn`: 1 to 3."]],
    ["to write 1 coins", ["gain 1 coins"], ["Write `coin` here, not `coins`."]],
    ["to write 2 coin", ["gain 2 coin"], ["Write `coins` here, not `coin`."]],
    [
      "to use a name twice",
      ["let c = 1", "for each c in me.hand: gain c.price coins"],
      ["`c` is already used as a name in this rule."],
    ],
    [
      "to repeat a name of the game",
      ["for each stock in me.hand: gain 1 coin"],
      ["There is already a zone called `stock`."],
    ],
  ])("%s", (_, lines, expected) => {
    const more = lines.some((line) => line.includes("earn")) ? "effects:\n  earn(1..3 n): gain n coins\n" : "";
    expect(said(lines, more)).toEqual(expected);
  });
});

describe("in any order", () => {
  it("no line knows what another one names or proves", () => {
    const order = (...lines: readonly string[]) =>
      said([`in any order:${lines.map((line) => `\n          - ${line}`).join("")}`]);
    expect(order("draw c from stock to me.hand", "move c to me.tray")).toEqual([expect.stringContaining("`c`")]);
    expect(order("require any(me.tray)", "gain me.tray.price coins")).toEqual([expect.stringContaining("me.tray")]);
  });
});
