/** Reads the guide for contributors who add something: the sections "How to add …" of `architecture.md`. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The top folder of the project. */
export const root = resolve(import.meta.dirname, "../..");

const page = readFileSync(join(root, "docs/architecture.md"), "utf8");

/** The sections of the guide. The title names the thing that is added; the text is joined to one line. */
export const sections = page
  .slice(page.indexOf("## How to add"))
  .split(/^### /m)
  .slice(1)
  .map((text) => ({ title: text.slice(0, text.indexOf("\n")), text: text.replaceAll(/\s+/g, " ") }));

/** The files and folders that a section names. Paths with a placeholder, such as `NAME`, are left out. */
export function pathsIn(text: string): readonly string[] {
  return [...text.matchAll(/`((?:src|editor|test|docs|games|scripts)\/[\w./-]+)`/g)]
    .map((match) => match[1]!)
    .filter((path) => !/NAME|CODE/.test(path));
}
