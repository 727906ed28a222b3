/**
 * Several variants at once: a variant can require or exclude another one, and a mistake of the combination is reported
 * at the right place.
 */
import { describe, expect, it } from "vitest";
import { renderText } from "../../../src/diagnostics/render.ts";
import { checkSource, loadGame } from "../../../src/dsl/index.ts";
import { readFile } from "../../../src/dsl/reader/index.ts";
import { messages, sourceOf } from "../../support/texts.ts";

const GAME = `game: sample
players: 2..5
kinds:
  player: { state: { coins: 0.. } }
  card: { price: 1..9 }
values:
  wages: 2
play:
  - turn of each p in seats:
      - do work
effects:
  work: gain wages + sum(card.price) coins
pieces:
  card: { rose: 2x 1, moss: 1 }
`;

function load(variants: string, ...chosen: string[]) {
  return loadGame(sourceOf(`${GAME}variants:\n${variants}`), chosen);
}

describe("needs", () => {
  it("takes along what a variant builds on, before it", () => {
    const { game, problems } = load(
      "  rich:\n    values: { bonus: 3 }\n    change: wages becomes usual + bonus\n  richer:\n    needs: [rich]\n    change: wages becomes usual * bonus\n",
      "richer",
    );
    expect(problems).toEqual([]);
    expect(game!.variants).toEqual(["rich", "richer"]);
  });

  it("finds it in files", () => {
    const files = [
      "variant: rich\nof: sample\nvalues: { bonus: 3 }\nchange: wages becomes usual + bonus\n",
      "variant: richer\nof: sample\nneeds: [rich]\nchange: wages becomes usual * bonus\n",
    ];
    const docs = files
      .flatMap((text, i) => readFile({ name: `${i}.yaml`, text }).value)
      .flatMap((doc) => (doc.kind === "variant" ? [doc.variant] : []));
    expect(loadGame(sourceOf(GAME), ["richer"], docs).game!.variants).toEqual(["rich", "richer"]);
    const find = (name: string) =>
      name === "sample" ? sourceOf(GAME) : name === "rich" ? { name: "rich.yaml", text: files[0]! } : undefined;
    expect(checkSource({ name: "richer.yaml", text: files[1]! }, find)).toEqual([]);
    expect(
      messages(checkSource({ name: "richer.yaml", text: files[1]!.replace("[rich]", "[ritch]") }, find)),
    ).toContain("3:9 This game has no variant `ritch`.");
  });

  it("is meant, so replacing again is no conflict", () => {
    expect(
      messages(
        checkSource(
          sourceOf(
            `${GAME}variants:\n  rich:\n    values: { wages: 5 }\n  richer:\n    needs: [rich]\n    values: { wages: 9 }\n`,
          ),
        ),
      ),
    ).toEqual([]);
  });
});

describe("two variants contradict each other", () => {
  const both = (a: string, b: string) =>
    messages(checkSource(sourceOf(`${GAME}variants:\n  eins:\n    ${a}\n  two:\n    ${b}\n`)));
  const replace = (name: string) => [expect.stringContaining(`\`eins\` and \`two\` both replace \`${name}\``)];

  it.each([
    ["a value", "wages", "values: { wages: 3 }", "values: { wages: 4 }"],
    ["a value, by name and by a change", "wages", "values: { wages: 3 }", "change: wages becomes 4"],
    ["a cell", "rose.price", "pieces: { card: { rose: { price: 3 } } }", "pieces: { card: { rose: { price: 4 } } }"],
    [
      "a number of copies",
      "rose.copies",
      "pieces: { card: { rose: { copies: 3 } } }",
      "pieces: { card: { rose: { copies: 4 } } }",
    ],
    ["a row and its cell", "rose", "pieces: { card: { rose: 3 } }", "pieces: { card: { rose: { price: 4 } } }"],
    [
      "a state of a kind",
      "player.coins",
      "kinds: { player: { state: { coins: 0.. = 1 } } }",
      "kinds: { player: { state: { coins: 0.. = 2 } } }",
    ],
    [
      "the play",
      "play",
      "play:\n      - turn of each p in seats: do work",
      "change:\n      - instead of play: do work",
    ],
  ])("about %s", (_, name, a, b) => {
    const found = both(a, b).filter((message) => message.includes("both replace"));
    expect(found).toEqual(replace(name));
  });

  it.each([
    [
      "different cells of a row",
      "pieces: { card: { rose: { price: 3 } } }",
      "pieces: { card: { rose: { copies: 4 } } }",
    ],
    ["words that both add", "change: [after gain: pause]", "change: [after gain: pause]"],
    [
      "an effect at different moments",
      "change:\n      - instead of work where me.coins = 0: pause",
      "change:\n      - instead of work where me.coins = 1: pause",
    ],
    ["what one replaces and the other builds on", "values: { wages: 3 }", "change: wages becomes usual + 1"],
  ])("not about %s", (_, a, b) => {
    expect(both(a, b)).toEqual([]);
  });

  it("where one takes away what the other changes", () => {
    expect(both("without: { card: [rose] }", "pieces: { card: { rose: { copies: 3 } } }")).toEqual([
      "17:23 `eins` removes `rose`, but `two` changes it.",
    ]);
    expect(
      both(
        "change: wages becomes usual + 1",
        "values: { pay-day: 3 }\n    effects: { work: gain pay-day coins }\n    without: { values: [wages] }",
      ),
    ).toContain("21:25 `two` removes `wages`, but `eins` changes it.");
  });

  it("unless both take the same away", () => {
    expect(both("without: { card: [rose] }", "without: { card: [rose] }")).toEqual([]);
    expect(
      load("  eins:\n    without: { card: [rose] }\n  two:\n    without: { card: [rose] }\n", "eins", "two").problems,
    ).toEqual([]);
  });
});

describe("players", () => {
  it("are as many as all variants allow", () => {
    expect(load("  eins:\n    players: 1..3\n  two:\n    players: 3..6\n", "eins", "two").game!.players).toEqual({
      min: 3,
      max: 3,
    });
  });

  it("are none where ranges do not meet", () => {
    expect(messages(load("  eins:\n    players: 1..1\n  two:\n    players: 3..6\n", "eins", "two").problems)).toEqual([
      "19:14 There is no number of players that both `eins` and `two` allow.",
    ]);
  });
});

describe("a mistake of the whole", () => {
  it("outside of the variants names them", () => {
    const file = {
      name: "odd.yaml",
      text: "variant: odd\nof: sample\nnames: { wage: [high, low] }\nvalues: { wages: high }\n",
    };
    const found = checkSource(file, (name) => (name === "sample" ? { name: "sample.yaml", text: GAME } : undefined));
    expect(renderText(found)).toContain("odd.yaml:1:10: with this variant laid over");
    expect(found.map(({ range }) => range.source.name)).toContain("sample.yaml");
  });

  it("is not an old mistake of the game", () => {
    const broken = GAME.replace("gain wages", "gain waegs");
    const [found] = loadGame(sourceOf(`${broken}variants:\n  own:\n    change: wages becomes usual + 1\n`), [
      "own",
    ]).problems;
    expect(found).toMatchObject({ code: "unknown-name", related: [] });
  });

  it("is told where something was taken away, with all that needs it", () => {
    const { problems } = load("  own:\n    without: { values: [wages] }\n", "own");
    expect(messages(problems)).toEqual(["17:25 `own` removes `wages`, but other rules still need it."]);
    expect(problems[0]!.related.map(({ label }) => label)).toEqual(["needed here"]);
  });
});

it("reports a condition of the game that a variant decides for good", () => {
  const game = (rounds: string) => `game: sample
players: 2..2
kinds:
  player: { state: { points: 0.. } }
state: { round: 1..3 = 1 }
values: { rounds: 3 }
play:
  - repeat while round < rounds:
      - turn of each p in seats: gain 1 point
      - set round to round + 1
variants:
  long:
    change: rounds becomes ${rounds}
`;
  const found = (rounds: string) => checkSource(sourceOf(game(rounds)));
  expect(messages(found("4"))).toEqual(["8:18 `round < rounds` is always true."]);
  expect(found("4")[0]!.related.map(({ label }) => label)).toEqual(["with this variant laid over"]);
  expect(messages(found("2"))).toEqual([]);
  expect(messages(found("usual - 1"))).toEqual([]);
});
