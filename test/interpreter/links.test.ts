/** Links that a game declares: they hold both ways, and rules follow them as far as they lead. */
import { expect, test } from "vitest";
import { offers } from "./promise/both.ts";

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
  expect(offers(trail("choose h in along(base, path) while h.height < 4 to go"))).toEqual(["go low", "go mid", "go inn"]);
  expect(offers(trail("choose n in count(along(high, path))..count(along(high, path)) + 1 to go"))).toEqual(["go 4", "go 5"]);
  expect(offers(trail("choose h in hut where isle is in along(h, ferry) or h = inn to go"))).toEqual(["go high", "go inn"]);
});
