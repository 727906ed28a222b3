import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const drawn = (seed: string) =>
  execFileSync(process.execPath, ["scripts/comments.ts", "--seed", seed, "--number", "40", "src/solve"], {
    encoding: "utf8",
  });

test("a seed draws the same comments, each once, with its place", () => {
  const first = drawn("7");
  const places = first.match(/^\d+\. src\/solve\/\S+:\d+$/gm)!;
  expect(new Set(places).size).toBe(40);
  expect(drawn("7")).toBe(first);
  expect(drawn("8")).not.toBe(first);
});
