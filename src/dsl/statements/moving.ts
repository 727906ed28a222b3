/** Describes the statements that move, shuffle and roll pieces. */
import type { Statement } from "./statement.ts";

/** The words and texts of `move` and the other statements that move, shuffle and roll pieces, by kind. */
export const moving = {
  move: {
    below: "none",
    beginnings: [
      {
        words: "move",
        example: "move c in me.hand where c.price > 2 to discard",
        snippets: ["move ${1:pieces} to ${2:zone}"],
        doc: "Moves all of a set to a zone, in order.",
        synonyms: ["put", "place", "discard", "give", "return", "transfer"],
      },
    ],
    reference: {
      chapter: "moving",
      rows: [
        [
          "`move S to Z`",
          "moves all of S, in order; pieces already in Z go to the named end. If there is not enough room: cannot be carried out",
        ],
      ],
    },
  },
  swap: {
    below: "none",
    beginnings: [
      {
        words: "swap",
        example: "swap me.pawn with p.pawn",
        snippets: ["swap ${1:piece} with ${2:piece}"],
        doc: "Lets two pieces change places.",
      },
    ],
    reference: {
      chapter: "moving",
      rows: [
        [
          "`swap a with b`",
          "two pieces change places exactly, even in full zones, rows, or decks. If one cannot lie in the zone of the other: cannot be carried out",
        ],
      ],
    },
  },
  draw: {
    below: "none",
    beginnings: [
      {
        words: "draw",
        example: "draw 3 from stock to me.hand",
        snippets: ["draw ${1:1} from ${2:deck} to ${3:zone}"],
        doc: "Takes up to so many from the top of a deck or the left of a row; with a name, exactly one, which the next lines call so.",
        synonyms: ["deal"],
      },
    ],
    reference: {
      chapter: "moving",
      rows: [
        ["`draw 3 from Z to Y`", "up to three from the top (of a row: from the left); fewer if there are not enough"],
        ["`draw c from Z to Y`", "exactly one, which the next lines call `c`. If there is none: cannot be carried out"],
      ],
    },
  },
  shuffle: {
    below: "none",
    beginnings: [
      {
        words: "shuffle",
        example: "shuffle deck",
        snippets: ["shuffle ${1:deck}"],
        looksLikeCall: true,
        doc: "Puts a deck or a row into a random order.",
      },
    ],
    reference: { chapter: "moving", rows: [["`shuffle Z`", "a deck or a row"]] },
  },
  roll: {
    below: "none",
    beginnings: [
      {
        words: "roll",
        example: "roll dice",
        snippets: ["roll ${1:dice}"],
        looksLikeCall: true,
        doc: "Gives each die a random value.",
      },
    ],
    reference: {
      chapter: "moving",
      rows: [
        [
          "`roll S`",
          "gives each die of S a random side: its kind has one state that is a range of numbers, a word of a list, or, for a coin, a `bool`",
        ],
      ],
    },
  },
} as const satisfies Readonly<Record<string, Statement>>;
