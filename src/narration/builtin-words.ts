/** Writes calls of built-in functions in the words of players. */
import type { Cardinality, Expression } from "../dsl/game.ts";
import { isComputed, isHalfTurn, NAMES_SORT } from "./expression-shapes.ts";
import { sortOf } from "./local-names.ts";
import { joined, type Phrase, phrase, plain } from "./phrase.ts";
import type { Inflected, RulePhrases } from "./rule-phrases.ts";

/** A call of a built-in function. */
type Call = Expression & { readonly kind: "builtin" };

/** Writes the arguments of a call. `ExpressionWords` explains the methods. */
interface Arguments {
  readonly phrases: RulePhrases;
  say(e: Expression): Phrase;
  number(e: Expression): Phrase;
  listed(said: readonly Phrase[]): Phrase;
  inflected(e: Expression): Inflected;
  exists(set: Expression, negated: boolean): Phrase;
  single(set: Expression): Phrase | undefined;
  sort(sort: string, card: Cardinality): string;
}

/** The most characters of a number that can stand in a sentence as `the first n of …`. */
const SIGN = 3;

/** The words for a call of a built-in function. */
export function builtinWords(e: Arguments, call: Call): Phrase {
  const { phrases } = e;
  const { name, args, type, card } = call;
  const [first, second] = args;
  if (name === "any") return e.exists(first!, false);
  if (name === "count") return phrases.count(e.inflected(first!));
  if (name === "every") return phrases.every(e.inflected(first!), e.say(second!), e.single(first!));
  const sort = sortOf({ type });
  const word = phrases.builtins[name];
  const found = sort === undefined ? "" : e.sort(sort, card);
  const title = found !== "" && NAMES_SORT.has(name) ? `${found} ${word}` : word;
  if (name === "along") return phrases.along(found, e.say(first!), e.say(second!));
  if (name === "connected") return phrases.connected(found, e.say(first!), e.say(args[2]!));
  if (name === "longest" && first?.kind === "map") return phrases.longest(e.say(first.over), e.say(first.body));
  if (name === "turned" && isHalfTurn(second!, type)) return phrases.opposite(e.say(first!));
  if (name === "next" && first!.kind === "me") return phrase`${phrases.nextPlayer}`;
  if (name === "round-from") return phrases.roundFrom(e.say(first!));
  if (name === "reverse" && first?.kind === "builtin" && first.name === "round-from")
    return phrases.roundEndingWith(e.say(first.args[0]!));
  if (name === "reverse") return phrases.reversed(e.say(first!));
  if (name === "min" || name === "max") return phrases.builtin(word, e.listed(args.map((arg) => e.say(arg))));
  if (name === "first" || name === "last") return phrases.endmost(name, e.inflected(first!));
  if ((name === "first-n" || name === "last-n") && first?.kind === "const" && first.value === 1)
    return phrases.endmost(name === "first-n" ? "first" : "last", e.inflected(second!));
  if ((name === "first-n" || name === "last-n") && (isComputed(first!) || plain(e.say(first!)).length > SIGN))
    return phrases.asMany(name === "first-n" ? "first" : "last", e.say(first!), e.inflected(second!));
  if (name === "first-n" || name === "last-n" || name === "item")
    return phrases.numbered(title, e.number(first!), e.inflected(second!));
  return phrases.builtin(
    title,
    joined(
      args.map((arg) => e.say(arg)),
      ", ",
    ),
  );
}
