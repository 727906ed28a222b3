/**
 * Draws the pieces on a space, from all its zones together. A zone with a fixed number of places shows each place;
 * other pieces are stacked.
 */
import type { Item, ZoneContents } from "../../src/session/snapshot.ts";
import { type Box, pack } from "./layout/pack.ts";
import { floorPlaces } from "./layout/zone-size.ts";
import { usePx, useScene } from "./scene.ts";
import type { TableTheme } from "./theme/theme.ts";
import { States } from "./StateMark.tsx";
import { boxStyle, emptyPlaces, groups, Spots, Stack, useMeanings, useSpoken } from "./Zone.tsx";

/** The distance between neighbouring pieces, as a part of a square. */
const GAP = 0.15;
/** A piece that is alone on a square fills this part of it. */
const FILLED = 0.72;
/** If there are more equal pieces than this, they are drawn as one with their number. */
const SINGLY = 3;

export function Floor({ item, box, square }: { readonly item: Item; readonly box: Box; readonly square: boolean }) {
  const scene = useScene();
  const px = usePx(scene);
  const { theme, sizes } = scene;
  const zones = sizes.zones.zonesOf(item);
  const meaning = useMeanings(zones.flatMap(({ items }) => items));
  const states = sizes.zones.looseStates(item);
  const lying = zones.map((zone) => lyingIn(theme, zone, meaning));
  const marks = sizes.zones.marks(item, px);
  const room = { width: box.width, height: box.height - marks };
  const own = sizes.zones.floorCell(item);
  const cell = square ? grown(own, room) : own;
  const taken = lying.reduce((all, { drawn, free }) => all + drawn.length + free, 0);
  const count = Math.max(square ? 1 : floorPlaces(zones), taken);
  const places = zones.length === 0 ? undefined : pack(count, cell, room, GAP, false);
  let next = 0;
  return (
    <div class="floor" style={boxStyle(box)}>
      {marks > 0 && (
        <div class="floor-marks">
          <States quiet values={states} owner={theme.title(item)} holder={item} />
        </div>
      )}
      {places && (
        <div class="floor-room" style={boxStyle(room)}>
          {zones.map((zone, i) => {
            const { drawn, free } = lying[i]!;
            const spots = places.spots.slice(next, (next += drawn.length + free));
            return (
              <Share
                key={zone.id}
                zone={zone}
                item={item}
                lying={lying[i]!}
                spots={square && count === 1 ? spots.map(() => middleOf(room, cell, places.scale)) : spots}
                scale={(places.scale * cell.width) / own.width}
                cell={own}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}

interface Lying {
  readonly drawn: readonly (readonly Item[])[];
  /** The number of empty places that are drawn. */
  readonly free: number;
}

/**
 * The stacks and the empty places that are drawn for a zone. If the zone has a fixed number of places, each piece is
 * drawn alone.
 */
function lyingIn(theme: TableTheme, zone: ZoneContents, meaning: (item: Item) => string): Lying {
  const free = emptyPlaces(zone);
  if (zone.capacity !== undefined && free + zone.items.length === zone.capacity)
    return { drawn: zone.items.map((each) => [each]), free };
  return { drawn: groups(theme, "pile", zone, SINGLY, meaning), free: 0 };
}

function Share({
  zone,
  item,
  lying: { drawn, free },
  spots,
  scale,
  cell,
}: {
  readonly zone: ZoneContents;
  readonly item: Item;
  readonly lying: Lying;
  readonly spots: readonly { readonly left: number; readonly top: number }[];
  readonly scale: number;
  readonly cell: Box;
}) {
  const { theme } = useScene();
  const { shape, of } = theme.zone(zone.zone);
  return (
    <div class={`zone on-floor ${shape}`} role="group" aria-label={useSpoken(zone, item)} data-zone={zone.id}>
      <Spots scale={scale} spots={spots}>
        {[
          ...drawn.map((items) => ({ key: items[0]!.id, drawn: <Stack items={items} size="tiny" box={cell} /> })),
          ...Array.from({ length: free }, (_, i) => ({
            key: `free ${i}`,
            drawn: <span class={`place ${theme.face(of).shape}`} style={boxStyle(cell)} aria-hidden="true" />,
          })),
        ]}
      </Spots>
    </div>
  );
}

/** The size of a piece, enlarged to fill its square. */
function grown(cell: Box, room: Box): Box {
  const by = Math.min(room.width / cell.width, room.height / cell.height) * FILLED;
  return { width: cell.width * by, height: cell.height * by };
}

function middleOf(room: Box, cell: Box, scale: number) {
  return { left: (room.width - cell.width * scale) / 2, top: (room.height - cell.height * scale) / 2 };
}
