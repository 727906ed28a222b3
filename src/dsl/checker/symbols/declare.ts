/** Declares names, which all share one namespace in a game, and finds the meaning of types as written. */
import { builtinNamed } from "../../builtins.ts";
import type { Cardinality, Family, Kind, Local, Type } from "../../game.ts";
import type { Heading, Name, TypeExpr } from "../../ast/syntax.ts";
import type { Check } from "../check.ts";
import { isBatch } from "../../statements/index.ts";
import { isReserved, sortOf } from "./locals.ts";
import { local } from "../expressions/builders.ts";
import { BOOL, EFFECT, int, members, pieces, UNKNOWN } from "../types/types.ts";
import type { DeclaredSymbol } from "./symbol-table.ts";

/**
 * Declares a thing under its name. If another thing already has the name, the new one is reported, and the name counts
 * as ambiguous.
 */
export function declare(c: Check, thing: DeclaredSymbol): void {
  const { name, range } = thing;
  if (!name) return;
  c.observer?.declared(range, thing);
  const callable = thing.sort === "value" || familyOf(thing) !== undefined;
  const changed =
    (thing.sort === "value" || thing.sort === "effect") && (c.symbols.sections.has(name) || isBatch(name));
  if (
    (isReserved(name) && !(name === "player" && thing.sort === "kind")) ||
    (callable && builtinNamed(name)) ||
    changed
  ) {
    c.report("reserved-name", range, { name });
    c.symbols.ambiguous.add(name);
    return;
  }
  const other = c.symbols.things.get(name);
  if (!other) {
    c.symbols.add(thing);
    return;
  }
  const [first, second] =
    other.range.source === range.source && range.start < other.range.start ? [thing, other] : [other, thing];
  c.report("name-taken", second.range, { name, sort: sortOf(first) }, [
    { range: first.range, label: "first named here" },
  ]);
  c.symbols.ambiguous.add(name);
  for (const each of [thing, other]) c.used.add(subjectOf(each));
}

/** The family that a name declares; undefined if it is no family of states or zones. */
export function familyOf(thing: DeclaredSymbol): Family | undefined {
  return thing.sort === "state" ? thing.state.family : thing.sort === "zone" ? thing.zone.family : undefined;
}

/** The kind, piece, value or other object that a declared name stands for. */
function subjectOf(thing: DeclaredSymbol): object {
  switch (thing.sort) {
    case "kind":
      return thing.kind;
    case "piece":
      return thing.piece;
    case "names":
    case "member":
      return thing.of;
    case "option":
      return thing.option;
    case "value":
      return thing.value;
    case "effect":
      return thing.effect;
    case "zone":
      return thing.zone;
    case "state":
      return thing.state;
  }
}

/** A type with its cardinality. */
export interface Typed {
  readonly type: Type;
  readonly card: Cardinality;
}

/** The meaning of a type as written. */
export function typeOf(c: Check, ast: TypeExpr): Typed {
  switch (ast.kind) {
    case "range":
      if (ast.max !== undefined && ast.max < ast.min)
        c.report("empty-range", ast.range, { words: `${ast.min}..${ast.max}` });
      return { type: int(ast.min, ast.max ?? Number.POSITIVE_INFINITY), card: "one" };
    case "missing":
      return { type: UNKNOWN, card: "one" };
    case "named":
      return { type: namedType(c, ast.name), card: "one" };
    case "list":
    case "set": {
      const { type, card } = typeOf(c, ast.of);
      if (card === "many") c.report("list-of-lists", ast.range, {});
      return { type, card: "many" };
    }
  }
}

function namedType(c: Check, { text, range }: Name): Type {
  if (text === "bool" || text === "effect") {
    c.observer?.used(range, { sort: "type", name: text });
    return text === "bool" ? BOOL : EFFECT;
  }
  const kind = c.symbols.kinds.get(text);
  if (kind) {
    c.used.add(kind);
    c.observer?.used(range, { sort: "kind", kind, name: text, range: kind.range });
    return pieces(kind);
  }
  const of = c.symbols.enums.get(text);
  if (of) {
    c.used.add(of);
    c.observer?.used(range, { sort: "names", of, name: text, range: of.range });
    return members(of);
  }
  const known = ["bool", "effect", ...c.symbols.kinds.keys(), ...c.symbols.enums.keys()];
  if (c.symbols.things.has(text)) c.report("not-a-type", range, { name: text });
  else if (text) c.report("unknown-name", range, { name: text, sort: "type", known });
  return UNKNOWN;
}

/** Finds a kind by its name, and reports a name that no kind has. */
export function kindNamed(c: Check, { text, range }: Name): Kind | undefined {
  const kind = c.symbols.kinds.get(text);
  if (kind) {
    c.used.add(kind);
    c.observer?.used(range, { sort: "kind", kind, name: text, range: kind.range });
  } else if (c.symbols.things.has(text)) c.report("not-a-kind", range, { name: text });
  else if (text) c.report("unknown-name", range, { name: text, sort: "kind", known: [...c.symbols.kinds.keys()] });
  return kind;
}

/** The parameters in the heading of a value, effect or field, as local names with types. */
export function parameters(c: Check, heading: Heading): readonly Local[] {
  if (heading.params.length === 0) return [];
  const seen = new Map<string, Name>();
  return heading.params.map(({ type: ast, name }) => {
    const { type, card } = typeOf(c, ast);
    if (type.kind === "effect")
      c.report("wrong-type", ast.range, {
        found: "rules",
        wanted: "a piece, a name or a number",
        place: "as a parameter",
      });
    const first = seen.get(name.text);
    const thing = c.symbols.things.get(name.text);
    if (first)
      c.report("name-taken", name.range, { name: name.text, sort: "parameter" }, [
        { range: first.range, label: "first named here" },
      ]);
    else if (isReserved(name.text)) c.report("reserved-name", name.range, { name: name.text });
    else if (thing)
      c.report("name-taken", name.range, { name: name.text, sort: sortOf(thing) }, [
        { range: thing.range, label: "first named here" },
      ]);
    seen.set(name.text, name);
    return c.recordLocal(local(name.text, type, card, name.range));
  });
}
