/** A new game from every template has no findings, is formatted, can be played, and its scenario passes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cli, folderWith, ROOT } from "./harness.ts";

const FAMILIES = readdirSync(join(ROOT, "templates")).flatMap((file) => /^([^.]+)\.yaml$/.exec(file)?.[1] ?? []);

test("the templates are games themselves", async () => {
  expect(FAMILIES.length).toBeGreaterThanOrEqual(6);
  expect(await cli(["check", "templates"])).toMatchObject({ code: 0 });
  expect(await cli(["fmt", "--check", "templates"])).toMatchObject({ code: 0 });
  expect(await cli(["test", "templates"])).toMatchObject({ code: 0 });
});

describe.each(FAMILIES)("a game of the family %s", (family) => {
  test("is without findings, and matches of it come to an end", async () => {
    const folder = folderWith({});
    expect(await cli(["new", "night-market", "--family", family], { folder })).toMatchObject({ code: 0, err: "" });
    expect(await cli(["check"], { folder })).toMatchObject({
      code: 0,
      out: expect.stringContaining("no problems found"),
    });
    expect(await cli(["fmt", "--check"], { folder })).toMatchObject({ code: 0 });
    expect(await cli(["test"], { folder })).toMatchObject({ code: 0, out: expect.stringContaining("as expected") });
    for (const players of ["2", "4"])
      expect(
        await cli(["simulate", "night-market", "-n", "100", "-p", players, "--workers", "1"], { folder }),
      ).toMatchObject({ code: 0 });
  });

  test("can be for fewer players, and in one language", async () => {
    const folder = folderWith({});
    expect(
      await cli(["new", "tide", "-f", family, "-p", "3..4", "-t", "High tide: a game", "-l", "cs"], { folder }),
    ).toMatchObject({ code: 0, err: "" });
    const text = readFileSync(join(folder, "games/tide.yaml"), "utf8");
    expect(text).toContain('game: tide\ntitle: "High tide: a game"\nplayers: 3..4\n');
    expect(text).not.toMatch(/^ {2}en:/m);
    expect(await cli(["check"], { folder })).toMatchObject({
      code: 0,
      out: expect.stringContaining("no problems found"),
    });
    expect(await cli(["test"], { folder })).toMatchObject({ code: 0 });
  });
});

describe("what is asked", () => {
  test("is what the command line does not say", async () => {
    const folder = folderWith({});
    const { out, code } = await cli(["new"], { folder, typed: ["dunes", "", FAMILIES[0]!, "", "en"] });
    expect(code).toBe(0);
    for (const question of [
      "What is the game called",
      "What do players call it? [Dunes]",
      "What type of game is it?",
      "How many can play? [2..4]",
      "Which languages are its texts in? [en cs]",
    ])
      expect(out).toContain(question);
    expect(readFileSync(join(folder, "games/dunes.yaml"), "utf8")).toContain("title: Dunes\n");
  });

  test("is asked again after an answer that cannot be", async () => {
    const folder = folderWith({ "games/sand.yaml": "mine" });
    const typed = [
      "Dünen",
      "",
      "sand",
      "dunes",
      "Dunes: the game",
      "opera",
      FAMILIES[0]!,
      "two to four",
      "2..3",
      "de",
      "cs",
    ];
    const { out, err, code } = await cli(["new"], { folder, typed });
    expect({ err, code }).toEqual({ err: "", code: 0 });
    for (const told of [
      "`Dünen` cannot be the name of a game.",
      "`games/sand.yaml` already exists.",
      "There is no family `opera`.",
      "`two to four` does not say how many can play.\n  Write a range such as `2..4`, or one number.",
      "There is no language `de`.",
    ])
      expect(out).toContain(told);
    expect(readFileSync(join(folder, "games/dunes.yaml"), "utf8")).toContain(
      'title: "Dunes: the game"\nplayers: 2..3\n',
    );
  });

  test("ends where nobody types any more", async () => {
    expect(await cli(["new"], { folder: folderWith({}), typed: ["Dunes"] })).toMatchObject({ code: 2 });
  });

  test("must be said where nobody is there", async () => {
    expect(await cli(["new"], { folder: folderWith({}) })).toMatchObject({ code: 2, out: "" });
    expect(await cli(["new", "dunes"], { folder: folderWith({}) })).toMatchObject({
      code: 2,
      err: expect.stringContaining("--family"),
    });
  });

  test("is refused where it cannot be", async () => {
    const folder = folderWith({ "games/dunes.yaml": "mine" });
    const family = FAMILIES[0]!;
    expect(await cli(["new", "dunes", "-f", family], { folder })).toMatchObject({
      code: 2,
      err: expect.stringContaining("already exists"),
    });
    expect(readFileSync(join(folder, "games/dunes.yaml"), "utf8")).toBe("mine");
    expect(readdirSync(join(folder, "games"))).toEqual(["dunes.yaml"]);
    for (const args of [
      ["Dunes", "-f", family],
      ["../dunes", "-f", family],
      ["sand", "-f", "opera"],
      ["sand", "-f", family, "-p", "2..40"],
      ["sand", "-f", family, "-p", "many"],
      ["sand", "-f", family, "-l", "xx"],
    ]) {
      expect(await cli(["new", ...args], { folder })).toMatchObject({ code: 2 });
    }
  });
});
