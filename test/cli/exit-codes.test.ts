/** Contracts for scripts: exit codes of every command, and one JSON document with `--json`. */
import { beforeAll, describe, expect, test } from "vitest";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cli, folderWith, STONES } from "./harness.ts";

const SCENARIO = "scenario: One\ngame: stones\nplayers: 2\nsteps:\n  - move: take 1\n  - expect: heap = 4\n";
const VARIANT = "variant: many\nof: stones\nstate: { heap: 0..9 = 9 }\n";

const folder = folderWith({
  "games/stones.yaml": STONES,
  "games/stones/many.yaml": VARIANT,
  "games/stones/one.test.yaml": SCENARIO,
  "broken.yaml": STONES.replace("game: stones", "game: broken").replace("n <= heap", "n <= heep"),
  "stuck.yaml": STONES.replace("game: stones", "game: stuck").replace("set heap to heap - n", "set heap to heap - 9"),
  "turnless.yaml":
    "game: turnless\ntitle: Turnless\nplayers: 2..2\nplay:\n  - as player-1:\n      - choose n in 1..2 to bid: end the game\n",
  "loose.yaml": STONES.replace("players: 2..3", "players:    2..3"),
  ".other/failing.test.yaml": SCENARIO.replace("heap = 4", "heap = 3"),
  ".other/text.yaml": Uint8Array.of(0xff, 0xfe, 0xfd),
});

beforeAll(async () => {
  await cli(["play", "stones", "--save", "match.json"], { folder });
  await cli(["simulate", "stones", "-n", "9", "--out", "part.json"], { folder });
  const match = JSON.parse(readFileSync(join(folder, "match.json"), "utf8")) as object;
  writeFileSync(join(folder, "bent.json"), JSON.stringify({ ...match, hash: "00000000" }));
});

/**
 * For each command, command lines with the exit code that they must have. A server does not end by itself, so it has no
 * line with code 0. A command that reports no findings has none with 1.
 */
const COMMANDS: Readonly<Record<string, readonly (readonly [number, ...string[]])[]>> = {
  new: [
    [0, "fresh", "--family", "board"],
    [2, "stones", "--family", "board"],
    [2, "fresher"],
  ],
  check: [
    [0, "games"],
    [1, "broken.yaml"],
    [2, "nowhere.yaml"],
    [2, ".other/text.yaml"],
    [2, "--format", "xml"],
  ],
  docs: [
    [0, "stones"],
    [1, "broken.yaml"],
    [2, "nowhere"],
    [2, "stones", "--format", "xml"],
    [2, "stones", "--coverage"],
  ],
  explain: [[0], [0, "unused"], [2, "unusable"]],
  fix: [
    [0, "games"],
    [1, "broken.yaml"],
    [1, "broken.yaml", "--dry-run"],
    [2, "nowhere.yaml"],
  ],
  upgrade: [
    [0, "games"],
    [1, "broken.yaml"],
    [2, "nowhere.yaml"],
  ],
  fmt: [
    [0, "games"],
    [1, "loose.yaml", "--check"],
    [2, "nowhere.yaml"],
  ],
  test: [
    [0, "games"],
    [1, ".other/failing.test.yaml"],
    [2, "nowhere.yaml"],
    [2, "games", "--filter", "nothing"],
  ],
  coverage: [
    [0, "stones"],
    [1, "stones", "--threshold", "100"],
    [2, "nowhere"],
  ],
  diff: [
    [0, "stones", "many"],
    [1, "stones", "broken.yaml"],
    [2, "stones", "nowhere"],
  ],
  play: [
    [0, "stones"],
    [1, "broken.yaml"],
    [2, "nowhere"],
  ],
  simulate: [
    [0, "stones", "-n", "9"],
    [1, "stuck.yaml", "-n", "9"],
    [1, "broken.yaml"],
    [2, "stones", "-n", "none"],
  ],
  compare: [
    [0, "stones", "-v", "many", "-n", "9"],
    [1, "broken.yaml", "-v", "many"],
    [2, "stones"],
  ],
  sweep: [
    [0, "stones", "-n", "9", "--number", "heap=4..5"],
    [1, "stuck.yaml", "-n", "9", "--number", "heap=4..5"],
    [1, "broken.yaml", "--number", "heap=4..5"],
    [2, "stones"],
    [2, "nowhere", "--number", "heap=4..5"],
  ],
  merge: [
    [2, "match.json"],
    [2, "nowhere.json"],
    [0, "part.json"],
  ],
  // A worker that ends with exit code 0 needs a real server for its queue; `queue.test.ts` tests that.
  worker: [[2], [2, "--queue", "postgres://nobody@127.0.0.1:1/none"]],
  replay: [
    [0, "match.json"],
    [1, "bent.json"],
    [2, "nowhere.json"],
  ],
  playtest: [
    [0, "match.json"],
    [2, "nowhere.json"],
    [2, "broken.yaml"],
  ],
  fuzz: [
    [0, "stones", "-n", "9"],
    [1, "stuck.yaml", "-n", "9"],
    [1, "broken.yaml"],
    [2, "nowhere"],
    [2, "stones", "--write", "found.yaml"],
  ],
  leaks: [
    [0, "stones", "--pairs", "9"],
    [1, "broken.yaml"],
    [2, "nowhere"],
    [2, "stones", "--pairs", "none"],
  ],
  solve: [
    [0, "stones"],
    [0, "stones", "--from", "games/stones/one.test.yaml"],
    [1, "stuck.yaml"],
    [1, "broken.yaml"],
    [2, "stones", "--scenario", "One"],
    [2, "stones", "--from", "nowhere.test.yaml"],
    [2, "stones", "--from", "games/stones/one.test.yaml", "--scenario", "Two"],
    [2, "stones", "-p", "3"],
    [2, "stones", "--positions", "1"],
    [2, "turnless.yaml", "--by", "points"],
  ],
  perft: [
    [0, "stones", "-d", "2"],
    [1, "stuck.yaml", "-d", "9"],
    [2, "stones"],
    [2, "turnless.yaml", "-d", "2"],
  ],
  // `lsp` ends with exit code 0 when the editor closes it; a test in `test/lsp` shows that.
  lsp: [[2, "--stdoi"]],
  schema: [[0], [2, "--jsno"]],
  edit: [[2, "nowhere.yaml"]],
  serve: [
    [2, "nowhere"],
    [2, "--port", "http"],
  ],
};

describe("exit codes", () => {
  test("are asserted here for every command", async () => {
    const { out } = await cli(["--help"]);
    const listed = [
      ...out
        .slice(out.indexOf("\nCommands:"))
        .split("\n\n")[0]!
        .matchAll(/^ {2}([a-z]+) /gm),
    ].map((match) => match[1]!);
    expect(listed.length).toBeGreaterThan(10);
    expect(listed.filter((name) => !(name in COMMANDS))).toEqual([]);
  });

  test.each(
    Object.entries(COMMANDS).flatMap(([command, lines]) =>
      lines.map(([code, ...args]) => [[command, ...args].join(" "), code, [command, ...args]] as const),
    ),
  )("%s: %i", async (_, expected, args) => {
    const { code, out, err } = await cli(args, { folder });
    expect(code).toBe(expected);
    expect(out + err).not.toMatch(/\n\s+at /);
    // With exit code 2 the command prints nothing to standard output, so no script mistakes a text for a result.
    if (expected === 2) expect([out, /^error[: ]/.test(err)]).toEqual(["", true]);
  });
});

describe("--json prints one document and nothing else", () => {
  test.each([
    ["check", ["broken.yaml"]],
    ["explain", ["unused"]],
    ["test", [".other/failing.test.yaml"]],
    ["diff", ["stones", "many"]],
    ["simulate", ["stones", "-n", "9"]],
    ["compare", ["stones", "-v", "many", "-n", "9"]],
    ["replay", ["match.json"]],
    ["fuzz", ["stuck.yaml", "-n", "9"]],
    ["leaks", ["stones"]],
    ["perft", ["stones", "-d", "2"]],
  ])("%s", async (command, args) => {
    const { out, err } = await cli([command, ...args, "--json"], { folder });
    expect(() => JSON.parse(out) as unknown).not.toThrow();
    expect(out.endsWith("\n")).toBe(true);
    expect(err).toBe("");
  });

  test("of a command line that is wrong", async () => {
    const { code, out } = await cli(["check", "--jsno", "--json"], { folder });
    expect([code, JSON.parse(out)]).toEqual([2, { error: expect.stringContaining("--jsno") }]);
  });

  test.each([
    ["check", ["nowhere.yaml"], 2],
    ["simulate", ["broken.yaml"], 1],
    ["replay", ["bent.json"], 1],
    ["replay", ["nowhere.json"], 2],
    ["coverage", ["nowhere"], 2],
  ])("%s that fails", async (command, args, expected) => {
    const { code, out, err } = await cli([command, ...args, "--json"], { folder });
    expect([code, err]).toEqual([expected, ""]);
    expect(out).toMatch(/"(error|problems)"/);
    expect(() => JSON.parse(out) as unknown).not.toThrow();
  });
});
