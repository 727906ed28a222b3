/** What can go wrong while rules run. */
import { either, grouped } from "../english.ts";
import { entry } from "../entry.ts";

/** The facts about a number that is outside the range of its state, amount or argument. */
export interface ExcessFacts {
  /** The state that the number was for, such as `player-2.coins`; undefined for an amount or an argument. */
  readonly state?: string;
  /** The number that did not fit; undefined if some player must not see the state. */
  readonly value?: number;
  readonly min: number;
  readonly max: number;
}

const REASONS: Readonly<Record<string, { title: string; hint: string }>> = {
  impossible: {
    title: "This line cannot be carried out here, and no earlier choice could have avoided it.",
    hint: "Put `may` in front of the line, or put the line below `if possible:` or below a condition.",
  },
  budget: {
    title: "This repeats too often or forever: there were more than 10,000 rounds and calls after one answer.",
    hint: "Something in the loop must bring it closer to its end. Check the `while` or `until` of the `repeat`.",
  },
  "too deep": {
    title: "Effects call each other endlessly.",
    hint: "One of them must stop at some point, so put the call below an `if`.",
  },
  "out of range": {
    title: "This number leaves its range.",
    hint: "Widen the range where the state is declared, or limit the number with `min(…)` or `max(…)`.",
  },
  "no int": {
    title: "The result is beyond 2,147,483,647, the limit for numbers.",
    hint: "Use narrower ranges for the numbers that are added or multiplied here.",
  },
  argument: {
    title: "The number given here is outside the range of its parameter.",
    hint: "Widen the range where the parameter is declared, or test before the call whether the number is in range.",
  },
  "nothing there": {
    title: "The rule needs something that is not there.",
    hint: "Test first: `if any(…):`, or `any(…) and …`.",
  },
  "division by zero": {
    title: "Something is divided by zero.",
    hint: "Make sure that the number after the `/` or `mod` cannot be 0.",
  },
  "long range": {
    title: "A range here contains more than 16,384 numbers, which is too many to go through.",
    hint: "Make the range narrower, as in `0..min(me.coins, 20)`.",
  },
  "too long": {
    title: "The match is still not over after 100,000 decisions; this would be the next one.",
    hint: "Something must bring the match closer to its end: a line after this decision, or the condition of a `repeat` around it.",
  },
  "look-ahead": {
    title: "There are too many possibilities to find out which answers can be completed.",
    hint: "Narrow the choice with `where`, or ask for one thing at a time.",
  },
  work: {
    title: "This takes more than 50,000,000 units of work, the limit for one answer.",
    hint: "The sizes of nested lists multiply. Go through fewer members, or ask about one list at a time.",
  },
};

/** Messages about matches that stop. */
export const playMessages = {
  "game-stopped": entry<{ why: string; within: string; variants: readonly string[]; excess?: ExcessFacts }>({
    severity: "error",
    title: ({ why, within, variants, excess }) => {
      const title = excess ? titleOf(why, excess) : REASONS[why]!.title;
      const laid = variants.length === 0 ? "" : `, with ${either(variants).replace(" or ", " and ")}`;
      return `${title} (in ${within}${laid})`;
    },
    hint: ({ why, excess }) => (excess && hintOf(why, excess)) ?? REASONS[why]!.hint,
    why: "A match must never get stuck, so players must be able to complete every choice.",
  }),
};

function titleOf(why: string, { state, value, min, max }: ExcessFacts): string {
  if (state !== undefined) {
    if (value === undefined) return `\`${state}\` would leave its range, ${rangeOf(min, max)}.`;
    const limit =
      value > UNBOUNDED ? `no counter goes beyond ${grouped(UNBOUNDED)}` : `its range is ${rangeOf(min, max)}`;
    return `\`${state}\` would become ${value}, but ${limit}.`;
  }
  if (why === "argument") return `This number is ${value}, but the parameter takes ${rangeOf(min, max)}.`;
  return `This number is ${value}, but it must be at least ${min}.`;
}

function hintOf(why: string, { state, value, min, max }: ExcessFacts): string | undefined {
  if (why === "argument" || value === undefined || value > UNBOUNDED) return undefined;
  const kept = value > max ? `min(${max}, …)` : `max(${min}, …)`;
  return state === undefined
    ? `Write \`${kept}\` around it, or test it first: \`if … >= ${min}:\`.`
    : `Widen the range where \`${state.replace(/^.*\./, "")}\` is declared, or write \`${kept}\` around the new value.`;
}

function rangeOf(min: number, max: number): string {
  return max >= UNBOUNDED ? `${min}..` : `${min}..${max}`;
}

/**
 * The largest value of a state without a written upper bound, such as `coins: 0..`. A message shows its range as `0..`.
 */
const UNBOUNDED = 999_999_999;
