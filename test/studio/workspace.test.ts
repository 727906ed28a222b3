/**
 * The studio's server reads and writes the files of its folder safely, whatever other programs have left or do there.
 */
import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { Workspace } from "../../src/cli/studio/workspace.ts";
import { newMark } from "../../src/cli/writing/holder.ts";
import { folderWith, STONES } from "../cli/harness.ts";

describe("several servers on one folder", () => {
  test("no save that was acknowledged is lost", async () => {
    const place = folderWith({ "count.yaml": "game: count\nplayers: 0\n" });
    const script = join(place, "..", `${basename(place)}.mjs`);
    writeFileSync(
      script,
      `
      import { Workspace } from ${JSON.stringify(new URL("../../src/cli/studio/workspace.ts", import.meta.url).href)};
      const workspace = new Workspace(${JSON.stringify(place)});
      for (let saved = 0; saved < 40;) {
        const { text, version } = workspace.read("count.yaml");
        const next = text.replace(/\\d+/, (n) => String(Number(n) + 1));
        if ((await workspace.write("count.yaml", next, version)).kind === "written") saved++;
      }`,
    );
    const run = () =>
      new Promise<number | null>((done) => spawn(process.execPath, [script], { stdio: "inherit" }).on("exit", done));
    expect(await Promise.all([run(), run()])).toEqual([0, 0]);
    expect(readFileSync(join(place, "count.yaml"), "utf8")).toBe("game: count\nplayers: 80\n");
    expect(readdirSync(place)).toEqual(["count.yaml"]);
  });

  test("what a killed server left behind goes when the next one tidies up, and holds up nobody", async () => {
    const dead = await markOfTheDead();
    const place = folderWith({
      "stones.yaml": STONES,
      [`.stones.yaml.${dead}`]: "half",
      ".stones.yaml.lock": dead,
      ".gone.yaml.lock": dead,
      ".other.yaml": "theirs",
      [`.fresh.yaml.${newMark()}`]: "under way",
    });
    // All files get a modification time in the future, because tidying must not depend on these times.
    const later = new Date(Date.now() + 3_600_000);
    for (const name of readdirSync(place)) utimesSync(join(place, name), later, later);
    new Workspace(place).tidy();
    expect(readdirSync(place)).toEqual([expect.stringMatching(/^\.fresh\.yaml/), ".other.yaml", "stones.yaml"]);
  });
});

describe("texts that are not in UTF-8", () => {
  const LATIN = Buffer.from("game: cz\nplayers: 2..2\ntitle: šíp\nplay:\n  - end the game\n", "latin1");

  test("are neither shown nor written over", async () => {
    const place = folderWith({ "latin.yaml": LATIN });
    const workspace = new Workspace(place);
    expect(workspace.list()).toEqual([]);
    expect(workspace.unreadable()).toEqual(["latin.yaml"]);
    const version = createHash("sha256").update(LATIN).digest("hex").slice(0, 16);
    for (const expected of [undefined, version])
      await expect(workspace.write("latin.yaml", STONES, expected)).rejects.toThrow("not UTF-8 text");
    await expect(workspace.remove("latin.yaml", version)).rejects.toThrow("not UTF-8 text");
    expect(readFileSync(join(place, "latin.yaml"))).toEqual(LATIN);
  });

  test("but a byte order mark is no part of the text, and stays", async () => {
    const place = folderWith({ "marked.yaml": `\uFEFF${STONES}` });
    const workspace = new Workspace(place);
    const [file] = workspace.list();
    expect(file).toMatchObject({ path: "marked.yaml", text: STONES });
    expect((await workspace.write("marked.yaml", `${STONES}# more\n`, file!.version)).kind).toBe("written");
    expect(readFileSync(join(place, "marked.yaml"), "utf8")).toBe(`\uFEFF${STONES}# more\n`);
  });
});

test("a hidden folder is not written through a link", async () => {
  const place = folderWith({ ".git/hooks.yaml": STONES, "node_modules/a.yaml": STONES });
  symlinkSync(".git", join(place, "seen"));
  symlinkSync("node_modules/a.yaml", join(place, "a.yaml"));
  const workspace = new Workspace(place);
  expect(workspace.list()).toEqual([]);
  for (const path of ["seen/hooks.yaml", "seen/new.yaml", "a.yaml"])
    await expect(workspace.write(path, "game: x\n", undefined)).rejects.toThrow("leads to a hidden file");
});

/** Starts and ends a process, and returns the mark that this process would have left in its locks and drafts. */
async function markOfTheDead(): Promise<string> {
  const holder = new URL("../../src/cli/writing/holder.ts", import.meta.url).href;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { newMark } from ${JSON.stringify(holder)}; process.stdout.write(newMark());`,
  ]);
  return stdout;
}
