/** Rules that are printed on pieces. */
import { describe, expect, it } from "vitest";
import { ruleLines, signOf, wordsOf } from "../../editor/table/lines.ts";

const shown = (text: string) => ruleLines(text).map(({ text: line, depth }) => `${"  ".repeat(depth)}${line}`);

describe("the lines of rules", () => {
  it.each([
    ["gain 1 coin", ["gain 1 coin"]],
    ["[gain 1 coin, do f(a, b), pay 2 coins]", ["gain 1 coin", "do f(a, b)", "pay 2 coins"]],
    ["before trade: [gain 1 coin, pay 1 fish]", ["before trade: gain 1 coin", "pay 1 fish"]],
    ["- draw 1 from stock to stall\n        - for each s in stall: do collect(s)", ["draw 1 from stock to stall", "for each s in stall: do collect(s)"]],
    ["instead of meet:\n            - if any(me.drawn):\n                - choose c in me.drawn   # one of two\n            - gain 1 coin", ["instead of meet:", "  if any(me.drawn):", "    choose c in me.drawn", "  gain 1 coin"]],
    ["- may send:\n          - do gardeners\n- gain 1 coin", ["may send:", "  do gardeners", "gain 1 coin"]],
    ["", []],
  ])("%j", (text, lines) => {
    expect(shown(text)).toEqual(lines);
  });

  it("are taken apart into words and what stands between", () => {
    expect(wordsOf("pay meal-price(m) coins")).toEqual(["pay", " ", "meal-price", "(", "m", ") ", "coins"]);
  });
});

describe("a line that symbols can say", () => {
  it("is an amount, several, or something that is done", () => {
    expect(signOf("gain 2 coins and 1 point")).toEqual({ kind: "amounts", gained: true, amounts: [{ count: "2", name: "coins" }, { count: "1", name: "point" }] });
    expect(signOf("pay 1 seal")).toEqual({ kind: "amounts", gained: false, amounts: [{ count: "1", name: "seal" }] });
    expect(signOf("do draw-water")).toEqual({ kind: "done", name: "draw-water", count: undefined });
    expect(signOf("do advance(2)")).toEqual({ kind: "done", name: "advance", count: "2" });
  });

  it.each(["gain n coins", "gain 1 coin and n points", "do collect(s)", "do the tile.reward", "may do trade", "pay 2 coins to bank"])("%s is none", (line) => {
    expect(signOf(line)).toBeUndefined();
  });
});
