import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

test("every game that has scenarios is held to its rulebook, and its house variants are tried", () => {
  const games = new Set(
    globSync("games/*/*.test.yaml", { cwd: root })
      .map((file) => basename(dirname(file)))
      .filter((folder) => folder !== "small"),
  );
  const held = (game: string) => {
    const file = join(import.meta.dirname, `${game}.test.ts`);
    return existsSync(file) && new RegExp(`holdToRulebook\\(\\s*"${game}"`).test(readFileSync(file, "utf8"));
  };
  expect([...games]).toContain("tokaido");
  expect([...games].filter((game) => !held(game))).toEqual([]);
  const houses = readFileSync(join(import.meta.dirname, "house-variants.test.ts"), "utf8");
  expect(
    globSync("games/*/variants", { cwd: root })
      .map((folder) => basename(dirname(folder)))
      .filter((game) => !houses.includes(`"${game}"`)),
  ).toEqual([]);
});
