/**
 * Chooses combinations of a game's variants and options for testing. It takes all combinations, or only so many that
 * every pair of choices occurs together in one of them.
 */
import type { GameOption } from "../dsl/game.ts";
import type { VariantSection } from "../dsl/ast/game-file.ts";

/**
 * One combination. `variants`: the names of its variants, in the order in which they apply. `options`: the values of
 * its options as ints; an option with its default value is absent.
 */
export interface Combination {
  readonly variants: readonly string[];
  readonly options: Readonly<Record<string, number>>;
}

/** The chosen combinations, and how many combinations are possible. */
export interface Combinations {
  readonly chosen: readonly Combination[];
  /** How many combinations are possible. */
  readonly of: number;
}

/** If there are at most this many combinations, all of them are chosen. */
const MOST_TAKEN_WHOLE = 64;
/** If an option has more values than this, only its least, its default and its greatest value are tried. */
const MOST_VALUES = 5;

/**
 * One thing that can be chosen: a variant (0: absent, 1: present), or an option. The first of its values is the
 * default.
 */
interface Factor {
  readonly name: string;
  readonly values: readonly number[];
  readonly variant: VariantSection | undefined;
  /** The names of the variants that must be present if this variant or option is chosen. */
  readonly needs: readonly string[];
}

/**
 * Chooses combinations of the given variants and options, simple ones first. Variants that exclude each other are never
 * combined, and each variant comes with the variants that it needs. `added`: for each variant, by its name, the options
 * that it adds to the game. Such an option is chosen only with its variant. Equal arguments give equal results.
 */
export function combinationsOf(
  variants: readonly VariantSection[],
  options: readonly GameOption[],
  added: ReadonlyMap<string, readonly GameOption[]> = new Map(),
): Combinations {
  const usual = new Map(options.map((option) => [option.name, valuesOf(option)]));
  const factors: readonly Factor[] = [
    ...variants.map((variant) => ({
      name: variant.name.text,
      values: [0, 1],
      variant,
      needs: variant.needs.map(({ text }) => text),
    })),
    ...[...usual].map(([name, values]) => ({ name, values, variant: undefined, needs: [] })),
    ...[...added].flatMap(([by, own]) =>
      own.map((option) => {
        const offered = usual.get(option.name) ?? [];
        const [first, ...others] = valuesOf(option);
        return {
          name: option.name,
          values: [first!, ...others.filter((value) => !offered.includes(value))],
          variant: undefined,
          needs: [by],
        };
      }),
    ),
  ];
  const ties = tiesOf(factors);
  const of = count(factors, ties);
  const rows = of <= MOST_TAKEN_WHOLE ? all(factors, ties) : pairwise(factors, ties);
  const weight = (row: readonly number[]) => row.filter((value, i) => value !== factors[i]!.values[0]).length;
  const chosen = [...rows]
    .sort((a, b) => weight(a) - weight(b))
    .map((row) => ({
      variants: factors.flatMap(({ name, variant }, i) => (variant && row[i] === 1 ? [name] : [])),
      options: Object.fromEntries(
        factors.flatMap(({ name, variant, values }, i) => (variant || row[i] === values[0] ? [] : [[name, row[i]!]])),
      ),
    }));
  return { chosen, of };
}

/**
 * Says which variants and options need or exclude each other if they do not have their defaults. Numbers are indices in
 * the list of factors.
 */
interface Ties {
  /** For each variant or option: itself, and the variants that must be present if it is chosen. */
  readonly with: readonly ReadonlySet<number>[];
  /** Returns whether the variants or options `a` and `b` exclude each other, so that they cannot occur together. */
  apart(a: number, b: number): boolean;
}

function tiesOf(factors: readonly Factor[]): Ties {
  const place = new Map(factors.flatMap(({ name, variant }, i) => (variant ? [[name, i]] : [])));
  const gather = (at: number, found: Set<number>): ReadonlySet<number> => {
    found.add(at);
    for (const text of factors[at]!.needs)
      if (place.has(text) && !found.has(place.get(text)!)) gather(place.get(text)!, found);
    return found;
  };
  const together = factors.map((_, i) => gather(i, new Set()));
  const excluding = (a: number, b: number) => {
    const [one, other] = [factors[a]!, factors[b]!];
    if (!one.variant && !other.variant) return a !== b && one.name === other.name;
    return (
      one.variant?.excludes.some(({ text }) => text === other.name) === true ||
      other.variant?.excludes.some(({ text }) => text === one.name) === true
    );
  };
  const apart = together.map((some) =>
    together.map((others) => [...some].some((a) => [...others].some((b) => excluding(a, b)))),
  );
  return { with: together, apart: (a, b) => apart[a]![b]! };
}

function valuesOf({ type, initial }: GameOption): readonly number[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const usualFirst = (values: readonly number[]) => [...new Set([initial, ...values])];
  switch (type.kind) {
    case "bool":
      return usualFirst([0, 1]);
    case "enum":
      return usualFirst(range(0, type.of.members.length - 1));
    case "int":
      return usualFirst(
        type.max - type.min < MOST_VALUES
          ? range(type.min, type.max)
          : [type.min, ...(Number.isFinite(type.max) && type.max < 1e6 ? [type.max] : [])],
      );
    case "piece":
    case "card":
    case "zone":
    case "effect":
    case "unknown":
      return [initial];
  }
}

/**
 * Returns whether the variant or option with the index `at` can have this value if the others have the values in `row`
 * (undefined: not chosen yet). It must not exclude one of the others, and no needed variant may be absent.
 */
function fits(
  factors: readonly Factor[],
  row: readonly (number | undefined)[],
  at: number,
  value: number,
  ties: Ties,
): boolean {
  const chosen = value !== factors[at]!.values[0];
  return row.every((given, i) => {
    if (i === at || given === undefined) return true;
    const other = given !== factors[i]!.values[0];
    if (chosen && other) return !ties.apart(at, i);
    return !(chosen && ties.with[at]!.has(i)) && !(other && ties.with[i]!.has(at));
  });
}

/**
 * The number of possible combinations. Dependent choices are counted one combination after the other; the numbers of
 * values of the independent choices are multiplied.
 */
function count(factors: readonly Factor[], ties: Ties): number {
  const tied = factors.flatMap((_, a) =>
    ties.with[a]!.size > 1 || factors.some((_, b) => a !== b && (ties.apart(a, b) || ties.with[b]!.has(a))) ? [a] : [],
  );
  const row: (number | undefined)[] = factors.map(() => undefined);
  const sets = (from: number): number => {
    const at = tied[from];
    if (at === undefined) return 1;
    const [usual, ...others] = factors[at]!.values;
    let found = 0;
    for (const [value, times] of [
      [usual, 1],
      [others[0], others.length],
    ] as const) {
      row[at] = undefined;
      if (value === undefined || !fits(factors, row, at, value, ties)) continue;
      row[at] = value;
      found += times * sets(from + 1);
    }
    row[at] = undefined;
    return found;
  };
  return factors.reduce((product, { values }, i) => (tied.includes(i) ? product : product * values.length), sets(0));
}

function all(factors: readonly Factor[], ties: Ties): readonly (readonly number[])[] {
  return factors.reduce<readonly (readonly number[])[]>(
    (rows, { values }, at) =>
      rows.flatMap((row) =>
        values.filter((value) => fits(factors, row, at, value, ties)).map((value) => [...row, value]),
      ),
    [[]],
  );
}

/**
 * Chooses combinations: first all defaults, then each single choice, then combinations that contain as many pairs of
 * choices as possible that no earlier combination contains.
 */
function pairwise(factors: readonly Factor[], ties: Ties): readonly (readonly number[])[] {
  const usual = factors.map(({ values }) => values[0]!);
  const alone = (at: number, value: number) =>
    usual.map((other, i) => (i === at ? value : ties.with[at]!.has(i) ? 1 : other));
  const rows = [usual, ...factors.flatMap(({ values }, at) => values.slice(1).map((value) => alone(at, value)))];
  const open = new Set<string>();
  const key = (i: number, a: number, j: number, b: number) => (i < j ? `${i} ${a} ${j} ${b}` : `${j} ${b} ${i} ${a}`);
  factors.forEach((f, i) =>
    factors.forEach((g, j) => {
      if (i < j)
        for (const a of f.values)
          for (const b of g.values)
            if (
              fits(
                factors,
                usual.map((_, k) => (k === j ? b : undefined)),
                i,
                a,
                ties,
              )
            )
              open.add(key(i, a, j, b));
    }),
  );
  const cover = (row: readonly number[]) =>
    row.forEach((a, i) => row.forEach((b, j) => i < j && open.delete(key(i, a, j, b))));
  for (const row of rows) cover(row);
  while (open.size > 0) {
    const [i, a, j, b] = [...open][0]!.split(" ").map(Number) as [number, number, number, number];
    open.delete(key(i, a, j, b));
    const row: (number | undefined)[] = factors.map(() => undefined);
    row[i] = a;
    row[j] = b;
    factors.forEach(({ values }, at) => {
      if (row[at] !== undefined) return;
      const gain = (value: number) =>
        row.reduce<number>(
          (sum, other, k) => sum + (other !== undefined && open.has(key(at, value, k, other)) ? 1 : 0),
          0,
        );
      const possible = values.filter((value) => fits(factors, row, at, value, ties));
      row[at] = possible.reduce((best, value) => (gain(value) > gain(best) ? value : best));
    });
    rows.push(row as number[]);
    cover(row as number[]);
  }
  return rows;
}
