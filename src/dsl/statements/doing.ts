/** Describes the statements that carry out effects, bind names, and end something. */
import type { Statement } from "./statement.ts";

/** The words and texts of `do`, `let` and the other statements of this file, by kind. */
export const doing = {
  do: {
    below: "none",
    beginnings: [
      {
        words: "do",
        example: "do visit(s)",
        snippets: ["do ${1:effect}"],
        doc: "Carries out an effect, or the rules written on a piece.",
        synonyms: ["call", "run", "perform", "execute", "trigger", "use", "resolve"],
      },
    ],
    reference: {
      chapter: "doing",
      rows: [
        ["`do f`, `do f(a, b)`", "runs an effect; [in rows](#pieces), leave out `do`"],
        [
          "`do x.text`, `do x.rows(2)`",
          "runs the rules on a piece; in a list of rules, the second. If the piece has none, nothing happens",
        ],
        ["`do usual`", "in a change: runs the effect without this change"],
      ],
    },
  },
  let: {
    below: "none",
    beginnings: [
      {
        words: "let",
        example: "let price = s.price + 1",
        snippets: ["let ${1:name} = ${2:value}"],
        notGuessed: true,
        doc: "Gives a value a name for the lines that follow in this block. It is worked out now. A kind in front says what it can be set to.",
        synonyms: ["var", "const", "define", "assign"],
      },
    ],
    reference: {
      chapter: "doing",
      rows: [
        ["`let n = E`", "names a value for the following lines of this block. It is calculated now"],
        ["`let pawn n = E`", "the same, but `set` can give it any `pawn`, not only what `E` can be"],
      ],
    },
  },
  require: {
    below: "none",
    beginnings: [
      {
        words: "require",
        example: "require me.coins >= 3",
        snippets: ["require ${1:condition}"],
        looksLikeCall: true,
        doc: "Cannot be carried out unless the condition holds.",
        synonyms: ["assert", "ensure", "must", "check"],
      },
    ],
    reference: { chapter: "doing", rows: [["`require E`", "cannot be carried out unless E holds"]] },
  },
  pause: {
    below: "none",
    beginnings: [
      {
        words: "pause",
        example: "pause",
        snippets: ["pause"],
        doc: "A decision with nothing but what is possible at any moment.",
      },
    ],
    reference: {
      chapter: "doing",
      rows: [["`pause`", "a decision that offers only what is possible [at any moment](exchanges.md)"]],
    },
  },
  "end game": {
    below: "none",
    beginnings: [
      {
        words: "end",
        example: "end the game",
        snippets: ["end the game", "end the game won by ${1:player}"],
        notGuessed: true,
        doc: "Ends the match: `finish` is still played, and `winners` read. With `won by` it ends at once, with these winners.",
      },
    ],
    reference: {
      chapter: "doing",
      rows: [
        [
          "`end the game`",
          "ends play at once; then `finish` runs and `winners` is read. Within `finish`, it ends the match",
        ],
        ["`end the game won by S`", "ends the match at once; the players S have won. `won by nobody` is a draw"],
      ],
    },
  },
  "end part": {
    below: "none",
    beginnings: [
      {
        words: "end",
        example: "end mission",
        snippets: ["end ${1:effect}"],
        notGuessed: true,
        doc: "Ends an effect that is being carried out: what is left of it is left out, and the match goes on after the line that carried it out.",
      },
    ],
    reference: {
      chapter: "doing",
      rows: [
        [
          "`end f`",
          "ends the effect `f`, which must be running, and everything that it has called. The match continues after the `do f`",
        ],
      ],
    },
  },
} as const satisfies Readonly<Record<string, Statement>>;
