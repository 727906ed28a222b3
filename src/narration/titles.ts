/** Names of things in one language: titles from the game's texts, otherwise their names with spaces. */
import type { State } from "../dsl/game.ts";
import type { Localized } from "../dsl/ast/game-file.ts";
import { type Spoken, spokenOf } from "../dsl/spoken.ts";
import { rulesOf } from "../dsl/visitor.ts";
import { isA } from "../interpreter/ir/instances.ts";
import type { Naming, Program } from "../interpreter/ir/program.ts";
import { type Phrases, phrasesIn } from "./phrases.ts";

/** A text with forms by plural category and, below the name of a case, the same for that case. */
type Text = string | Forms;
type Forms = ReadonlyMap<string, string | ReadonlyMap<string, string>>;

/** Sentences of a decision: the question, the report of an answer, the report of declining. */
export type Sentence = "ask" | "say" | "no";
/** Forms of a text that are not forms of its word. */
const SENTENCES: ReadonlySet<string> = new Set<Sentence | "about" | "to">(["ask", "say", "no", "about", "to"]);

interface Formats {
  readonly plurals: Intl.PluralRules;
  readonly lists: Intl.ListFormat;
}

// Creating these is slower than parsing a file, so they are created once.
const formats = new Map<string, Formats>();

function formatsIn(language: string): Formats {
  let known = formats.get(language);
  if (!known)
    formats.set(
      language,
      (known = {
        plurals: new Intl.PluralRules(language),
        lists: new Intl.ListFormat(language, { type: "conjunction" }),
      }),
    );
  return known;
}

/** The titles of everything in a game in one language. */
export class Words {
  readonly language: string;
  readonly phrases: Phrases;
  private readonly program: Program;
  private readonly texts: ReadonlyMap<string, Text> | undefined;
  private readonly rolled: ReadonlySet<State>;
  private readonly plurals: Intl.PluralRules;
  private readonly lists: Intl.ListFormat;
  /** By piece, once it was asked. */
  private readonly unique: (boolean | undefined)[] = [];

  constructor(program: Program, language: string) {
    this.program = program;
    this.language = language;
    this.phrases = phrasesIn(language);
    this.texts = program.game.texts.get(language);
    this.rolled = new Set(rulesOf(program.game).flatMap((rule) => (rule.kind === "roll" ? [rule.state] : [])));
    const { plurals, lists } = formatsIn(language);
    this.plurals = plurals;
    this.lists = lists;
  }

  /** The text of a key, in its form for a number. */
  text(key: string, count = 1, grammaticalCase?: string): string | undefined {
    const text = this.texts?.get(key);
    return text === undefined ? undefined : this.form(text, count, grammaticalCase);
  }

  /** All forms of a word, without the sentences below its key. */
  forms(key: string): readonly string[] {
    const text = this.texts?.get(key);
    if (typeof text !== "object") return [text ?? key.replaceAll("-", " ")];
    return [...text].flatMap(([name, form]) =>
      SENTENCES.has(name) ? [] : typeof form === "string" ? [form] : [...form.values()],
    );
  }

  /** A sentence of a decision; a text without forms is its question. */
  sentence(which: Sentence, label: string, ...scopes: readonly string[]): string | undefined {
    for (const key of [...scopes.map((scope) => `${scope}.${label}`), label]) {
      const text = this.texts?.get(key);
      if (typeof text === "string" && which === "ask") return text;
      const sentence = typeof text === "object" ? text.get(which) : undefined;
      if (typeof sentence === "string") return sentence;
    }
    return undefined;
  }

  /** The sentence of the log for an effect, a zone or a state. */
  spoken(key: string, which: Spoken): string | undefined {
    return spokenOf(this.program.game, this.language, key, which);
  }

  /** The game's description of a piece for players. */
  about(key: string): string | undefined {
    const text = this.texts?.get(key);
    const about = typeof text === "object" ? text.get("about") : undefined;
    return typeof about === "string" ? about : undefined;
  }

  private form(text: Text, count: number, grammaticalCase: string | undefined): string | undefined {
    if (typeof text === "string") return text;
    const ofCase = grammaticalCase === undefined ? undefined : text.get(grammaticalCase);
    if (typeof ofCase === "string") return ofCase;
    const forms: Forms = ofCase ?? text;
    const exact = forms.get(this.plurals.select(count));
    return typeof exact === "string"
      ? exact
      : [...forms].flatMap(([key, form]) => (typeof form === "string" && !SENTENCES.has(key) ? [form] : []))[0];
  }

  /** The title of a thing by its name: a counter, an option, a member of an enumeration, a zone. */
  title(name: string, count?: number, grammaticalCase?: string): string {
    return (
      this.titleText(name, count, grammaticalCase) ??
      (Object.hasOwn(this.phrases.things, name) ? this.phrases.things[name]! : name.replaceAll("-", " "))
    );
  }

  /** The text that is a title: a thing may have the name of a decision, whose text is a question. */
  titleText(key: string, count?: number, grammaticalCase?: string): string | undefined {
    const text = this.text(key, count, grammaticalCase);
    return text?.endsWith("?") ? undefined : text;
  }

  /** Whether a text has forms for numbers, so that it can be counted. */
  counts(key: string): boolean {
    const text = this.texts?.get(key);
    return text !== undefined && typeof text !== "string";
  }

  /** Whether it is a state of dice, which some line rolls. */
  isRolled(state: State): boolean {
    return this.rolled.has(state);
  }

  /** `3 coins`. */
  counted(count: number, name: string, grammaticalCase?: string): string {
    const title = this.title(name, count, grammaticalCase);
    // Without a text the name itself is counted, as in the rules: 1 coin, 2 coins.
    return `${count} ${count === 1 && this.text(name) === undefined ? title.replace(/s$/, "") : title}`;
  }

  /** Each title once, with its number: `koma`, `geta ×2`. */
  tally(titles: readonly string[]): string[] {
    const counts = new Map<string, number>();
    for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
    return [...counts].map(([title, n]) => (n > 1 ? `${title} ×${n}` : title));
  }

  list(items: readonly string[]): string {
    return this.lists.format(items);
  }

  localized(title: Localized): string | undefined {
    return title.get(this.language) ?? title.get("") ?? title.get("en") ?? [...title.values()][0];
  }

  game(): string {
    return this.localized(this.program.game.title) ?? this.title(this.program.game.name);
  }

  /** The variants that are played, by their titles. */
  variants(): string[] {
    const { laid, variants } = this.program.game;
    return laid.map(({ title }, i) => this.localized(title) ?? this.title(variants[i]!));
  }

  /** The game's and its variants' own descriptions. */
  introduction(): string[] {
    const { about, laid } = this.program.game;
    return [about, ...laid.map((variant) => variant.about)].flatMap((each) => this.localized(each) ?? []);
  }

  piece(id: number, grammaticalCase?: string): string {
    const piece = this.program.pieces[id];
    if (!piece) return "–";
    const title =
      this.text(piece.card, 1, grammaticalCase) ??
      (piece.decl && piece.decl.title.size > 0 ? this.localized(piece.decl.title) : undefined);
    if (title !== undefined) return title;
    const seat = this.seatOf(id);
    return seat !== undefined ? this.phrases.player(seat, grammaticalCase) : piece.card.replaceAll("-", " ");
  }

  /** A player by its name in the rules, if it has no title. */
  player(name: string): string | undefined {
    const id = this.program.pieces.findIndex((piece) => piece.name === name);
    const seat = id < 0 ? undefined : this.seatOf(id);
    return seat === undefined ? undefined : this.phrases.player(seat);
  }

  /** The number of a player without a title. */
  private seatOf(id: number): string | undefined {
    const { kind, name } = this.program.pieces[id]!;
    return kind === this.program.game.kinds[0] ? /^player-(\d+)$/.exec(name)?.[1] : undefined;
  }

  /** A piece in a case; undefined where the texts do not have it. */
  pieceInCase(id: number, grammaticalCase: string): string | undefined {
    const { card, decl } = this.program.pieces[id]!;
    const text = this.texts?.get(card);
    if (text !== undefined)
      return typeof text === "object" && text.has(grammaticalCase) ? this.form(text, 1, grammaticalCase) : undefined;
    const seat = decl && decl.title.size > 0 ? undefined : this.seatOf(id);
    return seat === undefined ? undefined : this.phrases.player(seat, grammaticalCase);
  }

  /** The plural category of a number: `one`, `few`, `other` … */
  pluralOf(count: number): Intl.LDMLPluralRule {
    return this.plurals.select(count);
  }

  /** Equal pieces in a sentence: `a black die`, `3 armies of player 1`, `koma ×2` if the word has no plural. */
  piecesOf(ids: readonly number[], speakingOf: number, grammaticalCase?: string): string {
    const [id] = ids as [number];
    const { card, owner } = this.program.pieces[id]!;
    const count = ids.length;
    const several = count > 1 ? this.plural(card, count, grammaticalCase) : undefined;
    const title = several === undefined ? this.piece(id, grammaticalCase) : `${count} ${several}`;
    const text =
      owner >= 0 && owner !== speakingOf
        ? this.owned(title, owner, count)
        : count > 1
          ? title
          : this.phrases.article(title, this.isUnique(id));
    return count > 1 && several === undefined ? `${text} ×${count}` : text;
  }

  /** A piece in the middle of a sentence: `the black bridge`, `a die`, `player 1`. */
  one(id: number): string {
    return this.phrases.article(this.piece(id), this.isUnique(id));
  }

  /** Whether it is the only piece of this name, or the only one of its owner. */
  private isUnique(id: number): boolean {
    const { card, owner } = this.program.pieces[id]!;
    return (this.unique[id] ??= this.program.pieces.every(
      (other, each) => each === id || other.card !== card || (owner >= 0 && other.owner !== owner),
    ));
  }

  /** The form of a word for this number, where the texts have one. */
  private plural(key: string, count: number, grammaticalCase: string | undefined): string | undefined {
    const text = this.texts?.get(key);
    if (typeof text !== "object") return undefined;
    const ofCase = grammaticalCase === undefined ? undefined : text.get(grammaticalCase);
    const form = (typeof ofCase === "object" ? ofCase : text).get(this.pluralOf(count));
    return typeof form === "string" ? form : undefined;
  }

  /** A player as the owner of something: in the genitive where the texts have it. */
  private of(player: number): string {
    return this.pieceInCase(player, "genitive") ?? this.one(player);
  }

  /** A thing with the player it belongs to: `player 1's hand`. */
  private owned(thing: string, owner: number, count = 1): string {
    return this.phrases.owned(thing, this.one(owner), this.pieceInCase(owner, "genitive"), count);
  }

  /** A card by its name, if the copy is not known. */
  cardTitle(card: string): string {
    const id = this.program.pieces.findIndex((piece) => piece.card === card);
    return id < 0 ? this.title(card) : this.piece(id);
  }

  /** A piece with its owner, unless that is the player in question. */
  pieceOf(id: number, speakingOf = -1): string {
    const { owner } = this.program.pieces[id]!;
    return owner < 0 || owner === speakingOf ? this.piece(id) : this.owned(this.piece(id), owner);
  }

  zone(id: number): string {
    if (id === 0) return this.phrases.box;
    const { holder } = this.program.zones[id]!;
    const title = this.familyZone(id);
    if (holder < 0) return title;
    if (this.program.players.includes(holder)) return this.owned(title, holder);
    const piece = this.pieceOf(holder);
    // A place that is called by a number alone does not say what it is.
    if (!/\p{L}/u.test(piece)) return `${title} ${piece}`;
    return this.isOnlyPlace(id) ? piece : this.phrases.of(title, piece);
  }

  /** The title of a zone; in a family, with its member. */
  private familyZone(id: number): string {
    const { decl, member } = this.program.zones[id]!;
    return decl.family && member !== undefined
      ? this.phrases.of(
          this.title(decl.name),
          "members" in decl.family.of ? this.title(decl.family.of.members[member]!) : this.pieceOf(member),
        )
      : this.title(decl.name);
  }

  /**
   * The words for moving to a zone: its form `to` in the texts, otherwise its title, with its owner unless that is the
   * player in question.
   */
  wayTo(id: number, speakingOf = -1): string {
    const { decl, holder } = this.program.zones[id]!;
    const own = this.formOf(decl.name, "to");
    if (own !== undefined)
      return own.replaceAll(/<this(?: ([^\s<>]+))?>/g, (_, grammaticalCase?: string) =>
        holder < 0 ? "" : this.piece(holder, grammaticalCase),
      );
    if (holder >= 0 && this.isOnlyPlace(id)) return this.wayToPiece(holder, speakingOf);
    return this.toZone(this.familyZone(id), holder, speakingOf);
  }

  /** The words for moving to a piece, with its owner unless that is the player in question. */
  private wayToPiece(id: number, speakingOf: number): string {
    const { card, owner } = this.program.pieces[id]!;
    const own = this.formOf(card, "to");
    if (own === undefined) return this.phrases.toPiece(this.pieceOf(id, speakingOf));
    return owner < 0 || owner === speakingOf ? own : this.phrases.wayOf(own, this.of(owner));
  }

  /** The way to a zone by its title, and by whose it is. */
  toZone(title: string, holder: number, speakingOf: number): string {
    if (holder < 0 || holder === speakingOf) return this.phrases.toZone(title);
    return this.program.players.includes(holder)
      ? this.phrases.toPiece(this.owned(title, holder))
      : this.phrases.toZone(this.phrases.of(title, this.one(holder)));
  }

  /** A form of a text that has this name and does not depend on a number. */
  private formOf(key: string, name: string): string | undefined {
    const text = this.texts?.get(key);
    const form = typeof text === "object" ? text.get(name) : undefined;
    return typeof form === "string" ? form : undefined;
  }

  /** Whether the piece with a zone has no other one for pieces of the kind: then the contents are "on the piece". */
  private isOnlyPlace(id: number): boolean {
    const { program } = this;
    const { decl, holder } = program.zones[id]!;
    return (
      !program.players.includes(holder) &&
      program.zones.every(
        (other, i) =>
          i === id || other.holder !== holder || !(isA(other.decl.of, decl.of) || isA(decl.of, other.decl.of)),
      )
    );
  }

  /** An int of a type. */
  value(naming: Naming, value: number, grammaticalCase?: string): string {
    switch (naming.kind) {
      case "pieces":
        return this.piece(value, grammaticalCase);
      case "ints":
        return String(value);
      case "bools":
        return value ? this.phrases.yes : this.phrases.no;
      case "cards":
        return this.piece(
          this.program.pieces.findIndex((p) => p.cardId === value),
          grammaticalCase,
        );
      case "members":
        return this.title(naming.names[value] ?? "", 1, grammaticalCase);
    }
  }
}
