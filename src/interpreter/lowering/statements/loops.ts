/** Lowers rules that repeat or change the player: for each, in any order, as each, secretly, repeat. */
import type { Range } from "../../../diagnostics/range.ts";
import type { Block, Expression, Label, Rule } from "../../../dsl/game.ts";
import {
  type Ask,
  DECLINED,
  type Arg,
  type Cell,
  type Label as Target,
  type ScalarExpr,
  type Slot,
} from "../../ir/ir.ts";
import type { AskInfo } from "../../ir/program.ts";
import { ARM } from "../../ir/instrumentation.ts";
import { telling } from "../equal-copies.ts";
import type { Body } from "../body.ts";
import { slot, slots } from "../body.ts";
import { type Decision, decideWith, perform, isOptional } from "./choices.ts";
import { liftedEffect } from "./effects.ts";
import { list } from "../expressions/lists.ts";
import { type Lowering, capacityOf } from "../lowering.ts";
import { arithmetic, compare, constant, constants, count, num } from "../../ir/builders.ts";
import { number } from "../expressions/numbers.ts";
import { startOfState } from "../initial.ts";
import { askedAlways, nameMatters } from "./hidden.ts";
import { begin, block, lowerRule } from "./rules.ts";
import { bounds } from "../../ir/instances.ts";
import { type Env, bind, soft, hard } from "../environment.ts";
import { ask, askYes, naming, ONE } from "./ask.ts";

/**
 * Emits a loop over a set that is computed when the loop begins. `each` emits the code of one round and gets the slot
 * of the current member.
 */
function loop(
  l: Lowering,
  b: Body,
  env: Env,
  members: Expression,
  capacity: number,
  each: (member: Slot) => void,
): void {
  b.scoped(() => {
    const value = list(l, soft(env), members);
    const member = b.slot();
    if (value.op === "range") {
      const to = b.slot();
      b.emit({ op: "let", slot: member, value: value.from });
      b.emit({ op: "let", slot: to, value: value.to });
      b.loop((end) => {
        b.unless(compare("<=", slot(member), slot(to)), end);
        b.emit({ op: "round" });
        each(member);
        step(b, member);
      });
    } else {
      const at = b.slot();
      const all = b.slot(1 + (constants(value)?.length ?? capacity));
      b.emit({ op: "let list", slot: all, value, capacity: constants(value)?.length ?? capacity });
      b.loop((end) => {
        b.unless(compare("<", slot(at), count(slots(all))), end);
        b.emit({ op: "round" });
        step(b, at);
        b.emit({ op: "let", slot: member, value: { op: "item", list: slots(all), n: slot(at) }, present: true });
        each(member);
      });
    }
  });
}

function step(b: Body, at: Slot): void {
  b.emit({ op: "let", slot: at, value: arithmetic("+", slot(at), num(1), -1) });
}

/** Lowers `for each`: the members are computed first, then the block runs for each of them in turn. */
export function forEach(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "for each" }): void {
  loop(l, b, env, rule.in, capacityOf(l, rule.binder), (member) =>
    block(l, b, bind(env, rule.binder, { kind: "slot", slot: member }), rule.body),
  );
}

/** Emits a block in which `player` is the acting player. After the block, the previous acting player acts again. */
function acting(l: Lowering, b: Body, env: Env, player: ScalarExpr, turn: boolean, body: Block): void {
  b.scoped(() => {
    const before = b.slot();
    const leave = () => b.emit({ op: "leave", slot: before });
    b.emit({ op: "enter", value: player, slot: before });
    if (turn) beginTurn(l, b);
    b.inside(leave, () => block(l, b, env, body));
    leave();
  });
}

/** Emits the beginning of a turn, which resets every state that is declared for each turn. */
function beginTurn(l: Lowering, b: Body): void {
  b.emit({ op: "turn" });
  for (const [state, { at }] of l.instances.states) {
    if (!state.eachTurn) continue;
    const starts = l.instances.cells.filter(({ decl }) => decl === state).map((cell) => startOfState(l, cell));
    const { min, max } = bounds(state.type);
    const known = starts.map(constant);
    if (starts.length <= FEW || known.includes(undefined))
      starts.forEach((value, i) =>
        b.emit({ op: "set", cell: { at: at + i, index: undefined, min, max }, value, restart: true }),
      );
    else
      restartMany(b, { at, min, max }, starts.length, (index) =>
        new Set(known).size === 1 ? starts[0]! : { op: "column", table: l.table(known as number[]), index },
      );
  }
}

/**
 * When a state is reset at the beginning of a turn, at most this many words are set one by one. More words are set in a
 * loop.
 */
const FEW = 8;

function restartMany(
  b: Body,
  words: Omit<Cell, "index">,
  count: number,
  start: (index: ScalarExpr) => ScalarExpr,
): void {
  b.scoped(() => {
    const index = b.slot();
    b.loop((end) => {
      b.unless(compare("<", slot(index), num(count)), end);
      b.emit({ op: "set", cell: { ...words, index: slot(index) }, value: start(slot(index)), restart: true });
      step(b, index);
    });
  });
}

/** Lowers `as p`: another player acts while the block runs. */
export function as(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "as" }): void {
  const { binder } = rule;
  if (!binder) return acting(l, b, env, number(l, soft(env), rule.who), rule.turn, rule.body);
  loop(l, b, env, rule.who, capacityOf(l, binder), (member) =>
    acting(l, b, bind(env, binder, { kind: "slot", slot: member }), slot(member), rule.turn, rule.body),
  );
}

/**
 * Lowers `secretly`: the block becomes an effect of its own. The locals that it reads become parameters of the effect.
 */
export function secretly(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "secretly" }): void {
  l.forks = true;
  const captured = [...env.locals].filter(([, place]) => place.kind === "slot" || place.kind === "slots");
  const effect = liftedEffect(
    l,
    `${b.name}, secretly`,
    env,
    [rule.binder, ...captured.map(([local]) => local)],
    rule.body,
  );
  const args = captured.map(([local, place]): Arg =>
    place.kind === "slots"
      ? { kind: "list", value: slots(place.slot), capacity: capacityOf(l, local) }
      : {
          kind: "num",
          value: number(l, env, { kind: "local", local, type: local.type, card: local.card, range: local.range }),
        },
  );
  b.emit({ op: "fork", effect, players: list(l, soft(env), rule.who), args });
}

/** Lowers `repeat`: a number of times, while something is true or possible, or until something is true. */
export function repeat(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "repeat" }): void {
  b.scoped(() => {
    const left = rule.how === "times" ? b.slot() : undefined;
    if (left !== undefined) b.emit({ op: "let", slot: left, value: number(l, soft(env), rule.expr!) });
    b.loop((end) => {
      const round = () => {
        b.emit({ op: "round" });
        if (left !== undefined) b.emit({ op: "let", slot: left, value: arithmetic("-", slot(left), num(1), -1) });
        if (rule.may && rule.label) mayRound(l, b, env, rule, rule.label, end);
        else if (rule.may) decidedRound(l, b, env, rule, end);
        else block(l, b, env, rule.body);
      };
      if (left !== undefined) b.unless(compare("<", num(0), slot(left)), end);
      if (rule.how === "while") b.tested(number(l, hard(env), rule.expr!), end, round);
      else if (rule.how === "while possible") whilePossible(l, b, env, rule, end);
      else if (rule.how === "until") b.tested({ op: "not", of: number(l, hard(env), rule.expr!) }, end, round);
      else round();
    });
  });
}

/**
 * Emits one round of `repeat` while something is possible: the round is carried out if all lines of the block can be
 * carried out.
 */
function whilePossible(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "repeat" }, end: Target): void {
  const stuck = b.label();
  const done = b.label();
  b.emit({ op: "round" });
  b.emit({ op: "open" });
  b.emit({ op: "possible", else: stuck });
  b.opened(() => block(l, b, env, rule.body));
  b.emit({ op: "close" });
  b.jump(done);
  b.place(stuck);
  b.emit({ op: "close" });
  b.jump(end);
  b.place(done);
}

/**
 * Lowers one round of a `may repeat` that begins with a decision: the decision itself is asked, with the further answer
 * "done", which ends the repetition.
 */
function decidedRound(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "repeat" }, end: Target): void {
  const [first, ...others] = rule.body.items;
  b.scoped(() => {
    const over = b.slot();
    b.emit({ op: "open" });
    begin(l, b, env, first!, true);
    const decision = () =>
      decideWith(l, b, env, first as Decision, {
        word: "done",
        answered: () => l.pass(b, rule.range, ARM.yes),
        declined() {
          l.pass(b, rule.range, ARM.no);
          b.emit({ op: "let", slot: over, value: num(1) });
        },
      });
    b.opened(decision);
    b.when(compare("=", slot(over), num(1)), () => {
      b.emit({ op: "clear", slot: over, words: 1 });
      b.emit({ op: "close" });
      b.jump(end);
    });
    b.opened(() => block(l, b, env, { ...rule.body, items: others }));
    b.emit({ op: "close" });
  });
}

/** Lowers one round of a `may repeat` that begins with another line: first the player is asked whether to continue. */
function mayRound(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "repeat" }, label: Label, end: Target): void {
  b.scoped(() => {
    b.emit({ op: "open" });
    const answer = askYes(l, b, env, { options: ONE, decline: num(1), declined: "done", label, range: rule.range });
    b.when(compare("=", slot(answer), num(DECLINED)), () => {
      l.pass(b, rule.range, ARM.no);
      b.emit({ op: "clear", slot: answer, words: 1 });
      b.emit({ op: "close" });
      b.jump(end);
    });
    l.pass(b, rule.range, ARM.yes);
    b.opened(() => block(l, b, env, rule.body));
    b.emit({ op: "close" });
  });
}

/** Lowers `in any order`: each line of the block is carried out once, in an order that the player chooses. */
export function anyOrder(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "any order" }): void {
  const items = rule.body.items;
  const optional = l.table(items.map((item) => Number(isOptional(item))));
  b.scoped(() => {
    const left = b.slot(1 + items.length);
    b.emit({
      op: "let list",
      slot: left,
      value: { op: "constants", values: items.map((_, i) => i) },
      capacity: items.length,
    });
    const v = l.newVar();
    const mayStop: ScalarExpr = items.every(isOptional)
      ? num(1)
      : { op: "every", list: slots(left), var: v, of: { op: "column", table: optional, index: { op: "var", var: v } } };
    const named = {
      label: rule.label,
      range: rule.range,
      left,
      capacity: items.length,
      what: { kind: "named", names: rule.names } as const,
      mayStop,
    };
    remaining(l, b, env, named, (answer) => {
      const next = items.map(() => b.label());
      const after = b.label();
      items.forEach((item, i) => {
        b.unless(compare("=", slot(answer), num(i)), next[i]!);
        b.scoped(() => void (isOptional(item) ? perform(l, b, env, item) : lowerRule(l, b, env, item)));
        b.jump(after);
        b.place(next[i]!);
      });
      b.place(after);
    });
  });
}

/** Lowers `for each … in any order`: the acting player chooses which member comes next. */
export function forEachInAnyOrder(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "for each" }): void {
  const only = rule.body.items.length === 1 ? rule.body.items[0] : undefined;
  const optional = only !== undefined && isOptional(only);
  const capacity = capacityOf(l, rule.binder);
  b.scoped(() => {
    const left = b.slot(1 + capacity);
    b.emit({ op: "let list", slot: left, value: list(l, soft(env), rule.in), capacity });
    const told = telling(l, rule, rule.binder);
    const named = {
      label: rule.label!,
      range: rule.range,
      left,
      capacity,
      what: naming(rule.binder),
      named: { answer: rule.binder.name, round: true } as const,
      mayStop: num(Number(optional)),
      ...told,
      always: askedAlways(l, rule, nameMatters(told.alike, slots(left))),
    };
    remaining(l, b, env, named, (answer) => {
      const inner = bind(env, rule.binder, { kind: "slot", slot: answer });
      if (optional) b.scoped(() => void perform(l, b, inner, only));
      else block(l, b, inner, rule.body);
    });
  });
}

interface Remaining {
  readonly label: Label;
  readonly range: Range;
  readonly left: Slot;
  readonly capacity: number;
  readonly what: AskInfo["what"];
  readonly named?: AskInfo["named"];
  readonly mayStop: ScalarExpr;
  readonly alike?: Ask["alike"];
  readonly unseen?: boolean;
  readonly always?: ScalarExpr;
}

/**
 * Emits a loop that asks which of the remaining items comes next, until none is left, or until the player stops, if
 * that is allowed. The whole loop is one scope of look-ahead.
 */
function remaining(
  l: Lowering,
  b: Body,
  env: Env,
  { left, capacity, mayStop, ...question }: Remaining,
  each: (answer: Slot) => void,
): void {
  b.emit({ op: "open" });
  b.loop((end, head) => {
    b.unless(compare("<", num(0), count(slots(left))), end);
    b.emit({ op: "round" });
    b.scoped(() => {
      const answer = b.slot();
      ask(l, b, env, { ...question, slot: answer, options: slots(left), decline: mayStop, declined: "done" });
      b.when(compare("=", slot(answer), num(DECLINED)), () => {
        b.emit({ op: "let list", slot: left, value: { op: "none" }, capacity });
        b.emit({ op: "clear", slot: answer, words: 1 });
        b.jump(head);
      });
      b.emit({
        op: "let list",
        slot: left,
        value: { op: "difference", left: slots(left), right: { op: "single", of: slot(answer) } },
        capacity,
      });
      b.opened(() => each(answer));
    });
  });
  b.emit({ op: "close" });
}
