/** What stands in the corners of a piece, and the lines that are printed on it. */
import type { PrintedValue } from "../../src/session/model.ts";
import type { Item } from "../../src/session/snapshot.ts";
import { Printed } from "./Rules.tsx";
import { useScene } from "./scene.ts";
import { Glyph } from "./theme/Glyph.tsx";
import { isIconic } from "./theme/printed.ts";
import type { TableTheme } from "./theme/theme.ts";
import { Was } from "./Was.tsx";

/** The numbers in the corners. A field with a symbol is shown by it. `quiet`: without those that are 0. */
export function Corners({
  item,
  theme,
  quiet = false,
}: {
  readonly item: Item;
  readonly theme: TableTheme;
  readonly quiet?: boolean;
}) {
  const fields = theme.face(item.kind).corner.flatMap((field) => {
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
    // A word that has a sign of its own, as the rank of a card has, is said by it.
    const sign = value?.kind === "word" ? theme.symbolOf(theme.wordName(value.list, value.member)) : undefined;
    if (sign !== undefined) return [{ field, text: "", symbol: sign }];
    return text === undefined || (quiet && text === "0") ? [] : [{ field, text, symbol: theme.symbolOf(field) }];
  });
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
