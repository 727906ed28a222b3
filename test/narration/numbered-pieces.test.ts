/** Pieces that are called by a number alone are named with the word for their kind. */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/index.ts";
import { Match } from "../../src/interpreter/match/match.ts";
import { ToldMatch } from "../../src/narration/told-match.ts";

const TILES = `
game: tiles
players: 1..1
kinds:
  player: { zones: { row: row of tile } }
  tile: { value: 1..3 }
zones: { stock: row of all tile }
setup: [move first(COUNT, stock) to player-1.row]
play: [turn of each p in seats: choose t in me.row to drop: move t to stock]
winners: p in seats
pieces: { tile: { columns: [title, value], one: [1, 1], two: [2, 2], three: [3, 3] } }
texts:
  en: { tile: { one: tile, other: tiles }, stock: { one: stock, to: to the stock }, row: { one: row, to: to the row } }
  cs: { tile: { one: kámen, few: kameny, other: kamenů, accusative: { one: kámen, few: kameny } }, row: { one: řada, to: do řady } }
`;

test.each([
  ["en", 1, "Player 1 gets tile 1."],
  ["en", 3, "Player 1 gets tiles 1, 2, and 3."],
  ["cs", 1, "Hráč 1 dostává kámen 1."],
  ["cs", 3, "Hráč 1 dostává kameny 1, 2 a\u{a0}3."],
])("in %s, %i of them", (language, count, sentence) => {
  const { game } = loadGame({ name: "tiles.yaml", text: TILES.replace("COUNT", String(count)) });
  const told = new ToldMatch(compileGame(game!, { players: 1 }), { "player-1": language }, (executor) =>
    Match.start(executor, 1),
  );
  expect(told.news("player-1")[0]!.text).toBe(sentence);
});
