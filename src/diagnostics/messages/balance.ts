/** Messages about mistakes in the section `balance`. */
import { counted } from "../english.ts";
import { entry } from "../entry.ts";

/** Messages about the section `balance`. */
export const balanceMessages = {
  "band-range": entry<{ text: string; share: boolean }>({
    severity: "error",
    title: ({ text, share }) => `\`${text}\` is not ${share ? "a range of percentages" : "a range of numbers"}.`,
    hint: ({ share }) =>
      share
        ? "Write the smallest and the largest share, from 0 to 100: `45..55`."
        : "Write the smallest and the largest number: `20..40`.",
    why: "A band is the range that a figure should be in. Its first number must be less than its second.",
  }),
  "band-players": entry<{ count: number; min: number; max: number }>({
    severity: "error",
    title: ({ count }) => `The game is not for ${counted(count, "player")}.`,
    hint: ({ min, max }) => (min === max ? `Write ${min}.` : `Write a number from ${min} to ${max}.`),
    why: "A band is checked by playing matches, so the game must allow that number of players.",
  }),
  "band-bots": entry<{ text: string }>({
    severity: "error",
    title: ({ text }) => `\`${text}\` is not a kind of bot.`,
    hint: () => "Write a bot as you would after `--bot`: `random`, or `search:50` for bots that look ahead.",
    why: "A band must say which bots play, because random bots and thinking bots give different figures.",
  }),
  "band-empty": entry<{ name: string }>({
    severity: "error",
    title: ({ name }) => `\`${name}\` has no figure with a range.`,
    hint: () => "Write one below it: `wins: { player-1: 45..55 }`, `points`, `turns`, or `decisions`.",
    why: "A band without a figure would always hold.",
  }),
};
