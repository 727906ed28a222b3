/** Shortcuts of the guards, each with a game that would break it: they must say what trying says. */
import { expect, test } from "vitest";
import { offers, small } from "./both.ts";

test("several, chosen after another decision", () => {
  const turn =
    "- may begin:\n    - pause\n    - choose any number of c in me.hand together any(c) to show: gain 1 point";
  expect(offers(small(turn))).toEqual(["begin", "no"]);
});

test("a decision inside the try of an exchange that draws a card which nobody knows yet", () => {
  const game = small(
    "- gain 1 fish\n- choose n in 1..2 to look: require any(c in me.hand where c.price > 6)",
    "anytime:\n  dig: [pay 1 fish, draw 1 from stock to me.hand]",
  );
  expect(offers(game)).toEqual(["dig"]);
});

test("an effect with a decision, inside a scope and outside", () => {
  const effects = "effects:\n  pick-one:\n    - choose n in 0..1 to take:\n        - gain n coins";
  expect(offers(small("- do pick-one\n- may boast: [do pick-one, require me.coins > 1]", effects))).toEqual([
    "take 0",
    "take 1",
  ]);
  expect(offers(small("- do pick-one\n- may boast: [do pick-one, require me.coins > 1]", effects), "take 1")).toEqual([
    "boast",
    "no",
  ]);
});

test("shares of which several are the same", () => {
  const turn = "- may begin:\n    - split 3 among t in trade as n to share: gain n coins\n    - require me.coins = 3";
  const game = small(turn).replace("names: {", "names: { trade: [wool, salt, silk],");
  expect(offers(game)).toEqual(["begin", "no"]);
  expect(offers(game, "begin", "share wool 1")).toEqual(["share salt 0", "share salt 1", "share salt 2"]);
});

test("effects that call each other, inside a scope and outside", () => {
  const effects = `effects:
  climb(0..9 n):
    - may hum: gain 1 point
    - if n > 0: do rest-at(n - 1)
  rest-at(0..9 n):
    - choose x in 1..3 to sit:
        - gain x coins
    - do climb(n)
  tour: [do climb(1), require me.coins > 1]`;
  expect(offers(small("- do climb(0)\n- may begin: do tour", effects), "no", "begin", "no")).toEqual([
    "sit 2",
    "sit 3",
  ]);
});

test("a draw from a deck that may be refilled, to where there is little room", () => {
  expect(offers(small("- may look:\n    - draw 2 from stock to me.shown\n    - gain 1 point"))).toEqual([]);
});

test("nothing moved to where there is no room", () => {
  const full =
    "- move first(1, me.hand) to me.shown\n- may bury:\n    - choose n in 1..2 to pay-with: gain n points\n    - move left(me.store) to me.shown";
  expect(offers(small(full))).toEqual(["bury", "no"]);
});

test("a slot whose card goes to the slot that it lies in", () => {
  const turn =
    "- move first(1, me.hand) to me.shown\n- may choose r in seats to bury:\n    - move me.shown to r.shown\n    - move first(1, me.hand) to me.shown";
  expect(offers(small(turn))).toEqual(["bury player-2", "no"]);
});

test("a slot that is emptied on one way only, or filled again", () => {
  const once =
    "- move first(1, me.hand) to me.shown\n- may choose n in 0..1 to take:\n    - if n = 1: move me.shown to stock\n    - move first(1, me.hand) to me.shown";
  expect(offers(small(once))).toEqual(["take 1", "no"]);
  const again =
    "- move first(1, me.hand) to me.shown\n- may choose r in seats to bury:\n    - move r.shown to stock\n    - move next(r).shown to r.shown\n    - move first(1, me.hand) to r.shown";
  expect(offers(small(again))).toEqual(["bury player-1", "no"]);
});

test("a slot that is empty as long as a state says which it is", () => {
  const turn =
    "- move first(1, me.hand) to me.shown\n- may bury:\n    - if not any(goal(0).shown):\n        - gain 1 coin\n        - move first(1, me.hand) to goal(0).shown\n- choose n in 1..2 to wait: gain n points";
  const game = small(turn, "values:\n  goal(0..9 n): if me.coins = n then next(me) else me");
  expect(offers(game)).toEqual(["wait 1", "wait 2"]);
});

test("a state for a list of one name, read by that name", () => {
  const turn =
    "- may begin:\n    - choose n in 1..2 to take: gain n points\n    - choose t in thing to note: do note(t)\n    - require player-1.noted(only-one) = 1";
  const game = small(turn, "effects:\n  note(thing t): set me.noted(t) to 1")
    .replace("names: {", "names: { thing: [only-one],")
    .replace("state: {", "state: { noted(thing t): 0..,");
  expect(offers(game)).toEqual(["begin", "no"]);
});

test("a loop that is left with `no` leaves nothing behind", () => {
  const turn = `- gain 3 coins
- may repeat 2 times: pay 1 coin
- choose d in me.hand at random:
    - choose 0..1 c in me.hand to show: gain 1 point`;
  expect(offers(small(turn), "done")).toEqual(["show penny", "show groat", "done"]);
  expect(offers(small(turn), "done", "show penny")).toEqual(["pay", "done"]);
});

test("a split that is left with `no` leaves nothing behind", () => {
  const turn = `- may begin:
    - may split 2 among g in good as n to share: gain n g
    - let held = me.hand
    - choose 0..1 c in held to show: gain 1 point`;
  expect(offers(small(turn), "begin", "no")).toEqual(["show penny", "show groat", "done"]);
  expect(offers(small(turn), "begin", "no", "show penny")).toEqual(["begin", "no"]);
});

test("amounts of one batch are all worked out before any of them", () => {
  expect(
    offers(small("- gain 1 coin\n- may begin:\n    - gain 1 coin and me.coins points\n    - require me.points = 1")),
  ).toEqual(["begin", "no"]);
  expect(
    offers(small("- gain 2 coins and 2 seals\n- may begin:\n    - pay 1 coin and me.coins seals\n    - pay 1 seal")),
  ).toEqual([]);
});

test("thousands of lines after an answer", () => {
  const lines = Array.from({ length: 3500 }, () => "\n    - gain 1 point").join("");
  expect(offers(small(`- may begin:${lines}\n    - require me.points >= 3500`))).toEqual(["begin", "no"]);
});

test("what must be there only in one arm of an expression", () => {
  const missing = "the item(1, c in me.hand where c.price > 900).price";
  const turn = (worth: string) => small(`- may begin:\n    - let worth = ${worth}\n    - gain worth points`);
  expect(offers(turn(`if me.coins > 900 then ${missing} else 1`))).toEqual(["begin", "no"]);
  expect(offers(turn(`if me.coins <= 900 then 1 else ${missing}`))).toEqual(["begin", "no"]);
  expect(offers(turn(`if me.coins < 900 then ${missing} else 1`))).toEqual([]);
});

test("what a test before has worked out only in one of its parts", () => {
  const missing = "(the c in me.hand where c.price > 900).price";
  const turn = (cond: string) =>
    small(`- may begin:\n    - if ${cond}:\n        - let worth = ${missing}\n        - gain worth points`);
  expect(offers(turn(`me.coins < 900 or ${missing} > 1`))).toEqual([]);
  expect(offers(turn(`not any(d in me.store where d.price < ${missing})`))).toEqual([]);
  expect(offers(turn(`(if me.coins < 900 then 1 else ${missing}) < 5`))).toEqual([]);
});
