/**
 * In a block `secretly` all players answer at the same time. Each player changes only their own things, and no question
 * depends on the answers of the other players.
 */
import { describe, expect, test } from "vitest";
import type { Problem } from "../../../src/diagnostics/problem.ts";
import { textOf } from "../../../src/diagnostics/range.ts";
import { checkSource } from "../../../src/dsl/index.ts";
import { messages, sourceOf } from "../../support/texts.ts";

/** The problems of these lines, which stand in a block `secretly`. */
function problemsOf(lines: string, more = "", before = ""): readonly Problem[] {
  return checkSource(
    sourceOf(`game: sample
players: 2..3
names: { good: [fish, cloth] }
kinds:
  player:
    state: { coins: 0.. = 5 from bank, points: 0.., bid: 0..9, good: 0..5 }
    zones: { hand: hand of card, chosen: hand of card, fields: row of all field, role: slot of role in force, deck: deck of card refilled from heap, pouch: deck of card refilled from this.chosen }
  card: { worth: 1..3, text: effect }
  field: { owner: player, state: { marked: bool }, zones: { card: slot of card seen by owner } }
  role: {}
state: { bank: 0..99 = 50, round: 0..9 }
zones: { stock: deck of all card, heap: pile of card }
values:
  mine: me.hand
  worths(set of card s): sum(s.worth)
  bids: sum(q.bid for q in seats)
play:
  - repeat 2 times:
${before}      - secretly as each p in seats:
${lines.replaceAll(/^/gm, "          ")}
      - set round to round + worths(stock) + bids
      - do reveal
effects:
  reveal:
    - as each p in seats:
        - do keep(me.chosen)
        - gain 1 fish
        - for each c in heap: do c.text
        - move me.role to box
  keep(set of card s): move s to me.hand
  lay(card c): move c to heap
  plan(field f, card c): move c to f.card
${more}
winners: p in seats with most p.points
pieces:
  card: { low: [3x, 1, gain 1 point], high: [3x, 3] }
  field: { left-field: , right-field: }
  role: { miser: { change: [after plan: gain 1 point] } }
`),
  ).filter(({ code }) => code !== "unused" && code !== "unused-local");
}

/** The codes of the problems, each with the text to which it refers. */
function found(lines: string, more = "", before = ""): readonly string[] {
  return problemsOf(lines, more, before).map(({ code, range }) => `${code}: ${textOf(range)}`);
}

describe("allowed are", () => {
  test.each([
    ["places of the player", "- choose c in me.hand to lay: move c to me.chosen"],
    [
      "places of their pieces, one after the other",
      "- for each f in me.fields:\n    - choose c in me.hand to plan\n    - do plan(f, c)",
    ],
    ["their counters", "- choose n in 0..3 to bid:\n    - set me.bid to n\n    - gain n points and 1 fish"],
    ["their pieces", "- for each f in field where f.owner = me: set f.marked to true"],
    ["what a value names that is theirs", "- choose 2 c in mine to lay: move c to me.chosen"],
    ["names given in the block", "- let n = 1\n- set n to n + 1\n- gain n points"],
    [
      "to read what nobody changes here",
      "- choose c in me.hand where c.worth <= count(heap) + sum(q.points for q in seats) to lay: move c to me.chosen",
    ],
    ["a deck that is refilled from a place of the player", "- draw 1 from me.pouch to me.hand"],
    ["chance of their own", "- shuffle me.fields\n- choose c in me.hand at random\n- move c to me.chosen"],
  ])("%s", (_name, lines) => expect(found(lines)).toEqual([]));
});

describe("refused is", () => {
  test.each([
    ["a common place", "- choose c in me.hand to lay: move c to heap", "secret-change: heap"],
    ["to take from one", "- draw 1 from stock to me.hand", "secret-change: stock"],
    [
      "to draw from a deck that takes from one when it is empty",
      "- draw 1 from me.deck to me.hand",
      "secret-change: me.deck",
    ],
    ["the box", "- choose c in me.hand to lay: move c to box", "secret-change: box"],
    [
      "a place of somebody else",
      "- choose c in me.hand to pass: move c to next(me).hand",
      "secret-change: next(me).hand",
    ],
    ["a counter of the game", "- choose n in 0..3 to bid: set round to n", "secret-change: round"],
    ["a counter of somebody else", "- choose q in seats to bless: gain 1 q.points", "secret-change: q.points"],
    ["what comes out of a common counter", "- choose n in 0..3 to take: gain n coins", "secret-change: coins"],
    ["what an effect does", "- choose c in me.hand to lay: do lay(c)", "secret-change: do lay(c)"],
    [
      "what a card says",
      "- choose c in me.hand to use: do c.text",
      "secret-change: do c.text",
      "change:\n  - after gain: set round to 1",
    ],
    ["to act for somebody else", "- as next(me): gain 1 point", "secret-change: point"],
    ["the end of the game", "- choose one: { stop: end the game, go: gain 1 point }", "secret-change: end the game"],
    ["to ask for what others bid", "- choose n in bids..9 to bid: set me.bid to n", "secret-read: bids"],
    [
      "to ask for what an effect changes the second time",
      "- do keep(me.hand)\n- do keep(me.chosen)\n- choose n in 0..count(next(me).chosen) to bid: set me.bid to n",
      "secret-read: next(me).chosen",
    ],
    [
      "to count what others have laid",
      "- choose c in me.hand where count(next(me).chosen) = 0 to lay: move c to me.chosen",
      "secret-read: next(me).chosen",
    ],
  ])("%s", (_name, lines, problem, more = "") => expect(found(lines, more)).toEqual([problem]));

  test("told by the common counter where it comes from there", () => {
    expect(messages(problemsOf("- choose n in 0..3 to take: gain n coins")).join()).toContain(
      "`bank` is not one of them",
    );
  });

  test("a name that was given outside: what is set there would be lost", () => {
    expect(found("- choose n in 0..3 to bid: set total to total + n", "", "      - let total = 0\n")).toEqual([
      "secret-change: total",
    ]);
  });
});
