/** Texts made of words and of things that a table can show by a symbol. */

/** `thing`: a name of the game, by which its symbol is found; `title`: its title. */
type Part = string | { readonly thing: string; readonly title: string };

/** A text with places for symbols of the table. */
export type Phrase = readonly Part[];

/** @example phrase`pay ${amount}` */
export function phrase(strings: TemplateStringsArray, ...values: readonly (string | number | Phrase)[]): Phrase {
  return strings.flatMap((text, i) => {
    const value = values[i];
    return [text, ...(value === undefined ? [] : typeof value === "object" ? value : [String(value)])].filter(
      (part) => part !== "",
    );
  });
}

/** Phrases with something between them. */
export function joined(phrases: readonly Phrase[], between: string): Phrase {
  return phrases.flatMap((each, i) => (i === 0 ? each : [between, ...each]));
}

/** The words alone. */
export function plain(of: Phrase): string {
  return of.map((part) => (typeof part === "string" ? part : part.title)).join("");
}
