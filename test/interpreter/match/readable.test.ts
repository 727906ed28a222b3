/**
 * Decides for each word of the state whether a viewer may read it: only if the word tells no more than the view of this
 * viewer.
 */
import { expect, test } from "vitest";
import { mayRead } from "../../../src/interpreter/match/observation/readable.ts";
import { visibleTo } from "../../../src/interpreter/match/observation/visibility.ts";
import { matchOf } from "./games.ts";

const match = matchOf(`
game: hands
players: 2..2
kinds:
  player: { state: { points: 0.., gold: 0..3 = 1 seen by owner }, zones: { hand: hand of card } }
  card: { worth: 1..3 }
pieces: { card: { ant: [2x, 1], bee: [2x, 2], cat: [2x, 3] } }
zones: { stock: deck of all card, den: deck of card uncounted }
setup:
  - shuffle stock
  - draw 1 from stock to den
  - as each p in seats: draw 2 from stock to me.hand
play:
  - turn of each p in seats:
      - choose c in me.hand to keep: gain c.worth points
winners: p in seats with most p.points + p.gold + count(den)
`);

test.each(["player-1", "player-2"])(
  "%s may read where the visible pieces lie, and numbers that can be counted",
  (name) => {
    const { executor, program } = match;
    const { layout, pieces, zones, cells } = program;
    const viewer = program.players.find((player) => pieces[player]!.name === name)!;
    const visible = visibleTo(executor, viewer);
    const readable = (at: number) => mayRead(program, visible, new Set([at]));
    const seen = new Set(visible.zones.flatMap((zone) => zone.pieces));
    for (let piece = 0; piece < layout.mobile; piece++)
      expect([piece, readable(layout.pieceZone + piece)]).toEqual([piece, seen.has(piece)]);
    const counted = zones.flatMap((zone, id) => (readable(layout.zoneCount + id) ? [zone.name] : []));
    expect(counted).toEqual(["stock", "player-1.hand", "player-2.hand"]);
    const first = zones.flatMap((zone, id) => (readable(layout.zoneFirst + id) ? [zone.name] : []));
    expect(first).toEqual([`${name}.hand`]);
    const states = cells.flatMap((cell) => (readable(cell.at) ? [cell.name] : []));
    expect(states.sort()).toEqual(["player-1.points", `${name}.gold`, "player-2.points"].sort());
  },
);
