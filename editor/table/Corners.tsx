/** The numbers in the corners of a piece, and the lines printed on it. */
import type { PrintedValue } from "../../src/session/model.ts";
import type { Item } from "../../src/session/snapshot.ts";
import type { Box } from "./layout/pack.ts";
import { fontAt } from "./layout/piece-size.ts";
import { widthOf } from "./layout/text-size.ts";
import { Printed } from "./Rules.tsx";
import { useScene } from "./scene.ts";
import { Glyph } from "./theme/Glyph.tsx";
import { isIconic } from "./theme/printed.ts";
import type { TableTheme } from "./theme/theme.ts";
import { Was } from "./Was.tsx";

interface Corner {
  readonly field: string;
  readonly text: string;
  readonly symbol: string | undefined;
}

function cornersOf(theme: TableTheme, item: Item, quiet: boolean): readonly Corner[] {
  return theme.face(item.kind).corner.flatMap((field) => {
    const [value] = theme.printed(item, field);
    if (theme.kind(item.kind).fields.find(({ name }) => name === field)?.type.kind === "bool") {
      const symbol = value?.kind === "bool" && value.value ? theme.symbolOf(field) : undefined;
      return symbol === undefined && quiet ? [] : [{ field, text: "", symbol }];
    }
    const state = item.states.find((one) => theme.state(one).name === field || one.member === field);
    const text =
      value?.kind === "number"
        ? String(value.value)
        : value?.kind === "word"
          ? theme.wordTitle(value.list, value.member)
          : state?.value === undefined
            ? undefined
            : String(state.value);
    // A word can have a sign of its own, as the rank of a playing card does. Then the sign is shown instead of the
    // word.
    const sign = value?.kind === "word" ? theme.symbolOf(theme.wordName(value.list, value.member)) : undefined;
    if (sign !== undefined) return [{ field, text: "", symbol: sign }];
    return text === undefined || (quiet && text === "0") ? [] : [{ field, text, symbol: theme.symbolOf(field) }];
  });
}

/**
 * The room that the values in the corners of a space need if they stand in one line, in em of the table.
 *
 * @param px the number of pixels in an em
 */
export function cornersRoom(theme: TableTheme, item: Item, px: number): Box {
  const corners = cornersOf(theme, item, true);
  if (corners.length === 0) return { width: 0, height: 0 };
  const font = fontAt(CORNER_FONT, px);
  const edges = 2 / px;
  const widths = corners.map(({ text, symbol }) =>
    text === "" ? 1.7 : Math.max(1.1, widthOf(text) + 0.64 + (symbol === undefined ? 0 : 1.35)),
  );
  return {
    width: widths.reduce((all, width) => all + width * font + edges, (corners.length - 1) * 0.2),
    height: (corners.some(({ text }) => text === "") ? 1.7 : 1.37) * font + edges,
  };
}

const CORNER_FONT = 0.85;

/**
 * The values in the corners of a piece. If a field has a symbol, the symbol is shown, too.
 *
 * @param quiet leaves out numbers that are 0
 */
export function Corners({
  item,
  theme,
  quiet = false,
}: {
  readonly item: Item;
  readonly theme: TableTheme;
  readonly quiet?: boolean;
}) {
  const fields = cornersOf(theme, item, quiet);
  const earlier = useScene().earlier.value;
  if (fields.length === 0) return null;
  return (
    <span class="corners" aria-hidden="true">
      {fields.map(({ field, text, symbol }) => (
        <span
          key={field}
          class={text === "" ? "corner sign" : "corner"}
          style={text === "" ? signColour(theme, field) : undefined}
        >
          <Was text={text === "" ? undefined : earlier?.printed(item, field)} />
          {text}
          {symbol && <Glyph symbol={symbol} />}
        </span>
      ))}
    </span>
  );
}

function signColour(theme: TableTheme, field: string): string | undefined {
  const colour = theme.named(field);
  return colour && `color:#${colour}`;
}

export function Entry({ value, theme }: { readonly value: PrintedValue; readonly theme: TableTheme }) {
  return (
    <span class={isIconic(theme, value) ? "entry iconic" : "entry"}>
      <Printed value={value} />
    </span>
  );
}
