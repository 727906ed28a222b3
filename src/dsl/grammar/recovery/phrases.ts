/** Phrases of rulebooks that are written differently here. */
import { problem } from "../../../diagnostics/catalog.ts";
import { span, textOf } from "../../../diagnostics/range.ts";
import { isBatch } from "../../statements/index.ts";
import { replaced, type Repaired, type RecoveryContext } from "../recovery-context.ts";
import { Int, makeToken, word, type Token } from "../tokens.ts";

/** `if not possible`: there is only `if possible`, with its `else`. */
export function notPossible(trouble: RecoveryContext): Repaired | undefined {
  const { tokens, index } = trouble;
  if (!trouble.isRule || tokens[index]?.tokenType !== word.possible || tokens[index - 1]?.tokenType !== word.not)
    return undefined;
  return otherwise(
    trouble,
    index - 1,
    index,
    trouble.edited(index - 1, 1),
    "`if possible:` with what can be carried out, and `else:` below it",
  );
}

/** `choose one c in hand`: without a number it is one. */
export function oneOfThem(trouble: RecoveryContext): Repaired | undefined {
  const { tokens, start } = trouble;
  if (tokens[start]?.tokenType !== word.choose || tokens[start + 1]?.tokenType !== word.one || !tokens[start + 2])
    return undefined;
  return otherwise(
    trouble,
    start,
    start + 2,
    trouble.edited(start + 1, 1),
    `\`choose ${tokens[start + 2]!.image} in …\`: without a number it is one`,
  );
}

/** `choose up to 2 c in hand`: a number from 0 on. */
export function upTo(trouble: RecoveryContext): Repaired | undefined {
  const { tokens, start } = trouble;
  const [up, to, most] = tokens.slice(start + 1, start + 4);
  if (
    tokens[start]?.tokenType !== word.choose ||
    up?.tokenType !== word.up ||
    to?.tokenType !== word.to ||
    most?.tokenType !== Int
  )
    return undefined;
  return otherwise(
    trouble,
    start,
    start + 3,
    trouble.edited(start + 1, 2, makeToken(Int, "0", up.range), replaced(to, "..")),
    `\`choose 0..${most.image} …\``,
  );
}

/** `win the game`. */
export function winning(trouble: RecoveryContext): Repaired | undefined {
  const { tokens, start } = trouble;
  if (
    !trouble.isRule ||
    (tokens[start]?.image !== "win" && tokens[start]?.image !== "wins") ||
    tokens.length > start + 3
  )
    return undefined;
  const end = ["end", "the", "game", "won", "by", "me"].map((image) => trouble.made(image, start));
  return otherwise(
    trouble,
    start,
    tokens.length - 1,
    [...tokens.slice(0, start), ...end],
    "`end the game won by me`, or below `winners:` who wins in the end",
  );
}

/** `after gain 2 counters`, `after gain counters`: the amount has a name there. */
export function unnamedAmount(trouble: RecoveryContext): Repaired | undefined {
  const { tokens, index, what } = trouble;
  if (what.name !== "change" || !isBatch(tokens[1]?.image ?? "")) return undefined;
  const number = tokens[2]?.tokenType === Int ? tokens[2] : undefined;
  if (!number && index !== 3) return undefined;
  const line = `${tokens[0]!.image} ${tokens[1]!.image} n ${tokens[number ? 3 : 2]?.image ?? "counters"}`;
  const mended = number ? trouble.edited(2, 1, replaced(number, "n")) : trouble.edited(2, 0, trouble.made("n", 2));
  return otherwise(
    trouble,
    0,
    number ? 3 : 2,
    mended,
    number ? `\`${line} where n = ${number.image}\`` : `\`${line}\`: \`n\` is how many`,
  );
}

function otherwise(
  trouble: RecoveryContext,
  first: number,
  last: number,
  tokens: readonly Token[],
  instead: string,
): Repaired | undefined {
  const range = span(trouble.tokens[first]!.range, trouble.tokens[last]!.range);
  return trouble.mended(tokens, () => problem("said-otherwise", range, { words: textOf(range), instead }));
}
