/** The output that a page shows for a command is real. A page may leave out the beginning and the end of the output. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli, folderWith, ROOT, type Setting } from "../cli/harness.ts";
import { expectPrinted } from "../support/printed.ts";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/**
 * The calls of commands on the pages, each with the output that the page shows: indented blocks that begin with `$ npx
 * rulewright`.
 */
const shown = [
  "docs/commands.md",
  "docs/balance.md",
  "docs/coverage.md",
  "docs/diff.md",
  "docs/fuzz.md",
  "docs/leaks.md",
  "docs/solve.md",
].flatMap((file) =>
  [...read(file).matchAll(/^ {4}\$ npx rulewright (.*)\n((?: {4}.*\n|\n(?= {4}))*)/gm)].map(([, call, told]) => ({
    file,
    call: call!,
    told: told!.replaceAll(/^ {4}/gm, ""),
  })),
);

/** The first block of a page that contains a whole game. */
const sample = (page: string) => /^```yaml game\n([\s\S]*?)^```$/m.exec(read(page))![1]!;

/** The section `balance` on a page, which the page tells its reader to add to its game. */
const band = (page: string) => /^```yaml\n(balance:[\s\S]*?)^```$/m.exec(read(page))![1]!;

/** For each command of the pages: the folder or the typed lines that the call needs. */
const settings: Readonly<Record<string, Setting>> = {
  check: {
    folder: folderWith({ "games/tokaido.yaml": read("games/tokaido.yaml").replace("me.coins >= 1", "me.coin >= 1") }),
  },
  fuzz: { folder: folderWith({ "stones.yaml": sample("docs/fuzz.md") }) },
  simulate: { folder: folderWith({ "stones.yaml": `${sample("docs/balance.md")}${band("docs/balance.md")}` }) },
  leaks: { folder: folderWith({ "vault.yaml": sample("docs/leaks.md") }) },
  play: { typed: ["temple 1", "1", "quit"] },
};

it("pages show calls", () => {
  expect(shown.map(({ file }) => file)).toEqual(
    expect.arrayContaining(["docs/commands.md", "docs/coverage.md", "docs/diff.md", "docs/fuzz.md", "docs/leaks.md"]),
  );
});

it.each(shown)(
  "$file shows what `rulewright $call` prints",
  async ({ call, told }) => {
    const { out } = await cli(call.split(" "), settings[call.split(" ")[0]!]);
    // A terminal shows what the reader types after `> `, so the page contains it. The recorded output does not.
    expectPrinted(`\n${out.replaceAll("> \n", "> 1\n\n")}`, `…\n${told}…\n`);
  },
  60_000,
);
