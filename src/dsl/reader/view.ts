/** Reads the section `view`, which says how a table shows the game. */
import { NO_DRAWING } from "../ast/drawing.ts";
import { parseName } from "../grammar/index.ts";
import { face, view as viewShape } from "../schema/view.ts";
import { shapeOfKey } from "../schema/shape.ts";
import type { Name } from "../ast/syntax.ts";
import type {
  AreaDecl,
  DrawingDecl,
  FaceDecl,
  LookDecl,
  PlacesDecl,
  PointDecl,
  ViewSection,
} from "../ast/view-section.ts";
import { isInside, isPictureName } from "../rule-files.ts";
import { type Node, type Pair, type Scalar, valueIn } from "../yaml/index.ts";
import { declared } from "./declarations.ts";
import { drawingOf, isFault } from "./drawing.ts";
import { pictureOf } from "./picture.ts";
import type { Reading } from "./reading.ts";
import { wordOf } from "./texts.ts";

/** Reads the section `view`. */
export function readView(node: Node | undefined, reading: Reading): ViewSection {
  const pairs = reading.pairs(node, viewShape, "view");
  const below = <D>(part: keyof ViewSection, read: (name: Name, value: Node) => D | undefined): readonly D[] =>
    declared(valueIn(pairs, part), viewShape.properties![part]!, part, parseName, reading, read);
  return {
    areas: below("areas", (name, value) => readArea(name, value, reading)),
    places: below("places", (of, value) => readPlaces(of, value, reading)),
    grounds: below("grounds", (name, value) => readLook(name, value, "grounds", reading)),
    sizes: below("sizes", (name, value) => readLook(name, value, "sizes", reading)),
    colours: below("colours", (name, value) => readLook(name, value, "colours", reading)),
    symbols: below("symbols", (name, value) => readLook(name, value, "symbols", reading)),
    drawings: below("drawings", (name, value) => readDrawing(name, value, reading)),
    faces: below("faces", (kind, value) => readFace(kind, reading.pairs(value, face, kind.text), reading)),
  };
}

/** Reads the rows of an area. Names in brackets are a row; names without brackets together form one row. */
function readArea(name: Name, node: Node, reading: Reading): AreaDecl {
  const shape = shapeOfKey(viewShape.properties!.areas!, name.text)!;
  const rows: Name[][] = [];
  let loose: Name[] | undefined;
  for (const item of reading.items(node, shape, name.text)) {
    if (!reading.fits(item, shape.items!, name.text)) continue;
    if (item.kind === "list") {
      rows.push([...reading.names(item, shape.items!, name.text)]);
      loose = undefined;
      continue;
    }
    const one = reading.line(item, name.text, parseName, { title: "a name" });
    if (!one) continue;
    if (loose) loose.push(one);
    else rows.push((loose = [one]));
  }
  return { name, rows };
}

function readPlaces(of: Name, node: Node, reading: Reading): PlacesDecl | undefined {
  const shape = shapeOfKey(viewShape.properties!.places!, of.text)!;
  if (!reading.fits(node, shape, of.text)) return undefined;
  if (node.kind === "map") {
    const point = shape.additionalProperties as typeof shape;
    const points = declared(node, { ...shape, type: ["object"] }, of.text, parseName, reading, (piece, value, key) =>
      reading.fits(value, point, key.text) ? readPoint(piece, value, reading) : undefined,
    );
    return { of, layout: { kind: "points", points } };
  }
  if (node.kind === "list") {
    const bends = reading.items(node, shape, of.text).flatMap((item) => {
      const at = reading.fits(item, shape.items!, of.text) ? readPoint(of, item, reading) : undefined;
      return at ? [{ x: at.x, y: at.y }] : [];
    });
    if (bends.length >= 2) return { of, layout: { kind: "curve", bends, range: node.range } };
    reading.report("view-road", node.range, {});
    return undefined;
  }
  const text = node.kind === "scalar" ? node.text.trim() : "";
  const path = /^path(?: +(\d{1,3}))?$/.exec(text);
  if (path)
    return { of, layout: { kind: "path", length: path[1] === undefined ? undefined : Math.max(1, Number(path[1])) } };
  if (text === "ring" || text === "line" || text === "hidden") return { of, layout: { kind: text } };
  return { of, layout: { kind: "drawing", drawing: { text, range: node.range } } };
}

function readPoint(piece: Name, node: Node, reading: Reading): PointDecl | undefined {
  const text = node.kind === "scalar" ? node.text : "";
  const match = /^(\d{1,4}(?:\.\d{1,2})?) +(\d{1,4}(?:\.\d{1,2})?)$/.exec(text.trim());
  if (match) return { piece, x: Number(match[1]), y: Number(match[2]) };
  reading.report("view-layout", node.range, { text, piece: true });
  return undefined;
}

function readLook(
  name: Name,
  node: Node,
  part: "grounds" | "sizes" | "colours" | "symbols",
  reading: Reading,
): LookDecl | undefined {
  const shape = shapeOfKey(viewShape.properties![part]!, name.text)!;
  return reading.fits(node, shape, name.text) && node.kind === "scalar" ? { name, look: wordOf(node) } : undefined;
}

function readDrawing(name: Name, node: Node, reading: Reading): DrawingDecl | undefined {
  const shape = shapeOfKey(viewShape.properties!.drawings!, name.text)!;
  if (!reading.fits(node, shape, name.text) || node.kind !== "scalar") return undefined;
  const file = node.text.trim();
  const text = isPictureName(file) ? fileBeside(node, file, reading) : node.text;
  // A drawing that cannot be read stays under its name, empty. Otherwise each use of the name would be reported, too.
  const { range } = node;
  if (text === undefined) return { name, drawing: NO_DRAWING, range };
  const drawing = text.startsWith("data:") ? pictureOf(text) : drawingOf(text);
  if (!isFault(drawing)) return { name, drawing, range };
  reading.report("view-drawing", name.range, { name: name.text, what: drawing.what, text: drawing.text });
  return { name, drawing: NO_DRAWING, range };
}

/**
 * The contents of the picture file that the section `view` names. They are undefined if the file is missing, or if the
 * source comes without picture files.
 */
function fileBeside(node: Scalar, file: string, reading: Reading): string | undefined {
  const { pictures } = node.range.source;
  const text = pictures && Object.hasOwn(pictures, file) ? pictures[file] : undefined;
  if (!isInside(file)) reading.report("view-picture", node.range, { file, what: "path" });
  else if (pictures && text === undefined) reading.report("view-picture", node.range, { file, what: "missing" });
  return text;
}

function readFace(kind: Name, pairs: readonly Pair[], reading: Reading): FaceDecl {
  const one = (key: string) => {
    const name = reading.line(valueIn(pairs, key), key, parseName, { title: "a name" });
    return name && { [key]: name };
  };
  const several = (key: string) => {
    const node = valueIn(pairs, key);
    if (!node) return undefined;
    if (node.kind === "list") return { [key]: reading.names(node, face.properties![key]!, key) };
    const name = reading.line(node, key, parseName, { title: "a name or a list of names" });
    return name && { [key]: [name] };
  };
  return {
    kind,
    ...one("shape"),
    ...one("colour"),
    ...one("symbol"),
    ...one("picture"),
    ...several("title"),
    ...several("corner"),
    ...several("body"),
    ...several("foot"),
  };
}
