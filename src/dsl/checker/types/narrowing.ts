/**
 * Narrowing: keeps the facts that follow from a true condition. For example, after `if any(c)` the piece `c` is there,
 * and after `c is a ship` it is of the kind `ship`.
 */
import { builtinTraits } from "../../typed-game/builtin-traits.ts";
import { someStatement, statementsIn } from "../../ast/visitor.ts";
import type { Block, Stmt } from "../../ast/syntax.ts";
import type { Expression, Kind, Local, Rule, State } from "../../game.ts";
import { blocksOf, statesChanged } from "../../visitor.ts";
import type { LocalNames } from "../local-names.ts";
import { freshKey, type Identities, keyOfName, type Subject, subjectOf } from "./identity.ts";

/**
 * The known facts, by the keys of the expressions that they are about. `there` has the expressions that are not empty,
 * and `kinds` the pieces whose kind is known.
 */
export interface Narrowing {
  readonly there: ReadonlyMap<string, Subject>;
  readonly kinds: ReadonlyMap<string, Subject & { readonly kind: Kind }>;
  readonly identities: Identities;
}

/** A narrowing without any facts. */
export const NO_NARROWING: Narrowing = { there: new Map(), kinds: new Map(), identities: new Map() };

/** Whether a fact says that an expression is not empty. */
export function isThere({ there, identities }: Narrowing, e: Expression): boolean {
  return there.size > 0 && there.has(subjectOf(e, identities).key);
}

/** The kind that a fact gives for a piece. */
export function knownKind({ kinds, identities }: Narrowing, e: Expression): Kind | undefined {
  return kinds.size === 0 ? undefined : kinds.get(subjectOf(e, identities).key)?.kind;
}

/** The facts after a condition was true (`holds`), or after it was false. */
export function learn(facts: Narrowing, cond: Expression, holds: boolean): Narrowing {
  if (cond.kind === "the") return learn(facts, cond.of, holds);
  if (cond.kind === "not") return learn(facts, cond.of, !holds);
  if (cond.kind === "binary") return cond.op === (holds ? "and" : "or") ? learn(learn(facts, cond.left, holds), cond.right, holds) : facts;
  if (cond.kind === "builtin" && builtinTraits(cond.name).counts === "whether" && holds) {
    const subject = subjectOf(cond.args[0]!, facts.identities);
    return { ...facts, there: new Map(facts.there).set(subject.key, subject) };
  }
  if (cond.kind === "is-kind" && cond.negated !== holds) {
    const subject = subjectOf(cond.of, facts.identities);
    const there = cond.of.card === "maybe" ? new Map(facts.there).set(subject.key, subject) : facts.there;
    return { ...facts, there, kinds: new Map(facts.kinds).set(subject.key, { ...subject, kind: cond.what }) };
  }
  return cond.kind === "is-in" && cond.negated !== holds ? learnMember(facts, cond) : facts;
}

/** The facts if `x is in s` is true: `x` and `s` are not empty. If `s` is all pieces of a kind, `x` is of this kind. */
function learnMember(facts: Narrowing, { of, set }: Expression & { kind: "is-in" }): Narrowing {
  const found = [of, set].filter(({ card }) => card === "maybe").map((e) => subjectOf(e, facts.identities));
  const there = found.length > 0 ? new Map([...facts.there, ...found.map((subject) => [subject.key, subject] as const)]) : facts.there;
  if (set.kind !== "all") return { ...facts, there };
  const subject = subjectOf(of, facts.identities);
  return { ...facts, there, kinds: new Map(facts.kinds).set(subject.key, { ...subject, kind: set.of }) };
}

/**
 * The facts after a local name is bound to an expression. If the expression is just a name, too, facts about one name
 * hold for the other.
 */
export function sameAs(facts: Narrowing, name: Local, e: Expression): Narrowing {
  const key = keyOfName(e, facts.identities);
  return key === undefined ? facts : identified(facts, name, key);
}

/** The facts in a block in which the player `who` acts, so that `me` means this player. */
export function actedBy(facts: Narrowing, who: Expression): Narrowing {
  return identified(facts, "me", keyOfName(who, facts.identities) ?? freshKey());
}

function identified(facts: Narrowing, name: Local | "me", key: string): Narrowing {
  return { there: facts.there, kinds: facts.kinds, identities: new Map(facts.identities).set(name, key) };
}

/** The facts without those that a move of pieces can make wrong. */
export function afterMoves(facts: Narrowing): Narrowing {
  return facts.there.size > 0 ? { ...facts, there: NO_NARROWING.there } : facts;
}

/** The facts without those that a line and its blocks can make wrong. `rule` is the line as a rule, if it has no mistake. */
export function afterLine(facts: Narrowing, line: Stmt, rule: Rule | undefined): Narrowing {
  if (isEmpty(facts)) return facts;
  const left = facts.there.size > 0 && moves(line) ? afterMoves(facts) : facts;
  return rule && !isEmpty(left) ? afterRule(left, rule) : left;
}

/** The facts without those that a rule and its blocks can make wrong. Moves of pieces do not count. */
function afterRule(facts: Narrowing, rule: Rule): Narrowing {
  let left = facts;
  if (rule.kind === "set" && rule.target.kind === "local") left = identified(left, rule.target.local, freshKey());
  else if (left.there.size > 0 || left.kinds.size > 0) left = withoutStates(left, writes(rule));
  for (const block of blocksOf(rule)) if (block) for (const inner of block.items) left = afterRule(left, inner);
  return left;
}

function isEmpty({ there, kinds, identities }: Narrowing): boolean {
  return there.size === 0 && kinds.size === 0 && identities.size === 0;
}

/** A test of states: whether the line of a rule can change the state. */
function writes(rule: Rule): (state: State) => boolean {
  if (rule.kind === "do" || rule.kind === "do field" || rule.kind === "do usual") return () => true;
  if (rule.kind === "as" && rule.turn) return ({ eachTurn }) => eachTurn;
  const changed = statesChanged(rule);
  return (state) => changed.includes(state);
}

function withoutStates(facts: Narrowing, written: (state: State) => boolean): Narrowing {
  const stays = ([, { reads }]: readonly [string, Subject]) => ![...reads].some(written);
  if ([...facts.there].every(stays) && [...facts.kinds].every(stays)) return facts;
  return { ...facts, there: new Map([...facts.there].filter(stays)), kinds: new Map([...facts.kinds].filter(stays)) };
}

/**
 * The facts that hold at the start of every round of a repeated block. Facts that the block can make wrong hold only in
 * the first round.
 */
export function inRounds(facts: Narrowing, body: Block, locals: LocalNames): Narrowing {
  if (isEmpty(facts)) return facts;
  let left = facts;
  for (const statement of statementsIn(body.items)) {
    const local = statement.kind === "set" && statement.target.kind === "name" ? locals.get(statement.target.name.text) : undefined;
    if (local) left = identified(left, local, freshKey());
    else if (changes[statement.kind] !== "nothing") left = withoutStates(changes[statement.kind] === "states" ? left : afterMoves(left), () => changes[statement.kind] !== "pieces");
  }
  return left;
}

/** For each kind of statement: the things that its own line can change, without the lines in its blocks. */
const changes: Readonly<Record<Stmt["kind"], "nothing" | "pieces" | "states" | "anything">> = {
  "move": "pieces", "swap": "pieces", "draw": "pieces", "do": "anything", "set": "states", "gain": "states", "pay": "states", "lose": "states", "roll": "states",
  // `turn of`, which has the kind `as`, begins a turn. Then states with `each turn` get their initial values again.
  "as": "states",
  "shuffle": "nothing", "let": "nothing", "require": "nothing", "pause": "nothing", "end game": "nothing", "end part": "nothing", "if": "nothing", "for each": "nothing", "any order": "nothing", "secretly": "nothing",
  "repeat": "nothing", "with": "nothing", "choose": "nothing", "choose one": "nothing", "split": "nothing", "may": "nothing", "missing": "nothing",
};

/** Whether one statement, with its blocks, may move pieces. */
function moves(statement: Stmt): boolean {
  return someStatement(statement, ({ kind }) => changes[kind] === "pieces" || changes[kind] === "anything");
}
