/** What can be wrong with the section `view`. All are warnings: the game can be played. */
import { didYouMean, firstOf } from "../english.ts";
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
    why: "The section `view` refers by name to things in the game.",
  }),
  "view-colour": entry<Unknown>({
    severity: "warning",
    title: ({ name }) => `\`${name}\` is not a colour.`,
    hint: ({ name, known }) =>
      didYouMean(nearest(name, known)) ?? "Use the CSS names of colours, such as `crimson`, `seagreen`, or `gold`.",
    why: "Colours have names that every browser knows.",
  }),
  "view-symbol": entry<Unknown>({
    severity: "warning",
    title: ({ name }) => `There is no symbol called \`${name}\`.`,
    hint: ({ name, known }) =>
      didYouMean(nearest(name, known)) ?? `A symbol is one or two characters, or one of these: ${known.join(", ")}.`,
    why: "The table can draw only symbols that it knows. It draws one or two letters or signs as they are.",
  }),
  "view-layout": entry<{ text: string; piece: boolean }>({
    severity: "warning",
    title: ({ text, piece }) =>
      piece ? `\`${text}\` is not a place on a board.` : `\`${text}\` is not a way to lay out pieces.`,
    hint: ({ piece }) =>
      piece
        ? "Write two numbers: how far from the left and how far from the top, such as `3 5`."
        : "Write `path`, `path 12` (winding, with 12 in a row), `ring`, `line`, or `hidden`. You can also list the bends of a road, as in `[1 1, 8 1, 8 3]`, or give each piece a place on a line of its own, as in `mill: 3 5`, or name a drawing whose shapes are the places.",
    why: "If the table does not know the layout, it chooses one itself.",
  }),
  "view-place": entry<{ drawing: string; names: readonly string[]; known: readonly string[] | undefined }>({
    severity: "error",
    title: ({ drawing, names, known }) =>
      known
        ? `The drawing \`${drawing}\` has a shape with the id \`${names[0]}\`, but no piece has this name.`
        : `The drawing \`${drawing}\` has no shape for ${firstOf(names)}.`,
    hint: ({ names, known }) =>
      known
        ? (didYouMean(nearest(names[0]!, known)) ?? "Give the shape the name of a piece as its id, or remove the id.")
        : `Give the shape at this place the id: \`id="${names[0]}"\`.`,
    why: "Each piece lies at the shape with its name, so each piece needs a shape, and each id means a piece.",
  }),
  "view-road": entry<object>({
    severity: "warning",
    title: () => "A road needs at least two places.",
    hint: () => "Write where it begins, where it turns, and where it ends: `[1 1, 8 1, 8 3]`.",
    why: "The places along a road are spaced evenly between its ends.",
  }),
  "view-ground": entry<Unknown>({
    severity: "warning",
    title: ({ name }) => `There is no ground called \`${name}\`.`,
    hint: ({ name, known }) => didYouMean(nearest(name, known)) ?? `A ground is one of these: ${known.join(", ")}.`,
    fix: ({ name, known }, range) => writeNearest(name, known, range),
    why: "The places of a board are drawn on a ground that the table knows, or on a drawing that you provide.",
  }),
  "view-size": entry<{ text: string }>({
    severity: "warning",
    title: ({ text }) => `\`${text}\` is not a size.`,
    hint: () => "Write a number from `0.3` to `4`, where `1` is the usual size, or write `folded`.",
    why: "A size of 2 means twice the usual size. Something folded stays small until a player looks at it.",
  }),
  "view-drawing": entry<{ name: string; what: string; text: string }>({
    severity: "warning",
    title: ({ name, what, text }) => {
      switch (what) {
        case "tag":
          return `The drawing \`${name}\` has an element \`<${text}>\`, which is not drawn.`;
        case "attribute":
        case "value":
          return `The drawing \`${name}\` contains \`${text}\`, which is not drawn.`;
        case "size":
          return `The drawing \`${name}\` is too large.`;
        case "box":
          return `The drawing \`${name}\` does not say how large it is.`;
        case "no svg":
          return `The drawing \`${name}\` is not in the SVG format.`;
        case "no png":
          return `The drawing \`${name}\` is not a picture in the PNG format.`;
        default:
          return `The drawing \`${name}\` cannot be read at \`${text}\`.`;
      }
    },
    hint: ({ what }) => {
      switch (what) {
        case "tag":
          return "Use only shapes: svg, g, path, rect, circle, ellipse, line, polyline, polygon, and gradients. Convert texts to paths; pictures and scripts are never shown.";
        case "attribute":
        case "value":
          return 'Write colours and lines as attributes, such as `fill="#2f6bab"` or `stroke-width="2"`, without styles or links. Many programs can export such a file as “plain SVG”.';
        case "size":
          return "A drawing may have at most 60,000 characters and 2,000 shapes, and a picture at most 300,000 bytes. Use fewer points, or a smaller picture.";
        case "box":
          return 'Write `viewBox="0 0 400 300"` in its first element.';
        case "no png":
          return "Save it as PNG. Other types of pictures are not shown, whatever the file is called.";
        case "no svg":
          return "Write `|` after the name, and put the whole drawing below it, from `<svg …>` to `</svg>`.";
        default:
          return "Check that every element is closed, and that its attributes are in quotes.";
      }
    },
    why: "A drawing can come from a stranger, so the table draws only harmless shapes.",
  }),
  "view-picture": entry<{ file: string; what: "path" | "missing" }>({
    severity: "error",
    title: ({ file, what }) =>
      what === "path"
        ? `\`${file}\` is not a file in the folder of the game.`
        : `\`${file}\` is not in the folder of the game, or larger than 300,000 bytes.`,
    hint: ({ what }) =>
      what === "path"
        ? "Put the picture beside the game or in a folder there, and write its path from there, such as `pictures/map.svg`."
        : "Check the name, capitals included, or save the picture smaller.",
    why: "The table shows only files from the game's own folder, so that the game looks the same for everybody who gets the folder.",
  }),
  "view-twice": entry<{ name: string; area: string }>({
    severity: "warning",
    title: ({ name, area }) => `\`${name}\` is already placed in \`${area}\`.`,
    hint: () => "Remove it from one of the two.",
    why: "Each thing has only one place on the table.",
  }),
  "view-circle": entry<{ name: string }>({
    severity: "warning",
    title: ({ name }) => `The area \`${name}\` contains itself.`,
    hint: () => "Remove it from its own rows, and from the rows of the areas inside it.",
    why: "Areas are nested inside one another, and `table` is the outermost.",
  }),
};
