/** Pieces that are places: on a path, a ring, a grid, a map, or side by side. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Item, ZoneContents } from "../../src/session/snapshot.ts";
import type { LayoutModel } from "../../src/session/view-model.ts";
import type { TableTheme } from "./theme.ts";
import {
  type Cells,
  evenLength,
  forcePoints,
  hexCells,
  pathCells,
  type Point,
  ringCells,
  type Size,
  spread,
  stepsAcross,
} from "./places.ts";
import { Piece } from "./Piece.tsx";
import { Room, useMoreBeside } from "./Room.tsx";
import { useScene } from "./scene.ts";

/** More places than this in a row wind, unless the view says how they lie. */
const LONGEST_LINE = 9;
/** Room for a place on a path, in em; `LEAST_STEP` where the view says how many lie in a line. */
const STEP = 5.2;
const LEAST_STEP = 4.9;
/** Between places of a path, as in `table.css`, and how many of them stand in a line at least. */
const PATH_GAP = 0.4;
const LEAST_LINE = 3;

/** Whether what lies in a zone is laid out as places. */
export function isBoard(looks: TableTheme, zone: ZoneContents): boolean {
  const { name, shape } = looks.zone(zone.zone);
  if (zone.items.length === 0) return false;
  const layout = looks.layout(name);
  return (
    (layout !== undefined && layout.kind !== "line") ||
    (shape === "row" && zone.items.length > LONGEST_LINE && zone.items.every((item) => item.zones.length > 0))
  );
}

export function Board({
  items,
  layout,
}: {
  readonly items: readonly Item[];
  readonly layout: LayoutModel | undefined;
}) {
  const { looks } = useScene();
  if (layout?.kind === "points") return <MapBoard items={items} places={layout.points} />;
  if (layout?.kind === "ring") return <CellBoard items={items} cells={ringCells(items.length)} kind="ring" />;
  if (layout?.kind === "path") return <Path items={items} length={layout.length} />;
  if (layout?.kind === "line") return <Side items={items} />;
  if (items.every((item) => looks.card(item)?.cell !== undefined))
    return looks.card(items[0]!)?.cell?.hex ? <Hexes items={items} /> : <Grid items={items} />;
  if (items.some((item) => (looks.card(item)?.links.length ?? 0) > 0))
    return <MapBoard items={items} places={undefined} />;
  return items.length > LONGEST_LINE && items.every((item) => item.zones.length > 0) ? (
    <Path items={items} length={undefined} />
  ) : (
    <Side items={items} />
  );
}

function Side({ items }: { readonly items: readonly Item[] }) {
  return (
    <div class="board side">
      {items.map((item) => (
        <Piece key={item.id} item={item} size="large" />
      ))}
    </div>
  );
}

/** Of a path, in em: the width of its room, and that of its widest place, once the path was too wide. */
interface PathSize {
  readonly width: number;
  readonly widest: number;
}

function usePathSize(items: readonly Item[]): readonly [{ readonly current: HTMLDivElement | null }, PathSize] {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<PathSize>({ width: 60, widest: 0 });
  useLayoutEffect(() => {
    const element = ref.current!;
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize);
      const width = Math.floor(element.clientWidth / em);
      const cells = [...element.querySelectorAll<HTMLElement>(":scope > .board > .cell")];
      const wide = element.scrollWidth > element.clientWidth + 1;
      const widest = wide ? Math.max(...cells.map(({ offsetWidth }) => offsetWidth)) / em : 0;
      setSize((last) => (width !== last.width || widest > last.widest + 0.1 ? { width, widest } : last));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [items]);
  return [ref, size];
}

function Path({ items, length }: { readonly items: readonly Item[]; readonly length: number | undefined }) {
  const [ref, { width, widest }] = usePathSize(items);
  useMoreBeside(ref);
  const needed = widest + PATH_GAP;
  const most = Math.max(LEAST_LINE, Math.floor(width / Math.max(STEP, needed)));
  // Lines that are longer than the room is wide are broken more often.
  const fits = length !== undefined && length * Math.max(LEAST_STEP, needed) <= width;
  const cells = pathCells(items.length, fits ? length : evenLength(items.length, Math.min(most, length ?? most)));
  return (
    <div ref={ref}>
      <CellBoard items={items} cells={cells} kind="path" />
    </div>
  );
}

function CellBoard({
  items,
  cells: { columns, rows, cells },
  kind,
}: {
  readonly items: readonly Item[];
  readonly cells: Cells;
  readonly kind: string;
}) {
  const line = cells.map(({ column, row }) => `${column + 0.5},${row + 0.5}`);
  return (
    <div class={`board cells ${kind}`} style={`--columns:${columns};--rows:${rows}`}>
      <svg
        class="route"
        viewBox={`0 0 ${columns} ${rows}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <polyline points={(kind === "ring" ? [...line, line[0]] : line).join(" ")} vector-effect="non-scaling-stroke" />
      </svg>
      {items.map((item, i) => (
        <div
          key={item.id}
          class={cells[i]!.leftward ? "cell leftward" : "cell"}
          style={`grid-column:${cells[i]!.column + 1};grid-row:${cells[i]!.row + 1}`}
        >
          <Piece item={item} size="small" />
        </div>
      ))}
    </div>
  );
}

function Grid({ items }: { readonly items: readonly Item[] }) {
  const { looks } = useScene();
  const cells = items.map((item) => looks.card(item)!.cell!);
  const columns = Math.max(...cells.map(({ column }) => column));
  const rows = Math.max(...cells.map(({ row }) => row));
  return (
    <Room>
      <div class="board grid" style={`--columns:${columns};--rows:${rows};--larger:${Math.max(columns, rows)}`}>
        {items.map((item, i) => {
          const { column, row } = cells[i]!;
          return (
            <div
              key={item.id}
              class={`cell ${looks.chosenColour(item) ? "coloured" : (column + row) % 2 === 0 ? "dark" : ""}`}
              style={`grid-column:${column + 1};grid-row:${rows - row + 1}`}
            >
              <Piece item={item} size="small" />
            </div>
          );
        })}
        {Array.from({ length: columns }, (_, i) => (
          <span key={`c${i}`} class="edge" style={`grid-column:${i + 2};grid-row:${rows + 1}`} aria-hidden="true">
            {String.fromCharCode(97 + i)}
          </span>
        ))}
        {Array.from({ length: rows }, (_, i) => (
          <span key={`r${i}`} class="edge" style={`grid-column:1;grid-row:${rows - i}`} aria-hidden="true">
            {i + 1}
          </span>
        ))}
      </div>
    </Room>
  );
}

/** Hexagons in rows that are shifted by half. */
function Hexes({ items }: { readonly items: readonly Item[] }) {
  const { looks } = useScene();
  const { columns, rows, cells } = hexCells(items.map((item) => looks.card(item)!.cell!));
  return (
    <Room>
      <div class="board hexes" style={`--columns:${columns};--rows:${rows};--larger:${Math.max(columns, rows)}`}>
        {items.map((item, i) => (
          <div
            key={item.id}
            class={looks.chosenColour(item) ? "cell coloured" : "cell"}
            style={`--column:${cells[i]!.column};--row:${cells[i]!.row}`}
          >
            <Piece item={item} size="small" />
          </div>
        ))}
      </div>
    </Room>
  );
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly link: string;
}

/** Places with the links between them. */
function MapBoard({
  items,
  places,
}: {
  readonly items: readonly Item[];
  readonly places: Extract<LayoutModel, { kind: "points" }>["points"] | undefined;
}) {
  const { looks } = useScene();
  const names = items.map((item) => looks.card(item)?.name ?? "").join(" ");
  const edges = useMemo(() => edgesOf(looks, items), [looks, names]);
  const outer = useRef<HTMLDivElement>(null);
  const ref = useRef<HTMLDivElement>(null);
  useMoreBeside(outer);
  const size = useSizeOfPlaces(outer, ref, items);
  const { wide, height, points, steps } = useMemo(() => {
    const given = pointsFor(looks, items, places, edges);
    const reserved = { width: Math.max(size.width, RESERVED.width), height: Math.max(size.height, RESERVED.height) };
    return { ...spread(given, reserved, GAP), steps: stepsAcross(given) };
  }, [looks, names, places, edges, size]);
  const narrow = steps * (size.width + LEAST_GAP) + size.width;
  // Of a map that is larger than its room the uppermost place is seen first.
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
            const colour = looks.named(link);
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

function edgesOf(looks: TableTheme, items: readonly Item[]): Edge[] {
  const index = new Map(items.map((item, i) => [item.card, i]));
  const seen = new Set<string>();
  return items.flatMap((item, from) =>
    (looks.card(item)?.links ?? []).flatMap(({ link, to }) =>
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
  looks: TableTheme,
  items: readonly Item[],
  places: Extract<LayoutModel, { kind: "points" }>["points"] | undefined,
  edges: readonly Edge[],
): Point[] {
  const said = new Map(places?.map((place) => [place.piece, place]));
  if (said.size === 0)
    return forcePoints(
      items.length,
      edges.map(({ from, to }) => [from, to] as const),
    );
  const lowest = Math.max(...[...said.values()].map(({ y }) => y));
  let missing = 0;
  // Places that the view does not name stand in a row below.
  return items.map((item) => said.get(looks.card(item)?.name ?? "") ?? { x: ++missing, y: lowest + 1 });
}
