/** The pages of the documentation in their groups, as `docs/README.md` lists them: the index that readers on GitHub see is the menu here. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

interface PageLink {
  /** Name of the file in `docs`, such as `language.md`. */
  readonly file: string;
  readonly title: string;
}

export interface PageGroup {
  readonly title: string;
  readonly pages: readonly PageLink[];
}

/** The first heading of a page; a page without one is an error. */
export function titleOf(text: string, file: string): string {
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`${file} has no heading: write one as its first line, such as "# Changes".`);
  return title;
}

/** The groups of the menu. Every page of `docs` must be in one. */
export function navigation(docs: string, files: readonly string[]): readonly PageGroup[] {
  const read = (file: string) => readFileSync(join(docs, file), "utf8");
  const [, ...parts] = read("README.md").split(/^## /m);
  const groups = parts.map((part) => ({
    title: part.slice(0, part.indexOf("\n")),
    pages: [...new Set([...part.matchAll(/\]\(([\w-]+\.md)\)/g)].map((match) => match[1]!))].map((file) => ({
      file,
      title: titleOf(read(file), file),
    })),
  }));
  const listed = new Set(groups.flatMap(({ pages }) => pages.map(({ file }) => file)));
  const missing = files.map((file) => basename(file)).filter((file) => file !== "README.md" && !listed.has(file));
  if (missing.length > 0)
    throw new Error(`docs/README.md does not list ${missing.join(", ")}: give each a line there.`);
  return groups;
}

export interface Heading {
  readonly level: 2 | 3;
  readonly text: string;
}

/** The headings of a page below its first, for the list beside it. */
export function headingsOf(text: string): readonly Heading[] {
  return [...text.replaceAll(/^```[\s\S]*?^```$/gm, "").matchAll(/^(##|###) (.+)$/gm)].map(([, marks, head]) => ({
    level: marks === "##" ? 2 : 3,
    text: head!.replaceAll(/`|\[([^\]]*)\]\([^)]*\)/g, "$1"),
  }));
}
