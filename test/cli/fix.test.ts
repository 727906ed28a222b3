import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cli, folderWith, STONES } from "./harness.ts";

/** A game with two mistakes on one line, `=<` and `&&`, which `fix` can correct safely. */
const SIGNS = STONES.replace("require n <= heap", "require n =< heap && heap > 0");

describe("fix", () => {
  test("fixes what is safe, and says what", async () => {
    const folder = folderWith({ "games/stones.yaml": SIGNS });
    const { code, out } = await cli(["fix"], { folder });
    expect(readFileSync(join(folder, "games/stones.yaml"), "utf8")).toBe(
      STONES.replace("require n <= heap", "require n <= heap and heap > 0"),
    );
    expect(out).toContain("games/stones.yaml: Write `<=`\ngames/stones.yaml: Write `and`\n");
    expect(out).toContain("2 fixes in 1 file; left: no problems found.");
    expect(code).toBe(0);
  });

  test("leaves what is not, and says that something is left", async () => {
    const folder = folderWith({ "games/stones.yaml": SIGNS.replace("set heap to heap - n", "set heep to heap - n") });
    const { code, out } = await cli(["fix", "games/*.yaml"], { folder });
    expect(readFileSync(join(folder, "games/stones.yaml"), "utf8")).toContain("set heep to heap - n");
    expect(out).toContain("left: 1 error.");
    expect(code).toBe(1);
  });

  test("goes on until nothing is left", async () => {
    // The first round of `fix` corrects the wrong signs `=<` and `&&`. Only then does the checker see that the comment
    // `rulewright-ignore` has nothing to ignore, so a second round removes it.
    const folder = folderWith({
      "games/stones.yaml": SIGNS.replace(
        "set heap to heap - n",
        "set heap to heap - n # rulewright-ignore unused: later",
      ),
    });
    const { code, out } = await cli(["fix"], { folder });
    expect(out).toContain("3 fixes in 1 file");
    expect(readFileSync(join(folder, "games/stones.yaml"), "utf8")).not.toContain("rulewright-ignore");
    expect(code).toBe(0);
  });

  test("writes nothing in a clean file", async () => {
    const folder = folderWith({ "games/stones.yaml": STONES });
    const before = statSync(join(folder, "games/stones.yaml")).mtimeMs;
    const { code, out } = await cli(["fix"], { folder });
    expect(out).toBe("Nothing to fix; left: no problems found.\n");
    expect(statSync(join(folder, "games/stones.yaml")).mtimeMs).toBe(before);
    expect(code).toBe(0);
  });

  test("keeps the mode of the file, follows links, and leaves nothing beside it", async () => {
    const folder = folderWith({ "games/stones.yaml": SIGNS });
    chmodSync(join(folder, "games/stones.yaml"), 0o640);
    symlinkSync("games/stones.yaml", join(folder, "link.yaml"));
    await cli(["fix", "link.yaml"], { folder });
    expect(statSync(join(folder, "games/stones.yaml")).mode & 0o777).toBe(0o640);
    expect(readFileSync(join(folder, "games/stones.yaml"), "utf8")).toContain("heap and heap");
    expect(readdirSync(folder).sort()).toEqual(["games", "link.yaml"]);
    expect(readdirSync(join(folder, "games"))).toEqual(["stones.yaml"]);
  });
});

describe("fix --dry-run", () => {
  test("shows the difference and writes nothing", async () => {
    const folder = folderWith({ "games/stones.yaml": SIGNS });
    const { code, out } = await cli(["fix", "--dry-run"], { folder });
    expect(out).toContain("--- a/games/stones.yaml\n+++ b/games/stones.yaml\n@@ -9,7 +9,7 @@\n");
    expect(out).toContain(
      "-                  - require n =< heap && heap > 0\n+                  - require n <= heap and heap > 0\n",
    );
    expect(out).toContain("2 fixes in 1 file would be made");
    expect(readFileSync(join(folder, "games/stones.yaml"), "utf8")).toBe(SIGNS);
    expect(code).toBe(1);
  });
});

test("fix - is a filter", async () => {
  const { code, out, err } = await cli(["fix", "-"], { folder: folderWith({}), input: SIGNS });
  expect(out).toBe(STONES.replace("require n <= heap", "require n <= heap and heap > 0"));
  expect(err).toBe("");
  expect(code).toBe(0);
});
