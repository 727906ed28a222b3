/** Derives new seeds from a seed, so that every match and every bot of a run has random numbers of its own. */

import { type Seed, seedWords } from "../interpreter/runtime/random.ts";

/**
 * Mixes the bits of a 32-bit number: neighbouring numbers get results far apart, and different numbers get different
 * results.
 */
export function scramble(word: number): number {
  let h = word | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** The seed number `index` of those that are derived from a seed. */
export function derivedSeed(seed: Seed, index: number): number {
  return scramble(scramble(seedNumber(seed)) + Math.imul(index + 1, 0x9e3779b9));
}

/** Reduces a seed to one 32-bit number. A seed that already is a number is returned unchanged. */
export function seedNumber(seed: Seed): number {
  return typeof seed === "number" ? seed : seedWords(seed).reduce((word, next) => scramble(word) ^ next);
}
