/**
 * All functions of generated code are in one scope, where a second function with the same name would silently replace the
 * first one.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { compileGame, loadGame } from "../../../src/index.ts";
import { sourceOf } from "../../../src/interpreter/runtime/codegen/generator.ts";

const FILES = ["games", "games/small"].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".yaml") && !name.endsWith(".test.yaml"))
    .map((name) => join(folder, name)),
);

test.each(FILES)("no two functions of %s have the same name", (file) => {
  const { game } = loadGame({ name: basename(file), text: readFileSync(file, "utf8") });
  const { text } = sourceOf(compileGame(game!, { players: game!.players.max }));
  const names = [...text.matchAll(/^function ([\w$]+)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
