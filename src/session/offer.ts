/** Finds what can be chosen before a match of a game: the number of players, variants and options. */
import type { Game, Type } from "../dsl/game.ts";
import type { Localized } from "../dsl/ast/game-file.ts";
import { loadGame } from "../dsl/index.ts";
import { fileOf } from "../dsl/cache.ts";
import type { Setup } from "../simulation/setup.ts";
import { type LocalizedText, SPOKEN } from "./localized.ts";

/** What can be chosen before a match of a game begins. */
export interface Offer {
  readonly game: string;
  readonly title: LocalizedText;
  /** The description of the game in a sentence or two. Empty if its file has none. */
  readonly about: LocalizedText;
  readonly players: { readonly min: number; readonly max: number };
  readonly variants: readonly VariantOffer[];
  /** The options of the game and of the chosen variants. */
  readonly options: readonly OptionOffer[];
}

/** A variant that can be chosen, with the variants that it needs or excludes. */
interface VariantOffer {
  readonly name: string;
  readonly title: LocalizedText;
  readonly about: LocalizedText;
  /** The name of the file that contains the variant. */
  readonly source: string;
  readonly excludes: readonly string[];
}

/** An option that can be chosen, with its default and its other values. */
export interface OptionOffer {
  readonly name: string;
  readonly title: LocalizedText;
  /** The values of the option, as rules write them. Absent if the value is a number between `min` and `max`. */
  readonly choices: readonly { readonly value: string; readonly title: LocalizedText }[] | undefined;
  readonly min: number;
  readonly max: number;
  readonly initial: string;
}

/**
 * Reads as much of a game as possible: even one with mistakes gives an offer. Undefined if the text contains no game.
 * @example offerOf({ source, variantFiles: [], variants: [], players: undefined, options: {} })?.players // { min: 2,
 * max: 5 }
 */
export function offerOf({ source, variantFiles, variants }: Setup): Offer | undefined {
  const files = variantFiles.flatMap((each) =>
    fileOf(each).value.flatMap((doc) => (doc.kind === "variant" ? [doc.variant] : [])),
  );
  const own = fileOf(source).value.flatMap((doc) => (doc.kind === "game" ? doc.game.variants : []));
  const known = [...own, ...files];
  const { game } = loadGame(
    source,
    variants.filter((name) => known.some((each) => each.name.text === name)),
    files,
  );
  if (!game) return undefined;
  return {
    game: game.name,
    title: localized(game, game.name, game.title),
    about: localized(game, undefined, game.about),
    players: game.players,
    variants: known.map(({ name, title, about, excludes, range }) => ({
      name: name.text,
      title: localized(game, name.text, title),
      about: localized(game, undefined, about),
      source: range.source.name,
      excludes: excludes.map(({ text }) => text),
    })),
    options: game.options.map(({ name, type, initial }) => {
      const choices = choicesOf(game, type);
      return {
        name,
        title: localized(game, name),
        choices,
        min: type.kind === "int" ? type.min : 0,
        max: type.kind === "int" ? type.max : 0,
        initial: choices?.[initial]?.value ?? String(initial),
      };
    }),
  };
}

function choicesOf(game: Game, type: Type): OptionOffer["choices"] {
  if (type.kind === "enum") return type.of.members.map((value) => ({ value, title: localized(game, value) }));
  return type.kind === "bool"
    ? [
        { value: "no", title: { en: "no", cs: "ne" } },
        { value: "yes", title: { en: "yes", cs: "ano" } },
      ]
    : undefined;
}

/** The title of a thing in each language; its name if it has no title. */
function localized(game: Game, name: string | undefined, own?: Localized): LocalizedText {
  return Object.fromEntries(
    SPOKEN.map((language) => {
      const text = name === undefined ? undefined : game.texts.get(language)?.get(name);
      return [
        language,
        own?.get(language) ??
          own?.get("") ??
          (typeof text === "string" ? text : undefined) ??
          own?.get("en") ??
          name?.replaceAll("-", " ") ??
          "",
      ];
    }),
  );
}
