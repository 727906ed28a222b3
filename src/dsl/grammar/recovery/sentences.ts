/** Recognizes mistakes in whole lines: two rules in one line, a block without a colon, a choice without a set. */
import { problem } from "../../../diagnostics/catalog.ts";
import { span, textOf } from "../../../diagnostics/range.ts";
import { blockNeed } from "../blocks.ts";
import { run } from "../run.ts";
import { Foreign, sign, word, type Token } from "../tokens.ts";
import { isVerb } from "../keywords.ts";
import { firstOf, type Repaired, type RecoveryContext, written } from "../recovery-context.ts";

/** Recognizes `if a then b`: the rule must follow a colon. */
export function thenInRule(context: RecoveryContext): Repaired | undefined {
  const { stop, index, tokens } = context;
  const first = tokens.slice(0, index);
  if (!context.isRule || stop?.tokenType !== word.then || !context.isWhole(first)) return undefined;
  return { tokens: first, problem: withoutColon(context, index, true) };
}

/** Recognizes `after bathe gain 1 point`: the colon between a change and its rule is missing. */
export function ruleInChange(context: RecoveryContext): Repaired | undefined {
  const { tokens, what } = context;
  if (what.name !== "change") return undefined;
  const starts = Array.from({ length: Math.max(0, tokens.length - 2) }, (_, at) => at + 2);
  return firstOf(starts, (start) => {
    const first = tokens.slice(0, start);
    if (!isVerb(tokens[start]!.tokenType.name) || !context.fits(first) || !context.isWhole(tokens.slice(start)))
      return undefined;
    return { tokens: first, problem: withoutColon(context, start, false) };
  });
}

/** The most tokens between the beginning of a second rule in a line and the token where parsing stopped. */
const reach = 2;

/** Recognizes a second rule in the same line: `if c gain 1 coin`, `gain 1 coin and pay 2 seals`. */
export function secondRule(context: RecoveryContext): Repaired | undefined {
  if (!context.isRule) return undefined;
  const { index, tokens } = context;
  const starts = [index + 1, ...Array.from({ length: reach + 1 }, (_, back) => index - back)];
  return firstOf(starts, (start) => {
    if (!isVerb(tokens[start]?.tokenType.name ?? "")) return undefined;
    const separated = isSeparator(tokens[start - 1]);
    const end = separated ? start - 1 : start;
    const [first, second] = [tokens.slice(0, end), tokens.slice(start)];
    if (!context.isWhole(first) || !context.isWhole(second)) return undefined;
    if (tokens[end]!.image === ":")
      return {
        tokens: first,
        problem: problem("colon-without-space", tokens[end]!.range, { head: words(first), rest: words(second) }),
      };
    return {
      tokens: first,
      problem: hasBlock(first)
        ? withoutColon(context, end, separated)
        : problem("two-rules", tokens[end]!.range, {
            word: written(tokens[start]!),
            first: words(first),
            second: words(second),
            below: /\n/.test(textOf({ ...tokens[end - 1]!.range, end: tokens[start]!.range.start })),
          }),
    };
  });
}

/** The text of tokens as their author wrote it. */
function words(tokens: readonly Token[]): string {
  return textOf(span(tokens[0]!.range, tokens.at(-1)!.range)).replace(/\s+/g, " ");
}

function isSeparator(token: Token | undefined): boolean {
  const type = token?.tokenType;
  return (
    type === word.and ||
    type === word.then ||
    type === sign[","] ||
    (type === Foreign && (token?.image === ";" || token?.image === ":"))
  );
}

function hasBlock(tokens: readonly Token[]): boolean {
  const { value } = run(tokens, (grammar) => grammar.head()) as { value?: Parameters<typeof blockNeed>[0] };
  return value !== undefined && blockNeed(value) !== "none";
}

function withoutColon(context: RecoveryContext, index: number, separated: boolean): Repaired["problem"] {
  const { tokens } = context;
  const before = tokens[index - 1]!;
  const then = separated && tokens[index]!.tokenType === word.then;
  const rest = tokens[separated ? index + 1 : index];
  return problem("head-without-colon", context.place(index), {
    before: written(before),
    behind: before.range.end,
    then,
    head: words(tokens.slice(0, index)),
    ...(rest && { rest: words(tokens.slice(tokens.indexOf(rest))) }),
  });
}

/** Recognizes a line in which the set is missing: `choose 2 to buy`, `for each p`, `draw 2 to me.hand`. */
export function noSet(context: RecoveryContext): Repaired | undefined {
  const joint = context.tokens[context.start]?.tokenType === word.draw ? "from" : "in";
  const hole = context.made("");
  const into = context.made(joint);
  const nameOnly = context.fits(context.edited(context.index, 0, hole));
  return firstOf([[into, hole], ...(nameOnly ? [] : [[hole, into, hole]])], (added) =>
    context.repaired(context.edited(context.index, 0, ...added), () =>
      problem("set-missing", context.place(), { ...context.gap(), joint }),
    ),
  );
}

/** The most tokens that are tried as the expression for a set. Dots and parentheses count as tokens. */
const longestSet = 8;

/**
 * Recognizes `move hand where price = 3 to discard`. The author has to give the members a name: `move c in hand where
 * c.price = 3`.
 */
export function unnamedMembers(context: RecoveryContext): Repaired | undefined {
  const { stop, index, tokens } = context;
  if (!stop || ![word.where, word.while, word.until, word.with, word.by].includes(stop.tokenType)) return undefined;
  const places = Array.from({ length: Math.min(index, longestSet) }, (_, back) => index - 1 - back);
  return firstOf(places, (place) => {
    const range = span(context.place(place), tokens[index - 1]!.range);
    return context.repaired(context.edited(place, 0, context.made("", place), context.made("in", place)), () =>
      problem("members-without-name", range, { set: textOf(range), clause: stop.image }),
    );
  });
}
