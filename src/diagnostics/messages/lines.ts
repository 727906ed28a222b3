/** The words for mistakes inside one line of the language. */
import { entry } from "../entry.ts";

export const linesMessages = {
  "underscore": entry<{ word: string; instead: string }>({
    severity: "error",
    title: ({ word }) => `\`${word}\` has an underscore; names are joined by hyphens.`,
    hint: ({ instead }) => `Write \`${instead}\`.`,
    fix: ({ instead }, range) => ({ title: `Write \`${instead}\``, range, newText: instead, safe: true }),
    why: "All names of a game look alike, so nobody has to remember how a word was joined.",
  }),
  "number-too-large": entry<{ largest: number }>({
    severity: "error",
    title: ({ largest }) => `This number is larger than ${largest}.`,
    hint: () => "No game counts that far: use a smaller number, or leave the end of a range open, as in `0..`.",
    why: "Numbers of this size cannot be added and multiplied exactly.",
  }),
  "quotes": entry<{ text: string; name: boolean }>({
    severity: "error",
    title: () => "Nothing is quoted in a rule.",
    hint: ({ text, name }) => (name ? `Write \`${text}\`.` : "A rule holds names and numbers only. What players read belongs to `title`, `about` or `texts`."),
    fix: ({ text, name }, range) => (name ? { title: "Remove the quotes", range, newText: text, safe: true } : undefined),
    why: "Rules name things; the words for players stand in `texts`, where they can be translated.",
  }),
  "foreign-sign": entry<{ sign: string; instead: string }>({
    severity: "error",
    title: ({ sign, instead }) => `\`${sign}\` is written \`${instead}\` here.`,
    hint: ({ instead }) => `Write \`${instead}\`.`,
    why: "There is one way to write each thing, so that every file reads alike.",
  }),
  "unknown-sign": entry<{ sign: string }>({
    severity: "error",
    title: ({ sign }) => `The sign \`${sign}\` means nothing in a rule.`,
    hint: () => "Remove it.",
    why: "A rule holds words, numbers and the signs ( ) , . .. = != < <= > >= + - * /.",
  }),
  "unexpected-word": entry<{ word: string }>({
    severity: "error",
    title: ({ word }) => `\`${word}\` cannot stand here.`,
    why: "A rule that is read differently than it was meant is worse than one that is refused.",
  }),
};
