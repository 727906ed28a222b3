import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cli, folderWith } from "./harness.ts";

const LAID_OUT =
  "game: stones\nplayers: 2..2\nstate:\n  heap: 0..9 = 5  # how many lie there\n\nplay:\n  - set heap to heap - 1\n";
const LOOSE =
  "game:   stones\nplayers: 2..2\nstate:\n   heap: 0..9   = 5 # how many lie there\n\n\nplay:\n-   set heap to heap  - 1\n";
const BROKEN = "game: stones\nplayers: 2..2\nplay:\n  - gian 1 coin\n";

describe("fmt", () => {
  test("lays files out, names them, and does nothing the second time", async () => {
    const folder = folderWith({ "games/stones.yaml": LOOSE, "games/pebbles.yaml": LAID_OUT });
    const { code, out } = await cli(["fmt"], { folder });
    expect(readFileSync(join(folder, "games/stones.yaml"), "utf8")).toBe(LAID_OUT);
    expect(out).toBe("games/stones.yaml\n1 file formatted, 1 unchanged.\n");
    expect(code).toBe(0);
    const before = statSync(join(folder, "games/stones.yaml")).mtimeMs;
    expect((await cli(["fmt"], { folder })).out).toBe("0 files formatted, 2 unchanged.\n");
    expect(statSync(join(folder, "games/stones.yaml")).mtimeMs).toBe(before);
  });

  test("with --check writes nothing", async () => {
    const folder = folderWith({ "games/stones.yaml": LOOSE });
    const { code, out } = await cli(["fmt", "--check"], { folder });
    expect(readFileSync(join(folder, "games/stones.yaml"), "utf8")).toBe(LOOSE);
    expect(out).toContain("games/stones.yaml\n1 file would be formatted");
    expect(code).toBe(1);
    expect((await cli(["fmt", "--check"], { folder: folderWith({ "games/stones.yaml": LAID_OUT }) })).code).toBe(0);
  });

  test("leaves a broken file as it is, says why, and goes on with the others", async () => {
    const folder = folderWith({ "games/broken.yaml": BROKEN, "games/stones.yaml": LOOSE });
    const { code, out, err } = await cli(["fmt"], { folder });
    expect(readFileSync(join(folder, "games/broken.yaml"), "utf8")).toBe(BROKEN);
    expect(readFileSync(join(folder, "games/stones.yaml"), "utf8")).toBe(LAID_OUT);
    expect(err).toContain("A rule cannot start with `gian`.");
    expect(out).toContain("1 broken file left alone");
    expect(code).toBe(1);
  });

  test("takes the standard input", async () => {
    expect(await cli(["fmt", "-"], { input: LOOSE })).toMatchObject({ code: 0, out: LAID_OUT });
    expect(await cli(["fmt", "--check", "-"], { input: LOOSE })).toMatchObject({
      code: 1,
      out: "stdin.yaml\n1 file would be formatted, 0 unchanged.\n",
    });
    expect(JSON.parse((await cli(["fmt", "--check", "--json", "-"], { input: LOOSE })).out)).toEqual({
      files: 1,
      wouldChange: ["stdin.yaml"],
      broken: [],
    });
    const { code, out, err } = await cli(["fmt", "-"], { input: BROKEN });
    expect({ code, out }).toEqual({ code: 1, out: BROKEN });
    expect(err).toContain("gian");
  });

  test("stops where a file cannot be read", async () => {
    expect((await cli(["fmt", "nowhere.yaml"], { folder: folderWith({}) })).code).toBe(2);
  });
});
