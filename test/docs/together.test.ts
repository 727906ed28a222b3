/** The pages for hosts and operators of a match server: their commands exist, and their buttons have these names. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { describe, expect, test } from "vitest";
import { homePhrases } from "../../editor/together/home-phrases.ts";
import { togetherPhrases } from "../../editor/together/phrases.ts";
import { playtestCommand } from "../../src/cli/commands/playtest.ts";
import { serveCommand } from "../../src/cli/commands/serve.ts";
import type { Host } from "../../src/cli/host.ts";
import { root } from "./guide.ts";

const host = readFileSync(join(root, "docs/play-together.md"), "utf8");
const operator = readFileSync(join(root, "docs/operating.md"), "utf8");
const commands: Readonly<Record<string, Command>> = {
  serve: serveCommand({} as Host),
  playtest: playtestCommand({} as Host),
};
const optionsOf = (command: Command) => command.options.flatMap(({ short, long }) => [short, long]);

describe.each([
  ["hosts", host],
  ["operators", operator],
])("the page for %s", (_, page) => {
  const called = [...page.matchAll(/^ {4}(?:\w+=\S+ )?npx rulewright (\S+)(.*)$/gm)];

  test.each(called.map(([line, name, rest]) => [line.trim(), name!, rest!] as const))(
    "calls %s",
    (_line, name, rest) => {
      expect(commands).toHaveProperty(name);
      const options = optionsOf(commands[name]!);
      for (const [option] of rest.matchAll(/(?<= )--?[a-z-]+/g)) expect(options).toContain(option);
    },
  );

  test("names files that there are", () => {
    for (const [, file] of page.matchAll(/`(?:node )?((?:test|bench|docker)\/[\w/.-]+)/g))
      expect([file, existsSync(join(root, file!))]).toEqual([file, true]);
  });
});

test("each option of the server is explained to operators, and no other", () => {
  const explained = [...operator.matchAll(/^\| `(--[a-z]+)`/gm)].map(([, option]) => option);
  expect(explained.toSorted()).toEqual(commands["serve"]!.options.map(({ long }) => long).toSorted());
});

test("hosts are told the names of buttons as the pages have them", () => {
  const names = [homePhrases("en"), togetherPhrases("en")].flatMap((phrases) => Object.values(phrases));
  const named = [...host.matchAll(/(?<!\*)\*([A-Z][^*]+)\*(?!\*)/g)].map(([, name]) => name!.replaceAll("\n", " "));
  expect(named.length).toBeGreaterThan(2);
  for (const name of named) expect(names).toContain(name);
});
