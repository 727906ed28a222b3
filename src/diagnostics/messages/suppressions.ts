/** What can be wrong with comments that ignore findings. */
import { didYouMean } from "../english.ts";
import { entry } from "../entry.ts";
import { nearest } from "../suggest.ts";

/** Messages about comments that ignore a message. */
export const suppressionsMessages = {
  "suppression-form": entry<{ file: boolean }>({
    severity: "warning",
    title: () => "This comment does not say which message it ignores, or why.",
    hint: ({ file }) =>
      `Write the code and the reason: \`# rulewright-ignore${file ? "-file" : ""} CODE: …\`. The code is in brackets after each message.`,
    why: "The next reader must be able to judge whether the reason still holds.",
  }),
  "suppression-unknown": entry<{ code: string; known: readonly string[] }>({
    severity: "warning",
    title: ({ code }) => `There is no message with the code \`${code}\`, so nothing is ignored here.`,
    hint: ({ code, known }) => didYouMean(nearest(code, known)) ?? `The warnings are: ${known.join(", ")}.`,
    fix: ({ code, known }, range) => {
      const [close] = nearest(code, known);
      return close === undefined ? undefined : { title: `Write \`${close}\``, range, newText: close, safe: false };
    },
    why: "If its code is misspelt, the comment silently has no effect.",
  }),
  "suppression-of-error": entry<{ code: string }>({
    severity: "warning",
    title: ({ code }) => `\`${code}\` is an error, so it cannot be ignored.`,
    hint: () => "Delete the comment, and correct the error.",
    why: "Errors cannot be ignored, because a file with an error cannot be played.",
  }),
  "suppression-unused": entry<{ code: string; comment: { readonly start: number; readonly end: number } | undefined }>({
    severity: "warning",
    title: ({ code }) => `There is no \`${code}\` message to ignore here.`,
    hint: () => "Delete the comment. A comment applies to its own line or, if it is alone on a line, to the next one.",
    fix: ({ comment }, { source }) =>
      comment && { title: "Delete the comment", range: { source, ...comment }, newText: "", safe: true },
    why: "A comment that ignores nothing could hide a later message with this code.",
  }),
};
