/** Numbers with the counted things, in Czech. */

/** `1 řádek`, `2 řádky`, `5 řádků`. */
export function countedCs(count: number, one: string, few: string, many: string): string {
  return `${count} ${count === 1 ? one : count > 1 && count < 5 ? few : many}`;
}

/** The preposition "in" before a number: `v 5`, `ve 2`. It depends on the sound of the number. */
export function inCs(n: number): string {
  return `${/^(?:two|three|four|hundred)$/.test(firstWordOf(n)) ? "ve" : "v"} ${n}`;
}

/** The preposition "from" before a number: `z 5`, `ze 2`, `ze 7`. */
export function fromCs(n: number): string {
  return `${/^(?:two|three|four|six|seven|hundred)$/.test(firstWordOf(n)) ? "ze" : "z"} ${n}`;
}

const WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;

/** The beginning of the Czech word for a number: the same for 12 and 200 as for 2, "sto" for 100. */
function firstWordOf(n: number): string {
  const digits = String(n);
  const [first, second] = [Number(digits[0]), Number(digits[1])];
  // Numbers of three or six digits begin with their hundreds, all others with thousands, tens or ones.
  const place = digits.length % 3;
  if (place === 0) return first === 1 ? "hundred" : WORDS[first]!;
  if (place === 2) return first === 1 ? WORDS[second]! : WORDS[first]!;
  return first === 1 && digits.length > 3 ? "thousand" : WORDS[first]!;
}
