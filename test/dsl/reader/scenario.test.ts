import { describe, expect, it } from "vitest";
import type { ScenarioFile } from "../../../src/dsl/ast/scenario-file.ts";
import { readFile } from "../../../src/dsl/reader/index.ts";
import { messages, sourceOf } from "../../support/texts.ts";

function read(text: string): { scenario: ScenarioFile | undefined; problems: readonly string[] } {
  const { value, problems } = readFile(sourceOf(text));
  const [doc] = value;
  return { scenario: doc?.kind === "scenario" ? doc.scenario : undefined, problems: messages(problems) };
}

const start = "scenario: Two travellers\ngame: tokaido\nplayers: 2\n";

describe("scenarios", () => {
  it("say game, players and position", () => {
    const { scenario, problems } = read(
      `${start}seed: 7\nvariants: [putovani-zpet]\noptions: { level: hard }\ncovers: [TOK-31, WC-5]\ngiven:\n  - as player-1: set me.coins to 0\n`,
    );
    expect(problems).toEqual([]);
    expect(scenario).toMatchObject({
      name: "Two travellers",
      game: { text: "tokaido" },
      players: 2,
      seeds: { first: 7, last: 7 },
      variants: [{ text: "putovani-zpet" }],
      options: [{ name: { text: "level" }, value: "hard" }],
      covers: [{ text: "TOK-31" }, { text: "WC-5" }],
      given: [{ items: [{ kind: "as" }] }],
      steps: [],
    });
  });

  it("use seed 1 unless told", () => {
    expect(read(start).scenario).toMatchObject({
      seeds: { first: 1, last: 1 },
      variants: [],
      options: [],
      given: [],
      beforeSetup: [],
      chance: [],
    });
  });

  it.each<[string, object]>([
    ["decides: player-1", { kind: "decides", seats: ["player-1"] }],
    ["decides: [player-1, player-2]", { kind: "decides", seats: ["player-1", "player-2"] }],
    [
      "offered: [walk farm-1, walk inn]",
      { kind: "offered", exactly: false, moves: [{ words: "walk farm-1" }, { words: "walk inn" }] },
    ],
    ["offered: walk farm-1", { kind: "offered", moves: [{ words: "walk farm-1" }] }],
    ["offered-exactly: [walk farm-1]", { kind: "offered", exactly: true }],
    [
      "refused: { do: walk temple-1, because: pay }",
      { kind: "refused", moves: [{ words: "walk temple-1", because: "pay" }] },
    ],
    ["refused: buy koma geta", { kind: "refused", moves: [{ words: "buy koma geta" }] }],
    ["refused: done", { kind: "refused", moves: [{ words: "done" }] }],
    ["move: walk  farm-1", { kind: "move", move: { words: "walk farm-1" } }],
    [
      "move: { by: player-2, do: travel-as kinko }",
      { kind: "move", move: { words: "travel-as kinko", by: "player-2" } },
    ],
    [
      "expect: [player-1.coins = 3, every(p in seats where f(p, 1) = 0)]",
      { kind: "expect", exprs: [{ kind: "binary" }, { kind: "name" }] },
    ],
    ["expect: player-1.coins = 3", { kind: "expect", exprs: [{ kind: "binary" }] }],
    [
      "sees: { seat: player-2, first-inn.kitchen: hidden, stall: 3, top(deck): [koma] }",
      {
        kind: "sees",
        seat: "player-2",
        things: [
          { shown: { kind: "hidden" } },
          { shown: { kind: "number", number: 3 } },
          { shown: { kind: "names", names: ["koma"] } },
        ],
      },
    ],
    ["given: move koma to stall", { kind: "given", lines: { items: [{ kind: "move" }] } }],
    [
      "chance: [{ roll: [5, 2] }, { roll: { die: 3 } }, { shuffle: { stock: [koma] } }, { at-random: koma }]",
      {
        kind: "chance",
        entries: [
          { kind: "roll", values: [{ text: "5" }, { text: "2" }] },
          { kind: "roll", dice: { text: "die" } },
          { kind: "shuffle", names: [{ text: "koma" }] },
          { kind: "at random" },
        ],
      },
    ],
    [
      "chance: [{ roll: [5, any] }, { roll: { die: any } }, { shuffle: { stock: [koma, any] } }, { at-random: any }]",
      {
        kind: "chance",
        entries: [
          { kind: "roll", values: [{ text: "5" }], open: true },
          { kind: "roll", dice: { text: "die" }, values: [], open: true },
          { kind: "shuffle", names: [{ text: "koma" }], open: true },
          { kind: "at random", names: [], open: true },
        ],
      },
    ],
    ["note: Temples cost a coin.", { kind: "note", text: "Temples cost a coin." }],
  ])("%s", (step, expected) => {
    const { scenario, problems } = read(`${start}steps:\n  - ${step}\n`);
    expect(problems).toEqual([]);
    expect(scenario?.steps).toMatchObject([expected]);
  });

  it.each<[string, string]>([
    ["steps:\n  - mvoe: walk inn", "5:5 `mvoe` is not part of a step."],
    ["steps:\n  - move: walk inn\n    expect: true", "6:5 `expect` needs its own dash, like `move` above it."],
    ["steps:\n  - move: { by: player-1 }", "5:13 `do` is missing in a move."],
    ["steps:\n  - refused: { because: pay }", "5:16 `do` is missing in a move."],
    ["steps:\n  - sees: { stall: 3 }", "5:13 `seat` is missing in a seat, and zones or states with colons."],
    ["chance:\n  - rol: 3", "5:5 `rol` is not part of what chance brings."],
    ["chance:\n  - roll: [any, 3]", "5:12 `any` must come last."],
    ["chance:\n  - at-random: [koma, any]", "5:23 `any` must stand alone."],
    ["steps: walk inn", "4:8 `steps` needs a list of steps, but this is a line."],
    ["steps: [walk inn]", "4:9 `steps` needs a step, but this is a line."],
    ["seed: many", "4:7 `seed` needs a number, not `many`."],
    ["play: do round", "4:1 `play` is not part of a scenario."],
  ])("%s", (text, expected) => {
    expect(read(`${start}${text}\n`).problems).toEqual([expected]);
  });

  it("are several in one file", () => {
    expect(readFile(sourceOf(`${start}---\n${start}`)).value.map(({ kind }) => kind)).toEqual(["scenario", "scenario"]);
  });
});
