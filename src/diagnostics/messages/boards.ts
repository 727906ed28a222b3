/** Messages about mistakes in boards: in their drawings, signs and directions. */
import { entry } from "../entry.ts";

/** Messages about boards. */
export const boardsMessages = {
  "sign-out-of-line": entry<{ sign: string; form: "grid" | "hexes" }>({
    severity: "error",
    title: ({ sign }) => `\`${sign}\` is not aligned with the other characters.`,
    hint: ({ form }) =>
      form === "grid"
        ? "Put one space between two characters, or three if there is a hole between them."
        : "Put characters two columns apart, and begin each row one column to the left or right of the row above.",
    why: "Each character marks a cell. A character between two columns would have no clear neighbours.",
  }),
  "sign-unknown": entry<{ sign: string }>({
    severity: "error",
    title: ({ sign }) => `The character \`${sign}\` is not explained.`,
    hint: ({ sign }) =>
      `Explain it below the drawing, under \`signs\`: write \`${sign}: …\`, with fields in braces or with the piece that starts there. A dot is a plain cell.`,
    why: "The meanings of the characters are listed below the drawing.",
  }),
  "sign-unused": entry<{ sign: string }>({
    severity: "error",
    title: ({ sign }) => `\`${sign}\` does not appear in the drawing.`,
    hint: ({ sign }) =>
      [...sign].length > 1 ? "Each entry stands for one character." : "Add it to the drawing, or remove it here.",
    why: "If a symbol does not appear in the drawing, you probably left it out or mistyped it.",
  }),
  "sign-owner": entry<{ name: string; owned: boolean }>({
    severity: "error",
    title: ({ name, owned }) =>
      owned ? `Each player has a \`${name}\`. Which one starts here?` : `\`${name}\` has no owner.`,
    hint: ({ name, owned }) => (owned ? `Name the player: \`${name} of PLAYER\`.` : `Write only \`${name}\`.`),
    why: "Each player has their own copy of a piece with an owner.",
  }),
  "sign-zone": entry<{ name: string; kind: string; zones: readonly string[] }>({
    severity: "error",
    title: ({ name, kind, zones }) =>
      zones.length === 0
        ? `No zone of \`${kind}\` accepts \`${name}\`.`
        : `Several zones of \`${kind}\` accept \`${name}\`: ${zones.map((zone) => `\`${zone}\``).join(", ")}.`,
    hint: ({ zones }) =>
      zones.length === 0
        ? "Give the cells a zone for it, such as `zones: { man: slot of man }`."
        : "Remove its character, and move it there in `setup`.",
    why: "A piece in the drawing starts in the zone of its cell that accepts it.",
  }),
  "sign-too-many": entry<{ name: string; shown: number; there: number }>({
    severity: "error",
    title: ({ name, shown, there }) =>
      `The drawing shows \`${name}\` ${shown === 2 ? "twice" : `${shown} times`}, but there ${there === 1 ? "is only one such piece" : `are only ${there} such pieces`}.`,
    hint: () => "Draw fewer, or say in the row that there are more copies.",
    why: "The box contains one piece for each copy, and each character uses one of them.",
  }),
  "state-too-large": entry<{ name: string; own: number; all: number; most: number }>({
    severity: "error",
    title: ({ name, own, all, most }) =>
      `With the maximum number of players, the position of a match takes up ${megabytes(all)}, mostly because of \`${name}\` (${megabytes(own)}). At most ${megabytes(most)} is allowed.`,
    hint: () => "Give it fewer copies, or use a family over something with fewer members.",
    why: "The position is copied for each answer that is tried. If each piece has a state for every other piece, the position grows with the square of their number.",
  }),
  "cell-copies": entry<object>({
    severity: "error",
    title: () => "Each cell of a drawing exists only once.",
    hint: () => "Remove `copies`.",
    why: "Each character in the drawing is one cell.",
  }),
  "two-sorts-of-directions": entry<{ kind: string; other: string }>({
    severity: "error",
    title: ({ kind, other }) => `\`${kind}\` and \`${other}\` have different directions.`,
    hint: () => "Draw both as `grid`, or both as `hexes`.",
    why: "`direction` means the same directions throughout a game: six of them or eight.",
  }),
};

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}
