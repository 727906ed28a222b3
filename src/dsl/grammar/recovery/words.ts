/** A single word or sign that is misspelt, missing, wrong, or one too many. */
import { problem } from "../../../diagnostics/catalog.ts";
import type { Problem } from "../../../diagnostics/problem.ts";
import { span } from "../../../diagnostics/range.ts";
import { nearest } from "../../../diagnostics/suggest.ts";
import { Extreme, fixedType, Foreign, Hole, Int, NAME, Plain, sign, word, type Token } from "../tokens.ts";
import { beginnings, isLittleWord, littleWords, softWords } from "../keywords.ts";
import { firstOf, replaced, type Repaired, type RecoveryContext, written } from "../recovery-context.ts";

/** Words that are often left out, the most frequent first. */
const oftenMissing = [
  "to",
  "in",
  "of",
  "from",
  "the",
  "where",
  "each",
  "times",
  "then",
  "else",
  "as",
  "among",
  ",",
  "game",
  "order",
  "random",
  "force",
];

/** Words that bind a member of a set; in their parentheses, a missing `in` is likelier than a missing comma. */
const goesThrough = new Set(["count", "any", "every", "sum", "min", "max", "distinct", "first", "last"]);

const knownWords = [...littleWords, ...softWords];

/** The same word twice. */
export function twice(trouble: RecoveryContext): Repaired | undefined {
  return firstOf(backwards(trouble, trouble.index), (index) => {
    const token = trouble.tokens[index];
    return token && token.tokenType !== sign[")"] && trouble.tokens[index - 1]?.image === token.image
      ? tooMany(trouble, index)
      : undefined;
  });
}

/** Two words that changed places, where reading stopped; a parenthesis is missed only one word later. */
export function swapped(trouble: RecoveryContext): Repaired | undefined {
  const { index, tokens } = trouble;
  const parenthesis = [index - 2, index - 1].some(
    (place) => tokens[place]?.tokenType === sign["("] || tokens[place]?.tokenType === sign[")"],
  );
  return firstOf([index, index + 1, ...(parenthesis ? [index - 1] : [])], (place) => swappedAt(trouble, place));
}

/** Two words that changed places just before. */
export function swappedBefore(trouble: RecoveryContext): Repaired | undefined {
  return swappedAt(trouble, trouble.index - 1);
}

function swappedAt(trouble: RecoveryContext, index: number): Repaired | undefined {
  const first = trouble.tokens[index - 1];
  const second = trouble.tokens[index];
  if (!first || !second || first.tokenType === sign["."] || second.tokenType === sign["."]) return undefined;
  const range = span(first.range, second.range);
  return trouble.mended(trouble.edited(index - 1, 2, second, first), () =>
    problem("words-swapped", range, { first: written(first), second: written(second) }),
  );
}

/** A number where the name of a thing with parts must be: `3.price`, `3(c)`. */
export function numberAsName(trouble: RecoveryContext): Repaired | undefined {
  return firstOf(backwards(trouble, 4), (index) => {
    const next = trouble.tokens[index + 1]?.tokenType;
    return trouble.tokens[index]?.tokenType === Int && (next === sign["."] || next === sign["("])
      ? asGap(trouble, index)
      : undefined;
  });
}

/** The indexes from where reading stopped back to that many before. */
function backwards({ index }: RecoveryContext, most: number): number[] {
  return Array.from({ length: Math.min(index, most) + 1 }, (_, back) => index - back);
}

/** A word of the language, misspelt. */
export function misspelt(trouble: RecoveryContext): Repaired | undefined {
  return firstOf(backwards(trouble, 2), (index) => {
    const token = trouble.tokens[index];
    if (token?.tokenType !== Plain) return undefined;
    return firstOf(nearest(token.image, knownWords), (instead) =>
      trouble.mended(trouble.edited(index, 1, replaced(token, instead)), () =>
        problem("misspelt-word", token.range, { word: written(token), instead }),
      ),
    );
  });
}

/** A word of the language that was left out. */
export function missing(trouble: RecoveryContext): Repaired | undefined {
  const anyName = trouble.fits(trouble.edited(trouble.index, 0, trouble.made("")));
  return firstOf(new Set([...expectedWords(trouble), ...likelyWords(trouble)]), (image) => {
    const added = trouble.made(image);
    return anyName && isName(added)
      ? undefined
      : trouble.mended(trouble.edited(trouble.index, 0, added), () =>
          wordMissing(trouble, image, trouble.expected === image && trouble.isRule),
        );
  });
}

/** The problem that a word of the language is not there. */
export function wordMissing(trouble: RecoveryContext, image: string, safe: boolean): Problem {
  return problem("word-missing", trouble.place(), { ...trouble.gap(), word: image, safe });
}

/** Something else in the place of the one word that fits. */
export function wrong(trouble: RecoveryContext): Repaired | undefined {
  return inPlaceOfStop(trouble, expectedWords(trouble));
}

/** A keyword in place of another one. */
export function wrongLittle(trouble: RecoveryContext): Repaired | undefined {
  return trouble.stop && isLittleWord(trouble.stop.image) ? inPlaceOfStop(trouble, oftenMissing) : undefined;
}

function inPlaceOfStop(trouble: RecoveryContext, words: readonly string[]): Repaired | undefined {
  const { stop, index, form } = trouble;
  if (!stop || stop.tokenType === Foreign) return undefined;
  const anyName = trouble.fits(trouble.edited(index, 1, replaced(stop, "")));
  return firstOf(words, (instead) => {
    const other = replaced(stop, instead);
    if (anyName && isName(other)) return undefined;
    return trouble.mended(trouble.edited(index, 1, other), () =>
      problem("wrong-word", stop.range, { word: written(stop), instead, form }),
    );
  });
}

/** The words of which one was waited for. */
export function expectedWords({ expected }: RecoveryContext): string[] {
  if (expected === Extreme.name) return ["most", "least"];
  return expected !== undefined && fixedType(expected) ? [expected] : [];
}

function likelyWords(trouble: RecoveryContext): string[] {
  const { stop, previous, form, index, tokens } = trouble;
  const words: string[] = [];
  if (tokens[index - 2]?.tokenType === sign["("] && !goesThrough.has(tokens[index - 3]?.image ?? "")) words.push(",");
  if (previous && ["me", "this", "holder"].includes(previous.image) && stop && isName(stop)) words.push(".");
  if (stop?.tokenType === word.in || stop?.tokenType === word.not) words.push("is");
  const ofStatement = beginnings.find(({ words: first }) => first === form.name)?.oftenMissing ?? [];
  return [...words, ...ofStatement, ...oftenMissing];
}

/** A gap where a name or a value must be. */
export function gap(trouble: RecoveryContext): Repaired | undefined {
  const behindVerb = trouble.isRule && trouble.index === trouble.start + 1;
  return behindVerb || (trouble.previous && leansForward(trouble.previous)) ? anyGap(trouble) : undefined;
}

/** A gap, also where the word before it could have ended the sentence. */
export function anyGap(trouble: RecoveryContext): Repaired | undefined {
  return trouble.mended(trouble.edited(trouble.index, 0, trouble.made("")), () =>
    problem("value-missing", trouble.place(), trouble.gap()),
  );
}

/** Does something have to follow this token? */
function leansForward({ tokenType }: Token): boolean {
  return tokenType !== sign[")"] && tokenType !== Int && !tokenType.CATEGORIES?.includes(NAME);
}

/** A word that the line does without. */
export function leftover(trouble: RecoveryContext): Repaired | undefined {
  return trouble.stop ? tooMany(trouble, trouble.index) : undefined;
}

/** A word just before the place where reading stopped that the line does without. */
export function leftoverBefore(trouble: RecoveryContext): Repaired | undefined {
  return trouble.index > 0 ? tooMany(trouble, trouble.index - 1) : undefined;
}

function tooMany(trouble: RecoveryContext, index: number): Repaired | undefined {
  const token = trouble.tokens[index]!;
  return trouble.mended(trouble.edited(index, 1), () =>
    problem("word-too-many", token.range, { word: written(token), form: trouble.form }),
  );
}

/** A little word where a name must be. */
export function reserved(trouble: RecoveryContext): Repaired | undefined {
  return firstOf(backwards(trouble, 1), (index) => {
    const token = trouble.tokens[index];
    if (!token || !isLittleWord(token.image)) return undefined;
    return trouble.mended(trouble.edited(index, 1, replaced(token, "")), () =>
      problem("reserved-word", token.range, { word: token.image }),
    );
  });
}

/** Something else where a name or a value must be. */
export function notAValue(trouble: RecoveryContext): Repaired | undefined {
  return firstOf(backwards(trouble, 1), (index) => asGap(trouble, index));
}

function asGap(trouble: RecoveryContext, index: number): Repaired | undefined {
  const token = trouble.tokens[index];
  if (!token) return undefined;
  return trouble.mended(trouble.edited(index, 1, replaced(token, "")), () =>
    problem("unexpected-word", token.range, { word: written(token), form: trouble.form }),
  );
}

function isName({ tokenType }: Token): boolean {
  return tokenType !== Hole && tokenType !== Foreign && (tokenType.CATEGORIES?.includes(NAME) ?? false);
}
