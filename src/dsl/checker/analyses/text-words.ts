/** Finds the names in angle brackets in texts, such as `n` in `<n coins>`. */
import type { TextEntry } from "../../ast/game-file.ts";

/** A name in angle brackets in a sentence: `word` is `n` if `whole` is `<n coins>`. */
export interface NamedWord {
  readonly whole: string;
  readonly word: string;
}

/** The names in the forms of a text. A text without forms is the sentence `ask`. */
type WordsByForm = ReadonlyMap<string, readonly NamedWord[]>;

const NONE: WordsByForm = new Map();

const wordsByEntry = new WeakMap<TextEntry, WordsByForm>();

/** The names in a text, by form. They are kept, because the game is checked with different variants. */
export function wordsIn(entry: TextEntry): WordsByForm {
  let known = wordsByEntry.get(entry);
  if (!known) wordsByEntry.set(entry, (known = findWords(entry.text)));
  return known;
}

function findWords(text: TextEntry["text"]): WordsByForm {
  let found: Map<string, readonly NamedWord[]> | undefined;
  const add = (sentence: unknown, form: string): void => {
    if (typeof sentence !== "string" || !sentence.includes("<")) return;
    const words = wordsOf(sentence);
    if (words.length > 0) (found ??= new Map()).set(form, words);
  };
  if (typeof text === "string") add(text, "ask");
  else text.forEach(add);
  return found ?? NONE;
}

/** The names in angle brackets in a sentence, in their order. */
function wordsOf(sentence: string): readonly NamedWord[] {
  const found: NamedWord[] = [];
  for (let start = sentence.indexOf("<"); start >= 0; start = sentence.indexOf("<", start + 1)) {
    const end = sentence.indexOf(">", start);
    if (end < 0) break;
    const inside = sentence.slice(start + 1, end);
    const word = inside.split(/[\s<]/, 1)[0]!;
    if (word && !inside.includes("<")) found.push({ whole: `<${inside}>`, word });
  }
  return found;
}
