/** A scenario may change the position in the middle of a phase in which several players answer in secret. */
import { expect, test } from "vitest";
import { cli, folderWith } from "../cli/harness.ts";

const GAME = `game: bids
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card, bid: pile of card seen by owner } }
  card: { owner: player, worth: 1..9 }
zones: { table: row of card }
setup:
  - as each p in seats: move c in card where c.owner = me to me.hand
play:
  - repeat 2 times:
      - secretly as each p in seats:
          - choose c in me.hand to bid: move c to me.bid
      - as each p in seats with most sum(p.bid.worth): gain 1 point
      - as each p in seats: move me.bid to table
winners: p in seats with most p.points
pieces: { card: { low: 1, middle: 4, high: 9 } }
`;

const run = async (steps: string) => {
  const folder = folderWith({
    "games/bids.yaml": GAME,
    "games/bids.test.yaml": `scenario: Bids\ngame: bids\nplayers: 2\nsteps:\n${steps.replaceAll(/^/gm, "  ")}`,
  });
  const { code, out, err } = await cli(["test", "games/bids.test.yaml"], { folder });
  return [code, code === 0 ? "" : out + err];
};

test("is what all are asked from then on, and all see", async () => {
  expect(
    await run(`- move: { by: player-1, do: bid middle }
- given:
    - as player-2:
        - move (the c in card where c.owner = me and c.worth = 9) to table
        - gain 3 points
- sees: { seat: player-1, player-2.points: 3, player-2.hand: 2, table: [high] }
- sees: { seat: player-2, player-1.hand: 3, player-1.bid: 0 }
- decides: player-2
- offered-exactly: [bid low, bid middle]
- move: { by: player-2, do: bid low }
- expect: [player-1.points = 1, player-2.points = 3, count(table) = 3]
- decides: player-1
`),
  ).toEqual([0, ""]);
});

test("can give to one before anybody has answered", async () => {
  expect(
    await run(`- given:
    - set player-1.points to 5
- decides: [player-1, player-2]
- move: { by: player-2, do: bid low }
- move: { by: player-1, do: bid high }
- expect: player-1.points = 6
`),
  ).toEqual([0, ""]);
});
