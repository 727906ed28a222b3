/** The pages speak of files and folders that exist, and of all folders of the sources. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { docs, page } from "./examples.ts";

const root = join(import.meta.dirname, "../..");
const names = readdirSync(docs).filter((name) => name.endsWith(".md"));
names.push("../README.md", "../CONTRIBUTING.md", "../CHANGELOG.md");

it.each(names)("%s names files and folders that exist", (name) => {
  const paths = [...page(name).matchAll(/(?<![\w/.])((?:src|editor|test|games|scripts|bench)\/[\w./-]*\w)/g)].map(
    (match) => match[1]!,
  );
  expect([...new Set(paths)].filter((path) => !/[A-Z]{4}/.test(path) && !existsSync(join(root, path)))).toEqual([]);
});

/** Of the parts of the program, from its root. */
const modules = ["src", "editor", "test", "scripts", "bench"].flatMap((folder) =>
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

it("the first page shows lines of a game, and names every game", () => {
  const text = page("../README.md");
  const tokaido = readFileSync(join(root, "games/tokaido.yaml"), "utf8");
  for (const [, excerpt] of text.matchAll(/^```yaml\n( {2}[\s\S]*?)^```$/gm))
    for (const part of excerpt!.split(/\n\n/)) expect(tokaido).toContain(part.trimEnd());
  const games = ["games", "games/small"].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /^[^.]+\.yaml$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(games.filter((path) => !text.includes(`](${path})`))).toEqual([]);
});
