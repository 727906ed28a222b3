/** Recognizes mistakes in expressions. */
import { problem } from "../../../diagnostics/catalog.ts";
import { span, textOf } from "../../../diagnostics/range.ts";
import { Comparator, Int, Rounding, sign, word } from "../tokens.ts";
import { replaced, written, type Repaired, type RecoveryContext } from "../recovery-context.ts";

/** Recognizes a division, such as `n / 2`, without `down` or `up`. */
export function rounding(context: RecoveryContext): Repaired | undefined {
  if (context.expected !== Rounding.name) return undefined;
  return context.repaired(context.edited(context.index, 0, context.made("down")), () =>
    problem("rounding-missing", context.place(), context.gap()),
  );
}

/** Recognizes `x is 3`, which means `x = 3`. */
export function isWithValue(context: RecoveryContext): Repaired | undefined {
  const { index, tokens } = context;
  const negated = tokens[index - 1]?.tokenType === word.not;
  const start = negated ? index - 2 : index - 1;
  const is = tokens[start];
  if (is?.tokenType !== word.is) return undefined;
  const instead = negated ? "!=" : "=";
  const range = span(is.range, tokens[index - 1]!.range);
  return context.repaired(context.edited(start, index - start, replaced(is, instead)), () =>
    problem("is-with-value", range, { word: textOf(range), instead }),
  );
}

/** Recognizes a chain of comparisons: `1 < x < 5`. */
export function chain(context: RecoveryContext): Repaired | undefined {
  const { stop, index } = context;
  const compares = stop?.tokenType === word.is || stop?.tokenType.CATEGORIES?.includes(Comparator);
  if (!stop || !compares) return undefined;
  return context.repaired(context.edited(index, 0, context.made("and"), context.made("")), () =>
    problem("chained-comparison", stop.range, { sign: written(stop) }),
  );
}

/** Recognizes a decimal number: `1.5`. */
export function decimal(context: RecoveryContext): Repaired | undefined {
  const { index, tokens } = context;
  const first = tokens[index - 1];
  const last = tokens[index + 1];
  if (tokens[index]?.tokenType !== sign["."] || first?.tokenType !== Int || last?.tokenType !== Int) return undefined;
  const range = span(first.range, last.range);
  return { tokens: context.edited(index, 2), problem: problem("decimal", range, { text: textOf(range) }) };
}

/** Recognizes `1-3` in the declaration of a range. */
export function rangeWithHyphen(context: RecoveryContext): Repaired | undefined {
  const { stop, previous, index } = context;
  if (context.isRule || stop?.tokenType !== sign["-"] || previous?.tokenType !== Int) return undefined;
  return context.repaired(context.edited(index, 1, replaced(stop, "..")), () =>
    problem("foreign-sign", stop.range, { sign: "-", instead: ".." }),
  );
}
