/** Fingerprints: FNV-1a over ints, as eight hexadecimal digits. Equal input gives equal digits on every platform. */
import type { Program } from "../program.ts";

const START = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

export function mix(hash: number, word: number): number {
  let h = hash;
  for (let shift = 0; shift < 32; shift += 8) h = Math.imul(h ^ ((word >>> shift) & 255), PRIME);
  return h;
}

export function hashWords(words: Iterable<number>, start = START): number {
  let h = start;
  for (const word of words) h = mix(h, word);
  return h;
}

export function hashText(text: string): number {
  let h = START;
  for (let i = 0; i < text.length; i++) h = mix(h, text.charCodeAt(i));
  return h;
}

export function hex(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** Of the position: states and pieces, without generator, frames and counters. */
export function positionHash(program: Program, state: Int32Array): string {
  return hex(hashWords(state.subarray(program.layout.states, program.layout.gameEnd)));
}

const programs = new WeakMap<Program, string>();

/** Of the rules as they run: two programs with one hash play the same matches. */
export function rulesHash(program: Program): string {
  let known = programs.get(program);
  if (known === undefined) {
    const { effects, fns, asks, anytime, main, seats } = program;
    const text = JSON.stringify({ effects, fns, asks, anytime, main, seats, tables: program.tables.map((t) => [...t]) }, (key, value) => (key === "point" ? undefined : value));
    programs.set(program, (known = hex(hashWords(program.initial, hashText(text)))));
  }
  return known;
}
