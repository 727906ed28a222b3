/** Writes the rules of a game as a document for players. */
import type { Range } from "../diagnostics/range.ts";
import type { Game } from "../dsl/game.ts";
import { sentence } from "../narration/phrases.ts";
import { type Phrase, plain } from "../narration/phrase.ts";
import { Author, section } from "./author.ts";
import { cardsOf, components } from "./components.ts";
import { courseOf } from "./course.ts";
import { alwaysChapter, cardChapter, options, terms } from "./entries.ts";
import { marked, onlyMarked } from "./mark.ts";
import type { PageLanguage } from "./phrases.ts";
import { reading } from "./reading.ts";
import {
  type Block,
  everySection,
  type IndexEntry,
  ownText,
  type Rulebook,
  type Section,
  textBlock,
} from "./rulebook.ts";
import { tableChapter } from "./table.ts";

/** A variant that the document describes, as another way to play the game. */
export interface OtherWay {
  readonly name: string;
  /** The game together with this variant. */
  readonly game: Game;
  /** The place in a file where the variant is declared. */
  readonly place?: Range;
}

/** The games from which the document is made: the described game, and others to compare it with. */
export interface Sources {
  /** The described game, which must not have errors. */
  readonly game: Game;
  /** The game without variants. What differs from it is marked in the document. Absent if `game` has no variants. */
  readonly base?: Game | undefined;
  /** Variants that get a section of their own, which describes what they change. */
  readonly variants?: readonly OtherWay[];
}

/**
 * The rules of a game in one language.
 * @example
 * const { game } = loadGame({ name: "pig.yaml", text });
 * const page = renderHtml(makeRulebook({ game: game! }, "cs"));
 */
export function makeRulebook({ game, base, variants = [] }: Sources, language: PageLanguage): Rulebook {
  const author = new Author(game, language);
  const own = chaptersOf(author);
  const shown = base ? marked(own, chaptersOf(new Author(base, language))) : own;
  const others = otherWays(variants, language, own);
  const chapters = [
    ...shown,
    ...(others.length > 0 ? [section("variants", author.say.chapters.variants, undefined, [], others)] : []),
  ].map((chapter) => withoutEmptyColumns(chapter, author.say.nothing));
  const { words } = author;
  return {
    game: game.name,
    language,
    title: [words.game(), ...words.variants()].join(" – "),
    about: [
      ...words.introduction(),
      author.say.forPlayers(game.players.min, game.players.max),
      ...(base ? [author.say.marked(words.list(words.variants()))] : []),
    ],
    chapters,
    anchors: anchorsOf(chapters),
    index: indexOf(author, chapters),
  };
}

function chaptersOf(author: Author): readonly Section[] {
  const cards = cardsOf(author);
  const course = courseOf(author);
  return [
    components(author, cards),
    tableChapter(author),
    reading(author),
    course.setup,
    course.play,
    course.anytime,
    cardChapter(author, cards),
    course.end,
    alwaysChapter(author),
    terms(author),
    options(author),
  ].flatMap((chapter) => (chapter && chapter.blocks.length + chapter.sections.length > 0 ? [chapter] : []));
}

/**
 * A copy of a section without table columns that are empty in every row. This is done after the comparison with other
 * games, because that compares whole rows.
 */
function withoutEmptyColumns(whole: Section, nothing: string): Section {
  return {
    ...whole,
    blocks: whole.blocks.map((block) => (block.kind === "table" ? filled(block, nothing) : block)),
    sections: whole.sections.map((inner) => withoutEmptyColumns(inner, nothing)),
  };
}

function filled({ kind, head, rows }: Block & { readonly kind: "table" }, nothing: string): Block {
  const isFilled = (_: unknown, i: number) => rows.some(({ cells }) => plain(cells[i] ?? []) !== nothing);
  return {
    kind,
    head: head.filter(isFilled),
    rows: rows.map((each) => ({ ...each, cells: each.cells.filter(isFilled) })),
  };
}

/**
 * The sections about variants, each with the entries that differ from the game without it. A variant that needs another
 * one of them is compared with that one, so that the page does not repeat its rules.
 */
function otherWays(variants: readonly OtherWay[], language: PageLanguage, own: readonly Section[]): readonly Section[] {
  const ways = variants.map((variant) => {
    const author = new Author(variant.game, language);
    return { ...variant, author, chapters: chaptersOf(author) };
  });
  return ways.map(({ name, place, author, chapters }) => {
    const { game, say, words } = author;
    const needed = game.variants.slice(0, -1);
    const base = ways.find((way) => needed.length > 0 && way.game.variants.join() === needed.join());
    const about = game.laid.slice(base ? needed.length : 0).flatMap((variant) => words.localized(variant.about) ?? []);
    const { min, max } = game.players;
    return section(
      `variant-${name}`,
      titleOf({ name, author }),
      place,
      [
        ...about.flatMap(ownText),
        textBlock(say.forPlayers(min, max)),
        ...(base ? [textBlock(say.addedTo([{ thing: base.name, title: titleOf(base) }]))] : []),
      ],
      onlyMarked(marked(chapters, base?.chapters ?? own), `${name}--`),
    );
  });
}

function titleOf({ name, author: { words } }: { readonly name: string; readonly author: Author }): string {
  return sentence(words.variants().at(-1) ?? words.title(name));
}

/**
 * The beginnings of the ids of entries; the name of a thing follows. If several entries have the same name, links lead
 * to the first one in this order, because it says the most.
 */
const PREFIXES = ["says-", "rule-", "term-", "card-", "kind-", "zone-", "state-", "option-", "list-", "variant-"];

function anchorsOf(chapters: readonly Section[]): ReadonlyMap<string, string> {
  const ids = idsOf(chapters);
  const anchors = new Map<string, string>();
  for (const prefix of PREFIXES)
    for (const id of ids) {
      const name = id.slice(prefix.length);
      if (id.startsWith(prefix) && !anchors.has(name)) anchors.set(name, id);
    }
  return anchors;
}

function idsOf(chapters: readonly Section[]): readonly string[] {
  return everySection(chapters).flatMap(({ id, blocks }) => [
    id,
    ...blocks.flatMap((block) => (block.kind === "table" ? block.rows.flatMap((row) => row.id ?? []) : [])),
  ]);
}

/** An entry of the index, with the title of the section that contains it, or of the thing that it belongs to. */
interface Found extends IndexEntry {
  readonly within: string;
}

function indexOf({ language, say }: Author, chapters: readonly Section[]): readonly IndexEntry[] {
  const entries = chapters.flatMap((chapter) =>
    everySection([chapter]).flatMap((each) => foundIn(each, chapter.title, say.all)),
  );
  const said = new Set(entries.flatMap(({ id }) => (id.startsWith("says-") ? [id.replace("says-", "card-")] : [])));
  // If a kind has only one card, and this card has the same title, the index contains only the kind.
  const kept = entries.filter(
    ({ title, id, within }) => !said.has(id) && !(id.startsWith("card-") && title === within),
  );
  const times = new Map<string, number>();
  for (const { title } of kept) times.set(title, (times.get(title) ?? 0) + 1);
  const { compare } = new Intl.Collator(language, { numeric: true });
  return kept
    .map(({ title, id, within }) => ({
      id,
      title: times.get(title) === 1 ? title : `${title} (${within.toLowerCase()})`,
    }))
    .sort((a, b) => compare(a.title, b.title));
}

/** @param all the words for what belongs to everybody in the tables of places and counters */
function foundIn({ id, title, blocks }: Section, chapter: string, all: string): readonly Found[] {
  const within = (holder: Phrase | undefined) =>
    (id === "zones" || id === "counters") && holder !== undefined && plain(holder) !== all ? plain(holder) : title;
  return [
    ...(PREFIXES.some((prefix) => id.startsWith(prefix)) ? [{ title, id, within: chapter }] : []),
    ...blocks.flatMap((block) =>
      block.kind === "table"
        ? block.rows.flatMap(({ id: own, cells: [head = [], holder] }) =>
            own === undefined || own.includes("--")
              ? []
              : [{ title: sentence(plain(head)), id: own, within: within(holder) }],
          )
        : [],
    ),
  ];
}
