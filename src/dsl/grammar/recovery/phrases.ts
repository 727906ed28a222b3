/** Phrases of rulebooks that are written differently here. */
import { problem } from "../../../diagnostics/catalog.ts";
import { span, textOf } from "../../../diagnostics/range.ts";
import { isBatch } from "../../statements/index.ts";
import { replaced, type Repaired, type RecoveryContext } from "../recovery-context.ts";
import { Int, makeToken, word, type Token } from "../tokens.ts";

/** `if not possible`: there is only `if possible`, with its `else`. */
export function notPossible(context: RecoveryContext): Repaired | undefined {
  const { tokens, index } = context;
  if (!context.isRule || tokens[index]?.tokenType !== word.possible || tokens[index - 1]?.tokenType !== word.not)
    return undefined;
  return otherwise(
    context,
    index - 1,
    index,
    context.edited(index - 1, 1),
    "`if possible:` with what can be carried out, and `else:` below it",
  );
}

/** `choose one c in hand`: without a number it is one. */
export function oneOfThem(context: RecoveryContext): Repaired | undefined {
  const { tokens, start } = context;
  if (tokens[start]?.tokenType !== word.choose || tokens[start + 1]?.tokenType !== word.one || !tokens[start + 2])
    return undefined;
  return otherwise(
    context,
    start,
    start + 2,
    context.edited(start + 1, 1),
    `\`choose ${tokens[start + 2]!.image} in …\`: without a number it is one`,
  );
}

/** `choose up to 2 c in hand`: a number from 0 on. */
export function upTo(context: RecoveryContext): Repaired | undefined {
  const { tokens, start } = context;
  const [up, to, most] = tokens.slice(start + 1, start + 4);
  if (
    tokens[start]?.tokenType !== word.choose ||
    up?.tokenType !== word.up ||
    to?.tokenType !== word.to ||
    most?.tokenType !== Int
  )
    return undefined;
  return otherwise(
    context,
    start,
    start + 3,
    context.edited(start + 1, 2, makeToken(Int, "0", up.range), replaced(to, "..")),
    `\`choose 0..${most.image} …\``,
  );
}

/** `win the game`. */
export function winning(context: RecoveryContext): Repaired | undefined {
  const { tokens, start } = context;
  if (
    !context.isRule ||
    (tokens[start]?.image !== "win" && tokens[start]?.image !== "wins") ||
    tokens.length > start + 3
  )
    return undefined;
  const end = ["end", "the", "game", "won", "by", "me"].map((image) => context.made(image, start));
  return otherwise(
    context,
    start,
    tokens.length - 1,
    [...tokens.slice(0, start), ...end],
    "`end the game won by me`, or below `winners:` who wins in the end",
  );
}

/** `after gain 2 counters`, `after gain counters`: the amount has a name there. */
export function unnamedAmount(context: RecoveryContext): Repaired | undefined {
  const { tokens, index, what } = context;
  if (what.name !== "change" || !isBatch(tokens[1]?.image ?? "")) return undefined;
  const number = tokens[2]?.tokenType === Int ? tokens[2] : undefined;
  if (number ? !tokens[3] : index !== 3) return undefined;
  const line = `${tokens[0]!.image} ${tokens[1]!.image} n ${tokens[number ? 3 : 2]?.image ?? "counters"}`;
  const named = number ? context.edited(2, 1, replaced(number, "n")) : context.edited(2, 0, context.made("n", 2));
  return otherwise(
    context,
    0,
    number ? 3 : 2,
    named,
    number ? `\`${line} where n = ${number.image}\`` : `\`${line}\`: \`n\` is how many`,
  );
}

function otherwise(
  context: RecoveryContext,
  first: number,
  last: number,
  tokens: readonly Token[],
  instead: string,
): Repaired | undefined {
  const range = span(context.tokens[first]!.range, context.tokens[last]!.range);
  return context.repaired(tokens, () => problem("said-otherwise", range, { words: textOf(range), instead }));
}
