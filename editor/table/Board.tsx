/** Draws a board whose places are pieces: on a path, a ring, a grid or a map, or side by side. */
import type { Item, ZoneContents } from "../../src/session/snapshot.ts";
import type { LayoutModel } from "../../src/session/view-model.ts";
import type { TableTheme } from "./theme/theme.ts";
import { MapBoard } from "./MapBoard.tsx";
import { type Cells, evenLength, hexCells, pathCells, ringCells } from "./layout/places.ts";
import type { Box } from "./layout/pack.ts";
import type { Size } from "./layout/piece-size.ts";
import { Piece } from "./Piece.tsx";
import { Room } from "./Room.tsx";
import { useScene } from "./scene.ts";
import { boxStyle } from "./Zone.tsx";

/** A path with more places than this is drawn in winding lines, unless the game's section `view` chooses a layout. */
const LONGEST_LINE = 9;
/** The greatest width of a line of a path, in em, unless the section `view` gives the number of places in a line. */
const WIDEST_PATH = 60;
/** The gap between two neighbouring places of a path, in em. */
const PATH_GAP = 0.4;
/**
 * The width of a board of squares or hexagons; below, the least and the greatest size of a square or hexagon. All are
 * in em.
 */
const BOARD = 36;
const CELL = { least: 2.3, most: 4.6 } as const;

/** True if the pieces of a zone are drawn as the places of a board. */
export function isBoard(theme: TableTheme, zone: ZoneContents): boolean {
  const { name, shape } = theme.zone(zone.zone);
  const layout = theme.layout(name);
  if (layout !== undefined && layout.kind !== "line") return true;
  return shape === "row" && zone.items.length > LONGEST_LINE && zone.items.every((item) => item.zones.length > 0);
}

/**
 * Draws pieces as the places of a board.
 *
 * @param most the largest number of places for which there must be room; by default their number now
 */
export function Board({
  items,
  layout,
  ground,
  most = items.length,
  cell,
  size = "large",
}: {
  readonly items: readonly Item[];
  readonly layout: LayoutModel | undefined;
  /** The name of the drawing that lies under the places. */
  readonly ground?: string | undefined;
  readonly most?: number;
  /** The size of each place. By default it is computed from the pieces. */
  readonly cell?: Box | undefined;
  /** The size of the places if they are drawn side by side. */
  readonly size?: Size;
}) {
  const { theme } = useScene();
  if (layout?.kind === "points") return <MapBoard items={items} places={layout} ground={ground} />;
  if (layout?.kind === "curve") return <MapBoard items={items} bends={layout.bends} ground={ground} />;
  if (layout?.kind === "ring") return <Ring items={items} />;
  if (layout?.kind === "path") return <Path items={items} length={layout.length} most={most} cell={cell} />;
  if (layout?.kind === "line") return <Side items={items} size={size} />;
  if (items.every((item) => theme.card(item)?.cell !== undefined))
    return theme.card(items[0]!)?.cell?.hex ? (
      <Hexes items={items} />
    ) : (
      <Grid items={items} holes={ground === "holes"} />
    );
  if (items.some((item) => (theme.card(item)?.links.length ?? 0) > 0))
    return <MapBoard items={items} ground={ground} />;
  return items.length > LONGEST_LINE && items.every((item) => item.zones.length > 0) ? (
    <Path items={items} length={undefined} most={most} cell={cell} />
  ) : (
    <Side items={items} size={size} />
  );
}

function Side({ items, size }: { readonly items: readonly Item[]; readonly size: Size }) {
  const { sizes } = useScene();
  const box = sizes.zones.spaces(
    items.filter(({ zones }) => zones.length > 0),
    size,
    true,
  );
  return (
    <div class="board side">
      {items.map((item) => (
        <Room key={item.id} width={item.zones.length > 0 ? box.width : sizes.zones.piece(item, size).width}>
          <Piece item={item} size={size} {...(item.zones.length > 0 && { within: box })} />
        </Room>
      ))}
    </div>
  );
}

function Ring({ items }: { readonly items: readonly Item[] }) {
  const { sizes } = useScene();
  return (
    <CellBoard items={items} cells={ringCells(items.length)} box={sizes.zones.spaces(items, "small")} kind="ring" />
  );
}

function Path({
  items,
  length,
  most,
  cell,
}: {
  readonly items: readonly Item[];
  readonly length: number | undefined;
  readonly most: number;
  readonly cell: Box | undefined;
}) {
  const { sizes } = useScene();
  const box = cell ?? sizes.zones.spaces(items, "small");
  const inLine = length ?? evenLength(most, Math.max(3, Math.floor(WIDEST_PATH / (box.width + PATH_GAP))));
  return <CellBoard items={items} cells={pathCells(most, inLine)} box={box} kind="path" />;
}

function CellBoard({
  items,
  cells: { columns, rows, cells },
  box,
  kind,
}: {
  readonly items: readonly Item[];
  readonly cells: Cells;
  readonly box: Box;
  readonly kind: string;
}) {
  const [across, down] = [box.width + PATH_GAP, box.height + PATH_GAP];
  const line = cells.slice(0, items.length).map(({ column, row }) => `${column + 0.5},${row + 0.5}`);
  return (
    <Room width={columns * across}>
      <div class={`board cells ${kind}`} style={boxStyle({ width: columns * across, height: rows * down })}>
        <svg
          class="route"
          viewBox={`0 0 ${columns} ${rows}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <polyline
            points={(kind === "ring" ? [...line, line[0]] : line).join(" ")}
            vector-effect="non-scaling-stroke"
          />
        </svg>
        {items.map((item, i) => {
          const { column, row, leftward } = cells[i]!;
          return (
            <div
              key={item.id}
              class={leftward ? "cell leftward" : "cell"}
              style={`left:${column * across + PATH_GAP / 2}em;top:${row * down + PATH_GAP / 2}em`}
            >
              <Piece item={item} size="small" within={box} on="place" />
            </div>
          );
        })}
      </div>
    </Room>
  );
}

/** The width of a square or hexagon on a board with this many columns and rows, in em. */
function cellSize(columns: number, rows: number): number {
  return Math.max(CELL.least, Math.min(CELL.most, BOARD / Math.max(columns, rows)));
}

function Grid({ items, holes }: { readonly items: readonly Item[]; readonly holes: boolean }) {
  const { theme } = useScene();
  const cells = items.map((item) => theme.card(item)!.cell!);
  const columns = Math.max(...cells.map(({ column }) => column));
  const rows = Math.max(...cells.map(({ row }) => row));
  const size = cellSize(columns, rows);
  const place = (column: number, row: number) => `left:${column * size + EDGE}em;top:${(rows - row) * size}em`;
  return (
    <Room width={columns * size + 2 * EDGE}>
      <div
        class={holes ? "board grid holes" : "board grid"}
        style={boxStyle({ width: columns * size + 2 * EDGE, height: rows * size + EDGE })}
      >
        {items.map((item, i) => {
          const { column, row } = cells[i]!;
          return (
            <div
              key={item.id}
              class={`cell ${theme.chosenColour(item) ? "coloured" : (column + row) % 2 === 0 ? "dark" : ""}`}
              style={place(column - 1, row)}
            >
              <Piece item={item} size="small" within={{ width: size, height: size }} on="square" />
            </div>
          );
        })}
        {Array.from({ length: columns }, (_, i) => (
          <span key={`c${i}`} class="edge" style={`${place(i, 0)};width:${size}em;height:${EDGE}em`} aria-hidden="true">
            <i>{String.fromCharCode(97 + i)}</i>
          </span>
        ))}
        {Array.from({ length: rows }, (_, i) => (
          <span
            key={`r${i}`}
            class="edge"
            style={`left:0;top:${(rows - i - 1) * size}em;width:${EDGE}em;height:${size}em`}
            aria-hidden="true"
          >
            <i>{i + 1}</i>
          </span>
        ))}
      </div>
    </Room>
  );
}

/** The room for the letters and numbers at the edges of a board of squares, in em. */
const EDGE = 1.4;

/** A board of hexagons. Every other row is shifted by half a hexagon. */
function Hexes({ items }: { readonly items: readonly Item[] }) {
  const { theme } = useScene();
  const { columns, rows, cells } = hexCells(items.map((item) => theme.card(item)!.cell!));
  const size = cellSize(columns, rows);
  // A hexagon is 2 / √3 times as high as wide. The next row begins after three quarters of its height.
  const [high, step] = [size * 1.155, size * 0.866];
  return (
    <Room width={columns * size}>
      <div class="board hexes" style={boxStyle({ width: columns * size, height: (rows - 1) * step + high })}>
        {items.map((item, i) => (
          <div
            key={item.id}
            class={theme.chosenColour(item) ? "cell coloured" : "cell"}
            style={`left:${cells[i]!.column * size}em;top:${cells[i]!.row * step}em`}
          >
            <Piece item={item} size="small" within={{ width: size, height: high }} on="square" />
          </div>
        ))}
      </div>
    </Room>
  );
}
