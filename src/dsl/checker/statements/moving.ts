/** Checks rules that move pieces: `move`, `swap`, `draw`, `shuffle` and `roll`. */
import type { Cardinality, Expression, Kind, Place, Rule, State, Type, Zone } from "../../game.ts";
import type { Expr, Place as PlaceWords, Stmt } from "../../ast/syntax.ts";
import { bind, type Env, knowing } from "../env.ts";
import type { Check } from "../check.ts";
import { expression } from "../expressions/expression.ts";
import { afterMoves } from "../types/narrowing.ts";
import { declareLocal, isReserved } from "../symbols/locals.ts";
import { local } from "../expressions/builders.ts";
import { everyFits, short, wrong } from "../types/expected-type.ts";
import { oneOf, onePiece, somePieces } from "../expressions/expected.ts";
import { ANYWHERE, describe, kindsOf, misfits, NATURAL, overlap, pieces, UNKNOWN, wider } from "../types/types.ts";

/** Checks `move`. */
export function move(c: Check, env: Env, line: Stmt & { kind: "move" }): Rule {
  const what = somePieces(c, env, line.what, "after `move`");
  const to = target(c, env, line.to);
  admits(c, what, line.what, to);
  return { kind: "move", what, to, range: line.range };
}

/** Reports pieces that are moved to a zone which cannot hold their kind. */
function admits(c: Check, what: Expression, ast: Expr, to: Place): void {
  const kinds = kindsOf(what.type);
  if (!kinds || to.zone === "box") return;
  const zone = to.zone;
  const room = kindsOf(zone.type);
  if (!room) return;
  if (overlap(kinds, room)) everyFits(c, what, to.zone.type, ast.range, `in \`${short(zone.range)}\``);
  else
    c.report("wrong-zone", zone.range, {
      what: describe(pieces(...kinds)),
      zone: short(zone.range),
      of: room.map((kind) => kind.name),
      words: short(ast.range),
    });
}

/** Checks `swap`. Each piece must be allowed in the zone of the other. */
export function swap(c: Check, env: Env, line: Stmt & { kind: "swap" }): Rule {
  const [left, right] = [onePiece(c, env, line.left, "after `swap`"), onePiece(c, env, line.right, "after `with`")];
  const [a, b] = [kindsOf(left.type), kindsOf(right.type)];
  if (!a || !b) return { kind: "swap", left, right, apart: false, range: line.range };
  const [here, there] = [c.symbols.zonesHolding(a), c.symbols.zonesHolding(b)];
  const takes = (zones: readonly Zone[], kinds: readonly Kind[]) => zones.some(({ of }) => overlap([of], kinds));
  if (!takes(here, b) || !takes(there, a)) {
    c.report("cannot-swap", line.range, {
      left: short(line.left.range),
      a: describe(left.type),
      right: short(line.right.range),
      b: describe(right.type),
    });
  }
  const apart = (zones: readonly Zone[], type: Type) => zones.some(({ of }) => misfits(type, pieces(of)).length > 0);
  return { kind: "swap", left, right, apart: apart(here, right.type) || apart(there, left.type), range: line.range };
}

/** Checks `draw 3 from …`, and `draw c from …`, which draws one piece and binds the name `c` to it. */
export function draw(c: Check, env: Env, line: Stmt & { kind: "draw" }): { readonly rule: Rule; readonly next: Env } {
  const { what, range } = line;
  const names =
    what.kind === "name" &&
    !what.args &&
    !env.locals.has(what.name.text) &&
    !c.symbols.things.has(what.name.text) &&
    !isReserved(what.name.text);
  const count = names ? undefined : oneOf(c, env, what, NATURAL, "after `draw`");
  const from = deckToDrawFrom(c, env, line.from);
  const to = target(c, env, line.to);
  admits(c, from, line.from, to);
  if (count) return { rule: { kind: "draw", count, from, to, range }, next: env };
  const name = (what as Expr & { kind: "name" }).name;
  declareLocal(c, env, name);
  const kinds = kindsOf(from.type);
  const binder = c.recordLocal(local(name.text, kinds ? pieces(...kinds) : UNKNOWN, "one", name.range));
  c.bound.set(binder, "draw");
  return { rule: { kind: "draw one", binder, from, to, range }, next: bind(env, binder) };
}

function deckToDrawFrom(c: Check, env: Env, ast: Expr): Expression {
  const from = zone(c, env, ast, "after `from`");
  const unordered = from.type.kind === "zone" && from.type.of.find((z) => z.shape !== "deck" && z.shape !== "row");
  if (unordered) c.report("nothing-to-draw", ast.range, { zone: unordered.name, shape: unordered.shape });
  return from;
}

/** Checks the place after `to`, to which pieces move. */
export function target(c: Check, env: Env, { end, zone: ast, range }: PlaceWords): Place {
  if (ast.kind === "name" && ast.name.text === "box" && !ast.args) {
    if (end) c.report("no-such-end", range, { end, zone: "box", shape: "pile" });
    return { end: undefined, zone: "box", range };
  }
  const into = zone(c, env, ast, "after `to`");
  const shape = end === "top" || end === "bottom" ? "deck" : "row";
  const other = end && into.type.kind === "zone" ? into.type.of.find((z) => z.shape !== shape) : undefined;
  if (end && other)
    c.report("no-such-end", { ...range, end: range.start + end.length }, { end, zone: other.name, shape: other.shape });
  return { end: end && (end === "top" || end === "left" ? "start" : "end"), zone: into, range };
}

/**
 * Checks an expression that must be one zone, as a place. Guards about the pieces in a zone, such as `if any(market)`,
 * are ignored: they say nothing about the zone as a place. Guards about the piece `p` in `p.hand` are used.
 */
export function zone(c: Check, env: Env, ast: Expr, place: string): Expression {
  c.observer?.expected(ast.range, ANYWHERE, undefined);
  const e = expression(c, ast.kind === "member" ? env : knowing(env, afterMoves(env.facts)), ast);
  return e.type.kind === "unknown" || e.type.kind === "zone" ? oneZone(c, e, ast) : wrong(c, e, ast, "a zone", place);
}

/** Reports an expression that must be one zone, but means several zones or perhaps none. */
export function oneZone(c: Check, e: Expression, ast: Expr): Expression {
  if (e.type.kind === "unknown") return e;
  const card = placeCard(e);
  if (card === "many") c.report("several-zones", ast.range, { words: short(ast.range) });
  if (card === "maybe" && ast.kind === "member")
    c.report("may-be-absent", ast.of.range, { words: short(ast.of.range), guard: short(ast.of.range) });
  return e;
}

/** The cardinality of an expression for zones: one, perhaps none, or many, such as the hands of all players. */
function placeCard(e: Expression): Cardinality {
  if (e.kind === "zone") return e.of ? e.of.card : "one";
  if (e.kind === "if") return wider(placeCard(e.then), placeCard(e.else));
  if (e.kind === "call") return "rows" in e.value.body ? "one" : placeCard(e.value.body);
  if (e.kind === "let") return placeCard(e.in);
  return e.kind === "usual" || e.kind === "the" ? "one" : "many";
}

/** Checks `shuffle`. */
export function shuffle(c: Check, env: Env, line: Stmt & { kind: "shuffle" }): Rule {
  c.observer?.expected(line.what.range, ANYWHERE, undefined);
  const what = expression(c, env, line.what);
  if (what.type.kind !== "unknown" && what.type.kind !== "zone") wrong(c, what, line.what, "a zone", "after `shuffle`");
  const fixed = what.type.kind === "zone" && what.type.of.find((z) => z.shape !== "deck" && z.shape !== "row");
  if (fixed) c.report("nothing-to-shuffle", line.what.range, { zone: fixed.name, shape: fixed.shape });
  return { kind: "shuffle", what, range: line.range };
}

/** Checks `roll`. The rolled pieces must have exactly one state that can hold a result. */
export function roll(c: Check, env: Env, line: Stmt & { kind: "roll" }): Rule | undefined {
  const what = somePieces(c, env, line.what, "after `roll`");
  const kinds = kindsOf(what.type);
  if (!kinds) return undefined;
  const found = [...new Set(kinds.flatMap(rolled))];
  const [state] = found;
  if (!state || found.length > 1) {
    c.report("cannot-be-rolled", line.what.range, {
      kinds: kinds.map((kind) => kind.name),
      states: found.map((s) => s.name),
    });
    return undefined;
  }
  c.used.add(state);
  return { kind: "roll", what, state, range: line.range };
}

/**
 * The states of a die that can hold its result: a number in a range, or a word. If there are none, the kind is a coin,
 * and the result is its truth value.
 */
function rolled(kind: Kind): readonly State[] {
  const states = statesOf(kind).filter(({ family }) => !family);
  const sides = states.filter(({ type }) => type.kind === "enum" || (type.kind === "int" && Number.isFinite(type.max)));
  return sides.length > 0 ? sides : states.filter(({ type }) => type.kind === "bool");
}

function statesOf(kind: Kind): readonly State[] {
  return kind.is ? [...statesOf(kind.is), ...kind.states] : kind.states;
}
