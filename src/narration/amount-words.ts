/** Writes what a line gains, pays or loses, in the words of players and as signs for a card. */
import type { Batch } from "../dsl/ast/syntax.ts";
import type { Amount, Expression, Rule } from "../dsl/game.ts";
import type { ExpressionWords } from "./expression-words.ts";
import { isShortNumber } from "./expression-shapes.ts";
import { sortOf } from "./local-names.ts";
import { type Phrase, phrase } from "./phrase.ts";

/** A sign on a card: a number with a thing, such as `+2 coins`. If `sign` is empty, the sign means an action. */
export interface RuleSign {
  readonly sign: "+" | "−" | "";
  readonly count: number | undefined;
  readonly thing: string;
  readonly title: string;
}

/** A number that is not known takes the form of the word for five: `k coins`, in Czech `k mincí`. */
const UNKNOWN = 5;

/** An amount of a counter: `2 coins`, `k coins` or, for a longer computation, `coins: number of cards in hand`. */
export function amountWords(e: ExpressionWords, { count, state }: Amount): Phrase {
  const name = nameOf(state) ?? wordOf(e, state);
  const known = count.kind === "const" ? count.value : UNKNOWN;
  if (name === undefined || !isShortNumber(count)) return e.phrases.amount(e.say(state), e.say(count));
  const said = phrase`${e.number(count)} ${[{ thing: name, title: counted(e, known, name, "accusative") }]}`;
  const { of } = state;
  const isOwn = of === undefined || of.kind === "holder" || of.kind === "me";
  return isOwn || e.locals.isMeant(of, name) ? said : e.phrases.of(said, e.say(of));
}

/** The words for the counter after `from` or `to`; in `gain 2 coins from p.coins`, only its owner, the player `p`. */
export function otherSide(e: ExpressionWords, other: Expression, amounts: readonly Amount[]): Phrase {
  if (other.kind !== "state" || other.of === undefined || other.of.kind === "me") return e.say(other);
  const owner = e.say(other.of);
  const isSame = amounts.every(({ state }) => state.member[0] === other.member[0]);
  return isSame ? owner : e.phrases.of(e.state(other), owner);
}

/** The signs for a line that gains, pays or loses; undefined if a sign cannot show one of the amounts. */
export function amountSigns(
  e: ExpressionWords,
  { kind, amounts, other }: Rule & { kind: Batch },
): RuleSign[] | undefined {
  if (other) return undefined;
  const signs = amounts.map(({ count, state }): RuleSign | undefined => {
    const name = nameOf(state);
    if (count.kind !== "const" || name === undefined || (state.of && state.of.kind !== "me")) return undefined;
    return {
      sign: kind === "gain" ? "+" : "−",
      count: count.value,
      thing: name,
      title: counted(e, count.value, name),
    };
  });
  return signs.every((sign) => sign !== undefined) ? signs : undefined;
}

function counted({ words }: ExpressionWords, count: number, name: string, grammaticalCase?: string): string {
  return words.counted(count, name, grammaticalCase).replace(/^\S+ /, "");
}

/** The name of a counter; undefined for `good(k)`, if only a match can decide which member `k` is. */
function nameOf({ member, index }: Expression & { readonly kind: "state" }): string | undefined {
  if (!index) return member[0]!.name;
  return index.kind === "const" && member[0]!.family?.named && index.type.kind === "enum"
    ? index.type.of.members[index.value]
    : undefined;
}

/**
 * For `good(k)` of a family such as `good(fish)`: the word for all members, as in `1 good`. Undefined if a letter tells
 * `k` from another member.
 */
function wordOf(e: ExpressionWords, { member, index }: Expression & { readonly kind: "state" }): string | undefined {
  return index?.kind === "local" && member[0]!.family?.named && e.locals.letter(index.local) === undefined
    ? sortOf(index.local)
    : undefined;
}
