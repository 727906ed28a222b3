/** Makes the parts of declarations that are compared, such as an initial value, from syntax trees. */
import type { Range } from "../diagnostics/range.ts";
import type { Localized } from "../dsl/ast/game-file.ts";
import { printTarget } from "../dsl/printer/declaration.ts";
import { printExpr, printName } from "../dsl/printer/expression.ts";
import type { Block, Change, Expr, Name } from "../dsl/ast/syntax.ts";
import { linesOf, textOfLines } from "./lines.ts";
import type { Part, Sort, Thing } from "./thing.ts";

/** Makes a part of a declaration, such as an initial value, from its name, text and range. */
export function part(name: string, text: string, range: Range): Part {
  return { name, text, range };
}

/** Makes the part for an expression; none if there is no expression. */
export function expressionPart(name: string, e: Expr | undefined): readonly Part[] {
  return e ? [part(name, printExpr(e), e.range)] : [];
}

/** Makes a part for the rules of a block. */
export function blockPart(name: string, block: Block): Part {
  const lines = linesOf(block);
  return { name, text: textOfLines(lines), range: block.range, lines };
}

/** Makes a part for each language of a text. */
export function localizedParts(name: string, texts: Localized, range: Range): readonly Part[] {
  return [...texts].map(([language, text]) => part(language ? `${name} ${language}` : name, text, range));
}

/** Makes a comparable thing, that is, a declaration, from its parts. */
export function thing(
  sort: Sort,
  key: string,
  name: string,
  range: Range,
  parts: readonly Part[],
  holder?: string,
): Thing {
  return { sort, key, name, holder, variant: undefined, range, parts };
}

/**
 * The range of some words of a declaration, from the first to the last. If they are in several files, it is the range
 * of the declaration's name.
 */
export function spanOf(name: Name, words: readonly { readonly range: Range }[]): Range {
  const [first, last] = [words[0]?.range, words.at(-1)?.range];
  return first && last && words.every(({ range }) => range.source === first.source)
    ? { ...first, end: last.end }
    : name.range;
}

/**
 * Makes a comparable thing for each change, in order. If several changes have the same target and the same sort, such
 * as `before`, they get numbers to tell them apart.
 */
export function changeThings(changes: readonly Change[], carrier: string | undefined): readonly Thing[] {
  const counts = new Map<string, number>();
  return changes.map((change) => {
    const target = printTarget(change);
    const name = change.how === "becomes" ? target : `${change.how} ${target}`;
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    const body =
      change.how === "becomes"
        ? part("becomes", printExpr(change.value), change.value.range)
        : blockPart("", change.body);
    const parameters =
      change.params.length > 0
        ? [
            part("parameters", change.params.map(printName).join(", "), {
              ...change.params[0]!.range,
              end: change.params.at(-1)!.range.end,
            }),
          ]
        : [];
    return thing(
      "change",
      `${carrier ?? ""} ${change.how} ${target} ${number}`,
      name,
      change.range,
      [...parameters, ...expressionPart("where", change.where), body],
      carrier,
    );
  });
}
