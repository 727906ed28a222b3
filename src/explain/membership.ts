/**
 * Explains why a thing is not in a list that the rules compute. It finds the part of the query that leaves the thing
 * out, such as a `where`.
 */
import { type Range, textOf } from "../diagnostics/range.ts";
import type { Expression } from "../dsl/game.ts";
import { GameError } from "../interpreter/runtime/executor.ts";
import type { ListExpr, ScalarExpr } from "../interpreter/ir/ir.ts";
import { type Because, becauseIn } from "./because.ts";
import { inWords } from "./in-words.ts";
import { type Explained, type Reason, quoted } from "./reason.ts";
import type { Look } from "../interpreter/runtime/reference/look.ts";
import { type Looker, type Part, valueIn, worthOf } from "./evaluation.ts";

/** The data that stays the same while the reason is searched in the parts of a query. */
interface Search {
  readonly explained: Explained;
  readonly look: Look;
  readonly looker: Looker;
  readonly because: Because;
  /** The number of the thing whose absence from the list is explained. */
  readonly x: number;
  readonly type: Expression["type"];
  /** The line of the rules that asks. A reason points at this line if no narrower range is known. */
  readonly line: Range;
}

/** The reason why the thing `x` is no member of `list`. */
export function absence(
  explained: Explained,
  look: Look,
  looker: Looker,
  list: ListExpr,
  x: number,
  line: Range,
  type: Expression["type"],
): Reason {
  return without({ explained, look, looker, because: becauseIn(looker.words.language), x, type, line }, list);
}

function has({ look, x }: Search, list: ListExpr): boolean {
  try {
    return look.members(list).includes(x);
  } catch (error) {
    if (error instanceof GameError) return false;
    throw error;
  }
}

function without(s: Search, list: ListExpr): Reason {
  switch (list.op) {
    case "where": {
      if (!has(s, list.list)) return without(s, list.list);
      s.look.bind(list.var, s.x);
      return failing(s, list.cond);
    }
    case "while":
    case "until": {
      if (!has(s, list.list)) return without(s, list.list);
      const last = s.look.members(list.list).find((y) => {
        s.look.bind(list.var, y);
        return (s.look.number(list.cond) !== 0) === (list.op === "until");
      });
      const clause = outer(s, list.cond);
      const at = last === undefined ? undefined : nameOf(s, last);
      const text = clause ? quoted(`${list.op} ${textOf(clause.range)}`) : `\`${list.op}\``;
      return reason(s, list.op, clause?.range, s.because.listEnds(text, list.op, at));
    }
    case "with": {
      if (!has(s, list.list)) return without(s, list.list);
      const key = outer(s, list.key);
      const keyOf = (y: number) => (
        s.look.bind(list.var, y),
        key && valueIn(s.explained.program, s.look, s.looker, key.type, list.key)
      );
      const [best] = s.look.members(list);
      const [own, extreme] = [keyOf(s.x), best === undefined ? undefined : keyOf(best)];
      const what = called(s, key);
      return reason(s, "with", key?.range, s.because.extreme(what, list.order, own, extreme));
    }
    case "by":
    case "reverse":
    case "distinct":
      return without(s, list.list);
    case "first n":
    case "last n":
      if (!has(s, list.list)) return without(s, list.list);
      return reason(
        s,
        "choose",
        outer(s, list)?.range,
        s.because.onlySome(called(s, outer(s, list)) ?? quoted(textOf(s.line))),
      );
    case "behind":
      if (!has(s, list.list)) return without(s, list.list);
      return reason(s, "choose", undefined, s.because.inOrder);
    case "union": {
      const [left, right] = [without(s, list.left), without(s, list.right)];
      return left.word !== "choose" || right.word === "choose" ? left : right;
    }
    case "difference": {
      if (!has(s, list.left)) return without(s, list.left);
      const taken = outer(s, list.right);
      return reason(s, "choose", taken?.range, s.because.takenAway(called(s, taken)));
    }
    case "following":
    case "preceding": {
      const from = outer(s, list);
      return reason(
        s,
        "choose",
        from?.range,
        onTheOtherSide(s, list) ?? s.because.notAmong(called(s, from)),
        from && worthOf(s.explained.program, s.explained.origins, s.look, s.looker, from, list),
      );
    }
    case "if":
      return without(s, s.look.number(list.cond) !== 0 ? list.then : list.else);
    case "let":
      s.look.bind(list.var, s.look.number(list.value));
      return without(s, list.in);
    case "along":
    case "append":
    case "connected":
    case "constants":
    case "flat":
    case "map":
    case "none":
    case "range":
    case "round":
    case "rows":
    case "single":
    case "slots":
    case "spot list":
    case "zone": {
      const from = outer(s, list);
      return reason(
        s,
        "choose",
        from?.range,
        s.because.notAmong(called(s, from)),
        from && worthOf(s.explained.program, s.explained.origins, s.look, s.looker, from, list),
      );
    }
  }
}

/**
 * For a list that contains only the things after (or before) a certain piece: the sentence that says on which side of
 * this piece the thing `x` lies. Undefined if the viewer does not know the piece.
 */
function onTheOtherSide(s: Search, list: ListExpr & { readonly op: "following" | "preceding" }): string | undefined {
  const { explained, look, looker, because, x, type } = s;
  const at = valueIn(explained.program, look, looker, type, list.piece);
  if (at === undefined) return undefined;
  const opposite = list.op === "following" ? "preceding" : "following";
  const side = x === look.number(list.piece) ? "there" : has(s, { ...list, op: opposite }) ? opposite : "elsewhere";
  return because.onlyBeyond(nameOf(s, x), at, list.op, side);
}

/** The reason that a condition of a query is false; it lists the false parts of the condition with their values. */
function failing(s: Search, cond: ScalarExpr): Reason {
  const found = failures(s, cond);
  const parts: Part[] = found.flatMap(({ e, node }) => [
    ...worthOf(s.explained.program, s.explained.origins, s.look, s.looker, e, node),
    ...inside(s, node),
  ]);
  const [first] = found;
  const range = first?.e.range ?? outer(s, cond)?.range;
  const conditions = found.map(({ e }) => inWords(s.looker.words, e));
  const sentence = conditions.every((text) => text !== undefined)
    ? s.because.mustHold(conditions)
    : s.because.conditions(found.map(({ e }) => quoted(textOf(e.range))));
  return reason(s, "where", range, found.length > 0 ? sentence : s.because.conditions([]), parts);
}

function failures(s: Search, cond: ScalarExpr): { readonly e: Expression; readonly node: ScalarExpr }[] {
  if (cond.op === "and") {
    const both = [cond.left, cond.right]
      .filter((side) => s.look.number(side) === 0)
      .flatMap((side) => failures(s, side));
    if (both.length > 0) return both;
  }
  const e = outer(s, cond);
  return e ? [{ e, node: cond }] : [];
}

/**
 * If a condition uses a named value of the game, such as `free(c)`: the parts of the expression that defines `free`,
 * with their values.
 */
function inside(s: Search, node: ScalarExpr): Part[] {
  const call = node.op === "not" ? node.of : node;
  if (call.op !== "call") return [];
  const { params, body } = s.explained.program.fns[call.fn]!;
  params.forEach((param, i) => s.look.bind(param, s.look.number(call.args[i]!)));
  const e = outer(s, body);
  return e ? worthOf(s.explained.program, s.explained.origins, s.look, s.looker, e, body) : [];
}

/** An expression in the words of players; if it has no such words, a quotation of its text in the rules. */
function called({ looker }: Search, e: Expression | undefined): string | undefined {
  return e && (inWords(looker.words, e) ?? quoted(textOf(e.range)));
}

function outer({ explained }: Search, node: ScalarExpr | ListExpr): Expression | undefined {
  return explained.origins.get(node)?.at(-1);
}

function nameOf({ looker, type }: Search, value: number): string {
  return type.kind === "piece" ? looker.words.pieceOf(value) : String(value);
}

function reason(
  s: Search,
  word: string,
  range: Range | undefined,
  sentence: string,
  parts: readonly Part[] = [],
): Reason {
  return { kind: "left out", word, range: range ?? s.line, sentence, parts };
}
