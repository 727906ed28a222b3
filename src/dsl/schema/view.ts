/** The JSON Schema of the section `view`, which says how a table shows the game. No rule depends on it. */
import { name } from "./parts.ts";
import { described, mapOf, record, scalar, type Schema } from "./schema.ts";

/** The names of the symbols that a table can draw. */
export const symbols: readonly string[] = [
  "arrow",
  "bag",
  "banner",
  "bee",
  "bell",
  "bird",
  "bishop",
  "blade",
  "boat",
  "bolt",
  "book",
  "bowl",
  "bridge",
  "bud",
  "cake",
  "circle",
  "cloth",
  "clover",
  "coin",
  "cross",
  "crown",
  "cube",
  "cup",
  "diamond",
  "drop",
  "eye",
  "fan",
  "fish",
  "flag",
  "flame",
  "flower",
  "fruit",
  "gate",
  "gem",
  "hammer",
  "hand",
  "heart",
  "hexagon",
  "house",
  "ingot",
  "jar",
  "key",
  "king",
  "knight",
  "lantern",
  "leaf",
  "lock",
  "moon",
  "mountain",
  "note",
  "nut",
  "nut-left",
  "nut-right",
  "pawn",
  "peak",
  "person",
  "pine",
  "queen",
  "ring",
  "rook",
  "scroll",
  "sheaf",
  "shield",
  "spade",
  "spear",
  "square",
  "stamp",
  "star",
  "stone",
  "sun",
  "tile",
  "tower",
  "tree",
  "triangle",
  "wave",
  "wheel",
];

/** The shapes in which a piece can be drawn. */
export const shapes: readonly string[] = ["card", "tile", "token", "pawn", "cube", "die"];

const rows: Schema = {
  title: "a list of names, or of rows of names",
  type: ["array"],
  items: { title: "a name, or a list of names", type: [...scalar, "array"], items: name },
};

/** The backgrounds that an author can choose for a zone or kind, besides own drawings. */
export const grounds: readonly string[] = ["regions", "road", "pits", "holes"];

const point: Schema = {
  title: "two numbers such as `3 5`",
  description: "Columns from the left, rows from the top.",
  type: scalar,
};

const layout: Schema = {
  title: "`path`, `ring`, `line`, `hidden`, the bends of a road, a place for each piece, or the name of a drawing",
  description:
    "`path 12` winds with 12 in a line; `[1 1, 8 1, 8 3]` is a road that turns at these places. In a drawing, the shape with a piece's name as its id is the piece's place.",
  type: [...scalar, "array", "object"],
  items: point,
  additionalProperties: point,
};

const members: Schema = { title: "a name or a list of names", type: [...scalar, "array"], items: name };

/** The schema of a face: how the pieces of a kind are drawn. */
export const face: Schema = record("a face", {
  shape: described(name, "What it looks like: card, tile, token, pawn, cube or die.", "token"),
  colour: described(name, "The field or state that gives the colour; or `owner`.", "colour"),
  symbol: described(name, "The field or state that gives the symbol.", "colour"),
  title: described(members, "What stands in the place of the name; `[]`: nothing.", "number"),
  picture: described(name, "The field or state whose word or piece lends its symbol, drawn large.", "colour"),
  corner: described(members, "What stands in the corners: prices, numbers.", "price"),
  body: described(members, "What stands below the title, line by line.", "text"),
  foot: described(members, "What stands at the lower edge.", "points"),
});

/** The schema of the section `view`. */
export const view: Schema = record("a view", {
  areas: described(
    mapOf("names with colons", rows),
    "Parts of the table, each with what lies in it, in rows; for a kind, how its zones are arranged.",
  ),
  places: described(
    mapOf("names with colons", layout),
    "How the pieces of a zone or of a kind are laid out; `hidden` also of a counter.",
  ),
  grounds: described(
    mapOf("names with colons", { title: "`regions`, `road`, `pits`, `holes`, or the name of a drawing", type: scalar }),
    "On what the places of a zone or a kind are drawn.",
  ),
  sizes: described(
    mapOf("names with colons", { title: "a number such as `1.5`, or `folded`", type: scalar }),
    "How much larger or smaller than usual zones, kinds and areas are drawn; `folded`: small, until somebody looks at it.",
  ),
  colours: described(
    mapOf("names with colons", { title: "a colour", type: scalar }),
    "Colours of words, pieces, kinds and counters, by their names in CSS.",
  ),
  symbols: described(
    mapOf("names with colons", { title: "a symbol", type: scalar }),
    "Symbols of words, pieces, kinds and counters.",
  ),
  drawings: described(
    mapOf("names with colons", { title: "a drawing in SVG, or the name of an SVG or PNG file", type: scalar }),
    "Drawings of your own, for boards and as symbols; a file lies in the folder of the game.",
  ),
  faces: described(mapOf("kinds with colons", face), "What is printed on the pieces of a kind, and where."),
});
