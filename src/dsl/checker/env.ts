/** The environment of a line: what it can use besides the things of the game. */
import type { Range } from "../../diagnostics/range.ts";
import type { Effect, Kind, Local, Value } from "../game.ts";
import { type Narrowing, NO_NARROWING } from "./types/narrowing.ts";

/** The places where the caller has to provide `me`, and what was called there. */
export interface Needs {
  me: Range | undefined;
  readonly calls: { readonly callee: object; readonly name: string; readonly range: Range }[];
}

/** What a line can use besides the things of the game. */
export interface Env {
  readonly locals: ReadonlyMap<string, Local>;
  readonly facts: Narrowing;
  /** `caller`: the player who acts at the place of the call. */
  readonly me: "bound" | "caller" | "nobody";
  readonly needs: Needs;
  /** A line of a scenario, outside the rules of the game. */
  readonly scenario: "given" | "expect" | undefined;
  /** The kind of the piece on which the line is written. */
  readonly self: Kind | undefined;
  readonly holder: boolean;
  /**
   * Set in a cell of a row: a piece named there counts as one, because `checkPresence` ensures that it is in the match.
   */
  readonly cell: boolean;
  readonly usual: Value | Effect | undefined;
  /** The owner of these decisions, to look up their questions. */
  readonly scope: string;
}

/** Needs to which nothing has been added yet. */
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
