/** The chance of a match in the studio. */
import { isSeed, type Seed } from "../../src/interpreter/runtime/random.ts";

/** 128 bits: trying all seeds to find hidden things is impossible. */
export function randomSeed(): Seed {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A seed as typed; undefined if it is not valid. */
export function seedFrom(text: string): Seed | undefined {
  const seed = /^-?\d{1,10}$/.test(text) ? Number(text) : text.toLowerCase();
  return isSeed(seed) ? seed : undefined;
}
