/** The contents of a file cannot make a terminal do more than print. */
import { describe, expect, test } from "vitest";
import { escaped, escapedButColours } from "../../src/diagnostics/escape.ts";
import { run } from "../../src/cli/main.ts";
import { cli, folderWith } from "./harness.ts";

/**
 * Control sequences that clear the screen and set the clipboard and the title, in their 7-bit and 8-bit forms, and
 * characters that turn the writing direction.
 */
const HOSTILE = "\u001b[2J\u001b]52;c;cm0gLXJm\u0007\u001b]0;x\u009c\u009b31m\u202eabc\u2066";
const OBEYED = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** The same characters as a YAML file may contain them: as escapes. */
const yaml = escaped(JSON.stringify(HOSTILE));

const GAME = `game: loud
title: ${yaml}
players: 2..2
kinds: { player: { state: { points: 0.. } } }
play:
  - turn of each p in seats:
      - choose n in 1..2 to take: gain n points
winners: p in seats with most p.points
texts:
  en: { take: ${yaml}, points: ${yaml}, player-1: ${yaml} }
`;
const folder = folderWith({
  "games/loud.yaml": GAME,
  "broken.yaml": `game: loud\nplayers: 2..2\nplay:\n  - gain 1 ${HOSTILE}\n  - "do x${HOSTILE}"\n`,
});

describe("what a terminal obeys is shown", () => {
  test.each([
    ["play", "loud", "--seed", "1"],
    ["play", "loud", "--lang", HOSTILE],
    ["play", HOSTILE],
    ["simulate", "loud", "-n", "3"],
    ["check", "broken.yaml"],
    ["check", "games/loud.yaml"],
    ["check", "broken.yaml", "--format", "github"],
    ["check", "broken.yaml", "--format", "json"],
    ["coverage", "loud"],
    ["test", HOSTILE],
    ["fmt", "broken.yaml"],
    ["replay", HOSTILE],
  ])("by %s %s %s", async (...args) => {
    const { out, err } = await cli(args, { folder });
    expect(out + err).not.toMatch(OBEYED);
    expect((out + err).length).toBeGreaterThan(0);
  });

  test("in a match at the terminal, and in its replay", async () => {
    const played = await cli(["play", "loud", "--bot", "none", "--seed", "1", "--save", "match.json"], {
      folder,
      typed: [HOSTILE, "table", "1", "2"],
    });
    expect([played.err, played.out]).toEqual(["", expect.stringContaining("\\u001b]52;c;")]);
    const replayed = await cli(["replay", "match.json"], { folder });
    expect(played.out + played.err + replayed.out + replayed.err).not.toMatch(OBEYED);
  });
});

test("colours are those of the program alone", async () => {
  let text = "";
  const write = (part: string) => void (text += part);
  await run(["check", "broken.yaml"], {
    folder,
    input: () => process.stdin,
    out: write,
    err: write,
    interactive: true,
    watched: false,
    colour: true,
    columns: 80,
    changes: async function* () {},
  });
  expect(text).toContain("\u001b[31merror\u001b[0m");
  expect(text.split(/\p{Cc}\[\d+m/u).join("")).not.toMatch(OBEYED);
});

test("characters are named as JSON names them, and what is no danger stays", () => {
  expect(escaped("a\u001b[1mb\tc\nd žluťoučký 駅 👍")).toBe("a\\u001b[1mb\tc\nd žluťoučký 駅 👍");
  expect(escapedButColours("\u001b[31merror\u001b[0m \u001b[5m \u001b[31;1m")).toBe(
    "\u001b[31merror\u001b[0m \\u001b[5m \\u001b[31;1m",
  );
  const json = JSON.stringify({ text: HOSTILE });
  expect(JSON.parse(escaped(json))).toEqual({ text: HOSTILE });
});

test("a file that is laid out for a program comes out as it is", async () => {
  const text = `game: quiet\ntitle: "\u202eabc"\nplayers: 2..2\n`;
  expect((await cli(["fmt", "-"], { folder, input: text })).out).toContain("\u202eabc");
});
