/**
 * Decides which fields are printed on the pieces of a kind, and where. If the section `view` does not say it, the
 * fields and counters of the kind decide.
 */
import type { FieldModel, KindModel, Model, TypeModel } from "../../../src/session/model.ts";
import type { FaceModel } from "../../../src/session/view-model.ts";

/** The shapes in which pieces can be drawn. */
type Shape = "card" | "tile" | "token" | "pawn" | "cube" | "die" | "space";

/** Small shapes. Their size does not depend on the room around them. */
export const FIGURES: ReadonlySet<string> = new Set<Shape>(["token", "pawn", "cube", "die"]);

/** What is printed on the pieces of a kind: the names of the fields in the corners, in the middle, and at the foot. */
export interface Face {
  readonly shape: Shape;
  readonly corner: readonly string[];
  readonly body: readonly string[];
  /** The fields that form the title of a piece. If undefined, the name of the piece is its title. */
  readonly title: readonly string[] | undefined;
  readonly foot: readonly string[];
  /** True if the symbol of the piece is drawn large, as its picture. */
  readonly pictured: boolean;
}

/** A kind, and the more general kinds to which it belongs. */
export function lineageOf(model: Model, kind: number): KindModel[] {
  const own = model.kinds[kind]!;
  return own.is === undefined ? [own] : [own, ...lineageOf(model, own.is)];
}

/** True if `kind` is the kind `what`, or a special case of it. */
export function isA(model: Model, kind: number, what: number): boolean {
  const { is } = model.kinds[kind]!;
  return kind === what || (is !== undefined && isA(model, is, what));
}

/** What the section `view` says about the face of a kind, or else of a more general kind. */
export function faceInView(model: Model, kind: number): FaceModel | undefined {
  const { faces } = model.view;
  return lineageOf(model, kind)
    .map(({ name }) => faces.find((face) => face.kind === name))
    .find((face) => face !== undefined);
}

/** What is printed on the pieces of a kind: by the section `view`, or by default. */
export function faceOf(model: Model, kind: number): Face {
  const inView = faceInView(model, kind);
  const fields = model.kinds[kind]!.fields.filter(
    ({ name, type }) => type.kind !== "value" && !(hasCells(model, kind) && (name === "row" || name === "column")),
  );
  const lending = inView?.colour ?? fields.find(({ type }) => type.kind === "word")?.name;
  const given = new Set([
    ...(inView?.corner ?? []),
    ...(inView?.body ?? []),
    ...(inView?.title ?? []),
    ...(inView?.foot ?? []),
  ]);
  const numbers = fields.filter(({ type, name }) => type.kind === "number" && !given.has(name)).map(({ name }) => name);
  const others = fields
    .filter(({ type, name }) => type.kind !== "number" && name !== lending && !given.has(name))
    .map(({ name }) => name);
  return {
    shape: (inView?.shape as Shape | undefined) ?? guessShape(model, kind, fields),
    corner: inView?.corner ?? numbers.slice(0, 3),
    body: inView?.body ?? (inView?.corner ? others : [...numbers.slice(3), ...others]),
    title: inView?.title,
    foot: inView?.foot ?? [],
    pictured: inView?.picture !== undefined,
  };
}

function guessShape(model: Model, kind: number, fields: readonly FieldModel[]): Shape {
  if (model.zones.some(({ holder }) => holder !== undefined && isA(model, kind, holder)) || hasCells(model, kind))
    return "space";
  const states = model.states.filter(({ holder }) => holder !== undefined && isA(model, kind, holder));
  if (states.some(({ rolled }) => rolled) || (states.length === 1 && isDieRange(states[0]!.type))) return "die";
  if (fields.some(({ type }) => type.kind === "rules") || fields.length > 2) return "card";
  const copies = model.cards
    .filter((card) => card.kind === kind)
    .reduce((most, { copies: many }) => Math.max(most, many), 0);
  if (model.kinds[kind]!.owned && fields.length === 0) return copies > 2 * model.players.length ? "token" : "pawn";
  if (fields.length === 0 && copies > 1) return "token";
  return fields.length < 2 && copies > 1 ? "tile" : "card";
}

function hasCells(model: Model, kind: number): boolean {
  return model.cards.some((card) => card.kind === kind && card.cell !== undefined);
}

/** True if a counter has a range that a die could have, such as 1 to 6. */
function isDieRange(type: TypeModel): boolean {
  return (
    type.kind === "number" &&
    (type.min === 0 || type.min === 1) &&
    type.max !== undefined &&
    type.max >= 2 &&
    type.max <= 12
  );
}
