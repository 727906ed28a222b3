/** Finds the mistake in a line that cannot be parsed, and parses as much of the line as possible. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Form } from "../../diagnostics/messages/lines.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { Range } from "../../diagnostics/range.ts";
import { withoutStackTraces } from "../without-stack-traces.ts";
import { assignment, firstWord, verbAsLabel } from "./recovery/first-word.ts";
import { parentheses } from "./recovery/parentheses.ts";
import {
  multiple,
  notPossible,
  oneOfThem,
  severalNames,
  unnamedAmount,
  upTo,
  whenItHappens,
  winning,
} from "./recovery/phrases.ts";
import { noSet, ruleInChange, secondRule, thenInRule, unnamedMembers } from "./recovery/sentences.ts";
import { chain, decimal, isWithValue, rangeWithHyphen, rounding } from "./recovery/values.ts";
import {
  anyGap,
  expectedWords,
  gap,
  leftover,
  leftoverBefore,
  misspelt,
  missing,
  notAValue,
  numberAsName,
  reserved,
  swapped,
  swappedBefore,
  twice,
  wordMissing,
  wrong,
  wrongKeyword,
} from "./recovery/words.ts";
import { run, type Entry, type Failure } from "./run.ts";
import { Hole, type Token } from "./tokens.ts";
import { firstOf, replaced, RecoveryContext, written, type Recognizer } from "./recovery-context.ts";

/**
 * The recognizers of mistakes, in the order in which they are tried. The first that recognizes the mistake reports it.
 */
const recognizers: readonly Recognizer[] = [
  verbAsLabel,
  notPossible,
  oneOfThem,
  upTo,
  winning,
  severalNames,
  unnamedAmount,
  whenItHappens,
  ruleInChange,
  multiple,
  twice,
  assignment,
  firstWord,
  secondRule,
  thenInRule,
  decimal,
  parentheses,
  misspelt,
  rounding,
  isWithValue,
  chain,
  rangeWithHyphen,
  swapped,
  numberAsName,
  unnamedMembers,
  missing,
  noSet,
  wrong,
  swappedBefore,
  gap,
  leftover,
  anyGap,
  wrongKeyword,
  reserved,
  notAValue,
  leftoverBefore,
];

/**
 * The most corrections for one line after the first. If it still cannot be parsed then, the line counts as unreadable.
 */
const rounds = 12;

/**
 * Finds the mistake at which parsing stopped, and parses the line with its correction. The value is absent if no small
 * change makes the line parsable.
 */
export function repair<T>(
  tokens: readonly Token[],
  failure: Failure,
  what: Form,
  entry: Entry<T>,
  range: Range,
): { problem: Problem; value?: T } {
  return withoutStackTraces(() =>
    explained(new RecoveryContext(tokens, failure, what, entry, range), tokens, failure, entry, range),
  );
}

function explained<T>(
  context: RecoveryContext,
  tokens: readonly Token[],
  failure: Failure,
  entry: Entry<T>,
  range: Range,
): { problem: Problem; value?: T } {
  const found = firstOf(recognizers, (recognizer) => recognizer(context));
  if (!found) return { problem: general(context), ...salvaged(tokens, failure, context.what, entry, range) };
  if (!found.tokens) return { problem: found.problem };
  const again = run(found.tokens, entry);
  return {
    problem: found.problem,
    ...(again.failure ? salvaged(found.tokens, again.failure, context.what, entry, range) : { value: again.value }),
  };
}

function general(context: RecoveryContext): Problem {
  const { stop, previous, form, index } = context;
  const [expected] = expectedWords(context);
  if (expected !== undefined && context.reaches(context.edited(index, 0, context.made(expected))) > index + 1)
    return wordMissing(context, expected, false);
  if (stop && expected !== undefined && context.reaches(context.edited(index, 1, replaced(stop, expected))) > index) {
    return problem("wrong-word", stop.range, { word: written(stop), instead: expected, form });
  }
  if (!stop && expected !== undefined) return wordMissing(context, expected, false);
  if (stop) return problem("unexpected-word", stop.range, { word: written(stop), form });
  return problem("line-ends-early", context.place(), { form, ...(previous && { before: written(previous) }) });
}

/**
 * Inserts placeholders and removes words until the line can be parsed. Each step takes the correction with which the
 * parser gets furthest.
 */
function salvaged<T>(
  tokens: readonly Token[],
  failure: Failure,
  what: Form,
  entry: Entry<T>,
  range: Range,
): { value?: T } {
  for (let round = 0; round < rounds; round++) {
    const context = new RecoveryContext(tokens, failure, what, entry, range);
    if (context.isRule && context.index <= context.start) return {};
    let best: { tokens: readonly Token[]; failure: Failure; rest: number } | undefined;
    for (const changed of changes(context)) {
      const result = run(changed, entry);
      if (!result.failure) return { value: result.value };
      const rest = changed.length - result.failure.index;
      if (!best || rest < best.rest) best = { tokens: changed, failure: result.failure, rest };
    }
    if (!best) return {};
    ({ tokens, failure } = best);
  }
  return {};
}

function changes(context: RecoveryContext): (readonly Token[])[] {
  const { index, expected, stop, previous } = context;
  const filled =
    expected === undefined || previous?.tokenType === Hole ? [] : [context.edited(index, 0, context.made(expected))];
  return [...filled, context.edited(index, 0, context.made("")), ...(stop ? [context.edited(index, 1)] : [])];
}
