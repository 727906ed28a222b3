/** Writes chapters that list declarations: cards with rules, named values, options, and changes that always apply. */
import type { GameOption } from "../dsl/game.ts";
import { joined, phrase, type Phrase } from "../narration/phrase.ts";
import { sentence } from "../narration/phrases.ts";
import type { RuleLine } from "../narration/rule-words.ts";
import { type Author, rulesBlock, section, row } from "./author.ts";
import { changers } from "./course.ts";
import { type Card, fieldsOf } from "./components.ts";
import { commonRules, type Written, writtenOn } from "./written.ts";
import { type Block, ownText, type Section, textBlock } from "./rulebook.ts";
import { typeWords } from "./table.ts";

/** The chapter about cards and spaces that have rules, or a description of their own. */
export function cardChapter(author: Author, cards: readonly Card[]): Section | undefined {
  const { game, say } = author;
  const kinds = game.kinds.flatMap((kind) => {
    const own = cards.filter((card) => card.kind === kind);
    const common = commonRules(author, own);
    const entries = own.flatMap((card) => cardEntry(author, card, common));
    const blocks = common.flatMap((written) => [
      textBlock(
        fieldsOf(kind).filter(({ type }) => type.kind === "effect").length > 1
          ? `${sentence(author.column(written.field))}, ${say.onEach}:`
          : `${sentence(say.onEach)}:`,
      ),
      ...linesOf(author, written),
    ]);
    return blocks.length + entries.length === 0
      ? []
      : [section(`cards-${kind.name}`, author.kindTitle(kind), undefined, blocks, entries)];
  });
  return kinds.length === 0 ? undefined : section("cards", say.chapters.cards, undefined, [], kinds);
}

/** @param common rules that all cards of the kind have, which the entry leaves out */
function cardEntry(author: Author, card: Card, common: readonly Written[]): readonly Section[] {
  const { game, rules, words } = author;
  const { name, kind, decl, title } = card;
  // A card with the name of its kind is described with the kind.
  const about = name === kind.name ? undefined : words.about(name);
  const own = writtenOn(author, card).filter(({ field }) => !common.some((each) => each.field === field));
  const changes = game.changes.filter(({ carrier }) => carrier !== undefined && carrier === decl);
  if (about === undefined && own.length === 0 && changes.length === 0) return [];
  const titled = own.length > 1 || own.some((each) => each.rules.length > 1);
  return [
    section(`says-${name}`, sentence(title), decl?.range, [
      ...ownText(about),
      ...own.flatMap((written) => [
        ...(titled ? [textBlock(`${sentence(author.column(written.field))}:`)] : []),
        ...linesOf(author, written),
      ]),
      ...changes.flatMap((change) => rulesBlock(rules.change(change))),
    ]),
  ];
}

/** The rules in a field. Of several rules, one that does nothing is shown too, because their order can mean something. */
function linesOf({ say }: Author, { rules }: Written): readonly Block[] {
  const nothing: RuleLine = { depth: 0, words: phrase`${say.nothing}`, signs: undefined };
  if (rules.length === 1) return rulesBlock(rules[0]!);
  return rulesBlock(rules.flatMap((lines) => (lines.length === 0 ? [nothing] : joinedLines(lines))));
}

/** Joins the lines of one of several rules to one line, so that readers see where each rule begins. */
function joinedLines(lines: readonly RuleLine[]): readonly RuleLine[] {
  const words = joined(
    lines.map((line) => line.words),
    "; ",
  );
  return lines.length > 1 && lines.every(({ depth }) => depth === 0) ? [{ ...lines[0]!, words }] : lines;
}

/** The chapter about named values, which explains what the words in the rules mean. */
export function terms(author: Author): Section | undefined {
  const { game, rules, say } = author;
  const entries = game.values.map((value) => ({
    ...section(`term-${value.name}`, author.heading(value.name), value.range, [
      ...author.described(value.name, rules.value(value)),
      ...changers(author, value),
    ]),
    params: author.params(value),
  }));
  return entries.length === 0 ? undefined : section("terms", say.chapters.terms, undefined, [], entries);
}

/** The chapter about changes that apply to all gains, all payments or all losses. */
export function alwaysChapter(author: Author): Section | undefined {
  const { game, rules, say } = author;
  const entries = game.changes.filter(({ carrier, target }) => carrier === undefined && typeof target === "string");
  return entries.length === 0
    ? undefined
    : section(
        "changes",
        say.chapters.changes,
        undefined,
        entries.flatMap((change) => rulesBlock(rules.change(change))),
      );
}

/** The chapter about the options that players choose before a match. */
export function options(author: Author): Section | undefined {
  const { game, say } = author;
  if (game.options.length === 0) return undefined;
  const rows = game.options.map((option) =>
    row(`option-${option.name}`, option.range, [phrase`${author.heading(option.name)}`, choices(author, option)]),
  );
  return section("options", say.chapters.options, undefined, [{ kind: "table", head: [say.title, say.choices], rows }]);
}

function choices(author: Author, { type, initial }: GameOption): Phrase {
  const { say, words } = author;
  switch (type.kind) {
    case "enum":
      return phrase`${type.of.members
        .map((name, i) => (i === initial ? say.standard(words.title(name)) : words.title(name)))
        .join(", ")}`;
    case "bool":
      return phrase`${[1, 0].map((value) => (value === initial ? say.standard(yes(author, value)) : yes(author, value))).join(", ")}`;
    case "int":
    case "piece":
    case "card":
    case "effect":
    case "unknown":
    case "zone":
      return phrase`${typeWords(author, type)}, ${say.standard(String(initial))}`;
  }
}

function yes({ words }: Author, value: number): string {
  return value === 1 ? words.phrases.yes : words.phrases.no;
}
