/**
 * Lowers a line that gains, pays or loses amounts of several counters at once (a batch). Changes of gain, pay or lose
 * by cards apply to the batch.
 */
import type { Amount as TypedAmount, Expression, Rule } from "../../../dsl/game.ts";
import { namesCounter } from "../../../dsl/visitor.ts";
import { ABSENT, type Amount, type Cell, type ScalarExpr } from "../../ir/ir.ts";
import { ARM } from "../../ir/instrumentation.ts";
import type { Body } from "../body.ts";
import { carriedChanges, namesHolder } from "../changes.ts";
import { shortPayment } from "./choices.ts";
import { changeEffect, foreseen } from "./effects.ts";
import { passOnFrom } from "./ending.ts";
import { withMember } from "../families.ts";
import { type Carried, type Lowering } from "../lowering.ts";
import { and, arithmetic, choice, compare, num } from "../../ir/builders.ts";
import { number } from "../expressions/numbers.ts";
import { cellOf } from "./rules.ts";
import { type Env, bind } from "../environment.ts";

type Batch = Rule & { readonly kind: "gain" | "pay" | "lose" };

/**
 * Lowers a batch, a line that gains, pays or loses several amounts at once, together with the changes by cards that
 * apply to it.
 */
export function batch(l: Lowering, b: Body, env: Env, rule: Batch): void {
  const changes = carriedChanges(l, rule.kind).filter(({ change }) => change !== env.own && namesCounter(change, rule));
  b.scoped(() => {
    const later: Later[] = [];
    // Goes from the outermost change inwards. The lines of a `before` change are carried out here. For any other
    // change, the code here only tests whether it is in force.
    for (const c of changes.toReversed()) {
      if (c.change.how === "before") {
        carryOut(
          l,
          b,
          env,
          c,
          c.cond,
          c.holder,
          c.change.counter && b.kept(askedOf(l, env, rule, c.change.counter.state)),
        );
      } else {
        const counted = c.change.counter && { cell: cellOf(l, env, c.change.counter.state), slot: b.slot() };
        later.unshift({
          c,
          inForce: b.kept(c.cond),
          holder: c.holder && namesHolder(c.change) ? b.kept(c.holder) : c.holder,
          counted,
        });
      }
    }
    transfer(l, b, env, rule, () => {
      for (const { counted } of later)
        if (counted) b.emit({ op: "let", slot: counted.slot, value: read(counted.cell) });
    });
    // The differences of all counters are computed before the lines of the first `change:`, which may add to the
    // counters again.
    for (const { counted } of later)
      if (counted)
        b.emit({
          op: "let",
          slot: counted.slot,
          value: difference(rule, read(counted.cell), { op: "slot", slot: counted.slot }),
        });
    for (const { c, inForce, holder, counted } of later)
      carryOut(l, b, env, c, inForce, holder, counted && { op: "slot", slot: counted.slot });
  });
}

/**
 * A change by a card, such as "after gaining coins", whose lines come after the batch. `counted`: the counter that the
 * change watches, and a slot. The slot contains the counter's old value, and after the batch the difference.
 */
interface Later {
  readonly c: Carried;
  readonly inForce: ScalarExpr;
  readonly holder: ScalarExpr | undefined;
  readonly counted: { readonly cell: Cell; readonly slot: number } | undefined;
}

function difference({ kind }: Batch, now: ScalarExpr, before: ScalarExpr): ScalarExpr {
  return kind === "gain" ? arithmetic("-", now, before, -1) : arithmetic("-", before, now, -1);
}

/**
 * Emits the lines of a change of gain, pay or lose. They run if the change is in force. If it watches a counter ("after
 * gaining coins"), they run only if this counter has changed.
 */
function carryOut(
  l: Lowering,
  b: Body,
  env: Env,
  c: Carried,
  inForce: ScalarExpr,
  holder: ScalarExpr | undefined,
  counted: ScalarExpr | undefined,
): void {
  const { change, piece } = c;
  const base: Env = { ...env, soft: false, self: piece === undefined ? undefined : num(piece), holder };
  const inner = counted ? bind(base, change.counter!.amount, { kind: "num", num: counted }) : base;
  const held = namesHolder(change) ? [{ kind: "num", value: holder ?? num(ABSENT) } as const] : [];
  foreseen(l, b, inner, change);
  const applies = and(inForce, counted ? compare("<", num(0), counted) : num(1));
  b.when(and(applies, change.where ? number(l, inner, change.where) : num(1)), () => {
    l.pass(b, change.range, ARM.inForce);
    const args = [...held, ...(counted ? [{ kind: "num", value: counted } as const] : [])];
    b.emit({ op: "call", effect: changeEffect(l, c), args });
    passOnFrom(l, b, change);
  });
}

/**
 * The amount by which a batch (a gain, pay or lose line) shall change one counter of the acting player, or of the game.
 */
function askedOf(
  l: Lowering,
  env: Env,
  { amounts }: Batch,
  counter: Expression & { readonly kind: "state" },
): ScalarExpr {
  const own = address(cellOf(l, env, counter));
  const [of] = counter.member;
  return amounts
    .filter(({ state }) => state.member[0] === of)
    .reduce<ScalarExpr>((sum, a) => {
      const there = address(cellOf(l, env, a.state));
      const count = number(l, env, a.count);
      return arithmetic(
        "+",
        sum,
        JSON.stringify(there) === JSON.stringify(own) ? count : choice(compare("=", there, own), count, num(0)),
        -1,
      );
    }, num(0));
}

function address({ at, index }: Cell): ScalarExpr {
  return index ? arithmetic("+", num(at), index, -1) : num(at);
}

function read({ at, index }: Cell): ScalarExpr {
  return index ? { op: "cell", at, index } : { op: "word", at };
}

/**
 * Emits the gain, payment or loss itself, without changes by cards. `measure` emits code that runs directly before it.
 * If a player cannot pay, exchanges (`anytime` effects) are offered, and the payment is made again.
 */
function transfer(l: Lowering, b: Body, env: Env, rule: Batch, measure: () => void): void {
  const amounts = rule.amounts.map((a) => amount(l, env, a, rule.other));
  if (rule.kind !== "pay" || l.game.anytime.length === 0 || l.inAnytime) {
    measure();
    b.emit({ op: rule.kind, amounts, short: undefined });
    return;
  }
  const again = b.label();
  const short = b.label();
  b.place(again);
  measure();
  b.emit({ op: "pay", amounts, short });
  const { point } = b;
  b.later(() => {
    b.point = point;
    shortPayment(l, b, env, rule.range, short, again);
  });
}

function amount(l: Lowering, env: Env, a: TypedAmount, named: Expression | undefined): Amount {
  const from = named ?? a.state.member[0]!.from;
  const self = a.state.of && number(l, env, a.state.of);
  const { family } = a.state.member[0]!;
  const clause =
    family && a.state.index ? withMember({ ...env, self }, family, number(l, env, a.state.index)) : { ...env, self };
  const other =
    from?.kind === "state" ? cellOf(l, named ? env : clause, from as Expression & { kind: "state" }) : undefined;
  return { count: number(l, env, a.count), cell: cellOf(l, env, a.state), other };
}
