/** Finds the places in a drawing: the middle of each shape that has an id. */
import type { Drawing, Shape } from "./ast/drawing.ts";

type Point = readonly [number, number];

/** A transformation as in SVG: `x' = a x + c y + e`, `y' = b x + d y + f`. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const SAME: Matrix = [1, 0, 0, 1, 0, 0];
/** Elements that lend their looks to shapes. Their ids name no place. */
const LOOKS: ReadonlySet<string> = new Set(["defs", "linearGradient", "radialGradient"]);

/**
 * The middle of each shape with an id, in the units of the drawing. The middle of a group is that of all its shapes.
 * @example `<circle id="a1" cx="20" cy="10" r="4"/>` → `a1` at `[20, 10]`
 */
export function placesIn({ shapes, box }: Drawing): ReadonlyMap<string, Point> {
  const found = new Map<string, Point>();
  const cornersOf = (shape: Shape, around: Matrix): readonly Point[] => {
    if (LOOKS.has(shape.tag)) return [];
    const matrix = product(around, matrixOf(shape.attributes["transform"]));
    const corners = [
      ...outline(shape, box).map((point) => moved(point, matrix)),
      ...shape.inside.flatMap((each) => cornersOf(each, matrix)),
    ];
    const { id } = shape.attributes;
    if (id !== undefined && corners.length > 0) found.set(id, middle(corners));
    return corners;
  };
  for (const shape of shapes) cornersOf(shape, SAME);
  return found;
}

/** The middle of the smallest rectangle around some points. */
function middle(points: readonly Point[]): Point {
  const half = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [half(points.map(([x]) => x)), half(points.map(([, y]) => y))];
}

/** Points with the same middle as the shape itself. Curves of a path count only with their ends. */
function outline({ tag, attributes }: Shape, [, , wide, high]: Drawing["box"]): readonly Point[] {
  const length = (name: string, whole: number) => {
    const text = attributes[name] ?? "0";
    return text.endsWith("%") ? (Number.parseFloat(text) / 100) * whole : Number(text);
  };
  const point = (x: string, y: string): Point => [length(x, wide), length(y, high)];
  switch (tag) {
    case "circle":
    case "ellipse":
      return [point("cx", "cy")];
    case "rect": {
      const [[left, top], [width, height]] = [point("x", "y"), point("width", "height")];
      return [
        [left, top],
        [left + width, top + height],
      ];
    }
    case "line":
      return [1, 2].map((end) => point(`x${end}`, `y${end}`));
    case "polyline":
    case "polygon":
      return inPairs(numbersIn(attributes["points"]));
    case "path":
      return pathPoints(attributes["d"] ?? "");
    default:
      return [];
  }
}

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;

function numbersIn(text = ""): number[] {
  return [...text.matchAll(new RegExp(NUMBER, "g"))].map(([number]) => Number(number));
}

function inPairs(numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length >> 1 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!]);
}

/** The values of each command of a path, which can repeat. The flags of an arc can be written without spaces. */
const VALUES: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries({ m: "nn", l: "nn", h: "n", v: "n", c: "nnnnnn", s: "nnnn", q: "nnnn", t: "nn", a: "nnnffnn" }).map(
    ([command, values]) => [
      command,
      new RegExp([...values].map((value) => (value === "n" ? `(${NUMBER})` : "([01])")).join(String.raw`[\s,]*`), "g"),
    ],
  ),
);

/** The points at which the parts of a path begin and end. */
function pathPoints(text: string): readonly Point[] {
  const points: Point[] = [];
  let [at, begin]: Point[] = [
    [0, 0],
    [0, 0],
  ];
  for (const [, letter, values] of text.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const command = letter!.toLowerCase();
    if (command === "z") at = begin!;
    const groups = command === "z" ? [] : [...values!.matchAll(VALUES[command]!)];
    for (const [i, [first, ...group]] of groups.entries()) {
      const [dx, dy]: Point = letter === command ? at! : [0, 0];
      const [x, y] = group.slice(-2).map(Number);
      if (command === "h") at = [dx + Number(first), at![1]];
      else if (command === "v") at = [at![0], dy + Number(first)];
      else at = [dx + x!, dy + y!];
      if (command === "m" && i === 0) begin = at;
      points.push(at);
    }
  }
  return points;
}

/** One transformation after another. */
function product([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function moved([x, y]: Point, [a, b, c, d, e, f]: Matrix): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The transformation that a text such as `translate(4 2) scale(2)` describes. */
function matrixOf(text = ""): Matrix {
  return [...text.matchAll(/(\w+)\s*\(([^)]*)\)/g)].reduce(
    (before, [, name, values]) => product(before, transformation(name!, numbersIn(values))),
    SAME,
  );
}

function transformation(name: string, [x = 0, y, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Matrix {
  const angle = (x * Math.PI) / 180;
  switch (name) {
    case "translate":
      return [1, 0, 0, 1, x, y ?? 0];
    case "scale":
      return [x, 0, 0, y ?? x, 0, 0];
    case "rotate": {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const [left, top] = [y ?? 0, c];
      return product([cos, sin, -sin, cos, left, top], [1, 0, 0, 1, -left, -top]);
    }
    case "skewX":
      return [1, 0, Math.tan(angle), 1, 0, 0];
    case "skewY":
      return [1, Math.tan(angle), 0, 1, 0, 0];
    case "matrix":
      return [x, y ?? 0, c, d, e, f];
    default:
      return SAME;
  }
}
