/**
 * An editor proposes words at the cursor. At more than 20 places in each sort of file, the first proposals contain the
 * words that an author would want there.
 */
import { describe, expect, test } from "vitest";
import { at, HARBOUR, harbour, SCENARIO, VARIANT } from "./harness.ts";

/** The number of proposals that are visible without scrolling. */
const FIRST = 8;

/**
 * A test case: the text `written` is inserted behind the text `behind`, with `|` for the cursor. The words `wanted`
 * must be among the first proposals.
 */
type Place = readonly [behind: string, written: string, wanted: readonly string[]];

/** The first proposals at the cursor of a test case. */
function first(file: string, text: string, [behind, written]: Place): readonly string[] {
  const from = at(behind, text);
  const bar = written.indexOf("|");
  const service = harbour();
  service.open(file, text.slice(0, from) + written.replace("|", "") + text.slice(from));
  return service
    .complete(file, from + bar)
    .items.slice(0, FIRST)
    .map(({ label }) => label);
}

const RULE = "        - move c to me.house";

const GAME: readonly Place[] = [
  ["game: harbour", "\n|", ["about", "anytime", "change", "view"]],
  ["names:", "\n  flavour: [|]", []],
  ["kinds:", "\n  boat: { owner: | }", ["player"]],
  ["  # Where ships land.", "\n  crane: { load: | }", ["card", "colour", "good"]],
  ["  card: { colour: colour, price: 1..3, text: effect }", "\n  crate: { zones: { in: | } }", ["pile of", "row of"]],
  ["  coast: row of all quay", "\n  dump: pile of |", ["card", "pawn", "quay"]],
  ["  bank: 0..40 = 40", "\n  guest: |", ["card", "colour", "quay"]],
  ["  price(card c): c.price", "\n  rich: count(|", ["card", "coast", "market", "quay"]],
  ["  price(card c): c.price", "\n  cost(card c): price(|", ["c"]],
  ["  - shuffle stock", "\n  - |", ["choose x in set to label", "do effect", "draw 1 from deck to zone"]],
  ["  - shuffle stock", "\n  - draw 3 from |", ["stock", "market"]],
  ["  - shuffle stock", "\n  - draw 3 from stock to |", ["market", "coast"]],
  ["  - draw 3 from stock to market", "\n  - turn of each p in |", ["seats", "player"]],
  ["winners: p in seats with most p.points", "\nanytime:\n  swap-cards: |", ["choose x in set to label", "do effect"]],
  [RULE, "\n        - choose d in |", ["market", "card"]],
  [RULE, "\n        - choose d in market to |", ["buy", "sail", "haggle"]],
  [RULE, "\n        - if c.|", ["colour", "price"]],
  [RULE, "\n        - do |", ["settle", "trade", "take-turn"]],
  [RULE, "\n        - gain 2 |", ["coins", "points", "fish"]],
  [RULE, "\n        - for each d in market where d.colour = |", ["red", "green", "blue"]],
  [RULE, "\n        - set me.|", ["coins", "points"]],
  [RULE, "\n        - pay price(|", ["c"]],
  ["    columns: [colour, price, text]", "\n    pearl: [|]", ["red", "green", "blue"]],
  [
    "    columns: [colour, price, text]",
    "\n    pearl: [2x, red, 1, |]",
    ["gain 1 counter", "choose x in set to label"],
  ],
  ["    sail: Kam popluješ?", "\n    |", ["bank", "berths", "card"]],
];

const VARIANTS: readonly Place[] = [
  ["of: harbour", "\n|", ["about", "balance", "effects"]],
  ["of: harbour", "\nbalance:\n  fair:\n    |", ["bots", "players", "wins"]],
  ["of: harbour", "\nbalance:\n  fair:\n    wins: { | }", ["player-1", "player-2"]],
  ["of: ", "|", ["harbour"]],
  ["of: harbour", "\nneeds: [|]", ["cheap"]],
  ["of: harbour", "\nexcludes: [|]", ["cheap"]],
  ["of: harbour", "\nwithout: { | }", ["card", "effects"]],
  ["of: harbour", "\nwithout:\n  card: [|]", ["crab", "linen", "lamp"]],
  ["change:", "\n  - |", ["after effect:", "before effect:", "instead of effect:"]],
  ["change:", "\n  - after |", ["trade", "settle", "take-turn"]],
  ["change:", "\n  - instead of |", ["trade", "settle", "take-turn"]],
  ["change:", "\n  - price(c) |", ["becomes"]],
  ["change:", "\n  - price(c) becomes |", ["usual", "c"]],
  ["change:", "\n  - after trade where me.|", ["coins", "points"]],
  ["change:", "\n  - before gain n |", ["coins", "points"]],
  ["change:", "\n  - before gain n coins:\n      - gain 1 |", ["point", "coin"]],
  ["change:", "\n  - instead of trade:\n      - do |", ["usual", "trade", "settle"]],
  ["change:", "\n  - after settle(c):\n      - move c to |", ["market", "stock", "box"]],
  ["of: harbour", "\neffects:\n  rest:\n    - |", ["gain 1 counter", "draw 1 from deck to zone"]],
  ["of: harbour", "\npieces:\n  card:\n    shell: [|]", ["red", "green", "blue"]],
  ["of: harbour", "\npieces:\n  |", ["card", "quay", "pawn"]],
  ["of: harbour", "\ntexts:\n  en:\n    |", ["bank", "berths", "card"]],
];

const SCENARIOS: readonly Place[] = [
  ["game: harbour", "\n|", ["chance", "options", "seed"]],
  ["players: 2", "\nchance:\n  - shuffle: { stock: [|] }", ["crab", "lamp"]],
  ["players: 2", "\nchance:\n  - at-random: |", ["blue", "crab"]],
  ["game: ", "|", ["harbour"]],
  ["variants: [", "|, ", ["cheap", "rich"]],
  ["players: 2", "\noptions: { | }", ["weather"]],
  ["players: 2", "\noptions: { weather: | }", ["calm", "rough"]],
  ["given:", "\n  - |", ["as each p in seats:", "do effect"]],
  ["given:", "\n  - as |", ["player-1", "player-2", "seats"]],
  ["given:", "\n  - move |", ["card", "market", "stock"]],
  ["given:", "\n  - move crab to |", ["market", "stock", "box"]],
  ["given:", "\n  - as player-1: set me.|", ["coins", "points"]],
  ["given:", "\n  - as player-1: move crab to me.|", ["hand", "house"]],
  ["steps:", "\n  - |", ["move", "expect", "offered"]],
  ["steps:", "\n  - decides: |", ["player-1", "player-2"]],
  ["steps:", "\n  - move: |", ["sail", "buy", "haggle"]],
  ["steps:", "\n  - move: sail |", ["jetty", "pier"]],
  ["steps:", "\n  - move: buy |", ["crab", "lamp", "linen"]],
  ["steps:", "\n  - offered: [buy |]", ["crab", "lamp", "linen"]],
  ["steps:", "\n  - expect: |", ["market", "stock", "player-1"]],
  ["steps:", "\n  - expect: player-1.|", ["coins", "points"]],
  ["steps:", "\n  - expect: player-1.coins = |", ["bank", "price"]],
  ["steps:", "\n  - sees: { | }", ["seat"]],
  ["steps:", "\n  - sees: { seat: | }", ["player-1", "player-2"]],
  ["steps:", "\n  - wins: |", ["player-1", "player-2"]],
];

describe.each([
  ["a game", "harbour.yaml", HARBOUR, GAME],
  ["a variant", "rich.yaml", VARIANT, VARIANTS],
  ["scenarios", "sailing.test.yaml", SCENARIO, SCENARIOS],
] as const)("in %s", (_, file, text, places) => {
  test.each(places)("after `%s` at `%s` come %j", (...place) => {
    const proposed = first(file, text, place);
    const [, , wanted] = place;
    if (wanted.length === 0) expect(proposed).toEqual([]);
    else expect(proposed).toEqual(expect.arrayContaining([...wanted]));
  });
});
