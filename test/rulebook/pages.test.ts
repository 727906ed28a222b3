/**
 * The rules pages of all games, in both languages: nothing is left out, every link leads somewhere, and no page shows a
 * name from the rule file.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { Game } from "../../src/dsl/game.ts";
import { loadGame } from "../../src/dsl/index.ts";
import { plain } from "../../src/narration/phrase.ts";
import { Author } from "../../src/rulebook/author.ts";
import { makeRulebook } from "../../src/rulebook/make-rulebook.ts";
import { PAGE_LANGUAGES, type PageLanguage } from "../../src/rulebook/phrases.ts";
import { everySection, type Rulebook } from "../../src/rulebook/rulebook.ts";
import { renderAid } from "../../src/rulebook-page/aid.ts";
import { renderCards } from "../../src/rulebook-page/cards.ts";
import { renderHtml } from "../../src/rulebook-page/html.ts";
import { renderMarkdown } from "../../src/rulebook-page/markdown.ts";
import { linesOf } from "./block-lines.ts";

const root = resolve(import.meta.dirname, "../../games");
const files = [root, join(root, "small")].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /^[^.]+\.yaml$/.test(name))
    .map((name) => join(folder, name)),
);

function read(path: string) {
  const source = { name: path.slice(root.length + 1), text: readFileSync(path, "utf8") };
  const { game, file } = loadGame(source);
  const variants = file!.variants.map(({ name: { text } }) => ({ name: text, game: loadGame(source, [text]).game! }));
  return { source, game: game!, variants };
}

/** All texts that a reader of a rules page sees. */
function wordsOf(book: Rulebook): readonly string[] {
  return [
    book.title,
    ...book.about,
    ...everySection(book.chapters).flatMap(({ title, params, blocks }) => [
      title,
      params,
      ...blocks.flatMap((block) => [...(block.kind === "table" ? block.head : []), ...linesOf(block)]),
    ]),
  ];
}

/** Names of two or more words in the rule file, such as `clan-seal`. No page should show them to a player. */
function namesIn(game: Game): readonly string[] {
  const of = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);
  return [
    ...of(game.effects),
    ...of(game.values),
    ...of(game.options),
    ...of(game.zones),
    ...of(game.states),
    ...of(game.kinds),
    ...of(game.pieces),
    ...game.kinds.flatMap((kind) => [...of(kind.fields), ...of(kind.zones), ...of(kind.states)]),
    ...game.enums.flatMap(({ name, members }) => [name, ...members]),
  ].filter((name) => name.includes("-"));
}

/** Whether a space such as `b2` lies between two corners, as in `a1–h8`. */
function isBetween(space: string, [, left, bottom, right, top]: RegExpMatchArray): boolean {
  const [, letter = "", number] = /^([a-z])(\d+)$/.exec(space) ?? [];
  return letter >= left! && letter <= right! && Number(number) >= Number(bottom) && Number(number) <= Number(top);
}

test("there are at least thirty games", () => expect(files.length).toBeGreaterThanOrEqual(30));

describe.each(files.map((path) => [path.slice(root.length + 1), path] as const))("%s", (_, path) => {
  const { source, game, variants } = read(path);
  const books = PAGE_LANGUAGES.map((language) => makeRulebook({ game, variants }, language));

  test("every effect, value, piece, place, counter and option has an entry", () => {
    for (const book of books) {
      const ids = new Set(
        everySection(book.chapters).flatMap(({ id, blocks }) => [
          id,
          ...blocks.flatMap((block) => (block.kind === "table" ? block.rows.flatMap((row) => row.id ?? []) : [])),
        ]),
      );
      const expected = [
        ...[...game.effects, ...game.anytime].map(({ name }) => `rule-${name}`),
        ...game.values.map(({ name }) => `term-${name}`),
        ...game.options.map(({ name }) => `option-${name}`),
        ...[...game.zones, ...game.kinds.flatMap(({ zones }) => zones)].map(({ name }) => `zone-${name}`),
        ...[...game.states, ...game.kinds.flatMap(({ states }) => states)].map(({ name }) => `state-${name}`),
      ];
      expect(expected.filter((id) => !ids.has(id))).toEqual([]);
      const text = wordsOf(book).join("\n");
      const pieces = game.pieces.filter(({ kind }) => kind !== game.kinds[0]);
      const blocks = [...text.matchAll(/\b([a-z])(\d+)–([a-z])(\d+)\b/g)];
      const isSaid = (space: string) =>
        new RegExp(`\\b${space}\\b`).test(text) || blocks.some((block) => isBetween(space, block));
      expect(pieces.filter(({ spot, name }) => spot && !isSaid(name))).toEqual([]);
      const cards = new Set([...ids].map((id) => id.replace(/^says-/, "card-")));
      const hasEntry = (name: string) => cards.has(`card-${name}`) || ids.has(`kind-${name}`);
      const { words } = new Author(game, book.language as PageLanguage);
      const names = pieces.filter(({ spot }) => !spot).map(({ name }) => name.slice(name.lastIndexOf(".") + 1));
      // Cards that players cannot tell apart are in one row.
      const said = new Set(names.filter(hasEntry).map((name) => words.title(name)));
      expect(names.filter((name) => !hasEntry(name) && !said.has(words.title(name)))).toEqual([]);
    }
  });

  test("no name of the file is shown, and nothing is unsaid", () => {
    for (const book of books) {
      const words = wordsOf(book);
      const titles = new Set([...game.texts.values()].flatMap((texts) => [...texts.values()].flatMap(strings)));
      const text = words.join("\n");
      const shown = namesIn(game).filter(
        (name) =>
          new RegExp(`(?<![\\p{L}\\p{N}-])${name}(?![\\p{L}\\p{N}-])`, "u").test(text) &&
          ![...titles].some((title) => title.includes(name)),
      );
      expect(shown.map((name) => `${book.language}: ${name}`)).toEqual([]);
      expect(words.filter((line) => /undefined|\[object|NaN|null/.test(line))).toEqual([]);
    }
  });

  test("every heading has a word in the language of the page", () => {
    const czech = books[PAGE_LANGUAGES.indexOf("cs")]!;
    const headings = everySection(czech.chapters).flatMap(({ id, title, blocks }) => [
      { id, title },
      ...blocks.flatMap((block) =>
        block.kind === "table" ? block.rows.map((row) => ({ id: row.id ?? "", title: plain(row.cells[0] ?? []) })) : [],
      ),
    ]);
    const wordless = headings.filter(({ id, title }) => {
      const [, kind, name] = /^([a-z]+)-(.*)$/.exec(id) ?? [];
      const named = ["rule", "term", "zone", "state", "list", "option"].includes(kind ?? "");
      return named && title.toLowerCase() === name!.replaceAll("-", " ") && !game.texts.get("cs")?.has(name!);
    });
    expect(wordless).toEqual([]);
  });

  test("numbers of players and of pieces below 0 are read as such, and players have names of the language", () => {
    const czech = wordsOf(books[PAGE_LANGUAGES.indexOf("cs")]!);
    expect(czech.filter((line) => /\bplayer\b/.test(line))).toEqual([]);
    for (const book of books) expect(wordsOf(book).filter((line) => /(^|\s)-\d/.test(line))).toEqual([]);
  });

  test("its HTML is well formed, and all links lead to something", async () => {
    for (const book of books) {
      const page = renderHtml(book, [source]);
      const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
      const known = new Set(ids);
      expect([...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id!).filter((id) => !known.has(id))).toEqual([]);
      const markdown = renderMarkdown(book, [{ source, path: source.name }]);
      const anchors = new Set([...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!));
      const links = [...markdown.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id!);
      expect(links.filter((id) => !anchors.has(id))).toEqual([]);
    }
    const pages = [renderHtml(books[1]!, [source]), renderAid(books[0]!), renderCards(game, "cs")];
    const { errors } = await validateXML({
      xml: pages.map((contents, i) => ({ fileName: `page-${i}.html`, contents })),
      schema: { fileName: "any.xsd", contents: ANYTHING },
    });
    expect(errors.map(({ message }) => message)).toEqual([]);
  });
});

/** An XML schema that accepts any page. The test only checks that a page is well-formed. */
const ANYTHING = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
<xs:element name="html"><xs:complexType><xs:sequence><xs:any processContents="skip" minOccurs="0" maxOccurs="unbounded"/></xs:sequence><xs:anyAttribute processContents="skip"/></xs:complexType></xs:element>
</xs:schema>`;

type Text = string | ReadonlyMap<string, Text>;

function strings(text: Text): readonly string[] {
  return typeof text === "string" ? [text] : [...text.values()].flatMap(strings);
}
