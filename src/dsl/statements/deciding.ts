/** Describes the statements that ask a player. */
import type { Statement } from "./statement.ts";

/** The words and texts of `choose` and the other statements that ask a player, by kind. */
export const deciding = {
  choose: {
    below: "block or rest",
    beginnings: [
      {
        words: "choose",
        example: "choose c in me.hand where c.price <= me.coins to buy",
        snippets: [
          "choose ${1:x} in ${2:set} to ${3:label}",
          "choose ${1:x} in ${2:set} to ${3:label}:",
          "choose any number of ${1:x} in ${2:set} to ${3:label}:",
        ],
        doc: "The player chooses one or several of a set, or one of named blocks. Only answers that can be seen through are offered.",
        synonyms: ["pick", "select", "ask"],
      },
    ],
    reference: {
      chapter: "deciding",
      rows: [
        ["`choose x in S`", "one of S"],
        [
          "`choose 2 x in S`, `choose 1..3 x in S`, `choose 2 or more x in S`, `choose any number of x in S`",
          "that many of S; `x` is then the set",
        ],
        ["`choose x in S at random`, `choose 2 x in S at random`", "nothing: chance picks one, or a set of that size"],
      ],
    },
  },
  "choose one": {
    below: "options",
    beginnings: [
      {
        words: "choose one",
        example: "choose one to celebrate:",
        snippets: ["choose one to ${1:label}:"],
        doc: "The player chooses one of named blocks. Only answers that can be seen through are offered.",
      },
    ],
    reference: { chapter: "deciding", rows: [["`choose one:`", "one of the named blocks below"]] },
  },
  may: {
    // Only `may NAME:` has a block of its own. In a line such as `may choose …:`, the block belongs to the rule after
    // `may`.
    below: "block",
    beginnings: [
      {
        words: "may",
        example: "may bless:",
        snippets: ["may ${1:label}:", "may choose ${1:x} in ${2:set} to ${3:label}"],
        notGuessed: true,
        doc: "The player may do it, or not.",
        synonyms: ["can", "optionally", "could"],
      },
    ],
    reference: { chapter: "deciding", rows: [["`may …`", "whether to do it"]] },
  },
  split: {
    below: "block",
    beginnings: [
      {
        words: "split",
        example: "split 3 among r in regions as n:",
        snippets: ["split ${1:3} among ${2:x} in ${3:set} as ${4:n} to ${5:label}:"],
        doc: "Asks for a share for each; the last gets what is left.",
      },
    ],
    reference: {
      chapter: "deciding",
      rows: [
        ["`split 5 among g in good as n:`", "a share for each; the block is carried out for each with its share `n`"],
      ],
    },
  },
} as const satisfies Readonly<Record<string, Statement>>;
