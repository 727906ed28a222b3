/**
 * Each test puts one typical mistake of a designer into a correct game. The checker gives one message, with the
 * correction.
 */
import { expect, it } from "vitest";
import { diagnosticOf } from "../../../src/diagnostics/render.ts";
import { checkSource } from "../../../src/dsl/index.ts";

const SOUND = `game: sample
players: 2..4
names: { colour: [red, green] }
kinds:
  player:
    state: { coins: 0.., points: 0.. }
    zones: { hand: hand of card, springs: hand of card }
  space: { fee: 0..9 }
  card: { price: 1..3, hue: colour, on-use: effect, near: set of space }
zones:
  stock: deck of all card
  market: hand of card
state: { round: 1..9 }
setup:
  - shuffle stock
  - draw 3 from stock to market
play:
  - repeat until round = 9:
      - turn of each p in seats:
          - if me.coins > 3: pay 3 coins
          - else: gain 1 coin
          - draw 1 from stock to me.springs
          - do bathe
          - gain cost(1) points
          - choose c in me.hand where c is in market to show: do c.on-use
          - do meet
      - set round to round + 1
values:
  cost(1..3 n): n + 1
effects:
  bathe: gain 1 point
  meet:
    - gain 2 points
pieces:
  space:
    paddy: 1
    mountain: 2
    sea: 3
  card:
    each:
      near: [paddy, mountain]
      change: [after bathe: gain 1 point]
    columns: [price, hue, on-use]
    rose: 3x 1 red bathe
    lily: [2x, 3, green, meet]
---
scenario: bathing
game: sample
players: 2
steps:
  - given:
      - set player-1.coins to 1
  - expect: player-1.coins = 1
`;

const said = (text: string) =>
  checkSource({ name: "sample.yaml", text })
    .map(diagnosticOf)
    .map(({ message, hint }) => `${message} ${hint}`);

it("has no problems found where nothing is planted", () => {
  expect(said(SOUND)).toEqual([]);
});

it.each([
  [
    "an else too far right",
    "          - else: gain 1 coin",
    "            - else: gain 1 coin",
    "This dash is too far to the right: `if me.coins > 3:` already has a rule on the same line. Move `- else: gain 1 coin` to the left, so that its dash is directly below the dash of `if me.coins > 3:`.",
  ],
  [
    "a rule too far right",
    "    - gain 2 points\n",
    "    - gain 2 points\n      - gain 1 coin\n",
    "This dash is too far to the right: `gain 2 points` cannot have rules below it. Move `- gain 1 coin` to the left, so that its dash is directly below the dash of `gain 2 points`.",
  ],
  [
    "a second rule below one that has its own",
    "    - gain 2 points\n",
    "    - if me.coins > 1: gain 2 points\n      - gain 1 coin\n",
    "This dash is too far to the right: `if me.coins > 1:` already has a rule on the same line. Move `- gain 1 coin` to the left, so that its dash is directly below the dash of `if me.coins > 1:`. If both rules belong to `if me.coins > 1:`, put each on its own line below it.",
  ],
  [
    "a change without its colon",
    "after bathe: gain 1 point",
    "after bathe gain 1 point",
    "A colon is missing after `bathe`. Write `after bathe: gain 1 point`.",
  ],
  [
    "a change with a word of rulebooks",
    "after bathe: gain 1 point",
    "when bathe: gain 1 point",
    "`when bathe` is written differently here. Write `after bathe` or `before bathe`.",
  ],
  [
    "a change whose list lacks brackets",
    "after bathe: gain 1 point",
    "after bathe: gain 1 point, pay 1 coin",
    "Between brackets, a comma ends the rule, so `pay 1 coin` is left on its own. Write `after bathe: [gain 1 point, pay 1 coin]`.",
  ],
  [
    "amounts with a comma in a change",
    "after bathe: gain 1 point",
    "after bathe: gain 1 point, 1 coin",
    "Between brackets, a comma ends the rule, so `1 coin` is left on its own. Write `after bathe: gain 1 point and 1 coin`.",
  ],
  [
    "amounts with a comma in a list",
    "bathe: gain 1 point\n",
    "bathe: [gain 1 point, 1 coin]\n",
    "Between brackets, a comma ends the rule, so `1 coin` is left on its own. Write `gain 1 point and 1 coin`.",
  ],
  [
    "half of a value",
    "after bathe: gain 1 point",
    "cost becomes half usual",
    "`half usual` is written differently here. Write `usual / 2 up` or `usual / 2 down`.",
  ],
  [
    "twice a value",
    "gain cost(1) points",
    "gain twice me.coins points",
    "`twice me.coins` is written differently here. Write `2 * me.coins`.",
  ],
  ["changes of a card", "      change: [", "      changes: [", "`card` has no field `changes`. Did you mean `change`?"],
  [
    "a draw from nowhere",
    "draw 1 from stock to me.springs",
    "draw 1 to me.springs",
    "This rule does not say where to draw from: `from` and a deck are missing between `1` and `to`. A rule with `draw` looks like `draw 3 from stock to me.hand`.",
  ],
  [
    "a drawn card from nowhere",
    "draw 1 from stock to me.springs",
    "draw t to me.springs",
    "This rule does not say where to draw from: `from` and a deck are missing between `t` and `to`. A rule with `draw` looks like `draw 3 from stock to me.hand`.",
  ],
  [
    "steps without dashes",
    "  - given:\n      - set player-1.coins to 1\n  - expect: player-1.coins = 1",
    "  expect: player-1.coins = 0",
    "`steps` needs a list of steps, but these are names with colons. Put a dash before each of them: `- expect: …`.",
  ],
  [
    "me in what a scenario expects",
    "expect: player-1.coins = 1",
    "expect: me.coins = 1",
    "No player acts in this line of a scenario, so `me` has no meaning. Name the player: write `player-1` instead of `me`.",
  ],
  [
    "me in what a scenario gives",
    "set player-1.coins to 1",
    "set me.coins to 1",
    "No player acts in this line of a scenario, so `me` has no meaning. Name the player: write `player-1` instead of `me`, or put the rule below `as player-1:`.",
  ],
  [
    "a counter of nobody in a scenario",
    "expect: player-1.coins = 1",
    "expect: coins = 1",
    "Nothing is called `coins`. `coins` belongs to a piece: write `player-1.coins`.",
  ],
  [
    "a name among the names of several",
    "c is in market",
    "c.name = market",
    "This is the zone `market`, but `c.name` is a printed card: they can never be equal. Write `c is in market`.",
  ],
  [
    "one among several",
    "c is in market",
    "c != market",
    "`market` can have several values, each a `card`, but only one is allowed here. Write `c is not in market`.",
  ],
  [
    "one among the copies of a card",
    "c is in market",
    "c.name = rose",
    "This is several (each a `card`), but `c.name` is a printed card: they can never be equal. Write `c is in rose`.",
  ],
  [
    "a list of names without a comma",
    "[paddy, mountain]",
    "[paddy mountain, sea]",
    "`paddy mountain` is written differently here. Write `paddy-mountain` for one name, or `paddy, mountain` for several in a list.",
  ],
  [
    "names without a comma",
    "colour: [red, green]",
    "colour: [red green, blue]",
    "`red green` is written differently here. Write `red-green` for one name, or `red, green` for several in a list.",
  ],
  [
    "a set in brackets",
    "c is in market",
    "c is in [rose, lily]",
    "`[rose, lily]` is written differently here. Write `rose + lily`.",
  ],
  [
    "a value in brackets",
    "cost(1..3 n): n + 1",
    "cost(1..3 n): n + 1\n  best: [rose, lily]",
    "`[rose, lily]` is written differently here. Write `rose + lily`.",
  ],
  ["copies turned round", "3x 1 red", "x3 1 red", "`x3` is written differently here. Write `3x`."],
  ["copies turned round in a list", "[2x, 3", "[x2, 3", "`x2` is written differently here. Write `2x`."],
  [
    "players as a list",
    "players: 2..4",
    "players: [2, 3, 4]",
    "`players` needs one line, but this is a list. Write `players: 2..4`.",
  ],
])("%s", (_, right, wrong, message) => {
  expect(SOUND).toContain(right);
  expect(said(SOUND.replace(right, () => wrong))).toEqual([message]);
});

it("what a view says of a name in a line with a mistake is no mistake of its own", () => {
  const viewed = SOUND.replace("---\n", "view:\n  colours: { green: seagreen, red: crimson }\n---\n");
  expect(said(viewed)).toEqual([]);
  expect(said(viewed.replace("colour: [red, green]", "colour: [red green, blue]"))).toEqual([
    "`red green` is written differently here. Write `red-green` for one name, or `red, green` for several in a list.",
  ]);
});
