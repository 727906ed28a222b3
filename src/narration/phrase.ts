/** Texts that consist of words, and of things that a table can show as symbols. */

/** `thing`: the name of a thing in the rules, for which the playing table may have a picture; `title`: its title in words. */
type Part = string | { readonly thing: string; readonly title: string };

/** A text in which a table can show things as symbols. */
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

/** Phrases in a row, with `between` between them. */
export function joined(phrases: readonly Phrase[], between: string): Phrase {
  return phrases.flatMap((each, i) => (i === 0 ? each : [between, ...each]));
}

/** A phrase in words only, without symbols. */
export function plain(of: Phrase): string {
  return of.map((part) => (typeof part === "string" ? part : part.title)).join("");
}
