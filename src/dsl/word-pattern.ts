/**
 * Patterns with letters of all languages. V8 needs milliseconds to compile such a pattern, and almost all texts are ASCII,
 * so these have a pattern of their own.
 */

const NOT_ASCII = /[^\0-\x7f]/;

/** What `\p{L}`, `\p{M}` and `\p{N}` match in ASCII, as a part of a character class. */
const IN_ASCII: Readonly<Record<string, string>> = { L: "A-Za-z", M: "", N: "\\d" };

/**
 * A pattern with letters, marks or digits of all languages: `\p{L}`, `\p{M}`, `\p{N}`. It is compiled when it is used.
 *
 * @example
 * const name = new WordPattern(String.raw`<(\p{L}[\p{L}\p{N}-]*)>`, "gu");
 * "<leaf> and <list>".replace(name.for("<leaf> and <list>"), "$1"); // "leaf and list"
 */
export class WordPattern {
  readonly #source: string;
  readonly #flags: string;
  #ascii: RegExp | undefined;
  #all: RegExp | undefined;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#flags = flags;
  }

  /** The pattern for this text: it matches there exactly what the whole pattern matches. */
  for(text: string): RegExp {
    return NOT_ASCII.test(text)
      ? (this.#all ??= new RegExp(this.#source, this.#flags))
      : (this.#ascii ??= new RegExp(inAscii(this.#source), this.#flags));
  }

  test(text: string): boolean {
    return this.for(text).test(text);
  }
}

function inAscii(source: string): string {
  return source.replaceAll(/\[(?:[^\]\\]|\\.)*\]|\\p\{[LMN]\}/g, (part) => {
    const inClass = part.replaceAll(/\\p\{([LMN])\}/g, (_, key: string) => IN_ASCII[key]!);
    return part.startsWith("[") ? inClass : `[${inClass}]`;
  });
}
