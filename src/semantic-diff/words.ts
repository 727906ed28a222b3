/** Writes differences between games as sentences. */
import type { GameFile } from "../dsl/ast/game-file.ts";
import type { Difference, Version } from "./compare.ts";
import { PHRASES, type Phrases } from "./phrases.ts";

/** A function that puts a name or a rule in quotation marks. By default they are backticks: `\`meal-price\``. */
type Quote = (text: string) => string;

/** Options for the sentences about differences. */
export interface Telling {
  /** `en` or `cs`. For other languages, the sentences are English, but with the game's titles in that language. */
  readonly language: string;
  /** The game from whose texts the sentences take the titles of things. */
  readonly game: GameFile;
  readonly quote?: Quote;
}

const MOST = 120;

/** The sentence about a difference. If it ends in a colon, the caller shows the changed lines after it. */
export function sentenceOf(difference: Difference, telling: Telling): string {
  const speaker = new Speaker(telling);
  const { also, variant } = difference;
  const sentence = speaker.sentence(difference) + (also ? speaker.words.also(also.length) : "");
  return variant === undefined || difference.sort === "variant"
    ? sentence
    : `${speaker.words.variant(speaker.quote(variant))}: ${sentence}`.replace(/^./u, (first) => first.toUpperCase());
}

/** The heading above all differences of this sort, such as those of zones. */
export function headingOf({ sort }: Difference, language: string): string {
  return phrasesFor(language).headings[sort];
}

/** The sentence that says that there are no differences. */
export function noDifference(language: string): string {
  return phrasesFor(language).none;
}

function phrasesFor(language: string): Phrases {
  return PHRASES[language] ?? PHRASES["en"]!;
}

class Speaker {
  readonly words: Phrases;
  readonly quote: Quote;
  private readonly titles: ReadonlyMap<string, string>;

  constructor({ language, game, quote = (text) => `\`${text}\`` }: Telling) {
    this.words = phrasesFor(language);
    this.quote = quote;
    this.titles = titlesOf(game, language);
  }

  sentence(difference: Difference): string {
    const { how, sort, name, part = "", before, after } = difference;
    const called = this.called(difference);
    const noun =
      sort === "piece" ? (this.titles.get(difference.holder!) ?? difference.holder!) : this.words.sorts[sort];
    switch (how) {
      case "renamed":
        return this.words.renamed(noun, this.quote(before!.text), this.quote(after!.text));
      case "added":
        return sort === "change"
          ? this.change(difference, after!)
          : this.words.added(noun, called, this.listed(sort, after!));
      case "removed":
        return sort === "change"
          ? this.words.noLonger(this.change(difference, before!))
          : this.words.removed(noun, called, this.listed(sort, before!));
      case "changed":
    }
    const [is, was] = [this.said(sort, part, after!.text), this.said(sort, part, before!.text)];
    const subject = sort === "change" ? this.headOf(difference) : called;
    if (sort === "order") return this.words.order(called, after!.text);
    if (difference.lines) return this.words.lines(part ? `${subject}, ${part}` : subject);
    if (sort === "game" && part === "players") return this.words.players(is, was);
    if (sort === "section") return name === "winners" ? this.words.winners(is, was) : this.words.lines(called);
    if (sort === "change" && part === "becomes") return this.words.is(subject, is, was);
    if (sort === "piece" && part === "copies")
      return this.words.copies(called, after!.text || "1", before!.text || "1");
    const of = /^case (.+)$/.exec(part)?.[1];
    if (of !== undefined && before!.text && after!.text)
      return this.words.caseIs(called, of === "else" ? of : this.quote(of), is, was);
    if (part === "" && before!.text && after!.text) return this.words.is(called, is, was);
    const label = this.label(part) || this.words.sorts[sort];
    if (!before!.text) return this.words.partNew(subject, label, is);
    if (!after!.text) return this.words.partGone(subject, label, was);
    return this.words.part(subject, label, is, was);
  }

  /** The words for a thing: its name, with its title and the thing that contains it. */
  private called({ sort, name, holder }: Difference): string {
    if (sort === "text") return `${this.quote(name)} (${holder})`;
    const quoted = this.quote(name);
    if (sort === "state" || sort === "zone" || sort === "field")
      return holder === undefined ? this.entitled(name) : this.words.of(this.entitled(name), this.quote(holder));
    return sort === "piece" || sort === "kind" ? this.entitled(name) : quoted;
  }

  private entitled(name: string): string {
    const title = this.titles.get(name);
    return title === undefined || title === name ? this.quote(name) : `${title} (${this.quote(name)})`;
  }

  /** The word for a part of a thing. For the fields of pieces, it is the name of the field. */
  private label(part: string): string {
    return (
      this.words.parts[part] ??
      part.replace(/^(title|about|without) /, (_, word: string) => `${this.words.parts[word]} `)
    );
  }

  /** The words for a change, such as "before `stay`", with the piece on which it is written. */
  private headOf({ name, holder }: Difference): string {
    return this.carried(holder, this.timing(name));
  }

  /**
   * The words for the time of a change, such as "before `stay`". For a change of a value, it is the name of the value.
   */
  private timing(name: string): string {
    const [, how, target] = /^(before|after|instead of) (.+)$/.exec(name) ?? [];
    return how === undefined
      ? this.quote(name)
      : this.words.change[how as keyof Phrases["change"]](this.quote(target!));
  }

  private carried(carrier: string | undefined, sentence: string): string {
    return carrier === undefined ? sentence : this.words.carriedBy(this.entitled(carrier), sentence);
  }

  private change({ name, holder, before }: Difference, version: Version): string {
    const find = (wanted: string) => version.parts?.find((part) => part.name === wanted)?.text;
    const where = find("where");
    const value = find("becomes");
    const usual = before === version ? undefined : before?.text;
    if (value !== undefined)
      return this.carried(
        holder,
        this.words.becomes(this.quote(name), this.quote(value), usual === undefined ? undefined : this.quote(usual)),
      );
    const timing = this.timing(name);
    return this.carried(
      holder,
      this.words.does(where === undefined ? timing : this.words.where(timing, this.quote(where))),
    );
  }

  /** The contents of a part on one line, shortened if they are long. */
  private said(sort: Difference["sort"], part: string, text: string): string {
    const flat = text.replaceAll(/\s*\n\s*/g, "; ");
    const short = flat.length > MOST ? `${flat.slice(0, MOST - 1)}…` : flat;
    return sort === "text" || /^(title|about)/.test(part) ? `“${short}”` : this.quote(short || this.words.nothing);
  }

  /**
   * The contents of a thing that was added or removed, part by part. It is empty for rules, whose lines follow the
   * sentence.
   */
  private listed(sort: Difference["sort"], version: Version): string {
    const { parts = [] } = version;
    if (sort === "effect" || sort === "exchange" || (sort === "section" && parts[0]?.text.includes("\n"))) return "";
    return parts
      .map(({ name, text }) => {
        const words = this.said(sort, name, text);
        const of = /^case (.+)$/.exec(name)?.[1] ?? this.label(name);
        return name ? `${of} ${words}` : words;
      })
      .join(", ");
  }
}

/**
 * The titles of things by name: from the section `texts` in this language, and from the key `title` of kinds and
 * pieces.
 */
function titlesOf({ texts, kinds, pieces }: GameFile, language: string): ReadonlyMap<string, string> {
  const own = texts.find((each) => each.language.text === language)?.entries ?? [];
  const titles = new Map(own.flatMap(({ key, text }) => (typeof text === "string" ? [[key.text, text] as const] : [])));
  for (const { name, title } of kinds)
    if (title.get(language) !== undefined) titles.set(name.text, title.get(language)!);
  for (const { how } of pieces) {
    if (how.kind !== "rows") continue;
    for (const { name, cells } of how.rows) {
      const title = cells.kind === "map" ? cells.fields.title.get(language) : undefined;
      if (name && title !== undefined) titles.set(name.text, title);
    }
  }
  return titles;
}
