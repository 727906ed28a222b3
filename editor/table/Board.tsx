/** Pieces that are places: on a path, a ring, a grid, a map, or side by side. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Item, ZoneContents } from "../../src/session/snapshot.ts";
import type { LayoutModel } from "../../src/session/view-model.ts";
import type { TableTheme } from "./theme/theme.ts";
import { MapBoard } from "./MapBoard.tsx";
import { type Cells, evenLength, hexCells, pathCells, ringCells } from "./layout/places.ts";
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
export function isBoard(theme: TableTheme, zone: ZoneContents): boolean {
  const { name, shape } = theme.zone(zone.zone);
  if (zone.items.length === 0) return false;
  const layout = theme.layout(name);
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
  const { theme } = useScene();
  if (layout?.kind === "points") return <MapBoard items={items} places={layout.points} />;
  if (layout?.kind === "ring") return <CellBoard items={items} cells={ringCells(items.length)} kind="ring" />;
  if (layout?.kind === "path") return <Path items={items} length={layout.length} />;
  if (layout?.kind === "line") return <Side items={items} />;
  if (items.every((item) => theme.card(item)?.cell !== undefined))
    return theme.card(items[0]!)?.cell?.hex ? <Hexes items={items} /> : <Grid items={items} />;
  if (items.some((item) => (theme.card(item)?.links.length ?? 0) > 0))
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
  const { theme } = useScene();
  const cells = items.map((item) => theme.card(item)!.cell!);
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
              class={`cell ${theme.chosenColour(item) ? "coloured" : (column + row) % 2 === 0 ? "dark" : ""}`}
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
  const { theme } = useScene();
  const { columns, rows, cells } = hexCells(items.map((item) => theme.card(item)!.cell!));
  return (
    <Room>
      <div class="board hexes" style={`--columns:${columns};--rows:${rows};--larger:${Math.max(columns, rows)}`}>
        {items.map((item, i) => (
          <div
            key={item.id}
            class={theme.chosenColour(item) ? "cell coloured" : "cell"}
            style={`--column:${cells[i]!.column};--row:${cells[i]!.row}`}
          >
            <Piece item={item} size="small" />
          </div>
        ))}
      </div>
    </Room>
  );
}
