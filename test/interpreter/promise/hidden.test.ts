/** What a player cannot see decides nothing that is offered; what they see does. */
import { expect, test } from "vitest";
import { offers } from "./both.ts";

/** The answers of player-1, where player-2 holds one card and another lies on a deck. */
function asked(act: string, theirs: string, { zones = "hand: hand of card", deck = "", mine = "ale" } = {}): readonly string[] {
  return offers(`game: small
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
`.replaceAll(/move (ale|wine|gin) to/g, "move first(1, c in card where c is in $1 and c is in box) to"));
}

test.each([
  ["the hand of another", "- may hit: require any(c in next(me).hand where c.price > 5)"],
  ["a sum over it", "- may hit: pay sum(next(me).hand.price) coins"],
  ["a value that is called with another player", "- may hit: require strong(next(me)) and own-strength = 1"],
  ["a name that was given before", "- let n = sum(next(me).hand.price)\n- may hit: pay n coins"],
  ["a piece that lies with another", "- may hit: require (the first(next(me).hand)).price < 5"],
  ["what another who acts sees", "- may hit:\n    - as next(me): require any(c in me.hand where c.price > 5)"],
  ["a zone that only some others see", "- for each c in next(me).hand: move c to hall\n- may hit: require any(c in hall where c.price > 5)"],
])("%s is behind the horizon", (_, act) => {
  expect(asked(act, "gin")).toEqual(["hit", "no"]);
  expect(asked(act, "ale")).toEqual(["hit", "no"]);
});

test("one's own hand is looked into, also after another has acted", () => {
  const act = "- may hit:\n    - as next(me): lose 1 coin\n    - require any(c in me.hand where c.price > 5)";
  expect(asked(act, "gin", { mine: "gin" })).toEqual(["hit", "no"]);
  expect(asked(act, "gin", { mine: "ale" })).toEqual([]);
  expect(asked("- may hit: require strong(me)", "gin", { mine: "ale" })).toEqual([]);
});

test("how many cards another holds is no secret, unless nobody may count them", () => {
  const act = "- may hit: require count(next(me).hand) > 1";
  expect(asked(act, "gin")).toEqual([]);
  expect(asked(act, "gin", { zones: "hand: hand of card uncounted" })).toEqual(["hit", "no"]);
  expect(asked("- may hit: require not any(next(me).hand)", "gin", { zones: "hand: hand of card uncounted" })).toEqual([]);
});

test("of a deck that shows its top, only the top is known", () => {
  const deck = { deck: " showing top" };
  expect(asked("- may hit: require (the top(stock)).price > 5", "ale", deck)).toEqual([]);
  expect(asked("- may hit: require any(c in stock where c.price > 5)", "ale", deck)).toEqual(["hit", "no"]);
  expect(asked("- may hit:\n    - draw 1 from stock to me.hand\n    - require (the top(stock)).price > 5", "ale", deck)).toEqual(["hit", "no"]);
  expect(asked("- may hit:\n    - draw c from stock to me.hand\n    - require c.price > 5", "ale", deck)).toEqual([]);
  expect(asked("- may hit:\n    - draw c from stock to me.hand\n    - draw d from stock to me.hand\n    - require d.price > 5", "ale", deck)).toEqual(["hit", "no"]);
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
