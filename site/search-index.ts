/** What the search reads: each section of each page by itself, so that a recipe is found and not only the long page that holds it. */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { close, createIndex } from "pagefind";

export interface Section {
  /** From the folder of the site. */
  readonly url: string;
  readonly title: string;
  /** What stands in it, as HTML. */
  readonly html: string;
}

/** Cuts a page at its headings. `file` is its name below `docs`. */
export function sectionsOf(file: string, page: string): readonly Section[] {
  const main = /<main[^>]*>([\s\S]*?)<nav class="neighbours"/.exec(page)?.[1];
  if (main === undefined) throw new Error(`${file} has no text to search.`);
  return main.split(/(?=<h[1-3] id=")/).flatMap((part) => {
    const [head, id, title] = /^<h[1-3] id="([^"]*)"[^>]*>([\s\S]*?)<\/h[1-3]>/.exec(part) ?? [];
    return head === undefined
      ? []
      : [{ url: `docs/${file}#${id}`, title: title!.replaceAll(/<[^>]*>/g, ""), html: part.slice(head.length) }];
  });
}

/** Makes the index of the pages in `docs` of a built site. */
export async function makeSearchIndex(outdir: string): Promise<void> {
  const { index, errors } = await createIndex({ includeCharacters: "-_.", maxFragments: 24 });
  if (!index) throw new Error(errors.join("\n"));
  const failed: string[] = [];
  for (const file of readdirSync(join(outdir, "docs")).filter((name) => name.endsWith(".html"))) {
    const sections = sectionsOf(file, readFileSync(join(outdir, "docs", file), "utf8"));
    for (const { url, title, html } of sections) {
      // Several words of a question are rather in one heading, and in the page that explains it.
      const content = `<html lang="en"><body><h1>${title}</h1>${html}<p data-pagefind-weight="3">${sections[0]!.title}</p></body></html>`;
      failed.push(...(await index.addHTMLFile({ url, content })).errors);
    }
  }
  failed.push(...(await index.writeFiles({ outputPath: join(outdir, "pagefind") })).errors);
  await close();
  if (failed.length > 0) throw new Error(failed.join("\n"));
  // Other interfaces to the same index, which no page uses.
  for (const name of ["pagefind-ui", "pagefind-modular-ui", "pagefind-highlight"])
    for (const ending of ["js", "css"]) rmSync(join(outdir, "pagefind", `${name}.${ending}`), { force: true });
}
