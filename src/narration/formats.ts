/** The rules of a language for plurals and for lists. */

interface Formats {
  readonly plurals: Intl.PluralRules;
  readonly lists: Intl.ListFormat;
}

// Making these objects of `Intl` takes longer than parsing a file, so they are made once for each language.
const formats = new Map<string, Formats>();

/** The formats of a language. */
export function formatsIn(language: string): Formats {
  let known = formats.get(language);
  if (!known)
    formats.set(
      language,
      (known = {
        plurals: new Intl.PluralRules(language),
        lists: new Intl.ListFormat(language, { type: "conjunction" }),
      }),
    );
  return known;
}
