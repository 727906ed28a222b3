/** Which chance a match has, as it is chosen in the studio. */
import { isSeed, type Seed } from "../../src/interpreter/runtime/random.ts";

/** 128 bits: nobody can find out what is hidden by trying all seeds. */
export function randomSeed(): Seed {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A seed as somebody types it; undefined if it is none. */
export function seedFrom(text: string): Seed | undefined {
  const seed = /^-?\d{1,10}$/.test(text) ? Number(text) : text.toLowerCase();
  return isSeed(seed) ? seed : undefined;
}
