/** Parentheses that do not match. */
import { problem } from "../../../diagnostics/catalog.ts";
import { sign } from "../tokens.ts";
import { firstOf, replaced, written, type Repaired, type RecoveryContext } from "../recovery-context.ts";

/** One side of a pair of parentheses is missing. */
export function parentheses(trouble: RecoveryContext): Repaired | undefined {
  const open: number[] = [];
  let unopened = 0;
  trouble.tokens.forEach((token, index) => {
    if (token.tokenType === sign["("]) open.push(index);
    else if (token.tokenType === sign[")"] && open.pop() === undefined) unopened++;
  });
  if (open.length) return unclosed(trouble, open);
  return unopened ? unopenedOne(trouble, unopened) : undefined;
}

function unclosed(trouble: RecoveryContext, open: readonly number[]): Repaired | undefined {
  const places = [trouble.index, trouble.tokens.length];
  const added = firstOf(places, (index) => {
    const closing = open.map(() => trouble.made(")", index));
    const opening = trouble.tokens[open.findLast((at) => at < index) ?? open[0]!]!;
    return trouble.mended(trouble.edited(index, 0, ...closing), () =>
      problem("unclosed-parenthesis", trouble.place(index), trouble.gap(index), [
        { range: opening.range, label: "opened here" },
      ]),
    );
  });
  return added ?? (open.length === 1 ? inPlaceOf(trouble, ")") : undefined);
}

/** Another word stands in place of the parenthesis. */
function inPlaceOf(trouble: RecoveryContext, instead: "(" | ")"): Repaired | undefined {
  return firstOf([0, 1, 2], (back) => {
    const index = trouble.index - back;
    const token = trouble.tokens[index];
    if (!token) return undefined;
    return trouble.mended(trouble.edited(index, 1, replaced(token, instead)), () =>
      problem("wrong-word", token.range, { word: written(token), instead, form: trouble.form }),
    );
  });
}

function unopenedOne(trouble: RecoveryContext, count: number): Repaired | undefined {
  const { stop, index } = trouble;
  if (stop?.tokenType === sign[")"]) {
    const found = trouble.mended(trouble.edited(index, count), () => problem("unopened-parenthesis", stop.range, {}));
    if (found) return found;
  }
  const places = Array.from({ length: index + 1 }, (_, back) => index - back);
  const added = firstOf(places, (place) =>
    trouble.mended(trouble.edited(place, 0, trouble.made("(", place)), () =>
      problem("word-missing", trouble.place(place), { ...trouble.gap(place), word: "(", safe: false }),
    ),
  );
  return added ?? (count === 1 ? inPlaceOf(trouble, "(") : undefined);
}
