/** The studio has a form for the lines of an effect. A filled-in form writes lines into a house variant. */
import { describe, expect, test } from "vitest";
import type { Subject } from "../../src/language-service/index.ts";
import { HARBOUR, harbour } from "./harness.ts";
import { fields, into, LAID, written } from "./variant-forms.ts";

describe("the lines of an effect", () => {
  const effect = (name: string): Subject => ({ about: "effect", name });

  test("have a field for each number, and are written as they are", () => {
    const [coin, more, counter] = harbour().variantForm(LAID, into(""), effect("trade"))!.fields;
    expect(coin).toMatchObject({ name: "number 1", label: "gain … coin", value: "1", usual: "1" });
    expect([more!.name, counter!.name]).toEqual(["more", "counter"]);
    const changed = written(effect("trade"), { "number 1": "2" });
    expect(changed).toMatch(/^effects:\n {2}trade:\n {4}- may choose c in market \+ me.hand to buy:\n {8}- do settle/);
    expect(changed).toContain("        - gain 2 coins");
    expect(fields(effect("trade"), changed)![0]).toEqual(["number 1", "number", "2", "1"]);
    expect(written(effect("trade"), { "number 1": "1" }, changed)).toBe("");
  });

  test("of a section are written in its place", () => {
    const play = effect("play");
    expect(fields(play)).toEqual([["number 1", "number", "3", "3"]]);
    expect(written(play, { "number 1": "4" })).toBe(
      "play:\n  - draw 4 from stock to market\n  - turn of each p in seats: do take-turn\n",
    );
  });

  test("leave alone with what they compare", () => {
    const text = HARBOUR.replace(
      "        - gain 1 coin",
      "        - if count(market) > 2: gain min(7, me.coins + 1) points",
    );
    const labels = harbour(text)
      .variantForm(LAID, into(""), effect("trade"))!
      .fields.map(({ label }) => label);
    expect(labels.slice(0, 2)).toEqual(["gain min(…, me.coins + 1) points", "gain min(7, me.coins + …) points"]);
  });

  test("bring something besides by a change after them", () => {
    const sail = effect("take-turn");
    expect(fields(sail)).toEqual([
      ["more", "number", "0", "0"],
      ["counter", "choice", "points", ""],
    ]);
    const changed = "change:\n  - after take-turn: gain 2 points\n";
    expect(written(sail, { more: "2", counter: "points" })).toBe(changed);
    expect(fields(sail, changed)).toEqual([
      ["more", "number", "2", "0"],
      ["counter", "choice", "points", ""],
    ]);
    expect(written(sail, { more: "-1" }, changed)).toBe("change:\n  - after take-turn: lose 1 point\n");
    expect(written(sail, { more: "0" }, `${changed}  - before trade: gain 1 coin\n`)).toBe(
      "change:\n  - before trade: gain 1 coin\n",
    );
  });

  test.each([
    ["  - after take-turn:\n      - gain 2 points\n", "  - after take-turn:\n      - gain 3 points\n", ""],
    [
      "  - after take-turn:\n      - draw 1 from stock to market\n      - gain 2 points # the pilot\n",
      "  - after take-turn:\n      - draw 1 from stock to market\n      - gain 3 points # the pilot\n",
      "change:\n  - after take-turn:\n      - draw 1 from stock to market\n",
    ],
    [
      "  - after take-turn: [gain 2 points, draw 1 from stock to market]\n",
      "  - after take-turn: [gain 3 points, draw 1 from stock to market]\n",
      "change:\n  - after take-turn: [draw 1 from stock to market]\n",
    ],
    [
      "  - after take-turn where count(market) > 2: gain 9 points\n  - after take-turn: gain 2 points\n",
      "  - after take-turn where count(market) > 2: gain 9 points\n  - after take-turn: gain 3 points\n",
      "change:\n  - after take-turn where count(market) > 2: gain 9 points\n",
    ],
  ])("find what they bring besides as it is written: %j", (lines, more, none) => {
    const sail = effect("take-turn");
    const changed = `change:\n${lines}`;
    expect(fields(sail, changed)).toEqual([
      ["more", "number", "2", "0"],
      ["counter", "choice", "points", ""],
    ]);
    expect(written(sail, { more: "3" }, changed)).toBe(`change:\n${more}`);
    expect(written(sail, { more: "0" }, changed)).toBe(none);
  });

  test("leave a change alone that brings what a form cannot say", () => {
    const changed = "change:\n  - after take-turn: gain count(market) points\n";
    expect(fields(effect("take-turn"), changed)![0]).toEqual(["more", "number", "0", "0"]);
    expect(written(effect("take-turn"), { more: "1" }, changed)).toBe(`${changed}  - after take-turn: gain 1 point\n`);
  });
});
