/** What can be wrong with comments that ignore findings. */
import { didYouMean } from "../english.ts";
import { entry } from "../entry.ts";
import { nearest } from "../suggest.ts";

/** Messages about comments that ignore a message. */
export const suppressionsMessages = {
  "suppression-form": entry<{ file: boolean }>({
    severity: "warning",
    title: () => "This comment does not say what is ignored and why.",
    hint: ({ file }) =>
      `Write \`# rulewright-ignore${file ? "-file" : ""} CODE: the reason\`. The code stands in brackets after each message.`,
    why: "Whoever reads the file next must be able to judge whether the reason still holds.",
  }),
  "suppression-unknown": entry<{ code: string; known: readonly string[] }>({
    severity: "warning",
    title: ({ code }) => `There is no message with the code \`${code}\`, so nothing is ignored here.`,
    hint: ({ code, known }) => didYouMean(nearest(code, known)) ?? `Warnings are: ${known.join(", ")}.`,
    fix: ({ code, known }, range) => {
      const [close] = nearest(code, known);
      return close === undefined ? undefined : { title: `Write \`${close}\``, range, newText: close, safe: false };
    },
    why: "A misspelt code would ignore nothing without anybody noticing.",
  }),
  "suppression-of-error": entry<{ code: string }>({
    severity: "warning",
    title: ({ code }) => `\`${code}\` is an error. It cannot be ignored: with it the file cannot be played.`,
    hint: ({ code }) => `\`rulewright explain ${code}\` shows how to fix it.`,
    why: "Only warnings are a matter of opinion. What an error means to do, nobody can carry out.",
  }),
  "suppression-unused": entry<{ code: string; comment: { readonly start: number; readonly end: number } | undefined }>({
    severity: "warning",
    title: ({ code }) => `There is nothing with the code \`${code}\` to ignore here.`,
    hint: () => "Delete the comment. It counts for its own line, or, alone on a line, for the next one.",
    fix: ({ comment }, { source }) =>
      comment && { title: "Delete the comment", range: { source, ...comment }, newText: "", safe: true },
    why: "A comment that outlives its reason would hide the next finding of its sort.",
  }),
};
