/** Compares expressions: two mean the same if their trees are equal, with all names resolved. */
import type { Expression, Local, State, Table, Value } from "../../game.ts";
import { childrenOf, resultsOf } from "../../visitor.ts";

/**
 * The keys by which narrowing stores facts about local names and `me`. A name without an entry here has a key of its
 * own. Two names for the same thing share a key, and a name that was set again has a new one.
 */
export type Identities = ReadonlyMap<Local | "me", string>;

/** The identity of an expression, by which narrowing stores facts about it, such as "is not empty". */
export interface Subject {
  /**
   * A text that is equal for expressions with the same meaning. This holds until a piece moves or a state of `reads`
   * changes.
   */
  readonly key: string;
  readonly reads: ReadonlySet<State>;
}

const keys = new WeakMap<Local, string>();
let last = 0;

/** A key that differs from all other keys. */
export function freshKey(): string {
  last += 1;
  return `#${last}`;
}

function keyOfLocal(local: Local): string {
  const known = keys.get(local) ?? freshKey();
  keys.set(local, known);
  return known;
}

/**
 * The key of an expression that is only a name for one thing: `me`, `this`, `holder` or a local name. It is undefined
 * for other expressions.
 */
export function keyOfName(e: Expression, identities: Identities): string | undefined {
  if (e.kind === "me") return identities.get("me") ?? "me";
  if (e.kind === "local") return identities.get(e.local) ?? keyOfLocal(e.local);
  return e.kind === "this" || e.kind === "holder" ? e.kind : undefined;
}

/** The identity of an expression. `the E` has the same identity as `E`. */
export function subjectOf(e: Expression, identities: Identities): Subject {
  const reads = new Set<State>();
  return { key: keyIn(e, new Map(identities), reads), reads };
}

/**
 * Writes an expression as a key. The local names inside it, such as `x` in `sum(x.fee for x in s)`, get numbers in
 * `names`, so that the chosen letters do not matter.
 */
function keyIn(e: Expression, names: Map<Local | "me", string>, reads: Set<State>): string {
  const key = (part: Expression | undefined): string => (part ? keyIn(part, names, reads) : "");
  const all = (parts: readonly (Expression | undefined)[]) => `(${parts.map(key).join(",")})`;
  const bind = (local: Local) => names.set(local, `$${names.size}`);
  switch (e.kind) {
    case "const": return `${e.type.kind === "enum" ? e.type.of.name : e.type.kind}:${e.value}`;
    case "piece": return `piece:${e.piece.name}`;
    case "all": return `all:${e.of.name}`;
    case "members": return `members:${e.of.name}`;
    case "option": return `option:${e.option.name}`;
    case "seats": case "usual": case "this": case "holder": case "nothing": return e.kind;
    case "me": case "local": return keyOfName(e, names)!;
    case "state":
      for (const state of e.member) reads.add(state);
      return `${key(e.of)}.${e.member[0]!.name}${all([e.index])}`;
    // The key contains only the name of the zone or field, and not the kind that declares it. So the key stays the same
    // if a test has shown the kind of the piece.
    case "zone": return `${key(e.of)}.${e.member[0]!.name}${all([e.index])}`;
    case "field": return `${key(e.of)}.${e.member[0]!.name}${all(e.args)}`;
    case "link": return `${key(e.of)}.link${all([e.link])}`;
    case "owned": return `${key(e.of)}.owned:${e.what.name}`;
    case "at": case "owner": case "card": return `${key(e.of)}.${e.kind}`;
    case "call":
      for (const state of statesRead(e.value)) reads.add(state);
      return `call:${e.value.name}${all(e.args)}`;
    case "not": case "negate": return `${e.kind}${all([e.of])}`;
    case "binary": return `${e.op}${all([e.left, e.right])}`;
    case "union": case "difference": return `${e.kind}${all([e.left, e.right])}`;
    case "range": return `range${all([e.from, e.to])}`;
    case "is-in": return `${e.negated ? "not-" : ""}in${all([e.of, e.set])}`;
    case "is-kind": return `${e.negated ? "not-" : ""}is:${e.what.name}${all([e.of])}`;
    case "if": return `if${all([e.cond, e.then, e.else])}`;
    case "the": return key(e.of);
    case "query": {
      const members = key(e.in);
      if (e.clauses.length === 0) return members;
      bind(e.binder);
      return `query(${members},${e.clauses.map(({ how, expr }) => `${how} ${key(expr)}`).join(",")})`;
    }
    case "map": {
      const over = key(e.over);
      bind(e.binder);
      return `map(${over},${key(e.body)})`;
    }
    case "let": {
      const value = key(e.value);
      bind(e.local);
      return `let(${value},${key(e.in)})`;
    }
    case "builtin": return `${e.name}${all(e.args)}`;
  }
}

const statesOfValues = new WeakMap<Expression | Table, ReadonlySet<State>>();

/** The states that a value reads, also in the values that it calls. */
function statesRead({ body }: Value): ReadonlySet<State> {
  const known = statesOfValues.get(body);
  if (known) return known;
  const found = new Set<State>();
  statesOfValues.set(body, found);
  const visit = (e: Expression): void => {
    if (e.kind === "state") for (const state of e.member) found.add(state);
    if (e.kind === "call") for (const state of statesRead(e.value)) found.add(state);
    for (const part of childrenOf(e)) if (part) visit(part);
  };
  resultsOf(body).forEach(visit);
  return found;
}
