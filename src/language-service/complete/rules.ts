/**
 * The texts with which statements and changes begin, as snippets: lines with parts to fill in, some with a block below
 * them.
 */
import { beginnings, verbOf, verbs } from "../../dsl/grammar/keywords.ts";
import type { Beginning } from "../../dsl/statements/statement.ts";

/** The beginning of a statement or change: a line with placeholders to fill in, and its description. */
export interface Start {
  readonly doc: string;
  readonly snippet: string;
}

const starts = ({ doc, snippets }: Pick<Beginning, "doc" | "snippets">): readonly Start[] =>
  snippets.map((snippet) => ({ doc, snippet }));

/** The beginnings of all statements; those with the same verb, such as `move`, form one list. */
export const statementStarts: readonly (readonly Start[])[] = verbs.map((verb) =>
  beginnings.filter((beginning) => verbOf(beginning) === verb).flatMap(starts),
);

const changeBeginnings = [
  {
    word: "before",
    doc: "These lines, then the effect. `before pay n counters`: only of that counter; `n` is what is asked for.",
    snippets: ["before ${1:effect}:", "before pay n ${1:counter}:"],
  },
  {
    word: "after",
    doc: "The effect, then these lines. `after gain n counters`: only of that counter; `n` is what came.",
    snippets: ["after ${1:effect}:", "after gain n ${1:counter}:"],
  },
  { word: "instead", doc: "These lines; `do usual` among them is the effect.", snippets: ["instead of ${1:effect}:"] },
];

/** The beginnings of all changes; those with the same first word, such as `before`, form one list. */
export const changeStarts: readonly (readonly Start[])[] = changeBeginnings.map(starts);

/**
 * A map from the first word of each statement and change to its description. If a verb has several beginnings, the
 * first one gives the description.
 */
export const verbDocs: ReadonlyMap<string, string> = new Map([
  ...changeBeginnings.map(({ word, doc }) => [word, doc] as const),
  ...beginnings.toReversed().map((beginning) => [verbOf(beginning), beginning.doc] as const),
]);

/**
 * A map from each further word of the language, such as `where`, to its description. These words join the parts of a
 * line.
 */
export const wordDocs: ReadonlyMap<string, string> = new Map([
  ["where", "Keeps those for which a condition holds."],
  ["while", "Keeps those before the first for which a condition fails."],
  ["until", "Keeps those up to the first for which a condition holds, with it."],
  ["with", "`with most e`, `with least e`: keeps all that have the extreme value; ties stay."],
  ["by", "`by most e`, `by least e`: sorts; what is equal keeps its order."],
  ["the", "Exactly one."],
  ["possible", "Whether the block can be carried out wholly."],
  ["at", "`at random`: chance chooses."],
  ["won", "`end the game won by p`: the match ends at once, and these players have won; `nobody` for a draw."],
  ["together", "A condition on the whole set that is chosen."],
  ["becomes", "Puts another value in place of the usual one."],
  ["down", "Rounds a division down."],
  ["up", "Rounds a division up; after a zone, `up to N`: there is room for so many."],
]);
