/** Lowers rules that ask: choose, choose one, split, may, pause, and payments for which the player has too little. */
import type { Range } from "../../../diagnostics/range.ts";
import type { Label, Quantity, Rule } from "../../../dsl/game.ts";
import { DECLINED, type Label as Target } from "../../ir/ir.ts";
import { ARM } from "../../ir/instrumentation.ts";
import { telling } from "../equal-copies.ts";
import type { Body } from "../body.ts";
import { slot, slots } from "../body.ts";
import { askedAlways, nameMatters } from "./hidden.ts";
import { list } from "../expressions/lists.ts";
import { type Lowering, capacityOf } from "../lowering.ts";
import { compare, count, last, NONE, num, or } from "../../ir/builders.ts";
import { number } from "../expressions/numbers.ts";
import { block } from "./rules.ts";
import { type Env, bind, soft, hard } from "../environment.ts";
import { ask, askYes, naming, ONE, renewal } from "./ask.ts";
import { split } from "./split.ts";

/**
 * A rule that asks a decision. If a `may repeat` begins with it, the decision can be asked directly, without a question
 * before it whether to continue.
 */
export type Decision = Rule & { readonly kind: "choose" | "choose one" | "split" };

/**
 * How a decision can be declined: the word for that answer ("done" or "no"), and functions that emit the code after
 * another answer and the code after declining.
 */
export interface Decline {
  readonly word: "done" | "no";
  answered(): void;
  declined(): void;
}

/** Lowers a decision as its own line defines it, without a surrounding `may` or `may repeat`. */
export function decide(l: Lowering, b: Body, env: Env, rule: Decision): void {
  const decline: Decline = {
    word: "no",
    answered: () => l.pass(b, rule.range, ARM.yes),
    declined() {
      l.pass(b, rule.range, ARM.no);
      if (rule.kind !== "split" && rule.else) block(l, b, env, rule.else);
    },
  };
  decideWith(l, b, env, rule, rule.may ? decline : undefined);
}

/**
 * Lowers a decision for a surrounding statement such as `may`. Only `decline` decides how the decision can be declined.
 * If it is undefined, the decision cannot be declined.
 */
export function decideWith(l: Lowering, b: Body, env: Env, rule: Decision, decline: Decline | undefined): void {
  switch (rule.kind) {
    case "choose":
      return choose(l, b, env, rule, decline);
    case "choose one":
      return chooseOne(l, b, env, rule, decline);
    case "split":
      return split(l, b, env, rule, decline);
  }
}

function choose(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "choose" }, decline: Decline | undefined): void {
  if (rule.random) return atRandom(l, b, env, rule);
  if (rule.quantity) return several(l, b, env, rule, rule.quantity, decline);
  const declined = b.label();
  b.inScope(() => {
    const answer = b.slot();
    const options = list(l, soft(env), rule.in);
    const told = telling(l, rule, rule.binder);
    ask(l, b, env, {
      slot: answer,
      options,
      what: naming(rule.binder),
      decline: decline && num(1),
      declined: decline?.word ?? "no",
      named: { answer: rule.binder.name },
      label: rule.label,
      range: rule.range,
      ...told,
      always: askedAlways(l, rule, nameMatters(told.alike, options)),
    });
    if (decline) b.unless(compare("!=", slot(answer), num(DECLINED)), declined);
    decline?.answered();
    block(l, b, bind(env, rule.binder, { kind: "slot", slot: answer }), rule.body);
    otherwise(b, decline, declined);
  });
}

/**
 * Emits the label `declined` and the code for a player who declines. If `decline` is undefined, the decision cannot be
 * declined, and nothing is emitted.
 */
export function otherwise(b: Body, decline: Decline | undefined, declined: Target): void {
  if (!decline) return;
  const end = b.label();
  b.jump(end);
  b.place(declined);
  decline.declined();
  b.place(end);
}

function atRandom(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "choose" }): void {
  b.scoped(() => {
    const quantity = rule.quantity;
    const capacity = quantity ? capacityOf(l, rule.binder) : 0;
    const at = b.slot(quantity ? 1 + capacity : 1);
    l.picks.set(b.point, naming(rule.binder));
    b.emit({
      op: "pick",
      list: list(l, soft(env), rule.in),
      count: quantity ? number(l, soft(env), quantity.min) : num(1),
      slot: at,
      capacity,
      single: !quantity,
    });
    block(
      l,
      b,
      bind(env, rule.binder, quantity ? { kind: "slots", slot: at, capacity } : { kind: "slot", slot: at }),
      rule.body,
    );
  });
}

/** Asks for several members of a set one by one, in the order of the set. "done" is offered when there are enough. */
function several(
  l: Lowering,
  b: Body,
  env: Env,
  rule: Rule & { kind: "choose" },
  quantity: Quantity,
  decline: Decline | undefined,
): void {
  const group = l.groups++;
  const declined = b.label();
  b.inScope(() => {
    const capacity = capacityOf(l, rule.binder);
    const chosen = b.slot(1 + capacity);
    const renew = renewal(l, b);
    const least = b.kept(number(l, soft(env), quantity.min));
    const most = quantity.max && b.kept(number(l, soft(env), quantity.max));
    const n = count(slots(chosen));
    b.loop((enough) => {
      if (most !== undefined) b.unless(compare("<", n, most), enough);
      b.scoped(() => {
        const answer = b.slot();
        const all = list(l, soft(env), rule.in);
        const mayStop = compare("<=", least, n);
        ask(l, b, env, {
          slot: answer,
          options: { op: "behind", list: all, of: last(slots(chosen)) },
          what: naming(rule.binder),
          decline: decline ? or(compare("=", n, num(0)), mayStop) : mayStop,
          declined: decline?.word ?? "done",
          named: { answer: rule.binder.name },
          label: rule.label,
          range: rule.range,
          ...telling(l, rule, rule.binder),
          // Different seats may see different names of the chosen pieces, because some lie face down. If everybody sees
          // that the whole set must be chosen, that difference reveals nothing.
          always: askedAlways(l, rule, compare("<", least, count(all))),
          group,
          parts: { kind: "several", chosen, least, most, free: false, fewer: false },
          ...renew,
        });
        b.when(compare("=", slot(answer), num(DECLINED)), () => {
          b.emit({ op: "clear", slot: answer, words: 1 });
          b.jump(enough);
        });
        b.emit({ op: "append", slot: chosen, value: slot(answer), capacity, answered: true });
      });
    });
    const inner = bind(env, rule.binder, { kind: "slots", slot: chosen, capacity });
    // Choosing nothing is an allowed answer here. But if it counted as a round of `may repeat`, the repetition would
    // never end. So the answer counts as declining.
    if (decline)
      b.unless(or(compare("<", num(0), n), decline.word === "done" ? num(0) : compare("=", least, num(0))), declined);
    decline?.answered();
    if (rule.together) b.emit({ op: "require", cond: number(l, hard(inner), rule.together) });
    block(l, b, inner, rule.body);
    otherwise(b, decline, declined);
  });
}

function chooseOne(
  l: Lowering,
  b: Body,
  env: Env,
  rule: Rule & { kind: "choose one" },
  decline: Decline | undefined,
): void {
  const { options } = rule;
  const end = b.label();
  b.inScope(() => {
    const answer = b.slot();
    ask(l, b, env, {
      slot: answer,
      options: { op: "constants", values: options.map((_, i) => i) },
      what: { kind: "named", names: options.map((o) => o.label.name) },
      decline: decline && num(1),
      declined: decline?.word ?? "no",
      label: rule.label,
      range: rule.range,
    });
    options.forEach((option, i) => {
      const next = b.label();
      b.unless(compare("=", slot(answer), num(i)), next);
      decline?.answered();
      l.pass(b, rule.range, option.label.name);
      block(l, b, env, option.body);
      b.jump(end);
      b.place(next);
    });
    decline?.declined();
    b.place(end);
  });
}

/** Lowers `may`: a yes-or-no question, then the lines. */
export function mayDo(l: Lowering, b: Body, env: Env, rule: Rule & { kind: "may" }): void {
  const declined = b.label();
  const end = b.label();
  b.inScope(() => {
    const { label, range } = rule;
    const answer = askYes(l, b, env, { options: ONE, decline: num(1), declined: "no", label, range });
    b.unless(compare("!=", slot(answer), num(DECLINED)), declined);
    l.pass(b, rule.range, ARM.yes);
    block(l, b, env, rule.body);
    b.jump(end);
    b.place(declined);
    l.pass(b, rule.range, ARM.no);
    if (rule.else) block(l, b, env, rule.else);
    b.place(end);
  });
}

/** A rule that the player may skip: a `may`, or a decision in which nothing need be chosen. */
type Optional = (Rule & { readonly kind: "may" }) | Decision;

/** Whether the player may skip a rule. */
export function isOptional(item: Rule): item is Optional {
  return (
    item.kind === "may" || ((item.kind === "choose" || item.kind === "choose one" || item.kind === "split") && item.may)
  );
}

/**
 * Carries out an item that the player has chosen from a list and that can be skipped (`may`). The player is not asked
 * again whether to do it.
 */
export function perform(l: Lowering, b: Body, env: Env, item: Optional): void {
  l.pass(b, item.range, "");
  l.pass(b, item.range, ARM.yes);
  if (item.kind === "may") block(l, b, env, item.body);
  else decideWith(l, b, env, item, undefined);
}

/** The options of a question that offers only the `anytime` effects and "done". */
const EXCHANGES = { options: NONE, declined: "done" } as const;

function labelled(name: string, range: Range): Label {
  return { name, scope: "", range };
}

/** Lowers `pause`: asks a question that offers only the `anytime` effects and "done". */
export function pause(l: Lowering, b: Body, env: Env, range: Range): void {
  b.scoped(() => void askYes(l, b, env, { ...EXCHANGES, decline: num(1), label: labelled("pause", range), range }));
}

/**
 * Emits the code for a payment for which the player has too little: it offers exchanges (`anytime` effects) until the
 * payment can be made.
 */
export function shortPayment(l: Lowering, b: Body, env: Env, range: Range, short: number, again: number): void {
  b.place(short);
  b.scoped(() => void askYes(l, b, env, { ...EXCHANGES, decline: undefined, label: labelled("pay", range), range }));
  b.jump(again);
}
