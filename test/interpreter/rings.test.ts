/**
 * A row can form a ring: after its last piece the first one follows. Tests ask for the next piece, and for all pieces
 * from one on.
 */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { offers } from "./lookahead/both.ts";

/** A game in which seeds are sown into the houses of a ring, one by one. */
const furrow = (turn: string) => `game: furrow
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  house: { zones: { seeds: pile of seed } }
  seed: {}
zones: { ring: row of all house, supply: pile of all seed }
setup:
  - for each h in house: move first(3, supply) to h.seeds
play:
  - turn of each p in seats:
      - ${turn.replaceAll("\n", "\n      ")}
winners: p in seats with most p.points
pieces:
  house: { a: , b: , c: , d: }
  seed: { bean: { copies: 20 } }
`;

test("after the right end comes the left one", () => {
  expect(offers(furrow("choose h in next(d) + next(a) to go"))).toEqual(["go a", "go b"]);
  expect(offers(furrow("choose h in round-from(c) to go"))).toEqual(["go c", "go d", "go a", "go b"]);
  expect(offers(furrow("choose h in reverse(round-from(next(c))) to go"))).toEqual(["go c", "go b", "go a", "go d"]);
});

test("seeds are sown around it", () => {
  const sow = `choose h in house where any(h.seeds) to sow:
    - let last = h
    - for each s in h.seeds:
        - set last to next(last)
        - move s to last.seeds
- choose h in house where count(h.seeds) = 4 to reap: gain 1 point`;
  expect(offers(furrow(sow), "sow c")).toEqual(["reap a", "reap b", "reap d"]);
});

test("it is said of pieces in rows and of players alone", () => {
  const found = (turn: string) =>
    loadGame({ name: "furrow.yaml", text: furrow(turn) }).problems.map(
      ({ code, data }) => `${code} ${String(data["wanted"])}`,
    );
  expect(found("choose h in round-from(the first(bean)) to go")).toEqual([
    "wrong-type a player, or a piece that lies in a row",
  ]);
  expect(found("choose s in round-from(the first(supply)) to go")).toContain(
    "wrong-type a player, or a piece that lies in a row",
  );
});

test("a piece that lies in no row has none beside it", () => {
  expect(
    offers(furrow("move d to box\n- choose h in house to go:\n    - let n = next(h)\n    - move n to box")),
  ).toEqual(["go a", "go b", "go c"]);
});
