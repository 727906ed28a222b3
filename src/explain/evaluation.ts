/**
 * Computes the values of the parts of an expression while a rule is being carried out. Values that a viewer may not
 * know are left out.
 */
import { type Range, textOf } from "../diagnostics/range.ts";
import type { Expression, Type } from "../dsl/game.ts";
import { childrenOf } from "../dsl/visitor.ts";
import { GameError } from "../interpreter/runtime/executor.ts";
import { ABSENT } from "../interpreter/ir/ir.ts";
import type { Origins } from "../interpreter/compile.ts";
import { isList } from "../interpreter/ir/visitor.ts";
import { mayRead, openTo } from "../interpreter/match/observation/readable.ts";
import type { VisibleState } from "../interpreter/match/observation/visibility.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { Look } from "../interpreter/runtime/reference/look.ts";
import type { Words } from "../narration/titles.ts";
import { becauseIn } from "./because.ts";
import { type Node, nodesByOrigin } from "./nodes.ts";
import { partsOf, saysItself } from "./parts.ts";

/** A part of a line of the rules, and the value of the part in words. */
export interface Part {
  readonly range: Range;
  readonly text: string;
  readonly value: string;
}

/** The person who gets an explanation: the words of this viewer's language, and what this viewer may see. */
export interface Looker {
  readonly words: Words;
  readonly visible: VisibleState | "everything";
}

/** The most members of a set that an explanation names. For a larger set, it gives only their number. */
const MOST_NAMED = 8;

/**
 * The values of the parts of the expression `whole`, outer parts first.
 * @param node the form of `whole` in the compiled program. `look` evaluates it, with the locals of the running effect.
 * @param self whether to include the value of `whole` itself
 */
export function worthOf(
  program: Program,
  origins: Origins,
  look: Look,
  looker: Looker,
  whole: Expression,
  node: Node,
  self = false,
): Part[] {
  const nodes = nodesByOrigin(origins, node);
  // The word `me` gets no explanation, because every player knows who acts.
  const parts = [...(self && !saysItself(whole) ? [whole] : []), ...partsOf(whole)].filter(({ kind }) => kind !== "me");
  return parts.flatMap((part) => {
    const made = nodes.get(part);
    const value =
      made && !holdsUnseen(program, look, looker, part, nodes)
        ? valueIn(program, look, looker, part.type, made)
        : undefined;
    return value === undefined ? [] : [{ range: part.range, text: textOf(part.range), value }];
  });
}

/**
 * Whether a name in an expression stands for a piece that the viewer does not see. This needs a check of its own:
 * `look` records what is read of the state, and what is printed on a piece is not in the state.
 */
function holdsUnseen(
  program: Program,
  look: Look,
  looker: Looker,
  e: Expression,
  nodes: ReadonlyMap<Expression, Node>,
): boolean {
  const { visible } = looker;
  if (visible === "everything") return false;
  const { seen } = openTo(program, visible);
  const isUnseen = (piece: number) => piece >= 0 && piece < program.layout.mobile && !seen.has(piece);
  const names = (e.kind === "local" || e.kind === "this") && e.type.kind === "piece" ? nodes.get(e) : undefined;
  if (names && piecesIn(look, names).some(isUnseen)) return true;
  return childrenOf(e).some((child) => child !== undefined && holdsUnseen(program, look, looker, child, nodes));
}

function piecesIn(look: Look, node: Node): readonly number[] {
  try {
    return isSet(node)
      ? look.members(node as Parameters<Look["members"]>[0])
      : [look.number(node as Parameters<Look["number"]>[0])];
  } catch (error) {
    if (error instanceof GameError) return [];
    throw error;
  }
}

/**
 * The value of a compiled expression in words. Undefined if the viewer may not know the value, or if it cannot be
 * computed.
 */
export function valueIn(program: Program, look: Look, looker: Looker, type: Type, node: Node): string | undefined {
  look.read.clear();
  try {
    const values = isSet(node) ? look.members(node as Parameters<Look["members"]>[0]) : undefined;
    const value = values ?? [look.number(node as Parameters<Look["number"]>[0])];
    if (!maySee(program, looker, look.read, type, value)) return undefined;
    return values ? setWords(looker.words, type, values) : valueWords(looker.words, type, value[0]!);
  } catch (error) {
    if (error instanceof GameError) return undefined;
    throw error;
  }
}

function isSet(node: Node): boolean {
  if (node.op === "if") return isSet(node.then);
  if (node.op === "let") return isSet(node.in);
  return isList(node);
}

/**
 * A value in the words of players, such as the title of a piece; the word for "nothing" if the value does not exist.
 */
function valueWords(words: Words, type: Type, value: number): string {
  if (value === ABSENT) return becauseIn(words.language).nothing;
  switch (type.kind) {
    case "bool":
      return value ? words.phrases.yes : words.phrases.no;
    case "enum":
      return words.title(type.of.members[value] ?? "");
    case "piece":
      return words.pieceOf(value);
    case "card":
      return words.value({ kind: "cards" }, value);
    case "zone":
      return words.pieceOf(value);
    case "effect":
    case "int":
    case "unknown":
      return String(value);
  }
}

function setWords(words: Words, type: Type, values: readonly number[]): string {
  const { nothing, andMore } = becauseIn(words.language);
  if (values.length === 0) return nothing;
  const more = values.length - MOST_NAMED;
  const named = values.slice(0, MOST_NAMED).map((value) => valueWords(words, type, value));
  return more > 0 ? andMore(named.join(", "), more) : words.list(named);
}

/**
 * Whether the viewer may know a value: all places of the state that were read to compute it, and the pieces that it
 * consists of.
 */
function maySee(
  program: Program,
  { visible }: Looker,
  read: ReadonlySet<number>,
  type: Type,
  values: readonly number[],
): boolean {
  if (visible === "everything") return true;
  const { seen } = openTo(program, visible);
  const mayKnow = (piece: number) => piece < 0 || piece >= program.layout.mobile || seen.has(piece);
  return mayRead(program, visible, read) && ((type.kind !== "piece" && type.kind !== "zone") || values.every(mayKnow));
}
