/** Hashes as hexadecimal digits. Equal input gives equal digits on every platform. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { positionRuns } from "../../ir/layout.ts";
import type { Program } from "../../ir/program.ts";
import { wordsOfFrames } from "../../runtime/state.ts";

/** The SHA-256 of a text, as 64 digits, for data that somebody could want to forge. */
export function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/**
 * A hash of the states and pieces of a position, hidden ones included. The random generator, the frames and the number
 * of turns are left out.
 */
export function positionHash(program: Program, state: Int32Array): string {
  const words = positionRuns(program.layout).flatMap(({ at, end }) => [...state.subarray(at, end)]);
  return digest(words.join());
}

/**
 * A hash of everything that decides how a match continues, apart from chance: the position, the acting player, and the
 * place in the rules. It depends on the frames of the program. So only hashes of the same program can be compared, not
 * those of one with and one without guards.
 */
export function continuationHash(program: Program, state: Int32Array): string {
  return digest(
    [positionHash(program, state), ...wordsOfFrames(program, state).map((words) => words.join())].join(" "),
  );
}

const programs = new WeakMap<Program, string>();

/**
 * A hash of the rules in the form in which they run, and of the names in answers. Two programs with the same hash play
 * the same matches. Titles, places in the source text and the view are left out.
 */
export function rulesHash(program: Program): string {
  let known = programs.get(program);
  if (known === undefined) programs.set(program, (known = digest(canonicalForm(program))));
  return known;
}

/** The fields of a program that are hashed unchanged, in this order. */
const AS_THEY_ARE = [
  "layout",
  "effects",
  "fns",
  "asks",
  "anytime",
  "exchangeable",
  "main",
  "wins",
  "decides",
  "score",
] as const;

function canonicalForm(program: Program): string {
  const named = <T extends { readonly name: string }>(all: readonly T[]) => all.map(({ name }) => name);
  const form = {
    game: program.game.name,
    seats: program.seats,
    options: Object.entries(program.options).sort(([a], [b]) => (a < b ? -1 : 1)),
    ...Object.fromEntries(AS_THEY_ARE.map((part) => [part, program[part]])),
    tables: program.tables.map((table) => [...table]),
    holders: [...program.holders],
    initial: [...program.initial],
    pieces: named(program.pieces),
    zones: named(program.zones),
    cells: named(program.cells),
    asked: program.asked.map(({ label, what, declined, anytime: also, group }) => ({
      label: label.name,
      what,
      declined,
      also: named(also),
      group,
    })),
  };
  return JSON.stringify(form, (key, value: unknown) => (key === "point" ? undefined : value));
}

// FNV-1a with 32 bits: fast, and good enough where nobody gains anything from a collision.

const START = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/** Extends a hash by one 32-bit word. */
function mix(hash: number, word: number): number {
  let h = hash;
  for (let shift = 0; shift < 32; shift += 8) h = Math.imul(h ^ ((word >>> shift) & 255), PRIME);
  return h;
}

/** A 32-bit hash of a text. */
export function hashText(text: string): number {
  let h = START;
  for (let i = 0; i < text.length; i++) h = mix(h, text.charCodeAt(i));
  return h;
}

/** A hash as eight hexadecimal digits. */
export function hex(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, "0");
}
