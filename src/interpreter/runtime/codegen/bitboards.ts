/**
 * Writes questions about all places of a kind as operations on words with one bit for each place. For example: which
 * places have a pawn, or from which places does a step lead to a place without a pawn? The last word can have more bits
 * than there are places. These bits may have any value until they are masked.
 */
import type { ListExpr, ScalarExpr, Var } from "../../ir/ir.ts";
import { type Places, placesOf } from "../../ir/bitboards.ts";
import { flattened, num } from "../../ir/builders.ts";
import { fails } from "./analysis/can-fail.ts";
import { cover } from "./analysis/covers.ts";
import { withoutKnown } from "./analysis/known-there.ts";
import { simplified } from "./analysis/simplify.ts";
import { and, firstBits } from "./bit-words.ts";
import { BitWriter } from "./bit-writer.ts";
import { placesAsked } from "./obstructed.ts";
import { cond } from "./numbers.ts";
import { type Cover, nameOf, type Writer } from "./writer.ts";

/**
 * A set of places as words with one bit for each place. Each of `words` is a JavaScript expression. The statements in
 * `before` declare the variables that these expressions read.
 */
export interface Bits {
  readonly places: Places;
  readonly before: string;
  readonly words: readonly string[];
}

/**
 * How generated code finds the members of "places where A and B", if bits can express A but not B: `bits` are the
 * places where A is true, and `rest`, which is B, is tested at each of them.
 */
export interface Found {
  readonly bits: Bits;
  readonly var: Var;
  readonly rest: ScalarExpr | undefined;
}

type Where = ListExpr & { op: "where" };

/**
 * Finds the members of a list of places in the order of the list. `bits` express only those conditions of the list that
 * come before the first one which can fail. Undefined if bits express none of them.
 */
export function foundByBits(g: Writer, list: Where): Found | undefined {
  const { base, var: v, conditions } = flattened(list);
  const places = placesOf(base);
  if (!places || !g.program.bitboards.some(({ from, to }) => to - from === places.size)) return undefined;
  const early = conditions.findIndex((each) => fails(g, each));
  return found(g, places, v, conditions, early < 0 ? conditions.length : early, undefined);
}

/**
 * Finds the members of a list of places in any order. Bits exclude places that are certainly no members, and each
 * remaining place is tested. Undefined if bits exclude no place, or if evaluating the list can fail.
 */
export function siftedByBits(g: Writer, list: Where): Found | undefined {
  const { base, var: v, conditions } = flattened(list);
  const all = cover(g, base);
  const places = conditions.map((each) => placesAsked(g.program, each, v)).find((each) => each !== undefined);
  if (!all || !places || fails(g, base) || !isAmong(all, places)) return undefined;
  const certain = withoutKnown(g, conditions);
  if (certain.some((each) => fails(g, each))) return undefined;
  const isMember: ScalarExpr = { op: "is in", of: { op: "var", var: v }, list: base };
  return found(g, places, v, isTable(g, base) ? certain : [isMember, ...certain], conditions.length + 1, all);
}

function found(
  g: Writer,
  places: Places,
  v: Var,
  conditions: readonly ScalarExpr[],
  end: number,
  among: Cover | undefined,
): Found | undefined {
  g.ranges.set(v, { min: places.first, max: places.first + places.size - 1, absent: false });
  const writer = new BitWriter(g, places);
  const words = conditions.map((each, i) => (i < end ? writer.condition(each, v) : undefined));
  // Bits save time only if some condition reads a bitboard, which the state keeps. Otherwise the list to be searched is
  // constant and is read from a table, or testing its places one by one is faster.
  if (!writer.reads || words.every((each) => each === undefined)) return undefined;
  const mask = among
    ? [
        writer.masks(
          among.sets.map((set) => set),
          indexOf(among),
        ),
      ]
    : [];
  const all = [...mask, ...words.filter((each) => each !== undefined)].reduce((a, b) =>
    a.map((word, w) => and(word, b[w]!)),
  );
  const rest = conditions.filter((_, i) => words[i] === undefined);
  return {
    bits: {
      places,
      before: writer.before(),
      words: all.map((word, w) => and(word, `${firstBits(places.size - 32 * w)}`)),
    },
    var: v,
    rest: rest.length === 0 ? undefined : rest.reduce((left, right) => ({ op: "and", left, right })),
  };
}

/** The members of a list of places as bits; undefined if bits cannot express all of its conditions. */
export function bitsOf(g: Writer, list: Where): Bits | undefined {
  const found = foundByBits(g, list);
  return found?.rest ? undefined : found?.bits;
}

/**
 * Whether a list is a row of a table, or constants. Then the sets of its cover contain exactly its members, not more.
 */
function isTable(g: Writer, of: ListExpr): boolean {
  const { op } = simplified(g, of);
  return op === "rows" || op === "constants";
}

function isAmong({ sets }: Cover, { first, size }: Places): boolean {
  return sets.every((set) => [...set].every((member) => member >= first && member < first + size));
}

/**
 * An expression for the index of the set that applies in the current state. A cover has one set for each value of a
 * number.
 */
function indexOf({ of, min }: Cover): ScalarExpr {
  return of ? { op: "-", left: of, right: num(min), point: -1 } : num(0);
}

/** Writes a loop over the places whose bits are set, in order. */
export function eachBit(g: Writer, { places, before, words }: Bits, each: (x: string) => string): string {
  const [b, x, w] = [g.temp(), g.temp(), g.temp()];
  const run = (first: string) => `for(;${b}!==0;${b}&=${b}-1){const ${x}=${first}-Math.clz32(${b}&-${b});${each(x)}}`;
  if (words.length === 1) return `{${before}let ${b}=${words[0]};${run(`${places.first + 31}`)}}`;
  const names = words.map(() => g.temp());
  const rest = names.slice(1, -1).reduceRight((other, name, i) => `${w}===${i + 1}?${name}:${other}`, names.at(-1)!);
  return `{${before}const ${names.map((name, i) => `${name}=${words[i]}`).join()};for(let ${b}=${names[0]},${w}=0;;){${run(`${places.first + 31}+(${w}<<5)`)}if(++${w}===${words.length})break;${b}=${rest};}}`;
}

/** Writes a loop over the members that were found by bits. */
export function eachFound(g: Writer, { bits, var: v, rest }: Found, each: (x: string) => string): string {
  return eachBit(g, bits, (x) => (rest ? `const ${nameOf(v)}=${x};if(${cond(g, rest)}){${each(x)}}` : each(x)));
}

/** Writes an expression for the number of bits that are set. */
export function countedBits({ words }: Bits): string {
  return words.map((word) => `ones(${word})`).join("+");
}

/** Writes the condition that any bit is set. */
export function anyBit({ words }: Bits): string {
  return `((${words.join("|")})!==0)`;
}
