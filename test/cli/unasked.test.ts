/** If a question has only one answer, the match gives it without asking. The log reports such moves. */
import { expect, test } from "vitest";
import { cli, folderWith } from "./harness.ts";

const GAME = `game: rooms
players: 2..2
kinds:
  player: { state: { coins: 0.. = 1 }, zones: { bag: pile of key } }
  key: { price: 0..9 }
zones: { hook: row of all key }
play:
  - repeat 3 times:
      - turn of each p in seats:
          - if any(k in hook where k.price = 1):
              - choose k in hook where k.price = 1 to take: move k to me.bag
          - choose 2 k in hook where k.price > 1 to polish: gain 1 coin
          - choose n in 1..me.coins to spend: set me.coins to 1
winners: p in seats with most p.coins
pieces:
  key: { brass: 1, iron: 1, tin: 2, zinc: 3 }
`;

async function run(steps: string, given = "") {
  const folder = folderWith({
    "games/rooms.yaml": GAME,
    "games/rooms/one.test.yaml": `scenario: One\ngame: rooms\nplayers: 2\n${given}steps:\n${steps}`,
  });
  const { code, out, err } = await cli(["test"], { folder });
  return { code, text: out + err };
}

const ONE_KEY = "given: move iron to box\n";

test.each([
  ["as it was asked", "", "  - move: take brass\n  - expect: brass is in player-1.bag\n"],
  ["though it was the only one", ONE_KEY, "  - move: take brass\n  - move: polish tin zinc\n  - move: spend 2\n"],
  ["in its longer name", ONE_KEY, "  - move: take brass at hook\n  - move: spend 1\n"],
  ["of the player who would have been asked", ONE_KEY, "  - move: { by: player-1, do: take brass }\n"],
])("a move holds %s", async (_, given, steps) => {
  expect((await run(steps, given)).text).toContain("1 scenario: all as expected.");
});

test.each([
  ["of somebody else", "  - move: { by: player-2, do: take brass }\n", "`take brass` is not possible."],
  ["twice", "  - move: take brass\n  - move: take brass\n", "`take brass` is not possible."],
  ["of another thing", "  - move: take tin\n", "`take tin` is not possible."],
  ["after another move", "  - move: spend 1\n  - move: take brass\n", "`take brass` is not possible."],
])("but not %s", async (_, steps, message) => {
  const { code, text } = await run(steps, ONE_KEY);
  expect(code).toBe(1);
  expect(text).toContain(message);
});

test("a report names the last of them in one line, or those that the step is about", async () => {
  const about = await run("  - refused: { do: spend 2, because: pay }\n", ONE_KEY);
  expect(about.text).not.toContain("not asked");
  const { text } = await run("  - decides: player-2\n", ONE_KEY);
  expect(text).toContain("`take brass`, `polish tin`, `polish zinc` were the only answers, so they were not asked.");
});

test("a set that was ended by itself is told to be named in the order of its list", async () => {
  const folder = folderWith({
    "games/shop.yaml": `game: shop
players: 2..2
kinds:
  player: { state: { coins: 0.. = 4 }, zones: { bag: hand of ware } }
  ware: { price: 1..5 }
zones: { store: deck of all ware, stall: row of ware }
setup: [draw 3 from store to stall]
play:
  - repeat 2 times:
      - turn of each p in player:
          - choose 1..3 w in stall to buy:
              - pay sum(w.price) coins
              - move w to me.bag
winners: p in player with most count(p.bag)
pieces:
  ware: { ape: 1, bell: 1, cat: 1 }
`,
    "games/shop/one.test.yaml": `scenario: One
game: shop
players: 2
steps:
  - move: buy cat
  - move: { by: player-1, do: buy ape }
`,
  });
  const { out, err } = await cli(["test"], { folder });
  expect(out + err).toContain("`done` was the only answer, so it was not asked.");
  expect(out + err).toContain("are named in the order of their list");
});
