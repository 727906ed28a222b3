/** Finds the numbers in lines of the rules that say how many or how much, such as `2` in `gain 2 coins`. */
import { textOf, type Range } from "../../diagnostics/range.ts";
import type { Amount, Block, Expression, Rule } from "../../dsl/game.ts";
import { singular } from "../../dsl/singular.ts";
import { rulesIn, isBatch } from "../../dsl/visitor.ts";

/** A number in a line of the rules. */
interface NumberInRules {
  readonly range: Range;
  /** The line that contains the number, with `…` instead of the number: `gain … coins`. */
  readonly label: string;
  /** The counter after the number, such as `coins`. It is known here because its plural depends on the number. */
  readonly counter: { readonly range: Range; readonly name: string } | undefined;
}

/** The numbers in the lines of a block that say how many or how much, in the order of the text. */
export function numbersIn(block: Block): readonly NumberInRules[] {
  const found = new Map<number, NumberInRules>();
  for (const rule of rulesIn(block)) {
    const amounts = isBatch(rule) ? rule.amounts : [];
    const counters = new Map(amounts.map(({ count, state }) => [count, counterIn(state)]));
    for (const e of quantitiesOf(rule).flatMap((each) => constantsIn(each)))
      if (/^\d+$/.test(textOf(e.range)))
        found.set(e.range.start, { range: e.range, label: labelOf(rule.range, e.range), counter: counters.get(e) });
  }
  return [...found.values()].sort((a, b) => a.range.start - b.range.start);
}

/**
 * The counter `coins` in an amount such as `1 coin`. Undefined if the counter follows a dot, as in `1 p.coins`, because
 * its name then keeps the final *s*.
 */
function counterIn({ range, member, index }: Amount["state"]): NumberInRules["counter"] {
  const written = textOf(range);
  const names = [
    member[0]!.name,
    ...(index?.kind === "const" && index.type.kind === "enum" ? [index.type.of.members[index.value]!] : []),
  ];
  const name = names.find((each) => written === each || written === singular(each));
  return name === undefined ? undefined : { range, name };
}

function labelOf(line: Range, { start, end }: Range): string {
  const { text } = line.source;
  const until = Math.max(end, text.slice(line.start, line.end).search(/:?\n|$/) + line.start);
  return `${text.slice(line.start, start)}…${text.slice(end, until)}`.replace(/:.*$/s, "").trim();
}

/** The expressions in a rule that say how many or how much, such as `2` in `draw 2 from stock`. */
function quantitiesOf(rule: Rule): readonly Expression[] {
  if (isBatch(rule)) return rule.amounts.map(({ count }) => count);
  if (rule.kind === "draw") return [rule.count];
  if (rule.kind === "repeat") return rule.how === "times" && rule.expr ? [rule.expr] : [];
  if (rule.kind === "choose")
    return [rule.quantity?.min, rule.quantity?.max, rule.in].filter((given) => given !== undefined);
  if (rule.kind === "split") return [rule.total];
  if (rule.kind === "do") return rule.args;
  if (rule.kind === "let" || rule.kind === "set") return [rule.value];
  if (rule.kind === "for each") return [rule.in];
  return rule.kind === "move" ? [rule.what] : [];
}

/**
 * The constant numbers that an amount is computed from. Numbers in conditions are left out, such as the 3 in `if x > 3
 * then 1 else 2`.
 */
function constantsIn(e: Expression): readonly Expression[] {
  if (e.kind === "const") return e.type.kind === "int" ? [e] : [];
  return partsOf(e).flatMap(constantsIn);
}

function partsOf(e: Expression): readonly Expression[] {
  if (e.kind === "binary") return ARITHMETIC.has(e.op) ? [e.left, e.right] : [];
  if (e.kind === "range") return [e.from, e.to];
  if (e.kind === "if") return [e.then, e.else];
  if (e.kind === "builtin") return e.args;
  return e.kind === "query" ? [e.in] : [];
}

const ARITHMETIC: ReadonlySet<string> = new Set(["+", "-", "*", "/ down", "/ up"]);
