/**
 * The allowed contents of a drawing: shapes and their looks. Everything else in SVG could run, load or hide something.
 */
import { WordPattern } from "../word-pattern.ts";

/** The pattern of an attribute's value. */
type Pattern = Pick<RegExp, "test">;

/** Elements of SVG that are drawn. */
export const tags: ReadonlySet<string> = new Set(
  "svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop".split(" "),
);
const NUMBERS =
  "x y width height cx cy r rx ry x1 y1 x2 y2 fx fy offset opacity fill-opacity stroke-opacity stop-opacity stroke-width stroke-miterlimit";
const WORDS = "fill-rule clip-rule stroke-linecap stroke-linejoin gradientUnits";
const PAINT = new WordPattern(
  String.raw`^(?:#[\da-fA-F]{3,8}|[a-zA-Z]+|rgb\([\d.,% ]+\)|url\(#[\p{L}\p{M}\p{N}_-]+\))$`,
  "u",
);
/** The attributes that shapes may have, each with a pattern that its value must match. */
export const attributes: ReadonlyMap<string, Pattern> = new Map<string, Pattern>([
  ...NUMBERS.split(" ").map((name) => [name, /^-?[\d.]+(?:e-?\d+)?%?$/] as const),
  ...WORDS.split(" ").map((name) => [name, /^[a-zA-Z]+$/] as const),
  ...["fill", "stroke", "stop-color"].map((name) => [name, PAINT] as const),
  // An id can be the name of a piece, which can have letters of any language.
  ["id", new WordPattern(String.raw`^[\p{L}\p{M}\p{N}_-]+$`, "u")],
  ["d", /^[MmLlHhVvCcSsQqTtAaZz\d\s.,e+-]*$/],
  ["points", /^[\d\s.,e+-]*$/],
  ["stroke-dasharray", /^[\d\s.,]+$|^none$/],
  ["transform", /^[a-zA-Z\d\s.,()e+-]*$/],
  ["gradientTransform", /^[a-zA-Z\d\s.,()e+-]*$/],
  ["viewBox", /^-?[\d.]+(?:[\s,]+-?[\d.]+){3}$/],
]);
