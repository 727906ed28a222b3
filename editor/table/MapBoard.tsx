/**
 * Draws a board as a map. The game's section `view` gives the positions of the places, or they are computed from the
 * links between places.
 */
import { useMemo } from "preact/hooks";
import { curveThrough, placesAlong } from "../../src/dsl/curve.ts";
import type { Item } from "../../src/session/snapshot.ts";
import type { LayoutModel } from "../../src/session/view-model.ts";
import type { MapGround } from "./layout/map-ground.ts";
import { forcePoints, inDrawing, type Point, type Points, spread } from "./layout/places.ts";
import type { Box } from "./layout/pack.ts";
import { around } from "./layout/piece-size.ts";
import { boundsOf, boxInside, clipOf, marginAround, type Polygon, regionsAround } from "./layout/regions.ts";
import { Piece } from "./Piece.tsx";
import { Room } from "./Room.tsx";
import { useScene } from "./scene.ts";
import { Drawing, useDrawing } from "./theme/Drawing.tsx";
import type { TableTheme } from "./theme/theme.ts";
import { boxStyle } from "./Zone.tsx";

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly link: string;
}

/** The least space between places, in em; below, that between places on a road. */
const GAP = 0.7;
const ROAD_GAP = 0.3;
/** A region extends this far from the middle of its place, as a multiple of the size of a place. */
const REACH = 0.95;
/** The height of the name of a region, in em. */
const NAME = 1.2;

type PlacesModel = Extract<LayoutModel, { kind: "points" }>;

export interface MapProps {
  readonly items: readonly Item[];
  /**
   * The positions of the places, from the section `view` or from a drawing. If missing, they are computed from the
   * links between places.
   */
  readonly places?: PlacesModel;
  /** The points at which a road turns. If given, the places are spread evenly along the road. */
  readonly bends?: Extract<LayoutModel, { kind: "curve" }>["bends"];
  /** What lies under the places: `regions`, `road`, `pits`, or the name of a drawing. */
  readonly ground?: string | undefined;
}

export function MapBoard({ items, places, bends, ground = bends ? "road" : undefined }: MapProps) {
  const { theme, sizes } = useScene();
  const drawing = useDrawing(ground);
  const placesIn = useDrawing(places?.drawing);
  const names = items.map((item) => theme.card(item)?.name ?? "").join(" ");
  const edges = useMemo(() => edgesOf(theme, items), [theme, names]);
  const { board, boxes, curve, shown } = useMemo(() => {
    const own = ground === "pits" ? items.map(() => PIT) : items.map((item) => sizes.zones.spaces([item], "small"));
    const same = bends ? own : own.map(() => around(own));
    const line = bends && curveThrough(bends.map(([x, y]) => ({ x, y })));
    const given = line ? placesAlong(line, items.length) : pointsFor(theme, items, places, edges);
    if (placesIn) {
      const drawn = inDrawing(placesIn.box, given, same, GAP);
      return { board: drawn, boxes: same, curve: undefined, shown: drawn.box };
    }
    const spreadOut = spread(given, same, bends ? ROAD_GAP : GAP);
    return { board: spreadOut, boxes: same, curve: line?.map(spreadOut.placed), shown: undefined };
  }, [theme, sizes, names, places, placesIn, bends, ground, edges]);
  const { width, height, points } = board;
  const regions = useMemo(
    () =>
      ground === "regions"
        ? regionsAround(points, REACH, { x: boxes[0]!.width + GAP, y: boxes[0]!.height + GAP })
        : undefined,
    [ground, points, boxes],
  );
  const margin = regions
    ? marginAround(boundsOf(regions.flat()), board)
    : drawing && !placesIn
      ? { x: 1, y: 1 }
      : { x: 0, y: 0 };
  const at = (i: number) => ({ x: points[i]!.x + margin.x, y: points[i]!.y + margin.y });
  const whole = { width: width + 2 * margin.x, height: height + 2 * margin.y };
  return (
    <Room width={whole.width}>
      <div
        class={`board map on-${drawing ? "drawing" : (ground ?? "nothing")}`}
        style={boxStyle(whole)}
        data-map={
          items.length > 0 && places?.points.length && !placesIn
            ? mapData(items, places, board, margin, whole)
            : undefined
        }
      >
        {drawing && (
          <Drawing
            drawing={shown && drawing === placesIn ? { ...drawing, box: shown } : drawing}
            class="ground-drawing"
            stretched
          />
        )}
        <svg class="links" viewBox={`0 0 ${whole.width} ${whole.height}`} aria-hidden="true" focusable="false">
          {curve && <Road curve={curve.map(({ x, y }) => `${x + margin.x},${y + margin.y}`).join(" ")} />}
          {edges
            .filter(({ from, to }) => !regions || !areNeighbours(regions[from]!, regions[to]!))
            .map(({ from, to, link }) => {
              const colour = theme.named(link);
              return (
                <line
                  key={`${from} ${to} ${link}`}
                  x1={at(from).x}
                  y1={at(from).y}
                  x2={at(to).x}
                  y2={at(to).y}
                  style={colour ? `stroke:#${colour}` : undefined}
                />
              );
            })}
        </svg>
        {items.map((item, i) => {
          const box = boxes[i]!;
          const from = { left: at(i).x - box.width / 2, top: at(i).y - box.height / 2 };
          if (!regions)
            return (
              <div key={item.id} class="node" style={`left:${from.left}em;top:${from.top}em`}>
                <Piece item={item} size="small" within={box} on={ground === "pits" ? "pit" : "place"} />
              </div>
            );
          const area = regions[i]!.map(({ x, y }) => ({ x: x + margin.x, y: y + margin.y }));
          const bounds = boundsOf(area);
          const inner = boxInside(area, box, NAME, GAP);
          return (
            <div key={item.id} class="node" style={`left:${bounds.left}em;top:${bounds.top}em`}>
              <Piece
                item={item}
                size="small"
                within={bounds}
                on="region"
                site={{
                  ...inner,
                  left: inner.left - bounds.left,
                  top: inner.top - bounds.top,
                  clip: clipOf(area, bounds),
                }}
              />
            </div>
          );
        })}
      </div>
    </Room>
  );
}

/** The data that convert a click on the ground of the map to coordinates of the section `view`. */
function mapData(
  items: readonly Item[],
  { points: [first] }: PlacesModel,
  { placed }: Points,
  margin: Point,
  { width, height }: Box,
): string {
  const [zero, one] = [placed({ x: 0, y: 0 }), placed({ x: 1, y: 1 })];
  const ground: MapGround = {
    kind: items[0]!.kind,
    zero: { x: zero.x + margin.x, y: zero.y + margin.y },
    unit: { x: one.x - zero.x, y: one.y - zero.y },
    first: { x: first!.x, y: first!.y },
    width,
    height,
  };
  return JSON.stringify(ground);
}

/** The size of a pit, a hollow that contains seeds, in em. */
const PIT: Box = { width: 4.6, height: 4.6 };

/** Draws a road: a broad band over a slightly broader edge. */
function Road({ curve }: { readonly curve: string }) {
  return (
    <>
      <polyline class="road-edge" points={curve} />
      <polyline class="road-band" points={curve} />
    </>
  );
}

/** True if two areas of the map have a side in common. */
function areNeighbours(a: Polygon, b: Polygon): boolean {
  return a.filter((corner) => b.some(({ x, y }) => Math.abs(x - corner.x) + Math.abs(y - corner.y) < 0.05)).length >= 2;
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
  places: PlacesModel | undefined,
  edges: readonly Edge[],
): Point[] {
  const placed = new Map(places?.points.map((place) => [place.piece, place]));
  if (placed.size === 0)
    return forcePoints(
      items.length,
      edges.map(({ from, to }) => [from, to] as const),
    );
  const lowest = Math.max(...[...placed.values()].map(({ y }) => y));
  let missing = 0;
  // Places that the section `view` does not position are put in a row below the map.
  return items.map((item) => placed.get(theme.card(item)?.name ?? "") ?? { x: ++missing, y: lowest + 1 });
}
