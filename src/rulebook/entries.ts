/** Writes chapters that list declarations: cards with rules, named values, options, and changes that always apply. */
import type { GameOption } from "../dsl/game.ts";
import { joined, phrase, type Phrase } from "../narration/phrase.ts";
import { sentence } from "../narration/phrases.ts";
import type { RuleLine } from "../narration/rule-words.ts";
import { type Author, rulesBlock, section, row } from "./author.ts";
import { changers } from "./course.ts";
import { type Card, fieldsOf } from "./components.ts";
import { ownText, type Section, textBlock } from "./rulebook.ts";
import { typeWords } from "./table.ts";

/** The chapter about cards and spaces that have rules, or a description of their own. */
export function cardChapter(author: Author, cards: readonly Card[]): Section | undefined {
  const { game, say } = author;
  const kinds = game.kinds.flatMap((kind) => {
    const entries = cards.flatMap((card) => (card.kind === kind ? cardEntry(author, card) : []));
    return entries.length === 0 ? [] : [section(`cards-${kind.name}`, author.kindTitle(kind), undefined, [], entries)];
  });
  return kinds.length === 0 ? undefined : section("cards", say.chapters.cards, undefined, [], kinds);
}

function cardEntry(author: Author, { name, kind, decl, title }: Card): readonly Section[] {
  const { game, rules, words } = author;
  const about = words.about(name);
  const effects = fieldsOf(kind).flatMap((field) => {
    const value = decl?.values.get(field);
    return field.type.kind === "effect" && value ? [{ field, lines: rules.field(field, value) }] : [];
  });
  const changes = game.changes.filter(({ carrier }) => carrier !== undefined && carrier === decl);
  if (about === undefined && effects.length === 0 && changes.length === 0) return [];
  const titled = effects.length > 1 || effects.some(({ lines }) => lines.length > 1);
  return [
    section(`says-${name}`, sentence(title), decl?.range, [
      ...ownText(about),
      ...effects.flatMap(({ field, lines }) => [
        ...(titled ? [textBlock(`${author.heading(field.name)}:`)] : []),
        ...rulesBlock(lines.flatMap(joinedLines)),
      ]),
      ...changes.flatMap((change) => rulesBlock(rules.change(change))),
    ]),
  ];
}

/** Joins the lines of a rule to one line. In a field with several rules, readers then see where each rule begins. */
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
