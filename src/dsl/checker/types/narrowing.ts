/** Narrowing: the facts that follow from a true condition, such as that a thing is there, or the kind of a piece. */
import { builtinTraits } from "../../typed-game/builtin-traits.ts";
import { someStatement, statementsIn } from "../../ast/visitor.ts";
import type { Block, Stmt } from "../../ast/syntax.ts";
import type { Expression, Kind, Local, Rule, State } from "../../game.ts";
import { rulesIn, statesChanged } from "../../visitor.ts";
import { freshKey, type Identities, keyOfName, type Subject, subjectOf } from "./identity.ts";

/** The known facts, by the keys of the expressions that they are about. */
export interface Narrowing {
  readonly there: ReadonlyMap<string, Subject>;
  readonly kinds: ReadonlyMap<string, Subject & { readonly kind: Kind }>;
  readonly identities: Identities;
}

/** Nothing is known. */
export const NO_NARROWING: Narrowing = { there: new Map(), kinds: new Map(), identities: new Map() };

/** Whether something is known to be there. */
export function isThere({ there, identities }: Narrowing, e: Expression): boolean {
  return there.size > 0 && there.has(subjectOf(e, identities).key);
}

/** The kind of which a piece is known to be. */
export function knownKind({ kinds, identities }: Narrowing, e: Expression): Kind | undefined {
  return kinds.size === 0 ? undefined : kinds.get(subjectOf(e, identities).key)?.kind;
}

/** The facts after a condition turned out to be true (`holds`) or false. */
export function learn(facts: Narrowing, cond: Expression, holds: boolean): Narrowing {
  if (cond.kind === "the") return learn(facts, cond.of, holds);
  if (cond.kind === "not") return learn(facts, cond.of, !holds);
  if (cond.kind === "binary") return cond.op === (holds ? "and" : "or") ? learn(learn(facts, cond.left, holds), cond.right, holds) : facts;
  if (cond.kind === "builtin" && builtinTraits(cond.name).counts === "whether" && holds) {
    const subject = subjectOf(cond.args[0]!, facts.identities);
    return { ...facts, there: new Map([...facts.there, [subject.key, subject]]) };
  }
  if (cond.kind === "is-kind" && cond.negated !== holds) {
    const subject = subjectOf(cond.of, facts.identities);
    const there = cond.of.card === "maybe" ? new Map([...facts.there, [subject.key, subject]]) : facts.there;
    return { ...facts, there, kinds: new Map([...facts.kinds, [subject.key, { ...subject, kind: cond.what }]]) };
  }
  return cond.kind === "is-in" && cond.negated !== holds ? learnMember(facts, cond) : facts;
}

/**
 * The facts if a thing is a member of a set: it is there, and so is the set if it is one thing; and its kind is that of
 * the set's members.
 */
function learnMember(facts: Narrowing, { of, set }: Expression & { kind: "is-in" }): Narrowing {
  const found = [of, set].filter(({ card }) => card === "maybe").map((e) => subjectOf(e, facts.identities));
  const there = found.length > 0 ? new Map([...facts.there, ...found.map((subject) => [subject.key, subject] as const)]) : facts.there;
  if (set.kind !== "all") return { ...facts, there };
  const subject = subjectOf(of, facts.identities);
  return { ...facts, there, kinds: new Map([...facts.kinds, [subject.key, { ...subject, kind: set.of }]]) };
}

/**
 * The facts after a name is bound to an expression. If the expression is a name, too, facts about either are facts
 * about both.
 */
export function sameAs(facts: Narrowing, name: Local, e: Expression): Narrowing {
  const key = keyOfName(e, facts.identities);
  return key === undefined ? facts : identified(facts, name, key);
}

/** The facts if a player acts, so that `me` means that player. */
export function actedBy(facts: Narrowing, who: Expression): Narrowing {
  return identified(facts, "me", keyOfName(who, facts.identities) ?? freshKey());
}

function identified(facts: Narrowing, name: Local | "me", key: string): Narrowing {
  return { ...facts, identities: new Map([...facts.identities, [name, key]]) };
}

/** The facts that still hold after pieces may have moved. */
export function afterMoves(facts: Narrowing): Narrowing {
  return facts.there.size > 0 ? { ...facts, there: NO_NARROWING.there } : facts;
}

/** The facts that remain after a rule and its blocks; moves are handled elsewhere. */
export function afterRule(facts: Narrowing, rule: Rule): Narrowing {
  if (isEmpty(facts)) return facts;
  let left = facts;
  for (const inner of rulesIn({ items: [rule], range: rule.range })) {
    if (inner.kind === "set" && inner.target.kind === "local") left = identified(left, inner.target.local, freshKey());
    else left = withoutStates(left, writes(inner));
  }
  return left;
}

function isEmpty({ there, kinds, identities }: Narrowing): boolean {
  return there.size === 0 && kinds.size === 0 && identities.size === 0;
}

/** Which states a rule itself changes. */
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

/** The facts at the start of every round of a block, not only of the first. */
export function inRounds(facts: Narrowing, body: Block, locals: ReadonlyMap<string, Local>): Narrowing {
  if (isEmpty(facts)) return facts;
  let left = facts;
  for (const statement of statementsIn(body.items)) {
    const local = statement.kind === "set" && statement.target.kind === "name" ? locals.get(statement.target.name.text) : undefined;
    if (local) left = identified(left, local, freshKey());
    else if (changes[statement.kind] !== "nothing") left = withoutStates(changes[statement.kind] === "states" ? left : afterMoves(left), () => changes[statement.kind] !== "pieces");
  }
  return left;
}

/** What each kind of statement itself can change, without the statements inside it. */
const changes: Readonly<Record<Stmt["kind"], "nothing" | "pieces" | "states" | "anything">> = {
  "move": "pieces", "swap": "pieces", "draw": "pieces", "do": "anything", "set": "states", "gain": "states", "pay": "states", "lose": "states", "roll": "states",
  // `turn of` begins a turn, which resets some states.
  "as": "states",
  "shuffle": "nothing", "let": "nothing", "require": "nothing", "pause": "nothing", "end game": "nothing", "end part": "nothing", "if": "nothing", "for each": "nothing", "any order": "nothing", "secretly": "nothing",
  "repeat": "nothing", "with": "nothing", "choose": "nothing", "choose one": "nothing", "split": "nothing", "may": "nothing", "missing": "nothing",
};

/** Whether one statement, with its blocks, may move pieces. */
export function moves(statement: Stmt): boolean {
  return someStatement(statement, ({ kind }) => changes[kind] === "pieces" || changes[kind] === "anything");
}
