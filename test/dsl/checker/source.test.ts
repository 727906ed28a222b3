/** `checkSource` checks a file of any sort. A scenario or a variant is checked against the game to which it belongs. */
import { describe, expect, it } from "vitest";
import { checkExpectation, checkGiven, checkSource, loadGame } from "../../../src/dsl/index.ts";
import { readFile } from "../../../src/dsl/reader/index.ts";
import { messages, sourceOf } from "../../support/texts.ts";

const GAME = `game: sample
players: 2..4
options: { level: [easy, hard] }
kinds:
  player:
    state: { coins: 0.. }
    zones: { hand: hand of card }
  card: { price: 1..9 }
zones: { stock: deck of all card }
play:
  - turn of each p in seats:
      - draw 1 from stock to me.hand
      - choose c in me.hand to sell
      - if level = hard: gain 1 coin
      - else: gain c.price coins
pieces:
  card: { rose: 2x 1, fern: 2x 3 }
variants:
  rich: { title: Rich, change: after gain: [] }
`.replace("{ title: Rich, change: after gain: [] }", "\n    change:\n      - after gain: []");

const SCENARIO = `scenario: A sale
game: sample
players: 3
variants: [rich]
options: { level: hard }
given:
  - as player-1: set me.coins to 4
steps:
  - decides: player-1
  - move: sell rose
  - expect: [player-1.coins = 5, count(player-3.hand) = 0]
  - sees: { seat: player-2, player-1.hand: hidden }
`;

const find = (name: string) => (name === "sample" ? { name: "sample.yaml", text: GAME } : undefined);

describe("a scenario", () => {
  it("that goes with its game has no findings", () => {
    expect(checkSource(sourceOf(SCENARIO), find)).toEqual([]);
  });

  it.each(["5", "player-1.coins"])("that expects the number `%s` is told so once", (number) => {
    const found = checkSource(sourceOf(SCENARIO.replace("player-1.coins = 5", number)), find);
    expect(found.map(({ code }) => code)).toEqual(["needs-condition"]);
  });

  it.each(["true", "false"])("that expects `%s` expects nothing of the match", (word) => {
    const found = checkSource(sourceOf(SCENARIO.replace("player-1.coins = 5", word)), find);
    expect(messages(found)).toEqual([`11:14 \`${word}\` is always ${word}.`]);
  });

  it.each<[string, string, string, string]>([
    ["the game", "game: sample", "game: smaple", "2:7 There is no game `smaple`."],
    ["the number of players", "players: 3", "players: 5", "2:7 `sample` is not for 5 players."],
    ["a variant", "[rich]", "[ritch]", "4:12 This game has no variant `ritch`."],
    ["an option", "level: hard", "levle: hard", "5:12 There is no option called `levle`."],
    ["a choice of an option", "level: hard", "level: hrad", "5:12 There is no choice of level called `hrad`."],
    ["a seat", "decides: player-1", "decides: player-4", "9:14 There is no player called `player-4`."],
    ["a decision", "sell rose", "sel rose", "10:11 There is no decision called `sel`."],
    ["what is chosen", "sell rose", "sell rsoe", "10:16 There is no answer of `sell` called `rsoe`."],
    ["a member", "player-1.coins = 5", "player-1.coin = 5", "11:23 `player` has nothing called `coin`."],
    ["a zone", "player-1.hand: hidden", "player-1.hnad: hidden", "12:38 `player` has nothing called `hnad`."],
    ["a rule of the position", "set me.coins", "set me.pawn", "7:25 `player` has nothing called `pawn`."],
  ])("has one message where %s is wrong", (_, right, wrong, expected) => {
    expect(messages(checkSource(sourceOf(SCENARIO.replace(right, wrong)), find))).toEqual([expected]);
  });

  it("without its game at hand is not blamed for that", () => {
    expect(checkSource(sourceOf(SCENARIO))).toEqual([]);
  });
});

describe("lines of a scenario", () => {
  const { game } = loadGame({ name: "sample.yaml", text: GAME });
  const [doc] = readFile(sourceOf(SCENARIO)).value;
  if (doc?.kind !== "scenario") throw new Error("a scenario");

  it("become typed rules and conditions", () => {
    expect(checkGiven(game!, 3, doc.scenario.given[0]!)).toMatchObject({
      problems: [],
      value: { items: [{ kind: "as", who: { kind: "piece", piece: { seat: 1 } } }] },
    });
    const step = doc.scenario.steps.find((each) => each.kind === "expect");
    expect(checkExpectation(game!, 3, step!.exprs[0]!)).toMatchObject({
      problems: [],
      value: { type: { kind: "bool" } },
    });
  });

  it("know how many play", () => {
    const step = doc.scenario.steps.find((each) => each.kind === "expect");
    expect(checkExpectation(game!, 2, step!.exprs[1]!).problems.map(({ code }) => code)).toEqual([]);
  });
});

describe("a variant in a file of its own", () => {
  const variant = "variant: poor\nof: sample\nchange:\n  - after gain: []\n";

  it("is laid over its game", () => {
    expect(checkSource({ name: "poor.yaml", text: variant }, find)).toEqual([]);
    expect(
      messages(checkSource({ name: "poor.yaml", text: variant.replace("after gain", "after gian") }, find)),
    ).toEqual(["4:11 There is no value or effect called `gian`."]);
  });
});

describe("a line that two scenarios contain", () => {
  const scenario = (players: number, given: string, expected: string) =>
    `scenario: A\ngame: sample\nplayers: ${players}\ngiven: [${given}]\nsteps:\n  - expect: ${expected}\n`;
  const found = (...scenarios: readonly string[]) =>
    messages(checkSource(sourceOf(scenarios.join("---\n")), find)).map((message) => message.replace(/:.*/, ""));
  const fine = scenario(3, "set player-3.coins to 1", "player-3.coins = 1");

  it("hides no mistake beside it", () => {
    const wrong = scenario(3, "set player-3.coins to 1, set player-3.cions to 1", "player-3.coins");
    expect(found(fine, wrong, fine)).toEqual(["11", "13"]);
  });

  it("is checked for each number of players", () => {
    expect(found(fine, fine.replace("players: 3", "players: 2"))).toEqual(["11"]);
  });

  it("can use a local name in one of them only", () => {
    const wrong = scenario(3, "set player-3.coins to c", "player-3.coins = 1");
    expect(found(wrong.replace("given: [", "given: [let c = 1, "), wrong)).toEqual(["11"]);
  });

  it("has a meaning with ranges in each of them", () => {
    const docs = [`${SCENARIO}`, `# A comment.\n${SCENARIO}`].flatMap((text) => readFile(sourceOf(text)).value);
    const { game } = loadGame(sourceOf(GAME));
    const starts = docs.flatMap((doc) => {
      const step = doc.kind === "scenario" ? doc.scenario.steps.find(({ kind }) => kind === "expect") : undefined;
      return step?.kind === "expect" ? [checkExpectation(game!, 3, step.exprs[0]!).value.range.start] : [];
    });
    expect(starts[1]! - starts[0]!).toBe("# A comment.\n".length);
  });
});

describe("what a scenario covers", () => {
  const game = (rulebook: string) =>
    `game: inn\nplayers: 2..2\n${rulebook}kinds: { player: { state: { points: 0.. } } }\nplay:\n  - turn of each p in seats: [choose n in 1..2 to take, gain n points]\n`;
  const covering = (covers: string) =>
    `---\nscenario: One\ngame: inn\nplayers: 2\ncovers: ${covers}\nsteps:\n  - move: take 1\n`;
  const found = (rulebook: string, covers: string) =>
    checkSource({ name: "inn.yaml", text: game(rulebook) + covering(covers) }).map(
      ({ code, range }) => `${code}: ${range.source.text.slice(range.start, range.end)}`,
    );
  const RULES = "rulebook: [INN-01..INN-09, INN-12, appendix-2]\n";

  it.each(["[INN-01, INN-09]", "[INN-12]", "[appendix-2]", "[INN-05]"])("%s is in the rulebook", (covers) => {
    expect(found(RULES, covers)).toEqual([]);
  });

  it.each([
    ["[INN-10]", "unknown-name: INN-10"],
    ["[INN-1]", "unknown-name: INN-1"],
    ["[INN-01, lorem]", "unknown-name: lorem"],
  ])("%s is not", (covers, problem) => {
    expect(found(RULES, covers)).toEqual([problem]);
  });

  it("needs a rulebook", () => {
    expect(found("", "[INN-01, INN-02]")).toEqual(["no-rulebook: INN-01"]);
  });

  it.each(["INN-09..INN-01", "INN-1..INN-02", "INN-01..IN-09", "INN..JNN", "INN-0..INN-999999"])(
    "%s is no range",
    (range) => {
      expect(found(`rulebook: [${range}, INN-01]\n`, "[INN-01]")).toEqual([`rule-range: ${range}`]);
    },
  );
});
