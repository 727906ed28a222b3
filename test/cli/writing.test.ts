/**
 * Files are replaced completely or not at all, and a text that another program has written in the meantime is never
 * overwritten.
 */
import fs, { appendFileSync, chmodSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newMark } from "../../src/cli/writing/holder.ts";
import { locked } from "../../src/cli/writing/lock.ts";
import { changeFile } from "../../src/cli/writing/replace.ts";
import { cli, folderWith, STONES } from "./harness.ts";

const text = (path: string) => readFileSync(path, "utf8");

describe("a change", () => {
  test("begins anew where somebody without a lock has written", async () => {
    const path = join(folderWith({ "a.yaml": "one\n" }), "a.yaml");
    let asked = 0;
    await changeFile(path, (now) => {
      if (asked++ < 2) appendFileSync(path, `meanwhile ${asked}\n`);
      return Buffer.from(String(now).toUpperCase());
    });
    expect(text(path)).toBe("ONE\nMEANWHILE 1\nMEANWHILE 2\n");
  });

  test("gives up, and leaves the file, where that never ends", async () => {
    const folder = folderWith({ "a.yaml": "" });
    const path = join(folder, "a.yaml");
    const change = changeFile(path, (now) => {
      appendFileSync(path, "+");
      return Buffer.from(`${String(now)}-`);
    });
    await expect(change).rejects.toThrow("another program keeps changing it");
    expect(text(path)).toMatch(/^\++$/);
    expect(readdirSync(folder)).toEqual(["a.yaml"]);
  });

  test("waits for another one of the same file, in this process too", async () => {
    const path = join(folderWith({ "a.yaml": "0" }), "a.yaml");
    const add = () => changeFile(path, (now) => Buffer.from(String(Number(now) + 1)));
    await Promise.all(Array.from({ length: 20 }, add));
    expect(text(path)).toBe("20");
  });

  test("leaves a file that is protected", async () => {
    const folder = folderWith({
      "loose.yaml": STONES.replace("players: 2..3", "players:   2..3"),
      "free.yaml": STONES,
    });
    chmodSync(join(folder, "loose.yaml"), 0o444);
    const before = text(join(folder, "loose.yaml"));
    const { code, err } = await cli(["fmt"], { folder });
    expect(text(join(folder, "loose.yaml"))).toBe(before);
    expect(err).toContain("`loose.yaml` cannot be written: permission was denied.");
    expect(code).toBe(2);
  });
});

test("a file that cannot be written holds up no others", async () => {
  const loose = STONES.replace("players: 2..3", "players:   2..3");
  const folder = folderWith({ "a.yaml": loose, "b.yaml": loose });
  chmodSync(join(folder, "a.yaml"), 0o444);
  const { code, out } = await cli(["fmt"], { folder });
  expect(out).toContain("b.yaml\n1 file formatted");
  expect(text(join(folder, "b.yaml"))).not.toBe(loose);
  expect(code).toBe(2);
  const json = await cli(["fmt", "--json"], { folder });
  expect(JSON.parse(json.out)).toMatchObject({ changed: [], failed: [{ file: "a.yaml" }] });
  expect(json.code).toBe(2);
});

test("a disk without room keeps the old text, and nothing beside it", async () => {
  const folder = folderWith({ "a.yaml": "one" });
  const path = join(folder, "a.yaml");
  const full = Object.assign(new Error("full"), { code: "ENOSPC" });
  const usual = fs.writeFileSync;
  for (const fits of [0, 1]) {
    let written = 0;
    // `changeFile` first writes a lock file, then the draft of the text. The disk has room for none or for one of these
    // two.
    fs.writeFileSync = (file, data, options) => {
      if (written++ >= fits) {
        usual(file, String(data).slice(0, 1));
        throw full;
      }
      usual(file, data, options);
    };
    syncBuiltinESMExports();
    try {
      await expect(changeFile(path, () => Buffer.from("two"))).rejects.toBe(full);
    } finally {
      fs.writeFileSync = usual;
      syncBuiltinESMExports();
    }
    expect(text(path)).toBe("one");
    expect(readdirSync(folder)).toEqual(["a.yaml"]);
  }
});

describe("a lock", () => {
  test("of an unknown process goes after a while, whatever its date", async () => {
    const folder = folderWith({ "a.yaml": "one", ".a.yaml.lock": "" });
    const later = new Date(Date.now() + 3_600_000);
    utimesSync(join(folder, ".a.yaml.lock"), later, later);
    expect(await locked(join(folder, "a.yaml"), () => "done", { stale: 20, patience: 60_000 })).toBe("done");
    expect(readdirSync(folder)).toEqual(["a.yaml"]);
  });

  test("of a living process stays, however old it is", async () => {
    const folder = folderWith({ "a.yaml": "one" });
    const lock = join(folder, ".a.yaml.lock");
    writeFileSync(lock, newMark());
    utimesSync(lock, new Date(0), new Date(0));
    const waited = locked(join(folder, "a.yaml"), () => undefined, { stale: 0, patience: 100 });
    await expect(waited).rejects.toThrow("another program is changing it");
    expect(statSync(lock).mtimeMs).toBe(0);
  });
});

describe("a text", () => {
  const loose = STONES.replace("players: 2..3", "players:   2..3");

  test("keeps its byte order mark, and gets none", async () => {
    const folder = folderWith({ "marked.yaml": `\uFEFF${loose}`, "plain.yaml": loose });
    expect((await cli(["fmt"], { folder })).out).toContain("2 files formatted");
    const plain = text(join(folder, "plain.yaml"));
    expect(plain.startsWith("game:")).toBe(true);
    expect(text(join(folder, "marked.yaml"))).toBe(`\uFEFF${plain}`);
    expect((await cli(["check"], { folder: folderWith({ "marked.yaml": `\uFEFF${plain}` }) })).out).toContain("1 file");
    expect((await cli(["fmt", "-"], { input: `\uFEFF${loose}` })).out).toBe(`\uFEFF${plain}`);
  });

  test("that is not in UTF-8 does not keep the games beside it from being played", async () => {
    const folder = folderWith({ "stones.yaml": STONES, "latin.yaml": Buffer.from("variant: příp\n", "latin1") });
    const { err } = await cli(["simulate", "stones.yaml", "-v", "many", "-n", "1"], { folder });
    expect(err).toContain("There is no variant of stones called `many`.");
    expect((await cli(["check"], { folder })).err).toContain("`latin.yaml` cannot be read: it is not UTF-8 text.");
  });

  test("that is not in UTF-8 is refused at the standard input, too", async () => {
    const { code, out, err } = await cli(["fmt", "-"], { input: Buffer.from("title: příp", "latin1") });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("The standard input cannot be read: it is not UTF-8 text.");
  });
});
