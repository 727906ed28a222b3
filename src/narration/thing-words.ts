/** Writes the things that a game declares in the words of players: kinds, pieces, counters and values. */
import type { Cardinality, Enum, Kind, Piece, Type } from "../dsl/game.ts";
import { PLAYER } from "./local-names.ts";
import { type Phrase, phrase } from "./phrase.ts";
import { isPhrase } from "./phrases.ts";
import { rulePhrasesIn } from "./rule-languages.ts";
import type { RulePhrases } from "./rule-phrases.ts";
import { WITHOUT_NUMBER, type Words } from "./titles.ts";

const FROM_FIVE = 5;

/** Writes things of a game in the words of one language. */
export class ThingWords {
  readonly words: Words;
  readonly phrases: RulePhrases;

  constructor(words: Words) {
    this.words = words;
    this.phrases = rulePhrasesIn(words.language);
  }

  /** The words for a thing that the game declares with this name. */
  thing(name: string): Phrase {
    return [{ thing: name, title: this.words.title(name) }];
  }

  /** A piece by its name; if it can be several copies, in the plural. */
  protected piece({ name, title }: Piece, card: Cardinality): Phrase {
    const { words } = this;
    const own = name.slice(name.lastIndexOf(".") + 1);
    const said =
      words.text(own, card === "many" ? WITHOUT_NUMBER : 1) ??
      (title.size > 0 ? words.localized(title) : undefined) ??
      words.player(own) ??
      words.title(own);
    return [{ thing: own, title: isPhrase(said) ? words.phrases.quoted(said) : said }];
  }

  /**
   * A phrase with its first words in a grammatical case, such as `kartu v ruce`. Undefined if the texts do not have this
   * form. In Czech, the form after a number from five is the genitive plural.
   */
  protected inCase(said: Phrase, grammaticalCase: "accusative" | "genitive", card: Cardinality): Phrase | undefined {
    const [first, ...rest] = said;
    if (first === undefined) return undefined;
    if (typeof first === "string") {
      const { players } = this.phrases;
      const form = this.phrases.playerInCase(grammaticalCase, true);
      return first.startsWith(players) && form !== undefined
        ? [form + first.slice(players.length), ...rest]
        : undefined;
    }
    const several = card === "many";
    const form =
      (grammaticalCase === "genitive" && several
        ? this.words.plural(first.thing, FROM_FIVE, undefined)
        : this.words.inCase(first.thing, several ? WITHOUT_NUMBER : 1, grammaticalCase)) ??
      (first.thing === PLAYER ? this.phrases.playerInCase(grammaticalCase, several) : undefined);
    const [letter = ""] = / \p{Lu}$/u.exec(first.title) ?? [];
    return form === undefined ? undefined : [{ ...first, title: form + letter }, ...rest];
  }

  protected kind({ name }: Kind | Enum, card: Cardinality): Phrase {
    return [{ thing: name, title: this.sort(name, card) }];
  }

  /** The title of a kind or list of names; in the plural if `card` is `many`. */
  sort(sort: string, card: Cardinality): string {
    const { phrases, words } = this;
    if (card !== "many") return words.title(sort);
    return words.titleText(sort, WITHOUT_NUMBER) ?? (sort === PLAYER ? phrases.players : words.title(sort));
  }

  /** The words for a constant of a type: a number, a word of a list, or yes and no. */
  constant(type: Type, value: number): Phrase {
    switch (type.kind) {
      case "enum":
        return this.thing(type.of.members[value] ?? "").map((part) =>
          typeof part === "string" ? part : { ...part, isValue: true },
        );
      case "bool":
        return phrase`${value ? this.words.phrases.yes : this.words.phrases.no}`;
      case "card":
      case "effect":
      case "int":
      case "piece":
      case "unknown":
      case "zone":
        return phrase`${String(value).replace("-", "−")}`;
    }
  }

  protected counter(name: string): Phrase {
    return [{ thing: name, title: this.words.title(name, WITHOUT_NUMBER) }];
  }
}
