/** Builds the pages for playing together for tests. All test files of one process share a browser and these pages. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildTogether } from "../../../scripts/together-page.mjs";
import { ROOT } from "../../cli/harness.ts";
import { inStudio } from "../../studio/opened.ts";

/** Vitest's `test` with two shared values: `browser`, and `pages`, the folder with the built pages. */
export const together = inStudio.extend("pages", { scope: "worker" }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-together-"));
  await buildTogether(ROOT, folder);
  return folder;
});
