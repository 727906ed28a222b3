/** Writes the lines on a printed card: what it does, and what its fields contain. */
import type { Field, Game } from "../dsl/game.ts";
import { plain } from "../narration/phrase.ts";
import { sentence } from "../narration/phrases.ts";
import type { RuleLine } from "../narration/rule-words.ts";
import type { Author } from "./author.ts";
import { type Card, fieldsOf, printed } from "./components.ts";
import { faceRules, lentBy } from "./looks.ts";
import { type Written, writtenOn } from "./written.ts";

/** A line on a printed card; `depth` says how deep it is indented. */
export interface PrintedLine {
  readonly depth: number;
  readonly words: string;
  /** The line as signs, which are printed before the words. Empty if symbols cannot show the whole line. */
  readonly signs: readonly PrintedSign[];
}

/** A symbol with the number of things for which it stands, such as `+2`. */
interface PrintedSign {
  readonly count: string;
  readonly symbol: string;
}

/**
 * The lines on a card: its description, or else its rules, and what its other fields contain.
 * @param shown the fields in the corners of the card
 * @param common the fields whose rules all cards of the kind have
 */
export function linesOf(
  author: Author,
  card: Card,
  shown: ReadonlySet<string>,
  common: ReadonlySet<Field>,
): readonly PrintedLine[] {
  const { game, rules, words } = author;
  const { kind, decl, name } = card;
  const about = words.about(name);
  const body = faceRules(game, kind)?.body;
  const facts = fieldsOf(kind)
    .filter((field) => !shown.has(field.name) && (body?.includes(field.name) ?? !isComputed(card, field)))
    .flatMap((field) => factLine(author, card, field));
  if (about !== undefined) return [textLine(about), ...facts];
  const written = writtenOn(author, card);
  // What all cards of the kind have, such as how they are paid, would only hide what is different on each.
  const own = written.filter(({ field }) => !common.has(field));
  const said = own.length === 0 ? written : own;
  const isTitled = said.length > 1 || said.some((each) => each.rules.length > 1);
  const ruleLine = (line: RuleLine) => asPrinted(game, line);
  const effects = said.flatMap((each) => (isTitled ? titledLines(author, each) : each.rules.flat().map(ruleLine)));
  const changes = game.changes.flatMap((change) =>
    change.carrier && change.carrier === decl ? rules.change(change).map(ruleLine) : [],
  );
  return [...effects, ...changes, ...facts];
}

/** Whether the value of a field is computed during the match, so that no card can have it printed on it. */
function isComputed({ decl }: Card, field: Field): boolean {
  return decl?.values.get(field)?.kind === "value";
}

/** The rules of a field below its title; on one line with the title if each of them is a single line. */
function titledLines(author: Author, { field, rules }: Written): readonly PrintedLine[] {
  const { game, say } = author;
  const title = sentence(author.column(field));
  if (rules.some(({ length }) => length > 1))
    return [textLine(`${title}:`), ...rules.flat().map((line) => asPrinted(game, line))];
  const said = rules.map(([only]) => (only === undefined ? say.nothing : plain(only.words)));
  return [textLine(`${title}: ${said.join("; ")}`)];
}

function textLine(words: string): PrintedLine {
  return { depth: 0, words, signs: [] };
}

function asPrinted({ view }: Game, { depth, words, signs = [] }: RuleLine): PrintedLine {
  const shown = signs.flatMap(({ sign, count = "", thing }) => {
    const symbol = view.symbols.get(thing);
    return symbol === undefined ? [] : [{ count: `${sign}${count}`, symbol }];
  });
  return {
    depth,
    words: sentence(plain(words)).replace(/^• ?/u, ""),
    signs: shown.length === signs.length ? shown : [],
  };
}

function factLine(author: Author, card: Card, field: Field): readonly PrintedLine[] {
  const symbol = author.game.view.symbols.get(lentBy(card.decl, field.name) ?? "");
  return factOf(author, card, field).map((words) => ({
    ...textLine(words),
    signs: symbol === undefined ? [] : [{ count: "", symbol }],
  }));
}

/**
 * The line on a card about a field without rules. There is none if the card has nothing of what the field counts, or if
 * the line would repeat the title of the card.
 */
export function factOf(author: Author, { decl, title }: Card, field: Field): readonly string[] {
  if (field.type.kind === "effect") return [];
  const text = plain(printed(author, decl, field));
  if (text === "" || (field.type.kind === "int" && text === "0") || sentence(text) === sentence(title)) return [];
  return [field.type.kind === "bool" ? author.heading(field.name) : `${sentence(author.column(field))}: ${text}`];
}
