/** Proposals for things that the game declares. */
import { builtins, pieceMembers, words } from "../../dsl/builtins.ts";
import type { Env } from "../../dsl/checker/env.ts";
import type { Meaning } from "../../dsl/checker/semantic-observer.ts";
import { familyOf } from "../../dsl/checker/symbols/declare.ts";
import { memberNames, memberOf, meaningOf } from "../../dsl/checker/symbols/members.ts";
import { comparable, kindsOf, members, NOTHING, pieces, place, wider } from "../../dsl/checker/types/types.ts";
import type { DeclaredSymbol, SymbolTable } from "../../dsl/checker/symbols/symbol-table.ts";
import type { Cardinality, Game, Kind, Type } from "../../dsl/game.ts";
import { builtinText, detailOf, headlineOf } from "../describe.ts";
import type { Completion, SymbolKind } from "../types.ts";
import type { CompletionScope, ExpectedType } from "./scope.ts";

/**
 * How well a thing fits the type that is expected at the cursor. `fits`: it has this type. `near`: it has the type, but
 * stands for several where one is expected, or the reverse. `leads`: a member after a dot can have the type. `no`: none
 * of these.
 */
type Fit = "fits" | "near" | "leads" | "no";

/** How well a thing of this type, standing for one or several, fits the expected type. */
function fitOf(type: Type, card: Cardinality, expected: ExpectedType): Fit {
  const number =
    expected.card === undefined || expected.type?.kind === "zone" || (expected.card === "many") === (card === "many")
      ? "fits"
      : "near";
  if (!expected.type || type.kind === "unknown")
    return type.kind === "bool" && expected.card === "many" ? "no" : number;
  if (expected.type.kind === "zone") return type.kind === "zone" ? "fits" : type.kind === "piece" ? "leads" : "no";
  if (type.kind !== "effect" && comparable(type, expected.type)) return number;
  // A condition can begin with a thing of nearly any type, because a comparison can follow: `price > 3`.
  if (expected.type.kind === "bool") return type.kind === "effect" ? "no" : "leads";
  return kindsOf(type) ? "leads" : "no";
}

/**
 * The type of a thing, and whether its name stands for one value or for several. For example, the name of a kind stands
 * for all its pieces.
 */
function standsFor(thing: DeclaredSymbol): readonly [Type, Cardinality] | undefined {
  switch (thing.sort) {
    case "kind":
      return [pieces(thing.kind), "many"];
    case "piece":
      return [
        pieces(thing.piece.kind),
        thing.piece.made.count > 1 || thing.piece.made.how !== "copies" || thing.piece.kind.owned ? "many" : "one",
      ];
    case "names":
      return [members(thing.of), "many"];
    case "member":
      return [members(thing.of), "one"];
    case "option":
      return [thing.option.type, "one"];
    case "value":
      return [thing.value.type, thing.value.card];
    case "zone":
      return [place(thing.zone), "many"];
    case "state":
      return [thing.state.type, "one"];
    case "effect":
      return undefined;
  }
}

/**
 * The texts by which an editor sorts proposals: a smaller digit comes first. Functions have `5`, and locals of the line
 * come before things of the game.
 */
const order: Readonly<Record<Fit, string>> = { fits: "2", leads: "4", near: "6", no: "9" };
const localOrder: Readonly<Record<Fit, string>> = { fits: "1", leads: "3", near: "5", no: "9" };

/**
 * The text by which a thing is sorted among the proposals in rules. A single piece comes late, because rules seldom
 * name one.
 */
function rank({ sort }: DeclaredSymbol, fit: Fit): string {
  return sort === "piece" && fit === "fits" ? "3" : order[fit];
}

/**
 * The text by which a thing is sorted among the proposals in an expected condition of a scenario. These mostly name
 * players, then zones.
 */
function rankInExpectation(thing: DeclaredSymbol, fit: Fit): string {
  const seat = thing.sort === "piece" && thing.piece.seat !== undefined;
  return seat && fit !== "no" ? "1" : thing.sort === "zone" && fit === "leads" ? "3" : order[fit];
}

/** Makes a proposal, an entry in an editor's list of completions. It is sorted by `sort`. */
export function proposal(label: string, kind: SymbolKind, sort: string, more: Partial<Completion> = {}): Completion {
  return { label, kind, insert: label, snippet: false, sort: `${sort}${label}`, ...more };
}

/** A proposal for a thing by its name; parentheses follow if the thing has parameters. */
export function named(meaning: Meaning, sort: string, parameters = 0): Completion {
  const call = parameters > 0 ? { insert: `${meaning.name}($1)`, snippet: true } : {};
  return proposal(meaning.name, meaning.sort, sort, {
    detail: detailOf(meaning),
    documentation: headlineOf(meaning),
    ...call,
  });
}

/** A proposal for the name of a decision or an answer. It shows the question that players read. */
export function decision({ texts }: Game, name: string): Completion {
  const question = texts.get("en")?.get(name);
  const documentation = [
    headlineOf({ sort: "label", name, asked: true }),
    ...(typeof question === "string" ? [question] : []),
  ].join("\n\n");
  return proposal(name, "label", "1", { documentation });
}

/** Proposals after `set`: states, and locals such as `c`, because `set c.fee to 2` reaches a state after the dot. */
export function settable(scope: CompletionScope): readonly Completion[] {
  const { symbols, env } = scope;
  const states = things(symbols, "state").map((thing) => named(thing, "2", familyOf(thing) ? 1 : 0));
  const locals = [...(env?.locals.all().values() ?? [])].map((local) =>
    named({ sort: "local", name: local.name, local }, "1"),
  );
  const me =
    env?.me === "nobody"
      ? []
      : [proposal("me", "word", "3", { documentation: words.find(({ name }) => name === "me")!.doc })];
  const others = things(symbols, "kind", "piece", "value").flatMap((thing) => {
    const stands = standsFor(thing);
    const kinds = stands && kindsOf(stands[0]);
    return kinds?.some((kind) =>
      memberNames(symbols, kind).some((name) => memberOf(symbols, kind, name)?.sort === "state"),
    )
      ? [named(thing, "4", thing.sort === "value" ? thing.value.params.length : 0)]
      : [];
  });
  return [...locals, ...states, ...me, ...others];
}

/** Proposals for the beginning of an expression. */
export function expressions({ symbols, env, expected, seated }: CompletionScope): readonly Completion[] {
  const locals = [...(env?.locals.all().values() ?? [])].flatMap((local) => {
    const fit = fitOf(local.type, local.card, expected);
    return fit === "no" ? [] : [named({ sort: "local", name: local.name, local }, localOrder[fit])];
  });
  const expects = seated !== undefined && expected.type?.kind === "bool";
  const things = [...symbols.things.values()].flatMap((thing) => {
    const seat = thing.sort === "piece" ? thing.piece.seat : undefined;
    if (seat !== undefined && seated !== undefined && seat > seated) return [];
    const stands = standsFor(thing);
    const fit = stands ? fitOf(...stands, expected) : "no";
    return fit === "no"
      ? []
      : [
          named(
            thing,
            expects ? rankInExpectation(thing, fit) : rank(thing, fit),
            thing.sort === "value" ? thing.value.params.length : familyOf(thing) ? 1 : 0,
          ),
        ];
  });
  return [...locals, ...things, ...everywhere(symbols, env, expected), ...functions(expected)];
}

/** Proposals for words that every game has, such as `me`, if the word has a meaning at the cursor. */
function everywhere(symbols: SymbolTable, env: Env | undefined, expected: ExpectedType): readonly Completion[] {
  const player = pieces(symbols.player);
  const types: Readonly<Record<string, Type | undefined>> = {
    me: env?.me === "nobody" ? undefined : player,
    this: env?.self && pieces(env.self),
    holder: env?.holder ? player : undefined,
    usual: env?.usual && "type" in env.usual ? env.usual.type : undefined,
    none: NOTHING,
    seats: player,
    true: { kind: "bool" },
    false: { kind: "bool" },
    box: place(),
  };
  return words.flatMap(({ name, doc }) => {
    const type = types[name];
    const card =
      name === "seats"
        ? "many"
        : name === "none"
          ? "maybe"
          : name === "usual" && env?.usual && "type" in env.usual
            ? env.usual.card
            : "one";
    const fit = type && !symbols.things.has(name) ? fitOf(type, card, expected) : "no";
    return fit === "no" || (name === "box" && expected.type?.kind !== "zone")
      ? []
      : [proposal(name, "word", rankOfWord(name, fit), { documentation: doc })];
  });
}

/**
 * The text by which a word of the language is sorted among the proposals. `usual`, the value before a change, is often
 * needed and comes first. `true`, `false` and `none` are rarely needed.
 */
function rankOfWord(name: string, fit: Fit): string {
  if (name === "usual") return "0";
  if (name === "true" || name === "false" || name === "none") return "6";
  return fit === "fits" ? "2" : "3";
}

/** Proposals for the built-in functions whose results have the expected type. */
function functions({ type, card }: ExpectedType): readonly Completion[] {
  return builtins.flatMap((builtin) => {
    const { gives } = builtin.forms[0]!;
    const number = gives.startsWith("a number");
    const truth = gives.startsWith("true or false");
    const fits = type
      ? type.kind === "int"
        ? !truth
        : type.kind === "bool"
          ? true
          : !number && !truth
      : card !== "many" || (!number && !truth);
    if (!fits || type?.kind === "zone") return [];
    return [
      proposal(builtin.name, "builtin", "5", {
        detail: gives,
        documentation: builtinText(builtin),
        insert: `${builtin.name}($1)`,
        snippet: true,
      }),
    ];
  });
}

/** Proposals for the members, such as fields and states, that can follow a dot. */
export function membersBehind(
  { symbols, beforeDot, expected }: CompletionScope,
  effectsOnly: boolean,
): readonly Completion[] {
  const kinds = beforeDot && kindsOf(beforeDot.type);
  if (!kinds) return [];
  const names = [...new Set(kinds.flatMap((kind) => memberNames(symbols, kind)))];
  return names.flatMap((name) => {
    const found = kinds.map((kind) => memberOf(symbols, kind, name)).find((member) => member !== undefined);
    if (!found) return effectsOnly ? [] : inherent(symbols, name);
    const meaning = meaningOf(found, name);
    const type =
      found.sort === "field"
        ? found.field.type
        : found.sort === "state"
          ? found.state.type
          : found.sort === "zone"
            ? place(found.zone)
            : beforeDot.type;
    if (effectsOnly && type.kind !== "effect") return [];
    const own = found.sort === "zone" ? "many" : found.sort === "field" ? found.field.card : "one";
    const fit = effectsOnly ? "fits" : fitOf(type, wider(own, beforeDot.card), expected);
    const parameters =
      found.sort === "field"
        ? found.field.params.length || (found.field.card === "many" && effectsOnly ? 1 : 0)
        : (found.sort === "state" && found.state.family && found.index === undefined) ||
            (found.sort === "zone" && found.zone.family)
          ? 1
          : 0;
    return fit === "no" ? [] : [named(meaning, order[fit], parameters)];
  });
}

function inherent(symbols: SymbolTable, name: string): readonly Completion[] {
  const member = pieceMembers.find((each) => each.name === name);
  if (member) return [proposal(name, "inherent", "6", { detail: member.gives, documentation: member.doc })];
  const kind = symbols.kinds.get(name);
  return kind ? [named({ sort: "kind", kind, name, range: kind.range }, "3")] : [];
}

/**
 * Proposals for the counters of players and of the game, such as `coins`. With `single`, they are proposed without the
 * final *s*, because the number 1 precedes them.
 */
export function counters({ symbols, env }: CompletionScope, single: boolean): readonly Completion[] {
  const form = (name: string) => (single && name.endsWith("s") ? name.slice(0, -1) : name);
  const own = memberNames(symbols, symbols.player).flatMap((name) => {
    const found = memberOf(symbols, symbols.player, name);
    return found?.sort === "state" && found.state.type.kind === "int"
      ? [{ ...named(meaningOf(found, name), "1"), label: form(name), insert: form(name) }]
      : [];
  });
  const ofGame = [...symbols.things.values()].flatMap((thing) =>
    thing.sort === "state" && thing.state.type.kind === "int"
      ? [{ ...named(thing, "2"), label: form(thing.name), insert: form(thing.name) }]
      : [],
  );
  const locals = [...(env?.locals.all().values() ?? [])].flatMap((local) =>
    local.type.kind === "enum" || local.type.kind === "piece"
      ? [named({ sort: "local", name: local.name, local }, "3")]
      : [],
  );
  return [...own, ...ofGame, ...locals, proposal("me", "word", "4")];
}

/** Proposals for the effects of the game. */
export function effects({ symbols, env }: CompletionScope): readonly Completion[] {
  const own = things(symbols, "effect").map((thing) =>
    named(thing, "1", thing.sort === "effect" ? thing.effect.params.length : 0),
  );
  const written = [...(env?.locals.all().values() ?? [])].flatMap((local) =>
    hasRules(symbols, kindsOf(local.type) ?? []) ? [named({ sort: "local", name: local.name, local }, "2")] : [],
  );
  const usual =
    env?.usual && !("type" in env.usual)
      ? [proposal("usual", "word", "0", { documentation: words.find((word) => word.name === "usual")!.doc })]
      : [];
  return [...own, ...written, ...usual];
}

/** Whether some of these kinds have a field for rules, or a field for another piece, which may have rules. */
function hasRules(symbols: SymbolTable, kinds: readonly Kind[]): boolean {
  return kinds.some((kind) =>
    memberNames(symbols, kind).some((name) => {
      const member = memberOf(symbols, kind, name);
      return (
        member?.sort === "field" && (member.field.type.kind === "effect" || kindsOf(member.field.type) !== undefined)
      );
    }),
  );
}

/** The things that the game declares, of the given sorts only, such as zones and states. */
export function things(symbols: SymbolTable, ...sorts: readonly DeclaredSymbol["sort"][]): readonly DeclaredSymbol[] {
  return [...symbols.things.values()].filter((thing) => sorts.includes(thing.sort));
}
