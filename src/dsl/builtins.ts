/**
 * The functions that every game has, in one table for the checker, the reference page, completion and hover. A function
 * can have several forms. `becomes` of a form is the name of its builtin in the typed game.
 */
import { BOOL, int, memberType, NATURAL, UNKNOWN } from "./checker/types/types.ts";
import type { BuiltinName, Cardinality, Expression, Type } from "./game.ts";

/**
 * The argument that a builtin takes. `set`: any number of anything; `numbers`: any number of numbers; `number`,
 * `piece`: one; `in turn`: a player, or a piece that lies in a row; `pieces`: any number of pieces; `member`: a piece
 * or a name of an enumeration; `direction`: one of the directions of the board; `link`, `links`: names of links;
 * `lengths`: a number for each of some pieces; `query`: `x in s where p`.
 */
export type Takes =
  | "set"
  | "numbers"
  | "number"
  | "piece"
  | "pieces"
  | "in turn"
  | "member"
  | "direction"
  | "link"
  | "links"
  | "lengths"
  | "query";

/** One form of a builtin: the arguments that it takes, and the result that it gives. */
export interface BuiltinForm {
  readonly takes: readonly { readonly name: string; readonly what: Takes }[];
  /** Set if a call may have further arguments like the last one. */
  readonly more?: true;
  readonly becomes: BuiltinName;
  /**
   * The name of the builtin for pieces that lie in a row, if the same call also works for players, as `next(x)` does.
   */
  readonly inRow?: BuiltinName;
  /** A description of the result, for the reference page. */
  readonly gives: string;
  readonly result: (args: readonly Expression[]) => { readonly type: Type; readonly card: Cardinality };
}

/** A function of the language itself. */
export interface Builtin {
  readonly name: string;
  readonly forms: readonly BuiltinForm[];
  /** Set for a function about an end of a zone that only zones of this shape have, such as `top` of a deck. */
  readonly shape?: "deck" | "row";
  readonly doc: string;
  readonly example: string;
}

const set = { name: "set", what: "set" } as const;
const numbers = { name: "numbers", what: "numbers" } as const;
const n = { name: "n", what: "number" } as const;
const inTurn = { name: "one", what: "in turn" } as const;
const piece = { name: "piece", what: "piece" } as const;
const pieces = { name: "pieces", what: "pieces" } as const;
const links = { name: "links", what: "links" } as const;

const count = () => ({ type: NATURAL, card: "one" }) as const;
/** The type of `count(…)`. For a zone with a fixed capacity, the largest number is that capacity. */
const countOf = ([of]: readonly Expression[]) => {
  const capacity =
    of?.kind === "zone" && of.of?.card !== "many" && of.member.length === 1 ? of.member[0]!.capacity : undefined;
  return { type: capacity?.kind === "const" ? int(0, capacity.value) : NATURAL, card: "one" } as const;
};
const from = (min: number) => () => ({ type: int(min, Number.POSITIVE_INFINITY), card: "one" }) as const;
const truth = () => ({ type: BOOL, card: "one" }) as const;
const elementsOf = (i: number, card: Cardinality) => (args: readonly Expression[]) => ({
  type: memberType(args[i]?.type ?? UNKNOWN),
  card,
});

function form(
  becomes: BuiltinName,
  takes: BuiltinForm["takes"],
  gives: string,
  result: BuiltinForm["result"],
): BuiltinForm {
  return { takes, becomes, gives, result };
}

/**
 * Makes a builtin such as `top` or `last`, which takes things from one end of a set. It has two forms: `top(s)` gives
 * one thing if there is one, and `top(3, s)` gives up to three.
 */
function end(name: string, becomes: "first" | "last", doc: string, example: string, shape?: "deck" | "row"): Builtin {
  return {
    name,
    doc,
    example,
    ...(shape && { shape }),
    forms: [
      form(becomes, [set], "the one at that end, if there is one", elementsOf(0, "maybe")),
      form(`${becomes}-n`, [n, set], "so many from that end, or fewer if there are not enough", elementsOf(1, "many")),
    ],
  };
}

function extreme(name: "min" | "max", doc: string, example: string): Builtin {
  return {
    name,
    doc,
    example,
    forms: [
      form(name, [numbers], "a number, if there is one", elementsOf(0, "maybe")),
      { ...form(name, [n, n], "a number", (args) => ({ type: bounds(name, args), card: "one" })), more: true },
    ],
  };
}

function bounds(name: "min" | "max", args: readonly Expression[]): Type {
  const ranges = args.flatMap(({ type }) => (type.kind === "int" ? [type] : []));
  if (ranges.length === 0) return UNKNOWN;
  const pick = Math[name];
  return int(pick(...ranges.map((r) => r.min)), pick(...ranges.map((r) => r.max)));
}

/** All builtins, in the order of the reference page. */
export const builtins: readonly Builtin[] = [
  {
    name: "count",
    doc: "How many there are.",
    example: "count(me.meals)",
    forms: [form("count", [set], "a number", countOf)],
  },
  {
    name: "any",
    doc: "Whether there is at least one.",
    example: "any(m in menu where m.price = 1)",
    forms: [form("any", [set], "true or false", truth)],
  },
  {
    name: "every",
    doc: "Whether the condition after `where` holds for all; it does if there are none.",
    example: "every(p in pawn where p.at = goal)",
    forms: [form("every", [{ name: "query", what: "query" }], "true or false", truth)],
  },
  {
    name: "sum",
    doc: "All numbers added up; 0 if there are none.",
    example: "sum(me.meals.price)",
    forms: [
      form("sum", [numbers], "a number", ([of]) =>
        of?.type.kind === "int" && of.type.min >= 0 ? count() : from(Number.NEGATIVE_INFINITY)(),
      ),
      { ...form("sum", [n, n], "a number", from(Number.NEGATIVE_INFINITY)), more: true },
    ],
  },
  extreme("min", "The least number.", "min(5, me.coins)"),
  extreme("max", "The greatest number.", "max(0, price - 1)"),
  {
    name: "distinct",
    doc: "Each only once.",
    example: "count(distinct(me.tiles.colour))",
    forms: [form("distinct", [set], "a set", elementsOf(0, "many"))],
  },
  end("first", "first", "The first in order.", "first(3, me.supply)"),
  end("last", "last", "The last in order.", "last(me.cards)"),
  end("top", "first", "The top of a deck.", "top(discard)", "deck"),
  end("bottom", "last", "The bottom of a deck.", "bottom(stack)", "deck"),
  end("left", "first", "The left end of a row.", "left(1, bridge)", "row"),
  end("right", "last", "The right end of a row.", "right(road)", "row"),
  {
    name: "item",
    doc: "The one in place n, counted from 1. It must be there.",
    example: "item(3, year)",
    forms: [form("item", [n, set], "one of them", elementsOf(1, "one"))],
  },
  {
    name: "index",
    doc: "The place of a piece in its zone, counted from 1.",
    example: "index(me.pawn)",
    forms: [form("index", [piece], "a number", from(1))],
  },
  {
    name: "number",
    doc: "Which of its kind or enumeration it is, counted from 1.",
    example: "number(p.rank)",
    forms: [
      form("number", [{ name: "member", what: "member" }], "a number", ([of]) => ({
        type: int(1, of?.type.kind === "enum" ? of.type.of.members.length : Number.POSITIVE_INFINITY),
        card: "one",
      })),
    ],
  },
  {
    name: "following",
    doc: "The rest of the row after a piece, nearest first.",
    example: "following(me.pawn.at)",
    forms: [form("following", [piece], "pieces", elementsOf(0, "many"))],
  },
  {
    name: "preceding",
    doc: "The part of the row before a piece, nearest first.",
    example: "preceding(me.pawn.at)",
    forms: [form("preceding", [piece], "pieces", elementsOf(0, "many"))],
  },
  {
    name: "along",
    doc: "All that can be reached along a link, each once, without the piece itself.",
    example: "along(c, north)",
    forms: [form("along", [piece, { name: "link", what: "link" }], "pieces, nearest first", elementsOf(0, "many"))],
  },
  {
    name: "beside",
    doc: "The neighbours of a piece, or of any of some pieces, along any of some links.",
    example: "beside(c, north + south)",
    forms: [form("beside", [pieces, links], "pieces", elementsOf(0, "many"))],
  },
  {
    name: "connected",
    doc: "The pieces of `within` that hang together with those of `start` that are in it, themselves included.",
    example: "connected(c, direction, x in cell where any(x.stone))",
    forms: [
      form(
        "connected",
        [{ ...pieces, name: "start" }, links, { ...pieces, name: "within" }],
        "pieces, nearest first",
        elementsOf(2, "many"),
      ),
    ],
  },
  {
    name: "longest",
    doc: "What the pieces of the longest way along links count together. A way passes each piece once; one that counts 0 only joins others, and is passed as often as you like.",
    example: "longest(r.length for r in road, border)",
    forms: [form("longest", [{ name: "lengths", what: "lengths" }, links], "a number", count)],
  },
  {
    name: "turned",
    doc: "A direction turned clockwise by so many steps: eighths on a grid, sixths on hexes.",
    example: "turned(d, 4)",
    forms: [
      form(
        "turned",
        [
          { name: "direction", what: "direction" },
          { name: "steps", what: "number" },
        ],
        "a direction",
        elementsOf(0, "one"),
      ),
    ],
  },
  {
    name: "next",
    doc: "The next player in seat order; or the next piece in its row, after the right end the left one.",
    example: "next(me)",
    forms: [{ ...form("next", [inTurn], "a player, or a piece", elementsOf(0, "one")), inRow: "next-in-row" }],
  },
  {
    name: "round-from",
    doc: "All seated players once, beginning with one of them; or all pieces of a row.",
    example: "round-from(next(me))",
    forms: [{ ...form("round-from", [inTurn], "players, or pieces", elementsOf(0, "many")), inRow: "row-from" }],
  },
  {
    name: "reverse",
    doc: "The same in the opposite order.",
    example: "reverse(seats)",
    forms: [form("reverse", [set], "a set", elementsOf(0, "many"))],
  },
];

const byName = new Map(builtins.map((builtin) => [builtin.name, builtin]));

/** The builtin with this name. */
export function builtinNamed(name: string): Builtin | undefined {
  return byName.get(name);
}

/** Words that have a fixed meaning wherever an expression is allowed. */
export const words: readonly { readonly name: string; readonly doc: string }[] = [
  { name: "me", doc: "The player who acts: bound by `as`, `turn of` and `secretly`." },
  { name: "this", doc: "The piece on which the line is written." },
  { name: "holder", doc: "The player in whose zone `this` lies in force." },
  { name: "usual", doc: "In a change: the value, or with `do` the effect, without this change." },
  { name: "seats", doc: "All players with a seat, in seat order." },
  { name: "player", doc: "All players, automated ones included." },
  { name: "true", doc: "It holds." },
  { name: "false", doc: "It does not hold." },
  { name: "none", doc: "No piece and no player: what a state without a start can hold." },
  { name: "box", doc: "Where pieces go that are out of play." },
];

/** The names that can follow any piece after a dot, as in `c.owner`. */
export const pieceMembers: readonly {
  readonly name: "at" | "owner" | "name";
  readonly doc: string;
  readonly gives: string;
}[] = [
  { name: "at", doc: "The piece whose zone holds it.", gives: "one piece, which must be there" },
  { name: "owner", doc: "The player to whom it belongs.", gives: "a player, if it has an owner" },
  { name: "name", doc: "The printed card: equal for copies.", gives: "a printed card" },
];
