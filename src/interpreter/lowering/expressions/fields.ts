/** Lowers the fields of pieces: constants, and values that differ from piece to piece. */
import { rootOf } from "../../../dsl/kinds.ts";
import { knownValue } from "../../../dsl/constants.ts";
import type { Expression, Field, Kind, Piece } from "../../../dsl/game.ts";
import { ABSENT, type ScalarExpr } from "../../ir/ir.ts";
import { list } from "./lists.ts";
import { type Lowering } from "../lowering.ts";
import { choice, compare, constant, num, NUMBERS } from "../../ir/builders.ts";
import { number, ofKinds } from "./numbers.ts";
import { within } from "./within.ts";
import { type Env, EMPTY, bind } from "../environment.ts";
import { bodyOf } from "./calls.ts";

type FieldUse = Expression & { kind: "field" };

/**
 * The value of a field of a piece: a constant, an entry of a table with one entry for each piece, or the result of a
 * function that gets the piece.
 */
export function field(l: Lowering, env: Env, e: FieldUse): ScalarExpr {
  const { params } = e.member[0]!;
  const of = number(l, env, e.of);
  const piece = ofKinds(
    l,
    env,
    e.of,
    e.member.map((m) => m.holder),
    of,
  );
  if (params.some((p) => p.card === "many")) return ofSets(l, env, e, piece);
  const table = l.once("field", fieldKey(e.member), () => column(l, e.member));
  if (params.length === 0) return l.entry(table, piece);
  const among = [...new Set([...l.tables[table]!].filter((f) => f !== ABSENT))];
  return {
    op: "call dynamic",
    fn: { op: "column", table, index: piece },
    among,
    args: [piece, ...argsOf(l, env, e)],
    point: l.point(e.range),
  };
}

/**
 * The key under which the table of a field is found. Several kinds may have a field of the same name, and an expression
 * may mean only some of these kinds. So the key names all kinds in `members`.
 */
export function fieldKey(members: readonly Field[]): string {
  return members.map(({ holder, name }) => `${holder.name}.${name}`).join(" ");
}

/** The lowered arguments of a field, without those that are sets. */
function argsOf(l: Lowering, env: Env, e: FieldUse): readonly ScalarExpr[] {
  const { params } = e.member[0]!;
  return e.args.flatMap((a, i) =>
    params[i]!.card === "many" ? [] : [within(l, number(l, env, a), a, params[i]!.type)],
  );
}

/**
 * The value of a field that has a set as a parameter. A function takes only ints, so the bodies that all declared
 * pieces give to the field are inlined. The piece decides at run time which body is evaluated.
 */
function ofSets(l: Lowering, env: Env, e: FieldUse, piece: ScalarExpr): ScalarExpr {
  const known = constant(piece);
  const rows = (known === undefined ? l.instances.pieces : [l.instances.pieces[known]]).map((info) => info?.decl);
  const carriers = [
    ...new Set(rows.flatMap((decl) => (decl && e.member.some((m) => decl.values.has(m)) ? [decl] : []))),
  ];
  const row = (): ScalarExpr => ({
    op: "column",
    table: l.once("field row", fieldKey(e.member), () =>
      l.column((id) => position(carriers, l.instances.pieces[id]!.decl)),
    ),
    index: piece,
  });
  const given = [piece, known === undefined ? row() : num(0), ...argsOf(l, env, e)].map((value) => ({
    value,
    var: l.newVar(),
  }));
  const [self, at, ...numbers] = given.map((one): ScalarExpr =>
    constant(one.value) === undefined ? { op: "var", var: one.var } : one.value,
  );
  const body = (decl: Piece): ScalarExpr => {
    const own = e.member.find((m) => decl.values.has(m))!;
    let inner: Env = { ...EMPTY, self };
    let number = 0;
    own.params.forEach(
      (p, i) =>
        (inner = bind(
          inner,
          p,
          p.card === "many"
            ? { kind: "list", list: list(l, env, e.args[i]!) }
            : { kind: "num", num: numbers[number++]! },
        )),
    );
    return printed(l, inner, decl, own, numbers[0]);
  };
  const nothing: ScalarExpr = { op: "there", of: num(ABSENT), soft: false, point: l.point(e.range) };
  const chosen = carriers.reduceRight<ScalarExpr>(
    (rest, decl, i) => choice(compare("=", at!, num(i)), body(decl), rest),
    nothing,
  );
  return given.reduceRight<ScalarExpr>((inner, { var: v, value }) => ({ op: "let", var: v, value, in: inner }), chosen);
}

function position(rows: readonly Piece[], decl: Piece | undefined): number | undefined {
  const at = decl ? rows.indexOf(decl) : -1;
  return at < 0 ? undefined : at;
}

/**
 * The value of a field with parameters, as one declared piece defines it. `key`: the lowered first argument, if it is a
 * single number; it selects the row if the field is a table.
 */
function printed(l: Lowering, env: Env, decl: Piece, own: Field, key: ScalarExpr | undefined): ScalarExpr {
  const value = decl.values.get(own)!;
  if (value.kind !== "value") throw new Error(`${decl.name}.${own.name} has no parameters`);
  return bodyOf(l, env, value.body, key, (inner, of) => within(l, number(l, inner, of), of, own.type), NUMBERS);
}

/**
 * The number of the table with the value of a field for each piece. Fields of the same name in several kinds
 * (`members`) share the table. An entry is a constant, or the number of a function that gets the piece and the
 * parameters.
 */
function column(l: Lowering, members: readonly Field[]): number {
  const index = l.tables.length;
  l.tables.push(new Int32Array(0));
  const entries = l.instances.pieces.map((info) => {
    const decl = info.decl;
    const own = decl && members.find((m) => decl.values.has(m));
    const value = own && decl.values.get(own);
    if (!decl || !own || !value) return emptyValue(members, info.kind);
    if (value.kind === "constants") {
      const [item] = value.items;
      return (item && knownValue(item, l.instances.known)) ?? emptyValue(members, info.kind);
    }
    if (value.kind === "effects") return value.items.some((block) => block.items.length > 0) ? 0 : ABSENT;
    return l.once(own, decl, () => {
      const [self, ...params] = [l.newVar(), ...own.params.map(() => l.newVar())];
      const named = { params: [self, ...params], name: `${decl.name}.${own.name}` };
      const vars = params.map((v): ScalarExpr => ({ op: "var", var: v }));
      const env = own.params.reduce<Env>((outer, p, i) => bind(outer, p, { kind: "num", num: vars[i]! }), {
        ...EMPTY,
        self: { op: "var", var: self },
      });
      const fn = l.fns.push({ ...named, body: num(0) }) - 1;
      l.fns[fn] = { ...named, body: printed(l, env, decl, own, vars[0]) };
      return fn;
    });
  });
  l.tables[index] = Int32Array.from(entries);
  return index;
}

/** The value of an empty cell in a table of pieces: false for a truth value, otherwise nothing. */
function emptyValue(members: readonly Field[], kind: Kind): number {
  const own = members.find((m) => rootOf(m.holder) === rootOf(kind));
  return own?.type.kind === "bool" && own.params.length === 0 ? 0 : ABSENT;
}
