/** V8's young generation, in a process of its own: its flags and its memory belong to a whole process. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { ROOT } from "./harness.ts";

/** Makes objects that live on, and prints how many MB the young generation takes at most. */
const program = (limit: string) => `
  import { getHeapSpaceStatistics } from "node:v8";
  import { youngGenerationLimit } from "${pathToFileURL(join(ROOT, "src", "cli", "young-generation.ts")).href}";
  const limit = ${limit};
  const kept = [];
  let most = 0;
  for (let i = 0; i < 40; i++) {
    for (let k = 0; k < 50_000; k++) kept.push([i, k]);
    limit();
    const { space_size } = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
    most = Math.max(most, space_size);
  }
  console.log(most / 2 ** 20);`;

test("the young generation stops growing when it is large enough for a check", () => {
  const most = (limit: string) =>
    Number(execFileSync(process.execPath, ["--input-type=module", "-e", program(limit)], { encoding: "utf8" }));
  const free = most("() => {}");
  const limited = most("youngGenerationLimit()");
  expect(limited).toBeGreaterThanOrEqual(16);
  expect(limited).toBeLessThan(free);
});
