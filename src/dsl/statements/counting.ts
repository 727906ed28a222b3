/** Describes the statements that change states, such as `coins`. */
import type { Statement } from "./statement.ts";

/** The words and texts of `gain`, `set` and the other statements that change states, by kind. */
export const counting = {
  gain: {
    below: "none",
    beginnings: [
      {
        words: "gain",
        example: "gain 3 coins",
        snippets: ["gain ${1:1} ${2:counter}"],
        oftenMissing: ["and"],
        doc: "Adds to a counter. What does not fit into its range is lost; with `from`, only what is there comes.",
        synonyms: ["add", "get", "receive", "take", "earn", "increase", "collect", "score", "win"],
      },
    ],
    reference: {
      chapter: "counting",
      rows: [
        [
          "`gain 2 coins and 1 point`",
          "adds. Whatever does not fit into the range is lost; with `from`, you gain only as much as is there. If a counter of the game would leave its range, the match stops",
        ],
      ],
    },
  },
  pay: {
    below: "none",
    beginnings: [
      {
        words: "pay",
        example: "pay 2 coins and 1 seal",
        snippets: ["pay ${1:1} ${2:counter}"],
        oftenMissing: ["and"],
        doc: "Takes away exactly that. If it is not there, the line cannot be carried out.",
        synonyms: ["spend", "cost", "buy", "give"],
      },
    ],
    reference: {
      chapter: "counting",
      rows: [["`pay 2 coins`", "takes away exactly that. If there is less: cannot be carried out"]],
    },
  },
  lose: {
    below: "none",
    beginnings: [
      {
        words: "lose",
        example: "lose 1 point",
        snippets: ["lose ${1:1} ${2:counter}"],
        oftenMissing: ["and"],
        doc: "Takes away as much as there is.",
        synonyms: ["remove", "decrease", "subtract", "reduce"],
      },
    ],
    reference: { chapter: "counting", rows: [["`lose 2 coins`", "takes away as much as there is"]] },
  },
  set: {
    below: "none",
    beginnings: [
      {
        words: "set",
        example: "set round to 1",
        snippets: ["set ${1:state} to ${2:value}"],
        notGuessed: true,
        doc: "Gives a state, or a name of `let`, another value.",
      },
    ],
    reference: {
      chapter: "counting",
      rows: [
        [
          "`set P to E`",
          "gives a state, or a name from `let`, a new value. A number outside the range stops the match",
        ],
      ],
    },
  },
} as const satisfies Readonly<Record<string, Statement>>;
