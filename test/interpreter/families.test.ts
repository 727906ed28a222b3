/** Families of zones: one declaration makes a zone for each word of a list, each player, or each piece of a kind. */
import { expect, test } from "vitest";
import { isError } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { offers } from "./lookahead/both.ts";

/**
 * A game with seeds of three colours, a bed for each colour, and a state for each pair of players: the debt of one to
 * the other.
 */
const garden = (turn: string, more = "") => `game: garden
players: 2..3
names: { colour: [red, green, blue] }
kinds:
  player:
    state: { points: 0.., debt(player p): 0..9, visited(town t): bool }
    zones: { bed(colour k): row of seed up to limit(k), gift(player p): pile of seed seen by q in player where q = p or q = this }
  seed: { colour: colour, size: 1..3 }
  town: { zones: { stall(colour k): pile of 2 chip } }
  chip: {}
zones:
  pile(colour k): deck of seed showing top refilled from heap(k)
  heap(colour k): deck of seed
values:
  limit(colour k): number(k)
setup:
  - for each k in colour: shuffle pile(k)
play:
  - turn of each p in seats:
      - ${turn.replaceAll("\n", "\n      ")}
winners: p in seats with most p.points
pieces:
  town: { abbey: , mill: }
  seed:
    each: { in: pile(this.colour) }
    <colour>-seed: [3x, <colour>, 2]
    oak: { colour: green, size: 3, in: heap(green) }
${more}`;

test("each is a zone of its own, of the game, of players and of pieces", () => {
  expect(offers(garden("choose n in count(pile(red)) + count(heap(green))..9 to name"))[0]).toBe("name 4");
  expect(
    offers(
      garden(
        "draw 2 from pile(red) to me.bed(blue)\n- choose k in colour where any(me.bed(k)) to name\n- choose n in 0..count(me.bed(blue)) to name",
      ),
    ),
  ).toEqual(["name 0", "name 1", "name 2"]);
  expect(
    offers(
      garden(
        "choose t in town to go:\n    - move the first(t.stall(red)) to box\n    - choose n in count(t.stall(red))..count(t.stall(blue)) to name",
      ),
      "go mill",
    ),
  ).toEqual(["name 1", "name 2"]);
});

test("clauses speak of the parameter: room, where a deck is refilled from, who sees it", () => {
  // The bed of a colour has room for one red seed, two green seeds or three blue ones, and two seeds are drawn.
  expect(
    offers(
      garden("choose k in colour to sow:\n    - draw 2 from pile(k) to me.bed(k)\n    - choose n in 1..2 to name"),
    ),
  ).toEqual(["sow green", "sow blue"]);
  expect(
    offers(
      garden(
        "draw 3 from pile(green) to box\n- draw c from pile(green) to me.bed(green)\n- choose n in c.size..4 to name",
      ),
    ),
  ).toEqual(["name 3", "name 4"]);
  const { game, problems } = loadGame({
    name: "garden.yaml",
    text: garden("draw 1 from pile(red) to me.gift(next(me))\n- choose n in 1..2 to name"),
  });
  expect(problems.filter(isError)).toEqual([]);
  const match = Match.start(instantiate(compileGame(game!, { players: 3 })), 1);
  const seen = ["player-1", "player-2", "player-3"].map(
    (seat) => match.view(seat).zones.find(({ name }) => name === "player-1.gift(player-2)")!.open,
  );
  expect(seen).toEqual([true, true, false]);
});

test("states have families over players and pieces, too", () => {
  const turn =
    "choose t in town where not me.visited(t) to visit:\n    - set me.visited(t) to true\n    - gain 2 me.debt(next(me))\n    - choose n in 0..sum(me.debt(q) for q in seats) to name";
  expect(offers(garden(turn), "visit abbey")).toEqual(["name 0", "name 1", "name 2"]);
});

test("what lies in a zone in force of a family is in force, and a choice can name zones by what is hidden no more", () => {
  const text = `game: posts
players: 2..2
names: { side: [left-side, right-side] }
kinds:
  player: { state: { points: 0.. }, zones: { post(side s): slot of card in force } }
  card: {}
zones: { stock: pile of all card }
values: { income: 1 }
setup:
  - move crown to player-1.post(right-side)
play:
  - turn of each p in seats:
      - choose n in income..6 to name
winners: p in seats with most p.points
pieces: { card: { crown: { change: [income becomes usual + 4] } } }
`;
  expect(offers(text)).toEqual(["name 5", "name 6"]);
  expect(offers(text, "name 6")).toHaveLength(6);
});

test("a family is named with one of its members", () => {
  const codes = (text: string) => loadGame({ name: "garden.yaml", text }).problems.map(({ code }) => code);
  expect(codes(garden("choose s in heap(red) to take: gain 1 point"))).toContain("face-down");
  expect(codes(garden("choose s in me.bed to take: gain 1 point"))).toContain("argument-count");
  expect(codes(garden("choose s in me.bed(2) to take: gain 1 point"))).toContain("wrong-type");
  expect(codes(garden("choose s in me.bed(red, blue) to take: gain 1 point"))).toContain("argument-count");
  expect(
    codes(garden("choose n in 1..2 to name").replace("deck of seed showing", "deck of all seed showing")),
  ).toContain("all-in-family");
  expect(codes(garden("choose n in 1..2 to name").replace("heap(colour k): deck", "heap(0..3 k): deck"))).toContain(
    "one-parameter",
  );
  expect(
    codes(
      garden("choose n in 1..2 to name").replace(
        "in: heap(green)",
        "in: heap(the k in colour where count(heap(k)) = 0)",
      ),
    ),
  ).toContain("start-not-known");
});

test("what a card costs of each colour is a table in its row, where only what differs from the default is said", () => {
  const shop = (cell: string, field = "0..3 = 0") => `game: shop
players: 2..2
names: { good: [fish, cloth, spice] }
kinds:
  player: { state: { good: 0..9 = 2, points: 0.. } }
  card: { cost(good g): ${field} }
play:
  - turn of each p in seats:
      - choose c in card to buy:
          - for each g in good: pay c.cost(g) g
          - choose n in 0..sum(c.cost(g) for g in good) to name
winners: p in seats with most p.points
pieces:
  card: { crab: ${cell}, silk: { cost: { cloth: 2, spice: 1 } }, feast: { cost: 3 }, gift: {} }
`;
  expect(offers(shop("{ cost: { fish: 1 } }"))).toEqual(["buy crab", "buy silk", "buy gift"]);
  expect(offers(shop("{ cost: { fish: 1 } }"), "buy silk")).toEqual(["name 0", "name 1", "name 2", "name 3"]);
  expect(offers(shop("[{ fish: 2, else: 1 }]"), "buy crab")).toHaveLength(5);
  const codes = (text: string) => loadGame({ name: "shop.yaml", text }).problems.map(({ code }) => code);
  expect(codes(shop("{ cost: { fish: 1 } }", "0..3").replace("gift: {}", "gift: { cost: 0 }"))).toEqual([
    "table-incomplete",
    "table-incomplete",
  ]);
  expect(codes(shop("{ cost: { fish: 1, else: 7 } }"))).toEqual(["out-of-range"]);
  expect(codes(shop("{ cost: { salt: 1 } }"))).toEqual(["unknown-name"]);
});
