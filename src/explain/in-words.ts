/** Puts expressions of the rules into the words of players, if the game has words for everything in them. */
import type { Expression, Local } from "../dsl/game.ts";
import { childrenOf } from "../dsl/visitor.ts";
import { ExpressionWords } from "../narration/expression-words.ts";
import { plain } from "../narration/phrase.ts";
import type { Words } from "../narration/titles.ts";

/**
 * An expression in words; undefined if a thing in it has no title, or if two things in it would have the same words.
 */
export function inWords(words: Words, e: Expression): string | undefined {
  if (localsIn(e).size > 1) return undefined;
  const sentence = new ExpressionWords(words).say(e);
  const isTitled = sentence.every(
    // A piece can also have its title in its row.
    (part) =>
      typeof part === "string" ||
      words.text(part.thing) !== undefined ||
      part.title !== part.thing.replaceAll("-", " "),
  );
  return isTitled ? plain(sentence) : undefined;
}

/** The locals in an expression, each of which would be named after its kind. */
function localsIn(e: Expression): ReadonlySet<Local> {
  const inside = childrenOf(e).flatMap((part) => (part ? [...localsIn(part)] : []));
  return new Set(e.kind === "local" ? [e.local, ...inside] : inside);
}
