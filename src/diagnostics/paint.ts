/** Colours of a terminal. */
/** Gives a text a colour. */
export type Brush = (text: string) => string;
/** The brushes, by the part of a message that they colour. */
export type Paint = Readonly<Record<"place" | "title" | "hint" | "quiet" | "error" | "warning", Brush>>;

const escape = "\u001b[";

function brush(style: number): Brush {
  return (text) => `${escape}${style}m${text}${escape}0m`;
}

const coloured: Paint = {
  place: brush(36),
  title: brush(1),
  hint: brush(32),
  quiet: brush(2),
  error: brush(31),
  warning: brush(33),
};
const same: Brush = (text) => text;
const plain: Paint = { place: same, title: same, hint: same, quiet: same, error: same, warning: same };

/** The brushes for a terminal with or without colours. */
export function painter(colour: boolean): Paint {
  return colour ? coloured : plain;
}
