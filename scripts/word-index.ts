/**
 * The index of the language: every word that a file can hold, what it is, and the sections of the reference that explain it.
 * The words come from the tables of the language, the places from the pages, so that neither can be forgotten.
 */
import { builtins, pieceMembers, words } from "../src/dsl/builtins.ts";
import { contextualKeywords, reservedKeywords, verbs } from "../src/dsl/grammar/keywords.ts";
import { pieceFields } from "../src/dsl/schema/pieces.ts";
import { chanceEntry, positionFile, scenarioFile, step } from "../src/dsl/schema/scenario.ts";
import { gameFile, kind, variantFile } from "../src/dsl/schema/sections.ts";
import { face, view } from "../src/dsl/schema/view.ts";

/** The pages of the reference of the language. A page that comes first explains a word before a later one. */
export const REFERENCE = [
  "language.md",
  "changes.md",
  "exchanges.md",
  "variants.md",
  "scenarios.md",
  "texts.md",
  "view.md",
  "builtins.md",
] as const;

/** A word leads to so many sections at most. */
const MOST = 3;

interface Section {
  readonly page: string;
  readonly title: string;
  /** Of its heading, from `docs`. */
  readonly link: string;
  readonly lines: readonly string[];
}

/** The anchor of a heading, as GitHub and the site make it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");
}

function sectionsOf(page: string, text: string): readonly Section[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, "");
  return prose.split(/^(?=##+ )/m).flatMap((part) => {
    const [head, ...lines] = part.split("\n");
    const title = /^##+ (.*)$/.exec(head!)?.[1];
    return title === undefined
      ? []
      : [{ page, title: title.replaceAll("`", ""), link: `${page}#${anchorOf(title)}`, lines }];
  });
}

/** How well a section explains a word: 3 as the first word of a row of a table, 2 within such a cell, 1 in a sentence, 0 not at all. */
function explains({ lines }: Section, word: string): number {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const whole = String.raw`(?<![\w-])${escaped}(?![\w-])`;
  const begins = new RegExp(String.raw`^\| [^|]*\`(?:x\.)?${escaped}(?![\w-])`);
  const cell = new RegExp(String.raw`^\| [^|]*\`[^\`|]*${whole}[^\`|]*\``);
  const code = new RegExp(String.raw`\`[^\`]*${whole}[^\`]*\``);
  return Math.max(0, ...lines.map((line) => (begins.test(line) ? 3 : cell.test(line) ? 2 : code.test(line) ? 1 : 0)));
}

/** All words with what they are; one that is several things has several. */
function wordsOfLanguage(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (what: string, list: Iterable<string>) => {
    for (const word of list) {
      const those = found.get(word);
      if (!those) found.set(word, [what]);
      else if (!those.includes(what)) those.push(what);
    }
  };
  const keys = (node: { readonly properties?: object }) => Object.keys(node.properties ?? {});
  add("section", [...keys(gameFile), ...keys(variantFile)]);
  add("key of a kind", keys(kind));
  add("key of a piece", keys(pieceFields));
  add("key of a scenario", [...keys(scenarioFile), ...keys(positionFile)]);
  add("step of a scenario", keys(step));
  add("entry of `chance`", keys(chanceEntry));
  add("key of `view`", [...keys(view), ...keys(face)]);
  add("line", verbs);
  add(
    "function",
    builtins.map(({ name }) => name),
  );
  add(
    "word of every game",
    [...words, ...pieceMembers].map(({ name }) => name),
  );
  add("small word", [...reservedKeywords, ...contextualKeywords]);
  return found;
}

/** The rows of the index, by the alphabet: a word, what it is, where it is explained. `read` gives the text of a page. */
export function wordIndex(read: (page: string) => string): readonly (readonly string[])[] {
  const sections = REFERENCE.flatMap((page) => sectionsOf(page, read(page)));
  return [...wordsOfLanguage()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, what]) => {
      const explained = sections.map((section) => ({ section, by: explains(section, word) }));
      const best = Math.max(...explained.map(({ by }) => by));
      const where = best === 0 ? [] : explained.filter(({ by }) => by === best).slice(0, MOST);
      return [
        `\`${word}\``,
        what.join(", "),
        where.map(({ section }) => `[${section.title}](${section.link})`).join(", "),
      ];
    });
}
