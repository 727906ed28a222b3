/**
 * Sliders in the studio change numbers of the rules: for all players or for one, in a variant or in the game itself.
 */
import { describe, expect, test } from "vitest";
import type { Subject, Turned } from "../../src/language-service/index.ts";
import { HARBOUR, harbour } from "./harness.ts";
import { into, LAID } from "./variant-forms.ts";

const HEAD = into("").text;
const coins: Turned = { subject: { about: "state", name: "coins", holder: "player" }, field: "start" };
const reward: Turned = { subject: { about: "value", name: "reward" }, field: "1" };
const trade: Turned = { subject: { about: "effect", name: "trade" }, field: "number 1" };
const CRAB: Subject = { about: "piece", kind: "card", name: "crab" };

/**
 * Changes one number in the variant. Returns the lines of the variant after its name, game and title, or the problem.
 */
function turned(number: Turned, value: string, before = ""): string {
  const change = harbour().turnDial(LAID, into(before), number, value)!;
  return change.problem ?? change.text.slice(HEAD.length);
}

function inGame(number: Turned, value: string): string | undefined {
  const change = harbour().turnDial(LAID, { file: LAID.game, text: HARBOUR }, number, value)!;
  return change.problem ?? change.text;
}

function dials(before = "", pieces: readonly Subject[] = []) {
  return harbour().dials(LAID, into(before), pieces);
}

test("starts, limits, values and numbers in lines have dials, and pieces on demand", () => {
  expect(dials().map(({ subject, field }) => `${"name" in subject ? subject.name : ""} ${field.name}`)).toEqual([
    "coins start",
    "points start",
    "good start",
    "bank start",
    "market room",
    "berths room",
    "reward 0",
    "reward 1",
    "reward else",
    "play number 1",
    "trade number 1",
  ]);
  expect(
    dials("", [CRAB])
      .slice(-2)
      .map(({ field }) => `${field.name} ${field.value}`),
  ).toEqual(["price 1", "copies 2"]);
});

test("a number is changed for everybody as by its form, and is as in the game again", () => {
  const more = turned(coins, "5");
  expect(more).toBe("kinds:\n  player:\n    state: { coins: 0.. = 5 from bank }\n");
  expect(turned(coins, "3", more)).toBe("");
});

describe("for one player", () => {
  test("a counter is set before the set-up", () => {
    const one = turned({ ...coins, player: "player-2" }, "5");
    expect(one).toBe("change:\n  - before setup:\n      - as each p in seats where p = player-2: set me.coins to 5\n");
    expect(dials(one)[0]).toMatchObject({ field: { value: "3" }, byPlayer: { "player-2": "5" } });
    const two = turned({ ...coins, player: "player-1" }, "4", one);
    expect(dials(two)[0]!.byPlayer).toEqual({ "player-1": "4", "player-2": "5" });
    expect(turned({ ...coins, player: "player-2" }, "6", one)).toBe(one.replace("to 5", "to 6"));
    expect(turned({ ...coins, player: "player-2" }, "3", one)).toBe("");
  });

  test("numbers of another variant, and those that are worked out, stay as they are", () => {
    const line = (value: string) =>
      `change:\n  - before setup:\n      - as each p in seats where p = player-2: set me.coins to ${value}\n`;
    expect(dials(line("2 + 3"))[0]!.byPlayer).toEqual({});
    const service = harbour();
    service.open("other.yaml", `variant: other\nof: harbour\ntitle: Other\n${line("5")}`);
    const laid = { ...LAID, variants: ["other", "ours"] };
    expect(service.dials(laid, into(""))[0]!.byPlayer).toEqual({});
    expect(service.turnDial(laid, into(""), { ...coins, player: "player-2" }, "6")!.text).toBe(HEAD + line("6"));
  });

  test("a case of a value depends on who acts", () => {
    const one = turned({ ...reward, player: "player-1" }, "7");
    expect(one).toBe("change:\n  - reward(n) becomes if me = player-1 and n = 1 then 7 else usual\n");
    const both = turned({ ...reward, field: "0", player: "player-1" }, "2", one);
    expect(
      dials(both).flatMap(({ field, byPlayer }) => (byPlayer?.["player-1"] ? [field.name, byPlayer] : [])),
    ).toEqual(["0", { "player-1": "2" }, "1", { "player-1": "7" }]);
    expect(turned({ ...reward, player: "player-1" }, "1", one)).toBe("");
  });

  test("the lines of an effect are others", () => {
    const one = turned({ ...trade, player: "player-2" }, "2");
    expect(one).toMatch(
      /^change:\n {2}- instead of trade where me = player-2:\n {6}- may choose c in market \+ me.hand/,
    );
    expect(one).toContain("- gain 2 coins");
    expect(dials(one).at(-1)).toMatchObject({ field: { value: "1" }, byPlayer: { "player-2": "2" } });
    expect(turned({ ...trade, player: "player-2" }, "3", one)).toBe(one.replace("gain 2", "gain 3"));
    expect(turned({ ...trade, player: "player-2" }, "1", one)).toBe("");
  });

  test("what no player does has one number", () => {
    const without = dials().flatMap(({ subject, field, byPlayer }) =>
      byPlayer ? [] : [`${"name" in subject ? subject.name : ""} ${field.name}`],
    );
    expect(without).toEqual(["good start", "bank start", "market room", "berths room", "reward else", "play number 1"]);
    expect(
      harbour().turnDial(
        LAID,
        into(""),
        { subject: { about: "state", name: "bank" }, field: "start", player: "player-1" },
        "9",
      ),
    ).toBeUndefined();
  });
});

describe("in the game itself", () => {
  const game = { file: LAID.game, text: HARBOUR };

  test.each<[Turned, string, string, string]>([
    [coins, "5", "coins: 0.. = 3 from bank", "coins: 0.. = 5 from bank"],
    [reward, "12", "1: 1, else", "1: 12, else"],
    [trade, "2", "- gain 1 coin\n", "- gain 2 coins\n"],
    [{ subject: { about: "effect", name: "play" }, field: "number 1" }, "2", "draw 3 from", "draw 2 from"],
    [{ subject: { about: "zone", name: "market" }, field: "room" }, "4", "card up to 3", "card up to 4"],
    [{ subject: CRAB, field: "price" }, "2", "[2x, red, 1,", "[2x, red, 2,"],
  ])("only the number changes: %j", (number, value, before, after) => {
    expect(inGame(number, value)).toBe(HARBOUR.replace(before, after));
  });

  test("a mistake is told, and no player has a number of their own", () => {
    expect(inGame({ subject: CRAB, field: "price" }, "9")).toContain("9");
    expect(
      harbour()
        .dials(LAID, game)
        .every(({ byPlayer }) => byPlayer === undefined),
    ).toBe(true);
    expect(harbour().turnDial(LAID, game, { ...coins, player: "player-1" }, "5")).toBeUndefined();
  });
});
