/** Recognizes phrases of rulebooks that this language writes differently. */
import { problem } from "../../../diagnostics/catalog.ts";
import { span, textOf } from "../../../diagnostics/range.ts";
import { isBatch } from "../../statements/index.ts";
import { replaced, type Repaired, type RecoveryContext } from "../recovery-context.ts";
import { Int, makeToken, Plain, sign, word, type Token } from "../tokens.ts";

/** Recognizes `if not possible`: the language has only `if possible` and its `else`. */
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

/** Recognizes `choose one c in hand`: a choice of one thing is written without a number. */
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

/** Recognizes `choose up to 2 c in hand`: such a number is written as a range from 0. */
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

/** Recognizes `win the game`, because the end of a game is written `end the game`. */
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

/**
 * Recognizes `after gain 2 coins` and `after gain coins`. A change of `gain` needs a name for the amount: `after gain n
 * coins`.
 */
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

/** Recognizes several words, such as `red green`, where one name is expected. */
export function severalNames(context: RecoveryContext): Repaired | undefined {
  const { tokens, what } = context;
  const whole = what.name === "name" || what.name === "expression";
  if (!whole || tokens.length < 2 || !tokens.every(({ tokenType }) => tokenType === Plain)) return undefined;
  const names = tokens.map((token) => token.image);
  const instead = `\`${names.join("-")}\` for one name, or \`${names.join(", ")}\` for several in a list`;
  return otherwise(context, 0, tokens.length - 1, tokens.slice(0, 1), instead);
}

/** Words of rulebooks that say when a change applies. */
const moments = new Set(["when", "whenever", "if", "once", "on", "upon", "at", "during"]);

/** Recognizes `when bathe`: a change must begin with `before` or `after`. */
export function whenItHappens(context: RecoveryContext): Repaired | undefined {
  const { tokens, what } = context;
  const [first, second] = tokens;
  if (what.name !== "change" || !first || !second || !moments.has(first.image)) return undefined;
  const effect = textOf(span(second.range, tokens.at(-1)!.range));
  return otherwise(
    context,
    0,
    tokens.length - 1,
    [replaced(first, "after"), ...tokens.slice(1)],
    `\`after ${effect}\` or \`before ${effect}\``,
  );
}

/** Words of rulebooks for multiples, each with the form that this language has for it. */
const multiples: ReadonlyMap<string, (words: string) => string> = new Map([
  ["half", (words) => `\`${words} / 2 up\` or \`${words} / 2 down\``],
  ["double", (words) => `\`2 * ${words}\``],
  ["twice", (words) => `\`2 * ${words}\``],
  ["triple", (words) => `\`3 * ${words}\``],
]);

/** Recognizes `half usual` and `twice the price`: this language writes multiples with `*` and `/`. */
export function multiple(context: RecoveryContext): Repaired | undefined {
  const { tokens } = context;
  const place = tokens.findIndex(({ image }) => multiples.has(image));
  const first = tokens[place + 1]?.tokenType === word.of ? place + 2 : place + 1;
  const last = lastOfPath(tokens, first);
  if (place < 0 || !last) return undefined;
  const number = textOf(span(tokens[first]!.range, last.range));
  const instead = multiples.get(tokens[place]!.image)!(number);
  return otherwise(context, place, tokens.indexOf(last), context.edited(place, first - place), instead);
}

/** The last token of a path such as `me.coins`. */
function lastOfPath(tokens: readonly Token[], start: number): Token | undefined {
  let end = start;
  while (tokens[end + 1]?.tokenType === sign["."] && tokens[end + 2]) end += 2;
  return tokens[end];
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
