/**
 * Questions about all places of a kind as operations on words with one bit for each place: which places have a pawn, which of
 * these lead to one without. Bits of places that do not exist may have any value until they are masked.
 */
import type { ListExpr, ScalarExpr, Var } from "../../ir/ir.ts";
import { type Places, placesOf } from "../../ir/bitboards.ts";
import { conjuncts } from "../../ir/builders.ts";
import { withVars } from "../../ir/visitor.ts";
import { fails } from "./analysis/can-fail.ts";
import { and, firstBits } from "./bit-words.ts";
import { BitWriter } from "./bit-writer.ts";
import type { Writer } from "./writer.ts";

/** One word of bits after the other, each an expression, after statements that declare what they read. */
export interface Bits {
  readonly places: Places;
  readonly before: string;
  readonly words: readonly string[];
}

/** The places for which a condition holds, and the rest of the condition, which must be tested for each. */
export interface Found {
  readonly bits: Bits;
  readonly var: Var;
  readonly rest: ScalarExpr | undefined;
}

type Where = ListExpr & { op: "where" };

/** The members of a list as bits; undefined where bits say nothing of them. */
export function foundByBits(g: Writer, list: Where): Found | undefined {
  const { places, var: v, conditions } = flattened(list) ?? {};
  if (!places || !g.program.bitboards.some(({ from, to }) => to - from === places.size)) return undefined;
  g.ranges.set(v!, { min: places.first, max: places.first + places.size - 1, absent: false });
  const writer = new BitWriter(g, places);
  const early = conditions!.findIndex((each) => fails(g, each));
  const words = conditions!.map((each, i) => (early >= 0 && i >= early ? undefined : writer.condition(each, v!)));
  // Without a bitboard it is a table already, or better tested one by one.
  if (!writer.reads || words.every((each) => each === undefined)) return undefined;
  const all = words.filter((each) => each !== undefined).reduce((a, b) => a.map((word, w) => and(word, b[w]!)));
  const rest = conditions!.filter((_, i) => words[i] === undefined);
  return {
    bits: {
      places,
      before: writer.before(),
      words: all.map((word, w) => and(word, `${firstBits(places.size - 32 * w)}`)),
    },
    var: v!,
    rest: rest.length === 0 ? undefined : rest.reduce((left, right) => ({ op: "and", left, right })),
  };
}

/** The members of a list, if bits give exactly these. */
export function bitsOf(g: Writer, list: Where): Bits | undefined {
  const found = foundByBits(g, list);
  return found?.rest ? undefined : found?.bits;
}

/** A list of all places of a kind under conditions, in their order. */
function flattened(
  list: Where,
): { readonly places: Places; readonly var: Var; readonly conditions: readonly ScalarExpr[] } | undefined {
  const places = placesOf(list.list);
  if (places) return { places, var: list.var, conditions: conjuncts(list.cond) };
  const inner = list.list.op === "where" ? flattened(list.list) : undefined;
  if (!inner) return undefined;
  const by = new Map([[inner.var, { op: "var", var: list.var } as const]]);
  const conditions = inner.conditions.map((each) => withVars(each, by) as ScalarExpr);
  return { places: inner.places, var: list.var, conditions: [...conditions, ...conjuncts(list.cond)] };
}

/** A loop over the places of bits, in order. */
export function eachBit(g: Writer, { places, before, words }: Bits, each: (x: string) => string): string {
  const [b, x, w] = [g.temp(), g.temp(), g.temp()];
  const run = (first: string) => `for(;${b}!==0;${b}&=${b}-1){const ${x}=${first}-Math.clz32(${b}&-${b});${each(x)}}`;
  if (words.length === 1) return `{${before}let ${b}=${words[0]};${run(`${places.first + 31}`)}}`;
  const names = words.map(() => g.temp());
  const rest = names.slice(1, -1).reduceRight((other, name, i) => `${w}===${i + 1}?${name}:${other}`, names.at(-1)!);
  return `{${before}const ${names.map((name, i) => `${name}=${words[i]}`).join()};for(let ${b}=${names[0]},${w}=0;;){${run(`${places.first + 31}+(${w}<<5)`)}if(++${w}===${words.length})break;${b}=${rest};}}`;
}

/** The number of bits that are set. */
export function countedBits({ words }: Bits): string {
  return words.map((word) => `ones(${word})`).join("+");
}

/** Whether any bit is set. */
export function anyBit({ words }: Bits): string {
  return `((${words.join("|")})!==0)`;
}
