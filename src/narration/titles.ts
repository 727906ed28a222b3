/** Finds the titles of things in one language: in the game's texts, or else made from their names in the rules. */
import { isA } from "../dsl/kinds.ts";
import type { State } from "../dsl/game.ts";
import type { Localized } from "../dsl/ast/game-file.ts";
import { type Spoken, spokenOf } from "../dsl/spoken.ts";
import { rulesOf } from "../dsl/visitor.ts";
import type { Naming, Program } from "../interpreter/ir/program.ts";
import { formatsIn } from "./formats.ts";
import { type Phrases, phrasesIn } from "./phrases.ts";

/**
 * A text of the game in one language. It is a single form, or forms by plural category (`one`, `few`, …). Forms of a
 * grammatical case are below the name of the case.
 */
type Text = string | Forms;
type Forms = ReadonlyMap<string, string | ReadonlyMap<string, string>>;

/** Sentences of a decision: `ask` is the question, `say` reports an answer, `no` reports that a player declined. */
export type Sentence = "ask" | "say" | "no";
/** The keys in a text of the game that hold sentences, and no forms of the word. */
const SENTENCES: ReadonlySet<string> = new Set<Sentence | "about" | "to">(["ask", "say", "no", "about", "to"]);

/**
 * The number whose plural form is used for a word without a number, as in `no coins`. Larger numbers would need another
 * grammatical case in some languages.
 */
export const WITHOUT_NUMBER = 2;

/** The titles of everything in a game, in one language. */
export class Words {
  readonly language: string;
  readonly phrases: Phrases;
  readonly program: Program;
  private readonly texts: ReadonlyMap<string, Text> | undefined;
  private readonly rolled: ReadonlySet<State>;
  private readonly plurals: Intl.PluralRules;
  private readonly lists: Intl.ListFormat;
  /** For each piece, whether no other piece has its name; undefined until it is needed. */
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

  /** The text with a key, in the form for a number and a grammatical case. Undefined if the game has no such text. */
  text(key: string, count = 1, grammaticalCase?: string): string | undefined {
    const text = this.texts?.get(key);
    return text === undefined ? undefined : this.form(text, count, grammaticalCase);
  }

  /** All forms of the word with a key; sentences with the same key are left out. */
  forms(key: string): readonly string[] {
    const text = this.texts?.get(key);
    if (typeof text !== "object") return [text ?? key.replaceAll("-", " ")];
    return [...text].flatMap(([name, form]) =>
      SENTENCES.has(name) ? [] : typeof form === "string" ? [form] : [...form.values()],
    );
  }

  /** A sentence of the game for a decision. If its text has only one form, this is the question. */
  sentence(which: Sentence, label: string, ...scopes: readonly string[]): string | undefined {
    for (const key of [...scopes.map((scope) => `${scope}.${label}`), label]) {
      const text = this.texts?.get(key);
      if (typeof text === "string" && which === "ask") return text;
      const sentence = typeof text === "object" ? text.get(which) : undefined;
      if (typeof sentence === "string") return sentence;
    }
    return undefined;
  }

  /** The game's own sentence in the log about an effect, a zone or a state. */
  spoken(key: string, which: Spoken): string | undefined {
    return spokenOf(this.program.game, this.language, key, which);
  }

  /** The game's description of a thing for players; undefined if it has none. */
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

  /** The title of a thing with this name, such as a counter, an option, a word or a zone. */
  title(name: string, count?: number, grammaticalCase?: string): string {
    return (
      this.titleText(name, count, grammaticalCase) ??
      (Object.hasOwn(this.phrases.things, name) ? this.phrases.things[name]! : name.replaceAll("-", " "))
    );
  }

  /** The text of a key if it is a title. A decision can have the name of a thing, but its text is a question. */
  titleText(key: string, count?: number, grammaticalCase?: string): string | undefined {
    const text = this.text(key, count, grammaticalCase);
    return text?.endsWith("?") ? undefined : text;
  }

  /** Whether the game's texts have forms of a word for different numbers, so that it can be counted. */
  counts(key: string): boolean {
    const text = this.texts?.get(key);
    return text !== undefined && typeof text !== "string";
  }

  /** Whether a state is the side of a die: some line of the rules rolls it. */
  isRolled(state: State): boolean {
    return this.rolled.has(state);
  }

  /** A number with the thing that it counts: `3 coins`. */
  counted(count: number, name: string, grammaticalCase?: string): string {
    const title = this.title(name, count, grammaticalCase);
    // Without a text for the word, its name gets an *s* or loses it, as in the rules: 1 coin, 2 coins.
    return `${count} ${count === 1 && this.text(name) === undefined ? title.replace(/s$/, "") : title}`;
  }

  /** A list of titles in which each title occurs once, with its number if it is greater than 1: `koma`, `geta ×2`. */
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

  /** The titles of the variants with which the match is played. */
  variants(): string[] {
    const { laid, variants } = this.program.game;
    return laid.map(({ title }, i) => this.localized(title) ?? this.title(variants[i]!));
  }

  /** The descriptions of the game and of the variants in use, for an introduction to the match. */
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

  /** The words for a player without a title in the game, such as `player 1`; `name` is the name in the rules. */
  player(name: string): string | undefined {
    const id = this.program.pieces.findIndex((piece) => piece.name === name);
    const seat = id < 0 ? undefined : this.seatOf(id);
    return seat === undefined ? undefined : this.phrases.player(seat);
  }

  /** The number in the name of a player, such as `1` in `player-1`; undefined for all other pieces. */
  private seatOf(id: number): string | undefined {
    const { kind, name } = this.program.pieces[id]!;
    return kind === this.program.game.kinds[0] ? /^player-(\d+)$/.exec(name)?.[1] : undefined;
  }

  /** The title of a piece in a grammatical case. Undefined if the texts have no form for this case. */
  pieceInCase(id: number, grammaticalCase: string): string | undefined {
    const { card, decl } = this.program.pieces[id]!;
    const text = this.texts?.get(card);
    if (text !== undefined)
      return typeof text === "object" && text.has(grammaticalCase) ? this.form(text, 1, grammaticalCase) : undefined;
    const seat = decl && decl.title.size > 0 ? undefined : this.seatOf(id);
    return seat === undefined ? undefined : this.phrases.player(seat, grammaticalCase);
  }

  /**
   * The word for the kind of a piece, in a grammatical case and for `count` pieces. Undefined if the texts have no form
   * for the case, or if the piece belongs to a player other than `speakingOf`, because then the owner must be named.
   */
  kindInCase(id: number, count: number, grammaticalCase: string | undefined, speakingOf: number): string | undefined {
    const { kind, owner } = this.program.pieces[id]!;
    if (owner >= 0 && owner !== speakingOf) return undefined;
    const text = this.texts?.get(kind.name);
    if (grammaticalCase !== undefined && (typeof text !== "object" || !text.has(grammaticalCase))) return undefined;
    return this.titleText(kind.name, count > 1 ? WITHOUT_NUMBER : 1, grammaticalCase);
  }

  /** The plural category of a number: `one`, `few`, `other` … */
  pluralOf(count: number): Intl.LDMLPluralRule {
    return this.plurals.select(count);
  }

  /** Equal pieces in a sentence: `a black die`, `3 of player 1's armies`, or `3 × koma` if the word has no plural. */
  piecesOf(ids: readonly number[], speakingOf: number, grammaticalCase?: string): string {
    const [id] = ids as [number];
    const { card, owner } = this.program.pieces[id]!;
    const count = ids.length;
    const owned = owner >= 0 && owner !== speakingOf;
    const several = count > 1 ? this.plural(card, count, grammaticalCase) : undefined;
    if (several !== undefined) return owned ? this.owned(several, owner, count) : `${count} ${several}`;
    const title = this.piece(id, grammaticalCase);
    if (count > 1) return this.phrases.copies(owned ? this.owned(title, owner) : title, count);
    return owned ? this.owned(title, owner) : this.phrases.listed(title, this.isUnique(id));
  }

  /**
   * The words for equal pieces with their owner, but without their number: `orange dice`, `player 1's die`. `several` is
   * true if the name is in the plural.
   */
  uncounted(ids: readonly number[]): { readonly name: string; readonly several: boolean } {
    const [id] = ids as [number];
    const { card, owner } = this.program.pieces[id]!;
    const plural = ids.length > 1 ? this.plural(card, WITHOUT_NUMBER, undefined) : undefined;
    const title = plural ?? this.piece(id);
    return { name: owner < 0 ? title : this.owned(title, owner), several: plural !== undefined };
  }

  /** The words for one piece in the middle of a sentence: `the black bridge`, `a die`, `player 1`. */
  one(id: number): string {
    return this.phrases.article(this.piece(id), this.isUnique(id));
  }

  /** Whether a piece is the only one with its name; for a piece with an owner, the only one of this owner. */
  private isUnique(id: number): boolean {
    const { card, owner } = this.program.pieces[id]!;
    return (this.unique[id] ??= this.program.pieces.every(
      (other, each) => each === id || other.card !== card || (owner >= 0 && other.owner !== owner),
    ));
  }

  /** The form of a word for a number and a grammatical case; undefined if the texts do not have it. */
  plural(key: string, count: number, grammaticalCase: string | undefined): string | undefined {
    const text = this.texts?.get(key);
    if (typeof text !== "object") return undefined;
    const ofCase = grammaticalCase === undefined ? undefined : text.get(grammaticalCase);
    const form = (typeof ofCase === "object" ? ofCase : text).get(this.pluralOf(count));
    return typeof form === "string" ? form : undefined;
  }

  /** The form of a word for a grammatical case and a number. Undefined if the texts do not have exactly this form. */
  inCase(key: string, count: number, grammaticalCase: string): string | undefined {
    const text = this.texts?.get(key);
    const ofCase = typeof text === "object" ? text.get(grammaticalCase) : undefined;
    if (typeof ofCase !== "object") return count === 1 ? ofCase : undefined;
    const form = ofCase.get(this.pluralOf(count));
    return typeof form === "string" ? form : undefined;
  }

  /** The words for a player as the owner of something, in the genitive if the game's texts have it. */
  private of(player: number): string {
    return this.pieceInCase(player, "genitive") ?? this.one(player);
  }

  /** The words for a thing together with the player who owns it: `player 1's hand`. */
  private owned(thing: string, owner: number, count?: number): string {
    return this.phrases.owned(thing, this.one(owner), this.pieceInCase(owner, "genitive"), count);
  }

  /** The title of a card (what equal copies of a piece have in common), if it is not known which copy is meant. */
  cardTitle(card: string): string {
    const id = this.program.pieces.findIndex((piece) => piece.card === card);
    return id < 0 ? this.title(card) : this.piece(id);
  }

  /** The title of a piece with its owner. The owner is left out if it is the player `speakingOf`. */
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
    // If the piece that holds the zone is called by a number alone, the zone's title must say what it is.
    if (!/\p{L}/u.test(piece)) return `${title} ${piece}`;
    return this.isOnlyPlace(id) ? piece : this.phrases.of(title, piece);
  }

  /** The title of a zone. In a family of zones, such as `pile(red)`, it includes the title of the member. */
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
   * The words for moving a piece to a zone. They are the form `to` of its text in the game, or its title with its
   * owner. The owner is left out if it is the player `speakingOf`.
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

  /** The words for moving something to a piece. They name its owner, unless this is the player `speakingOf`. */
  private wayToPiece(id: number, speakingOf: number): string {
    const { card, owner } = this.program.pieces[id]!;
    const own = this.formOf(card, "to");
    if (own === undefined) return this.phrases.toPiece(this.pieceOf(id, speakingOf));
    return owner < 0 || owner === speakingOf ? own : this.phrases.wayOf(own, this.of(owner));
  }

  /** The words for moving a piece to a zone that has this title and is held by `holder`. */
  toZone(title: string, holder: number, speakingOf: number): string {
    if (holder < 0 || holder === speakingOf) return this.phrases.toZone(title);
    return this.program.players.includes(holder)
      ? this.phrases.toPiece(this.owned(title, holder))
      : this.phrases.toZone(this.phrases.of(title, this.one(holder)));
  }

  /** A form of a text that does not depend on a number, such as `to`. */
  private formOf(key: string, name: string): string | undefined {
    const text = this.texts?.get(key);
    const form = typeof text === "object" ? text.get(name) : undefined;
    return typeof form === "string" ? form : undefined;
  }

  /**
   * Whether no other zone of the same holder can contain pieces of the zone's kind. Then a piece in it is simply "on"
   * the holder.
   */
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

  /** A value in words; `naming` says what the number stands for, such as a piece or a word. */
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
