/**
 * If a number leaves its range, the match stops with a message that names the line. No number is cut to its range
 * silently.
 */
import { describe, expect, test } from "vitest";
import { diagnosticOf } from "../../src/diagnostics/render.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { play } from "./play.ts";

/** A game in which player 1 carries out these lines. */
function game(lines: string, more = ""): string {
  return `game: numbers
players: 2..2
kinds:
  player: { state: { points: 0.., coins: -9.., health: 0..6 } }
  card: { worth: 0..9, twice(0..4 n): 0..8, pay(1..2 n): effect }
state: { round: 0..3, pot: 0..10 = 4 }
zones: { cards: deck of all card }
values:
  goal(2..4 n): { 2: 7, 3: 5, 4: 4 }
  half(0..10 n): n / 2 down
  most(0..9 a, set of card s): c in s where c.worth < a
play:
  - as player-1:
${lines.replaceAll(/^/gm, "      ")}
winners: p in seats with most p.points
effects:
  settle(1..300 n): gain n points
pieces:
  card: { columns: [worth, twice, pay], king: [5, n * 2, gain n points], ace: [1, n * n, gain 10 * n points] }
${more}`;
}

const after = (lines: string, more = "") => play(game(lines, more));

describe("an argument outside the range of its parameter", () => {
  test.each([
    ["of a table", "- let n = 9 - me.points\n- gain goal(n) points", "n"],
    ["of a table, below", "- let n = 0\n- gain goal(n + 1) points", "n + 1"],
    ["of a value", "- gain half(me.points - 1) points", "me.points - 1"],
    ["of a value of a set", "- gain count(most(me.points - 1, cards)) points", "me.points - 1"],
    ["of an effect", "- do settle(me.points)", "me.points"],
    ["of a field", "- let n = 5 - me.points\n- gain king.twice(n) points", "n"],
    ["of an effect on a piece", "- let n = 3 - me.points\n- do king.pay(n)", "n"],
  ])("%s stops the match", (_name, lines, place) => {
    expect(after(lines).stopped).toBe(`argument: ${place}`);
  });

  test("one inside it does not", () => {
    const lines =
      "- let n = 3\n- gain goal(n) + half(n * 3) points\n- do settle(me.points)\n- gain king.twice(n) points\n- do king.pay(n - 2)";
    expect(after(lines)).toMatchObject({ stopped: undefined, counters: { "player-1.points": 5 + 4 + 9 + 6 + 1 } });
  });

  test("what a field with parameters gives is in the range of the field", () => {
    expect(after("- let n = 2\n- gain ace.twice(n) points").counters).toMatchObject({ "player-1.points": 4 });
    expect(after("- let n = 4\n- gain ace.twice(n) points").stopped).toBe("argument: n * n");
  });

  test("it is looked at once, where an answer leads to it", () => {
    const { offers, stopped } = after("- choose n in 1..2 to spend: do settle(n)");
    expect([offers, stopped]).toEqual([["spend 1", "spend 2"], undefined]);
    expect(after("- choose n in 0..2 to spend: gain goal(n + 2) points").offers).toHaveLength(3);
  });
});

describe("a result that is too large", () => {
  test.each([
    ["added up", "- gain sum(n * 999999 for n in 1..9999) points", "sum(n * 999999 for n in 1..9999)"],
    ["multiplied", "- let n = 999999999\n- if n * n > 0: gain 1 point", "n * n"],
    ["added", "- let n = 999999999\n- if n + n + n > 0: gain 1 point", "n + n + n"],
    ["subtracted", "- let n = -999999999\n- if n - 5 * 300000000 < 0: gain 1 point", "n - 5 * 300000000"],
    ["of constants", "- if 999999999 * 999999999 > 0: gain 1 point", "999999999 * 999999999"],
  ])("stops the match: %s", (_name, lines, place) => {
    expect(after(lines).stopped).toBe(`no int: ${place}`);
  });

  test("a large one does not", () => {
    expect(
      after("- let n = 999999999\n- if n + n = 999999999 * 2 and -n - n < n: gain 1 point").counters,
    ).toMatchObject({ "player-1.points": 1 });
  });
});

test("a sum of nothing but zeros is 0, however many there are", () => {
  expect(
    after("- let s = c in cards where c.worth > 0\n- let n = count(s) - 2\n- if sum(0 for c in s) = n: gain 1 point")
      .counters,
  ).toMatchObject({ "player-1.points": 1 });
});

describe("what is gained beyond the range", () => {
  test("is lost where a player or a piece has it", () => {
    expect(after("- gain 9 health").counters).toMatchObject({ "player-1.health": 6 });
    expect(after("- gain 7 health from pot").counters).toMatchObject({ "player-1.health": 4 });
  });

  test("stops the match where it is a counter of the game, or where the range has no end", () => {
    expect(after("- repeat 4 times: gain 1 round").stopped).toBe("out of range: gain 1 round");
    expect(after("- repeat 3 times: gain 1 round")).toMatchObject({ stopped: undefined, counters: { round: 3 } });
    expect(after("- gain 999999999 points\n- gain 1 point").stopped).toBe("out of range: gain 1 point");
    expect(after("- gain 999999999 points\n- lose 9 points\n- gain 9 points").counters).toMatchObject({
      "player-1.points": 999999999,
    });
  });

  test("a change that counts further than the range reaches is no exception", () => {
    const more = "change:\n  - rounds becomes usual + 1\n";
    const text = game("- repeat rounds times: gain 1 round", more).replace("values:\n", "values:\n  rounds: 3\n");
    expect(play(text).stopped).toBe("out of range: gain 1 round");
  });
});

describe("the message says which number left which range", () => {
  test.each([
    [
      "a state that is set",
      "- let n = 9\n- set health to n - me.points",
      "`player-1.health` would become 9, but its range is 0..6. (in play) Widen the range where `health` is declared, or write `min(6, …)` around the new value.",
    ],
    [
      "a state below its range",
      "- set health to me.points - 1",
      "`player-1.health` would become -1, but its range is 0..6. (in play) Widen the range where `health` is declared, or write `max(0, …)` around the new value.",
    ],
    [
      "a counter of the game",
      "- gain 4 round",
      "`round` would become 4, but its range is 0..3. (in play) Widen the range where `round` is declared, or write `min(3, …)` around the new value.",
    ],
    [
      "a counter without an end",
      "- set points to 999999999\n- gain 1 point",
      "`player-1.points` would become 1000000000, but no counter goes beyond 999,999,999. (in play) Widen the range where the state is declared, or limit the number with `min(…)` or `max(…)`.",
    ],
    [
      "an amount",
      "- gain me.points - 2 coins",
      "This number is -2, but it must be at least 0. (in play) Write `max(0, …)` around it, or test it first: `if … >= 0:`.",
    ],
    [
      "an argument",
      "- let n = 9 - me.points\n- gain goal(n) points",
      "This number is 9, but the parameter takes 2..4. (in play) Widen the range where the parameter is declared, or test before the call whether the number is in range.",
    ],
  ])("%s", (_name, lines, message) => {
    expect(after(lines.replace("set ", "set me.")).message).toBe(message);
  });

  test("but not the value of a state that some do not see", () => {
    const hidden = game("- let n = 9\n- set me.health to n").replace("health: 0..6", "health: 0..6 seen by owner");
    expect(play(hidden).message).toMatch(/^`player-1.health` would leave its range, 0..6\. \(in play\)/);
  });

  test("and which variants are laid over the game", () => {
    const text = game("- gain 1 point", "variants:\n  wild:\n    play:\n      - as player-1: gain 4 round\n");
    const { game: wild } = loadGame({ name: "game.yaml", text }, ["wild"]);
    const match = Match.start(reference(compileGame(wild!, { players: 2 })), 1);
    expect(diagnosticOf(match.stopped!.problem).message).toBe(
      "`round` would become 4, but its range is 0..3. (in play, with `wild`)",
    );
  });
});
