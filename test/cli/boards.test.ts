/** The terminal draws a board with each cell in its place, and with a gap where the board has a hole. */
import { expect, test } from "vitest";
import { cli, folderWith } from "./harness.ts";

const game = (cell: string) => `game: pond
players: 2..2
kinds:
  player: {}
  frog: { owner: player }
  pad: { wet: bool, zones: { frog: slot of frog } }
pieces:
  player: { green: { seat: 1 }, brown: { seat: 2 } }
  frog: 2 per player
  pad:
${cell}
    signs: { b: frog of brown, g: frog of green, ~: { wet: true } }
play:
  - turn of each p in seats:
      - choose c in pad where me is in c.frog.owner to jump:
          - choose n in beside(c, direction) where not any(n.frog) and not n.wet to land: move c.frog to n.frog
`;

const folder = folderWith({
  "games/pond.yaml": game("    grid: |\n      b   b\n      . ~ .\n\n      g . g"),
  "games/lake.yaml": game("    hexes: |\n        b b\n       . ~ .\n      .   . ~\n       . . .\n        g g").replace(
    "game: pond",
    "game: lake",
  ),
});

async function table(name: string): Promise<string> {
  const { out } = await cli(["play", name, "--bot", "none"], { folder, typed: ["quit"] });
  return out;
}

test("a grid is drawn with its names, blanks where there is a hole, and the signs of cells", async () => {
  expect(await table("pond")).toContain("  4 b   b\n  3 · ~ ·\n  2\n  1 g · g\n    a b c\n");
});

test("hexes are drawn in rows that are shifted by half", async () => {
  expect(await table("lake")).toContain("  e   b b\n  d  · ~ ·\n  c ·   · ~\n  b  · · ·\n  a   g g\n");
});
