/** Describes the statements that carry out their block under a condition, several times, or with another player. */
import type { Statement } from "./statement.ts";

/** The words and texts of `if`, `repeat` and the other statements with blocks, by kind. */
export const controlFlow = {
  if: {
    below: "block",
    beginnings: [
      {
        words: "if",
        example: "if me.coins > 3:",
        snippets: ["if ${1:condition}:", "if possible:"],
        doc: "The first block whose condition holds. `if possible:` carries its block out wholly, or not at all.",
        synonyms: ["when", "whenever", "elif", "elseif"],
      },
    ],
    reference: {
      chapter: "repeating and branching",
      rows: [
        ["`if C:`, `else if C:`, `else:`", "the first block whose condition holds"],
        ["`if possible:`, `else:`", "the whole block if all of it can be carried out; otherwise the other block"],
      ],
    },
  },
  else: {
    below: "block",
    beginnings: [
      {
        words: "else",
        example: "else:",
        snippets: ["else:", "else if ${1:condition}:"],
        notGuessed: true,
        oftenMissing: ["if"],
        doc: "What happens otherwise.",
        synonyms: ["otherwise"],
      },
    ],
  },
  "for each": {
    below: "block",
    beginnings: [
      {
        words: "for",
        example: "for each p in seats:",
        snippets: ["for each ${1:x} in ${2:set}:", "for each ${1:x} in ${2:set} in any order:"],
        doc: "Once for each of a set, which is fixed at the start.",
        synonyms: ["foreach", "every", "each", "all"],
      },
    ],
    reference: {
      chapter: "repeating and branching",
      rows: [
        ["`for each x in S:`", "once for each; the set is fixed at the start"],
        ["`for each x in S in any order:`", "the same; the player chooses the order"],
      ],
    },
  },
  as: {
    below: "block",
    beginnings: [
      {
        words: "as",
        example: "as each p in seats:",
        snippets: ["as each ${1:p} in ${2:seats}:", "as ${1:player}:"],
        notGuessed: true,
        doc: "That player acts.",
      },
      {
        words: "turn",
        example: "turn of each p in seats:",
        snippets: ["turn of each ${1:p} in ${2:seats}:", "turn of ${1:player}:"],
        notGuessed: true,
        doc: "That player acts, and a turn begins: for the log and for statistics.",
      },
    ],
    reference: {
      chapter: "repeating and branching",
      rows: [
        ["`as p:`, `as each p in S:`", "that player acts"],
        ["`turn of p:`, `turn of each p in S:`", "the same, and a turn begins, for the log and for statistics"],
      ],
    },
  },
  repeat: {
    below: "block",
    beginnings: [
      {
        words: "repeat",
        example: "repeat 3 times:",
        snippets: [
          "repeat ${1:3} times:",
          "repeat while ${1:condition}:",
          "repeat while possible:",
          "repeat until ${1:condition}:",
          "repeat:",
        ],
        doc: "The block several times; the condition is tested before every round. `while possible`: as long as the whole block can be carried out.",
        synonyms: ["loop", "while", "until"],
      },
    ],
    reference: {
      chapter: "repeating and branching",
      rows: [
        ["`repeat 3 times:`", "the number is fixed at the start"],
        ["`repeat while C:`, `repeat until C:`", "tests before every round"],
        ["`repeat while possible:`", "as long as the whole block can be carried out"],
        ["`repeat:`", "until `end the game`, or until a surrounding effect ends"],
      ],
    },
  },
  "any order": {
    below: "block",
    beginnings: [
      {
        words: "in",
        example: "in any order:",
        snippets: ["in any order:"],
        notGuessed: true,
        doc: "Each line of the block once, in an order that the player names.",
      },
    ],
    reference: {
      chapter: "repeating and branching",
      rows: [
        [
          "`in any order:`",
          "each line of the block once, in an order that the player chooses; lines with `may` can be left out. No line can use a name from another",
        ],
      ],
    },
  },
  with: {
    below: "block",
    beginnings: [
      {
        words: "with",
        example: "with event in force:",
        snippets: ["with ${1:piece} in force:"],
        notGuessed: true,
        doc: "The changes written on a piece hold in the block.",
      },
    ],
    reference: {
      chapter: "repeating and branching",
      rows: [["`with X in force:`", "inside the block, the changes on piece X apply to me"]],
    },
  },
  secretly: {
    below: "block",
    beginnings: [
      {
        words: "secretly",
        example: "secretly as each p in seats:",
        snippets: ["secretly as each ${1:p} in ${2:seats}:"],
        doc: "Asks all these players at once; nobody sees an answer before the last has answered.",
      },
    ],
  },
} as const satisfies Readonly<Record<string, Statement>>;
