/** Links that a game declares hold in both directions, and rules can follow them over any distance. */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { offers } from "./lookahead/both.ts";

const trail = (turn: string) => `game: trail
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  hut: { height: 1..9, links: [path, ferry] }
play:
  - turn of each p in seats:
      - ${turn}
winners: p in seats with most p.points
pieces:
  hut:
    base: { height: 1, path: low }
    low: { height: 2, path: [mid, inn] }
    mid: { height: 3, path: high }
    high: { height: 4, ferry: isle }
    inn: { height: 2 }
    isle: { height: 1 }
    ring-a: { height: 1, path: ring-b }
    ring-b: { height: 1, path: ring-c }
    ring-c: { height: 1, path: ring-a }
`;

test("what can be reached along them comes nearest first, each once and without the start", () => {
  expect(offers(trail("choose h in along(base, path) to go"))).toEqual(["go low", "go mid", "go inn", "go high"]);
  expect(offers(trail("choose h in along(mid, path) to go"))).toEqual(["go low", "go high", "go base", "go inn"]);
  expect(offers(trail("choose h in along(ring-b, path) to go"))).toEqual(["go ring-a", "go ring-c"]);
});

test("it can be cut off, and counted", () => {
  expect(offers(trail("choose h in along(base, path) while h.height < 4 to go"))).toEqual([
    "go low",
    "go mid",
    "go inn",
  ]);
  expect(offers(trail("choose n in count(along(high, path))..count(along(high, path)) + 1 to go"))).toEqual([
    "go 4",
    "go 5",
  ]);
  expect(offers(trail("choose h in hut where isle is in along(h, ferry) or h = inn to go"))).toEqual([
    "go high",
    "go inn",
  ]);
});

const stones = (turn: string) => `game: stones
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  cell: { state: { full: bool } }
setup:
  - for each c in cell where (c.row = 1 and c.column <= 3) or (c.row = 2 and c.column = 3) or (c.row = 3 and c.column = 1): set c.full to true
play:
  - turn of each p in seats:
      - ${turn}
winners: p in seats with most p.points
values:
  group(cell c): connected(c, north + east + south + west, x in cell where x.full)
  open(set of cell s): n in beside(s, north + east + south + west) where not n.full
  largest: max(count(group(c)) for c in cell where c.full)
pieces: { cell: grid 4 by 3 }
`;

test("a group is what hangs together, from one piece or from several", () => {
  const one = "the c in cell where c.row = 1 and c.column = 2";
  expect(offers(stones(`choose n in count(group(${one}))..largest + 1 to name`))).toEqual(["name 4", "name 5"]);
  expect(offers(stones(`choose c in group(${one}) to name`))).toEqual(["name b1", "name c1", "name a1", "name c2"]);
  expect(offers(stones("choose n in count(group(the c in cell where c.row = 3 and c.column = 1))..2 to name"))).toEqual(
    ["name 1", "name 2"],
  );
  expect(
    offers(
      stones(
        "choose n in 1..count(connected(c in cell where c.column = 1, direction, x in cell where x.full)) to name",
      ),
    ),
  ).toHaveLength(5);
});

test("what lies beside a group is beside any of its pieces, each once", () => {
  expect(
    offers(stones("choose n in 1..count(open(group(the c in cell where c.row = 1 and c.column = 3))) to name")),
  ).toHaveLength(5);
  expect(offers(stones("choose n in count(beside(c in cell where c.row = 1, east + west))..9 to name"))[0]).toBe(
    "name 4",
  );
});

test("what can never lie in the set is no start", () => {
  const { problems } = loadGame({
    name: "stones.yaml",
    text: stones("choose n in 1..count(connected(seats, direction, cell)) to name"),
  });
  expect(problems.map(({ code, data }) => [code, data["found"]])).toContainEqual([
    "wrong-type",
    "several (each a `player`)",
  ]);
});
