/** The traits of each builtin, in one table for the checker, the analyses and the lowering. */
import type { BuiltinName } from "./expressions.ts";

/** The traits of a builtin. */
interface BuiltinTraits {
  /** Whether the result is one thing, or a list. */
  readonly gives: "one" | "list";
  /**
   * The fact about the argument, a set, that the result reveals. `how many`: its number of members. `whether`: if the
   * result is true, the set has a member. `nothing`: all other builtins.
   */
  readonly counts: "how many" | "whether" | "nothing";
  /** Whether the result depends on the position of a piece in its zone. */
  readonly place: boolean;
  /** Whether the type of the result is always the same, or depends on the arguments. */
  readonly typed: "always" | "by arguments";
}

const ONE = { gives: "one", counts: "nothing", place: false, typed: "by arguments" } as const;
const NUMBER = { ...ONE, typed: "always" } as const;
const LIST = { ...ONE, gives: "list" } as const;

const TRAITS = {
  count: { ...NUMBER, counts: "how many" },
  any: { ...NUMBER, counts: "whether" },
  every: ONE,
  sum: NUMBER,
  min: ONE,
  max: ONE,
  distinct: LIST,
  first: ONE,
  last: ONE,
  "first-n": LIST,
  "last-n": LIST,
  item: ONE,
  index: { ...NUMBER, place: true },
  number: NUMBER,
  following: { ...LIST, place: true },
  preceding: { ...LIST, place: true },
  along: LIST,
  beside: LIST,
  connected: LIST,
  longest: NUMBER,
  turned: ONE,
  next: ONE,
  "round-from": LIST,
  "next-in-row": { ...ONE, place: true },
  "row-from": { ...LIST, place: true },
  reverse: LIST,
} as const satisfies Readonly<Record<BuiltinName, BuiltinTraits>>;

type ListBuiltin = {
  [Name in BuiltinName]: (typeof TRAITS)[Name]["gives"] extends "list" ? Name : never;
}[BuiltinName];

/** The traits of the builtin with this name. */
export function builtinTraits(name: BuiltinName): BuiltinTraits {
  return TRAITS[name];
}

/** Whether a builtin gives a list. */
export function givesList(name: BuiltinName): name is ListBuiltin {
  return TRAITS[name].gives === "list";
}
