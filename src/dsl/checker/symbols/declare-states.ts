/**
 * Declares states, such as `coins: 0.. = 3 from bank`. Their types come first. The initial value (`3`) and the state
 * from which gains come (`bank`) are checked when all names are known.
 */
import type { Family, Kind, Seen, State } from "../../game.ts";
import type { GameFile, StateDecl } from "../../ast/game-file.ts";
import type { Heading, Seen as SeenWords, StateSpec } from "../../ast/syntax.ts";
import { bind, env, type Env } from "../env.ts";
import type { Check } from "../check.ts";
import { declare, parameters, typeOf } from "./declare.ts";
import type { Draft } from "./draft.ts";
import { expression } from "../expressions/expression.ts";
import { isPlayer, wrong } from "../types/expected-type.ts";
import { oneOf } from "../expressions/expected.ts";
import { query } from "../expressions/query.ts";

const everybody: Seen = { who: "all" };

/** Declares a state of the kind `holder`, or of the game itself if there is no holder. */
export function declareState(c: Check, holder: Kind | undefined, decl: StateDecl): State {
  const { heading, spec } = decl;
  const { type, card } = typeOf(c, spec.type);
  if (card === "many" || !["int", "bool", "enum", "piece", "unknown"].includes(type.kind))
    c.report("state-type", spec.type.range, { what: "state" });
  const state: Draft<State> = {
    name: heading.name.text,
    holder,
    type,
    card: type.kind === "piece" && !spec.initial ? "maybe" : "one",
    family: namedFamily(c, holder, decl) ?? familyOf(c, holder, heading),
    initial: undefined,
    from: undefined,
    eachTurn: spec.eachTurn === true,
    seen: everybody,
    range: heading.name.range,
  };
  c.later.push(() => fillState(c, state, spec));
  return state;
}

/**
 * The family for a state with the same name as a list of words: `resource: 0..7` declares a state for each word of
 * `resource`. But `colour: colour` is a single state, and its value is a word of that list.
 */
function namedFamily(
  c: Check,
  holder: Kind | undefined,
  { heading: { name, params }, spec: { type: typed } }: StateDecl,
): State["family"] {
  const isWord = typed.kind === "named" && typed.name.text === name.text;
  const of = holder && params.length === 0 && !isWord ? c.symbols.enums.get(name.text) : undefined;
  if (!of) return undefined;
  c.used.add(of);
  c.observer?.used(name.range, { sort: "names", of, name: of.name, range: of.range });
  return { of, named: true, param: undefined };
}

/** The family that a parameter declares: one state or zone for each member of the parameter's type. */
export function familyOf(c: Check, holder: Kind | undefined, heading: Heading): Family | undefined {
  if (heading.params.length === 0) return undefined;
  const [param] = parameters(c, heading);
  if (heading.params.length > 1) c.report("one-parameter", heading.params[1]!.name.range, { name: heading.name.text });
  const type = param!.type;
  if (param!.card === "one" && type.kind === "enum") return { of: type.of, named: false, param };
  if (param!.card === "one" && type.kind === "piece") return { of: type.of[0]!, named: false, param };
  // A mistake in the parameter's type has been reported. The name counts as ambiguous, so that its uses are not
  // reported, too.
  if (type.kind === "unknown") c.symbols.ambiguous.add(holder ? `.${heading.name.text}` : heading.name.text);
  else c.report("one-parameter", heading.params[0]!.type.range, { name: heading.name.text });
  return undefined;
}

/** The states of the game itself. */
export function declareStates(c: Check, file: GameFile): readonly State[] {
  return file.state.map((decl) => {
    const state = declareState(c, undefined, decl);
    declare(c, { sort: "state", state, name: state.name, range: state.range });
    return state;
  });
}

/** Checks the expressions in the declaration of a state, such as its initial value. */
function fillState(c: Check, state: Draft<State>, spec: StateSpec): void {
  const inside = clauseEnv(c, state);
  if (spec.initial) state.initial = oneOf(c, inside, spec.initial, state.type, "as the start");
  if (spec.seen) state.seen = seen(c, inside, spec.seen);
  if (!spec.from) return;
  const from = expression(c, inside, spec.from);
  if (from.kind === "state" && from.type.kind === "int") state.from = from;
  else if (from.type.kind !== "unknown") wrong(c, from, spec.from, "a counter", "after `from`");
}

/**
 * The environment for expressions in the declaration of a state or zone. There, `this` is the piece that has the state
 * or zone. In a family such as `debts(player q)`, `q` is known, too.
 */
export function clauseEnv(c: Check, { holder, family }: Pick<State, "holder" | "family">): Env {
  const inside = env({ self: holder, needs: c.idle });
  return family?.param ? bind(inside, family.param) : inside;
}

/** Checks the clause `seen by`, which says who may see a state or a zone. */
export function seen(c: Check, inside: Env, words: SeenWords): Seen {
  if (words.who !== "players") return { who: words.who };
  const { result } = query(c, inside, words.query);
  const right = result.type.kind === "unknown" || isPlayer(result.type, c.symbols.player);
  return { who: "players", players: right ? result : wrong(c, result, words.query, "players", "after `seen by`") };
}
