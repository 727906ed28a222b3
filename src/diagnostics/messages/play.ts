/** What can go wrong while rules run. */
import { entry } from "../entry.ts";

const REASONS: Readonly<Record<string, { title: string; hint: string }>> = {
  impossible: {
    title: "This line cannot be carried out here, and no choice came before it that could have been left out.",
    hint: "Say what happens instead: write `may`, `if possible:`, or a condition around it.",
  },
  budget: {
    title: "This repeats without end.",
    hint: "Something in the loop must bring its end nearer: look at the `while` or `until` of the repeat.",
  },
  "too deep": {
    title: "Effects call each other without end.",
    hint: "One of them must stop at some point: put the call inside an `if`.",
  },
  "out of range": {
    title: "The number leaves the bounds of its state, or an amount is negative.",
    hint: "Widen the bounds where the state is declared, or keep the number within them: `min(6, storm + 1)`.",
  },
  "no int": {
    title: "The result is beyond 2,147,483,647, and too large to be worked with.",
    hint: "Give what is added up or multiplied here nearer bounds.",
  },
  argument: {
    title: "The number given here is outside the range of its parameter.",
    hint: "Widen the range where the parameter is declared, or ask before the call whether the number is in it.",
  },
  "nothing there": {
    title: "The rule counts on something that is not there.",
    hint: "Ask first: `if any(…):`, or `any(…) and …`.",
  },
  "division by zero": {
    title: "Something is divided by zero.",
    hint: "Make sure that the number after the `/` or `mod` cannot be 0.",
  },
  "long range": {
    title: "A range here has more than 16,384 numbers: too many to go through them.",
    hint: "Give the range nearer bounds, as in `0..min(me.coins, 20)`.",
  },
  "look-ahead": {
    title: "There are too many possibilities to try which answers can be completed.",
    hint: "Narrow the choice with `where`, or ask for one thing after the other.",
  },
};

/** Messages about matches that stop. */
export const playMessages = {
  "game-stopped": entry<{ why: string; within: string }>({
    severity: "error",
    title: ({ why, within }) => `${REASONS[why]!.title} (in ${within})`,
    hint: ({ why }) => REASONS[why]!.hint,
    why: "A match must never get stuck: whatever a player may choose can be carried out to the end.",
  }),
};
