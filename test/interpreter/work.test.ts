/**
 * The work that one answer may cause is limited, so that no file of rules runs without end. Both executors count the
 * work in the same way.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/compile.ts";
import { instantiate } from "../../src/interpreter/runtime/codegen/generator.ts";
import { GameError } from "../../src/interpreter/runtime/executor.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { expectAgreement } from "./agree.ts";
import { play } from "./play.ts";

/** A game with these values, in which player 1 carries out one line. */
function game(values: readonly string[], line: string): string {
  return `game: work
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  card: { worth: 0..9 }
zones: { cards: deck of all card }
pieces: { card: { ace: { copies: 40, worth: 1 } } }
values:
${values.map((value) => `  ${value}`).join("\n")}
play:
  - as player-1:
      - ${line}
winners: p in seats with most p.points
`;
}

/**
 * Starts a match that stops before its first question. Returns the code of the error and the text of the line.
 * Generated code runs with the usual limit. Then both executors run with a smaller limit, because the reference is
 * slow.
 */
function stopped(text: string): string {
  const { game: rules, problems } = loadGame({ name: "game.yaml", text });
  expect(problems.map(({ code, data }) => [code, data])).toEqual([]);
  const results = [true, false].map((guards) => {
    const program = compileGame(rules!, { players: 2, guards });
    const little = { ...program, work: 100_000 };
    const [much, ...both] = [instantiate(program), instantiate(little), reference(little)].map((executor) => {
      try {
        return `${executor.start(1)} offered`;
      } catch (error) {
        if (!(error instanceof GameError)) throw error;
        const { range } = program.points[error.point]!;
        return `${error.code}: ${range.source.text.slice(range.start, range.end)}`;
      }
    });
    expect(both[0]).toBe(both[1]);
    expect(both[0]!.split(":")[0]).toBe(much!.split(":")[0]);
    return much!;
  });
  expect(results[0]).toBe(results[1]);
  return results[0]!;
}

const modulo = (most: number) => [
  `a(0..99999 n): count(x in 1..${most} where x mod 3 = n mod 3)`,
  `b: count(x in 1..${most} where a(x) > 5)`,
  `c: count(x in 1..${most} where b > x)`,
];

describe("values that go through lists inside lists", () => {
  test.each([
    ["counted", modulo(16_000), "gain c points", "a"],
    [
      "of pieces",
      [
        "far: any(d in cards where any(e in cards where any(f in cards where any(g in cards where any(h in cards where d.worth + e.worth + f.worth + g.worth + h.worth > 44)))))",
      ],
      "if far: gain 1 point",
      "far",
    ],
    ["added up", ["far: sum(count(y in 1..16000 where x + y > 20000) for x in 1..16000)"], "gain far points", "far"],
    [
      "in an order",
      ["far(0..16000 x): count(y in 1..16000 where x + y > 20000)"],
      "gain count(first(3, (x in 1..16000 by most far(x)))) points",
      "far",
    ],
    [
      "each twice the one before",
      [
        "v0(0..9 n): count(cards) + n",
        ...Array.from({ length: 60 }, (_, i) => `v${i + 1}(0..9 n): (v${i}(n) + v${i}(9 - n)) mod 7`),
      ],
      "gain v60(3) points",
      "v",
    ],
  ])("stop the match at a value: %s", (_what, values, line, name) => {
    const message = stopped(game(values, line));
    expect(message).toMatch(/^work: /u);
    expect(message.slice("work: ".length).startsWith(name)).toBe(true);
  });

  test("are worked out where they are less", () => {
    const values = [...modulo(200).slice(0, 2), "c: count(x in 1..200 where b > x)"];
    expect(play(game(values, "gain c points"))).toMatchObject({
      stopped: undefined,
      counters: { "player-1.points": 199 },
    });
  });
});

test("choices inside choices stop the match at the first of them, with guards and without", () => {
  const text = `game: choices
players: 2..2
kinds:
  player: { state: { points: 0.. } }
play:
  - turn of each p in seats:
      - choose n1 in 1..100 to first:
          - choose n2 in 1..100 to second:
              - choose n3 in 1..100 to third:
                  - choose n4 in 1..100 to fourth:
                      - require n1 + n2 * 3 + n3 * 7 + n4 * 11 = n1 * 1000 + 99
winners: p in seats with most p.points
`;
  expect(stopped(text)).toMatch(/^look-ahead: choose n1 in 1\.\.100/u);
});

test("both executors stop at the same line of the same step, whatever the bound is", () => {
  for (const name of ["small/chess", "small/hex", "tokaido", "shogun", "momidzi"]) {
    const { game: rules } = loadGame({ name, text: readFileSync(`games/${name}.yaml`, "utf8") });
    for (const guards of [true, false])
      for (const work of [500, 4000, 30_000]) {
        const program = { ...compileGame(rules!, { players: rules!.players.min, guards }), work };
        expectAgreement(program, { seeds: [1], decisions: 40 });
      }
  }
}, 120_000);
