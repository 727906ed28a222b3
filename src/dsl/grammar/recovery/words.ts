/** Recognizes a single word or sign that is misspelt, missing, wrong or superfluous. */
import { problem } from "../../../diagnostics/catalog.ts";
import type { Problem } from "../../../diagnostics/problem.ts";
import { span } from "../../../diagnostics/range.ts";
import { nearest } from "../../../diagnostics/suggest.ts";
import { Extreme, fixedType, Foreign, Hole, Int, NAME, Plain, sign, word, type Token } from "../tokens.ts";
import { beginnings, isReservedKeyword, reservedKeywords, contextualKeywords } from "../keywords.ts";
import { firstOf, replaced, type Repaired, type RecoveryContext, written } from "../recovery-context.ts";

/** Keywords that authors often leave out, the most frequent first. */
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

/**
 * Builtins whose argument can be a query, such as `any(c in hand)`. In their parentheses, `in` is more often missing
 * than a comma.
 */
const goesThrough = new Set(["count", "any", "every", "sum", "min", "max", "distinct", "first", "last"]);

const knownWords = [...reservedKeywords, ...contextualKeywords];

/** Recognizes a word that was written twice. */
export function twice(context: RecoveryContext): Repaired | undefined {
  return firstOf(backwards(context, context.index), (index) => {
    const token = context.tokens[index];
    return token && token.tokenType !== sign[")"] && context.tokens[index - 1]?.image === token.image
      ? tooMany(context, index)
      : undefined;
  });
}

/**
 * Recognizes two swapped words where parsing stopped. If one of them is a parenthesis, parsing stops one token later.
 */
export function swapped(context: RecoveryContext): Repaired | undefined {
  const { index, tokens } = context;
  const parenthesis = [index - 2, index - 1].some(
    (place) => tokens[place]?.tokenType === sign["("] || tokens[place]?.tokenType === sign[")"],
  );
  return firstOf([index, index + 1, ...(parenthesis ? [index - 1] : [])], (place) => swappedAt(context, place));
}

/** Recognizes two swapped words before the token where parsing stopped. */
export function swappedBefore(context: RecoveryContext): Repaired | undefined {
  return swappedAt(context, context.index - 1);
}

function swappedAt(context: RecoveryContext, index: number): Repaired | undefined {
  const first = context.tokens[index - 1];
  const second = context.tokens[index];
  if (!first || !second || first.tokenType === sign["."] || second.tokenType === sign["."]) return undefined;
  const range = span(first.range, second.range);
  return context.repaired(context.edited(index - 1, 2, second, first), () =>
    problem("words-swapped", range, { first: written(first), second: written(second) }),
  );
}

/** Recognizes a number in place of the name of a thing: `3.price`, `3(c)`. */
export function numberAsName(context: RecoveryContext): Repaired | undefined {
  return firstOf(backwards(context, 4), (index) => {
    const next = context.tokens[index + 1]?.tokenType;
    return context.tokens[index]?.tokenType === Int && (next === sign["."] || next === sign["("])
      ? asGap(context, index)
      : undefined;
  });
}

/**
 * The index of the token where parsing stopped, and the indexes of up to `most` tokens before it, in descending order.
 */
function backwards({ index }: RecoveryContext, most: number): number[] {
  return Array.from({ length: Math.min(index, most) + 1 }, (_, back) => index - back);
}

/** Recognizes a misspelt keyword. */
export function misspelt(context: RecoveryContext): Repaired | undefined {
  return firstOf(backwards(context, 2), (index) => {
    const token = context.tokens[index];
    if (token?.tokenType !== Plain) return undefined;
    return firstOf(nearest(token.image, knownWords), (instead) =>
      context.repaired(context.edited(index, 1, replaced(token, instead)), () =>
        problem("misspelt-word", token.range, { word: written(token), instead }),
      ),
    );
  });
}

/** Recognizes a missing keyword or sign. */
export function missing(context: RecoveryContext): Repaired | undefined {
  const anyName = context.fits(context.edited(context.index, 0, context.made("")));
  return firstOf(new Set([...expectedWords(context), ...likelyWords(context)]), (image) => {
    const added = context.made(image);
    return anyName && isName(added)
      ? undefined
      : context.repaired(context.edited(context.index, 0, added), () =>
          wordMissing(context, image, context.expected === image && context.isRule),
        );
  });
}

/** The problem that a keyword or sign is missing. */
export function wordMissing(context: RecoveryContext, image: string, safe: boolean): Problem {
  return problem("word-missing", context.place(), { ...context.gap(), word: image, safe });
}

/** Recognizes a wrong token at a place where only one word fits. */
export function wrong(context: RecoveryContext): Repaired | undefined {
  return inPlaceOfStop(context, expectedWords(context));
}

/** Recognizes a keyword at a place where another keyword belongs. */
export function wrongKeyword(context: RecoveryContext): Repaired | undefined {
  return context.stop && isReservedKeyword(context.stop.image) ? inPlaceOfStop(context, oftenMissing) : undefined;
}

function inPlaceOfStop(context: RecoveryContext, words: readonly string[]): Repaired | undefined {
  const { stop, index, form } = context;
  if (!stop || stop.tokenType === Foreign) return undefined;
  const anyName = context.fits(context.edited(index, 1, replaced(stop, "")));
  return firstOf(words, (instead) => {
    const other = replaced(stop, instead);
    if (anyName && isName(other)) return undefined;
    return context.repaired(context.edited(index, 1, other), () =>
      problem("wrong-word", stop.range, { word: written(stop), instead, form }),
    );
  });
}

/** The words that fit where parsing stopped. There are none if tokens of several types, or any name, would fit. */
export function expectedWords({ expected }: RecoveryContext): string[] {
  if (expected === Extreme.name) return ["most", "least"];
  return expected !== undefined && fixedType(expected) ? [expected] : [];
}

function likelyWords(context: RecoveryContext): string[] {
  const { stop, previous, form, index, tokens } = context;
  const words: string[] = [];
  if (tokens[index - 2]?.tokenType === sign["("] && !goesThrough.has(tokens[index - 3]?.image ?? "")) words.push(",");
  if (previous && ["me", "this", "holder"].includes(previous.image) && stop && isName(stop)) words.push(".");
  if (stop?.tokenType === word.in || stop?.tokenType === word.not) words.push("is");
  const ofStatement = beginnings.find(({ words: first }) => first === form.name)?.oftenMissing ?? [];
  return [...words, ...ofStatement, ...oftenMissing];
}

/**
 * Recognizes a missing name or value after a verb or another word that cannot end a line, and inserts a placeholder.
 */
export function gap(context: RecoveryContext): Repaired | undefined {
  const behindVerb = context.isRule && context.index === context.start + 1;
  return behindVerb || (context.previous && leansForward(context.previous)) ? anyGap(context) : undefined;
}

/** Recognizes a missing name or value at any place, and inserts a placeholder. */
export function anyGap(context: RecoveryContext): Repaired | undefined {
  return context.repaired(context.edited(context.index, 0, context.made("")), () =>
    problem("value-missing", context.place(), context.gap()),
  );
}

/** Whether a line cannot end with this token, as with `and`. */
function leansForward({ tokenType }: Token): boolean {
  return tokenType !== sign[")"] && tokenType !== Int && !tokenType.CATEGORIES?.includes(NAME);
}

/** Recognizes a superfluous word where parsing stopped. */
export function leftover(context: RecoveryContext): Repaired | undefined {
  return context.stop ? tooMany(context, context.index) : undefined;
}

/** Recognizes a superfluous word before the token where parsing stopped. */
export function leftoverBefore(context: RecoveryContext): Repaired | undefined {
  return context.index > 0 ? tooMany(context, context.index - 1) : undefined;
}

function tooMany(context: RecoveryContext, index: number): Repaired | undefined {
  const token = context.tokens[index]!;
  return context.repaired(context.edited(index, 1), () =>
    problem("word-too-many", token.range, { word: written(token), form: context.form }),
  );
}

/** Recognizes a keyword that is used as a name. */
export function reserved(context: RecoveryContext): Repaired | undefined {
  return firstOf(backwards(context, 1), (index) => {
    const token = context.tokens[index];
    if (!token || !isReservedKeyword(token.image)) return undefined;
    return context.repaired(context.edited(index, 1, replaced(token, "")), () =>
      problem("reserved-word", token.range, { word: token.image }),
    );
  });
}

/** Recognizes a wrong token at a place where a name or a value belongs. */
export function notAValue(context: RecoveryContext): Repaired | undefined {
  return firstOf(backwards(context, 1), (index) => asGap(context, index));
}

function asGap(context: RecoveryContext, index: number): Repaired | undefined {
  const token = context.tokens[index];
  if (!token) return undefined;
  return context.repaired(context.edited(index, 1, replaced(token, "")), () =>
    problem("unexpected-word", token.range, { word: written(token), form: context.form }),
  );
}

function isName({ tokenType }: Token): boolean {
  return tokenType !== Hole && tokenType !== Foreign && (tokenType.CATEGORIES?.includes(NAME) ?? false);
}
