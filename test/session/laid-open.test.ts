/**
 * A deck can show its top card. A card that comes to the top of such a deck has been seen by all players, so the log
 * names it to all.
 */
import { expect, test } from "vitest";
import { Session } from "../../src/session/session.ts";
import { sourceOf } from "../support/texts.ts";

function told(line: string, viewer: string): readonly string[] {
  const text = `game: piles
players: 2..2
kinds:
  player: { zones: { hand: hand of card } }
  card: {}
zones: { stock: deck of all card, heap: deck of card showing top uncounted }
pieces: { card: { ace: , king: , queen: } }
setup:
  - as the first(seats): draw 3 from stock to me.hand
play:
  - as the first(seats):
      - ${line}
      - choose n in 1..2 to wait
`;
  const made = Session.open({ source: sourceOf(text), variantFiles: [], variants: [], players: 2, options: {} }, 1);
  if (made.kind !== "session") throw new Error(JSON.stringify(made));
  return made.session
    .snapshot(viewer)
    .log.map((entry) => entry.text["en"]!)
    .filter((entry) => entry.includes("heap"));
}

test("cards that are laid one on the other are named to all", () => {
  expect(told("for each c in me.hand: move c to heap", "player-2")).toEqual([
    "Player 1 moves the ace, the king, and the queen to the heap.",
  ]);
});

test("of cards that are laid at once only the upper one is; of what goes below, none", () => {
  expect(told("move me.hand to heap", "player-2")).toEqual([
    "Player 1 moves 2 hidden pieces to the heap.",
    "Player 1 moves the queen to the heap.",
  ]);
  expect(
    told(
      "[move ace to heap, move king to bottom of heap]"
        .replace("[", "")
        .replace("]", "")
        .split(", ")
        .join("\n      - "),
      "player-2",
    ),
  ).toEqual(["Player 1 moves the ace to the heap.", "Player 1 moves 1 hidden piece to the heap."]);
});
