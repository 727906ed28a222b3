/** Names of things in one language: titles from the game's texts, otherwise their names with spaces. */
import type { State } from "../dsl/game.ts";
import type { Localized } from "../dsl/ast/game-file.ts";
import { type Spoken, spokenOf } from "../dsl/spoken.ts";
import { rulesOf } from "../dsl/visitor.ts";
import { isA } from "../interpreter/ir/instances.ts";
import type { Naming, Program } from "../interpreter/ir/program.ts";
import { type Phrases, phrasesIn } from "./phrases.ts";

/** A text: one form, or forms by plural category. Below the name of a case are the forms for that case. */
type Text = string | Forms;
type Forms = ReadonlyMap<string, string | ReadonlyMap<string, string>>;

/** The sentences of a decision: `ask` is the question, `say` reports an answer, `no` reports that a player declined. */
export type Sentence = "ask" | "say" | "no";
/** Keys of a text that are sentences, and no forms of its word. */
const SENTENCES: ReadonlySet<string> = new Set<Sentence | "about" | "to">(["ask", "say", "no", "about", "to"]);

/** The number whose form fits words without a number. With larger numbers, some languages use another case. */
export const WITHOUT_NUMBER = 2;

interface Formats {
  readonly plurals: Intl.PluralRules;
  readonly lists: Intl.ListFormat;
}

// Making these objects takes longer than parsing a file, so each is made once.
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
  /** Whether a piece is unique, by piece; undefined until first needed. */
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

  /** The text of a key, in the form for a number and a case. */
  text(key: string, count = 1, grammaticalCase?: string): string | undefined {
    const text = this.texts?.get(key);
    return text === undefined ? undefined : this.form(text, count, grammaticalCase);
  }

  /** All forms of a word, without the sentences of the same key. */
  forms(key: string): readonly string[] {
    const text = this.texts?.get(key);
    if (typeof text !== "object") return [text ?? key.replaceAll("-", " ")];
    return [...text].flatMap(([name, form]) =>
      SENTENCES.has(name) ? [] : typeof form === "string" ? [form] : [...form.values()],
    );
  }

  /** A sentence of a decision. A text without forms is the question. */
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

  /** The text of a key if it is a title. A decision can have the same name as a thing; its text is a question. */
  titleText(key: string, count?: number, grammaticalCase?: string): string | undefined {
    const text = this.text(key, count, grammaticalCase);
    return text?.endsWith("?") ? undefined : text;
  }

  /** Whether a thing can be counted, because its text has forms for numbers. */
  counts(key: string): boolean {
    const text = this.texts?.get(key);
    return text !== undefined && typeof text !== "string";
  }

  /** Whether it is the state of dice: some line of the rules rolls it. */
  isRolled(state: State): boolean {
    return this.rolled.has(state);
  }

  /** A number with the thing that it counts: `3 coins`. */
  counted(count: number, name: string, grammaticalCase?: string): string {
    const title = this.title(name, count, grammaticalCase);
    // Without a text, the name is inflected as in the rules: 1 coin, 2 coins.
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

  /** The titles of the variants in use. */
  variants(): string[] {
    const { laid, variants } = this.program.game;
    return laid.map(({ title }, i) => this.localized(title) ?? this.title(variants[i]!));
  }

  /** The descriptions of the game and of its variants. */
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

  /** A player without a title, such as `player 1`, by its name in the rules. */
  player(name: string): string | undefined {
    const id = this.program.pieces.findIndex((piece) => piece.name === name);
    const seat = id < 0 ? undefined : this.seatOf(id);
    return seat === undefined ? undefined : this.phrases.player(seat);
  }

  /** The number in the name of a player, such as `1` in `player-1`. */
  private seatOf(id: number): string | undefined {
    const { kind, name } = this.program.pieces[id]!;
    return kind === this.program.game.kinds[0] ? /^player-(\d+)$/.exec(name)?.[1] : undefined;
  }

  /** A piece in a grammatical case; undefined if the texts do not have that case. */
  pieceInCase(id: number, grammaticalCase: string): string | undefined {
    const { card, decl } = this.program.pieces[id]!;
    const text = this.texts?.get(card);
    if (text !== undefined)
      return typeof text === "object" && text.has(grammaticalCase) ? this.form(text, 1, grammaticalCase) : undefined;
    const seat = decl && decl.title.size > 0 ? undefined : this.seatOf(id);
    return seat === undefined ? undefined : this.phrases.player(seat, grammaticalCase);
  }

  /**
   * The word for a piece's kind, for one or several, in a case; undefined if the texts do not have that case, or if the
   * piece belongs to a player other than `speakingOf`.
   */
  kindInCase(id: number, count: number, grammaticalCase: string, speakingOf: number): string | undefined {
    const { kind, owner } = this.program.pieces[id]!;
    if (owner >= 0 && owner !== speakingOf) return undefined;
    const text = this.texts?.get(kind.name);
    if (typeof text !== "object" || !text.has(grammaticalCase)) return undefined;
    return this.form(text, count > 1 ? WITHOUT_NUMBER : 1, grammaticalCase);
  }

  /** The plural category of a number: `one`, `few`, `other` … */
  pluralOf(count: number): Intl.LDMLPluralRule {
    return this.plurals.select(count);
  }

  /** Equal pieces in a sentence: `a black die`, `3 of player 1's armies`, `koma ×2` if the word has no plural. */
  piecesOf(ids: readonly number[], speakingOf: number, grammaticalCase?: string): string {
    const [id] = ids as [number];
    const { card, owner } = this.program.pieces[id]!;
    const count = ids.length;
    const owned = owner >= 0 && owner !== speakingOf;
    const several = count > 1 ? this.plural(card, count, grammaticalCase) : undefined;
    if (several !== undefined) return owned ? this.owned(several, owner, count) : `${count} ${several}`;
    const title = this.piece(id, grammaticalCase);
    if (count > 1) return `${owned ? this.owned(title, owner) : title} ×${count}`;
    return owned ? this.owned(title, owner) : this.phrases.article(title, this.isUnique(id));
  }

  /** Equal pieces with their owner, but without their number: `orange dice`, `player 1's die`. */
  uncounted(ids: readonly number[]): string {
    const [id] = ids as [number];
    const { card, owner } = this.program.pieces[id]!;
    const title = (ids.length > 1 ? this.plural(card, WITHOUT_NUMBER, undefined) : undefined) ?? this.piece(id);
    return owner < 0 ? title : this.owned(title, owner);
  }

  /** A piece in the middle of a sentence: `the black bridge`, `a die`, `player 1`. */
  one(id: number): string {
    return this.phrases.article(this.piece(id), this.isUnique(id));
  }

  /** Whether no other piece has the same name, or no other piece of the same owner has. */
  private isUnique(id: number): boolean {
    const { card, owner } = this.program.pieces[id]!;
    return (this.unique[id] ??= this.program.pieces.every(
      (other, each) => each === id || other.card !== card || (owner >= 0 && other.owner !== owner),
    ));
  }

  /** The form of a word for a number, if the texts have it. */
  private plural(key: string, count: number, grammaticalCase: string | undefined): string | undefined {
    const text = this.texts?.get(key);
    if (typeof text !== "object") return undefined;
    const ofCase = grammaticalCase === undefined ? undefined : text.get(grammaticalCase);
    const form = (typeof ofCase === "object" ? ofCase : text).get(this.pluralOf(count));
    return typeof form === "string" ? form : undefined;
  }

  /** A player as the owner of something: in the genitive if the texts have it. */
  private of(player: number): string {
    return this.pieceInCase(player, "genitive") ?? this.one(player);
  }

  /** A thing with its owner, a player: `player 1's hand`. */
  private owned(thing: string, owner: number, count?: number): string {
    return this.phrases.owned(thing, this.one(owner), this.pieceInCase(owner, "genitive"), count);
  }

  /** The title of a card, for when it is not known which copy it is. */
  cardTitle(card: string): string {
    const id = this.program.pieces.findIndex((piece) => piece.card === card);
    return id < 0 ? this.title(card) : this.piece(id);
  }

  /** A piece with its owner, unless the owner is the player `speakingOf`. */
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
    // A holder that is called by a number alone does not say what it is, so the zone's title is needed.
    if (!/\p{L}/u.test(piece)) return `${title} ${piece}`;
    return this.isOnlyPlace(id) ? piece : this.phrases.of(title, piece);
  }

  /** The title of a zone; in a family, with the member. */
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
   * The words for moving to a zone: the form `to` of its text, or its title with its owner, unless the owner is
   * `speakingOf`.
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

  /** The words for moving to a piece, with its owner, unless the owner is `speakingOf`. */
  private wayToPiece(id: number, speakingOf: number): string {
    const { card, owner } = this.program.pieces[id]!;
    const own = this.formOf(card, "to");
    if (own === undefined) return this.phrases.toPiece(this.pieceOf(id, speakingOf));
    return owner < 0 || owner === speakingOf ? own : this.phrases.wayOf(own, this.of(owner));
  }

  /** The words for moving to a zone, by its title and its holder. */
  toZone(title: string, holder: number, speakingOf: number): string {
    if (holder < 0 || holder === speakingOf) return this.phrases.toZone(title);
    return this.program.players.includes(holder)
      ? this.phrases.toPiece(this.owned(title, holder))
      : this.phrases.toZone(this.phrases.of(title, this.one(holder)));
  }

  /** A form of a text, by its name, that does not depend on a number. */
  private formOf(key: string, name: string): string | undefined {
    const text = this.texts?.get(key);
    const form = typeof text === "object" ? text.get(name) : undefined;
    return typeof form === "string" ? form : undefined;
  }

  /** Whether a zone is its holder's only one for pieces of the kind: then its contents are "on the piece". */
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

  /** A value of a type in words. */
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
