/**
 * A row of a piece gives its values by names: the fields of the piece's kind, and entries that every row may have, such
 * as `copies`.
 */
import { expect, it } from "vitest";
import { loadGame } from "../../../src/dsl/index.ts";
import { messages, sourceOf } from "../../support/texts.ts";

const GAME = `game: halls
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  table: { worth: 0..9, width: 0..3, state: { copies: 0..3 } }
zones: { tables: row of all table }
play:
  - turn of each p in seats: gain sum(tables.worth) + sum(tables.width) points
winners: p in seats with most p.points
pieces: { table: { long: 2 1 } }
`;

it.each(["seat", "copies", "change", "when"])(
  "a field cannot be called `%s`, which says something else in every row; a state can",
  (name) => {
    const load = (text: string) => messages(loadGame(sourceOf(text)).problems);
    expect(load(GAME.replace("width: 0..3", `${name}: 0..3`))[0]).toContain(
      `\`${name}\` means something in every game and cannot be used as a name.`,
    );
    expect(
      load(GAME.replace("copies: 0..3", `${name}: 0..3`)).filter((message) => message.includes("means something")),
    ).toEqual([]);
  },
);

it.each<[string, string]>([
  ["{ long: 0x 2 1 }", "10:20"],
  ["{ long: [0x, 2, 1] }", "10:20"],
  ["{ long: { worth: 2, width: 1, copies: 0 } }", "10:20"],
])("no row is of no copies: %s", (rows, place) => {
  const { problems } = loadGame(sourceOf(GAME.replace("{ long: 2 1 }", rows)));
  expect(messages(problems)).toContain(`${place} \`0\` is outside the range allowed here: 1 to 10000.`);
});
