/**
 * The random generator of a match, sfc32, with four words of the state from `at` on. It uses only integer arithmetic,
 * so that a seed gives the same match on every platform.
 */

/**
 * The seed of a match: a whole number of 32 bits, which people can remember; or 128 bits as 32 hexadecimal digits,
 * which cannot be found by trying all.
 */
export type Seed = number | string;

/** Whether a value from outside is a seed. */
export function isSeed(value: unknown): value is Seed {
  if (typeof value === "number") return Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 32;
  return typeof value === "string" && /^[0-9a-f]{32}$/.test(value);
}

/**
 * The four words with which a seed starts a generator.
 * @throws RangeError if the seed is not valid
 */
export function seedWords(seed: Seed): readonly [number, number, number, number] {
  if (!isSeed(seed))
    throw new RangeError(
      `${JSON.stringify(seed) ?? String(seed)} is not a seed: a whole number of 32 bits, or 32 hexadecimal digits.`,
    );
  if (typeof seed === "number") return [seed | 0, 2, 3, 1];
  const word = (index: number) => Number.parseInt(seed.slice(index * 8, index * 8 + 8), 16) | 0;
  return [word(0), word(1), word(2), word(3)];
}

/** Sets the four words of a generator at `at`, so that the random numbers of the seed begin. */
export function seedRandom(state: Int32Array, at: number, seed: Seed): void {
  // Each match of a simulation seeds several generators. So a number is not made into `seedWords`, which are allocated,
  // and the first rounds, each as in `nextRandom`, do not wait for the memory of the state.
  const words = typeof seed === "number" && isSeed(seed) ? undefined : seedWords(seed);
  let a = words ? words[0] : (seed as number) | 0;
  let b = words ? words[1] : 2;
  let c = words ? words[2] : 3;
  let d = words ? words[3] : 1;
  for (let round = 0; round < 12; round++) {
    const result = (a + b + d) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + result) | 0;
    d = (d + 1) | 0;
  }
  state[at] = a;
  state[at + 1] = b;
  state[at + 2] = c;
  state[at + 3] = d;
}

/** The next 32 bits, as an unsigned number. */
export function nextRandom(state: Int32Array, at: number): number {
  const a = state[at]!;
  const b = state[at + 1]!;
  const c = state[at + 2]!;
  const d = state[at + 3]!;
  const result = (a + b + d) | 0;
  state[at] = b ^ (b >>> 9);
  state[at + 1] = (c + (c << 3)) | 0;
  state[at + 2] = (((c << 21) | (c >>> 11)) + result) | 0;
  state[at + 3] = (d + 1) | 0;
  return result >>> 0;
}

/** A random number in `0 .. n - 1`. It is uniform, except for a bias of at most n / 2^32. */
export function randomBelow(state: Int32Array, at: number, n: number): number {
  return (nextRandom(state, at) * n * 2 ** -32) | 0;
}
