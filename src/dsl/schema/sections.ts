/** The schemas of the sections that a game and a variant can have. */
import { balance } from "./balance.ts";
import { changes, line, name, named, names, rules, state, text, zones } from "./parts.ts";
import { pieces } from "./pieces.ts";
import { described, listOf, mapOf, record, scalar, type Schema } from "./schema.ts";
import { view } from "./view.ts";

/** The schema of one kind below `kinds`. */
export const kind: Schema = {
  title: "names with colons",
  type: ["object", "null"],
  properties: {
    title: described(text, "What players call it."),
    is: described(name, "The kind that this one is a special case of; it has the same fields, state and zones."),
    owner: described(name, "The kind of those who own such a piece, mostly `player`."),
    state: described(state, "What may change about each piece: `face-up: bool`, `coins: 0..`."),
    zones: described(zones, "Places that each piece has: `hand: hand of card`."),
    links: described(names, "Names of the connections that lead from one such piece to others."),
  },
  additionalProperties: {
    title: "a type such as 0..7, effect, or a kind",
    description: "A field: what is printed on each piece.",
    type: [...scalar, "null"],
  },
};

const value: Schema = {
  title: "an expression or a table",
  type: [...scalar, "object", "array"],
  additionalProperties: { title: "an expression", type: scalar },
  items: { title: "a line with `let`, or last an expression", type: scalar },
};

const word: Schema = {
  title: "a text, or forms of a word",
  type: [...scalar, "object"],
  additionalProperties: {
    title: "a text, or forms of a word",
    type: [...scalar, "object"],
    additionalProperties: { title: "a text", type: scalar },
  },
};

const option: Schema = { title: "a list of names, or a type", type: [...scalar, "array"], items: name };

/** The schemas of the sections that a game and a variant can both have, by key. */
export const sections: Readonly<Record<string, Schema>> = {
  title: described(text, "What players call it, in one or several languages."),
  about: described(text, "A few sentences about it."),
  players: described(line, "How many can play: `2..5`.", "2..4"),
  names: described(mapOf("names with colons", names), "Ordered lists of words: `colour: [red, green, blue]`."),
  options: described(
    mapOf("names with colons", option),
    "What a table may decide before the game; the first is the default.",
  ),
  kinds: described(mapOf("names with colons", kind), "The kinds of things in the box, with what is printed on each."),
  state: described(state, "Counters and marks of the game itself."),
  zones: described(zones, "Places on the table: decks, rows, piles, hands, slots."),
  values: described(
    mapOf("names with colons", value),
    "Numbers, pieces and sets with a name: `price(card c): c.cost - 1`.",
  ),
  effects: described(named, "Rules with a name, to be used with `do`."),
  anytime: described(named, "What a player may do beside every decision."),
  change: described(changes, "What works differently: `after EFFECT:`, `instead of EFFECT:`, `VALUE becomes …`."),
  setup: described(rules, "What happens before the game."),
  play: described(rules, "The game itself.", "do take-turn"),
  finish: described(rules, "What happens after the game: final scoring."),
  winners: described(line, "Who has won: `p in seats with most p.points`."),
  pieces: described(pieces, "Every piece in the box, by kind."),
  view: described(view, "How a table shows the game. Nothing here is needed to play."),
  balance: described(balance, "Where figures of many matches between bots shall lie, by name: `--assert` checks it."),
  texts: described(
    mapOf("languages with colons", mapOf("names with colons", word)),
    "Texts for players, by language and name.",
  ),
};

const variantKeys: Readonly<Record<string, Schema>> = {
  excludes: described(names, "Variants that cannot be played together with this one."),
  needs: described(names, "Variants that this one builds on; they are played with it."),
  over: described(names, "Variants over which this one is laid where both are played."),
  without: described(mapOf("names with colons", names), "What the variant takes away, by kind or section."),
};

const { title, about, ...rest } = sections;

/** The schema of a variant inside a game file. */
export const variantSection: Schema = record("a variant", { title: title!, about: about!, ...variantKeys, ...rest });

/** The schema of a variant in a file of its own. */
export const variantFile: Schema = record(
  "a variant",
  {
    variant: described(name, "The name of the variant.", "my-variant"),
    of: described(name, "The game that it changes.", "tokaido"),
    title: title!,
    about: about!,
    ...variantKeys,
    ...rest,
  },
  ["variant", "of"],
);

/** The schema of a document with a game. */
export const gameFile: Schema = record(
  "a game",
  {
    game: described(name, "The name of the game, in small letters with hyphens.", "my-game"),
    rulebook: described(
      listOf("a list of ids", name),
      "Ids of the rules in the rulebook, which scenarios may cover: `[TOK-01..TOK-31, TOK-40]`.",
    ),
    ...sections,
    variants: described(mapOf("names with colons", variantSection), "Other ways to play, by name."),
  },
  ["game", "players", "play"],
);
