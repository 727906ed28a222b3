/** Proposals made of things of the game. */
import { builtins, pieceMembers, words } from "../../dsl/builtins.ts";
import type { Env } from "../../dsl/check/check.ts";
import type { Meaning } from "../../dsl/check/listener.ts";
import { memberNames, memberOf, meaningOf } from "../../dsl/check/members.ts";
import { comparable, kindsOf, members, pieces, place } from "../../dsl/check/types.ts";
import type { Thing, World } from "../../dsl/check/world.ts";
import type { Kind, Type } from "../../dsl/game.ts";
import { builtinText, detailOf, headlineOf } from "../describe.ts";
import type { Completion, SymbolKind } from "../types.ts";
import type { Sight } from "./sight.ts";

/** How well a thing fits: it is what is wanted, it leads there behind a dot, or it does neither. */
type Fit = "fits" | "leads" | "no";

/** How a type goes with what is wanted. */
function fitOf(type: Type, wanted: Type | undefined): Fit {
  if (!wanted || type.kind === "unknown") return "fits";
  if (wanted.kind === "zone") return type.kind === "zone" ? "fits" : type.kind === "piece" ? "leads" : "no";
  if (type.kind !== "effect" && comparable(type, wanted)) return "fits";
  // A condition can begin with anything that is then compared.
  if (wanted.kind === "bool") return type.kind === "effect" ? "no" : "leads";
  return kindsOf(type) ? "leads" : "no";
}

/** What stands for the thing, as a type. */
function typeOf(thing: Thing): Type | undefined {
  switch (thing.sort) {
    case "kind": return pieces(thing.kind);
    case "piece": return pieces(thing.piece.kind);
    case "names": case "member": return members(thing.of);
    case "option": return thing.option.type;
    case "value": return thing.value.type;
    case "zone": return place(thing.zone);
    case "state": return thing.state.type;
    case "effect": return undefined;
  }
}

const order: Readonly<Record<Fit, string>> = { fits: "2", leads: "4", no: "9" };

/** A proposal. */
export function proposal(label: string, kind: SymbolKind, sort: string, more: Partial<Completion> = {}): Completion {
  return { label, kind, insert: label, snippet: false, sort: `${sort}${label}`, ...more };
}

/** A thing by its name; `call` for those that take arguments. */
export function named(meaning: Meaning, sort: string, takes = 0): Completion {
  const call = takes > 0 ? { insert: `${meaning.name}($1)`, snippet: true } : {};
  return proposal(meaning.name, meaning.sort, sort, { detail: detailOf(meaning), documentation: headlineOf(meaning), ...call });
}

/** All that an expression can begin with. */
export function expressions({ world, env, wanted }: Sight): readonly Completion[] {
  const locals = [...(env?.locals.values() ?? [])].flatMap((local) => {
    const fit = fitOf(local.type, wanted);
    return fit === "no" ? [] : [named({ sort: "local", name: local.name, local }, fit === "fits" ? "1" : "3")];
  });
  const things = [...world.things.values()].flatMap((thing) => {
    const type = typeOf(thing);
    const fit = type ? fitOf(type, wanted) : "no";
    return fit === "no" ? [] : [named(thing, order[fit], thing.sort === "value" ? thing.value.params.length : thing.sort === "state" && thing.state.family ? 1 : 0)];
  });
  return [...locals, ...things, ...everywhere(world, env, wanted), ...functions(wanted)];
}

/** The words of every game that mean something here. */
function everywhere(world: World, env: Env | undefined, wanted: Type | undefined): readonly Completion[] {
  const player = pieces(world.player);
  const types: Readonly<Record<string, Type | undefined>> = {
    me: env?.me === "nobody" ? undefined : player,
    this: env?.self && pieces(env.self),
    holder: env?.holder ? player : undefined,
    usual: env?.usual && "type" in env.usual ? env.usual.type : undefined,
    seats: player,
    true: { kind: "bool" },
    false: { kind: "bool" },
    box: place(),
  };
  return words.flatMap(({ name, doc }) => {
    const type = types[name];
    const fit = type && !world.things.has(name) ? fitOf(type, wanted) : "no";
    return fit === "no" || (name === "box" && wanted?.kind !== "zone") ? [] : [proposal(name, "word", fit === "fits" ? "2" : "3", { documentation: doc })];
  });
}

/** The functions of every game whose result is of use. */
function functions(wanted: Type | undefined): readonly Completion[] {
  return builtins.flatMap((builtin) => {
    const { gives } = builtin.forms[0]!;
    const fits = !wanted || (wanted.kind === "int" ? /number/.test(gives) || !/true or false/.test(gives) : wanted.kind === "bool" ? true : !/^(a number|true or false)/.test(gives));
    if (!fits || wanted?.kind === "zone") return [];
    return [proposal(builtin.name, "builtin", "5", { detail: gives, documentation: builtinText(builtin), insert: `${builtin.name}($1)`, snippet: true })];
  });
}

/** What can stand behind a dot. */
export function membersBehind({ world, behind, wanted }: Sight, effectsOnly: boolean): readonly Completion[] {
  const kinds = behind && kindsOf(behind.type);
  if (!kinds) return [];
  const names = [...new Set(kinds.flatMap((kind) => memberNames(world, kind)))];
  return names.flatMap((name) => {
    const found = kinds.map((kind) => memberOf(world, kind, name)).find((member) => member !== undefined);
    if (!found) return effectsOnly ? [] : inherent(world, name);
    const meaning = meaningOf(found, name);
    const type = found.sort === "field" ? found.field.type : found.sort === "state" ? found.state.type : found.sort === "zone" ? place(found.zone) : behind.type;
    if (effectsOnly && type.kind !== "effect") return [];
    const fit = effectsOnly ? "fits" : fitOf(type, wanted);
    const takes = found.sort === "field" ? found.field.params.length || (found.field.card === "many" && effectsOnly ? 1 : 0) : found.sort === "state" && found.state.family && found.index === undefined ? 1 : 0;
    return fit === "no" ? [] : [named(meaning, order[fit], takes)];
  });
}

function inherent(world: World, name: string): readonly Completion[] {
  const member = pieceMembers.find((each) => each.name === name);
  if (member) return [proposal(name, "inherent", "6", { detail: member.gives, documentation: member.doc })];
  const kind = world.kinds.get(name);
  return kind ? [named({ sort: "kind", kind, name, range: kind.range }, "3")] : [];
}

/** The counters that players and the game have; behind the number 1 without their last *s*. */
export function counters({ world, env }: Sight, single: boolean): readonly Completion[] {
  const form = (name: string) => (single && name.endsWith("s") ? name.slice(0, -1) : name);
  const own = memberNames(world, world.player).flatMap((name) => {
    const found = memberOf(world, world.player, name);
    return found?.sort === "state" && found.state.type.kind === "int" ? [{ ...named(meaningOf(found, name), "1"), label: form(name), insert: form(name) }] : [];
  });
  const ofGame = [...world.things.values()].flatMap((thing) => (thing.sort === "state" && thing.state.type.kind === "int" ? [{ ...named(thing, "2"), label: form(thing.name), insert: form(thing.name) }] : []));
  const locals = [...(env?.locals.values() ?? [])].flatMap((local) => (local.type.kind === "enum" || local.type.kind === "piece" ? [named({ sort: "local", name: local.name, local }, "3")] : []));
  return [...own, ...ofGame, ...locals, proposal("me", "word", "4")];
}

/** The effects of the game. */
export function effects({ world, env }: Sight): readonly Completion[] {
  const own = things(world, "effect").map((thing) => named(thing, "1", thing.sort === "effect" ? thing.effect.params.length : 0));
  const written = [...(env?.locals.values() ?? [])].flatMap((local) => (hasRules(world, kindsOf(local.type) ?? []) ? [named({ sort: "local", name: local.name, local }, "2")] : []));
  const usual = env?.usual && !("type" in env.usual) ? [proposal("usual", "word", "0", { documentation: words.find((word) => word.name === "usual")!.doc })] : [];
  return [...own, ...written, ...usual];
}

/** Whether pieces of some kinds have rules written on them, or have something that has. */
function hasRules(world: World, kinds: readonly Kind[]): boolean {
  return kinds.some((kind) => memberNames(world, kind).some((name) => {
    const member = memberOf(world, kind, name);
    return member?.sort === "field" && (member.field.type.kind === "effect" || kindsOf(member.field.type) !== undefined);
  }));
}

/** The things of one sort. */
export function things(world: World, ...sorts: readonly Thing["sort"][]): readonly Thing[] {
  return [...world.things.values()].filter((thing) => sorts.includes(thing.sort));
}
