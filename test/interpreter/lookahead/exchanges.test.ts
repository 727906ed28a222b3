/**
 * A payment may be possible only after one or several exchanges. No answer with such a payment is judged impossible.
 */
import { expect, test } from "vitest";
import { offers, small } from "./both.ts";

const give = (goods: string) => `- gain ${goods}\n`;
const buy = (price: string) => `- may buy: [pay ${price}, gain 1 point]`;

test("an exchange that pays first what another one brings", () => {
  const game = small(
    `${give("3 seals")}${buy("1 fish")}`,
    "anytime:\n  sell: [pay 1 seal, gain 1 coin]\n  trade: [pay 1 coin and 1 seal, gain 1 fish]",
  );
  expect(offers(game)).toEqual(["buy", "no", "sell"]);
  expect(offers(game, "sell")).toContain("trade");
});

test("an exchange that pays to a cell of the player", () => {
  expect(
    offers(small(`${give("1 seal")}${buy("1 coin")}`, "anytime:\n  melt: [pay 1 seal to me.coins, gain 1 point]")),
  ).toEqual(["buy", "no", "melt"]);
});

test("an exchange whose price is only one of two", () => {
  const game = small(
    `${give("4 fish")}${buy("2 coins")}`,
    "anytime:\n  sell:\n    - pay 1 fish\n    - if me.cloth > 0: pay 1 cloth\n    - gain 1 coin",
  );
  expect(offers(game)).toEqual(["buy", "no", "sell"]);
});

test("no more than there is", () => {
  const anytime = "anytime:\n  sell: [pay 1 seal, gain 1 coin]\n  trade: [pay 1 coin and 1 seal, gain 1 fish]";
  expect(offers(small(`${give("1 seal")}${buy("2 coins")}`, anytime))).toEqual(["no", "sell"]);
  expect(offers(small(`${give("1 seal")}${buy("1 fish")}`, anytime))).toEqual(["no", "sell"]);
});

test("what somebody else has to pay, and no exchange of theirs can bring", () => {
  const tax = "- may tax:\n    - gain 1 point\n    - as next(me): pay 2 coins";
  const anytime = "anytime:\n  sell: [pay 1 seal, gain 2 coins]";
  expect(offers(small(tax, anytime))).toEqual([]);
  expect(offers(small(`- gain 1 next(me).seals\n${tax}`, anytime))).toEqual(["tax", "no"]);
});

test("an exchange by means of an effect that is used elsewhere, too", () => {
  const game = small(
    `${give("1 seal")}- may cross: [do toll, gain 1 point]`,
    "anytime:\n  sell: [pay 1 seal, gain 1 coin]\n  smuggle: [pay 1 seal, do toll, gain 3 points]\neffects:\n  toll: pay 1 coin",
  );
  expect(offers(game)).toEqual(["cross", "no", "sell"]);
  expect(offers(game, "cross")).toEqual(["sell"]);
});

test("an exchange that splits what it brings", () => {
  expect(
    offers(
      small(
        `${give("1 seal")}- pause`,
        "anytime:\n  share:\n    - pay 1 seal\n    - split 2 among g in good as n to share-out: gain n g",
      ),
      "share",
    ),
  ).toContain("share-out fish 0");
});

test("an exchange of somebody else who has to decide in it", () => {
  const game = small(
    "- gain 1 next(me).seals\n- move me.hand to discard\n- may tax:\n    - gain 1 point\n    - as next(me): pay 2 coins",
    "anytime:\n  swap: [pay 1 seal, choose c in next(me).hand to give, gain 2 coins]",
  );
  expect(offers(game)).toEqual(["tax", "no"]);
});

test("an exchange after which less is asked for", () => {
  const anytime = "anytime:\n  swap: [pay 1 fish and 1 coin, gain 1 cloth]";
  const toll = (amount: string) =>
    small(
      `${give("2 coins and 1 seal and 1 fish")}- may buy: [pay 1 coin and ${amount} seals, gain 1 point]`,
      `${anytime}\nvalues:\n  toll: me.coins`,
    );
  expect(offers(toll("me.coins"))).toEqual(["buy", "no", "swap"]);
  expect(offers(toll("toll"))).toEqual(["buy", "no", "swap"]);
  expect(offers(toll("2"))).toEqual(["no", "swap"]);
});

test("an exchange of which it is not known what it costs, beside one that brings too little", () => {
  const game = small(
    `${give("1 fish")}${buy("3 coins")}`,
    "anytime:\n  sell: [pay 1 seal, gain 1 coin]\n  barter:\n    - choose g in good to give\n    - pay 1 g\n    - gain 3 coins",
  );
  expect(offers(game)).toEqual(["buy", "no", "barter"]);
});

test("one that ends the match: then nothing is paid any more", () => {
  const anytime = "anytime:\n  flee: [pay 1 seal, end the game]";
  expect(offers(small(`${give("1 seal")}${buy("2 coins")}`, anytime))).toEqual(["buy", "no", "flee"]);
});
