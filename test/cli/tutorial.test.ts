/** The tutorial, followed word by word: its files are written, its commands run against the installed package, and what they print is compared. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith } from "./harness.ts";
import { installPackage, runInstalled } from "./package.ts";
import { page } from "../docs/examples.ts";
import { expectPrinted } from "../support/printed.ts";

test("docs/house-variants.md leads from nothing to a variant that plays", () => {
  const folder = folderWith({});
  let [files, commands] = [0, 0];
  for (const [, info, text] of page("house-variants.md").matchAll(/^```(\S+(?: \S+)?)\n([\s\S]*?)^```$/gm)) {
    const [language, file] = info!.split(" ");
    if (language === "yaml") {
      writeFileSync(join(folder, file!), text!);
      files++;
      continue;
    }
    expect(language).toBe("console");
    for (const [, command, told] of text!.matchAll(/^\$ (.*)\n((?:(?!\$ ).*\n)*)/gm)) {
      commands++;
      // Packed rather than linked, so that nothing of the clone is there that a package does not have.
      if (command === "npm install ../rulewright") {
        installPackage(folder);
        continue;
      }
      const [npx, name, ...args] = command!.split(" ");
      expect([npx, name]).toEqual(["npx", "rulewright"]);
      const { code, out, err } = runInstalled(folder, ...args);
      expect([command, err, code]).toEqual([command, "", /✗|error/.test(told!) ? 1 : 0]);
      expectPrinted(out, told!);
    }
  }
  expect([files, commands]).toEqual([6, 12]);
}, 300_000);
