/**
 * A scenario can have a table of examples. A cell of the table may be a list, and steps can use the list in every place
 * where they can name a column.
 */
import { describe, expect, test } from "vitest";
import { cli, folderWith } from "../cli/harness.ts";

const GAME = `game: stalls
players: 2..2
kinds:
  player: { state: { coins: 0..9 }, zones: { hand: hand of card } }
  card: { price: 1..3 }
zones: { stall: row of all card }
pieces: { card: { crab: 1, silk: 2, rose: 3, fern: 1 } }
play:
  - turn of each p in seats:
      - choose c in stall to take: move c to me.hand
winners: p in seats with most p.coins
`;

const ROWS = {
  flow: `
  - { n: one, lines: [move crab to player-1.hand], left: [take silk, take rose], hand: [crab] }
  - { n: two, lines: [move crab to player-1.hand, move silk to player-1.hand], left: [take rose, take fern], hand: [crab, silk] }`,
  block: `
  - n: one
    lines:
      - move crab to player-1.hand
    left:
      - take silk
      - take rose
    hand:
      - crab
  - n: two
    lines:
      - move crab to player-1.hand
      - move silk to player-1.hand
    left:
      - take rose
      - take fern
    hand:
      - crab
      - silk`,
};

const WHOLE = `given: <lines>
steps:
  - sees: { seat: player-1, player-1.hand: <hand> }
  - offered: <left>
`;
const ITEMS = `given:
  - set player-1.coins to 2
  - <lines>
steps:
  - sees: { seat: player-1, player-1.hand: [<hand>] }
  - offered: [<left>]
  - expect: player-1.coins = 2
`;

const run = async (rows: string, rest: string) => {
  const folder = folderWith({
    "games/stalls.yaml": GAME,
    "games/stalls.test.yaml": `scenario: Some are taken <n>\ngame: stalls\nplayers: 2\nexamples:${rows}\n${rest}`,
  });
  return cli(["test", "games/stalls.test.yaml"], { folder });
};

describe.each(Object.entries(ROWS))("a list written in %s form", (_, rows) => {
  test.each([
    ["a value", WHOLE],
    ["items of a list", ITEMS],
  ])("stands for %s", async (_place, rest) => {
    const { code, out, err } = await run(rows, rest);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain(
      "Some are taken one (lines: move crab to player-1.hand, left: take silk, take rose, hand: crab)\n",
    );
  });

  test("has its mistakes at its own words", async () => {
    const { code, out } = await cli(["check", "games/stalls.test.yaml"], {
      folder: folderWith({
        "games/stalls.yaml": GAME,
        "games/stalls.test.yaml": `scenario: Some are taken <n>\ngame: stalls\nplayers: 2\nexamples:${rows.replace("take rose", "take rosy")}\n${ITEMS}`,
      }),
    });
    expect(code).toBe(1);
    const line = rows.split("\n").findIndex((text) => text.includes("take rose")) + 4;
    expect(out).toMatch(
      new RegExp(`stalls\\.test\\.yaml:${line}:\\d+: error There is no answer of \`take\` called \`rosy\``),
    );
  });
});

test("answers that show their backs are called after their kind in scenarios, too", async () => {
  const folder = folderWith({
    "games/stalls.yaml": GAME.replace("row of all card", "deck of all card"),
    "games/stalls.test.yaml": "scenario: Unseen\ngame: stalls\nplayers: 2\nsteps:\n  - offered: take card 2\n",
  });
  expect((await cli(["test", "games/stalls.test.yaml"], { folder })).code).toBe(0);
});
