/**
 * Says whether the order of two changes of one effect or value matters. The later change applies to the result of the
 * earlier one.
 */
import { textOf } from "../../diagnostics/range.ts";
import { words as spokenWords } from "../builtins.ts";
import type { Expr, Block, Change } from "../ast/syntax.ts";

/**
 * `no`: the order does not matter. `sequence`: it decides only which lines are carried out first. `outcome`: it decides
 * whether one of the changes has an effect, or which value results.
 */
export type OrderMatters = "no" | "sequence" | "outcome";

/** Whether the order of two changes of the same effect or value matters. */
export function orderOf(a: Change, b: Change): OrderMatters {
  if (a.counter && b.counter && a.counter.state.text !== b.counter.state.text) return "no";
  if (wordsOf(a, a.params) === wordsOf(b, b.params)) return "no";
  if (a.how === "becomes" && b.how === "becomes")
    return neverTogether(a, b, "at one moment") || (wrapping(a) !== undefined && wrapping(a) === wrapping(b))
      ? "no"
      : "outcome";
  if (a.how === "instead of" || b.how === "instead of") {
    const [aDrops, bDrops] = [dropsUsual(a), dropsUsual(b)];
    // If both changes replace the effect, no rule runs between the tests of their conditions, so both conditions are
    // tested at one moment.
    if (neverTogether(a, b, aDrops && bDrops ? "at one moment" : "in one call")) return "no";
    return aDrops || bDrops ? "outcome" : "sequence";
  }
  return a.how !== b.how || (onlyGains(a) && onlyGains(b)) ? "no" : "sequence";
}

/** Whether a change replaces its target completely: it does not use `usual`, the unchanged result. */
export function dropsUsual(change: Change): boolean {
  if (change.how === "becomes") return !usesUsual(change.value);
  return change.how === "instead of" && !usesUsual(change.body);
}

/** Whether `usual` occurs in a syntax tree. */
function usesUsual(tree: Expr | Block | undefined): boolean {
  return tree !== undefined && textOf(tree.range).includes("usual") && mentions(tree, "usual");
}

/** Whether a name occurs in a syntax tree. */
function mentions(tree: unknown, name: string): boolean {
  if (typeof tree !== "object" || tree === null) return false;
  if (Array.isArray(tree)) return tree.some((part) => mentions(part, name));
  if ("text" in tree && tree.text === name) return true;
  return Object.entries(tree).some(([key, part]) => key !== "range" && mentions(part, name));
}

/**
 * The condition of a change, and its value if the condition is true. In `if C then V else usual`, `C` counts as the
 * condition.
 */
function underCondition(change: Change): { readonly where?: Expr | undefined; readonly value?: Expr } {
  if (change.how !== "becomes") return change;
  const { value } = change;
  if (value.kind !== "if") return { value };
  if (isUsual(value.else)) return { where: value.cond, value: value.then };
  if (isUsual(value.then))
    return { where: { kind: "not", of: value.cond, range: value.cond.range }, value: value.else };
  return { value };
}

function isUsual(part: Expr): boolean {
  return part.kind === "name" && !part.args && part.name.text === "usual";
}

/**
 * The operation of a change that computes a value from the unchanged one, such as `+` for `usual + 1`. Undefined unless
 * two changes with this operation give the same result in either order.
 */
function wrapping(change: Change): string | undefined {
  const { where, value } = underCondition(change);
  if (usesUsual(where)) return undefined;
  const once = (...parts: readonly Expr[]) =>
    parts.filter(isUsual).length === 1 && parts.every((part) => isUsual(part) || !usesUsual(part));
  if (value?.kind === "binary" && once(value.left, value.right)) {
    if (value.op === "-") return isUsual(value.left) ? "+" : undefined;
    return ["+", "*", "and", "or"].includes(value.op) ? value.op : undefined;
  }
  if (value?.kind === "name" && value.args && once(...value.args))
    return ["min", "max"].includes(value.name.text) ? value.name.text : undefined;
  return undefined;
}

/** Whether a change only gains literal numbers, so that it has the same result before or after another such change. */
function onlyGains(change: Change): boolean {
  return change.where === undefined && "body" in change && gainsOnly(change.body);
}

function gainsOnly({ items }: Block): boolean {
  return items.every(
    (line) =>
      line.kind === "gain" && !line.may && !line.other && line.amounts.every(({ count }) => count.kind === "int"),
  );
}

/**
 * Whether the conditions of two changes can never both be true, as far as their text shows. `in one call`: other rules
 * can run between their tests, so only conditions on parameters count, because parameters do not change.
 */
function neverTogether(a: Change, b: Change, when: "at one moment" | "in one call"): boolean {
  const [first, second] = [a, b].map((change) =>
    conditions(change).filter(({ part }) => when === "at one moment" || isOfParameter(part, change)),
  );
  return first!.some((one) => second!.some((other) => excludeEachOther(one, other)));
}

interface Condition {
  readonly part: Expr;
  /**
   * The text of a syntax tree with numbers in place of the change's parameters, whose names can differ between changes.
   */
  words(tree: unknown): string;
}

function conditions(change: Change): readonly Condition[] {
  return parts(underCondition(change).where)
    .filter((part) => !usesUsual(part))
    .map((part) => ({ part, words: (tree) => wordsOf(tree, change.params) }));
}

/** Whether a condition is only about a parameter. Then its result is the same during the whole call of the effect. */
function isOfParameter(part: Expr, change: Change): boolean {
  const isParameter = (of: Expr) =>
    of.kind === "name" && !of.args && change.params.some(({ text }) => text === of.name.text);
  if (part.kind === "not") return isOfParameter(part.of, change);
  if (part.kind === "is-kind") return isParameter(part.of);
  return part.kind === "binary" && isParameter(part.left) && (part.right.kind === "int" || part.right.kind === "name");
}

function parts(where: Expr | undefined): readonly Expr[] {
  if (!where) return [];
  return where.kind === "binary" && where.op === "and" ? [...parts(where.left), ...parts(where.right)] : [where];
}

function excludeEachOther(a: Condition, b: Condition): boolean {
  const isNot = (one: Condition, other: Condition) =>
    one.part.kind === "not" && one.words(one.part.of) === other.words(other.part);
  if (isNot(a, b) || isNot(b, a)) return true;
  if ((a.part.kind === "is-in" || a.part.kind === "is-kind") && a.part.kind === b.part.kind)
    return (
      a.part.negated !== b.part.negated &&
      a.words({ ...a.part, negated: true }) === b.words({ ...b.part, negated: true })
    );
  const [one, other] = [comparison(a), comparison(b)];
  return one !== undefined && other !== undefined && one.of === other.of && apart(one, other);
}

/** Words of the language, such as `me`, whose meaning changes during a match. */
const SPOKEN: ReadonlySet<string> = new Set(spokenWords.map(({ name }) => name));

interface Comparison {
  readonly of: string;
  readonly op: string;
  readonly with: number | string;
}

/** The parts of a comparison with a literal number or word, such as `n < 3`; undefined for other conditions. */
function comparison({ part, words }: Condition): Comparison | undefined {
  if (part.kind !== "binary") return undefined;
  const { op, left, right } = part;
  if (right.kind === "int") return { of: words(left), op, with: right.value };
  if (right.kind !== "name" || right.args || words(right) !== wordsOf(right, [])) return undefined;
  return SPOKEN.has(right.name.text) ? undefined : { of: words(left), op, with: right.name.text };
}

function apart(a: Comparison, b: Comparison): boolean {
  if (a.with === b.with) {
    const ops = [a.op, b.op].sort().join(" ");
    return ["!= =", "< =", "< >", "< >=", "<= >", "= >"].includes(ops);
  }
  if (a.op === "=" && b.op === "=") return true;
  if (typeof a.with !== "number" || typeof b.with !== "number") return false;
  const [low, high] = a.with < b.with ? [a, b] : [b, a];
  return ["<", "<=", "="].includes(low.op) && [">", ">=", "="].includes(high.op);
}

/**
 * The text of a syntax tree, with numbers in place of parameters. So two changes with different names for their
 * parameters can be compared.
 */
function wordsOf(tree: unknown, params: Change["params"]): string {
  return JSON.stringify(tree, (key, part: unknown) => {
    if (key === "range") return undefined;
    const at = key === "text" ? params.findIndex(({ text }) => text === part) : -1;
    return at >= 0 ? `parameter ${at}` : part;
  });
}
