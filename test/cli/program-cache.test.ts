/** The cache of compiled games changes only the time of the next command, not its results. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Cache } from "../../src/cli/cache-folder.ts";
import { keepProgram, keptProgram, type Wanted } from "../../src/cli/program-cache.ts";
import { compile } from "../../src/cli/setup.ts";
import { generate, sourceOf } from "../../src/interpreter/runtime/codegen/generator.ts";
import { cli, folderWith, ROOT, type Setting, STONES } from "./harness.ts";

function newCache(): Cache {
  const folder = folderWith({ "program.js": "1" });
  return { folder: join(folder, "cache"), program: join(folder, "program.js") };
}

const kept = ({ folder }: Cache) =>
  existsSync(folder) ? readdirSync(folder).filter((n) => n.endsWith(".program")) : [];

/** What a command prints, without durations. */
async function printed(args: readonly string[], setting: Setting = {}) {
  const { out, ...rest } = await cli(args, setting);
  return { ...rest, out: out.replaceAll(/"(\w*[sS]econds?)": [\d.]+/g, '"$1": 0') };
}

test.each<[string, readonly string[], Pick<Setting, "typed">]>([
  ["simulate", ["simulate", "games/tokaido.yaml", "--games=20", "--seed=3", "--json"], {}],
  ["simulate with a search", ["simulate", "games/small/kuhn-poker.yaml", "--games=4", "--bot=search:20", "--json"], {}],
  ["simulate with a variant", ["simulate", "games/tokaido.yaml", "--variant=zabuznicka", "--games=5", "--json"], {}],
  ["perft", ["perft", "games/small/tic-tac-toe.yaml", "--depth=3", "--json"], {}],
  ["solve", ["solve", "games/small/kuhn-poker.yaml", "--json"], {}],
  [
    "play",
    ["play", "games/small/prsi.yaml", "--seed=2"],
    { typed: ["1", "why", "log", "rules", "1", "1", "undo", "quit"] },
  ],
])("%s prints the same when the game was kept", async (_, args, typed) => {
  const cache = newCache();
  const without = await printed(args, typed);
  for (const _time of [1, 2]) {
    expect(await printed(args, { cache, ...typed })).toEqual(without);
    expect(kept(cache)).toHaveLength(1);
  }
});

test.each(["tokaido", "shogun", "bily-hrad-duel", "small/chess", "small/prsi"])(
  "a kept program of %s becomes the same code, with its texts",
  (game) => {
    const cache = newCache();
    const name = `games/${game}.yaml`;
    const source = { name, text: readFileSync(join(ROOT, name), "utf8") };
    const setup = { source, variantFiles: [], variants: [], players: undefined, options: {} };
    const known = (wanted: Wanted, making = {}) => keptProgram(cache, wanted, making, () => undefined);
    expect(known(setup)).toBeUndefined();
    const compiled = compile(setup);
    keepProgram(cache, setup, {}, new Map(), compiled);
    const found = known(setup)!;
    expect(generate(found.program)).toEqual(generate(compiled.program));
    expect(sourceOf(found.program)).toEqual(sourceOf(compiled.program));
    expect(found.origins.size).toBe(compiled.origins.size);
    expect(found.program.game.texts).toEqual(compiled.program.game.texts);
    expect(known({ ...setup, players: 2 })).toBeUndefined();
    expect(known(setup, { guards: false })).toBeUndefined();
    writeFileSync(cache.program, "2");
    expect(known(setup)).toBeUndefined();
  },
);

const RUN = ["simulate", "stones.yaml", "--games=10", "--json"];

test("a game that has changed is compiled anew, and its mistakes are told", async () => {
  const [folder, cache] = [folderWith({ "stones.yaml": STONES }), newCache()];
  const before = await printed(RUN, { folder, cache });
  writeFileSync(join(folder, "stones.yaml"), STONES.replaceAll("take", "grab"));
  const after = await printed(RUN, { folder, cache });
  expect(after).toEqual(await printed(RUN, { folder }));
  expect(after.out).not.toBe(before.out);
  writeFileSync(join(folder, "stones.yaml"), STONES.replace("heap", "heep"));
  const wrong = await printed(RUN, { folder, cache });
  expect(wrong.code).toBe(1);
  expect(wrong).toEqual(await printed(RUN, { folder }));
});

const VARIANTS = {
  "games/stones.yaml": STONES,
  "games/stones/variants/many.yaml": "variant: many\nof: stones\nneeds: [rich]\nstate: { heap: 0..9 = 9 }\n",
  "games/stones/variants/rich.yaml": "variant: rich\nof: stones\nkinds:\n  player: { state: { taken: 0..9 = 2 } }\n",
};

test.each<[string, string, (text: string) => string]>([
  ["the variant has changed", "games/stones/variants/many.yaml", (text) => text.replace("= 9", "= 1")],
  ["a variant that it needs has changed", "games/stones/variants/rich.yaml", (text) => text.replace("= 2", "= 3")],
  ["another variant is nearer", "many.yaml", () => "variant: many\nof: stones\nstate: { heap: 0..9 = 1 }\n"],
  ["the game has a variant of this name", "games/stones.yaml", (text) => `${text}variants:\n  many: {}\n`],
])("a game with a variant is compiled anew where %s", async (_, name, change) => {
  const [folder, cache] = [folderWith(VARIANTS), newCache()];
  const run = ["simulate", "stones", "--variant=many", "--games=10", "--json"];
  const before = await printed(run, { folder, cache });
  expect(before.code).toBe(0);
  expect(await printed(run, { folder, cache })).toEqual(before);
  const path = join(folder, name);
  writeFileSync(path, change(existsSync(path) ? readFileSync(path, "utf8") : ""));
  const after = await printed(run, { folder, cache });
  expect(after).toEqual(await printed(run, { folder }));
  expect(after).not.toEqual(before);
});

test("a damaged entry, and a place where nothing can be written, are no hindrance", async () => {
  const [folder, cache] = [folderWith({ "stones.yaml": STONES }), newCache()];
  const first = await printed(RUN, { folder, cache });
  for (const name of kept(cache)) writeFileSync(join(cache.folder, name), "damaged");
  expect(await printed(RUN, { folder, cache })).toEqual(first);
  expect(await printed(RUN, { folder, cache: { ...cache, folder: join(cache.program, "below-a-file") } })).toEqual(
    first,
  );
});
