/** Finds the places in a drawing: the middle of each shape that has an id. */
import svgpath from "svgpath";
import type { Drawing, Shape } from "./ast/drawing.ts";

type Point = readonly [number, number];

/** Elements of SVG that define looks for other shapes. Their ids do not mark positions of pieces. */
const LOOKS: ReadonlySet<string> = new Set(["defs", "linearGradient", "radialGradient"]);

/**
 * The middle of each shape with an id, in the units of the drawing. The middle of a group is the middle of all its
 * shapes together.
 * @example `<circle id="a1" cx="20" cy="10" r="4"/>` → `a1` at `[20, 10]`
 */
export function placesIn({ shapes, box }: Drawing): ReadonlyMap<string, Point> {
  const found = new Map<string, Point>();
  const pointsOf = (shape: Shape, outer: readonly string[]): readonly Point[] => {
    if (LOOKS.has(shape.tag)) return [];
    const transforms = [shape.attributes["transform"] ?? "", ...outer];
    const points = [
      ...pathPoints(outline(shape, box), transforms),
      ...shape.inside.flatMap((each) => pointsOf(each, transforms)),
    ];
    const { id } = shape.attributes;
    if (id !== undefined && points.length > 0) found.set(id, middle(points));
    return points;
  };
  for (const shape of shapes) pointsOf(shape, []);
  return found;
}

/** The middle of the smallest upright rectangle that contains the points. */
function middle(points: readonly Point[]): Point {
  const half = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [half(points.map(([x]) => x)), half(points.map(([, y]) => y))];
}

/** A path, as in the attribute `d`, that has the same middle as the shape; empty if the shape has no outline. */
function outline({ tag, attributes }: Shape, [, , wide, high]: Drawing["box"]): string {
  const length = (name: string, whole: number) => {
    const text = attributes[name] ?? "0";
    return text.endsWith("%") ? (Number.parseFloat(text) / 100) * whole : Number(text);
  };
  const point = (x: string, y: string) => `${length(x, wide)} ${length(y, high)}`;
  switch (tag) {
    case "circle":
    case "ellipse":
      return `M${point("cx", "cy")}`;
    case "rect":
      return `M${point("x", "y")}l${point("width", "height")}`;
    case "line":
      return `M${[1, 2].map((end) => point(`x${end}`, `y${end}`)).join(" ")}`;
    case "polyline":
    case "polygon":
      return `M${attributes["points"] ?? ""}`;
    case "path":
      return attributes["d"] ?? "";
    default:
      return "";
  }
}

/** The points at which the parts of a path begin and end. `transforms` move the path one after another. */
function pathPoints(path: string, transforms: readonly string[]): readonly Point[] {
  const points: Point[] = [];
  if (path === "") return points;
  // The library's `iterate` passes the point at which each part of a path begins. The added part `m0 0` begins at the
  // end of the path, so that this point is included.
  const moved = transforms.reduce((before, transform) => before.transform(transform), svgpath(`${path} m0 0`));
  moved.abs().iterate((_, index, x, y) => {
    if (index > 0) points.push([x, y]);
  });
  return points;
}
