/**
 * An expression gives exactly one thing, perhaps one, or many. Each line of rules requires one of these, and a
 * condition before the line can prove it.
 */
import { describe, expect, it } from "vitest";
import { diagnosticOf } from "../../../src/diagnostics/render.ts";
import { loadGame } from "../../../src/dsl/index.ts";
import { messages, sourceOf } from "../../support/texts.ts";
import { said } from "./small.ts";

describe("one is needed", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      "a slot may be empty",
      ["gain me.tray.price coins"],
      ["`me.tray.price` may be missing, but a value is needed here."],
    ],
    ["`the` says it is there", ["gain (the me.tray).price coins"], []],
    ["a guard shows it", ["if any(me.tray): gain me.tray.price coins"], []],
    ["so does a requirement", ["require any(me.tray)", "gain me.tray.price coins"], []],
    [
      "and the other way of a negation",
      ["if not any(me.tray): gain 1 coin", "gain (if not any(me.tray) then 1 else me.tray.price) coins"],
      [],
    ],
    [
      "a range, a list of names and those at the table always have members",
      ["gain max(n * 2 for n in 1..6) + max(number(h) for h in hue) + max(q.coins for q in seats) coins"],
      [],
    ],
    [
      "a query may have none",
      ["gain max(n for n in 1..6 where n > me.coins) coins"],
      ["`max(n for n in 1..6 where n > me.coins)` may be missing, but a value is needed here."],
    ],
    ["an end of a set is proven with the set", ["if any(me.hand): gain first(me.hand).price coins"], []],
    ["both sides of `and`", ["if any(me.tray) and me.tray.price > 1: gain 1 coin"], []],
    [
      "not after pieces moved",
      ["require any(me.tray)", "move me.tray to me.hand", "gain me.tray.price coins"],
      ["`me.tray.price` may be missing, but a value is needed here."],
    ],
    [
      "nor in a second round",
      ["require any(me.tray)", "repeat 2 times: [gain me.tray.price coins, move me.tray to me.hand]"],
      ["`me.tray.price` may be missing, but a value is needed here."],
    ],
    ["what is missing equals nothing, so nothing needs to be shown", ["if me.tray = first(me.hand): gain 1 coin"], []],
    ["what equals something is there", ["if me.tray = first(me.hand): gain me.tray.price coins"], []],
    ["so is what is in a set", ["if me.tray is in me.hand: gain me.tray.price coins"], []],
    [
      "not where it differs",
      ["if me.tray != first(me.hand): gain me.tray.price coins"],
      ["`me.tray.price` may be missing, but a value is needed here."],
    ],
    [
      "which is less must be known",
      ["if me.tray.price < 2: gain 1 coin"],
      ["`me.tray.price` may be missing, but a value is needed here."],
    ],
    [
      "a name can begin with nothing",
      ["let player best = none", "set best to me", "if any(best): gain 1 best.coins"],
      [],
    ],
    [
      "it must say what it will be",
      ["let best = none"],
      ["It is unclear what `best` can be set to, because its first value is `none`."],
    ],
    [
      "nothing equals `none`",
      ["if me.tray = none: gain 1 coin"],
      ["Nothing is ever equal to `none`, so this is always false."],
    ],
    [
      "what must be there cannot be `none`",
      ["let best = me", "set best to none"],
      ["`none` is not allowed here, because a value is always needed."],
    ],
    [
      "`none` has nothing behind a dot",
      ["gain none.coins coins"],
      ["`none` is not allowed here, because a value is always needed."],
    ],
    [
      "many are an error",
      ["gain me.hand.price coins"],
      ["`me.hand.price` can have several values, each a number, but only one is allowed here."],
    ],
    ["a sum is one", ["gain sum(me.hand.price) coins"], []],
    [
      "`the` of one is a finding",
      ["gain (the me.pawn).at.width coins"],
      ["`the` is not needed, because this is always a single thing (a `pawn`)."],
    ],
    ["where the set was filtered by it", ["for each p in seats where any(p.tray): gain p.tray.price coins"], []],
    ["a piece that lies nowhere is nothing in a set", ["if any(me.pawn.at): gain 1 coin"], []],
    ["absent is plainly not in a set", ["if me.tray.owner is in seats: gain 1 coin"], []],
  ])("%s", (_, rules, expected) => {
    expect(said(rules)).toEqual(expected);
  });
});

describe("a piece that is printed on others", () => {
  const findings = (cards: string) =>
    messages(
      loadGame(
        sourceOf(`game: badges
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { cards: pile of card } }
  badge: { worth: 1..3 }
  card: { badge: badge }
zones: { stock: row of all card }
play:
  - turn of each p in seats:
      - choose c in stock to take: move c to me.cards
      - gain sum(me.cards.badge.worth) points
winners: p in seats with most p.points
pieces: { badge: { gold: 3, tin: 1 }, card: { ${cards} } }
`),
      ).problems,
    ).map((line) => line.replace(/^\d+:\d+ /, ""));
  const asked = "If several members of `me.cards` share a member of `me.cards.badge`, its `worth` counts only once.";

  it.each([
    ["on two rows comes once, so the sum asks what is meant", "crab: gold, rose: gold, fern: tin", [asked]],
    ["on copies, too", "crab: gold, fern: 2x tin", [asked]],
    ["on one alone counts as it is", "crab: gold, fern: tin", []],
  ])("%s", (_, cards, expected) => {
    expect(findings(cards)).toEqual(expected);
  });
});

describe("a zone with room for a number of pieces", () => {
  const load = (room: string) =>
    loadGame(
      sourceOf(`game: halls
players: 2..2
kinds:
  player: { zones: { hand: hand of card${room} } }
  card: {}
zones: { stock: deck of all card, discard: pile of card }
play:
  - turn of each p in seats:
      - draw 2 from stock to me.hand
      - if count(me.hand) > 3: move the first(me.hand) to discard
pieces: { card: { leaf: 40x } }
`),
    ).problems;

  it("never holds more, so a limit that is as high cannot hold", () => {
    expect(messages(load(" up to 3"))).toEqual(["10:12 `count(me.hand) > 3` is always false."]);
    expect(load(" up to 4")).toEqual([]);
    expect(load("")).toEqual([]);
  });

  it("is named in what to do", () => {
    expect(diagnosticOf(load(" up to 3")[0]!).hint).toContain("To let players discard down to 3, remove `up to 3`.");
  });
});
