/** Finds the words that an author may have meant. */
import { didYouMean } from "./english.ts";

/**
 * The most letters of a word for which similar words are looked for. The comparison of longer words takes long, and
 * they rarely differ in only a letter or two.
 */
const longest = 48;
const most = 3;

/**
 * The candidates that are similar to a word, at most three, the most similar first; equally similar ones keep their
 * order. Capital letters and accents make no difference, and two swapped letters count as one change.
 */
export function nearest(word: string, candidates: Iterable<string>): string[] {
  const plain = bare(word);
  if (word.length > longest) return [];
  const allowed = plain.length < 3 ? 0 : plain.length < 5 ? 1 : plain.length < 9 ? 2 : 3;
  const found: { candidate: string; distance: number }[] = [];
  for (const candidate of new Set(candidates)) {
    if (candidate === word || candidate.length > longest || Math.abs(candidate.length - word.length) > allowed + 1)
      continue;
    const distance = distanceBetween(plain, bare(candidate), allowed);
    if (distance <= allowed) found.push({ candidate, distance });
  }
  found.sort((a, b) => a.distance - b.distance);
  return found.slice(0, most).map(({ candidate }) => candidate);
}

/** The data of a message about an unknown name: the similar names, and the names that exist. */
export function notThere(
  what: string,
  name: string,
  known: readonly string[],
): { readonly message: string; readonly hint: string } {
  const all = known.length > 0 ? `There ${known.length === 1 ? "is" : "are"}: ${known.join(", ")}.` : "There are none.";
  return {
    message: `There is no ${what} \`${name}\`.`,
    hint: [didYouMean(nearest(name, known)), all].filter(Boolean).join(" "),
  };
}

/**
 * The candidate that differs from a word by one slip: a letter that was added, left out, replaced or swapped with the
 * next one, or a difference in capital letters or accents. A different number is no slip. Words of fewer than four
 * letters are too short to decide.
 */
export function slipOf(word: string, candidates: Iterable<string>): string | undefined {
  const plain = bare(word);
  if (word.length > longest || letters(plain).length < 4) return undefined;
  return [...candidates].find((candidate) => {
    const other = bare(candidate);
    return plain === other || (letters(plain) !== letters(other) && distanceBetween(plain, other, 1) <= 1);
  });
}

function letters(word: string): string {
  return word.replaceAll(/\d/g, "");
}

/** A word in small letters without accents. */
export function bare(word: string): string {
  return (/[^ -~]/.test(word) ? word.normalize("NFD").replace(/\p{M}/gu, "") : word).toLowerCase();
}

/**
 * The number of letters to add, leave out, replace or swap to turn one word into the other. If it is more than
 * `allowed`, the result is any larger number.
 */
function distanceBetween(a: string, b: string, allowed: number): number {
  if (Math.abs(a.length - b.length) > allowed) return allowed + 1;
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, older[j - 2]! + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > allowed) return allowed + 1;
    older = previous;
    previous = current;
  }
  return previous[b.length]!;
}
