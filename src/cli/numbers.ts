/** Reads numbers on the command line. */
import { InvalidArgumentError } from "commander";

/** Reads a whole number of at least 1. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1)
    throw new InvalidArgumentError(`\`${text}\` is not a whole number of at least 1.`);
  return Number(text);
}

/** Reads a whole number of at least 0. */
export function countFromZero(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError(`\`${text}\` is not a whole number.`);
  return Number(text);
}

/** Reads a seed: a whole number of 32 bits, with or without a sign. */
export function seedNumber(text: string): number {
  const seed = Number(text);
  if (!/^-?\d+$/.test(text) || (seed | 0) !== seed)
    throw new InvalidArgumentError(`\`${text}\` is not a seed. A seed is a whole number such as 7.`);
  return seed;
}
