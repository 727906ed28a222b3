/** Changes numbers in declarations: the initial value of a counter such as `coins`, or the capacity of a zone. */
import type { GameFile, KindDecl, StateDecl, ZoneDecl } from "../../dsl/ast/game-file.ts";
import { printHeading, printState, printZone } from "../../dsl/printer/declaration.ts";
import { printExpr } from "../../dsl/printer/expression.ts";
import type { Expr } from "../../dsl/ast/syntax.ts";
import type { LaidGame } from "./laid-game.ts";
import type { LayoutText, Path } from "./layout-text.ts";
import type { Filled, FormField, Subject } from "./types.ts";

type DeclarationSubject = Subject & { readonly about: "state" | "zone" };

/** A declaration of a state or zone with one number, which a form can change. */
interface Declared {
  readonly path: Path;
  readonly field: string;
  readonly value: string;
  /** Returns the text of the declaration with another number. */
  readonly with: (number: number) => string;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/**
 * The fields of a form for a state or zone. Undefined if the declaration contains no constant number, because the rules
 * compute it.
 */
export function declarationFields(
  subject: DeclarationSubject,
  now: LaidGame,
  usual: LaidGame,
): readonly FormField[] | undefined {
  const [found, before] = [declared(now.file, subject), declared(usual.file, subject)];
  if (!found || !before) return undefined;
  const { field, value, min, max } = found;
  return [
    {
      name: field,
      input: { kind: "number", ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
      value,
      usual: before.value,
    },
  ];
}

/**
 * Writes the declaration with another number into the variant. If the number is the same as in the game, the
 * declaration is removed from the variant.
 */
export function writeDeclaration(
  text: LayoutText,
  subject: DeclarationSubject,
  filled: Filled,
  now: LaidGame,
  usual: LaidGame,
): void {
  const [found, before] = [declared(now.file, subject)!, declared(usual.file, subject)!];
  const next = filled[found.field] ?? found.value;
  if (next === found.value) return;
  const written = found.with(Number(next));
  if (written === before.with(Number(before.value))) text.remove(found.path);
  else text.put(found.path, written);
}

function declared(file: GameFile, subject: DeclarationSubject): Declared | undefined {
  const kind = subject.holder === undefined ? undefined : file.kinds.find(({ name }) => name.text === subject.holder);
  if (subject.holder !== undefined && !kind) return undefined;
  return subject.about === "state"
    ? declaredState(kind ?? file, kind, subject.name)
    : declaredZone(kind ?? file, kind, subject.name);
}

function declaredState(
  { state }: { readonly state: readonly StateDecl[] },
  kind: KindDecl | undefined,
  name: string,
): Declared | undefined {
  const decl = state.find(({ heading }) => heading.name.text === name);
  if (!decl) return undefined;
  const { heading, spec } = decl;
  const { type, initial } = spec;
  if (type.kind !== "range") return undefined;
  const value = initial ? constant(initial) : nearestTo0(type.min, type.max);
  if (value === undefined) return undefined;
  return {
    path: [...pathTo(kind), "state", printHeading(heading)],
    field: "start",
    value: String(value),
    min: type.min,
    max: type.max,
    with: (number) => printState({ ...spec, initial: int(number, spec.range) }),
  };
}

function declaredZone(
  { zones }: { readonly zones: readonly ZoneDecl[] },
  kind: KindDecl | undefined,
  name: string,
): Declared | undefined {
  const decl = zones.find(({ heading }) => heading.name.text === name);
  const room = decl?.spec.capacity && constant(decl.spec.capacity);
  if (!decl || room === undefined) return undefined;
  const { heading, spec } = decl;
  return {
    path: [...pathTo(kind), "zones", printHeading(heading)],
    field: "room",
    value: String(room),
    min: 1,
    max: undefined,
    with: (number) => printZone({ ...spec, capacity: int(number, spec.range) }),
  };
}

function pathTo(kind: KindDecl | undefined): Path {
  return kind ? ["kinds", kind.name.text] : [];
}

function nearestTo0(min: number, max: number | undefined): number {
  return Math.min(Math.max(0, min), max ?? Number.POSITIVE_INFINITY);
}

/** The value of an expression that consists of just a number; undefined for all other expressions. */
export function constant(expr: Expr): number | undefined {
  const text = printExpr(expr);
  return /^-?\d+$/.test(text) ? Number(text) : undefined;
}

function int(value: number, range: Expr["range"]): Expr {
  const abs: Expr = { kind: "int", value: Math.abs(value), range };
  return value < 0 ? { kind: "negate", of: abs, range } : abs;
}
