/** Writes an expression of the rules in the words of players, if the game has titles for everything in it. */
import type { Expression, Local } from "../dsl/game.ts";
import { childrenOf } from "../dsl/visitor.ts";
import { ExpressionWords } from "../narration/expression-words.ts";
import { plain } from "../narration/phrase.ts";
import type { Words } from "../narration/titles.ts";

/**
 * An expression in the words of players. Undefined if a thing in it has no title, or if it contains two locals, because
 * both could get the same words.
 */
export function inWords(words: Words, e: Expression): string | undefined {
  if (localsIn(e).size > 1) return undefined;
  const sentence = new ExpressionWords(words).say(e);
  const isTitled = sentence.every(
    // A title can come from the texts of the game, or from the row that declares a piece. If a thing has neither, its
    // title is its name with blanks for the dashes.
    (part) =>
      typeof part === "string" ||
      words.text(part.thing) !== undefined ||
      part.title !== part.thing.replaceAll("-", " "),
  );
  return isTitled ? plain(sentence) : undefined;
}

/** The locals in an expression. In words, each local is called by its kind, so two of them could not be told apart. */
function localsIn(e: Expression): ReadonlySet<Local> {
  const inside = childrenOf(e).flatMap((part) => (part ? [...localsIn(part)] : []));
  return new Set(e.kind === "local" ? [e.local, ...inside] : inside);
}
