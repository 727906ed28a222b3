/** The regions of a map: they lie on its ground, and their names and contents lie inside them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { spread } from "../../editor/table/layout/places.ts";
import { boundsOf, boxInside, marginAround, regionsAround } from "../../editor/table/layout/regions.ts";

const GAP = 0.7;
const PLACE = { width: 8.5, height: 6.5 };
const UNIT = { x: PLACE.width + GAP, y: PLACE.height + GAP };

const maps = fc
  .uniqueArray(fc.record({ x: fc.integer({ min: 0, max: 8 }), y: fc.integer({ min: 0, max: 6 }) }), {
    minLength: 1,
    maxLength: 20,
    selector: ({ x, y }) => `${x} ${y}`,
  })
  .map((points) =>
    spread(
      points,
      points.map(() => PLACE),
      GAP,
    ),
  );

test("every region lies on the ground of the map", () => {
  fc.assert(
    fc.property(maps, (map) => {
      const regions = regionsAround(map.points, 0.95, UNIT);
      const margin = marginAround(boundsOf(regions.flat()), map);
      for (const { x, y } of regions.flat()) {
        expect(x).toBeGreaterThan(-margin.x);
        expect(x).toBeLessThan(map.width + margin.x);
        expect(y).toBeGreaterThan(-margin.y);
        expect(y).toBeLessThan(map.height + margin.y);
      }
    }),
  );
});

test("the name of a region lies inside it, and its contents keep their size", () => {
  fc.assert(
    fc.property(maps, (map) => {
      for (const region of regionsAround(map.points, 0.95, UNIT)) {
        const box = boxInside(region, PLACE, 1.2, GAP);
        expect(box.width).toBeGreaterThanOrEqual(PLACE.width);
        expect(box.height).toBeGreaterThanOrEqual(PLACE.height);
        if (box.width > PLACE.width)
          for (const y of [box.top, box.top + 1.2])
            for (const x of [box.left, box.left + box.width]) expect(isInside(region, { x, y })).toBe(true);
      }
    }),
  );
});

/** Counts how often a ray to the right crosses the border: an odd number of times from a point inside. */
function isInside(area: readonly { readonly x: number; readonly y: number }[], { x, y }: { x: number; y: number }) {
  return (
    area.filter((from, i) => {
      const to = area[(i + 1) % area.length]!;
      return from.y > y !== to.y > y && x < from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y);
    }).length %
      2 ===
    1
  );
}
