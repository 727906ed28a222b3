/** A program is compiled only for players, variants and options that the game has. */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame, type Setting } from "../../src/interpreter/compile.ts";
import { sourceOf } from "../support/texts.ts";

const { game } = loadGame(
  sourceOf(
    "game: sample\nplayers: 2..3\noptions: { level: [easy, hard], extra: 1..4 = 2 }\nkinds:\n  player: { state: { coins: 0..9 } }\nplay:\n  - turn of each p in seats: gain extra coins\n  - if level = hard: [as the first(seats): gain 1 coin]\n",
  ),
);

test.each<[string, Setting]>([
  ["The game is for 2 to 3 players, not for 4.", { players: 4 }],
  ["The game is for 2 to 3 players, not for 2.5.", { players: 2.5 }],
  ["The game is for 2 to 3 players, not for NaN.", { players: Number.NaN }],
  ['There is no option "exrta".', { players: 2, options: { exrta: 3 } }],
  ["The option extra is 1 to 4, not 9.", { players: 2, options: { extra: 9 } }],
  ["The option extra is 1 to 4, not 1.5.", { players: 2, options: { extra: 1.5 } }],
  ["The option level is 0 to 1, not 2.", { players: 2, options: { level: 2 } }],
])("%s", (message, setting) => {
  expect(() => compileGame(game!, setting)).toThrow(new RangeError(message));
});

test("what the game knows is taken", () => {
  expect(compileGame(game!, { players: 3, options: { level: 1, extra: 4 } }).options).toEqual({ level: 1, extra: 4 });
});
