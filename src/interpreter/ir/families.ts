/**
 * Families of expressions: kinds of nodes that most analyses treat alike, for example all comparisons. A `switch` over
 * kinds has a case for each kind; the predicates here test properties that few kinds have. A new kind does not compile
 * until it has a family.
 */
import type { ListExpr, ScalarExpr } from "./expressions.ts";

type Node = ScalarExpr | ListExpr;

/**
 * What a kind of expression depends on, or what it computes:
 * - `frame`, `word`, `pieces`: it reads a slot of the frame, a word of the state, the zones and positions of pieces.
 * - `function`: it reads the same as the function that it calls.
 * - `comparison`: it compares two ints. `condition`: any other expression that is always 0 or 1.
 * - `aggregate`: it computes one int from its `list`, for example the sum.
 * - `sublist`: its members are members of its `list`, and none occurs more often than there.
 * - `special`: it depends on more than its parts: on the viewer, on earlier failures, or on the work so far.
 * - `other`: it reads only its parts and constant tables.
 */
type Family =
  | "frame"
  | "word"
  | "pieces"
  | "function"
  | "comparison"
  | "condition"
  | "aggregate"
  | "sublist"
  | "special"
  | "other";

const FAMILY = {
  slot: "frame",
  slots: "frame",
  word: "word",
  cell: "word",
  "zone of": "pieces",
  at: "pieces",
  index: "pieces",
  zone: "pieces",
  following: "pieces",
  preceding: "pieces",
  round: "pieces",
  call: "function",
  "call dynamic": "function",
  "=": "comparison",
  "!=": "comparison",
  "<": "comparison",
  "<=": "comparison",
  and: "condition",
  or: "condition",
  not: "condition",
  any: "condition",
  every: "condition",
  "is in": "condition",
  matching: "condition",
  tainted: "condition",
  rehearsed: "condition",
  where: "sublist",
  while: "sublist",
  until: "sublist",
  with: "sublist",
  by: "sublist",
  distinct: "sublist",
  reverse: "sublist",
  "first n": "sublist",
  "last n": "sublist",
  behind: "sublist",
  const: "other",
  var: "other",
  column: "other",
  "+": "other",
  "-": "other",
  "*": "other",
  mod: "other",
  "/ down": "other",
  "/ up": "other",
  min: "other",
  max: "other",
  if: "other",
  let: "other",
  count: "aggregate",
  sum: "aggregate",
  longest: "other",
  least: "aggregate",
  greatest: "aggregate",
  first: "aggregate",
  last: "aggregate",
  item: "aggregate",
  only: "aggregate",
  there: "special",
  within: "other",
  eyes: "special",
  after: "special",
  spend: "special",
  spot: "special",
  "of kind": "special",
  none: "other",
  range: "other",
  constants: "other",
  rows: "other",
  single: "other",
  union: "other",
  difference: "other",
  append: "other",
  map: "other",
  flat: "other",
  along: "other",
  connected: "other",
  "spot list": "special",
} as const satisfies Readonly<Record<Node["op"], Family>>;

/** The type of the expressions in one or more families. */
export type OfFamily<Some extends Family> = Extract<
  Node,
  { readonly op: { [Op in Node["op"]]: (typeof FAMILY)[Op] extends Some ? Op : never }[Node["op"]] }
>;

/** Whether `node` compares two ints. */
export function isComparison(node: Node): node is OfFamily<"comparison"> {
  return FAMILY[node.op] === "comparison";
}

/** Whether `node` is always 0 or 1, whatever its parts are. */
export function isCondition(node: Node): node is OfFamily<"comparison" | "condition"> {
  return isComparison(node) || FAMILY[node.op] === "condition";
}

/** Whether the value of `node` depends on the zones or positions of pieces. */
export function readsPieces(node: Node): node is OfFamily<"pieces"> {
  return FAMILY[node.op] === "pieces";
}

/** Whether `node` reads counters, marks, dice or places of pieces, or calls a function, which may read them. */
export function readsState(node: Node): node is OfFamily<"word" | "pieces" | "function"> {
  return readsPieces(node) || FAMILY[node.op] === "word" || FAMILY[node.op] === "function";
}

/** Whether `node` computes one int from its `list`. */
export function isAggregate(node: Node): node is OfFamily<"aggregate"> {
  return FAMILY[node.op] === "aggregate";
}

/**
 * Whether `node` only chooses or sorts members of its `list`: all its members come from there, and none occurs more
 * often than there.
 */
export function isSublist(node: Node): node is OfFamily<"sublist"> {
  return FAMILY[node.op] === "sublist";
}

/**
 * Whether `node` depends on more than its parts and the state: on the viewer, on earlier failures, or on the work so
 * far.
 */
export function isSpecial(node: Node): node is OfFamily<"special"> {
  return FAMILY[node.op] === "special";
}
