/** The pages speak of files and folders that exist, and of all folders of the sources. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { docs, page } from "./examples.ts";

const root = join(import.meta.dirname, "../..");
const names = readdirSync(docs).filter((name) => name.endsWith(".md"));

it.each(names)("%s names files and folders that exist", (name) => {
  const paths = [...page(name).matchAll(/(?<![\w/.])((?:src|test|games|scripts|bench)\/[\w./-]*\w)/g)].map((match) => match[1]!);
  expect([...new Set(paths)].filter((path) => !/[A-Z]{4}/.test(path) && !existsSync(join(root, path)))).toEqual([]);
});

it.each(names)("the links of %s lead somewhere", (name) => {
  const anchor = (head: string) => head.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-");
  const heads = (text: string) => new Set([...text.matchAll(/^#+ (.*)$/gm)].map((match) => anchor(match[1]!)));
  const links = [...page(name).matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g)];
  const broken = links.filter(([, file, head]) => (file ? !existsSync(join(docs, file)) : false) || (head !== undefined && !heads(page(file || name)).has(head)));
  expect(broken.map(([link]) => link)).toEqual([]);
});

it("the architecture names every folder of the sources", () => {
  const text = page("architecture.md");
  const folders = readdirSync(join(root, "src"), { withFileTypes: true }).filter((entry) => entry.isDirectory()).flatMap(({ name }) => {
    const inner = name === "dsl" || name === "interpreter" ? readdirSync(join(root, "src", name), { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
    return [`src/${name}`, ...inner.map((entry) => `src/${name}/${entry.name}`)];
  });
  expect(folders.filter((folder) => !text.includes(`\`${folder}`))).toEqual([]);
});
