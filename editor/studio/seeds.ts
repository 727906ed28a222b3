/** The seed of a match in the studio, which decides all its random results. */
import { isSeed, type Seed } from "../../src/interpreter/runtime/random.ts";

/** A random seed with 128 bits. There are so many seeds that nobody can try them all to find out hidden things. */
export function randomSeed(): Seed {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The seed that a user has typed; undefined if the text is no seed. */
export function seedFrom(text: string): Seed | undefined {
  const seed = /^-?\d{1,10}$/.test(text) ? Number(text) : text.toLowerCase();
  return isSeed(seed) ? seed : undefined;
}
