import { expect, test } from "vitest";
import { catalog } from "../../src/diagnostics/catalog.ts";
import { cli } from "./harness.ts";

test("a code is explained by a mistake, what is said about it, and the fixed line", async () => {
  const { code, out } = await cli(["explain", "unused"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^unused \(warning\)\n\n.*\n\nBad:\n\n {2}game: /);
  expect(out).toContain("warning Nothing uses the effect `harvest`. [unused]");
  expect(out).toMatch(/\n {2}\+ .*do harvest\n/);
});

test("every code is explained", async () => {
  const all = JSON.parse((await cli(["explain", "--json"])).out) as {
    code: string;
    why: string;
    bad?: string;
    good?: string;
    message?: string;
  }[];
  expect(all.map(({ code }) => code)).toEqual(Object.keys(catalog).sort());
  for (const { why } of all) expect(why.length).toBeGreaterThan(10);
  // These messages have no example, because a mistake of this sort does not fit into a single small file.
  expect(
    all.filter(({ bad, good, message }) => !bad || good === undefined || !message).map(({ code }) => code),
  ).toEqual([
    "file-ending",
    "game-broken",
    "position-broken",
    "position-with-columns",
    "too-large",
    "unknown-game",
    "unknown-positions-file",
    "variant-not-found",
  ]);
});

test("nothing moves the cursor of a terminal", async () => {
  for (const { code } of JSON.parse((await cli(["explain", "--json"])).out) as { code: string }[]) {
    expect((await cli(["explain", code])).out).not.toMatch(/[^\P{Cc}\n]/u);
  }
});

test("an unknown code is said so, with the one that was meant", async () => {
  const { code, err } = await cli(["explain", "unusd"]);
  expect(code).toBe(2);
  expect(err).toContain("Did you mean `unused`?");
});
