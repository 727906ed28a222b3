/** Which paths lead to files and folders. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { isFile, isFolder } from "../../src/cli/files.ts";

it("finds nothing behind a file, with every Node that is supported", () => {
  const behind = join(import.meta.filename, "games");
  expect([isFile(behind), isFolder(behind)]).toEqual([false, false]);
});
