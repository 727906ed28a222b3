/** Mistakes in the word that starts a rule. */
import { problem } from "../../../diagnostics/catalog.ts";
import { textOf, span } from "../../../diagnostics/range.ts";
import { nearest } from "../../../diagnostics/suggest.ts";
import { Foreign, Hole, Int, makeToken, NAME, Plain, sign, word, type Token } from "../tokens.ts";
import { beginnings, verbOf, verbs } from "../keywords.ts";
import type { Verb } from "../../statements/index.ts";
import { firstOf, replaced, type Repaired, type RecoveryContext, written } from "../recovery-context.ts";

/** What verbs are called in other languages and in rulebooks. */
const synonyms: ReadonlyMap<string, readonly Verb[]> = verbsBySynonym();

function verbsBySynonym(): ReadonlyMap<string, readonly Verb[]> {
  const found = new Map<string, Verb[]>();
  for (const beginning of beginnings)
    for (const word of beginning.synonyms ?? []) found.set(word, [...(found.get(word) ?? []), verbOf(beginning)]);
  return found;
}

/** Verbs that look like calls when a parenthesis follows. */
const likeCalls = beginnings.filter(({ looksLikeCall }) => looksLikeCall).map(verbOf);

/** Verbs that are tried for a line without one. */
const guessed = verbs.filter(
  (verb) => !beginnings.some((beginning) => beginning.notGuessed && verbOf(beginning) === verb),
);

/** No verb stands where a rule starts. */
export function firstWord(trouble: RecoveryContext): Repaired | undefined {
  const { start } = trouble;
  const token = trouble.tokens[start];
  if (!trouble.isRule || !token) return undefined;
  const asLabel = start === 1 && token.tokenType === Plain && trouble.index === 2;
  if (trouble.index !== start && !asLabel) return undefined;
  return misspelt(trouble, token) ?? bareCall(trouble, token) ?? missingVerb(trouble, token) ?? unknown(trouble, token);
}

function misspelt(trouble: RecoveryContext, token: Token): Repaired | undefined {
  if (
    trouble.tokens[trouble.start + 1]?.tokenType === sign["("] &&
    token.tokenType === Plain &&
    !nearest(token.image, likeCalls).length
  )
    return undefined;
  return firstOf(candidates(token), (verb) =>
    trouble.mended(trouble.edited(trouble.start, 1, replaced(token, verb)), () =>
      problem("unknown-verb", token.range, { word: written(token), suggestions: [verb], certain: true }),
    ),
  );
}

function candidates(token: Token): string[] {
  return [...nearest(token.image, verbs), ...(synonyms.get(token.image.toLowerCase()) ?? [])];
}

/** `x = 3`, `set x += 3` and their like. */
export function assignment(trouble: RecoveryContext): Repaired | undefined {
  const { start } = trouble;
  const isSet = trouble.tokens[start]?.tokenType === word.set;
  const first = isSet ? start + 1 : start;
  const token = trouble.tokens[first];
  if (!trouble.isRule || !token || !(trouble.index === start || (isSet && trouble.stop?.tokenType === Foreign)))
    return undefined;
  const index = trouble.tokens.findIndex(
    (other) => other.tokenType === sign["="] || (other.tokenType === Foreign && /^[:+*/-]=$/.test(other.image)),
  );
  const value = trouble.tokens.slice(index + 1);
  const operator = trouble.tokens[index];
  if (!operator || !value.length || index <= first) return undefined;
  const target = textOf(span(token.range, trouble.tokens[index - 1]!.range));
  const set = makeToken(word.set, "set", { ...token.range, end: token.range.start });
  const tokens = [
    ...trouble.tokens.slice(0, start),
    set,
    ...trouble.tokens.slice(first, index),
    replaced(operator, "to"),
    ...value,
  ];
  const facts = {
    target,
    sign: written(operator),
    value: textOf(span(value[0]!.range, value.at(-1)!.range)),
    start: trouble.tokens[start]!.range.start,
  };
  return trouble.mended(tokens, () => problem("assignment", operator.range, facts));
}

/** `collect(s)`: an effect without `do`. */
function bareCall(trouble: RecoveryContext, token: Token): Repaired | undefined {
  if (!isName(token)) return undefined;
  return trouble.mended(trouble.edited(trouble.start, 0, trouble.made("do", trouble.start)), () =>
    problem("call-without-do", token.range, { name: written(token) }),
  );
}

/** `3 coins`: only the verb is missing. */
function missingVerb(trouble: RecoveryContext, token: Token): Repaired | undefined {
  const fitting = guessed.filter((verb) =>
    trouble.fits(trouble.edited(trouble.start, 0, trouble.made(verb, trouble.start))),
  );
  const [first] = fitting;
  if (!first || (fitting.length > 1 && synonyms.has(token.image.toLowerCase()))) return undefined;
  const found = problem("verb-missing", token.range, { word: written(token), suggestions: fitting.slice(0, 3) });
  return fitting.length > 1
    ? { problem: found }
    : { problem: found, tokens: trouble.edited(trouble.start, 0, trouble.made(first, trouble.start)) };
}

function unknown(trouble: RecoveryContext, token: Token): Repaired {
  const found = candidates(token);
  const [verb] = found;
  const suggestions = found.flatMap((each) => (each === "for" ? ["as each", "for each"] : [each]));
  const tokens = trouble.edited(trouble.start, 1, replaced(token, verb ?? ""));
  return {
    tokens,
    problem: problem("unknown-verb", token.range, { word: written(token), suggestions, certain: false }),
  };
}

/** `may pay:`, where `pay` was meant as the name of an answer. */
export function verbAsLabel(trouble: RecoveryContext): Repaired | undefined {
  const token = trouble.tokens[1];
  if (!trouble.isRule || trouble.start !== 1 || trouble.tokens.length !== 2 || trouble.index !== 2 || !token)
    return undefined;
  return trouble.mended([trouble.tokens[0]!, makeToken(Plain, token.image, token.range)], () =>
    problem("label-is-verb", token.range, { word: written(token) }),
  );
}

function isName(token: Token): boolean {
  return token.tokenType !== Hole && token.tokenType !== Int && (token.tokenType.CATEGORIES?.includes(NAME) ?? false);
}
