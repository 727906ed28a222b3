/** Follows the tutorial word by word: writes and changes its files, runs its commands, and compares what they print. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { page } from "../docs/examples.ts";
import { expectPrinted } from "../support/printed.ts";
import { cli, folderWith } from "./harness.ts";

/**
 * The text before (`-`) or after (`+`) the change that a diff shows: the unchanged lines and the lines with this sign.
 */
const side = (diff: string, sign: "-" | "+"): string =>
  [...diff.matchAll(/^([-+ ])(.*\n)/gm)].map(([, mark, line]) => (mark === sign || mark === " " ? line : "")).join("");

async function follow(folder: string, command: string, told: string): Promise<void> {
  // The other commands run from the sources, so nothing has to be installed here. Another test installs the package.
  if (command === "npm install ../rulewright") return;
  const [npx, name, ...args] = command.split(" ");
  expect([npx, name]).toEqual(["npx", "rulewright"]);
  const typed = [...told.matchAll(/^> (.*)$/gm)].map(([, answer]) => answer!);
  const { code, out, err } = await cli(args, { folder, ...(typed.length > 0 && { typed }) });
  expect([command, err, code]).toEqual([command, "", /✗|error/.test(told) ? 1 : 0]);
  // A terminal shows what the reader types, so the page contains it. The output of the command does not.
  const shown = typed.length > 0 ? `${out}\n` : out;
  expectPrinted(shown, told.replaceAll(/^> .*$/gm, "> "));
}

test("docs/first-game.md leads from nothing to a game that is tested and fair", { timeout: 600_000 }, async () => {
  const folder = folderWith({});
  const done = { written: 0, changed: 0, read: 0, commands: 0 };
  for (const [, info, text] of page("first-game.md").matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)) {
    const [language, ...words] = info!.split(" ");
    const file = join(folder, words.at(-1) ?? "");
    if (language === "console") {
      for (const [, command, told] of text!.matchAll(/^\$ (.*)\n((?:(?!\$ ).*\n)*)/gm)) {
        done.commands++;
        await follow(folder, command!, told!);
      }
    } else if (language === "diff") {
      done.changed++;
      const parts = readFileSync(file, "utf8").split(side(text!, "-"));
      expect([text, parts.length]).toEqual([text, 2]);
      writeFileSync(file, parts.join(side(text!, "+")));
    } else if (words[0] === "in") {
      done.read++;
      expect(readFileSync(file, "utf8")).toContain(text);
    } else {
      done.written++;
      writeFileSync(file, text!);
    }
  }
  expect(done).toEqual({ written: 1, changed: 6, read: 1, commands: 11 });
});
