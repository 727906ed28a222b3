/** Players choose the options of a game before a match. An option declares a type and a default, and nothing else. */
import { expect, it } from "vitest";
import { loadGame } from "../../../src/dsl/index.ts";

/**
 * Loads a game with the option `extra`. Returns the code and the text of each finding, and the default of the option.
 */
function option(spec: string) {
  const { game, problems } = loadGame({
    name: "game.yaml",
    text: `game: sample
players: 2..4
names: { weather: [calm, rough, wild] }
options: { extra: ${spec} }
state: { bank: 0..9, sky: weather }
zones: { all: row of all card }
kinds: { card: {}, player: { state: { points: 0.. } } }
play:
  - turn of each p in seats: gain bank points
`,
  });
  const found = problems
    .filter(({ code }) => code !== "unused")
    .map(({ code, range }) => `${code}: ${range.source.text.slice(range.start, range.end)}`);
  return found.length > 0 ? found : game!.options[0]!.initial;
}

it.each<[string, number]>([
  ["0..3", 0],
  ["2..5", 2],
  ["-5..-1", -1],
  ["0..3 = 2", 2],
  ["-3..3 = -2", -2],
  ["0..9 = 2 * 3", 6],
  ["bool", 0],
  ["bool = true", 1],
  ["weather = wild", 2],
  ["[dry, wet]", 0],
])("%s begins with %s", (spec, initial) => {
  expect(option(spec)).toBe(initial);
});

it.each([
  ["0..3 = 1 from bank", "unexpected-word: from"],
  ["0..3 each turn", "unexpected-word: each"],
  ["0..3 = 1 seen by nobody", "unexpected-word: seen"],
  ["0..3 = 7", "out-of-range: 7"],
  ["0..3 = bank", "start-not-known: bank"],
  ["0..9 = count(seats)", "start-not-known: count(seats)"],
  ["weather = dry", "unknown-name: dry"],
  ["bool = 1", "wrong-type: 1"],
  ["set of weather", "state-type: set of weather"],
  ["effect", "state-type: effect"],
])("%s is not understood", (spec, found) => {
  expect(option(spec)).toEqual([found]);
});
