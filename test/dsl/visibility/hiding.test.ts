/**
 * Some zones hide their pieces from other players. If a change is in force only while its piece lies in such a zone,
 * the states that the change reads are hidden, too.
 */
import { expect, test } from "vitest";
import { isError } from "../../../src/diagnostics/render.ts";
import { textOf } from "../../../src/diagnostics/range.ts";
import { loadGame } from "../../../src/dsl/index.ts";
import { hidingZones } from "../../../src/dsl/visibility/hiding.ts";
import { revealedBy } from "../../../src/dsl/visibility/rules.ts";

function gameWith(inForce: string) {
  const { game, problems } = loadGame({
    name: "charms.yaml",
    text: `game: charms
players: 2..2
kinds:
  player: { state: { points: 0.. }, zones: { charms: pile of charm ${inForce} seen by owner, tokens: pile of token } }
  charm: { state: { charge: 0..3 = 1 seen by owner }, zones: { load: pile of coin } }
  coin: {}
  token: { zones: { coins: pile of coin } }
pieces:
  charm: { ring: { copies: 2, change: [after steal: gain this.charge points] } }
  coin: { penny: { copies: 4 } }
  token: { counter: { copies: 2 } }
zones: { purse: pile of all coin }
setup:
  - as each p in seats: move first(1, charm) to me.charms
play:
  - turn of each p in seats: do steal
effects:
  steal: gain 1 point
winners: p in seats with most p.points
`,
  });
  expect(problems.filter(isError).map(({ code, range }) => `${code}: ${textOf(range)}`)).toEqual([]);
  return game!;
}

test("a piece is hidden in a hidden zone, and in a zone of a piece that can be hidden", () => {
  const game = gameWith("in force");
  const hiding = (name: string) =>
    hidingZones(game, { kind: "piece", of: game.kinds.filter((kind) => kind.name === name) }).map((zone) => zone.name);
  expect(hiding("charm")).toEqual(["charms"]);
  expect(hiding("coin")).toEqual(["load"]);
  expect(hiding("token")).toEqual([]);
});

test.each([
  ["in force", ["own"]],
  ["in force for everyone", ["any"]],
])("a change on a piece %s reads states of its own player, except if it applies to all", (inForce, whose) => {
  const found = [...revealedBy(gameWith(inForce))].flatMap(([line, { reads }]) =>
    textOf(line.range).startsWith("gain this.charge") ? reads.map(({ own }) => (own ? "own" : "any")) : [],
  );
  expect(found).toEqual(whose);
});
