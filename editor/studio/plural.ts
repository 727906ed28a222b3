/** Writes numbers in Czech together with the things that are counted. */

/** A number with the Czech noun in the right form: `1 řádek`, `2 řádky`, `5 řádků`. */
export function countedCs(count: number, one: string, few: string, many: string): string {
  return `${count} ${count === 1 ? one : count > 1 && count < 5 ? few : many}`;
}

/** The Czech preposition "in" and a number: `v 5`, `ve 2`. Its form depends on the sound of the number. */
export function inCs(n: number): string {
  return `${/^(?:two|three|four|hundred)$/.test(firstWordOf(n)) ? "ve" : "v"} ${n}`;
}

/** The Czech preposition "from" and a number: `z 5`, `ze 2`, `ze 7`. Its form depends on the sound of the number. */
export function fromCs(n: number): string {
  return `${/^(?:two|three|four|six|seven|hundred)$/.test(firstWordOf(n)) ? "ze" : "z"} ${n}`;
}

const WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;

/**
 * The digit or word with which the Czech word for a number begins. For example, 12 and 200 begin like "two", and 100
 * like "hundred".
 */
function firstWordOf(n: number): string {
  const digits = String(n);
  const [first, second] = [Number(digits[0]), Number(digits[1])];
  // The word for a number of three or six digits begins with hundreds. Others begin with thousands, tens or ones.
  const place = digits.length % 3;
  if (place === 0) return first === 1 ? "hundred" : WORDS[first]!;
  if (place === 2) return first === 1 ? WORDS[second]! : WORDS[first]!;
  return first === 1 && digits.length > 3 ? "thousand" : WORDS[first]!;
}
