/** A board with places where the view puts them, or where their links do. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Item } from "../../src/session/snapshot.ts";
import type { LayoutModel } from "../../src/session/view-model.ts";
import { forcePoints, type Point, type Size, spread, stepsAcross } from "./layout/places.ts";
import { Piece } from "./Piece.tsx";
import { useMoreBeside } from "./Room.tsx";
import { useScene } from "./scene.ts";
import type { TableTheme } from "./theme/theme.ts";

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly link: string;
}

/** Places with the links between them: as far from the left and from the top as `places` says; undefined: as their links draw them. */
export function MapBoard({
  items,
  places,
}: {
  readonly items: readonly Item[];
  readonly places: Extract<LayoutModel, { kind: "points" }>["points"] | undefined;
}) {
  const { theme } = useScene();
  const names = items.map((item) => theme.card(item)?.name ?? "").join(" ");
  const edges = useMemo(() => edgesOf(theme, items), [theme, names]);
  const outer = useRef<HTMLDivElement>(null);
  const ref = useRef<HTMLDivElement>(null);
  useMoreBeside(outer);
  const size = useSizeOfPlaces(outer, ref, items);
  const { wide, height, points, steps } = useMemo(() => {
    const given = pointsFor(theme, items, places, edges);
    const reserved = { width: Math.max(size.width, RESERVED.width), height: Math.max(size.height, RESERVED.height) };
    return { ...spread(given, reserved, GAP), steps: stepsAcross(given) };
  }, [theme, names, places, edges, size]);
  const narrow = steps * (size.width + LEAST_GAP) + size.width;
  // Of a map that is larger than its room the uppermost place is shown first.
  useLayoutEffect(() => {
    const [room, top] = [outer.current!, Math.min(...points.map(({ y }) => y))];
    const place = ref.current!.querySelectorAll<HTMLElement>(":scope > .node")[points.findIndex(({ y }) => y === top)];
    room.scrollLeft = (place?.offsetLeft ?? 0) - room.clientWidth / 2;
  }, [names, narrow]);
  const at = (i: number) => points[i]!;
  return (
    <div
      ref={outer}
      class="map-room"
      style={`--narrow:${narrow};--wide:${wide};--steps:${steps};--place:${size.width}em`}
    >
      <div ref={ref} class="board map" style={`height:${height}em`}>
        <svg class="links" viewBox={`0 0 1 ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {edges.map(({ from, to, link }) => {
            const colour = theme.named(link);
            return (
              <line
                key={`${from} ${to} ${link}`}
                x1={at(from).x}
                y1={at(from).y}
                x2={at(to).x}
                y2={at(to).y}
                vector-effect="non-scaling-stroke"
                style={colour ? `stroke:#${colour}` : undefined}
              />
            );
          })}
        </svg>
        {items.map((item, i) => (
          <div key={item.id} class="node" style={`--x:${at(i).x};top:${at(i).y}em`}>
            <Piece item={item} size="small" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Space between places, in em: preferred, and the least. */
const GAP = 1.2;
const LEAST_GAP = 0.3;
/** Where there is room, smaller places get as much of it, for what will lie on them. */
const RESERVED: Size = { width: 5.6, height: 3 };

/** Room that each place needs, in em: as much as the largest has ever needed in a room of this width, so that the map lies still. */
function useSizeOfPlaces(
  room: { readonly current: HTMLElement | null },
  board: { readonly current: HTMLElement | null },
  items: readonly Item[],
): Size {
  const [size, setSize] = useState({ ...RESERVED, within: 0 });
  useLayoutEffect(() => {
    const map = board.current!;
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(map).fontSize);
      const places = [...map.querySelectorAll<HTMLElement>(":scope > .node")];
      const width = Math.max(...places.map(({ offsetWidth }) => offsetWidth)) / em;
      const height = Math.max(...places.map(({ offsetHeight }) => offsetHeight)) / em;
      const within = room.current!.clientWidth;
      setSize((last) => {
        if (within !== last.within) return { width, height, within };
        return width > last.width + 0.1 || height > last.height + 0.1
          ? { width: Math.max(width, last.width), height: Math.max(height, last.height), within }
          : last;
      });
    };
    measure();
    // Where the map is drawn smaller, its texts keep their size.
    const observer = new ResizeObserver(measure);
    observer.observe(map);
    return () => observer.disconnect();
  }, [items]);
  return size;
}

function edgesOf(theme: TableTheme, items: readonly Item[]): Edge[] {
  const index = new Map(items.map((item, i) => [item.card, i]));
  const seen = new Set<string>();
  return items.flatMap((item, from) =>
    (theme.card(item)?.links ?? []).flatMap(({ link, to }) =>
      to.flatMap((card) => {
        const other = index.get(card);
        const key = other === undefined ? "" : `${Math.min(from, other)} ${Math.max(from, other)} ${link}`;
        if (other === undefined || other === from || seen.has(key)) return [];
        seen.add(key);
        return [{ from, to: other, link }];
      }),
    ),
  );
}

function pointsFor(
  theme: TableTheme,
  items: readonly Item[],
  places: Extract<LayoutModel, { kind: "points" }>["points"] | undefined,
  edges: readonly Edge[],
): Point[] {
  const placed = new Map(places?.map((place) => [place.piece, place]));
  if (placed.size === 0)
    return forcePoints(
      items.length,
      edges.map(({ from, to }) => [from, to] as const),
    );
  const lowest = Math.max(...[...placed.values()].map(({ y }) => y));
  let missing = 0;
  // Places that the view does not name stand in a row below.
  return items.map((item) => placed.get(theme.card(item)?.name ?? "") ?? { x: ++missing, y: lowest + 1 });
}
