/**
 * Draws a zone: a deck, row, pile, hand or slot. Its size depends on the number of pieces that it can contain, not on
 * its contents now.
 */
import { useComputed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Item, ZoneContents } from "../../src/session/snapshot.ts";
import { stacks } from "./layout/arrange.ts";
import { type Box, pack } from "./layout/pack.ts";
import { fontAt, LEAST, type Size } from "./layout/piece-size.ts";
import { widthOf } from "./layout/text-size.ts";
import { GAP, type ZoneSize } from "./layout/zone-size.ts";
import { Board, isBoard } from "./Board.tsx";
import { FIGURES } from "./theme/faces.ts";
import { Glyph } from "./theme/Glyph.tsx";
import type { TableTheme } from "./theme/theme.ts";
import { memo } from "../components/memo.ts";
import { Piece } from "./Piece.tsx";
import { Room } from "./Room.tsx";
import { ScaleProvider, type Scene, usePx, useScale, useScene } from "./scene.ts";

/**
 * If a zone contains more equal pieces than this, they are drawn as one with their number; below, the same limit on a
 * piece, where there is less room.
 */
const SHOWN_SINGLY = 5;
const SHOWN_ON_PIECE = 3;
/** A hand shows at most this many equal cards one by one, because they may overlap. */
const MOST_FANNED = 16;
/** A zone that is wider than this, in em, may not fit a phone, so it is drawn smaller there. */
const WIDE = 14;
/** Empty places are drawn only if a zone has at most this many places. */
const MOST_SLOTS = 8;

export interface ZoneProps {
  readonly zone: ZoneContents;
  readonly size: Size;
  /** True if the zone is drawn without its name, because it is the only zone of its piece. */
  readonly bare?: boolean;
  /** The piece or player to which the zone belongs. */
  readonly within?: Item;
  /** The size of the zone. If missing, the zone has its usual size. */
  readonly sized?: ZoneSize;
}

export const Zone = memo((props: ZoneProps) => {
  const { theme } = useScene();
  const { name } = theme.zone(props.zone.zone);
  const weight = theme.weight(name);
  const around = useScale();
  if (theme.isFolded(name)) return <Folded {...props} />;
  return weight === 1 ? (
    <Laid {...props} />
  ) : (
    <ScaleProvider value={around * weight}>
      <Laid {...props} weight={weight} />
    </ScaleProvider>
  );
});

/**
 * Draws a zone that is not folded up.
 *
 * @param weight the factor by which the section `view` enlarges the zone
 */
function Laid({ zone, size, bare = false, within, sized, weight = 1 }: ZoneProps & { readonly weight?: number }) {
  const scene = useScene();
  const { theme, sizes } = scene;
  const board = isBoard(theme, zone);
  const own = sized ?? sizes.zones.zone(zone, size, isClosed(scene, zone, within));
  return (
    <div
      class={`zone ${theme.zone(zone.zone).shape} ${zone.count === 0 ? "is-empty" : ""}`}
      role="group"
      aria-label={useSpoken(zone, within)}
      data-zone={zone.id}
      style={weight === 1 ? undefined : `font-size:${weight}em`}
    >
      {!bare && (
        <Label
          zone={zone}
          width={board ? undefined : Math.max(own.box.width, sizes.zones.label(zone))}
          lies={within !== undefined && within.kind !== 0}
        />
      )}
      {board ? (
        <Board
          items={zone.items}
          layout={theme.layout(theme.zone(zone.zone).name)}
          ground={theme.ground(theme.zone(zone.zone).name)}
          most={sizes.zones.most(zone)}
          cell={sizes.zones.cellOnBoard(zone)}
        />
      ) : (
        <Contents
          zone={zone}
          sized={own}
          size={size}
          singly={within === undefined || within.kind === 0 ? SHOWN_SINGLY : SHOWN_ON_PIECE}
        />
      )}
    </div>
  );
}

/** A zone that is folded up to a small button until the user opens it: by mouse, by keyboard or by touch. */
function Folded({ zone, size, within }: ZoneProps) {
  const { theme, choices } = useScene();
  const [asked, setOpen] = useState(false);
  const can = useComputed(() => zone.items.some(({ id }) => choices.value.has(id))).value;
  // The zone is also unfolded if a piece in it can be chosen.
  const open = asked || can;
  const name = theme.zoneTitle(zone);
  const symbol =
    theme.symbolOf(theme.zone(zone.zone).name) ?? theme.symbolOf(theme.kind(theme.zone(zone.zone).of).name);
  return (
    <div
      class={open ? "zone folded open" : "zone folded"}
      role="group"
      aria-label={useSpoken(zone, within)}
      data-zone={zone.id}
      onPointerLeave={() => setOpen(false)}
      onFocusOut={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOpen(false)}
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
    >
      <button
        type="button"
        class={can ? "fold-chip can" : "fold-chip"}
        aria-expanded={open}
        onClick={() => setOpen(!asked)}
      >
        {symbol && <Glyph symbol={symbol} />}
        <span style={`min-width:${Math.min(9, widthOf(name) * 0.8)}em`}>{name}</span>
        <b>{zone.count ?? "?"}</b>
      </button>
      {open && (
        <div class="unfolded">
          <Laid zone={zone} size={size === "tiny" ? "small" : size} bare />
        </div>
      )}
    </div>
  );
}

/** True if the cards in a zone are face down for the viewer, as in the hands of other players. */
export function isClosed({ theme, viewer }: Scene, { zone }: ZoneContents, within: Item | undefined): boolean {
  const { seen } = theme.zone(zone);
  if (viewer === "everything") return false;
  return seen === "nobody" || (seen === "owner" && (within && theme.card(within)?.name) !== viewer);
}

/** The text about a zone for screen readers: its owner, its name and the number of its pieces. */
export function useSpoken(zone: ZoneContents, within: Item | undefined): string {
  const { theme, phrases } = useScene();
  const count = zone.count === undefined ? phrases.uncounted : zone.count === 0 ? phrases.empty : String(zone.count);
  return `${within ? `${theme.title(within)}, ` : ""}${phrases.zone(theme.zoneTitle(zone), count)}`;
}

/** The font size of a zone's name, in em. */
const LABEL_FONT = 0.72;

/**
 * The name of a zone and the number of its pieces. If there is little room, the name is shortened. A board shows its
 * places, so it has no number.
 */
function Label({
  zone,
  width,
  lies,
}: {
  readonly zone: ZoneContents;
  readonly width: number | undefined;
  /** True if the zone is drawn on a piece. Its label must then not be wider than the zone. */
  readonly lies: boolean;
}) {
  const scene = useScene();
  const px = usePx(scene);
  const { theme } = scene;
  const { shape } = theme.zone(zone.zone);
  const counted = shape !== "slot" && shape !== "deck" && !isBoard(theme, zone) && (zone.count ?? 0) > 1;
  const name = theme.zoneTitle(zone);
  const font = fontAt(LABEL_FONT, px);
  const count = shape === "slot" || shape === "deck" ? 0 : (String(zone.count ?? "").length * 0.62 + 1.3) * font;
  const room = width === undefined ? Infinity : width - count;
  if (lies && px < LEAST) return <span class="label" />;
  const fits = widthOf(name) * font <= room;
  return (
    <span
      class="label"
      aria-hidden="true"
      title={fits ? undefined : name}
      style={width === undefined ? undefined : `width:${width}em`}
    >
      <span class="label-name">{fits ? name : shortened(name, room / font)}</span>
      {counted && room >= 0 && <span class="label-count">{zone.count}</span>}
    </span>
  );
}

/**
 * Shortens a name to as many whole words as fit into a width. If even the first word is too long, only its first
 * letters are left.
 */
function shortened(name: string, width: number): string {
  const words = name.split(" ");
  while (words.length > 1 && widthOf(words.join(" ")) > width) words.pop();
  let text = words.join(" ");
  if (widthOf(text) <= width) return text;
  while (text.length > 1 && widthOf(`${text}.`) > width) text = text.slice(0, -1);
  return text.length > 3 ? `${text}.` : "";
}

/** Draws pieces at computed positions. `scale` is the factor of their size. */
export function Spots({
  scale,
  spots,
  children,
}: {
  readonly scale: number;
  readonly spots: readonly { readonly left: number; readonly top: number }[];
  readonly children: readonly { readonly key: string | number; readonly drawn: ComponentChildren }[];
}) {
  const around = useScale();
  return (
    <ScaleProvider value={around * scale}>
      {children.map(({ key, drawn }, i) => (
        <span
          key={key}
          class="spot"
          style={`font-size:${scale}em;left:${spots[i]!.left / scale}em;top:${spots[i]!.top / scale}em`}
        >
          {drawn}
        </span>
      ))}
    </ScaleProvider>
  );
}

export function boxStyle({ width, height }: Box): string {
  return `width:${round(width)}em;height:${round(height)}em`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/**
 * Returns a function that names the answers for which a piece can be chosen. Equal pieces with different answers must
 * not share a stack.
 */
export function useMeanings(items: readonly Item[]): (item: Item) => string {
  const { choices } = useScene();
  const meant = useComputed(() =>
    items.map((item) => (choices.value.get(item.id) ?? []).map(({ answer }) => answer.name).join("|")).join("/"),
  ).value.split("/");
  return (item) => meant[items.indexOf(item)] ?? "";
}

function Contents({
  zone,
  sized: { box, cell, piece },
  size,
  singly,
}: {
  readonly zone: ZoneContents;
  readonly sized: ZoneSize;
  readonly size: Size;
  readonly singly: number;
}) {
  const { theme } = useScene();
  const meaning = useMeanings(zone.items);
  const { shape, of } = theme.zone(zone.zone);
  if (shape === "deck") return <Deck zone={zone} box={box} size={size} />;
  const drawn = groups(theme, shape, zone, singly, meaning);
  const free = emptyPlaces(zone);
  const places = Math.max(drawn.length + free, 1);
  const fanned = shape === "hand" || shape === "row" || shape === "pile";
  const { scale, spots } = pack(places, cell, box, GAP, fanned);
  const { shape: face } = theme.face(of);
  const empty = Array.from({ length: places - drawn.length }, (_, i) => ({
    key: `free ${i}`,
    drawn: <span class={`place ${face}`} style={boxStyle(piece)} aria-hidden="true" />,
  }));
  const contents = (
    <div class={fanned ? "contents fanned" : "contents"} style={boxStyle(box)}>
      <Spots scale={scale} spots={spots}>
        {[
          ...drawn.map((items) => ({ key: items[0]!.id, drawn: <Stack items={items} size={size} box={piece} /> })),
          ...empty,
        ]}
      </Spots>
      {zone.count === undefined && (
        <span class="more" aria-hidden="true">
          ?
        </span>
      )}
    </div>
  );
  return box.width > WIDE ? <Room width={box.width}>{contents}</Room> : contents;
}

/** The number of free places to draw; 0 if the zone has too many places to draw them. */
export function emptyPlaces(zone: ZoneContents): number {
  if (zone.capacity === undefined || zone.capacity > MOST_SLOTS) return 0;
  return Math.max(0, zone.capacity - zone.items.length);
}

/**
 * Groups equal pieces into stacks. In a row each piece is drawn alone. In other zones, many equal pieces form a stack.
 */
export function groups(
  theme: TableTheme,
  shape: string,
  zone: ZoneContents,
  most: number,
  answers: (item: Item) => string,
): readonly (readonly Item[])[] {
  if (shape === "row" && zone.items.length <= 2 * SHOWN_SINGLY) return zone.items.map((item) => [item]);
  const equal = stacks(theme, zone.items, answers);
  const singly = (items: readonly Item[]) =>
    shape === "hand" ? items.length <= MOST_FANNED : items.length <= most && isSmall(theme, items[0]!);
  return equal.flatMap((items) => (singly(items) ? items.map((item) => [item]) : [items]));
}

function isSmall(theme: TableTheme, item: Item): boolean {
  return item.card !== undefined && FIGURES.has(theme.face(item.kind).shape);
}

/** Draws a stack of equal pieces: the first one, and the edges of up to three more under it. */
export function Stack({
  items,
  size,
  box,
}: {
  readonly items: readonly Item[];
  readonly size: Size;
  readonly box: Box;
}) {
  const [first] = items;
  if (items.length === 1) return <Piece item={first!} size={size} within={box} />;
  return (
    <span class="stack" style={`--layers:${Math.min(3, items.length - 1)}`}>
      <Piece item={first!} size={size} count={items.length} within={box} />
    </span>
  );
}

function Deck({ zone, box, size }: { readonly zone: ZoneContents; readonly box: Box; readonly size: Size }) {
  const scene = useScene();
  const px = usePx(scene);
  const { theme } = scene;
  const { of, seen, showingTop } = theme.zone(zone.zone);
  const [lying] = zone.items;
  // If no player may see the next card of the deck, it is drawn face down, even for a viewer who sees all cards.
  const top =
    lying && seen === "nobody" && !showingTop
      ? { ...lying, card: undefined, kind: of, owner: undefined, states: [], zones: [] }
      : lying;
  const count = zone.items.length;
  return (
    <div class="contents" style={boxStyle(box)}>
      <span class="spot">
        {top ? (
          <span class="stack" style={`--layers:${Math.min(3, Math.ceil((count - 1) / 4))}`}>
            <Piece item={top} size={size} within={{ width: box.width - 0.5, height: box.height - 0.5 }} />
            {box.width * px > 24 && (
              <span class="height" aria-hidden="true">
                {count}
              </span>
            )}
          </span>
        ) : (
          <span
            class={`place ${theme.face(of).shape}`}
            style={boxStyle({ width: box.width - 0.5, height: box.height - 0.5 })}
            aria-hidden="true"
          />
        )}
      </span>
    </div>
  );
}
