/** Lowers `split`: an amount is divided among several members, one share after the other. */
import type { Rule } from "../../../dsl/game.ts";
import { DECLINED, type ScalarExpr, type Slot } from "../../ir/ir.ts";
import { telling } from "../equal-copies.ts";
import { type Body, slot, slots } from "../body.ts";
import { askedAlways } from "./hidden.ts";
import { list } from "../expressions/lists.ts";
import { type Lowering, capacityOf } from "../lowering.ts";
import { and, any, arithmetic, compare, count, num, or } from "../../ir/builders.ts";
import { number } from "../expressions/numbers.ts";
import { block } from "./rules.ts";
import { type Env, bind, soft, hard } from "../environment.ts";
import { ask, naming, renewal } from "./ask.ts";
import { type Decline, otherwise } from "./choices.ts";

/**
 * Lowers a `split`: asks for the shares one by one, except for the last share, which is what is left. Then the block
 * runs for each member.
 */
export function split(
  l: Lowering,
  b: Body,
  env: Env,
  rule: Rule & { kind: "split" },
  decline: Decline | undefined,
): void {
  const group = l.groups++;
  const capacity = capacityOf(l, rule.binder);
  const declined = b.label();
  b.inScope(() => {
    const members = b.slot(1 + capacity);
    const shares = b.slot(1 + capacity);
    const left = b.slot();
    const renew = renewal(l, b);
    const begun = b.label();
    if (renew) b.unless(compare("=", count(slots(shares)), num(0)), begun);
    b.emit({ op: "let list", slot: members, value: list(l, soft(env), rule.among), capacity });
    b.place(begun);
    const total = number(l, soft(env), rule.total);
    b.emit({ op: "let", slot: left, value: renew ? arithmetic("-", total, sumOf(l, shares), -1) : total });
    b.emit({
      op: "require",
      cond: and(compare("<=", num(0), slot(left)), or(any(slots(members)), compare("=", slot(left), num(0)))),
    });
    const given = count(slots(shares));
    b.loop((end) => {
      b.unless(compare("<", given, count(slots(members))), end);
      b.scoped(() => {
        const answer = b.slot();
        const lastOne = compare("=", arithmetic("+", given, num(1), -1), count(slots(members)));
        const from: ScalarExpr = { op: "if", cond: lastOne, then: slot(left), else: num(0) };
        ask(l, b, env, {
          slot: answer,
          options: { op: "range", from, to: slot(left), point: l.point(rule.range) },
          what: { kind: "shares", members, given: shares, of: naming(rule.binder) },
          decline: decline && compare("=", given, num(0)),
          declined: decline?.word ?? "no",
          named: { answer: rule.share.name, member: rule.binder.name },
          unseen: telling(l, rule, rule.binder).unseen,
          label: rule.label,
          range: rule.range,
          always: askedAlways(l, rule),
          group,
          parts: { kind: "split", members, shares, left, free: false, fewer: false },
          ...renew,
        });
        if (decline)
          b.when(compare("=", slot(answer), num(DECLINED)), () => {
            b.emit({ op: "clear", slot: answer, words: 1 });
            b.jump(declined);
          });
        b.emit({ op: "append", slot: shares, value: slot(answer), capacity });
        b.emit({ op: "let", slot: left, value: arithmetic("-", slot(left), slot(answer), -1) });
      });
    });
    const { together } = rule;
    decline?.answered();
    if (together)
      shareOut(b, env, rule, members, shares, (inner) =>
        b.emit({ op: "require", cond: number(l, hard(inner), together) }),
      );
    shareOut(b, env, rule, members, shares, (inner) => block(l, b, inner, rule.body));
    otherwise(b, decline, declined);
  });
}

/** The sum of the list that is stored in the frame from the slot `at` on. */
function sumOf(l: Lowering, at: Slot): ScalarExpr {
  const v = l.newVar();
  return { op: "sum", list: slots(at), var: v, of: { op: "var", var: v }, point: -1 };
}

/** Emits the loop that runs the block of a `split` for each member and its share. */
function shareOut(
  b: Body,
  env: Env,
  rule: Rule & { kind: "split" },
  members: Slot,
  shares: Slot,
  each: (inner: Env) => void,
): void {
  b.scoped(() => {
    const at = b.slot();
    const member = b.slot();
    const share = b.slot();
    b.loop((end) => {
      b.unless(compare("<", slot(at), count(slots(members))), end);
      b.emit({ op: "let", slot: at, value: arithmetic("+", slot(at), num(1), -1) });
      b.emit({ op: "let", slot: member, value: { op: "item", list: slots(members), n: slot(at) }, present: true });
      b.emit({ op: "let", slot: share, value: { op: "item", list: slots(shares), n: slot(at) }, present: true });
      each(bind(bind(env, rule.binder, { kind: "slot", slot: member }), rule.share, { kind: "slot", slot: share }));
    });
  });
}
