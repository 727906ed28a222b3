/**
 * A loop asks for a piece for each of several places. A guard, which judges an answer without trying it, must give the
 * same result as trying, even if one round of the loop affects another.
 */
import { describe, expect, test } from "vitest";
import { isError } from "../../../src/diagnostics/render.ts";
import { loadGame } from "../../../src/dsl/index.ts";
import type { Game } from "../../../src/dsl/game.ts";
import { instantiate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { compileGame } from "../../../src/interpreter/index.ts";
import { everyNode } from "../../../src/interpreter/ir/visitor.ts";
import { playBothWays } from "./both-ways.ts";

interface Lines {
  readonly before?: readonly string[];
  readonly berths?: string;
  readonly fits?: string;
  readonly to?: string;
  readonly after?: string;
  readonly room?: string;
  readonly head?: string;
  readonly cards?: string;
  readonly times?: number;
  readonly harbour?: string;
  readonly hand?: number;
}

function game({
  before = [],
  berths = "me.berth",
  fits = "c.price >= b.least",
  to = "b.box",
  after,
  room = "slot of card",
  head = "as each p in seats:",
  cards = "penny: 4x 0, groat: 4x 1, crown: 3x 2, angel: 3x 3, noble: 4",
  times = 2,
  harbour = "small: 0, wide: 1, long: 1, deep: 3",
  hand = 5,
}: Lines): Game {
  const lines = [
    ...before,
    `for each b in ${berths}:`,
    `    - choose c in me.hand where ${fits} to place`,
    `    - move c to ${to}`,
    ...(after ? [after] : []),
  ];
  const text = `game: harbour
players: 2..2
kinds:
  player: { state: { coins: 0..9 = 1, points: 0.. }, zones: { hand: hand of card } }
  card: { price: 0..4 }
  berth: { owner: player, least: 0..4, zones: { box: ${room}, hold: pile of card } }
zones: { stock: deck of all card, discard: deck of card }
setup:
  - shuffle stock
  - as each p in seats: draw ${hand} from stock to me.hand
play:
  - repeat ${times} times:
      - ${head}
          - may begin:
${lines.map((line) => (line.startsWith(" ") ? `              ${line}` : `              - ${line}`)).join("\n")}
winners: p in seats with most p.points
pieces:
  card: { ${cards} }
  berth: { ${harbour} }
`;
  const { game, problems } = loadGame({ name: "harbour.yaml", text });
  expect(problems.filter(isError)).toEqual([]);
  return game!;
}

describe("nothing is tried", () => {
  test.each<[string, Lines]>([
    ["where each place takes a card of its own", {}],
    ["where a place has room for several", { room: "row of card up to 2" }],
    ["where cards go to one place that takes all", { to: "discard" }],
    ["where a card has been put away before", { before: ["choose d in me.hand to drop", "move d to discard"] }],
    ["where some places are left out", { berths: "me.berth where b.least != 1" }],
    [
      "where cards are put away in secret",
      { head: "secretly as each p in seats:", room: "slot of card seen by owner" },
    ],
  ])("%s", (_, lines) => {
    const cards = "crown: 4x 2, angel: 6x 3, noble: 4x 4";
    const executor = instantiate({ ...compileGame(game({ ...lines, cards, times: 1 }), { players: 2 }), lookAhead: 0 });
    let decisions = 0;
    for (let count = executor.start(1); count > 0; decisions++) count = executor.answer(executor.offered[0]!);
    expect(decisions).toBeGreaterThan(1);
  });
});

test("one matching tells of every card whether it can be spared", () => {
  const { asks, asked } = compileGame(game({ room: "slot of card", times: 1 }), { players: 2 });
  const ask = asks.find((_, i) => asked[i]!.label.name === "place")!;
  let matchings = 0;
  everyNode(ask.guard!, (node) => {
    if (node.op !== "matching") return;
    matchings++;
    expect(node.without).toEqual({ op: "var", var: ask.var });
    everyNode(node.of, (part) => expect(part).not.toEqual(node.without));
  });
  expect(matchings).toBe(1);
});

const BEFORE = [
  [],
  ["choose d in me.hand to drop", "move d to discard"],
  ["choose d in me.hand to keep", "move d to (the first(me.berth)).box"],
  ["choose 0..2 e in me.berth to leave", "move e.box to me.hand"],
  ["choose a in me.hand to pass", "choose d in me.hand to drop", "move d to discard"],
];
const FITS = [
  "c.price >= b.least",
  "c.price + b.least >= count(me.hand)",
  "not any(b.box) or c.price > 1",
  "c.price >= b.least - me.coins",
];
const TO = [
  "b.box",
  "discard",
  "me.hand",
  "(the last(me.berth)).box",
  "(the first(x in me.berth where x.least > 2 + me.coins)).hold",
];
const AFTER = [undefined, "pay count(me.hand) coins", "require any(c in discard where c.price > 1)"];
const MORE: readonly Lines[] = [
  { berths: "first(2, me.berth)" },
  { room: "row of card up to 1 + this.least", berths: "first(3, me.berth)" },
  { berths: "me.berth where not any(b.box)" },
];

describe.each(FITS)("cards of which %s", (fits) => {
  test.each(TO)("to %s", (to) => {
    let decisions = 0;
    for (const [i, before] of BEFORE.entries()) {
      const after = AFTER[(i + FITS.indexOf(fits) + TO.indexOf(to)) % AFTER.length];
      decisions += playBothWays(
        game({ ...MORE[i % MORE.length], fits, to, before, ...(after && { after }) }),
        2,
        i,
      ).decisions;
    }
    expect(decisions).toBeGreaterThan(8);
  });
});

test.each([1, 2, 3])("to a place that has just been cleared (%i)", (seed) => {
  const before = ["if any(me.berth.box):", "    - choose d in me.berth.box to clear", "    - move d to discard"];
  expect(playBothWays(game({ before, berths: "first(1, me.berth)", times: 3 }), 2, seed).decisions).toBeGreaterThan(4);
});

test("where a place gives up its card for another one, and more places follow", () => {
  const lines = {
    before: ["choose d in me.hand to drop", "move d to discard"],
    fits: "c.price >= b.least and c.price < 4",
    cards: "penny: 7x 0, angel: 7x 3, noble: 7x 4",
    hand: 4,
    harbour: "quay: 0, deep: 3, small: 0",
  };
  let decisions = 0;
  for (let seed = 0; seed < 40; seed++) decisions += playBothWays(game(lines), 2, seed).decisions;
  expect(decisions).toBeGreaterThan(100);
});

test.each([9, 25, 28])("where a condition stops the match for a card that no round comes to (%i)", (seed) => {
  const lines = { fits: "10 / (b.least + 3 * c.price - 3) up > -4", cards: "penny: 0, angel: 11x 3", times: 1 };
  expect(playBothWays(game(lines), 2, seed).decisions).toBeGreaterThan(0);
});
