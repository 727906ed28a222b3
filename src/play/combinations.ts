/** The combinations of variants and options that a game offers: all of them, or so many that every two choices meet. */
import type { GameOption } from "../dsl/game.ts";
import type { VariantSection } from "../dsl/game-file.ts";

/** Variants that are laid over, in the order given, and options as ints by name. */
export interface Combination {
  readonly variants: readonly string[];
  readonly options: Readonly<Record<string, number>>;
}

export interface Combinations {
  readonly chosen: readonly Combination[];
  /** How many there are in all. */
  readonly of: number;
}

/** Up to so many are all taken. */
const MOST_TAKEN_WHOLE = 64;
/** Of an option with more values the least, the usual and the greatest are taken. */
const MOST_VALUES = 5;

/** Something that is chosen: a variant (0 no, 1 yes) or an option. The usual choice comes first. */
interface Factor {
  readonly name: string;
  readonly values: readonly number[];
  readonly variant: VariantSection | undefined;
}

/**
 * Combinations of a game with these variants and options, the simple ones first. Variants that exclude each other are
 * not combined. The same game gives the same combinations.
 */
export function combinationsOf(variants: readonly VariantSection[], options: readonly GameOption[]): Combinations {
  const factors: readonly Factor[] = [
    ...variants.map((variant) => ({ name: variant.name.text, values: [0, 1], variant })),
    ...options.map((option) => ({ name: option.name, values: valuesOf(option), variant: undefined })),
  ];
  const apart = factors.map((a) => factors.map((b) => a.variant !== undefined && b.variant !== undefined && a !== b && excluding(a.variant, b.variant)));
  const of = count(factors, apart);
  const rows = of <= MOST_TAKEN_WHOLE ? all(factors, apart) : pairwise(factors, apart);
  const weight = (row: readonly number[]) => row.filter((value, i) => value !== factors[i]!.values[0]).length;
  const chosen = [...rows].sort((a, b) => weight(a) - weight(b)).map((row) => ({
    variants: factors.flatMap(({ name, variant }, i) => (variant && row[i] === 1 ? [name] : [])),
    options: Object.fromEntries(factors.flatMap(({ name, variant }, i) => (variant ? [] : [[name, row[i]!]]))),
  }));
  return { chosen, of };
}

function excluding(a: VariantSection, b: VariantSection): boolean {
  return a.excludes.some((name) => name.text === b.name.text) || b.excludes.some((name) => name.text === a.name.text);
}

function valuesOf({ type, initial }: GameOption): readonly number[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const usualFirst = (values: readonly number[]) => [...new Set([initial, ...values])];
  switch (type.kind) {
    case "bool": return usualFirst([0, 1]);
    case "enum": return usualFirst(range(0, type.of.members.length - 1));
    case "int": return usualFirst(type.max - type.min < MOST_VALUES ? range(type.min, type.max) : [type.min, ...(Number.isFinite(type.max) && type.max < 1e6 ? [type.max] : [])]);
    default: return [initial];
  }
}

type Apart = readonly (readonly boolean[])[];

function fits(row: readonly (number | undefined)[], at: number, value: number, apart: Apart): boolean {
  return value === 0 || !row.some((other, i) => other === 1 && apart[at]![i]);
}

/** How many combinations there are: sets of variants that go together, times the values of the options. */
function count(factors: readonly Factor[], apart: Apart): number {
  const variants = factors.flatMap(({ variant }, i) => (variant ? [i] : []));
  const sets = (from: number, taken: readonly number[]): number => {
    if (from === variants.length) return 1;
    const next = variants[from]!;
    const free = variants.slice(from).every((i) => variants.every((j) => !apart[i]![j]));
    if (free) return 2 ** (variants.length - from);
    return sets(from + 1, taken) + (taken.some((i) => apart[i]![next]) ? 0 : sets(from + 1, [...taken, next]));
  };
  return sets(0, []) * factors.reduce((product, { variant, values }) => (variant ? product : product * values.length), 1);
}

function all(factors: readonly Factor[], apart: Apart): readonly (readonly number[])[] {
  return factors.reduce<readonly (readonly number[])[]>((rows, { values }, at) => rows.flatMap((row) => values.filter((value) => fits(row, at, value, apart)).map((value) => [...row, value])), [[]]);
}

/** The usual combination, each choice alone, then row after row that brings many pairs of choices together for the first time. */
function pairwise(factors: readonly Factor[], apart: Apart): readonly (readonly number[])[] {
  const usual = factors.map(({ values }) => values[0]!);
  const rows = [usual, ...factors.flatMap(({ values }, at) => values.slice(1).map((value) => usual.with(at, value)))];
  const open = new Set<string>();
  const key = (i: number, a: number, j: number, b: number) => (i < j ? `${i} ${a} ${j} ${b}` : `${j} ${b} ${i} ${a}`);
  factors.forEach((f, i) => factors.forEach((g, j) => {
    if (i < j) for (const a of f.values) for (const b of g.values) if (!(a === 1 && b === 1 && apart[i]![j])) open.add(key(i, a, j, b));
  }));
  const cover = (row: readonly number[]) => row.forEach((a, i) => row.forEach((b, j) => i < j && open.delete(key(i, a, j, b))));
  for (const row of rows) cover(row);
  while (open.size > 0) {
    const [i, a, j, b] = [...open][0]!.split(" ").map(Number) as [number, number, number, number];
    const row: (number | undefined)[] = factors.map(() => undefined);
    row[i] = a;
    row[j] = b;
    factors.forEach(({ values }, at) => {
      if (row[at] !== undefined) return;
      const gain = (value: number) => row.reduce<number>((sum, other, k) => sum + (other !== undefined && open.has(key(at, value, k, other)) ? 1 : 0), 0);
      const possible = values.filter((value) => fits(row, at, value, apart));
      row[at] = possible.reduce((best, value) => (gain(value) > gain(best) ? value : best));
    });
    rows.push(row as number[]);
    cover(row as number[]);
  }
  return rows;
}
