/** Mistakes about zones: their contents, the order of these, and moves to them. */
import { either } from "../english.ts";
import { entry } from "../entry.ts";

/** The ends of zones, by shape. */
const ends: Readonly<Record<string, string>> = { deck: "`top` and `bottom`", row: "`left` and `right`" };

/** Messages about zones. */
export const zonesMessages = {
  "no-such-end": entry<{ end: string; zone: string; shape: string }>({
    severity: "error",
    title: ({ end, zone, shape }) => `\`${zone}\` is a ${shape}: it has no ${end}.`,
    hint: ({ shape }) =>
      ends[shape]
        ? `A ${shape} has ${ends[shape]}.`
        : "Only a deck has a top and a bottom, only a row a left and a right.",
    why: "The shape of a zone says in which order its pieces are.",
  }),
  "uncounted-open": entry<{ zone: string }>({
    severity: "error",
    title: ({ zone }) => `All players see the pieces in \`${zone}\`, so they can count them.`,
    hint: () => "Say who looks into it, such as `seen by owner` or `seen by nobody`, or leave out `uncounted`.",
    why: "`uncounted` hides the number of pieces from players who do not see them.",
  }),
  "nothing-to-draw": entry<{ zone: string; shape: string }>({
    severity: "error",
    title: ({ zone, shape }) => `\`${zone}\` is a ${shape} and has no top to draw from.`,
    hint: () =>
      "Draw from a deck. From other zones use `move`, or let chance choose, as in `choose c in heap at random`.",
    why: "`draw` takes pieces from the top of a deck or the left of a row. In other zones the pieces have no order.",
  }),
  "nothing-to-shuffle": entry<{ zone: string; shape: string }>({
    severity: "error",
    title: ({ zone, shape }) => `\`${zone}\` is a ${shape}: its pieces have no order that could be shuffled.`,
    hint: () => "Shuffle a deck or a row.",
    why: "Shuffling pieces that have no order would change nothing.",
  }),
  "several-zones": entry<{ words: string }>({
    severity: "error",
    title: ({ words }) => `\`${words}\` may be several zones, but this place needs one.`,
    hint: () =>
      "If there is exactly one, write `the` for the piece before the last dot. For each of them, write `for each x in …:`.",
    why: "All pieces of one line go to the same zone.",
  }),
  "wrong-zone": entry<{ what: string; zone: string; of: readonly string[]; words: string }>({
    severity: "error",
    title: ({ what, zone, of }) => `\`${zone}\` is for ${either(of)}. So ${what} cannot go there.`,
    hint: ({ words }) => `Name another zone, or check that \`${words}\` is what should move.`,
    why: "Each zone says what it is for.",
  }),
  "cannot-swap": entry<{ left: string; a: string; right: string; b: string }>({
    severity: "error",
    title: ({ left, a, right, b }) => `\`${left}\` is ${a}, \`${right}\` is ${b}: no zone is for both.`,
    hint: () => "Name two pieces that can be in the same zones; `move` takes a piece to another zone.",
    why: "`swap` lets two pieces change places. Each zone says what it is for.",
  }),
  "lies-nowhere": entry<{ kind: readonly string[] }>({
    severity: "error",
    title: ({ kind }) => `No piece has a zone for ${either(kind)}, so \`at\` finds nothing.`,
    hint: () =>
      "`at` finds the piece in whose zone something is. For a zone of the game, ask whether it is there, such as `x is in road`.",
    why: "Only pieces whose kind has zones hold other pieces.",
  }),
  "all-in-family": entry<{ zone: string; kind: string }>({
    severity: "error",
    title: ({ zone }) => `\`${zone}\` is several zones, so \`all\` does not say which piece goes into which zone.`,
    hint: ({ zone, kind }) =>
      `Leave \`all\` out and say it in the rows of \`${kind}\`: \`in: ${zone}(…)\`, for all of them below \`each:\`.`,
    why: "Each piece is in one zone.",
  }),
};
