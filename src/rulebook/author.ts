/** Provides what all chapters of a rulebook need: the game, its programs, and the words of one language. */
import type { Range } from "../diagnostics/range.ts";
import type { Effect, Expression, Field, Game, Kind, Piece, State, Value, Zone } from "../dsl/game.ts";
import { compileGame } from "../interpreter/compile.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { joined, type Phrase, phrase, plain } from "../narration/phrase.ts";
import { sentence } from "../narration/phrases.ts";
import { type RuleLine, RuleWords } from "../narration/rule-words.ts";
import { WITHOUT_NUMBER, Words } from "../narration/titles.ts";
import { type PageLanguage, type PagePhrases, pagePhrases } from "./phrases.ts";
import { type Block, ownText, type Row, type Section } from "./rulebook.ts";

const compiled = new WeakMap<Game, readonly Program[]>();

/**
 * The programs for all numbers of players, beginning with the smallest number. They are cached, because all languages
 * use the same ones.
 */
function programsOf(game: Game): readonly Program[] {
  let known = compiled.get(game);
  if (!known) {
    const { min, max } = game.players;
    known = Array.from({ length: max - min + 1 }, (_, i) => compileGame(game, { players: min + i, guards: false }));
    compiled.set(game, known);
  }
  return known;
}

/** Writes the entries of a rulebook about a game, in one language. */
export class Author {
  readonly game: Game;
  readonly language: PageLanguage;
  readonly say: PagePhrases;
  /** The programs for all numbers of players, beginning with the smallest number. */
  readonly programs: readonly Program[];
  readonly words: Words;
  readonly rules: RuleWords;

  /** @param game the game to describe; it must have no errors */
  constructor(game: Game, language: PageLanguage) {
    this.game = game;
    this.language = language;
    this.say = pagePhrases(language);
    this.programs = programsOf(game);
    this.words = new Words(this.programs.at(-1)!, language);
    this.rules = new RuleWords(this.words);
  }

  /** The title of a thing with a capital letter, for a heading. */
  heading(name: string): string {
    return sentence(this.words.title(name));
  }

  /**
   * The title of a field or counter, for the heading of a column. It is in the plural if the values are numbers,
   * because these count things, or if there are several.
   */
  column(of: Field | State): string {
    const isPlural = of.type.kind === "int" || ("card" in of && of.card === "many");
    return this.words.title(of.name, isPlural ? WITHOUT_NUMBER : undefined);
  }

  /** The title of a zone; in the plural, if the game's texts have one, unless the zone has room for one piece only. */
  zone({ name, shape }: Zone): string {
    return shape === "slot" ? this.words.title(name) : this.words.title(name, WITHOUT_NUMBER);
  }

  kindTitle(kind: Kind): string {
    return sentence(
      this.words.titleText(kind.name) ??
        (kind.title.size > 0 ? this.words.localized(kind.title) : undefined) ??
        this.words.title(kind.name),
    );
  }

  /** The title of a thing, which becomes a link to the entry about it. */
  thing(name: string): Phrase {
    return [{ thing: name, title: this.words.title(name) }];
  }

  pieceTitle(piece: Piece): string {
    const id = this.programs.at(-1)!.pieces.findIndex(({ decl }) => decl === piece);
    return id < 0 ? this.words.title(piece.name) : this.words.piece(id);
  }

  expression(e: Expression): Phrase {
    return this.rules.say(e);
  }

  /** The parameters of an effect or value, for the heading of its entry, such as `(card)`. */
  params({ params }: Pick<Effect | Value, "params">): string {
    const names = this.rules.parameters(params);
    return names.length === 0 ? "" : ` (${plain(joined(names, ", "))})`;
  }

  /** The game's own description of a thing, if it has one, followed by the rules about the thing. */
  described(name: string, lines: readonly RuleLine[]): readonly Block[] {
    return [...ownText(this.words.about(name)), ...rulesBlock(lines)];
  }
}

/** A block with lines of rules; no block if there are no lines. */
export function rulesBlock(lines: readonly RuleLine[]): readonly Block[] {
  return lines.length === 0
    ? []
    : [{ kind: "rules", lines: lines.map(({ depth, words }) => ({ depth, words, mark: "same" })) }];
}

/** Makes a section. It is marked as unchanged; the marks for changes by variants are set later. */
export function section(
  id: string,
  title: string,
  place: Range | undefined,
  blocks: readonly Block[],
  sections: readonly Section[] = [],
): Section {
  return { id, title, params: "", mark: "same", place, blocks, sections };
}

/** Makes a row of a table. It is marked as unchanged; the marks for changes by variants are set later. */
export function row(id: string | undefined, place: Range | undefined, cells: readonly Phrase[]): Row {
  return { id, cells, place, mark: "same" };
}

/** Joins phrases with commas. If there are none, the result is the text `none`. */
export function listed(phrases: readonly Phrase[], none: string): Phrase {
  return phrases.length === 0 ? phrase`${none}` : joined(phrases, ", ");
}
