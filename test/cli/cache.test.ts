/** The cache of a check changes only the time of the next check, not its results. */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Cache } from "../../src/cli/cache-folder.ts";
import { CheckCache } from "../../src/cli/checking/check-cache.ts";
import type { Source } from "../../src/diagnostics/range.ts";
import type { Resolve } from "../../src/dsl/index.ts";
import { cli, folderWith, STONES } from "./harness.ts";

const SCENARIO = `scenario: One stone
game: stones
variants: [many]
players: 2
steps:
  - decides: player-1
  - move: take 1
  - expect: heap = 8
`;
const VARIANT = "variant: many\nof: stones\nstate: { heap: 0..9 = 9 }\n";
const FILES = {
  "games/stones.yaml": STONES,
  "games/stones/variants/many.yaml": VARIANT,
  "games/stones/one.test.yaml": SCENARIO,
};
const FINE = "3 files checked: no problems found.\n";

const QUARRY = `game: quarry
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  stone: {}
zones: { quarry: row of all stone }
pieces: { stone: { flint: } }
play:
  - turn of each p in seats:
      - choose s in quarry to lift: [gain 1 point, move s to box]
winners: p in seats with most p.points
view:
  places: { quarry: map }
  drawings: { map: map.svg }
`;

function newCache(): Cache {
  const folder = folderWith({ "program.js": "1" });
  return { folder: join(folder, "cache"), program: join(folder, "program.js") };
}

describe("after a check without findings", () => {
  test.each<[string, string, string]>([
    ["a file has changed", "games/stones/one.test.yaml", SCENARIO.replace("heap", "heep")],
    ["the game of a scenario has changed", "games/stones.yaml", STONES.replaceAll("take", "grab")],
    [
      "a variant that a scenario names has changed",
      "games/stones/variants/many.yaml",
      VARIANT.replace("heap", "taken"),
    ],
    ["another file is nearer now", "games/stones/stones.yaml", STONES.replaceAll("take", "grab")],
  ])("it sees that %s", async (_, name, text) => {
    const [folder, cache] = [folderWith(FILES), newCache()];
    for (const _time of [1, 2]) expect((await cli(["check"], { folder, cache })).out).toBe(FINE);
    writeFileSync(join(folder, name), text);
    const after = await cli(["check"], { folder, cache });
    expect(after.code).toBe(1);
    expect(after).toEqual(await cli(["check"], { folder }));
  });

  test.each<[string, string | undefined]>([
    [
      "a piece has no shape in a drawing any more",
      '<svg viewBox="0 0 9 9"><circle id="slate" cx="4" cy="4" r="2"/></svg>',
    ],
    ["a drawing is no drawing any more", "<html/>"],
    ["a drawing is no longer there", undefined],
  ])("it sees that %s", async (_, svg) => {
    const map = '<svg viewBox="0 0 9 9"><circle id="flint" cx="4" cy="4" r="2"/></svg>';
    const [folder, cache] = [folderWith({ "quarry.yaml": QUARRY, "map.svg": map }), newCache()];
    for (const _time of [1, 2])
      expect((await cli(["check"], { folder, cache })).out).toBe("1 file checked: no problems found.\n");
    if (svg === undefined) rmSync(join(folder, "map.svg"));
    else writeFileSync(join(folder, "map.svg"), svg);
    const after = await cli(["check"], { folder, cache });
    expect(after.code).toBe(1);
    expect(after).toEqual(await cli(["check"], { folder }));
  });

  test("it sees that a file is no longer there", async () => {
    const [folder, cache] = [folderWith(FILES), newCache()];
    await cli(["check"], { folder, cache });
    const alone = folderWith({ "games/stones.yaml": STONES });
    expect(
      (
        await cli(["check", "-", "--stdin-name", "games/stones/one.test.yaml"], {
          folder: alone,
          cache,
          input: SCENARIO,
        })
      ).out,
    ).toContain("many");
    expect((await cli(["check"], { folder, cache })).out).toBe(FINE);
  });
});

test("findings are told each time", async () => {
  const [folder, cache] = [
    folderWith({ "games/stones.yaml": `${STONES}effects:\n  idle: set heap to 1\n` }),
    newCache(),
  ];
  const first = await cli(["check"], { folder, cache });
  expect(first.out).toContain("1 warning.");
  expect(await cli(["check"], { folder, cache })).toEqual(first);
});

test("a place where nothing can be written is no hindrance, and --no-cache needs none", async () => {
  const [folder, cache] = [folderWith(FILES), newCache()];
  expect((await cli(["check"], { folder, cache: { ...cache, folder: join(cache.program, "below-a-file") } })).out).toBe(
    FINE,
  );
  expect((await cli(["check", "--no-cache"], { folder, cache })).out).toBe(FINE);
  expect(existsSync(cache.folder)).toBe(false);
});

describe("what is remembered", () => {
  const source: Source = { name: "one.test.yaml", text: SCENARIO };
  const game: Source = { name: "stones.yaml", text: STONES };
  const resolve: Resolve = (name) => (name === "stones" ? game : undefined);
  const remember = (cache: Cache) => {
    const files = new CheckCache(cache, "here");
    files.check(source, resolve, (ask) => (ask("stones"), ask("many", "stones"), []));
    files.save();
  };

  test("is known to the next process, in this folder", () => {
    const cache = newCache();
    expect(new CheckCache(cache, "here").has(source, resolve)).toBe(false);
    remember(cache);
    expect(new CheckCache(cache, "here").has(source, resolve)).toBe(true);
    expect(new CheckCache(cache, "there").has(source, resolve)).toBe(false);
  });

  test("is not true for other answers", () => {
    const cache = newCache();
    remember(cache);
    const files = new CheckCache(cache, "here");
    expect(files.has(source, () => undefined)).toBe(false);
    expect(files.has(source, () => game)).toBe(false);
    expect(files.has(source, (name) => (name === "stones" ? { ...game, text: `${STONES}\n` } : undefined))).toBe(false);
  });

  test("is forgotten with another program, and where it cannot be read", () => {
    const cache = newCache();
    remember(cache);
    writeFileSync(cache.program, "2");
    expect(new CheckCache(cache, "here").has(source, resolve)).toBe(false);
    remember(cache);
    expect(new CheckCache(cache, "here").has(source, resolve)).toBe(true);
  });
});
