/**
 * Computes the places of pieces on a board. It uses only numbers, so that the same board looks the same on every
 * computer.
 */
import type { Drawing } from "../../../src/dsl/ast/drawing.ts";
import type { Box } from "./pack.ts";
import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from "d3-force";

/** A cell of a board. Its column and row count from 0. */
export interface Cell {
  readonly column: number;
  readonly row: number;
  /** True if the cell is in a line of a path that runs from right to left. */
  readonly leftward?: boolean;
}

export interface Cells {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly Cell[];
}

/** The cells of a path with `length` places in each line. The lines run to the right and to the left in turn. */
export function pathCells(count: number, length: number): Cells {
  const columns = Math.max(1, Math.min(length, count));
  const cells = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const along = i % columns;
    return row % 2 === 0 ? { column: along, row } : { column: columns - 1 - along, row, leftward: true };
  });
  return { columns, rows: Math.max(1, Math.ceil(count / columns)), cells };
}

/** The number of places in each line of a path, at most `most`. It makes all lines about equally long. */
export function evenLength(count: number, most: number): number {
  const lines = Math.max(1, Math.ceil(count / Math.max(1, most)));
  return Math.ceil(count / lines);
}

/**
 * The cells of a board of hexagons, counted from the upper left corner, and the size of the whole board. In `cells`,
 * row 1 is the lowest one; columns begin at 1 and can be half numbers.
 */
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

/** A ring of places along the edge of a rectangle, clockwise from the upper left corner. */
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

/** Points, each in the middle of a rectangle, and the size of a board that contains all the rectangles. */
export interface Points extends Box {
  readonly points: readonly Point[];
  /** Converts another point from the original coordinates to those of the board. */
  readonly placed: (point: Point) => Point;
}

/**
 * Moves points apart so that the rectangles around them are at least `gap` apart. Horizontal and vertical distances are
 * stretched by separate factors, as far as needed.
 *
 * @param boxes the sizes of the rectangles
 */
export function spread(points: readonly Point[], boxes: readonly Box[], gap: number): Points {
  if (points.length === 0) return { width: 0, height: 0, points: [], placed: (point) => point };
  const scale = smallest(points, boxes, gap);
  const scaled = points.map(({ x, y }) => ({ x: x * scale.x, y: y * scale.y }));
  const left = Math.min(...scaled.map(({ x }, i) => x - boxes[i]!.width / 2));
  const top = Math.min(...scaled.map(({ y }, i) => y - boxes[i]!.height / 2));
  return {
    width: Math.max(...scaled.map(({ x }, i) => x + boxes[i]!.width / 2)) - left,
    height: Math.max(...scaled.map(({ y }, i) => y + boxes[i]!.height / 2)) - top,
    points: scaled.map(({ x, y }) => ({ x: x - left, y: y - top })),
    placed: ({ x, y }) => ({ x: x * scale.x - left, y: y * scale.y - top }),
  };
}

/**
 * Places pieces at points of a drawing. The drawing is made as small as possible, so that the pieces are still `gap`
 * apart, and keeps its proportions. The board contains all pieces: its `box` is the visible part of the plane, in units
 * of the drawing.
 */
export function inDrawing(
  [left, top, wide, high]: Drawing["box"],
  points: readonly Point[],
  boxes: readonly Box[],
  gap: number,
): Points & Pick<Drawing, "box"> {
  const scale = Math.max(
    ...pairsOf(points, boxes, gap).map((pair) => Math.min(pair.wide / pair.aside, pair.high / pair.below)),
    ...boxes.map(({ width, height }) => Math.min(width / wide, height / high)),
  );
  const half = boxes.map(({ width, height }) => ({ x: width / 2 / scale, y: height / 2 / scale }));
  const [west, north] = [
    Math.min(left, ...points.map(({ x }, i) => x - half[i]!.x)),
    Math.min(top, ...points.map(({ y }, i) => y - half[i]!.y)),
  ];
  const [east, south] = [
    Math.max(left + wide, ...points.map(({ x }, i) => x + half[i]!.x)),
    Math.max(top + high, ...points.map(({ y }, i) => y + half[i]!.y)),
  ];
  const placed = ({ x, y }: Point) => ({ x: (x - west) * scale, y: (y - north) * scale });
  return {
    width: (east - west) * scale,
    height: (south - north) * scale,
    points: points.map(placed),
    placed,
    box: [west, north, east - west, south - north],
  };
}

/** For two rectangles, the distance of their middles, and the distance that they need: horizontally and vertically. */
interface Pair {
  readonly aside: number;
  readonly below: number;
  readonly wide: number;
  readonly high: number;
}

/** All pairs of points that are not at the same place. */
function pairsOf(points: readonly Point[], boxes: readonly Box[], gap: number): readonly Pair[] {
  return points.flatMap((a, i) =>
    points.slice(i + 1).flatMap((b, n) => {
      const [aside, below] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
      const [one, other] = [boxes[i]!, boxes[i + 1 + n]!];
      const [wide, high] = [(one.width + other.width) / 2 + gap, (one.height + other.height) / 2 + gap];
      return aside + below === 0 ? [] : [{ aside, below, wide, high }];
    }),
  );
}

/** Finds the horizontal and the vertical factor that give the smallest board on which no two rectangles touch. */
function smallest(points: readonly Point[], boxes: readonly Box[], gap: number): Point {
  const pairs = pairsOf(points, boxes, gap);
  if (pairs.length === 0) return { x: 1, y: 1 };
  const across = Math.max(1e-9, ...pairs.map(({ aside }) => aside));
  const down = Math.max(1e-9, ...pairs.map(({ below }) => below));
  // Tries each horizontal factor at which some pair of rectangles just stops touching. The vertical factor separates
  // the pairs that still touch then.
  const wanted = pairs
    .filter(({ aside }) => aside > 0)
    .map(({ aside, wide }) => Math.round((1000 * wide) / aside) / 1000);
  const tries = [...new Set([...wanted, 0])].sort((a, b) => a - b);
  const few = tries.filter((_, i) => i % Math.ceil(tries.length / MOST_TRIES) === 0 || i === tries.length - 1);
  const found = few.map((x) => ({
    x,
    y: pairs.reduce(
      (most, { aside, below, wide, high }) =>
        aside * x < wide - 0.01 ? Math.max(most, below === 0 ? Infinity : high / below) : most,
      0,
    ),
  }));
  const area = ({ x, y }: Point) => {
    const [wide, high] = [across * x + boxes[0]!.width, down * y + boxes[0]!.height];
    // A very wide or very high board fits a screen badly, so it counts as larger.
    return wide * high * Math.max(1, wide / high / 2.2, high / wide / 0.9);
  };
  return found.filter(({ y }) => Number.isFinite(y)).reduce((best, each) => (area(each) < area(best) ? each : best));
}

/** At most this many factors are tried. A large board has thousands that hardly differ. */
const MOST_TRIES = 120;

interface Node extends SimulationNodeDatum {
  readonly id: number;
}

/**
 * Computes points for places of which only the links are known, by simulated forces between linked places. The same
 * links give the same points.
 */
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
