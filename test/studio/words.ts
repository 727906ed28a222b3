/** Finds English words of the studio on a page that should be in Czech. */
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

/** All sentences without parameters in a table of the studio's phrases. */
function sentences(table: unknown): readonly string[] {
  if (typeof table === "string") return [table];
  return typeof table === "object" && table !== null ? Object.values(table).flatMap(sentences) : [];
}

/** All texts on a page, visible or for screen readers, that are English phrases of the studio. */
export async function englishOn(page: Page): Promise<readonly string[]> {
  const czech = new Set(TABLES.flatMap((of) => sentences(of("cs"))));
  const english = new Set(
    TABLES.flatMap((of) => sentences(of("en"))).filter((each) => each !== "" && !czech.has(each)),
  );
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    for (const each of document.querySelectorAll("body *")) {
      // Texts of the rules, and parts that are marked as English, may be English on a Czech page.
      if (each.closest("[lang=en], .view-lines, code")) continue;
      for (const name of ["title", "aria-label", "placeholder"]) found.push(each.getAttribute(name) ?? "");
      for (const inner of each.childNodes) if (inner.nodeType === Node.TEXT_NODE) found.push(inner.textContent ?? "");
    }
    return found;
  });
  // A phrase may be followed by keys in parentheses, or by a colon and a name. So the text is also compared without
  // them.
  const said = texts.flatMap((text) => [text, text.replace(/ \([^)]*\)$/, ""), text.replace(/^: |:.*$/gs, "")]);
  return [...new Set(said.map((text) => text.trim()))].filter((text) => english.has(text));
}
