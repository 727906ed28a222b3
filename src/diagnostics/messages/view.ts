/** What can be wrong with the section `view`. All are warnings: the game can be played. */
import { didYouMean } from "../english.ts";
import { entry, writeNearest } from "../entry.ts";
import { nearest } from "../suggest.ts";
import type { Unknown } from "./names.ts";

/** Messages about the section `view`. */
export const viewMessages = {
  "view-names-nothing": entry<Unknown & { sort: string }>({
    severity: "warning",
    title: ({ name, sort }) => `There is no ${sort} called \`${name}\`.`,
    hint: ({ name, known }) => didYouMean(nearest(name, known)),
    fix: ({ name, known }, range) => writeNearest(name, known, range),
    why: "The section `view` names things of the game.",
  }),
  "view-colour": entry<Unknown>({
    severity: "warning",
    title: ({ name }) => `\`${name}\` is not a colour.`,
    hint: ({ name, known }) =>
      didYouMean(nearest(name, known)) ?? "Colours have the names of CSS: `crimson`, `seagreen`, `gold`, `slategrey` …",
    why: "Colours are called by the names that every browser knows.",
  }),
  "view-symbol": entry<Unknown>({
    severity: "warning",
    title: ({ name }) => `There is no symbol \`${name}\`.`,
    hint: ({ name, known }) =>
      didYouMean(nearest(name, known)) ?? `A symbol is one or two signs, or one of these: ${known.join(", ")}.`,
    why: "A symbol is drawn by the table, so it must be one that the table knows; one or two letters or signs are drawn as they are.",
  }),
  "view-layout": entry<{ text: string; piece: boolean }>({
    severity: "warning",
    title: ({ text, piece }) =>
      piece ? `\`${text}\` is not a place on a board.` : `\`${text}\` is not a way to lay out pieces.`,
    hint: ({ piece }) =>
      piece
        ? "Write two numbers: how far from the left and how far from the top, such as `3 5`."
        : "Write `path`, `path 12` (it winds, with 12 in a line), `ring`, `line`, or `hidden`; or below it, for each piece, its place, such as `3 5`.",
    why: "Without a layout that it knows, the table chooses one.",
  }),
  "view-twice": entry<{ name: string; area: string }>({
    severity: "warning",
    title: ({ name, area }) => `\`${name}\` is already placed in \`${area}\`.`,
    hint: () => "Leave it out in one of the two.",
    why: "A thing is in one place of the table.",
  }),
  "view-circle": entry<{ name: string }>({
    severity: "warning",
    title: ({ name }) => `The area \`${name}\` contains itself.`,
    hint: () => "Take it out of its own rows, and out of those of the areas in it.",
    why: "Areas are inside one another, and `table` is the outermost.",
  }),
};
