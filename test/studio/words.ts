/** The words of the studio in both languages: what must not be on a page in Czech. */
import type { Page } from "playwright-core";
import { commandPhrases } from "../../editor/commands/command-phrases.ts";
import { barPhrases } from "../../editor/app/phrases.ts";
import { studioPhrases } from "../../editor/studio/studio-phrases.ts";
import { toolPhrases } from "../../editor/app/tool-phrases.ts";
import { callsPhrases } from "../../editor/calls/phrases.ts";
import { galleryPhrases } from "../../editor/gallery/phrases.ts";
import { housePhrases } from "../../editor/house/phrases.ts";
import { playPhrases } from "../../editor/play/phrases.ts";
import { searchPhrases } from "../../editor/search/phrases.ts";
import { simulationPhrases } from "../../editor/simulation/phrases.ts";
import { tablePhrases } from "../../editor/table/phrases.ts";
import { tracePhrases } from "../../editor/trace/phrases.ts";

const TABLES = [
  barPhrases,
  callsPhrases,
  commandPhrases,
  galleryPhrases,
  housePhrases,
  playPhrases,
  searchPhrases,
  simulationPhrases,
  studioPhrases,
  tablePhrases,
  toolPhrases,
  tracePhrases,
];

/** All sentences of a table of phrases that have no parameters. */
function sentences(table: unknown): readonly string[] {
  if (typeof table === "string") return [table];
  return typeof table === "object" && table !== null ? Object.values(table).flatMap(sentences) : [];
}

/** All texts of a page, visible or for screen readers, that are in the English tables of phrases. */
export async function englishOn(page: Page): Promise<readonly string[]> {
  const czech = new Set(TABLES.flatMap((of) => sentences(of("cs"))));
  const english = new Set(
    TABLES.flatMap((of) => sentences(of("en"))).filter((each) => each !== "" && !czech.has(each)),
  );
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    for (const each of document.querySelectorAll("body *")) {
      // Texts of the rules have their own language.
      if (each.closest("[lang=en], .view-lines, code")) continue;
      for (const name of ["title", "aria-label", "placeholder"]) found.push(each.getAttribute(name) ?? "");
      for (const inner of each.childNodes) if (inner.nodeType === Node.TEXT_NODE) found.push(inner.textContent ?? "");
    }
    return found;
  });
  // Keys follow in parentheses, what is meant follows a colon.
  const said = texts.flatMap((text) => [text, text.replace(/ \([^)]*\)$/, ""), text.replace(/^: |:.*$/gs, "")]);
  return [...new Set(said.map((text) => text.trim()))].filter((text) => english.has(text));
}
