/** The environment of a line: the names and facts that it can use besides the things of the game. */
import type { Range } from "../../diagnostics/range.ts";
import type { Effect, Kind, Local, Value } from "../game.ts";
import { LocalNames } from "./local-names.ts";
import { type Narrowing, NO_NARROWING } from "./types/narrowing.ts";

/**
 * The needs of a callable (a value, effect or field) for an acting player. `me` is the place where it first uses `me`.
 * `calls` are its calls of other callables, which may need the same player.
 */
export interface Needs {
  me: Range | undefined;
  readonly calls: { readonly callee: object; readonly name: string; readonly range: Range }[];
}

/** The names and facts that a line can use besides the things of the game. */
export interface Env {
  readonly locals: LocalNames;
  readonly facts: Narrowing;
  /**
   * Whether some player acts. `bound`: a rule around the line, such as `as`, says who. `caller`: the line is in a value
   * or effect, and the player who acts at the place of the call acts here, too.
   */
  readonly me: "bound" | "caller" | "nobody";
  readonly needs: Needs;
  /**
   * For a line of a scenario: the section of the scenario that contains the line. Undefined for the rules of the game.
   */
  readonly scenario: "given" | "expect" | undefined;
  /** The kind of the piece on which the line is written. */
  readonly self: Kind | undefined;
  readonly holder: boolean;
  /**
   * Set in a cell of a row. A piece that is named in a cell has the cardinality "exactly one", because `checkPresence`
   * reports named pieces that a match can lack.
   */
  readonly cell: boolean;
  readonly usual: Value | Effect | undefined;
  /**
   * The name of the effect or section that contains the line. The key of a text for a question is this name and the
   * question's label, as in `dine.eat`.
   */
  readonly scope: string;
}

/** A record without uses of `me`. */
export function newNeeds(): Needs {
  return { me: undefined, calls: [] };
}

const NO_LOCALS = new LocalNames();

/** The initial environment: nobody acts and nothing is bound. */
export function env(parts: Partial<Env> = {}): Env {
  // Each property by itself: a spread would take many times as long, and this runs for every cell.
  return {
    locals: parts.locals ?? NO_LOCALS,
    facts: parts.facts ?? NO_NARROWING,
    me: parts.me ?? "nobody",
    needs: parts.needs ?? newNeeds(),
    scenario: parts.scenario,
    self: parts.self,
    holder: parts.holder ?? false,
    cell: parts.cell ?? false,
    usual: parts.usual,
    scope: parts.scope ?? "",
  };
}

/** The environment with other facts. */
export function knowing(to: Env, facts: Narrowing): Env {
  return facts === to.facts ? to : { ...to, facts };
}

/** The environment with further local names. */
export function bind(to: Env, ...locals: readonly Local[]): Env {
  let all = to.locals;
  for (const local of locals) if (local.name) all = new LocalNames(all, local);
  return all === to.locals ? to : { ...to, locals: all };
}
