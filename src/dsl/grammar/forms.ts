/** The forms that a line can have, with examples, for messages about lines that fit none. */
import type { Form } from "../../diagnostics/messages/lines.ts";
import { beginnings } from "./keywords.ts";

const others = {
  expression: "me.coins + 2 * count(me.hand)",
  place: "top of deck",
  name: "hot-spring",
  heading: "price(card c)",
  type: "0..9, 0.., bool, or the name of a kind or of a list",
  field: "0..9, 0..3 = 0, bool, meal or set of meal",
  state: "0..7 = 3 from bank seen by owner",
  zone: "row of 5 card up to 6 seen by owner",
  change: "before visit(s) where s.site = inn, or price(m) becomes usual - 1",
  row: "3x trinket 1",
  made: "1 per player, or grid 8 by 8",
  "table key": "3, 4..6, inn or else",
} as const;

/** The form of a line that is no statement, such as the declaration of a zone. */
export function formOf(name: keyof typeof others): Form {
  return { name, isStatement: false, example: others[name] };
}

/** Forms with more words come first, because `choose one` would also match `choose`. */
const statementForms: readonly (Form & { readonly words: readonly string[] })[] = beginnings
  .map(({ words, example }) => ({ name: words, isStatement: true, example, words: words.split(" ") }))
  .toSorted((a, b) => b.words.length - a.words.length);

/** The form of the statement that begins with these words. */
export function statementForm(words: readonly string[]): Form | undefined {
  return statementForms.find((form) => form.words.every((word, i) => words[i] === word));
}

/** The form for messages if it is not clear which statement the line should be. */
export const anyStatement: Form = statementForm(["do"])!;
