/**
 * Lowers effects to flat lists of ops: effects of the rules, effects in fields of pieces, and blocks that become
 * effects of their own. The changes that cards and variants make to an effect are included.
 */
import type { Range } from "../../../diagnostics/range.ts";
import type { Block, Change, Effect, Expression, Field, Local, Piece } from "../../../dsl/game.ts";
import { isSpoken, type Spoken } from "../../../dsl/spoken.ts";
import { ABSENT, type Arg } from "../../ir/ir.ts";
import { ARM } from "../../ir/instrumentation.ts";
import { Body, slot, slots } from "../body.ts";
import { boundaryOf } from "../boundary.ts";
import { carriedChanges, copiesAt, namesHolder } from "../changes.ts";
import { setStarts } from "../initial.ts";
import { fieldKey } from "../expressions/fields.ts";
import { list } from "../expressions/lists.ts";
import { type Carried, type FieldEffects, type Lowering, capacityOf } from "../lowering.ts";
import { and, constant, not, num } from "../../ir/builders.ts";
import { number } from "../expressions/numbers.ts";
import { passOnFrom } from "./ending.ts";
import { naming } from "./ask.ts";
import { block } from "./rules.ts";
import { within } from "../expressions/within.ts";
import { type Binding, type Env, EMPTY, bind } from "../environment.ts";

/**
 * Makes an effect, and returns its number. The number can be reserved before the body is lowered, so that the body can
 * contain calls of the effect itself.
 */
function make(l: Lowering, name: string, lower: (body: Body) => void, id = reserve(l)): number {
  const outer = l.within;
  l.within = name;
  const body = new Body(name);
  lower(body);
  const flat = body.finish(l.labels);
  l.labels = flat.end;
  l.effects[id] = flat;
  l.within = outer;
  return id;
}

/** Reserves a number for an effect whose body is lowered later. */
function reserve(l: Lowering): number {
  return l.effects.push(undefined) - 1;
}

/**
 * Takes a slot of the frame for a parameter, and returns the environment in which the parameter's name means this slot.
 */
function parameter(l: Lowering, b: Body, env: Env, param: Local): Env {
  const many = param.card === "many";
  const capacity = many ? capacityOf(l, param) : 0;
  const at = b.param(many, capacity);
  return bind(env, param, many ? { kind: "slots", slot: at, capacity } : { kind: "slot", slot: at });
}

/** The lowered arguments for the parameters of an effect. */
export function argsOf(l: Lowering, env: Env, params: readonly Local[], args: readonly Expression[]): Arg[] {
  return args.map((a, i) => {
    const param = params[i]!;
    return param.card === "many"
      ? { kind: "list", value: list(l, env, a), capacity: capacityOf(l, param) }
      : { kind: "num", value: within(l, number(l, env, a), a, param.type) };
  });
}

/** Emits an op that reports that an effect is carried out, if the texts of the game have a sentence for it. */
export function tell(l: Lowering, b: Body, effect: Effect, which: Spoken, args: readonly Arg[]): void {
  if (!isSpoken(l.game, effect, which)) return;
  const telling = l.once(effect, `tell ${which}`, () => {
    const names = effect.params.map((local) => ({ local, of: naming(local) }));
    return l.tellings.push({ effect, which, names }) - 1;
  });
  b.emit({ op: "tell", telling, args });
}

/**
 * The number of the effect that carries out `effect` with its `layer` innermost changes by cards and variants. If
 * `layer` is undefined, all its changes apply.
 */
export function effectId(l: Lowering, effect: Effect, layer?: number): number {
  const changes = carriedChanges(l, effect);
  const height = Math.min(layer ?? changes.length, changes.length);
  const key = during(l, height);
  const known = l.memo.get(effect)?.get(key);
  if (known !== undefined) return known;
  // The number is known before the body is lowered, because an effect may call itself.
  const id = l.once(effect, key, () => reserve(l));
  const lower = (b: Body) => {
    let env: Env = { ...EMPTY, scope: effect.name };
    for (const p of effect.params) env = parameter(l, b, env, p);
    layers(l, b, env, effect, changes, height);
  };
  return make(l, effect.name, lower, id);
}

/**
 * A key under which lowered code is kept. An `anytime` effect has code of its own for the same rules, because payments
 * offer no exchanges in it. So the key differs while such an effect is being lowered.
 */
function during(l: Lowering, key: unknown): string {
  return `${l.inAnytime ? "anytime " : ""}${String(key)}`;
}

/**
 * Arguments for calling another effect with the same parameters as the present one, so that it gets the same values.
 */
function handedOn(l: Lowering, env: Env, params: readonly Local[]): Arg[] {
  return params.map((p): Arg => {
    const place = env.locals.get(p)!;
    return place.kind === "slots"
      ? { kind: "list", value: slots(place.slot), capacity: capacityOf(l, p) }
      : { kind: "num", value: slot((place as { slot: number }).slot) };
  });
}

/**
 * Emits an effect together with its changes by cards and variants. When the effect begins, it tests which changes are
 * in force, and evaluates the `where` of each `before` and `instead of`. The `where` of an `after` is evaluated when
 * the lines of the `after` begin.
 */
function layers(l: Lowering, b: Body, env: Env, effect: Effect, changes: readonly Carried[], height: number): void {
  b.part(effect, () => layer(l, b, env, effect, changes, height));
}

function layer(l: Lowering, b: Body, env: Env, effect: Effect, changes: readonly Carried[], height: number): void {
  if (height === 0) {
    l.pass(b, effect.range, ARM.body);
    b.point = l.point(effect.range);
    tell(l, b, effect, "say", handedOn(l, env, effect.params));
    return block(l, b, env, effect.body);
  }
  const own = changes[height - 1]!;
  const { change } = own;
  const point = (b.point = l.point(change.range));
  let inner: Env = {
    ...env,
    self: own.piece === undefined ? undefined : num(own.piece),
    holder: own.holder,
    layers: new Map(env.layers).set(effect, height - 1),
    scope: change.carrier?.name ?? env.scope,
  };
  change.params.forEach((p, i) => (inner = bind(inner, p, env.locals.get(effect.params[i]!) as Binding)));
  const where = (at: Env) => (change.where ? number(l, at, change.where) : num(1));
  /**
   * If the change reads its holder, the player in whose zone its card lies, the holder is stored in a slot. So it stays
   * the same while the lines of the change run, even if they move the card.
   */
  const held = (at: Env): Env => (at.holder && namesHolder(change) ? { ...at, holder: b.kept(at.holder) } : at);
  const lines = (at: Env) => {
    l.pass(b, change.range, ARM.inForce);
    block(l, b, at, change.body as Block);
    b.point = point;
  };
  const below = () => {
    layers(l, b, env, effect, changes, height - 1);
    b.point = point;
  };
  const callAt = (body: Body, layers: number) => {
    body.emit({ op: "call", effect: effectId(l, effect, layers), args: handedOn(l, env, effect.params) });
    passOnFrom(l, body, effect);
  };
  const callBelow = (body: Body) => callAt(body, height - 1);

  b.scoped(() => {
    if (change.how === "after") {
      const inForce = b.kept(own.cond);
      const later = held(inner);
      below();
      foreseen(l, b, later, change);
      return b.when(and(inForce, where(later)), () => lines(later));
    }
    const cond = and(own.cond, where(inner));
    if (constant(cond) === 0) return below();
    foreseen(l, b, inner, change);
    if (change.how === "before") {
      b.when(cond, () => lines(held(inner)));
      below();
    } else {
      inner = { ...inner, usualRules: callBelow };
      if (constant(cond) !== undefined) return lines(held(inner));
      const end = b.label();
      const many = copiesAt(changes, height);
      if (many && areForeseenAlike(l, inner, many.copies))
        b.when(not(many.inForce), () => {
          callAt(b, height - many.copies.length);
          b.jump(end);
        });
      b.when(cond, () => {
        lines(held(inner));
        b.jump(end);
      });
      callBelow(b);
      b.place(end);
    }
  });
}

/**
 * Emits the boundaries of a change: look-ahead ends before the change if the deciding player does not see whether the
 * change applies.
 */
export function foreseen(l: Lowering, b: Body, env: Env, change: Change): void {
  const { point } = b;
  b.point = l.point(change.range);
  for (const boundary of boundaryOf(l, env, change)) b.emit({ op: "boundary", ...boundary });
  b.point = point;
}

/** Whether look-ahead ends before the change on one copy of a card exactly if it ends before that on each other copy. */
function areForeseenAlike(l: Lowering, env: Env, copies: readonly Carried[]): boolean {
  const boundaries = copies.map(({ change, piece, holder }) =>
    JSON.stringify(boundaryOf(l, { ...env, self: piece === undefined ? undefined : num(piece), holder }, change)),
  );
  return new Set(boundaries).size === 1;
}

/**
 * The number of the effect that contains the lines of a change of gain, pay or lose. If the lines read the holder (the
 * player in whose zone the card with the change lies), the holder is a parameter.
 */
export function changeEffect(l: Lowering, carried: Carried): number {
  const { change, piece } = carried;
  const key = during(l, piece);
  const known = l.memo.get(change)?.get(key);
  if (known !== undefined) return known;
  // The number must be known before the lines are lowered, because they may call this effect, directly or through other
  // effects.
  const id = l.once(change, key, () => reserve(l));
  const name = change.carrier?.name ?? String(change.target);
  return make(
    l,
    name,
    (b) => {
      const held = namesHolder(change) ? slot(b.param(false, 0)) : undefined;
      const env: Env = {
        ...EMPTY,
        scope: name,
        self: piece === undefined ? undefined : num(piece),
        holder: held,
        own: change,
      };
      block(l, b, change.counter ? parameter(l, b, env, change.counter.amount) : env, change.body as Block);
    },
    id,
  );
}

/** The number of the effect that lowers an `anytime` effect, which players may use at any decision. */
export function anytimeEffect(l: Lowering, effect: Effect): number {
  l.inAnytime = true;
  const id = make(l, effect.name, (b) => {
    l.pass(b, effect.range, ARM.body);
    block(l, b, { ...EMPTY, scope: effect.name }, effect.body);
  });
  l.inAnytime = false;
  return id;
}

/**
 * The number of a new effect for a block that runs in a frame of its own. `params`: the locals of the surrounding lines
 * that the block reads, as parameters.
 */
export function liftedEffect(l: Lowering, name: string, env: Env, params: readonly Local[], body: Block): number {
  return make(l, name, (b) => {
    let inner: Env = { ...env, locals: new Map() };
    for (const p of params) inner = parameter(l, b, inner, p);
    block(l, b, inner, body);
  });
}

/** The number of the effect for a section of the game. */
export function sectionEffect(l: Lowering, name: string, body: Block): number {
  return make(l, name, (b) => block(l, b, { ...EMPTY, scope: name }, body));
}

/** An effect by its number, and the place of its lines in the file. */
interface Part {
  readonly effect: number;
  readonly range: Range;
}

/**
 * Makes the main effect, which calls the effects of the sections one after another, and returns its number. It calls
 * `last` even if a line has ended the game before.
 */
export function sequence(l: Lowering, name: string, effects: readonly Part[], last: Part): number {
  return make(l, name, (b) => {
    const call = ({ effect, range }: Part) => {
      b.point = l.point(range);
      b.emit({ op: "call", effect, args: [] });
    };
    setStarts(l, b);
    effects.forEach(call);
    if (l.ending.plays) {
      b.place(b.label());
      b.point = l.point(last.range);
      b.emit({ op: "finishing", word: l.ending.finishing });
    }
    call(last);
  });
}

/**
 * The effects that are printed in a field of pieces. Their parameters are the piece (`this`), then the parameters of
 * the field.
 */
export function fieldEffects(l: Lowering, members: readonly Field[]): FieldEffects {
  const key = during(l, fieldKey(members));
  const found = l.fieldEffects.get(key);
  if (found) return found;
  // The numbers and tables are made before the bodies, because the rules on one piece may carry out the rules on
  // another piece.
  const carriers = new Map<Piece, { field: Field; bodies: readonly Block[]; ids: number[] }>();
  for (const { decl } of l.instances.pieces) {
    const field = decl && members.find((m) => decl.values.has(m));
    const value = field && decl!.values.get(field);
    if (value?.kind === "effects" && !carriers.has(decl!))
      carriers.set(decl!, { field: field!, bodies: value.items, ids: value.items.map(() => reserve(l)) });
  }
  const lists = l.instances.pieces.map(({ decl }) => (decl && carriers.get(decl)?.ids) ?? []);
  const result = {
    column: l.table(lists.map((ids) => ids[0] ?? ABSENT)),
    rows: l.rows(lists).starts,
    among: [...new Set(lists.flat())],
  };
  l.fieldEffects.set(key, result);
  for (const [decl, { field, bodies, ids }] of carriers) {
    bodies.forEach((body, i) => {
      const lower = (b: Body) => {
        let env: Env = { ...EMPTY, self: slot(b.param(false, 0)), scope: decl.name };
        for (const p of field.params) env = parameter(l, b, env, p);
        l.pass(b, body.range, ARM.body);
        block(l, b, env, body);
      };
      make(l, `${decl.name}.${field.name}`, lower, ids[i]);
    });
  }
  return result;
}
