/** Texts made of words, and of things that a page can show as pictures. */

/**
 * A part of a phrase. `thing` is the name of a thing in the rules, for which a page may have a picture; `title` is the
 * same thing in words. A value, such as a colour, takes no article.
 */
type Part = string | { readonly thing: string; readonly title: string; readonly isValue?: true };

/** A text in which a page can show some things as pictures instead of words. */
export type Phrase = readonly Part[];

/** Makes a phrase from a template string with words, numbers and other phrases. @example phrase`pay ${amount}` */
export function phrase(strings: TemplateStringsArray, ...values: readonly (string | number | Phrase)[]): Phrase {
  return strings.flatMap((text, i) => {
    const value = values[i];
    return [text, ...(value === undefined ? [] : typeof value === "object" ? value : [String(value)])].filter(
      (part) => part !== "",
    );
  });
}

/** Joins phrases to one, with `between` between two of them. */
export function joined(phrases: readonly Phrase[], between: string): Phrase {
  return phrases.flatMap((each, i) => (i === 0 ? each : [between, ...each]));
}

/** The text of a phrase, with the titles of its things and without pictures. */
export function plain(of: Phrase): string {
  return of.map((part) => (typeof part === "string" ? part : part.title)).join("");
}
