/** Where pieces lie on a board: numbers only, so that the same board is the same picture everywhere. */
import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from "d3-force";

/** Column and row from 0. */
export interface Cell {
  readonly column: number;
  readonly row: number;
  /** Whether the line that it lies in runs from right to left. */
  readonly leftward?: boolean;
}

export interface Cells {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly Cell[];
}

/** Winds to and fro, `length` places in a line; lines are evened out where no length is given. */
export function pathCells(count: number, length: number): Cells {
  const columns = Math.max(1, Math.min(length, count));
  const cells = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const along = i % columns;
    return row % 2 === 0 ? { column: along, row } : { column: columns - 1 - along, row, leftward: true };
  });
  return { columns, rows: Math.max(1, Math.ceil(count / columns)), cells };
}

/** So many in a line that lines are even and none is longer than `most`. */
export function evenLength(count: number, most: number): number {
  const lines = Math.max(1, Math.ceil(count / Math.max(1, most)));
  return Math.ceil(count / lines);
}

/** Columns and rows from the upper left corner; `columns` and `rows` are those of the whole board. Columns from 1 can be half ones; row 1 is the lowest. */
export function hexCells(cells: readonly Cell[]): Cells {
  const left = Math.min(...cells.map(({ column }) => column));
  const top = Math.max(...cells.map(({ row }) => row));
  const bottom = Math.min(...cells.map(({ row }) => row));
  return {
    columns: Math.max(...cells.map(({ column }) => column)) - left + 1,
    rows: top - bottom + 1,
    cells: cells.map(({ column, row }) => ({ column: column - left, row: top - row })),
  };
}

/** Once around a rectangle, clockwise from the upper left corner. */
export function ringCells(count: number): Cells {
  const around = Math.max(4, count + (count % 2));
  const columns = Math.max(2, Math.ceil((around + 4) / 4) + 1);
  const rows = Math.max(2, (around + 4) / 2 - columns);
  const edge: Cell[] = [
    ...Array.from({ length: columns }, (_, i) => ({ column: i, row: 0 })),
    ...Array.from({ length: rows - 2 }, (_, i) => ({ column: columns - 1, row: i + 1 })),
    ...Array.from({ length: columns }, (_, i) => ({ column: columns - 1 - i, row: rows - 1 })),
    ...Array.from({ length: rows - 2 }, (_, i) => ({ column: 0, row: rows - 2 - i })),
  ];
  return { columns, rows, cells: edge.slice(0, count) };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Points {
  /** How wide the whole is where all lies in proportion. */
  readonly wide: number;
  readonly height: number;
  /** `x` from 0 at the left edge to 1 at the right one, `y` from the top. */
  readonly points: readonly Point[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Points stretched so that rectangles of a size around them do not touch, and are `gap` apart. */
export function spread(points: readonly Point[], { width, height }: Size, gap: number): Points {
  if (points.length === 0) return { wide: 0, height: 0, points: [] };
  const { scale, left, top, across, down } = extentOf(points);
  return {
    wide: across * scale * (width + gap) + width,
    height: down * scale * (height + gap) + height,
    points: points.map(({ x, y }) => ({
      x: across === 0 ? 0.5 : (x - left) / across,
      y: (y - top) * scale * (height + gap) + height / 2,
    })),
  };
}

/**
 * Where there is less room, points come nearer to one another from the sides. Gives how many
 * rectangles wide the whole is beside the first one, when those that stand nearest to one another touch.
 */
export function stepsAcross(points: readonly Point[]): number {
  if (points.length === 0) return 0;
  const { scale, tight, across } = extentOf(points);
  return across * Math.min(scale, tight);
}

/** `scale` keeps rectangles of size 1 apart in proportion, `tight` only those that stand beside one another. */
function extentOf(points: readonly Point[]) {
  const pairs = points.flatMap((a, i) =>
    points.slice(i + 1).map((b) => ({ aside: Math.abs(a.x - b.x), below: Math.abs(a.y - b.y) })),
  );
  const most = (numbers: readonly number[]) => Math.max(0, ...numbers.filter((each) => Number.isFinite(each)));
  const scale = most(pairs.map(({ aside, below }) => 1 / Math.max(aside, below)));
  const left = Math.min(...points.map(({ x }) => x));
  const top = Math.min(...points.map(({ y }) => y));
  return {
    scale,
    tight: most(pairs.filter(({ below }) => below * scale < 1).map(({ aside }) => 1 / aside)),
    left,
    top,
    across: Math.max(...points.map(({ x }) => x)) - left,
    down: Math.max(...points.map(({ y }) => y)) - top,
  };
}

interface Node extends SimulationNodeDatum {
  readonly id: number;
}

/** A layout for pieces of which only the links are known. The same links give the same layout. */
export function forcePoints(count: number, links: readonly (readonly [number, number])[]): Point[] {
  const nodes: Node[] = Array.from({ length: count }, (_, id) => ({ id }));
  const edges = links.map(([source, target]) => ({ source, target }));
  const simulation = forceSimulation(nodes)
    .force("links", forceLink(edges).distance(60).strength(0.9))
    .force("apart", forceManyBody().strength(-260))
    .force("room", forceCollide(26))
    .force("x", forceX(0).strength(0.035))
    .force("y", forceY(0).strength(0.06))
    .stop();
  simulation.tick(400);
  return nodes.map(({ x, y }) => ({ x: x ?? 0, y: y ?? 0 }));
}
