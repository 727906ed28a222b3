/**
 * The traits of each kind of expression and rule. Analyses ask for a trait instead of a kind. A new kind does not
 * compile until its traits are stated here.
 */
import type { Expression } from "./expressions.ts";
import type { Rule } from "./rules.ts";

/** The traits of an expression. */
interface ExpressionTraits {
  /**
   * The properties that contain the expressions inside the expression. `none`: there are none. `of`: the property `of`.
   * `sides`: the properties `left` and `right`. `own`: other properties, which differ from kind to kind.
   */
  readonly parts: "none" | "of" | "sides" | "own";
  /**
   * The time when the value is known. `before`: before a match begins, if that is true of all expressions inside.
   * `during`: only in a match, because the value depends on events. `inside`: as soon as the local names, fields and
   * called values in it are known.
   */
  readonly known: "before" | "during" | "inside";
  /** Whether the result is always one thing, always a set, or depends on the expressions inside. */
  readonly gives: "one" | "set" | "either";
}

const NAME = { parts: "none", known: "inside", gives: "one" } as const;
const PART = { parts: "of", known: "inside", gives: "one" } as const;
const SIDES = { parts: "sides", known: "before", gives: "set" } as const;
const OWN = { parts: "own", known: "inside", gives: "either" } as const;

const EXPRESSIONS = {
  const: { ...NAME, known: "before" },
  option: { ...NAME, known: "before" },
  piece: { ...NAME, known: "before", gives: "either" },
  seats: { ...NAME, known: "before", gives: "set" },
  all: { ...NAME, known: "before", gives: "set" },
  members: { ...NAME, known: "before", gives: "set" },
  local: { ...NAME, gives: "either" },
  usual: { ...NAME, gives: "either" },
  this: NAME,
  nothing: { ...NAME, known: "before" },
  me: { ...NAME, known: "during" },
  holder: { ...NAME, known: "during" },
  at: { ...PART, known: "during", gives: "either" },
  owner: PART,
  card: PART,
  the: PART,
  "is-kind": PART,
  not: { ...PART, known: "before" },
  negate: { ...PART, known: "before" },
  owned: { ...PART, gives: "set" },
  binary: { ...SIDES, gives: "one" },
  union: SIDES,
  difference: SIDES,
  state: { ...OWN, known: "during", gives: "one" },
  zone: { ...OWN, known: "during", gives: "set" },
  field: OWN,
  link: { ...OWN, gives: "set" },
  call: OWN,
  range: { ...OWN, known: "before", gives: "set" },
  "is-in": { ...OWN, known: "before", gives: "one" },
  if: { ...OWN, known: "before" },
  query: { ...OWN, gives: "set" },
  map: { ...OWN, gives: "set" },
  let: OWN,
  builtin: { ...OWN, known: "before" },
} as const satisfies Readonly<Record<Expression["kind"], ExpressionTraits>>;

/** The kinds of expressions for which the trait `Trait` has the value `Value`. */
export type ExpressionsWith<
  Trait extends keyof ExpressionTraits,
  Value extends ExpressionTraits[Trait],
> = Expression & {
  readonly kind: {
    [Kind in Expression["kind"]]: (typeof EXPRESSIONS)[Kind][Trait] extends Value ? Kind : never;
  }[Expression["kind"]];
};

/** Whether a trait of an expression has a certain value. */
export function isOfSort<Trait extends keyof ExpressionTraits, Value extends ExpressionTraits[Trait]>(
  e: Expression,
  trait: Trait,
  value: Value,
): e is ExpressionsWith<Trait, Value> {
  return EXPRESSIONS[e.kind][trait] === value;
}

/** The traits of a kind of rule. */
interface RuleTraits {
  /**
   * The blocks of the rule. `none`: it has none. `body`: one block, which is always carried out with it. `ways`:
   * several blocks, of which at most one is carried out.
   */
  readonly blocks: "none" | "body" | "ways";
  /** Whether the line of the rule, apart from its blocks, changes the match. */
  readonly changes: boolean;
}

const LINE = { blocks: "none", changes: false } as const;
const CHANGE = { blocks: "none", changes: true } as const;
const BODY = { blocks: "body", changes: false } as const;
const WAYS = { blocks: "ways", changes: false } as const;

const RULES = {
  move: CHANGE,
  swap: CHANGE,
  draw: CHANGE,
  "draw one": CHANGE,
  shuffle: CHANGE,
  roll: CHANGE,
  set: CHANGE,
  gain: CHANGE,
  pay: CHANGE,
  lose: CHANGE,
  "end game": CHANGE,
  "end part": LINE,
  do: LINE,
  "do field": LINE,
  "do usual": LINE,
  let: LINE,
  require: LINE,
  pause: LINE,
  "for each": BODY,
  "any order": BODY,
  as: BODY,
  secretly: BODY,
  repeat: BODY,
  with: BODY,
  if: WAYS,
  choose: WAYS,
  "choose one": WAYS,
  split: WAYS,
  may: WAYS,
} as const satisfies Readonly<Record<Rule["kind"], RuleTraits>>;

/** The kinds of rules for which the trait `Trait` has the value `Value`. */
type RulesWith<Trait extends keyof RuleTraits, Value extends RuleTraits[Trait]> = Rule & {
  readonly kind: {
    [Kind in Rule["kind"]]: (typeof RULES)[Kind][Trait] extends Value ? Kind : never;
  }[Rule["kind"]];
};

/** Whether a rule never has a block. */
export function isLine(rule: Rule): rule is RulesWith<"blocks", "none"> {
  return RULES[rule.kind].blocks === "none";
}

/** Whether a rule has one block that is always part of it. */
export function hasBody(rule: Rule): rule is RulesWith<"blocks", "body"> {
  return RULES[rule.kind].blocks === "body";
}

/** Whether the line of a rule, apart from its blocks, changes the match. */
export function changesMatch(rule: Rule): rule is RulesWith<"changes", true> {
  return RULES[rule.kind].changes;
}
