/**
 * Guards judge answers without trying them, by shortcuts. Each game here would break one wrong shortcut: guards must
 * give the same result as trying.
 */
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

test("what must hold once pieces have moved, where it compares with what was before", () => {
  const turn = (before: string, condition: string) =>
    small(
      `- may choose c in me.hand to show:\n    - ${before}\n    - move c to next(me).hand\n    - require ${condition}`,
      "state: { pot: 0..99 }",
    );
  const ways = [
    ["let worth = sum(me.hand.price)", "worth"],
    ["set pot to sum(me.hand.price)", "pot"],
    ["set me.coins to sum(me.hand.price)", "me.coins"],
  ] as const;
  for (const [before, worth] of ways) {
    expect(offers(turn(before, `${worth} = sum(me.hand.price) + 2`))).toEqual(["show groat", "no"]);
    expect(offers(turn(before, `${worth} = sum(me.hand.price)`))).toEqual([]);
  }
});

test("what must hold once two pieces have moved, one to where the other lay", () => {
  const lines = (zone: string, price: number) =>
    small(
      `- move first(1, me.hand) to me.shown\n- may choose c in me.hand to show:\n    - move me.shown to next(me).hand\n    - move c to me.shown\n    - require any(x in ${zone} where x.price = ${price})`,
    );
  expect(offers(lines("me.shown", 2))).toEqual(["show groat", "no"]);
  expect(offers(lines("me.shown", 1))).toEqual([]);
  expect(offers(lines("next(me).hand", 1))).toEqual(["show groat", "no"]);
  expect(offers(lines("me.hand", 2))).toEqual([]);
});

test("the order of a row in which a piece goes to the end", () => {
  const turn =
    "- may choose c in me.hand to show:\n    - move c to me.hand\n    - require the item(2, me.hand).price = 1";
  expect(offers(small(turn))).toEqual(["show penny", "no"]);
});

test("a further decision after which pieces lie where they must, and one after which they do not", () => {
  const turn = (price: number) =>
    small(
      `- may choose c in me.hand to show:\n    - move c to next(me).hand\n    - choose d in me.hand to drop\n    - move d to me.store\n    - require the item(1, me.store).price = ${price}`,
    );
  expect(offers(turn(2))).toEqual(["show penny", "no"]);
  expect(offers(turn(1))).toEqual(["show groat", "no"]);
});

test("what a sum proves of each of its numbers, and what it does not", () => {
  const turn = (sum: string, least: number, before = "gain 1 coin") =>
    small(`- gain 1 fish and 1 cloth and 2 seals
- may begin:
    - ${before}
    - if ${sum}:
        - choose g in good where me.g > ${least} to discard
        - lose 1 g
    - gain 1 point`);
  expect(offers(turn("me.fish + me.cloth > 1", 0))).toEqual(["begin", "no"]);
  expect(offers(turn("me.fish + me.cloth > 1", 1))).toEqual([]);
  expect(offers(turn("me.fish + me.cloth > 2", 1))).toEqual(["begin", "no"]);
  expect(offers(turn("me.fish + me.cloth > 2", 1, "gain 1 fish"))).toEqual(["begin", "no"]);
  expect(offers(turn("me.fish + me.seals > 2", 1))).toEqual([]);
  expect(offers(turn("me.fish + me.cloth > 0", 0, "lose 1 fish and 1 cloth"))).toEqual(["begin", "no"]);
  expect(offers(turn("me.fish + me.cloth > 1:\n        - lose 1 fish and 1 cloth\n    - if me.coins > 0", 0))).toEqual(
    [],
  );
});

test("a sum that an exchange makes smaller before the answer", () => {
  const turn = `- gain 2 fish and 1 cloth
- if me.fish + me.cloth > 2:
    - choose g in good where me.g > 1 to discard
    - lose 2 g
- pause`;
  const game = small(turn, "anytime:\n  burn: [pay 1 fish, gain 1 coin]");
  expect(offers(game)).toEqual(["discard fish", "burn"]);
  expect(offers(game, "burn")).toEqual(["done", "burn"]);
});

test("one of a few answers that cannot fail by itself, before a line that can", () => {
  const turn = (rest: string) =>
    small(
      `- may begin:\n    - choose one to deal:\n        buy: pay 3 seals\n        rest: gain 1 point\n${rest.replaceAll(/^/gm, "    ")}`,
    );
  expect(offers(turn("- gain 1 coin"))).toEqual(["begin", "no"]);
  expect(offers(turn("- require me.points = 0"))).toEqual([]);
  expect(offers(turn("- choose one to move-on:\n    pay: pay 1 coin\n    pawn: pay 1 seal"))).toEqual([]);
});

test("effects of a few lines, called with what changes later or belongs to somebody else", () => {
  const effects = `effects:
  give(card c, player taker):
    - move c to taker.hand
    - require count(taker.hand) = 3
  fill(player p): move first(1, me.hand) to p.shown
  toll(0..9 n): [lose n coins, gain n seals, require me.seals > n]`;
  const turn = (lines: string) =>
    small(`- may choose c in me.hand to show:\n${lines.replaceAll(/^/gm, "    ")}`, effects);
  expect(offers(turn("- do give(c, next(me))\n- require count(me.hand) = 1"))).toEqual([
    "show penny",
    "show groat",
    "no",
  ]);
  expect(offers(turn("- do give(c, me)"))).toEqual([]);
  expect(offers(turn("- as next(me): do give(c, me)\n- require count(me.hand) = 1"))).toEqual([
    "show penny",
    "show groat",
    "no",
  ]);
  expect(offers(turn("- if not any(me.shown):\n    - do fill(me)\n    - do fill(next(me))"))).toEqual([
    "show penny",
    "show groat",
    "no",
  ]);
  expect(offers(turn("- if not any(me.shown):\n    - do fill(me)\n    - do fill(me)"))).toEqual([]);
  expect(offers(turn("- gain 1 seal\n- do toll(c.price)"))).toEqual(["show penny", "show groat", "no"]);
  expect(offers(turn("- do toll(c.price)"))).toEqual([]);
});

test("two requirements that differ only in which of two pieces is the dearer one", () => {
  const dearer = (one: string, other: string) =>
    `    - require any(c in me.hand where any(d in next(me).hand where ${one}.price > ${other}.price))`;
  const turn = (...lines: readonly string[]) =>
    `- may begin:\n${lines.join("\n")}\n    - gain 1 point\n- choose n in 1..2 to rest: gain n points`;
  expect(offers(small(turn(dearer("d", "c"))))).toEqual(["begin", "no"]);
  expect(offers(small(turn(dearer("d", "c"), dearer("c", "d"))))).toEqual(["rest 1", "rest 2"]);
});
