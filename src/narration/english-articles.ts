/** Puts English articles before phrases of the rules, which begin with a title of the game or with a word of the program. */
import { type Phrase, phrase, plain } from "./phrase.ts";
import { definite, indefinite, isPlural } from "./phrases.ts";

/** Matches phrases that take no article, because their first word already says which thing is meant, or is a name. */
const DETERMINED =
  /^(?:(?:a|all|an|another|any|both|each|either|every|its|no|nobody|none|nothing|one|something|that|the|their|these|this|those|two|usual|what|which|who|yes|you|your)(?![\p{L}-])|\p{L}\p{N}*(?! ?\p{L})|\p{N}+(?!-)|[^\p{Ll}\p{N}])/u;

/** Matches a name with a number or a letter, such as `card B`. */
const NUMBERED = /^[\p{Ll}' -]+ (?:\p{N}+|\p{Lu})$/u;

/** The phrase with `the`, unless it needs no article: `the card`, but `card B`, `your hand` and `1–3`. */
export function the(one: Phrase): Phrase {
  const title = headOf(one);
  if (isValue(one) || DETERMINED.test(plain(one)) || NUMBERED.test(title) || definite(title) === title) return one;
  return phrase`the ${one}`;
}

/** The phrase with `a` or `an`, if it is a common noun in the singular: `an inn`, but `cards` and `three of them`. */
export function a(one: Phrase): Phrase {
  const title = headOf(one);
  if (isValue(one) || DETERMINED.test(plain(one)) || NUMBERED.test(title) || isPlural(title)) return one;
  return phrase`${indefinite(title)} ${one}`;
}

/** Whether a phrase needs a verb in the plural, as `the cards in the hand` does. */
export function areSeveral(one: Phrase): boolean {
  return isPlural(headOf(one));
}

/** The phrase without `the` at its beginning, so that another word can take its place: `no card`. */
export function withoutThe(one: Phrase): Phrase {
  const [first, ...rest] = one;
  if (typeof first === "string")
    return first.startsWith("the ") ? [first.slice(4), ...rest].filter((part) => part !== "") : one;
  return first?.title.startsWith("the ") ? [{ ...first, title: first.title.slice(4) }, ...rest] : one;
}

function isValue([first]: Phrase): boolean {
  return typeof first === "object" && first.isValue === true;
}

/** The title or the words at the beginning of a phrase. */
function headOf([first = ""]: Phrase): string {
  return typeof first === "object" ? first.title : first;
}
