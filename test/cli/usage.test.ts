/** The messages of the commands if they are called with wrong arguments. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { VERSION } from "../../src/cli/version.ts";
import { cli, folderWith, STONES } from "./harness.ts";

describe("help", async () => {
  const { code, out } = await cli(["--help"]);
  const commands = [
    ...out
      .slice(out.indexOf("\nCommands:"))
      .split("\n\n")[0]!
      .matchAll(/^ {2}([a-z]+) /gm),
  ].map((match) => match[1]!);

  test("lists the commands and teaches by examples", () => {
    expect(code).toBe(0);
    expect(commands).toEqual(
      expect.arrayContaining(["check", "test", "play", "simulate", "replay", "perft", "schema"]),
    );
    expect(out).toContain("Examples:");
  });

  test.each(commands)("of %s has an example", async (command) => {
    const { code: own, out: help } = await cli([command, "--help"]);
    expect(own).toBe(0);
    expect(help).toMatch(/Examples?:\n {2}rulewright /);
  });
});

test.each(["--version", "-V"])("%s tells the version of the package", async (option) => {
  expect(await cli([option])).toMatchObject({ code: 0, out: `${VERSION}\n` });
});

describe("what is not there", () => {
  test.each<[string, string[], string]>([
    ["a command", ["chekc"], "check"],
    ["an option", ["simulate", "tokaido", "--gaems", "3"], "--games"],
    ["a game", ["simulate", "tokaidoo"], "Did you mean `tokaido`?"],
    ["a game file", ["simulate", "nowhere/x.yaml"], "There is no file `nowhere/x.yaml`"],
    ["a folder as a game", ["perft", "games/", "-d", "1"], "is a folder"],
    ["a variant", ["simulate", "tokaido", "-v", "zabuznika"], "Did you mean `zabuznicka`?"],
    [
      "a variant that has a file of its own",
      ["simulate", "tokaido", "-v", "traveler-draft"],
      "Did you mean `traveller-draft`?",
    ],
    ["an option of the game", ["simulate", "tokaido", "-o", "level=hard"], "There is no option `level`"],
    ["an option without a value", ["simulate", "tokaido", "-o", "level"], "name=value"],
    ["a bot", ["simulate", "tokaido", "--bot", "clever"], "There is no bot `clever`"],
    ["an option of a bot", ["simulate", "tokaido", "--bot", "flat-mc:playout=5"], "Did you mean `playouts`?"],
    ["a bot at the terminal", ["play", "tokaido", "--bot", "1=flat-mx"], "Did you mean `flat-mc`?"],
    ["a language", ["play", "tokaido", "--lang", "xx"], "There is no language `xx`"],
    ["a match", ["replay", "nothing.json"], "there is no such file"],
    ["a file to check", ["check", "nothing.yaml"], "there is no such file"],
  ])("%s", async (_, args, message) => {
    const { code, out, err } = await cli(args);
    expect(err).toContain(message);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe("numbers", () => {
  test.each<[string, string[], string]>([
    ["a seed that is none", ["simulate", "tokaido", "--seed", "seven"], "not a seed"],
    ["a seed with a fraction", ["play", "tokaido", "--seed", "1.5"], "not a seed"],
    ["a seed beyond 32 bits", ["play", "tokaido", "--seed", "99999999999"], "not a seed"],
    ["no games", ["simulate", "tokaido", "--games", "0"], "whole number"],
    ["too few players", ["simulate", "tic-tac-toe", "--players", "1"], "not for 1 player.\n  It is for 2."],
    [
      "too few players without a variant of the game",
      ["simulate", "bily-hrad", "--players", "1"],
      "It is for 2 to 4, with the variant `solo` for 1. Write `--variant solo`.",
    ],
    [
      "too few players without a variant in a file",
      ["simulate", "tokaido", "--players", "1"],
      "Write `--variant lone-pilgrim`.",
    ],
    ["too many players", ["simulate", "tic-tac-toe", "--players", "3"], "It is for 2."],
    ["a depth that is none", ["perft", "tic-tac-toe", "--depth", "deep"], "whole number"],
    ["no depth", ["perft", "tic-tac-toe"], "--depth"],
  ])("%s", async (_, args, message) => {
    const { code, out, err } = await cli(args);
    expect(err).toContain(message);
    expect(code).toBe(2);
    expect(out).toBe("");
  });
});

describe("games and variants one folder below", () => {
  const variant = "variant: many\nof: stones\nstate: { heap: 0..9 = 9 }\n";
  const scenario =
    "scenario: One\ngame: stones\nplayers: 2\nvariants: [many]\nsteps:\n  - move: take 1\n  - expect: heap = 8\n";
  const files = {
    "rules/games/stones.yaml": STONES,
    "rules/variants/many.yaml": variant,
    "rules/tests/one.test.yaml": scenario,
  };
  const folder = folderWith(files);

  test.each<[string[], string]>([
    [["check"], "3 files checked: no problems found."],
    [["check", "--matrix"], "2 combinations"],
    [["test"], "1 scenario: all as expected."],
    [["play", "stones", "--variant", "many"], "The match is over."],
    [["coverage", "stones"], "stones, 1 scenario"],
    [["diff", "stones", "many"], "`heap`: start `9` instead of `5`"],
    [["simulate", "stones", "--variant", "many", "--games", "2"], "2 matches"],
  ])("%j finds them", async (args, said) => {
    const { code, out, err } = await cli(args, { folder });
    expect([code, out, err]).toEqual([0, expect.stringContaining(said), ""]);
  });

  test("are not guessed where there are several", async () => {
    const { code, err } = await cli(["play", "stones"], {
      folder: folderWith({ ...files, "more/games/stones.yaml": STONES }),
    });
    expect([code, err]).toEqual([
      2,
      "error There are several games called `stones`: more/games/stones.yaml, rules/games/stones.yaml.\n  Write the path of the game that you mean.\n",
    ]);
  });
});

test("nothing is written where the command line is wrong", async () => {
  const folder = folderWith({ "games/stones.yaml": STONES });
  const { code } = await cli(["play", "stones", "--save", "match.json", "--players", "7"], { folder });
  expect(code).toBe(2);
  expect(existsSync(join(folder, "match.json"))).toBe(false);
});

test("a file that cannot be written is said so", async () => {
  const folder = folderWith({ "games/stones.yaml": STONES });
  const { code, err } = await cli(["play", "stones", "--save", "no/such/folder/match.json"], { folder });
  expect(code).toBe(2);
  expect(err).toContain("cannot be written");
});

test("schema prints one JSON document", async () => {
  const { code, out, err } = await cli(["schema"]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toHaveProperty("$defs.game");
  expect(err).toBe("");
});
