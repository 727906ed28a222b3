/** Lowers rules without choices and loops. For all other rules it calls the functions that lower them. */
import type { Block, Expression, Local, Rule } from "../../../dsl/game.ts";
import { isSpoken } from "../../../dsl/spoken.ts";
import { ABSENT, type Arg, MAX_INT, type Cell, type ScalarExpr } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import { ARM } from "../../ir/instrumentation.ts";
import type { Body } from "../body.ts";
import { slot } from "../body.ts";
import { batch } from "./batches.ts";
import { decide, mayDo, pause } from "./choices.ts";
import { argsOf, effectId, fieldEffects, tell } from "./effects.ts";
import { endGame, endPart, passOn } from "./ending.ts";
import { list } from "../expressions/lists.ts";
import { type Lowering, capacityOf } from "../lowering.ts";
import { anyOrder, as, forEach, forEachInAnyOrder, repeat, secretly } from "./loops.ts";
import { and, compare, constant, num } from "../../ir/builders.ts";
import { number } from "../expressions/numbers.ts";
import { enough } from "./enough.ts";
import { boundaryOf, taintOf, taintOfMove } from "../boundary.ts";
import { refill, target, zoneId, zoneIds, zoneTakes } from "../expressions/zones.ts";
import { bounds, sortOf, zoneDecls } from "../../ir/instances.ts";
import { type Env, bind, innermostPiece, soft, hard } from "../environment.ts";
import { stateWord } from "../expressions/states.ts";

/** Lowers the rules of a block in their order. A name that one rule binds is known in the following ones. */
export function block(l: Lowering, b: Body, env: Env, rules: Block): void {
  b.scoped(() => {
    let inner = env;
    for (const rule of rules.items) inner = lowerRule(l, b, inner, rule);
  });
}

/**
 * Emits the ops that come before every rule, such as the boundaries, where look-ahead ends. `declinable`: the rule is a
 * decision that offers "done", so it is possible even if there is nothing to choose from.
 */
export function begin(l: Lowering, b: Body, env: Env, rule: Rule, declinable = false): void {
  b.point = l.point(rule.range);
  l.pass(b, rule.range, "");
  const boundaries = boundaryOf(l, env, rule);
  const cond = boundaries.length > 0 && !declinable ? enough(l, env, rule) : undefined;
  if (cond) b.emit({ op: "require", cond });
  for (const boundary of boundaries) b.emit({ op: "boundary", ...boundary });
}

/** Lowers one rule. Returns the environment with the names that it binds. */
export function lowerRule(l: Lowering, b: Body, env: Env, rule: Rule): Env {
  begin(l, b, env, rule);
  return lowerLine(l, b, env, rule) ?? env;
}

/**
 * Lowers a rule without the ops that come before every rule, such as boundaries. Returns the environment with the names
 * that the rule binds; undefined if it binds none.
 */
function lowerLine(l: Lowering, b: Body, env: Env, rule: Rule): Env | undefined {
  const operand = soft(env);
  switch (rule.kind) {
    case "move": {
      tainted(l, b, rule);
      b.emit({
        op: "move",
        what: list(l, operand, rule.what),
        to: { ...target(l, operand, rule.to), ...sortOf(l.game, rule.what.type) },
      });
      return undefined;
    }
    case "swap":
      return void swap(l, b, operand, rule);
    case "draw":
      return void draw(l, b, operand, rule, number(l, operand, rule.count), undefined);
    case "draw one": {
      const at = b.slot();
      draw(l, b, operand, rule, num(1), at);
      return bind(env, rule.binder, { kind: "slot", slot: at });
    }
    case "shuffle":
      return void b.emit({ op: "shuffle", zones: zoneIds(l, operand, rule.what) });
    case "roll": {
      const { at, first } = l.instances.states.get(rule.state)!;
      const subject = innermostPiece(env);
      return void b.emit({
        op: "roll",
        pieces: list(l, operand, rule.what),
        at: at - first,
        ...bounds(rule.state.type),
        ...(subject !== undefined && { for: { slot: subject } }),
      });
    }
    case "set":
      return void set(l, b, operand, rule);
    case "gain":
    case "pay":
    case "lose":
      return void batch(l, b, operand, rule);
    case "do":
      b.emit({
        op: "call",
        effect: effectId(l, rule.effect, env.layers.get(rule.effect)),
        args: argsOf(l, operand, rule.effect.params, rule.args),
      });
      return void passOn(l, b, rule);
    case "do field":
      return void doField(l, b, operand, rule);
    case "do usual":
      return void env.usualRules!(b);
    case "let":
      return keep(l, b, operand, rule.local, rule.value, env);
    case "require":
      return void b.emit({ op: "require", cond: number(l, env, rule.cond) });
    case "pause":
      return void pause(l, b, env, rule.range);
    case "end game":
      return void endGame(l, b, env, rule);
    case "end part":
      return void endPart(l, b, rule.effect);
    case "if":
      return void condition(l, b, env, rule);
    case "for each":
      return void (rule.anyOrder ? forEachInAnyOrder : forEach)(l, b, env, rule);
    case "any order":
      return void anyOrder(l, b, env, rule);
    case "as":
      return void as(l, b, env, rule);
    case "secretly":
      return void secretly(l, b, env, rule);
    case "repeat":
      return void repeat(l, b, env, rule);
    case "with":
      return void withInForce(l, b, env, rule);
    case "choose":
    case "choose one":
    case "split":
      return void decide(l, b, env, rule);
    case "may":
      return void mayDo(l, b, env, rule);
  }
}

/** Lowers `let`: keeps a number or a set in slots of the frame. */
function keep(l: Lowering, b: Body, operand: Env, local: Local, value: Expression, env: Env): Env {
  if (local.card === "many" || value.type.kind === "zone") {
    const capacity = capacityOf(l, local);
    const at = b.slot(1 + capacity);
    b.emit({ op: "let list", slot: at, value: list(l, operand, value), capacity });
    return bind(env, local, { kind: "slots", slot: at, capacity });
  }
  const at = b.slot();
  b.emit({ op: "let", slot: at, value: number(l, operand, value) });
  return bind(env, local, { kind: "slot", slot: at });
}

function tainted(l: Lowering, b: Body, rule: Rule & { kind: "move" | "swap" }): void {
  const taint = taintOfMove(l, rule);
  if (taint) b.emit({ op: "taint", mask: taint });
}

function swap(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "swap" }): void {
  tainted(l, b, rule);
  const [left, right] = [number(l, env, rule.left), number(l, env, rule.right)];
  const fits = rule.apart ? and(zoneTakes(l, left, right), zoneTakes(l, right, left)) : undefined;
  const [sort, other] = [sortOf(l.game, rule.left.type), sortOf(l.game, rule.right.type)];
  b.emit({ op: "swap", left, right, fits, ...(sort.sort === other.sort ? sort : {}) });
}

function draw(
  l: Lowering,
  b: Body,
  env: Env,
  rule: Rule & { kind: "draw" | "draw one" },
  count: ScalarExpr,
  at: number | undefined,
): void {
  const from = zoneId(l, env, rule.from);
  b.emit({
    op: "draw",
    from,
    count,
    to: target(l, env, rule.to),
    refill: refill(l, zoneDecls(rule.from), from),
    slot: at,
    taint: taintOf(l, rule),
  });
}

/** The word of the state that an expression such as `me.coins` means, with the least and greatest allowed value. */
export function cellOf(l: Lowering, env: Env, e: Expression & { kind: "state" }): Cell {
  const word = stateWord(l, { ...env, soft: true }, e);
  const { type, holder } = e.member[0]!;
  const limits = {
    ...bounds(type),
    strict: type.kind === "int" && (holder === undefined || type.max === Number.POSITIVE_INFINITY),
  };
  if (word.op === "word") return { at: word.at, index: undefined, ...limits };
  if (word.op === "cell") return { at: word.at, index: word.index, ...limits };
  throw new Error(`state ${e.member[0]!.name} of several kinds cannot be changed`);
}

function set(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "set" }): void {
  if (rule.target.kind === "state") {
    b.emit({
      op: "set",
      cell: cellOf(l, env, rule.target),
      value: storable(l, number(l, env, rule.value), rule.value),
    });
    return;
  }
  const place = env.locals.get(rule.target.local);
  if (place?.kind === "slot") b.emit({ op: "let", slot: place.slot, value: number(l, env, rule.value) });
  else if (place?.kind === "slots")
    b.emit({ op: "let list", slot: place.slot, value: list(l, env, rule.value), capacity: place.capacity });
}

/** The number that is stored in a state for the value of an expression. A missing piece is stored as -1. */
function storable(l: Lowering, value: ScalarExpr, { card }: Expression): ScalarExpr {
  if (card === "one") return value;
  const v = l.newVar();
  const given: ScalarExpr = { op: "var", var: v };
  return {
    op: "let",
    var: v,
    value,
    in: { op: "if", cond: compare("=", given, num(ABSENT)), then: num(-1), else: given },
  };
}

function doField(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "do field" }): void {
  const { column, rows, among } = fieldEffects(l, rule.member);
  if (among.length === 0) return;
  b.scoped(() => {
    const piece = b.slot();
    b.emit({ op: "let", slot: piece, value: number(l, env, rule.of) });
    const effect: ScalarExpr = rule.index
      ? {
          op: "item",
          list: { op: "rows", starts: rows, items: rows + 1, index: slot(piece) },
          n: number(l, env, rule.index),
        }
      : { op: "column", table: column, index: slot(piece) };
    b.emit({
      op: "call dynamic",
      effect,
      among,
      args: [{ kind: "num", value: slot(piece) }, ...argsOf(l, env, rule.member[0]!.params, rule.args)],
    });
    passOn(l, b, rule);
  });
}

/**
 * The arguments of an effect without their range checks. An effect that is reported as not possible is not carried out,
 * so its arguments need not be in range.
 */
function unchecked(args: readonly Arg[]): readonly Arg[] {
  return args.map((arg) => (arg.kind === "num" && arg.value.op === "within" ? { ...arg, value: arg.value.of } : arg));
}

function condition(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "if" }): void {
  const otherwise = b.label();
  const end = b.label();
  const [first] = rule.then.items;
  const left = first?.kind === "do" && isSpoken(l.game, first.effect, "no") ? first : undefined;
  if (rule.cond === "possible") {
    b.emit({ op: "open" });
    b.emit({ op: "possible", else: otherwise });
    l.pass(b, rule.range, ARM.then);
    b.opened(() => block(l, b, env, rule.then));
    b.emit({ op: "close" });
    b.jump(end);
    b.place(otherwise);
    b.emit({ op: "close" });
  } else {
    const cond = number(l, hard(env), rule.cond);
    const known = constant(cond);
    if (known !== undefined) {
      l.pass(b, rule.range, known ? ARM.then : ARM.else);
      if (known) block(l, b, env, rule.then);
      else if (rule.else) block(l, b, env, rule.else);
      return;
    }
    b.tested(cond, otherwise, () => {
      l.pass(b, rule.range, ARM.then);
      block(l, b, env, rule.then);
    });
    if (rule.else || left || l.telling) b.jump(end);
    b.place(otherwise);
  }
  if (left) tell(l, b, left.effect, "no", unchecked(argsOf(l, soft(env), left.effect.params, left.args)));
  l.pass(b, rule.range, ARM.else);
  if (rule.else) block(l, b, env, rule.else);
  b.place(end);
}

/**
 * Lowers `with … in force`: while the block runs, the named piece is in force for the acting player, so that the
 * changes of the rules on it apply.
 */
function withInForce(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "with" }): void {
  const marks = l.marks!;
  b.scoped(() => {
    const piece = b.slot();
    const before = b.slot();
    const cell: Cell = { at: marks.at - marks.from, index: slot(piece), min: 0, max: MAX_INT };
    const mark: ScalarExpr = { op: "cell", at: cell.at, index: slot(piece) };
    b.emit({ op: "let", slot: piece, value: number(l, soft(env), rule.piece) });
    b.emit({ op: "let", slot: before, value: mark });
    b.emit({ op: "set", cell, value: { op: "+", left: { op: "word", at: Header.me }, right: num(1), point: b.point } });
    const restore = () => b.emit({ op: "set", cell, value: slot(before) });
    b.inside(restore, () => block(l, b, env, rule.body));
    restore();
  });
}
