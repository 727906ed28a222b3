/** Messages about zones: the pieces in them, the order of the pieces, and moves to zones. */
import { either } from "../english.ts";
import { entry } from "../entry.ts";

/** The ends of zones, by shape. */
const ends: Readonly<Record<string, string>> = { deck: "`top` and `bottom`", row: "`left` and `right`" };

/** Messages about zones. */
export const zonesMessages = {
  "no-such-end": entry<{ end: string; zone: string; shape: string }>({
    severity: "error",
    title: ({ end, zone, shape }) => `\`${zone}\` is a ${shape}, so it has no ${end}.`,
    hint: ({ shape }) =>
      ends[shape]
        ? `A ${shape} has ${ends[shape]}.`
        : "Only a deck has a top and a bottom, and only a row has a left and a right.",
    why: "The shape of a zone determines the order of its pieces.",
  }),
  "uncounted-open": entry<{ zone: string }>({
    severity: "error",
    title: ({ zone }) => `All players see the pieces in \`${zone}\`, so they can count them.`,
    hint: () => "Say who can see it, as in `seen by owner` or `seen by nobody`, or remove `uncounted`.",
    why: "`uncounted` hides the number of pieces from players who do not see them.",
  }),
  "nothing-to-draw": entry<{ zone: string; shape: string }>({
    severity: "error",
    title: ({ zone, shape }) => `\`${zone}\` is a ${shape}, so it has no top to draw from.`,
    hint: () =>
      "Draw from a deck. For other zones, use `move`, or let chance choose, as in `choose c in heap at random`.",
    why: "`draw` takes pieces from the top of a deck or the left end of a row. In other zones, the pieces have no order.",
  }),
  "nothing-to-shuffle": entry<{ zone: string; shape: string }>({
    severity: "error",
    title: ({ zone, shape }) => `\`${zone}\` is a ${shape}, so its pieces have no order to shuffle.`,
    hint: () => "Shuffle a deck or a row.",
    why: "Shuffling pieces that have no order would change nothing.",
  }),
  "several-zones": entry<{ words: string }>({
    severity: "error",
    title: ({ words }) => `\`${words}\` may be several zones, but only one is allowed here.`,
    hint: () =>
      "If there is exactly one, write `the` in front of the piece before the last dot. To use each of them, write `for each x in …:`.",
    why: "A line moves all its pieces to the same zone.",
  }),
  "wrong-zone": entry<{ what: string; zone: string; of: readonly string[]; words: string }>({
    severity: "error",
    title: ({ what, zone, of }) => `\`${zone}\` is only for ${either(of)}, so ${what} cannot go there.`,
    hint: ({ words }) => `Name another zone, or check that \`${words}\` is what you want to move.`,
    why: "Each zone says which kinds of piece it is for.",
  }),
  "cannot-swap": entry<{ left: string; a: string; right: string; b: string }>({
    severity: "error",
    title: ({ left, a, right, b }) => `\`${left}\` is ${a} and \`${right}\` is ${b}, but no zone accepts both.`,
    hint: () => "Name two pieces that can be in the same zones. To take one piece to another zone, use `move`.",
    why: "`swap` makes two pieces trade places, so each must be allowed where the other is.",
  }),
  "lies-nowhere": entry<{ kind: readonly string[] }>({
    severity: "error",
    title: ({ kind }) => `No piece has a zone for ${either(kind)}, so \`at\` finds nothing.`,
    hint: () =>
      "`at` finds the piece in whose zone something is. For a zone of the game, test whether it is there, as in `x is in road`.",
    why: "Only pieces whose kind has zones can hold other pieces.",
  }),
  "all-in-family": entry<{ zone: string; kind: string }>({
    severity: "error",
    title: ({ zone }) => `\`${zone}\` is several zones, so \`all\` does not say which piece goes into which zone.`,
    hint: ({ zone, kind }) =>
      `Remove \`all\`, and name the zone of each piece in the rows of \`${kind}\`: write \`in: ${zone}(…)\`, below \`each:\` if it applies to all of them.`,
    why: "Each piece can be in only one zone.",
  }),
};
