/** A player who sees a piece also sees its printed values and the pieces on it. Other players see neither. */
import { expect, test } from "vitest";
import { isError } from "../../../src/diagnostics/render.ts";
import { loadGame } from "../../../src/dsl/index.ts";
import { compileGame, Match } from "../../../src/interpreter/index.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";

const GAME = `game: dicebox
players: 2..2
kinds:
  player: { zones: { cup: hand of 2 die, chest: slot of box-tile } }
  die: { state: { value: 1..6, mark: bool seen by p in player, note: bool seen by nobody } }
  box-tile: { zones: { inside: row of coin, shelf: row of coin seen by p in player } }
  coin: { state: { worn: bool } }
  pawn: { state: { tired: bool } }
zones:
  table: row of die
  tiles: deck of all box-tile showing top
  purse: pile of all coin
setup:
  - as each p in seats: roll me.cup
  - move first(1, c in purse) to (the top(tiles)).inside
  - move first(1, c in purse) to (the bottom(tiles)).inside
  - move first(1, c in purse) to (the bottom(tiles)).shelf
play:
  - as player-1:
      - choose d in me.cup to show: move d to table
      - choose d in me.cup to take: move d to box
pieces:
  pawn: { scout: {} }
  box-tile: { lid: {}, base: {} }
  coin: { penny: { copies: 4 } }
`;

function match(): Match {
  const { game, problems } = loadGame({ name: "dicebox.yaml", text: GAME });
  expect(problems.filter(isError)).toEqual([]);
  return Match.start(reference(compileGame(game!, { players: 2 })), 3);
}

function seen(of: Match, viewer: string): readonly string[] {
  return of.view(viewer).states.flatMap(({ name, value }) => (value === undefined ? [] : [name]));
}

test("the states of what lies in a hand are for its owner, unless a clause says who sees them", () => {
  const open = seen(match(), "player-2").filter((name) => name.startsWith("cup") || name.startsWith("die"));
  expect(open.filter((name) => name.endsWith(".value"))).toHaveLength(2);
  expect(open.filter((name) => name.endsWith(".mark"))).toHaveLength(4);
  expect(open.filter((name) => name.endsWith(".note"))).toEqual([]);
  expect(seen(match(), "spectator").filter((name) => name.endsWith(".value"))).toEqual([]);
});

test("a piece takes its states along: to the table for all, to the box for nobody", () => {
  const game = match();
  const give = (label: string) => {
    const decision = game.decision()!;
    game.answer(decision, decision.answers.find(({ name }) => name.startsWith(label)) ?? decision.answers[0]!);
  };
  give("show");
  expect(seen(game, "player-2").filter((name) => name.endsWith(".value"))).toHaveLength(3);
  expect(seen(game, "spectator").filter((name) => name.endsWith(".value"))).toHaveLength(1);
});

test("what lies on a piece is seen by those who see the piece, however far up", () => {
  const zones = new Map(
    match()
      .view("player-1")
      .zones.map((zone) => [zone.name, zone]),
  );
  expect(zones.get("lid.inside")!.open || zones.get("base.inside")!.open).toBe(true);
  const [top, below] = zones.get("lid.inside")!.open ? ["lid", "base"] : ["base", "lid"];
  expect(zones.get(`${top}.inside`)).toMatchObject({ open: true, count: 1 });
  expect(zones.get(`${below}.inside`)).toMatchObject({ open: false, count: undefined, pieces: [] });
  expect(zones.get(`${below}.shelf`)).toMatchObject({ open: true, count: 1 });
  expect(seen(match(), "player-1").filter((name) => name.endsWith(".worn"))).toHaveLength(3);
});

test("pieces that lie in no zone are seen by all", () => {
  expect(seen(match(), "spectator").filter((name) => name.endsWith(".tired"))).toHaveLength(1);
});

test("of an uncounted zone others see whether anything lies there, and no more", () => {
  const { game, problems } = loadGame({
    name: "purses.yaml",
    text: `game: purses
players: 3..3
kinds:
  player: { zones: { purse: hand of coin uncounted } }
  coin: {}
zones: { mint: pile of 9 coin }
setup:
  - move first(1, mint) to player-1.purse
  - move first(2, mint) to player-2.purse
play:
  - as player-1: pause
`,
  });
  expect(problems.filter(isError)).toEqual([]);
  const counts = (viewer: string) =>
    Match.start(reference(compileGame(game!, { players: 3 })), 1)
      .view(viewer)
      .zones.flatMap(({ name, count }) => (name.endsWith(".purse") ? [count] : []));
  expect(counts("player-3")).toEqual([undefined, undefined, 0]);
  expect(counts("player-2")).toEqual([undefined, 2, 0]);
});
