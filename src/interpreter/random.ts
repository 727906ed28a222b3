/**
 * The generator of a match: sfc32, four words of the state from `at` on. Pure integer arithmetic, so that
 * a seed gives the same match on every platform.
 */

/** Seeds the four words. */
export function seedRandom(state: Int32Array, at: number, seed: number): void {
  state[at] = seed;
  state[at + 1] = 2;
  state[at + 2] = 3;
  state[at + 3] = 1;
  for (let round = 0; round < 12; round++) nextRandom(state, at);
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

/** Uniform in `0 .. n - 1`, but for a bias of at most n / 2^32. */
export function randomBelow(state: Int32Array, at: number, n: number): number {
  return (nextRandom(state, at) * n * 2 ** -32) | 0;
}
