/** The environment of a line: what it can use besides the things of the game. */
import type { Range } from "../../diagnostics/range.ts";
import type { Effect, Kind, Local, Value } from "../game.ts";
import { type Narrowing, NO_NARROWING } from "./types/narrowing.ts";

/**
 * The first use of `me` in a callable, and all calls in it that may use `me` in turn. There the caller's `me` is used.
 */
export interface Needs {
  me: Range | undefined;
  readonly calls: { readonly callee: object; readonly name: string; readonly range: Range }[];
}

/** What a line can use besides the things of the game. */
export interface Env {
  readonly locals: ReadonlyMap<string, Local>;
  readonly facts: Narrowing;
  /**
   * `bound`: a rule around the line says who acts. `caller`: the player who acts where the value or effect is called.
   */
  readonly me: "bound" | "caller" | "nobody";
  readonly needs: Needs;
  /** A line of a scenario, outside the rules of the game. */
  readonly scenario: "given" | "expect" | undefined;
  /** The kind of the piece on which the line is written. */
  readonly self: Kind | undefined;
  readonly holder: boolean;
  /**
   * Set in a cell of a row. A piece that is named there counts as exactly one, because `checkPresence` reports it if it
   * can be missing from a match.
   */
  readonly cell: boolean;
  readonly usual: Value | Effect | undefined;
  /** The name of the effect or section that contains the line. Together with the label, it is the key of a question. */
  readonly scope: string;
}

/** An empty record of needs. */
export function newNeeds(): Needs {
  return { me: undefined, calls: [] };
}

const NO_LOCALS: Env["locals"] = new Map();

/** The initial environment: nobody acts and nothing is bound. */
export function env(parts: Partial<Env> = {}): Env {
  return {
    locals: NO_LOCALS,
    facts: NO_NARROWING,
    me: "nobody",
    needs: parts.needs ?? newNeeds(),
    scenario: undefined,
    self: undefined,
    holder: false,
    cell: false,
    usual: undefined,
    scope: "",
    ...parts,
  };
}

/** The environment with one more name. */
export function bind(to: Env, ...locals: readonly Local[]): Env {
  const all = new Map(to.locals);
  for (const local of locals) if (local.name) all.set(local.name, local);
  return { ...to, locals: all };
}
