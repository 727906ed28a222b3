/**
 * The checker finds out which hidden things a line reads. It does so in blocks of every sort, and also notes who acts
 * there and whether answers are tried there.
 */
import { expect, test } from "vitest";
import { isError } from "../../../src/diagnostics/render.ts";
import { textOf } from "../../../src/diagnostics/range.ts";
import { loadGame } from "../../../src/dsl/index.ts";
import { revealedBy } from "../../../src/dsl/visibility/rules.ts";

/** A line that reads the hand of player 2, which only player 2 sees. */
const PEEK = "gain count(x in player-2.hand where x.worth = 3) points";

/**
 * For each place where the checker finds the line `PEEK`: who acts there, and whether the line belongs to an exchange
 * (`anytime`).
 */
function peeks(turn: string, more = ""): readonly string[] {
  const { game, problems } = loadGame({
    name: "blocks.yaml",
    text: `game: blocks
players: 2..2
names: { hue: [red, blue] }
kinds:
  player: { state: { points: 0.., coins: 0..9 = 3, tally(hue h): 0..9 }, zones: { hand: hand of card } }
  card: { worth: 1..3, text: effect }
  snare: {}
pieces:
  card: { low: [4x, 1], high: [4x, 3, ${more.includes("text:") ? PEEK : "gain 1 coin"}] }
  snare: { toll: { change: [before steal: gain 1 coin] } }
zones: { stock: deck of all card, trap: slot of snare }
setup:
  - shuffle stock
  - as each p in seats: draw 2 from stock to me.hand
play:
  - turn of each p in seats:
${turn.replaceAll(/^/gm, "      ")}
effects:
  steal: gain 1 coin
  look: ${more.includes("look:") ? PEEK : "gain 1 coin"}
${more.replaceAll(/^(text|look):.*\n?/gm, "")}
winners: p in seats with most p.points
`,
  });
  expect(problems.filter(isError).map(({ code, range }) => `${code}: ${textOf(range)}`)).toEqual([]);
  return [...revealedBy(game!)].flatMap(([line, { position, anytime, reads }]) =>
    textOf(line.range) === PEEK && reads.length > 0 ? [`${position}${anytime ? ", anytime" : ""}`] : [],
  );
}

test.each([
  ["the lines of a turn", `- ${PEEK}`],
  ["`if`", `- if me.coins > 1: ${PEEK}`],
  ["the `else` of an `if`", `- if me.coins > 1: gain 1 coin\n- else: ${PEEK}`],
  ["`for each`", `- for each c in me.hand: ${PEEK}`],
  ["`repeat`", `- repeat 2 times: ${PEEK}`],
  ["`with`", `- with toll in force: ${PEEK}`],
  ["`as` for the acting player", `- as me: ${PEEK}`],
  ["a choice at random", `- choose n in 1..2 at random to roll: ${PEEK}`],
  ["an effect", "- do look", "look:"],
  ["the effect of a piece", "- for each c in me.hand: do c.text", "text:"],
  ["a change before an effect", "- do steal", `change:\n  - before steal: ${PEEK}`],
  ["a change of what is gained", "- gain 1 coin", `change:\n  - after gain n coins: ${PEEK}`],
])("%s is carried out by the player whose turn it is", (_, turn, more = "") => {
  expect(peeks(turn, more)).toEqual(["outside"]);
});

test.each([
  ["`if possible`", `- if possible: ${PEEK}\n- else: gain 1 coin`],
  ["`for each` in any order", `- for each c in me.hand in any order: ${PEEK}`],
  ["`in any order`", `- in any order: [${PEEK}, pay 1 coin]`],
  ["`repeat while possible`", `- repeat while possible: [${PEEK}, pay 1 coin]`],
  ["`choose`", `- choose c in me.hand to show: ${PEEK}`],
  ["the `else` of a `choose`", `- may choose c in me.hand to show: gain 1 coin\n- else: ${PEEK}`],
  ["`choose one`", `- choose one to act: { rest: gain 1 coin, look: ${PEEK} }`],
  [
    "the `else` of a `choose one`",
    `- may choose one to act: { rest: gain 1 coin, trade: pay 1 coin }\n- else: ${PEEK}`,
  ],
  ["`split`", `- split 2 among h in hue as n to share: ${PEEK}`],
  ["`as` for the acting player, inside", `- may look:\n    - as me: ${PEEK}`],
  ["`may`", `- may look: ${PEEK}`],
  ["the `else` of a `may`", `- may rest: gain 1 coin\n- else: ${PEEK}`],
])("%s is tried, because its answer may be impossible", (_, turn) => {
  expect(peeks(turn)).toEqual(["in look-ahead"]);
});

test("another player may act in `as`, also if answers are tried there", () => {
  expect(peeks(`- as next(me): ${PEEK}`)).toEqual(["outside"]);
  expect(peeks(`- may call:\n    - as next(me): ${PEEK}`)).toEqual(["other acts"]);
});

test("an exchange is possible at any moment", () => {
  expect(peeks("- gain 1 coin", `anytime:\n  melt: [pay 1 coin, ${PEEK}]`)).toEqual(["in look-ahead, anytime"]);
});

test("an effect that is called from several places is in the place that allows least", () => {
  expect(peeks("- do look\n- may call: do look", "look:")).toEqual(["in look-ahead"]);
  expect(peeks("- may call: do look\n- do look", "look:")).toEqual(["in look-ahead"]);
});
