/** A designer points at the ground of a map, and the table names the coordinates to write in the section `view`. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { placeOn } from "../../editor/table/layout/map-ground.ts";
import { spread } from "../../editor/table/layout/places.ts";

test("a point on the board has the coordinates at which a piece would be drawn there", () => {
  const tenth = fc.nat({ max: 140 }).map((n) => n / 10);
  fc.assert(
    fc.property(fc.record({ x: tenth, y: tenth }), (place) => {
      const given = [place, { x: 0, y: 0 }, { x: 14, y: 14 }];
      const { width, height, points, placed } = spread(
        given,
        given.map(() => ({ width: 3, height: 2 })),
        0.7,
      );
      const [zero, one] = [placed({ x: 0, y: 0 }), placed({ x: 1, y: 1 })];
      const map = { zero, first: place, unit: { x: one.x - zero.x, y: one.y - zero.y }, width, height };
      expect(placeOn(map, { x: points[0]!.x / width, y: points[0]!.y / height })).toEqual(place);
    }),
    { numRuns: 50 },
  );
});

test("what lies left of all or above all is at 0", () => {
  const map = { zero: { x: 2, y: 2 }, unit: { x: 4, y: 4 }, first: { x: 1, y: 1 }, width: 40, height: 40 };
  expect(placeOn(map, { x: 0, y: 0.5 })).toEqual({ x: 0, y: 4.5 });
});
