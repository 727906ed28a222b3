/** Recognizes mistakes in the word that begins a rule. */
import { problem } from "../../../diagnostics/catalog.ts";
import { textOf, span } from "../../../diagnostics/range.ts";
import { nearest } from "../../../diagnostics/suggest.ts";
import { Foreign, Hole, Int, makeToken, NAME, Plain, sign, word, type Token } from "../tokens.ts";
import { beginnings, verbOf, verbs } from "../keywords.ts";
import type { Verb } from "../../statements/index.ts";
import { firstOf, replaced, type Repaired, type RecoveryContext, written } from "../recovery-context.ts";

/** Words of other languages and of rulebooks, each with the verbs that may be meant. */
const synonyms: ReadonlyMap<string, readonly Verb[]> = verbsBySynonym();

function verbsBySynonym(): ReadonlyMap<string, readonly Verb[]> {
  const found = new Map<string, Verb[]>();
  for (const beginning of beginnings)
    for (const word of beginning.synonyms ?? []) found.set(word, [...(found.get(word) ?? []), verbOf(beginning)]);
  return found;
}

/** Verbs after which a parenthesis can follow, so that the line looks like a call of an effect. */
const likeCalls = beginnings.filter(({ looksLikeCall }) => looksLikeCall).map(verbOf);

/** The verbs that the program tries in front of a line without a verb, to see whether the line then fits. */
const guessed = verbs.filter(
  (verb) => !beginnings.some((beginning) => beginning.notGuessed && verbOf(beginning) === verb),
);

/** Recognizes a rule whose first word is not a verb. */
export function firstWord(context: RecoveryContext): Repaired | undefined {
  const { start } = context;
  const token = context.tokens[start];
  if (!context.isRule || !token) return undefined;
  const asLabel = start === 1 && token.tokenType === Plain && context.index === 2;
  if (context.index !== start && !asLabel) return undefined;
  return misspelt(context, token) ?? bareCall(context, token) ?? missingVerb(context, token) ?? unknown(context, token);
}

function misspelt(context: RecoveryContext, token: Token): Repaired | undefined {
  if (
    context.tokens[context.start + 1]?.tokenType === sign["("] &&
    token.tokenType === Plain &&
    !nearest(token.image, likeCalls).length
  )
    return undefined;
  return firstOf(candidates(token), (verb) =>
    context.repaired(context.edited(context.start, 1, replaced(token, verb)), () =>
      problem("unknown-verb", token.range, { word: written(token), suggestions: [verb], certain: true }),
    ),
  );
}

function candidates(token: Token): string[] {
  return [...nearest(token.image, verbs), ...(synonyms.get(token.image.toLowerCase()) ?? [])];
}

/** Recognizes assignments of other languages, such as `x = 3` and `set x += 3`. */
export function assignment(context: RecoveryContext): Repaired | undefined {
  const { start } = context;
  const isSet = context.tokens[start]?.tokenType === word.set;
  const first = isSet ? start + 1 : start;
  const token = context.tokens[first];
  if (!context.isRule || !token || !(context.index === start || (isSet && context.stop?.tokenType === Foreign)))
    return undefined;
  const index = context.tokens.findIndex(
    (other) => other.tokenType === sign["="] || (other.tokenType === Foreign && /^[:+*/-]=$/.test(other.image)),
  );
  const value = context.tokens.slice(index + 1);
  const operator = context.tokens[index];
  if (!operator || !value.length || index <= first) return undefined;
  const target = textOf(span(token.range, context.tokens[index - 1]!.range));
  const set = makeToken(word.set, "set", { ...token.range, end: token.range.start });
  const tokens = [
    ...context.tokens.slice(0, start),
    set,
    ...context.tokens.slice(first, index),
    replaced(operator, "to"),
    ...value,
  ];
  const facts = {
    target,
    sign: written(operator),
    value: textOf(span(value[0]!.range, value.at(-1)!.range)),
    start: context.tokens[start]!.range.start,
  };
  return context.repaired(tokens, () => problem("assignment", operator.range, facts));
}

/** Recognizes the call of an effect without `do`, such as `collect(s)`. */
function bareCall(context: RecoveryContext, token: Token): Repaired | undefined {
  if (!isName(token)) return undefined;
  return context.repaired(context.edited(context.start, 0, context.made("do", context.start)), () =>
    problem("call-without-do", token.range, { name: written(token) }),
  );
}

/** Recognizes a line without a verb, such as `3 coins`. */
function missingVerb(context: RecoveryContext, token: Token): Repaired | undefined {
  const fitting = guessed.filter((verb) =>
    context.fits(context.edited(context.start, 0, context.made(verb, context.start))),
  );
  const [first] = fitting;
  if (!first || (fitting.length > 1 && synonyms.has(token.image.toLowerCase()))) return undefined;
  const found = problem("verb-missing", token.range, { word: written(token), suggestions: fitting.slice(0, 3) });
  return fitting.length > 1
    ? { problem: found }
    : { problem: found, tokens: context.edited(context.start, 0, context.made(first, context.start)) };
}

function unknown(context: RecoveryContext, token: Token): Repaired {
  const found = candidates(token);
  const [verb] = found;
  const suggestions = found.flatMap((each) => (each === "for" ? ["as each", "for each"] : [each]));
  const tokens = context.edited(context.start, 1, replaced(token, verb ?? ""));
  return {
    tokens,
    problem: problem("unknown-verb", token.range, { word: written(token), suggestions, certain: false }),
  };
}

/** Recognizes `may pay:`. The author meant `pay` as the name of an answer, but it is a verb. */
export function verbAsLabel(context: RecoveryContext): Repaired | undefined {
  const token = context.tokens[1];
  if (!context.isRule || context.start !== 1 || context.tokens.length !== 2 || context.index !== 2 || !token)
    return undefined;
  return context.repaired([context.tokens[0]!, makeToken(Plain, token.image, token.range)], () =>
    problem("label-is-verb", token.range, { word: written(token) }),
  );
}

function isName(token: Token): boolean {
  return token.tokenType !== Hole && token.tokenType !== Int && (token.tokenType.CATEGORIES?.includes(NAME) ?? false);
}
