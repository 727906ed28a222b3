/** A view gives each piece a name (`seenAs`) under which a client can draw it. The name reveals nothing hidden. */
import { expect, test } from "vitest";
import type { Match } from "../../../src/index.ts";
import { piecesIn } from "../../../src/interpreter/runtime/state.ts";
import { matchOf } from "./games.ts";

/**
 * A game in which players draw tiles from a bag, lay them on spaces and turn them. The cubes of both players are
 * visible.
 */
const TILES = `
game: tiles
players: 2..2
kinds:
  tile: { state: { turned: 0..3 }, zones: { load: row of cube } }
  cube: { owner: player }
  space: { zones: { spot: slot of tile } }
  player: { zones: { hand: hand of tile, stock: row of all cube } }
pieces:
  tile:
    bend: { copies: 3 }
    cross: { copies: 2 }
  cube: 2 per player
  space: { left: {}, middle: {}, right: {}, top: {} }
zones:
  bag: deck of all tile
setup:
  - shuffle bag
  - for each p in seats: draw 2 from bag to p.hand
play:
  - repeat 2 times:
      - turn of each p in seats:
          - choose t in p.hand to lay:
              - choose s in space where not any(s.spot) to place:
                  - move t to s.spot
                  - gain 1 t.turned
              - choose c in p.stock to load: move c to t.load
winners: seats
`;

/** Exchanges two pieces in the state of a match, together with their states and the pieces on them. */
function swap(match: Match, one: number, other: number): void {
  const {
    program,
    executor: { state },
  } = match;
  const { pieceZone, piecePosition, pieceNext, piecePrev, zoneFirst, zoneLast } = program.layout;
  const zones = new Map(
    [one, other].map((piece) => [state[pieceZone + piece]!, piecesIn(program, state, state[pieceZone + piece]!)]),
  );
  const positions = new Map(
    [...zones].map(([zone, lying]) => [zone, lying.map((piece) => state[piecePosition + piece]!)]),
  );
  for (const [zone, before] of zones) {
    const lying = before.map((piece) => (piece === one ? other : piece === other ? one : piece));
    lying.forEach((piece, i) => {
      [state[pieceZone + piece], state[piecePosition + piece]] = [zone, positions.get(zone)![i]!];
      [state[pieceNext + piece], state[piecePrev + piece]] = [lying[i + 1] ?? -1, lying[i - 1] ?? -1];
    });
    [state[zoneFirst + zone], state[zoneLast + zone]] = [lying[0] ?? -1, lying.at(-1) ?? -1];
  }
}

function begun(moves: number): Match {
  const match = matchOf(TILES, 3);
  for (let i = 0; i < moves; i++) match.answer(match.decision()!, match.decision()!.answers[0]!);
  return match;
}

test("what lies in a zone is called as its states and zones are", () => {
  const { zones, states } = begun(4).view("player-1");
  const laid = zones.flatMap(({ name, pieces }) => (name.endsWith(".spot") ? pieces : []));
  expect(laid.length).toBeGreaterThan(0);
  for (const tile of laid) {
    expect(states.find(({ name }) => name === `${tile!.name}.turned`)!.value).toBe(1);
    expect(tile!.name).toMatch(new RegExp(`^${tile!.card}#\\d$`));
    expect(zones.some(({ name }) => name === `${tile!.name}.load`)).toBe(true);
  }
});

test("a piece says whose it is, and one that always lies open keeps its name", () => {
  const lying = (match: Match) =>
    match
      .view("spectator")
      .zones.flatMap(({ name, pieces }) =>
        pieces.flatMap((piece) => (piece?.card === "cube" ? [[piece.name, piece.owner, name.split("#")[0]]] : [])),
      );
  expect(lying(begun(0))).toEqual(
    [1, 2].flatMap((seat) => [1, 2].map((n) => [`player-${seat}.cube#${n}`, `player-${seat}`, `player-${seat}.stock`])),
  );
  const moved = begun(3);
  expect(lying(moved)).not.toEqual(lying(begun(0)));
  expect(
    lying(moved)
      .map(([name, owner]) => [name, owner])
      .sort(),
  ).toEqual(
    lying(begun(0))
      .map(([name, owner]) => [name, owner])
      .sort(),
  );
});

test("names are unique, and those of states and zones are the same in every view", () => {
  const match = begun(5);
  const names = ["player-1", "player-2", "spectator"].map((viewer) => {
    const { states, zones } = match.view(viewer);
    const lying = zones.flatMap(({ pieces }) => pieces.flatMap((piece) => piece?.name ?? []));
    expect(new Set(lying).size).toBe(lying.length);
    return [...states, ...zones].map(({ name }) => name);
  });
  expect(new Set(names.map((each) => each.join())).size).toBe(1);
  expect(names[0]).toEqual(
    [...match.viewOfEverything().states, ...match.viewOfEverything().zones].map(({ name }) => name),
  );
});

test("no name tells which of equal pieces it is that was hidden before", () => {
  const match = begun(0);
  const { program } = match;
  const equal = program.pieces.flatMap(({ card }, id) => (card === "bend" ? [id] : []));
  const before = ["player-1", "player-2", "spectator"].map((viewer) => JSON.stringify(match.view(viewer)));
  for (const [one, other] of [
    [0, 1],
    [1, 2],
    [0, 2],
  ]) {
    swap(match, equal[one!]!, equal[other!]!);
    match.rewind(match.keep());
    expect(["player-1", "player-2", "spectator"].map((viewer) => JSON.stringify(match.view(viewer)))).toEqual(before);
  }
});
