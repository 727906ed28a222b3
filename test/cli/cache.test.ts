/** The cache of a check changes only the time of the next check, not its results. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cache, readEntry } from "../../src/cli/cache-folder.ts";
import { CheckCache } from "../../src/cli/checking/check-cache.ts";
import { problem } from "../../src/diagnostics/catalog.ts";
import type { Source } from "../../src/diagnostics/range.ts";
import { cli, folderWith, ROOT, STONES } from "./harness.ts";

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

const BROKEN = {
  "games/stones.yaml": `${STONES}effects:\n  idle: set heap to 1\n`,
  "games/stones/one.test.yaml": SCENARIO.replace("heap", "heep"),
  "games/stones/variants/many.yaml": VARIANT,
  "games/stones/variants/few.yaml": VARIANT.replace("many", "few").replace("= 9", "= 3"),
};

describe("findings", () => {
  test.each(["pretty", "json", "github", "sarif", "junit"])("as %s are told each time", async (format) => {
    const [folder, cache] = [folderWith(BROKEN), newCache()];
    const without = await cli(["check", "--format", format], { folder });
    expect(without.code).toBe(1);
    for (const _time of [1, 2]) expect(await cli(["check", "--format", format], { folder, cache })).toEqual(without);
  });

  test.each(Object.entries(BROKEN))("are told beside those of %s, which has changed", async (name, text) => {
    const [folder, cache] = [folderWith(BROKEN), newCache()];
    await cli(["check"], { folder, cache });
    writeFileSync(join(folder, name), `# Changed.\n${text.replace("= 3", "= 4")}`);
    expect(await cli(["check"], { folder, cache })).toEqual(await cli(["check"], { folder }));
  });

  test("of a broken game are told each time where only its scenario is checked", async () => {
    const folder = folderWith({ ...FILES, "games/stones.yaml": STONES.replace("winners", "winers") });
    const cache = newCache();
    const args = ["check", "games/stones/one.test.yaml"];
    const without = await cli(args, { folder });
    expect(without.out).toContain("stones");
    for (const _time of [1, 2]) expect(await cli(args, { folder, cache })).toEqual(without);
  });
});

const EDITS: Readonly<Record<string, (lines: readonly string[], at: number) => readonly string[] | undefined>> = {
  "a line is removed": (lines, at) => lines.toSpliced(at % lines.length, 1),
  "a line is doubled": (lines, at) => lines.toSpliced(at % lines.length, 0, lines[at % lines.length]!),
  "the last letter of a line is removed": (lines, at) =>
    lines.with(at % lines.length, lines[at % lines.length]!.slice(0, -1)),
  "the file is removed": () => undefined,
};

test("after any edits a check finds what it finds without a cache", async () => {
  const edit = fc.record({
    name: fc.constantFrom(...Object.keys(BROKEN)),
    change: fc.constantFrom(...Object.keys(EDITS)),
    at: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (edits) => {
      const [folder, cache] = [folderWith({ ...BROKEN, "other.yaml": QUARRY }), newCache()];
      for (const { name, change, at } of edits) {
        await cli(["check"], { folder, cache });
        const path = join(folder, name);
        const after = existsSync(path) ? EDITS[change]!(readFileSync(path, "utf8").split("\n"), at) : undefined;
        if (after) writeFileSync(path, after.join("\n"));
        else rmSync(path, { force: true });
        expect(await cli(["check"], { folder, cache })).toEqual(await cli(["check"], { folder }));
      }
    }),
    { numRuns: 25 },
  );
});

test("a damaged entry is as good as none", async () => {
  const [folder, cache] = [folderWith(BROKEN), newCache()];
  const first = await cli(["check"], { folder, cache });
  const name = readdirSync(cache.folder)[0]!;
  const bytes = readFileSync(join(cache.folder, name));
  expect(readEntry(cache, name)).toBeDefined();
  const damaged = fc
    .tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }))
    .chain(([at, change]) => fc.constantFrom(bytes.with(at, bytes[at]! ^ change), bytes.subarray(0, at)));
  fc.assert(
    fc.property(damaged, (content) => {
      writeFileSync(join(cache.folder, name), content);
      expect(readEntry(cache, name)).toBeUndefined();
    }),
  );
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

test("a program that runs from its sources leaves nothing for the next process", () => {
  const folder = folderWith(FILES);
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, "cache") };
  const args = [join(ROOT, "src/cli/bin.ts"), "simulate", "games/stones.yaml", "-n", "1"];
  execFileSync(process.execPath, args, { cwd: folder, env });
  expect(existsSync(join(folder, "cache"))).toBe(false);
});

describe("what is remembered", () => {
  const source: Source = { name: "one.test.yaml", text: SCENARIO };
  const game: Source = { name: "stones.yaml", text: STONES };
  const found = [problem("unused", { source: game, start: 0, end: 4 }, { name: "heap", sort: "state" })];
  const files = (cache: Cache, place = "here", beside: Readonly<Record<string, Source>> = { stones: game }) => {
    const read = [source, ...Object.values(beside)];
    return new CheckCache(cache, place, {
      for: () => (name) => beside[name],
      named: (name) => read.find((each) => each.name === name),
    });
  };
  const remember = (cache: Cache, problems = found) => {
    const checked = files(cache);
    checked.check(source, (ask) => (ask("stones"), ask("many", "stones"), problems));
    checked.save();
  };

  test("is known to the next process, in this folder", () => {
    const cache = newCache();
    expect(files(cache).known(source)).toBeUndefined();
    remember(cache);
    expect(files(cache).known(source)).toEqual(found);
    expect(files(cache, "there").known(source)).toBeUndefined();
  });

  test("is not true for other answers", () => {
    const cache = newCache();
    remember(cache);
    expect(files(cache, "here", {}).known(source)).toBeUndefined();
    expect(files(cache, "here", { stones: game, many: game }).known(source)).toBeUndefined();
    expect(files(cache, "here", { stones: { ...game, text: `${STONES}\n` } }).known(source)).toBeUndefined();
  });

  test("is forgotten with another program", () => {
    const cache = newCache();
    remember(cache);
    writeFileSync(cache.program, "2");
    expect(files(cache).known(source)).toBeUndefined();
    remember(cache);
    expect(files(cache).known(source)).toEqual(found);
  });

  test("does not contain what was found in a text that is no file", () => {
    const cache = newCache();
    const elsewhere = { ...found[0]!, range: { source: { ...game }, start: 0, end: 4 } };
    remember(cache, [elsewhere]);
    expect(files(cache).known(source)).toBeUndefined();
  });
});
