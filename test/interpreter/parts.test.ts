/** `end NAME` ends the effect `NAME`, also from inside an effect that `NAME` calls. */
import { describe, expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { diagnosticOf, isError } from "../../src/diagnostics/render.ts";
import { sourceOf } from "../support/texts.ts";
import { findings, play } from "./play.ts";

const game = (effects: string, more = "", turn = "do mission") => `game: g
players: 2..2
kinds:
  player: { state: { points: 0.., coins: 0..9 = 3, turns: 0..9 each turn }, zones: { hand: row of card, sign: slot of sign in force } }
  card: { price: 0..3, text: effect }
  sign: {}
state: { strikes: 0..9, missions: 0..9 }
zones: { stock: deck of all card, heap: pile of card, spare: row of all sign }
pieces:
  card: { shield: [1, gain 1 coin], trap: [2, strike], gem: [3, gain 2 points] }
  sign: { hush: { change: [before attempt: end attempt] }, ruin: { change: [instead of attempt: [usual, end mission]] }, bell: { change: [after attempt: gain 4 strikes] } }
setup:
  - as player-1: move stock to me.hand
play:
  - as player-1: ${turn}
  - gain 1 mission
effects:
  mission:
    - do attempt
    - gain 1 player-1.points
  attempt: gain 1 player-1.coins
  strike: gain 1 strike
${effects}
${more}`;

/** The game in which the effect `mission` has these lines. */
const mission = (lines: string, more = "", turn?: string) =>
  game("", more, turn).replace(/ {2}mission:\n.*\n.*\n/, `  mission:\n${lines.replace(/^/gm, "    ")}\n`);

const counters = (text: string, ...moves: readonly string[]) => play(text, { moves }).counters;

describe("an effect that is ended", () => {
  test("leaves its rest out, and the match goes on after the line that carried it out", () => {
    expect(
      counters(mission("- gain 1 player-1.points\n- if strikes = 0: end mission\n- gain 5 player-1.points")),
    ).toMatchObject({
      "player-1.points": 1,
      missions: 1,
    });
  });

  test("is left from within loops, other players, decisions and pieces in force", () => {
    const lines = `- repeat:
    - as each p in seats:
        - for each c in player-1.hand:
            - with hush in force:
                - if possible:
                    - choose n in 1..2 to name:
                        - gain n p.points
                        - if n = 2: end mission
- gain 9 player-2.points`;
    expect(counters(mission(lines), "name 1", "name 1", "name 2")).toMatchObject({ "player-1.points": 4, missions: 1 });
    // The effect was left from inside other players' lines and with `hush` in force. After that, player 1 acts again,
    // and `hush` is no longer in force.
    expect(counters(mission(lines, "change: [after mission: [gain 1 me.coins, do attempt]]"), "name 2")).toMatchObject({
      "player-1.coins": 5,
      "player-1.points": 2,
    });
  });

  test("is left by effects and cards that it carries out, however deep", () => {
    const lines = `- repeat:
    - choose c in player-1.hand to play:
        - move c to heap
        - do c.text
        - gain 1 player-1.points`;
    const text = mission(lines).replace(
      "strike: gain 1 strike",
      "strike: [gain 1 strike, do fail(2)]\n  fail(0..2 n):\n    - if n = 0: end mission\n    - do fail(n - 1)\n    - gain 7 strikes",
    );
    expect(counters(text, "play gem", "play trap")).toMatchObject({ "player-1.points": 3, strikes: 1, missions: 1 });
    expect(play(text, { moves: ["play gem", "play trap"] }).zones.heap).toEqual(["trap", "gem"]);
  });

  test("of those that carry out one another, is the innermost", () => {
    const text = mission("- do nest(3)\n- gain 1 player-2.points").replace(
      "strike: gain 1 strike",
      "nest(0..3 n):\n    - if n = 0: end nest\n    - do nest(n - 1)\n    - gain 1 player-1.points\n  strike: gain 1 strike",
    );
    expect(counters(text)).toMatchObject({ "player-1.points": 3, "player-2.points": 1 });
  });

  test("is ended in its changes, too: those further out go on", () => {
    const lines = "- do attempt\n- gain 1 player-1.points";
    const put = (...signs: readonly string[]) =>
      `as player-1: [${signs.map((sign) => `move ${sign} to me.sign`).join(", ")}, do mission]`;
    expect(counters(mission(lines, "", put("hush").replace("as player-1: ", "")))).toMatchObject({
      "player-1.coins": 3,
      "player-1.points": 1,
    });
    expect(counters(mission(lines, "", "[move ruin to me.sign, do mission]"))).toMatchObject({ "player-1.coins": 4 });
    expect(counters(mission(lines, "", "[move ruin to me.sign, do mission]"))["player-1.points"]).toBeUndefined();
    expect(
      counters(
        mission(
          "- do attempt",
          "change: [before attempt where strikes = 0: end attempt]",
          "[move bell to me.sign, do mission]",
        ),
      ),
    ).toMatchObject({ strikes: 4, "player-1.coins": 3 });
  });

  test("by what stands around a gain", () => {
    expect(
      counters(
        mission("- do attempt\n- gain 1 player-1.points", "change: [after gain n coins: end mission]").replace(
          "attempt: gain 1 player-1.coins",
          "attempt: [gain 1 coin, gain 1 strike]",
        ),
      ),
    ).toMatchObject({ "player-1.coins": 4, missions: 1 });
  });
});

describe("the promise", () => {
  test("reaches to the end of the part, and beyond it only where the question stands outside", () => {
    const lines = `- choose n in 1..3 to name:
    - if n = 1: end mission
    - pay n + 1 player-1.coins
- gain 1 player-1.points`;
    expect(play(mission(lines)).offers).toEqual(["name 1", "name 2"]);
    const bet = mission(lines, "", "[choose n in 1..3 to bet: [do mission, pay n coins]]");
    expect(play(bet).offers).toEqual(["bet 1", "bet 2", "bet 3"]);
    // The player bets 1 coin. `mission` then asks for a number, and costs one coin more than the number. Only `name 1`
    // leaves a coin for the bet, so this answer is given automatically.
    expect(counters(bet, "bet 1")).toMatchObject({ "player-1.coins": 2 });
  });
});

describe("what the checker says", () => {
  const errors = (text: string) =>
    loadGame(sourceOf(text))
      .problems.filter(isError)
      .map((problem) => diagnosticOf(problem).message);

  test("a line that is also come to in another way ends nothing there", () => {
    expect(
      errors(
        game("", "", "[do mission, do strike]").replace(
          "strike: gain 1 strike",
          "strike: [gain 1 strike, end mission]",
        ),
      ),
    ).toEqual(["`strike` can reach this line when `mission` is not running."]);
    expect(errors(game("", "", "end mission"))).toEqual(["`play` can reach this line when `mission` is not running."]);
    expect(errors(mission("- end mission"))).toEqual([]);
  });

  test("nor does an answer in secret", () => {
    expect(
      errors(mission("- secretly as each p in seats:\n    - may stop: [end mission]\n- gain 1 player-1.points")),
    ).toEqual(["A secret answer cannot end `mission`, which continues for all players."]);
    expect(
      errors(
        mission("- secretly as each p in seats:\n    - may stop: do strike").replace(
          "strike: gain 1 strike",
          "strike: [if me.coins > 1: end strike, gain 1 point]",
        ),
      ),
    ).toEqual([]);
  });

  test("what is no effect cannot end", () => {
    expect(errors(mission("- end heap"))).toEqual(["`heap` is a zone, not an effect."]);
    expect(findings(mission("- end mission\n- gain 1 player-1.points"))).toContain("unreachable");
  });

  test("what is left over is known", () => {
    expect(
      findings(mission("- if not any(player-1.sign): end mission\n- move the player-1.sign to spare")),
    ).not.toContain("may-be-absent");
    expect(
      findings(
        mission(
          "- let s = first(spare)\n- if not any(s): end mission\n- with s in force: do attempt\n- move s to player-1.sign",
        ),
      ),
    ).not.toContain("may-be-absent");
  });
});
