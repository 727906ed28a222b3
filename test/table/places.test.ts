/** The positions of pieces on boards, in units of the board. */
import { describe, expect, it } from "vitest";
import {
  evenLength,
  forcePoints,
  hexCells,
  inDrawing,
  pathCells,
  ringCells,
  spread,
} from "../../editor/table/layout/places.ts";

const neighbours = (cells: readonly { column: number; row: number }[]) =>
  cells.slice(1).map((cell, i) => Math.abs(cell.column - cells[i]!.column) + Math.abs(cell.row - cells[i]!.row));

describe("a path", () => {
  it("winds, so that each place is beside the one before", () => {
    const { columns, rows, cells } = pathCells(11, 4);
    expect([columns, rows]).toEqual([4, 3]);
    expect(cells.slice(3, 9)).toEqual([
      { column: 3, row: 0 },
      { column: 3, row: 1, leftward: true },
      { column: 2, row: 1, leftward: true },
      { column: 1, row: 1, leftward: true },
      { column: 0, row: 1, leftward: true },
      { column: 0, row: 2 },
    ]);
    expect(new Set(neighbours(cells))).toEqual(new Set([1]));
  });

  it("that fits on one line does not wind", () => {
    expect(pathCells(3, 12)).toEqual({
      columns: 3,
      rows: 1,
      cells: [
        { column: 0, row: 0 },
        { column: 1, row: 0 },
        { column: 2, row: 0 },
      ],
    });
  });

  it.each([
    [55, 14, 14],
    [21, 20, 11],
    [9, 12, 9],
    [1, 0, 1],
  ])("of %i places, at most %i in a line, has lines of %i", (count, most, length) => {
    expect(evenLength(count, most)).toBe(length);
  });
});

describe("a ring", () => {
  it.each([4, 5, 8, 16, 23, 40])("of %i places goes once around, each place beside the one before", (count) => {
    const { columns, rows, cells } = ringCells(count);
    expect(cells).toHaveLength(count);
    expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(count);
    expect(
      cells.every(({ column, row }) => column === 0 || row === 0 || column === columns - 1 || row === rows - 1),
    ).toBe(true);
    expect(new Set(neighbours(cells))).toEqual(new Set([1]));
  });

  it("of an even number of places closes", () => {
    const { cells } = ringCells(16);
    expect(neighbours([cells.at(-1)!, cells[0]!])).toEqual([1]);
  });
});

describe("hexagons", () => {
  it("lie from the upper left corner, with rows shifted by half", () => {
    expect(
      hexCells([
        { column: 1.5, row: 2 },
        { column: 2, row: 1 },
        { column: 3, row: 1 },
      ]),
    ).toEqual({
      columns: 2.5,
      rows: 2,
      cells: [
        { column: 0, row: 0 },
        { column: 0.5, row: 1 },
        { column: 1.5, row: 1 },
      ],
    });
  });
});

describe("points", () => {
  it("are spread until nothing touches, and no further", () => {
    const corner = [
      { x: 2, y: 1 },
      { x: 4, y: 1 },
      { x: 2, y: 3 },
    ];
    expect(
      spread(
        corner,
        corner.map(() => ({ width: 5, height: 3 })),
        1,
      ),
    ).toMatchObject({
      width: 11,
      height: 7,
      points: [
        { x: 2.5, y: 1.5 },
        { x: 8.5, y: 1.5 },
        { x: 2.5, y: 5.5 },
      ],
    });
  });

  it("come nearer to one another from the sides where those of other rows do not stand in the way", () => {
    const shifted = [
      { x: 1, y: 1 },
      { x: 3, y: 1 },
      { x: 2, y: 2 },
    ];
    expect(
      spread(
        shifted,
        shifted.map(() => ({ width: 5, height: 3 })),
        1,
      ),
    ).toMatchObject({ width: 11, height: 7 });
  });

  it("in a drawing keep its proportions, and the board contains what lies at its edge", () => {
    const points = [
      { x: 0, y: 10 },
      { x: 10, y: 10 },
    ];
    expect(
      inDrawing(
        [0, 0, 20, 20],
        points,
        points.map(() => ({ width: 4, height: 2 })),
        1,
      ),
    ).toMatchObject({
      width: 12,
      height: 10,
      points: [
        { x: 2, y: 5 },
        { x: 7, y: 5 },
      ],
      box: [-4, 0, 24, 20],
    });
  });

  it("of linked pieces are always the same, apart, and near where they are linked", () => {
    const links = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
      [3, 4],
      [4, 5],
    ] as const;
    const points = forcePoints(6, links);
    expect(forcePoints(6, links)).toEqual(points);
    const distance = (a: number, b: number) => Math.hypot(points[a]!.x - points[b]!.x, points[a]!.y - points[b]!.y);
    const all = points.flatMap((_, i) => points.slice(i + 1).map((_, j) => distance(i, i + 1 + j)));
    expect(Math.min(...all)).toBeGreaterThan(30);
    expect(distance(4, 5)).toBeLessThan(distance(5, 1));
  });

  it("need not be there", () => {
    expect(spread([], [], 1)).toMatchObject({ width: 0, height: 0, points: [] });
    expect(forcePoints(0, [])).toEqual([]);
  });
});
