/** Hidden things never change which answers a player is offered. Things that the player sees may change them. */
import { expect, test } from "vitest";
import { offers } from "./both.ts";

/** The answers that player-1 is offered. Player-2 holds one card, and another card lies on a deck. */
function asked(
  act: string,
  theirs: string,
  { zones = "hand: hand of card", deck = "", mine = "ale" } = {},
): readonly string[] {
  return offers(
    `game: small
players: 2..2
kinds:
  player: { state: { coins: 0.. = 3, points: 0.. }, zones: { ${zones} } }
  card: { price: 0..9 }
zones: { stock: deck of card${deck}, table: row of card, hall: pile of card seen by p in player where p.coins < 3 }
setup:
  - move ale to top of stock
  - move wine to top of stock
  - as player-1: move ${mine} to me.hand
  - as player-2: move ${theirs} to me.hand
values:
  strong(player p): any(c in p.hand where c.price > 5)
  own-strength: sum(me.hand.price)
play:
  - as player-1: do act
effects:
  act:
${act.replaceAll(/^/gm, "    ")}
winners: p in seats with most p.points
pieces:
  card: { ale: [3x, 1], wine: [2x, 2], gin: [2x, 9] }
`.replaceAll(/move (ale|wine|gin) to/g, "move first(1, c in card where c is in $1 and c is in box) to"),
  );
}

test.each([
  ["the hand of another", "- may hit: require any(c in next(me).hand where c.price > 5)"],
  ["a sum over it", "- may hit: pay sum(next(me).hand.price) coins"],
  ["a value that is called with another player", "- may hit: require strong(next(me)) and own-strength = 1"],
  ["a name that was given before", "- let n = sum(next(me).hand.price)\n- may hit: pay n coins"],
  ["a piece that lies with another", "- may hit: require (the first(next(me).hand)).price < 5"],
  ["what another who acts sees", "- may hit:\n    - as next(me): require any(c in me.hand where c.price > 5)"],
  [
    "a zone that only some others see",
    "- for each c in next(me).hand: move c to hall\n- may hit: require any(c in hall where c.price > 5)",
  ],
])("%s is after the boundary", (_, act) => {
  expect(asked(act, "gin")).toEqual(["hit", "no"]);
  expect(asked(act, "ale")).toEqual(["hit", "no"]);
});

test("one's own hand is looked into, also after another has acted; what it forbids is asked, as others do not see it", () => {
  const act = "- may hit:\n    - as next(me): lose 1 coin\n    - require any(c in me.hand where c.price > 5)";
  expect(asked(act, "gin", { mine: "gin" })).toEqual(["hit", "no"]);
  expect(asked(act, "gin", { mine: "ale" })).toEqual(["no"]);
  expect(asked("- may hit: require strong(me)", "gin", { mine: "ale" })).toEqual(["no"]);
});

test("how many cards another holds is no secret, unless nobody may count them", () => {
  const act = "- may hit: require count(next(me).hand) > 1";
  expect(asked(act, "gin")).toEqual([]);
  expect(asked(act, "gin", { zones: "hand: hand of card uncounted" })).toEqual(["hit", "no"]);
  expect(asked("- may hit: require not any(next(me).hand)", "gin", { zones: "hand: hand of card uncounted" })).toEqual(
    [],
  );
});

test("of a deck that shows its top, only the top is known", () => {
  const deck = { deck: " showing top" };
  expect(asked("- may hit: require (the top(stock)).price > 5", "ale", deck)).toEqual([]);
  expect(asked("- may hit: require any(c in stock where c.price > 5)", "ale", deck)).toEqual(["hit", "no"]);
  expect(
    asked("- may hit:\n    - draw 1 from stock to me.hand\n    - require (the top(stock)).price > 5", "ale", deck),
  ).toEqual(["hit", "no"]);
  expect(asked("- may hit:\n    - draw c from stock to me.hand\n    - require c.price > 5", "ale", deck)).toEqual([
    "no",
  ]);
  expect(
    asked(
      "- may hit:\n    - draw c from stock to me.hand\n    - draw d from stock to me.hand\n    - require d.price > 5",
      "ale",
      deck,
    ),
  ).toEqual(["hit", "no"]);
});

test("whether a deck has a top is known, however many lie below it", () => {
  const deck = { deck: " showing top uncounted" };
  expect(asked("- choose n in 1..2 where n = 1 or any(top(stock)) to hit: gain n points", "ale", deck)).toEqual([
    "hit 1",
    "hit 2",
  ]);
  expect(asked("- may hit: require not any(top(stock))", "ale", deck)).toEqual([]);
});

test("a deck is looked through by those who may see it", () => {
  const act = "- may hit: require any(c in stock where c.price > 5)";
  expect(asked(act, "ale")).toEqual(["hit", "no"]);
  expect(asked(act, "ale", { deck: " seen by p in player" })).toEqual([]);
  expect(asked(act, "ale", { deck: " seen by p in player where p != player-1" })).toEqual(["hit", "no"]);
});

test("a card that has come to lie open is known", () => {
  const act = "- let c = the first(next(me).hand)\n- move c to table\n- may hit: require c.price > 5";
  expect(asked(act, "gin")).toEqual(["hit", "no"]);
  expect(asked(act, "ale")).toEqual([]);
});

test("a single answer is taken unasked where every seat sees that there is no other", () => {
  const pay = "- may choose c in me.hand to sell:\n    - pay c.price coins\n    - gain 1 coin";
  expect(asked(pay, "ale", { mine: "gin" })).toEqual(["no"]);
  expect(asked(`- move me.hand to table\n${pay}`, "ale", { mine: "gin" })).toEqual([]);
  expect(asked("- may choose c in table + me.hand to sell: pay c.price coins", "ale", { mine: "gin" })).toEqual(["no"]);
  expect(asked("- choose c in me.hand to sell: gain 1 coin", "ale")).toEqual([]);
  expect(
    asked("- set me.coins to 0\n- may sell: [pay 1 coin, require own-strength > 5]", "ale", { mine: "gin" }),
  ).toEqual([]);
  expect(
    asked("- set me.coins to 0\n- may sell: [require own-strength > 5, pay 1 coin]", "ale", { mine: "gin" }),
  ).toEqual(["no"]);
});

test("whoever sees a zone for which a clause says so knows what can be paid there", () => {
  const pay = "- for each c in me.hand: move c to hall\n- may choose c in hall to sell: pay c.price coins";
  expect(asked(pay, "ale", { mine: "gin" })).toEqual(["sell card 1", "no"]);
  expect(asked(`- set me.coins to 2\n${pay}`, "ale", { mine: "gin" })).toEqual(["no"]);
  expect(asked(`- as each p in player: set me.coins to 2\n${pay}`, "ale", { mine: "gin" })).toEqual([]);
});

test("how many cards lie in a zone is no secret: that there are too few to choose from is foreseen", () => {
  const none = (line: string) =>
    offers(`game: small
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card, drawn: hand of card } }
  card: { price: 0..9 }
zones: { stock: deck of card, rest: pile of card }
setup:
  - move first(2, card) to stock
play:
  - as player-1:
      - may dig:
          - draw 4 from stock to me.drawn
          - choose ${line} to keep: move c to me.hand
      - may rest: gain 1 point
winners: p in seats with most p.points
pieces: { card: { ale: 1, wine: 2, gin: 3 } }
`);
  expect(none("c in me.drawn")).toEqual(["dig", "no"]);
  expect(none("2 c in me.drawn")).toEqual(["dig", "no"]);
  expect(none("3 c in me.drawn")).toEqual(["rest", "no"]);
  expect(none("1..3 c in me.drawn + rest")).toEqual(["dig", "no"]);
  expect(none("3 c in me.drawn + rest")).toEqual(["rest", "no"]);
  expect(none("3 c in me.drawn at random")).toEqual(["rest", "no"]);
  // The player does not know the prices of the cards in the stock, so `dig` must be offered.
  expect(none("2 c in me.drawn where c.price > 2")).toEqual(["dig", "no"]);
});
