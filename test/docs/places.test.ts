/** Files and folders that the pages name exist, and the pages name all folders of the sources. */
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { renderText } from "../../src/diagnostics/render.ts";
import { checkSource, loadGame } from "../../src/dsl/index.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { cli } from "../cli/harness.ts";
import { docs, page } from "./examples.ts";

const root = join(import.meta.dirname, "../..");
const names = readdirSync(docs).filter((name) => name.endsWith(".md"));
names.push("../README.md", "../CONTRIBUTING.md", "../CHANGELOG.md");

it.each(names)("%s names files and folders that exist", (name) => {
  const paths = [...page(name).matchAll(/(?<![\w/.])((?:src|editor|test|games|scripts|bench)\/[\w./-]*\w)/g)].map(
    (match) => match[1]!,
  );
  // A page can ask its reader to write a file. Such files are not in the project, so the test does not look for them.
  const own = new Set([...page(name).matchAll(/^```\w+ (\S+)$/gm)].map((match) => match[1]!));
  const missing = [...new Set(paths)].filter(
    (path) => !/[A-Z]{4}/.test(path) && !own.has(path) && !existsSync(join(root, path)),
  );
  expect(missing).toEqual([]);
});

/** The paths of all files of the program, seen from the root of the project. */
const modules = ["src", "editor", "test", "scripts", "bench", "site"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
    (path) => `/${folder}/${path.replaceAll("\\", "/")}`,
  ),
);

it.each(["architecture.md", "../CONTRIBUTING.md"])("%s names modules that exist", (name) => {
  const named = [...page(name).matchAll(/`([\w./-]+\.tsx?)`/g)].map((match) => match[1]!);
  expect([...new Set(named)].filter((path) => !modules.some((module) => module.endsWith(`/${path}`)))).toEqual([]);
});

it.each(names)("the links of %s lead somewhere", (name) => {
  const anchor = (head: string) =>
    head
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-");
  const heads = (text: string) => new Set([...text.matchAll(/^#+ (.*)$/gm)].map((match) => anchor(match[1]!)));
  const links = [...page(name).matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g)];
  const broken = links.filter(
    ([, file, head]) =>
      (file ? !existsSync(join(docs, dirname(name), file)) : false) ||
      (head !== undefined && !heads(page(file ? join(dirname(name), file) : name)).has(head)),
  );
  expect(broken.map(([link]) => link)).toEqual([]);
});

it("the architecture names every folder of the sources", () => {
  const text = page("architecture.md");
  const foldersIn = (path: string) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${path}/${name}`);
  const folders = ["src", "editor"].flatMap((top) =>
    foldersIn(top).flatMap((folder) => [
      folder,
      ...(["src/dsl", "src/interpreter", "editor/table"].includes(folder) ? foldersIn(folder) : []),
    ]),
  );
  expect(folders.filter((folder) => !text.includes(`\`${folder}`))).toEqual([]);
});

it("the first page shows a whole game, which checks clean and plays", () => {
  const [, text] = /^```yaml game\n([\s\S]*?)^```$/m.exec(page("../README.md"))!;
  const source = { name: "fish-market.yaml", text: text! };
  expect(renderText(checkSource(source))).toBe("");
  expect(text!.trim().split("\n").length).toBeLessThanOrEqual(16);
  const match = Match.start(reference(compileGame(loadGame(source).game!, { players: 2 })), 1);
  for (let decision = match.decision(); decision; decision = match.decision())
    match.answer(decision, decision.answers[0]!);
  expect(match.over).toBe(true);
});

it("the first page can be read in two minutes", () => {
  expect(page("../README.md").split(/\s+/).length).toBeLessThanOrEqual(500);
});

it("the page of the games names every game, and the index every page", () => {
  const games = ["games", "games/small"].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /^[^.]+\.yaml$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(games.filter((path) => !page("games.md").includes(`](../${path})`))).toEqual([]);
  const others = names.filter((name) => !name.startsWith("../") && name !== "README.md");
  expect(others.filter((name) => !page("README.md").includes(`](${name})`))).toEqual([]);
});

it("the page of the commands names every command", async () => {
  const { out } = await cli(["--help"]);
  const [commands] = out.slice(out.indexOf("\nCommands:")).split("\n\n");
  const listed = [...commands!.matchAll(/^ {2}([a-z]+) /gm)].map((match) => match[1]!);
  expect(listed.filter((name) => name !== "help" && !page("commands.md").includes(`\`rulewright ${name}`))).toEqual([]);
});
