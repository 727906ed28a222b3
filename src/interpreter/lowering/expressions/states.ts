/** Lowers states (counters, marks, dice) to the words of the state that contain them. */
import type { Enum, Expression, Kind } from "../../../dsl/game.ts";
import { ABSENT, type ScalarExpr } from "../../ir/ir.ts";
import type { Lowering } from "../lowering.ts";
import { and, arithmetic, choice, compare, constant, num } from "../../ir/builders.ts";
import type { Env } from "../environment.ts";
import { number, ofKinds } from "./numbers.ts";

/**
 * The value of a state: a counter, a mark, or a variable that contains a piece. If it contains no piece, the value is
 * `ABSENT`.
 */
export function state(l: Lowering, env: Env, e: Expression & { kind: "state" }): ScalarExpr {
  const word = stateWord(l, env, e);
  if (!e.member.some(({ card }) => card === "maybe")) return word;
  const v = l.newVar();
  const held: ScalarExpr = { op: "var", var: v };
  return { op: "let", var: v, value: word, in: choice(compare("<", held, num(0)), num(ABSENT), held) };
}

/**
 * The word of a state (a counter, a mark, or a variable for a piece) as it is stored. If a variable contains no piece,
 * the word is -1, not `ABSENT`.
 */
export function stateWord(l: Lowering, env: Env, e: Expression & { kind: "state" }): ScalarExpr {
  const index = e.index && memberIndex(l, env, e.index, e.member[0]!.family!.of);
  const word = (decl: (typeof e.member)[number], piece: ScalarExpr | undefined): ScalarExpr => {
    const { at, first: from, members } = l.instances.states.get(decl)!;
    let offset: ScalarExpr = piece ? arithmetic("*", arithmetic("-", piece, num(from), -1), num(members), -1) : num(0);
    if (index) offset = arithmetic("+", offset, index, -1);
    const known = constant(offset);
    if (known !== undefined) return { op: "word", at: at + known };
    // If each piece has one word of this state, `from`, the first id of the kind, is subtracted from the constant base
    // address here. That saves an addition at run time, in code that runs very often.
    return piece && members === 1 && !index
      ? { op: "cell", at: at - from, index: piece }
      : { op: "cell", at, index: offset };
  };
  if (!e.of) return word(e.member[0]!, undefined);
  const of = number(l, env, e.of);
  return whereThere(l, e.of, of, (piece) => {
    const checked = ofKinds(
      l,
      env,
      e.of!,
      e.member.map((m) => m.holder),
      piece,
    );
    return e.member.slice(1).reduce<ScalarExpr>(
      (rest, decl) => {
        const range = l.instances.kinds.get(decl.holder!)!;
        return choice(
          and(compare("<=", num(range.from), checked), compare("<", checked, num(range.to))),
          word(decl, checked),
          rest,
        );
      },
      word(e.member[0]!, checked),
    );
  });
}

/**
 * The result of `use` for the piece. If the piece is `ABSENT`, `use` is not evaluated, and the result is `ABSENT`, too.
 */
function whereThere(l: Lowering, e: Expression, piece: ScalarExpr, use: (piece: ScalarExpr) => ScalarExpr): ScalarExpr {
  if (e.card === "one" || constant(piece) !== undefined) return constant(piece) === ABSENT ? num(ABSENT) : use(piece);
  const v = l.newVar();
  const bound: ScalarExpr = { op: "var", var: v };
  return { op: "let", var: v, value: piece, in: choice(compare("=", bound, num(ABSENT)), num(ABSENT), use(bound)) };
}

/**
 * The index of a member in its family, if there is one counter or zone for each member. A member of an enumeration
 * already is an index from 0. For a piece, the first id of its kind is subtracted.
 */
export function memberIndex(l: Lowering, env: Env, index: Expression, family: Enum | Kind): ScalarExpr {
  const n = number(l, env, index);
  return "members" in family ? n : arithmetic("-", n, num(l.instances.kinds.get(family)!.from), -1);
}

/** The number of the table that contains the owner of each piece. */
export function owners(l: Lowering): number {
  return l.once("owners", "owners", () =>
    l.column((id) => (l.instances.pieces[id]!.owner < 0 ? undefined : l.instances.pieces[id]!.owner)),
  );
}

/** The number of the table that contains the card of each piece. */
export function cards(l: Lowering): number {
  return l.once("cards", "cards", () => l.column((id) => l.instances.pieces[id]!.cardId));
}
