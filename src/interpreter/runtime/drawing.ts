/** Draws answers at random. */
import { asksByLabel, type Program } from "../ir/program.ts";
import { randomBelow } from "./random.ts";

/** How a random player draws an answer: from all offered ones, or by a function that knows the parts of answers. */
const FROM_OFFERED = 0;
export const BY_PARTS = -1;

/**
 * For each label: how a random player draws an answer to the ask that waits there. A number above 0: it draws numbers
 * below it until one is an offered answer (`Ask.alternatives`).
 */
export function drawnByLabel(program: Program): Int32Array {
  return asksByLabel(program).map((ask) =>
    program.asked[ask]?.parts ? BY_PARTS : (program.asks[ask]?.alternatives?.length ?? FROM_OFFERED),
  );
}

/**
 * The index of an answer among the `count` offered ones. Each has the same chance.
 * @param drawn an element of `drawnByLabel`
 * @param words the four words of a random generator begin at index `at`
 */
export function drawOffered(offered: Int32Array, count: number, drawn: number, words: Int32Array, at: number): number {
  if (drawn <= FROM_OFFERED) return randomBelow(words, at, count);
  for (;;) {
    const option = randomBelow(words, at, drawn);
    for (let i = 0; i < count; i++) if (offered[i] === option) return i;
  }
}
