/** The log reports random results, such as dice, to the players who may see them. */
import { expect, test } from "vitest";
import { Session } from "../../src/session/session.ts";

const GAME = `
game: lots
players: 2..2
kinds:
  card: { worth: 1..3 }
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
pieces:
  card:
    reed: { worth: 1 }
    lamp: { worth: 2 }
    drum: { worth: 3 }
zones:
  stock: deck of all card
setup:
  - for each p in seats: draw 1 from stock to p.hand
play:
  - as the (p in seats where p = player-1):
      - choose n in 2..2 at random: gain n points
      - choose c in next(me).hand at random: gain c.worth points
      - choose c in next(me).hand at random: move c to me.hand
      - pause
winners: seats
`;

test("numbers to all, pieces to those who see where they lie, and a piece that moves only once", () => {
  const opened = Session.open(
    { source: { name: "lots.yaml", text: GAME }, variantFiles: [], variants: [], players: 2, options: {} },
    1,
  );
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  const told = (viewer: string, language = "en") =>
    opened.session
      .snapshot(viewer)
      .log.map(({ text }) => text[language])
      .filter((text) => /at random|Vylosováno/.test(text!));
  expect(told("player-1")).toEqual(["2 is chosen at random."]);
  expect(told("spectator")).toEqual(["2 is chosen at random."]);
  expect(told("player-2")).toEqual(["2 is chosen at random.", "The lamp is chosen at random."]);
  expect(told("player-2", "cs")).toEqual(["Vylosováno: 2.", "Vylosováno: lamp."]);
});
