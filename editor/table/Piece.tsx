/** One piece: a card, tile, token, pawn, cube, die, or a space that holds others. */
import type { ComponentChildren } from "preact";
import type { PrintedValue } from "../../src/session/model.ts";
import type { Item } from "../../src/session/snapshot.ts";
import { type Inner, insideRows } from "./layout/arrange.ts";
import { CubeFigure, DieFace, Glyph, PawnFigure } from "./theme/Glyph.tsx";
import { inkOn } from "./theme/colour.ts";
import { Hit } from "./Hit.tsx";
import type { TableTheme } from "./theme/theme.ts";
import { memo } from "../components/memo.ts";
import { isIconic, Printed, RuleText } from "./Rules.tsx";
import { useScene, useStanding } from "./scene.ts";
import { States } from "./StateMark.tsx";
import { Was } from "./Was.tsx";
import { Zone } from "./Zone.tsx";

export type Size = "large" | "small";

/** Longer titles than this are not broken into one word a line. */
const WORDY = 18;

export interface PieceProps {
  readonly item: Item;
  readonly size: Size;
  /** How many equal pieces it stands for. */
  readonly count?: number;
}

export function Piece({ item, size, count = 1 }: PieceProps) {
  const scene = useScene();
  const { theme } = scene;
  const shape = item.card === undefined ? "back" : theme.face(item.kind).shape;
  const colour = item.card === undefined ? theme.kindColour(item.kind) : theme.colour(item);
  const { can, marked } = useStanding(scene, item.id);
  const wordy = (shape === "card" || shape === "tile") && theme.title(item).length > WORDY;
  const classes = [
    "piece",
    shape,
    size,
    wordy ? "wordy" : "",
    can ? "can" : "",
    marked ? "marked" : "",
    item.owner && shape !== "pawn" ? "owned" : "",
  ]
    .filter((name) => name !== "")
    .join(" ");
  const owner = item.owner ? `;--owner:#${theme.playerColour(item.owner)}` : "";
  const sides = shape === "die" ? `;--sides:${Math.max(1, theme.sides(item).length)}` : "";
  return (
    <div class={classes} data-item={item.id} style={`--c:#${colour};--c-ink:#${inkOn(colour)}${owner}${sides}`}>
      <Hit item={item} count={count} />
      <Inside item={item} shape={shape} size={size} theme={theme} />
      {count > 1 && (
        <span class="many" aria-hidden="true">
          ×{count}
        </span>
      )}
    </div>
  );
}

const Inside = memo(
  ({
    item,
    shape,
    size,
    theme,
  }: {
    readonly item: Item;
    readonly shape: string;
    readonly size: Size;
    readonly theme: TableTheme;
  }) => {
    switch (shape) {
      case "back":
        return <BackInside item={item} theme={theme} />;
      case "pawn":
        return (
          <Figure item={item} theme={theme}>
            <PawnFigure />
          </Figure>
        );
      case "cube":
        return (
          <Figure item={item} theme={theme}>
            <CubeFigure />
          </Figure>
        );
      case "token":
        return <TokenInside item={item} theme={theme} />;
      case "die":
        return <DieFace sides={theme.sides(item)} />;
      case "space":
        return <SpaceInside item={item} theme={theme} size={size} />;
      default:
        return (
          <CardInside
            item={item}
            theme={theme}
            small={size === "small" && item.zones.length === 0}
            tile={shape === "tile"}
          />
        );
    }
  },
);

function BackInside({ item, theme }: { readonly item: Item; readonly theme: TableTheme }) {
  const symbol = theme
    .lineage(item.kind)
    .map(({ name }) => theme.symbolOf(name))
    .find((one) => one !== undefined);
  return (
    <span class="weave" aria-hidden="true">
      {symbol && <Glyph symbol={symbol} />}
    </span>
  );
}

function Figure({
  item,
  theme,
  children,
}: {
  readonly item: Item;
  readonly theme: TableTheme;
  readonly children: ComponentChildren;
}) {
  const symbol = theme.symbol(item);
  return (
    <>
      {children}
      {symbol && <Glyph symbol={symbol} class="emblem" />}
      <States values={item.states} owner={theme.title(item)} holder={item} />
    </>
  );
}

function TokenInside({ item, theme }: { readonly item: Item; readonly theme: TableTheme }) {
  const symbol = theme.symbol(item);
  const number = theme.face(item.kind).corner.flatMap((field) => theme.printed(item, field))[0];
  return (
    <span class="disc" aria-hidden="true">
      {symbol ? (
        <Glyph symbol={symbol} />
      ) : number === undefined && !theme.isPlain(item.kind) ? (
        <span class="initials">{initials(theme.title(item))}</span>
      ) : null}
      {number?.kind === "number" && <b>{number.value}</b>}
    </span>
  );
}

/** `location token` → `LT`. */
function initials(title: string): string {
  return [...title.matchAll(/(?<=^|[\s-])\p{L}/gu)].slice(0, 2).join("").toUpperCase();
}

/** The numbers in the corners. A field with a symbol is shown by it. `quiet`: without those that are 0. */
function Corners({
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

/**
 * A tile says what is printed on it; where there is nothing, or where others lie on it, what it is called. A small card says only
 * what it is called.
 */
function CardInside({
  item,
  theme,
  small,
  tile,
}: {
  readonly item: Item;
  readonly theme: TableTheme;
  readonly small: boolean;
  readonly tile: boolean;
}) {
  const { corner, body } = theme.face(item.kind);
  const symbol = theme.symbol(item);
  const { about, changes: changed = [] } = theme.card(item) ?? {};
  const printed = body
    .flatMap((field) => theme.printed(item, field))
    .filter(({ kind }) => !(about && kind === "rules"));
  const signs = tile && printed.length > 0 && printed.every((value) => isIconic(theme, value));
  const lines = small && !signs ? [] : printed;
  const changes = small || about ? [] : changed;
  const states = item.states.filter((value) => !corner.includes(theme.state(value).name));
  return (
    <>
      <span class="face" aria-hidden="true">
        {signs && item.zones.length === 0 ? <span class="band" /> : <span class="title">{theme.title(item)}</span>}
        <Corners item={item} theme={theme} />
        {symbol && (
          <span class="art">
            <Glyph symbol={symbol} />
          </span>
        )}
        {(lines.length > 0 || changes.length > 0 || (about && !small)) && (
          <span class="text">
            {about && !small && <span class="entry">{theme.say(about)}</span>}
            {lines.map((value, i) => (
              <Entry key={i} value={value} theme={theme} />
            ))}
            {changes.map((rules, i) => (
              <span key={`change ${i}`} class="entry">
                <RuleText rules={rules} />
              </span>
            ))}
          </span>
        )}
      </span>
      {!small && <Rows item={{ ...item, states }} theme={theme} />}
    </>
  );
}

function Entry({ value, theme }: { readonly value: PrintedValue; readonly theme: TableTheme }) {
  return (
    <span class={isIconic(theme, value) ? "entry iconic" : "entry"}>
      <Printed value={value} />
    </span>
  );
}

/** A word that fills the width of a space. */
const LONG_WORD = /\S{10}/u;

function SpaceInside({ item, theme, size }: { readonly item: Item; readonly theme: TableTheme; readonly size: Size }) {
  const { body } = theme.face(item.kind);
  const symbol = theme.symbol(item);
  const cell = theme.card(item)?.cell;
  const title = theme.title(item);
  const lines = body
    .flatMap((field) => theme.printed(item, field))
    .filter((value) => value.kind !== "piece" && value.kind !== "bool");
  return (
    <>
      <span class="face" aria-hidden="true">
        {symbol && (
          <span class="art">
            <Glyph symbol={symbol} />
          </span>
        )}
        {!cell && <span class={LONG_WORD.test(title) ? "title long" : "title"}>{title}</span>}
        <Corners item={item} theme={theme} quiet />
        {lines.length > 0 && (
          <span class="text">
            {lines.map((value, i) => (
              <Entry key={i} value={value} theme={theme} />
            ))}
          </span>
        )}
      </span>
      <Rows item={item} theme={theme} size={size} />
    </>
  );
}

/** An empty zone is seen where it has so many places. */
function isShown(block: Inner): boolean {
  return block.kind !== "zone" || (block.zone.count ?? 1) > 0 || block.zone.capacity !== undefined;
}

/** The zones of a piece, as the view arranges them. */
function Rows({
  item,
  theme,
  size = "small",
}: {
  readonly item: Item;
  readonly theme: TableTheme;
  readonly size?: Size;
}) {
  const rows = insideRows(theme, item);
  const shown = rows.map((row) => row.filter(isShown)).filter((row) => row.length > 0);
  const single = shown.flat().filter(({ kind }) => kind === "zone").length < 2;
  if (shown.length === 0) return null;
  return (
    <div class="inside">
      {shown.map((row, i) => (
        <div key={i} class="inside-row">
          {row.map((block, n) =>
            block.kind === "zone" ? (
              <Zone
                key={block.zone.id}
                zone={block.zone}
                size={theme.zone(block.zone.zone).shape === "slot" ? size : "small"}
                bare={single}
                within={item}
              />
            ) : block.kind === "states" ? (
              <States key={n} quiet values={block.states} owner={theme.title(item)} holder={item} />
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
