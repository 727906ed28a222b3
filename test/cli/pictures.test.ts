/** Games with picture files beside their rules: the command line and the studio find the pictures. */
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FolderGames } from "../../src/cli/together/folder-games.ts";
import { Workspace } from "../../src/cli/studio/workspace.ts";
import { PNG, stonesWith, SVG } from "../support/pictures.ts";
import { cli, folderWith } from "./harness.ts";

const GAME = stonesWith("{ map: art/map.svg, flint: flint.png }").replace(
  "  drawings:",
  "  symbols: { player: flint }\n  drawings:",
);

test("a game with its pictures is in order; without one it is refused, with the place", async () => {
  const folder = folderWith({ "stones.yaml": GAME, "art/map.svg": SVG, "flint.png": PNG });
  expect((await cli(["check", "stones.yaml"], { folder })).code).toBe(0);
  const alone = folderWith({ "stones.yaml": GAME, "art/map.svg": SVG });
  const { code, out } = await cli(["check", "stones.yaml"], { folder: alone });
  expect(code).toBe(1);
  expect(out).toMatch(/stones\.yaml:\d+:\d+: error `flint\.png` is not in the folder of the game/);
});

test("a link to a picture elsewhere, and a picture that is too large, are not read", async () => {
  const folder = folderWith({ "stones.yaml": GAME, "art/map.svg": SVG });
  symlinkSync(join(folderWith({ "flint.png": PNG }), "flint.png"), join(folder, "flint.png"));
  expect((await cli(["check", "stones.yaml"], { folder })).code).toBe(1);
  expect(new Workspace(folder).pictures().map(({ path }) => path)).toEqual(["art/map.svg"]);
  writeFileSync(join(folder, "art/map.svg"), SVG.padEnd(300_001));
  expect(new Workspace(folder).pictures()).toEqual([]);
});

test("the studio and the server get the pictures of a folder", () => {
  const folder = folderWith({ "games/stones.yaml": GAME, "games/art/map.svg": SVG, "games/flint.png": PNG });
  expect(new Workspace(folder).pictures().map(({ path }) => path)).toEqual(["games/art/map.svg", "games/flint.png"]);
  const served = new FolderGames(folder).list().find(({ path }) => path === "games/stones.yaml");
  expect(served?.setup.source.pictures).toEqual({
    "art/map.svg": SVG,
    "flint.png": `data:image/png;base64,${PNG.toString("base64")}`,
  });
});
