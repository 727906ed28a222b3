/** Seeds from seeds: one seed of a run gives every match and every bot a stream of its own. */

/** Bijective on 32 bits; neighbouring numbers come out far apart. */
export function scramble(word: number): number {
  let h = word | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** The `index`-th seed that follows from a seed. */
export function derivedSeed(seed: number, index: number): number {
  return scramble(scramble(seed) + Math.imul(index + 1, 0x9e3779b9));
}
