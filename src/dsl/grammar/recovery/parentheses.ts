/** Recognizes missing and superfluous parentheses. */
import { problem } from "../../../diagnostics/catalog.ts";
import { sign } from "../tokens.ts";
import { firstOf, replaced, written, type Repaired, type RecoveryContext } from "../recovery-context.ts";

/** Repairs an opening parenthesis without a closing one, or the reverse. */
export function parentheses(context: RecoveryContext): Repaired | undefined {
  const open: number[] = [];
  let unopened = 0;
  context.tokens.forEach((token, index) => {
    if (token.tokenType === sign["("]) open.push(index);
    else if (token.tokenType === sign[")"] && open.pop() === undefined) unopened++;
  });
  if (open.length) return unclosed(context, open);
  return unopened ? unopenedOne(context, unopened) : undefined;
}

function unclosed(context: RecoveryContext, open: readonly number[]): Repaired | undefined {
  const places = [context.index, context.tokens.length];
  const added = firstOf(places, (index) => {
    const closing = open.map(() => context.made(")", index));
    const opening = context.tokens[open.findLast((at) => at < index) ?? open[0]!]!;
    return context.repaired(context.edited(index, 0, ...closing), () =>
      problem("unclosed-parenthesis", context.place(index), context.gap(index), [
        { range: opening.range, label: "opened here" },
      ]),
    );
  });
  return added ?? (open.length === 1 ? inPlaceOf(context, ")") : undefined);
}

/** Recognizes a wrong token in place of a parenthesis, at the error or up to two tokens before it. */
function inPlaceOf(context: RecoveryContext, instead: "(" | ")"): Repaired | undefined {
  return firstOf([0, 1, 2], (back) => {
    const index = context.index - back;
    const token = context.tokens[index];
    if (!token) return undefined;
    return context.repaired(context.edited(index, 1, replaced(token, instead)), () =>
      problem("wrong-word", token.range, { word: written(token), instead, form: context.form }),
    );
  });
}

function unopenedOne(context: RecoveryContext, count: number): Repaired | undefined {
  const { stop, index } = context;
  if (stop?.tokenType === sign[")"]) {
    const found = context.repaired(context.edited(index, count), () => problem("unopened-parenthesis", stop.range, {}));
    if (found) return found;
  }
  const places = Array.from({ length: index + 1 }, (_, back) => index - back);
  const added = firstOf(places, (place) =>
    context.repaired(context.edited(place, 0, context.made("(", place)), () =>
      problem("word-missing", context.place(place), { ...context.gap(place), word: "(", safe: false }),
    ),
  );
  return added ?? (count === 1 ? inPlaceOf(context, "(") : undefined);
}
