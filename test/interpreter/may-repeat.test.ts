/**
 * `may repeat` lets a player make a decision again and again. The player is not asked first whether to go on: the
 * question is the decision itself, with `done` as one more answer.
 */
import { describe, expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/index.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { SeatedAgent } from "../../src/agents/seated-agent.ts";
import { playBatch } from "../../src/simulation/simulate.ts";
import { findings, play } from "./play.ts";

const shop = (lines: string, more = "") => `game: shop
players: 2..2
names: { good: [fish, cloth] }
kinds:
  player: { state: { coins: 0..9 = 4, buys: 0..5 = 2, good: 0..9 }, zones: { bag: pile of ware } }
  ware: { cost: 0..5 }
zones: { stall: row of all ware }
pieces: { ware: { comb: 1, lamp: 2, rug: 3, gem: 5 } }
play:
  - as player-1:
${lines}
${more}`;

const BUY = `      - may repeat:
          - choose w in stall to buy:
              - pay w.cost coins
              - move w to me.bag
          - pay 1 buy
      - gain 1 fish
`;

describe("`choose`", () => {
  test("is asked in place of whether to go on; what cannot be followed by the rest of the block is not offered", () => {
    expect(findings(shop(BUY))).toEqual([]);
    expect(play(shop(BUY)).offers).toEqual(["buy comb", "buy lamp", "buy rug", "done"]);
    expect(play(shop(BUY), { moves: ["buy comb"] }).offers).toEqual(["buy lamp", "buy rug", "done"]);
    expect(play(shop(BUY), { moves: ["buy comb", "done"] }).counters).toMatchObject({
      "player-1.coins": 3,
      "player-1.buys": 1,
      "player-1.fish": 1,
    });
    expect(play(shop(BUY), { moves: ["done"] }).counters).toMatchObject({ "player-1.coins": 4, "player-1.fish": 1 });
  });

  test("ends unasked where nothing is left to choose", () => {
    const { offers, counters } = play(shop(BUY), { moves: ["buy comb", "buy lamp"] });
    expect(offers).toEqual([]);
    expect(counters).toMatchObject({ "player-1.coins": 1, "player-1.fish": 1 });
  });

  test("ends unasked where a zone is empty of what was drawn into it", () => {
    const reading = `game: reading
players: 2..2
kinds:
  player: { state: { coins: 0.. }, zones: { hand: hand of page, read: row of page, left: deck of page } }
  page: { text: effect }
pieces: { page: { verse: { copies: 2, text: [gain 1 coin, draw 1 from me.left to me.hand] } } }
setup: [move page to player-1.hand]
play:
  - as player-1:
      - may repeat:
          - choose p in me.hand to read: [move p to me.read, do p.text]
      - gain 5 coins
`;
    expect(findings(reading)).toEqual([]);
    expect(play(reading, { moves: ["read verse"] }).offers).toEqual(["read verse", "done"]);
    expect(play(reading, { moves: ["read verse", "read verse"] }).counters["player-1.coins"]).toBe(7);
  });

  test("without a block, with a bound and with a condition", () => {
    const bare = "          - choose w in stall to buy\n          - move w to me.bag\n      - gain 1 cloth\n";
    expect(
      play(shop(`      - may repeat 2 times:\n${bare}`), { moves: ["buy comb", "buy rug"] }).counters["player-1.cloth"],
    ).toBe(1);
    expect(play(shop(`      - may repeat while count(me.bag) < 1:\n${bare}`), { moves: ["buy comb"] }).offers).toEqual(
      [],
    );
    expect(play(shop(`      - may repeat until count(me.bag) = 2:\n${bare}`), { moves: ["buy comb"] }).offers).toEqual([
      "buy lamp",
      "buy rug",
      "buy gem",
      "done",
    ]);
  });

  test("of several: `done` with nothing chosen ends it, otherwise the set", () => {
    const several = shop(
      "      - may repeat:\n          - choose 2 w in stall to buy: move w to me.bag\n      - gain 1 fish\n",
    );
    expect(play(several).offers).toEqual(["buy comb", "buy lamp", "buy rug", "done"]);
    expect(play(several, { moves: ["buy comb"] }).offers).toEqual(["buy lamp", "buy rug", "buy gem"]);
    expect(play(several, { moves: ["buy comb", "buy gem", "done"] }).zones["player-1.bag"]).toEqual(["comb", "gem"]);
    const any = shop(
      "      - may repeat:\n          - choose any number of w in stall to buy: move w to me.bag\n      - gain 1 fish\n",
    );
    expect(play(any, { moves: ["done"] }).counters["player-1.fish"]).toBe(1);
    expect(play(any, { moves: ["buy lamp", "done"] }).offers).toEqual(["buy comb", "buy rug", "buy gem", "done"]);
  });

  test("of several: a random player gives every whole answer, and `done`, with the same chance", async () => {
    const { game } = loadGame({
      name: "g",
      text: shop("      - may repeat 1 times:\n          - choose 2 w in stall to buy: move w to me.bag\n"),
    });
    const executor = instantiate(compileGame(game!, { players: 2 }));
    const { tally } = await playBatch(executor, [SeatedAgent.named("random"), SeatedAgent.named("random")], 1, {
      from: 0,
      to: 1400,
    });
    const ended = [...tally.chosen[0]!].find(([value]) => value < 0)![1];
    // There are seven whole answers: six sets of two wares, and `done`. So about 200 of the 1400 matches choose `done`.
    expect(ended).toBeGreaterThan(150);
    expect(ended).toBeLessThan(250);
  });
});

test("`choose one` and `split` are asked at once, too", () => {
  const one = shop(
    "      - may repeat 2 times:\n          - choose one to deal:\n              sell: gain 1 coin\n              swap: [pay 1 coin, gain 1 fish]\n      - gain 5 cloth\n",
  );
  expect(play(one).offers).toEqual(["deal sell", "deal swap", "done"]);
  expect(play(one, { moves: ["deal sell", "done"] }).counters).toMatchObject({
    "player-1.coins": 5,
    "player-1.cloth": 5,
  });
  const split = shop(
    "      - may repeat 2 times:\n          - split 2 among g in good as n to load: gain n g\n      - gain 1 buy\n",
  );
  expect(play(split).offers).toEqual(["load fish 0", "load fish 1", "load fish 2", "done"]);
  expect(play(split, { moves: ["load fish 2", "done"] }).counters).toMatchObject({
    "player-1.fish": 2,
    "player-1.buys": 3,
  });
});

test("any other block asks whether to go on, as does one that can be declined by itself", () => {
  expect(play(shop("      - may repeat: pay 1 buy\n")).offers).toEqual(["pay", "done"]);
  expect(
    play(shop("      - may repeat 2 times:\n          - choose w in stall at random: move w to me.bag\n")).offers,
  ).toEqual(["choose", "done"]);
  expect(
    play(
      shop(
        "      - may repeat 2 times:\n          - may choose w in stall to buy: move w to me.bag\n          - pay 1 buy\n",
      ),
    ).offers,
  ).toEqual(["repeat", "done"]);
});

test("its texts are those of the decision", () => {
  const texts = "texts:\n  en:\n    buy: { ask: What do you buy?, say: <me> buys <w>., no: <me> goes on. }\n";
  expect(findings(shop(BUY, texts))).toEqual([]);
  expect(findings(shop(BUY, "texts:\n  en: { repeat: Once more? }\n"))).toEqual(["text-without-thing"]);
});
