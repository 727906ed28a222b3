/** `rulewright test`: the contents of scenarios, and the messages about their mistakes. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cli, folderWith } from "./harness.ts";

const SHOP = `game: shop
players: 2..2
kinds:
  player: { state: { coins: 0.. = 2 }, zones: { bag: hand of ware, shelf: pile of ware } }
  ware: { price: 1..5 }
zones: { store: deck of all ware, stall: row of ware }
options: { mood: [calm, greedy] }
setup:
  - draw 3 from store to stall
play:
  - repeat 3 times:
      - turn of each p in player:
          - may choose w in stall to buy
          - require me.coins > 0
          - pay w.price coins
          - move w to me.bag
winners: p in player with most count(p.bag)
pieces:
  ware: { ape: 1, bell: 2, cat: 5, dog: 3 }
rulebook: [SHOP-1..SHOP-3]
`;

const HEAD = "game: shop\nplayers: 2\n";

async function scenario(steps: string, given = "") {
  const folder = folderWith({
    "games/shop.yaml": SHOP,
    "games/shop/one.test.yaml": `scenario: One\n${HEAD}${given}steps:\n${steps}`,
  });
  const { code, out, err } = await cli(["test"], { folder });
  return { code, text: out + err };
}

describe("steps that hold", () => {
  test.each([
    ["decides", "  - decides: player-1\n"],
    ["offered", "  - offered: [buy ape, no]\n"],
    ["offered-exactly", "  - offered-exactly: [buy ape, buy bell, no]\n"],
    ["refused by a payment", "  - refused: { do: buy cat, because: pay }\n"],
    ["refused since it is not named", "  - refused: { do: buy dog, because: where }\n"],
    ["moves, one after the other", "  - move: buy bell\n  - decides: player-2\n  - move: no\n  - decides: player-2\n"],
    ["conditions", "  - expect: [player-1.coins = 2, count(stall) = 3]\n"],
    ["who wins", `${"  - move: no\n".repeat(6)}  - wins: [player-1, player-2]\n`],
    [
      "what a player sees",
      "  - move: buy ape\n  - sees: { seat: player-1, player-1.bag: [ape] }\n  - sees: { seat: player-2, player-1.bag: hidden }\n  - sees: { seat: player-2, player-1.bag: 1 }\n",
    ],
  ])("%s", async (_, steps) => {
    const { code, text } = await scenario(steps);
    expect(text).toContain("1 scenario: all as expected.");
    expect(code).toBe(0);
  });
});

describe("steps that do not hold say what was there", () => {
  test.each([
    ["decides", "  - decides: player-2\n", ["player-2 should decide now.", "player-1 is asked: `buy`."]],
    [
      "offered",
      "  - offered: [buy cat]\n",
      ["`buy cat` should be possible.", "Possible for player-1: buy ape, buy bell, no."],
    ],
    [
      "offered-exactly",
      "  - offered-exactly: [buy ape, no]\n",
      ["Nothing else should be possible.", "Also possible: buy bell."],
    ],
    ["refused", "  - refused: buy ape\n", ["`buy ape` should not be possible."]],
    [
      "refused for another reason",
      "  - refused: { do: buy cat, because: require }\n",
      ["refused because of `require`", "5 coins cannot be paid, there are 2.", "games/shop.yaml:15:13"],
    ],
    [
      "refused, though it is not asked",
      "  - refused: pause\n",
      ["`pause` is no answer to what is asked, so it cannot be refused.", "player-1 is asked: `buy`."],
    ],
    [
      "refused, though it is asked of somebody else",
      "  - refused: { do: buy cat, by: player-2 }\n",
      ["`buy cat` is no answer to what is asked of player-2"],
    ],

    ["move", "  - move: buy dog\n", ["`buy dog` is not possible."]],
    [
      "expect",
      "  - expect: player-1.coins = 1 + 2\n",
      ["`player-1.coins = 1 + 2` should hold.", "`player-1.coins` is 2.", "`1 + 2` is 3."],
    ],
    ["wins of nobody", "  - wins: []\n", ["Nobody should have won.", "The match is not over."]],
    ["decides, nobody", "  - decides: []\n", ["Nobody should decide now.", "player-1 is asked: `buy`."]],
    ["wins", "  - wins: player-1\n", ["player-1 should have won.", "The match is not over."]],
    [
      "sees",
      "  - sees: { seat: player-1, stall: hidden }\n",
      ["player-1 should see nothing in `stall`.", "It sees: [ape, bell, cat]."],
    ],
  ])("%s", async (_, steps, messages) => {
    const { code, text } = await scenario(steps);
    expect(code).toBe(1);
    expect(text).toMatch(/one\.test\.yaml:5:\d+:/);
    for (const message of messages) expect(text).toContain(message);
    expect(text).toContain("0 as expected, 1 not.");
  });
});

describe("a failing step shows what decided it", () => {
  test.each([
    [
      "the values of the parts of a condition",
      "  - move: buy bell\n  - expect: count(player-1.bag) = 2 and sum(player-1.bag.price) + player-1.coins = 5\n",
      [
        "`count(player-1.bag) = 2` is false.",
        "`count(player-1.bag)` is 1.",
        "`player-1.bag` is [bell].",
        "`sum(player-1.bag.price) + player-1.coins` is 2.",
        "`sum(player-1.bag.price)` is 2.",
        "`player-1.coins` is 0.",
      ],
    ],
    [
      "the line that last changed a state",
      "  - move: buy bell\n  - expect: player-1.coins = 2\n",
      ["last changed by games/shop.yaml:15:13 (in play): pay w.price coins"],
    ],
    [
      "the line that last moved a piece",
      "  - move: buy bell\n  - expect: bell is in stall\n",
      ["last changed by games/shop.yaml:16:13 (in play): move w to me.bag"],
    ],
    [
      "what is given",
      "  - expect: player-2.coins = 2\n",
      ["last changed by games/shop/one.test.yaml:5:18 (in given): set me.coins to 9"],
      "given:\n  - as player-2: set me.coins to 9\n",
    ],
    [
      "not what was only tried",
      "  - move: no\n  - offered: [buy ape]\n  - refused: buy cat\n  - expect: count(stall) = 4\n",
      ["last changed by games/shop.yaml:9:5 (in setup): draw 3 from store to stall"],
    ],
    [
      "the line that refuses a move",
      "  - move: buy cat\n",
      ["5 coins cannot be paid, there are 2.", "refused by games/shop.yaml:15:13: pay w.price coins"],
    ],
    [
      "what was not asked",
      "  - move: buy ape\n  - move: buy bell\n  - move: no\n  - decides: player-1\n",
      ["`no` was the only answer, so it was not asked."],
    ],
    ["the question", "  - expect: count(stall) = 4\n", ["player-1 is asked: `buy`."]],
    ["the line that asks", "  - decides: player-2\n", ["asked by games/shop.yaml:13:13: may choose w in stall to buy"]],
    [
      "who has won",
      `${"  - move: no\n".repeat(5)}  - move: buy ape\n  - wins: player-1\n`,
      ["The winners are: player-2.", "The score is: player-2 1, player-1 0.", "last changed by games/shop.yaml:16:13"],
    ],
    [
      "what a player sees",
      "  - move: buy bell\n  - sees: { seat: player-1, player-1.bag: [] }\n",
      ["It sees: [bell].", "last changed by games/shop.yaml:16:13"],
    ],
  ])("%s", async (_, steps, messages, given = "") => {
    const { code, text } = await scenario(steps, given);
    expect(code).toBe(1);
    for (const message of messages) expect(text).toContain(message);
  });

  test("nothing where all is as the game begins", async () => {
    const { text } = await scenario("  - expect: player-1.coins = 3\n");
    expect(text).toContain("`player-1.coins` is 2.");
    expect(text).not.toContain("last changed");
  });
});

test("what is given comes between set-up and play", async () => {
  const { text } = await scenario(
    "  - offered-exactly: [buy ape, buy bell, buy cat, no]\n",
    "given:\n  - as player-1: set me.coins to 9\n",
  );
  expect(text).toContain("all as expected");
});

describe("mistakes in scenarios", () => {
  test.each([
    ["an unknown name", "  - expect: player-1.coinz = 2\n", "coinz"],
    ["an unknown piece in a move", "  - move: buy elephant\n", "elephant"],
    ["an unknown piece in a refusal", "  - refused: buy capybara\n", "capybara"],
    ["a piece that is no answer there", "  - refused: buy player-1\n", "There is no answer of `buy` called `player-1`"],
    ["an unknown decision in a refusal", "  - refused: bye cat\n", "bye"],
    ["no moves", "  - offered: []\n", "`offered` names no move"],
    ["no condition", "  - expect: []\n", "`expect` names no condition"],
    ["nothing that is seen", "  - sees: { seat: player-1 }\n", "`sees` names no zone, state or log"],
    ["an unknown step", "  - expects: player-1.coins = 2\n", "expects"],
  ])("%s", async (_, steps, message) => {
    const { code, text } = await scenario(steps);
    expect(code).toBe(1);
    expect(text).toMatch(/one\.test\.yaml:5:\d+: error/);
    expect(text).toContain(message);
  });

  test("nothing that could fail", async () => {
    const { code, text } = await scenario("  - note: Nothing.\n");
    expect(code).toBe(1);
    expect(text).toContain("one.test.yaml:1:1: error This scenario expects nothing");
  });

  test("a variant that the game does not have", async () => {
    const { code, text } = await scenario("  - decides: player-1\n", "variants: [hard]\n");
    expect(code).toBe(1);
    expect(text).toMatch(/one\.test\.yaml:4:12: error .*hard/);
  });

  test("a scenario of an unknown game", async () => {
    const { code, out, err } = await cli(["test"], {
      folder: folderWith({ "one.test.yaml": `scenario: One\ngame: nowhere\nplayers: 2\nsteps: []\n` }),
    });
    expect(code).toBe(1);
    expect(out + err).toContain("nowhere");
  });
});

test("a hidden state that may hold nothing is seen or hidden", async () => {
  const game = `game: chase
players: 2..2
kinds:
  player: { state: { hideout: station seen by owner } }
  station: {}
pieces: { station: { harbour: {}, market: {} } }
play:
  - turn of each p in seats: [choose s in station to hide-in, set me.hideout to s]
winners: p in seats where p.hideout is in harbour
`;
  const steps =
    "  - sees: { seat: player-1, player-1.hideout: nothing }\n  - move: hide-in market\n  - sees: { seat: player-1, player-1.hideout: market }\n  - sees: { seat: player-2, player-1.hideout: hidden }\n";
  const { code, out, err } = await cli(["test"], {
    folder: folderWith({
      "chase.yaml": game,
      "chase.test.yaml": `scenario: A\ngame: chase\nplayers: 2\nsteps:\n${steps}`,
    }),
  });
  expect(out + err).toContain("1 scenario: all as expected.");
  expect(out + err).not.toContain("warning");
  expect(code).toBe(0);
});

test("--json and --filter", async () => {
  const folder = folderWith({
    "games/shop.yaml": SHOP,
    "a.test.yaml": `scenario: Good\n${HEAD}covers: [SHOP-1]\nsteps:\n  - decides: player-1\n---\nscenario: Bad\n${HEAD}steps:\n  - decides: player-2\n`,
  });
  const all = await cli(["test", "--format", "json"], { folder });
  expect(all.code).toBe(1);
  expect(JSON.parse(all.out)).toMatchObject({
    passed: 1,
    failed: 1,
    problems: [],
    scenarios: [
      { name: "Good", covers: ["SHOP-1"], passed: true },
      { name: "Bad", passed: false, failures: [{ place: { file: "a.test.yaml", line: 12 } }] },
    ],
  });
  expect((await cli(["test", "--filter", "Good"], { folder })).code).toBe(0);
  expect((await cli(["test", "--filter", "nothing"], { folder })).code).toBe(2);
});

describe("many scenarios", () => {
  const titles = Array.from({ length: 40 }, (_, i) => `Number ${i}`);
  const text = (from: number, to: number) =>
    titles
      .slice(from, to)
      .map((title, i) => `scenario: ${title}\n${HEAD}steps:\n  - expect: player-1.coins = ${(from + i) % 3}\n`)
      .join("---\n");
  const folder = folderWith({
    "games/shop.yaml": SHOP,
    "a.test.yaml": text(0, 25),
    "b.test.yaml": text(25, 40),
    "c.test.yaml": `scenario: Broken\n${HEAD}steps:\n  - expect: player-1.coinz = 1\n`,
  });

  test("have the same outcome in the same order, however many workers run them", async () => {
    const [one, three] = await Promise.all(
      ["1", "3"].map((workers) => cli(["test", "--json", "--workers", workers], { folder })),
    );
    expect(three!.out).toBe(one!.out);
    expect(three!.code).toBe(1);
    expect((JSON.parse(three!.out) as { scenarios: { name: string }[] }).scenarios.map(({ name }) => name)).toEqual(
      titles,
    );
    expect(JSON.parse(three!.out)).toMatchObject({ passed: 13, failed: 27, problems: [{ code: "unknown-member" }] });
  });

  test("can be chosen by their title", async () => {
    const { out } = await cli(["test", "--filter", "Number 3", "--workers", "2"], { folder });
    expect(out).toContain("11 scenarios: ");
  });
});

describe("--watch", () => {
  test("runs again when a file changes, whatever is wrong with it meanwhile", async () => {
    const folder = folderWith({
      "games/shop.yaml": SHOP,
      "a.test.yaml": `scenario: One\n${HEAD}steps:\n  - expect: player-1.coins = 3\n`,
    });
    const rewrite = (text: string) => writeFileSync(join(folder, "games/shop.yaml"), text);
    async function* changes() {
      yield rewrite(SHOP.replace("coins: 0.. = 2", "coins: 0.. = "));
      yield rewrite(SHOP.replace("coins: 0.. = 2", "coins: 0.. = 3"));
    }
    const { code, out, err } = await cli(["test", "--watch"], { folder, changes });
    expect(err).toContain("Waiting for changes.");
    expect(out).toMatch(
      /1 scenario: 0 as expected, 1 not\.\n[\s\S]*games\/shop\.yaml:\d+:\d+: error[\s\S]*1 scenario: all as expected\.\n$/,
    );
    expect(code).toBe(0);
  });

  test("is for people", async () => {
    const { code, err } = await cli(["test", "--watch", "--format", "github"]);
    expect(code).toBe(2);
    expect(err).toContain("--watch");
  });
});

test("progress is told only where somebody reads it", async () => {
  const folder = folderWith({
    "games/shop.yaml": SHOP,
    "a.test.yaml": `scenario: One\n${HEAD}steps:\n  - decides: player-1\n`,
  });
  expect((await cli(["test"], { folder })).err).toBe("");
  expect((await cli(["test"], { folder, watched: true })).err).toContain("1 scenario");
});

test("a payment that no exchange helps is named before the exchanges", async () => {
  const text = SHOP.replace("{ coins: 0.. = 2 }", "{ coins: 0.. = 2, gems: 0.. = 1 }")
    .replace("ape: 1, bell: 2, cat: 5, dog: 3", "ape: 1, bell: 3, cat: 5, dog: 3")
    .replace("setup:\n", "anytime:\n  sell: [pay 1 gem, gain 1 coin]\nsetup:\n");
  const folder = folderWith({
    "games/shop.yaml": text,
    "games/shop/one.test.yaml": `scenario: One\n${HEAD}steps:\n  - offered: [buy bell]\n  - move: buy cat\n`,
  });
  const { out, err } = await cli(["test"], { folder });
  const said = out + err;
  expect(said).toContain("5 coins cannot be paid, there are 2.");
  expect(said).toContain("1 gem cannot be paid, there are 0.");
  expect(said.indexOf("5 coins")).toBeLessThan(said.indexOf("1 gem"));
});

test("a payment that exchanges help is no reason", async () => {
  const text = SHOP.replace("{ coins: 0.. = 2 }", "{ coins: 0.. = 2, gems: 0.. = 3 }")
    .replace("setup:\n", "anytime:\n  sell: [pay 1 gem, gain 1 coin]\nsetup:\n")
    .replace("          - move w to me.bag\n", "          - require w.price < 5\n          - move w to me.bag\n");
  const folder = folderWith({
    "games/shop.yaml": text,
    "games/shop/one.test.yaml": `scenario: One\n${HEAD}steps:\n  - move: buy cat\n`,
  });
  const { out, err } = await cli(["test"], { folder });
  expect(out + err).toContain("price < 5");
  expect(out + err).not.toContain("cannot be paid");
});
