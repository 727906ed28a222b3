/** A place for pieces: deck, row, pile, hand or slot. */
import { useComputed } from "@preact/signals";
import type { Item, ZoneContents } from "../../src/session/snapshot.ts";
import { stacks } from "./layout/arrange.ts";
import { Board, isBoard } from "./Board.tsx";
import type { TableTheme } from "./theme/theme.ts";
import { memo } from "../components/memo.ts";
import { Piece, type Size } from "./Piece.tsx";
import { Room } from "./Room.tsx";
import { useScene } from "./scene.ts";

/** More equal pieces than this are drawn as one with their number; inside a piece there is less room. */
const SHOWN_SINGLY = 5;
const SHOWN_ON_PIECE = 3;
/** No more empty places than this are drawn. */
const MOST_SLOTS = 8;

export interface ZoneProps {
  readonly zone: ZoneContents;
  readonly size: Size;
  /** Drawn without its name: it is the only one of its piece. */
  readonly bare?: boolean;
  /** The piece whose zone it is. */
  readonly within?: Item;
}

export const Zone = memo(({ zone, size, bare = false, within }: ZoneProps) => {
  const { theme, phrases } = useScene();
  const { shape } = theme.zone(zone.zone);
  const name = theme.zoneTitle(zone);
  const count = zone.count === undefined ? phrases.uncounted : zone.count === 0 ? phrases.empty : String(zone.count);
  const holder = within ? `${theme.title(within)}, ` : "";
  const counted = shape !== "slot" && shape !== "deck" && (zone.count ?? 0) > 1;
  return (
    <div
      class={`zone ${shape} ${zone.count === 0 ? "is-empty" : ""}`}
      role="group"
      aria-label={`${holder}${phrases.zone(name, count)}`}
      data-zone={zone.id}
    >
      {!bare && (
        <span class="label" aria-hidden="true">
          {name}
          {counted && <span class="label-count">{zone.count}</span>}
        </span>
      )}
      {isBoard(theme, zone) ? (
        <Board items={zone.items} layout={theme.layout(theme.zone(zone.zone).name)} />
      ) : (
        <Contents
          zone={zone}
          size={isSupply(theme, zone) ? "small" : size}
          singly={within === undefined || within.kind === 0 ? SHOWN_SINGLY : SHOWN_ON_PIECE}
        />
      )}
    </div>
  );
});

/** Of a supply with great variety only a few of each are drawn. */
function isSupply(theme: TableTheme, zone: ZoneContents): boolean {
  return theme.zone(zone.zone).shape === "pile" && stacks(theme, zone.items, () => "").length > SHOWN_SINGLY;
}

function Contents({
  zone,
  size,
  singly,
}: {
  readonly zone: ZoneContents;
  readonly size: Size;
  readonly singly: number;
}) {
  const { theme, choices } = useScene();
  // Equal pieces are told apart by what choosing them means; other choices do not matter here.
  const meant = useComputed(() =>
    zone.items.map((item) => (choices.value.get(item.id) ?? []).map(({ answer }) => answer.name).join("|")).join("/"),
  ).value.split("/");
  const { shape } = theme.zone(zone.zone);
  if (shape === "deck") return <Deck zone={zone} size={size} />;
  const free = emptyPlaces(zone);
  const contents = (
    <div class="contents">
      {groups(theme, shape, zone, singly, (item) => meant[zone.items.indexOf(item)] ?? "").map((items) => (
        <Stack key={items[0]!.id} items={items} size={size} />
      ))}
      {free > 0 &&
        Array.from({ length: free }, (_, i) => (
          <span
            key={`free ${i}`}
            class={`place ${theme.face(theme.zone(zone.zone).of).shape} ${size}`}
            aria-hidden="true"
          />
        ))}
      {zone.count === 0 && free === 0 && (
        <span class={`place ${theme.face(theme.zone(zone.zone).of).shape} ${size}`} aria-hidden="true" />
      )}
      {zone.count === undefined && (
        <span class="more" aria-hidden="true">
          ?
        </span>
      )}
    </div>
  );
  return shape === "row" && theme.face(theme.zone(zone.zone).of).shape === "space" ? <Room>{contents}</Room> : contents;
}

/** Room that is left, where it is so little that it is drawn as places. */
function emptyPlaces(zone: ZoneContents): number {
  if (zone.capacity === undefined || zone.capacity > MOST_SLOTS) return 0;
  return Math.max(0, zone.capacity - zone.items.length);
}

/** In a row each piece has its place; elsewhere equal ones are stacked where there are many. */
function groups(
  theme: TableTheme,
  shape: string,
  zone: ZoneContents,
  most: number,
  answers: (item: Item) => string,
): readonly (readonly Item[])[] {
  if (shape === "row" && zone.items.length <= 2 * SHOWN_SINGLY) return zone.items.map((item) => [item]);
  const equal = stacks(theme, zone.items, answers);
  const singly = (items: readonly Item[]) => items.length <= most && (shape === "hand" || isSmall(theme, items[0]!));
  return equal.flatMap((items) => (singly(items) ? items.map((item) => [item]) : [items]));
}

function isSmall(theme: TableTheme, item: Item): boolean {
  return item.card !== undefined && ["pawn", "cube", "token", "die"].includes(theme.face(item.kind).shape);
}

/** Equal pieces: the first is seen, up to two more peep out below it. */
function Stack({ items, size }: { readonly items: readonly Item[]; readonly size: Size }) {
  const [first] = items;
  if (items.length === 1) return <Piece item={first!} size={size} />;
  return (
    <span class="stack" style={`--layers:${Math.min(3, items.length - 1)}`}>
      <Piece item={first!} size={size} count={items.length} />
    </span>
  );
}

function Deck({ zone, size }: { readonly zone: ZoneContents; readonly size: Size }) {
  const { theme } = useScene();
  const { of, seen, showingTop } = theme.zone(zone.zone);
  const [lying] = zone.items;
  // No player sees what comes next, also where all cards lie open.
  const top =
    lying && seen === "nobody" && !showingTop
      ? { ...lying, card: undefined, kind: of, owner: undefined, states: [], zones: [] }
      : lying;
  if (!top)
    return (
      <div class="contents">
        <span class={`place ${theme.face(theme.zone(zone.zone).of).shape} ${size}`} aria-hidden="true" />
      </div>
    );
  const count = zone.items.length;
  return (
    <div class="contents">
      <span class="stack" style={`--layers:${Math.min(4, Math.ceil((count - 1) / 4))}`}>
        <Piece item={top} size={size} />
        <span class="height" aria-hidden="true">
          {count}
        </span>
      </span>
    </div>
  );
}
