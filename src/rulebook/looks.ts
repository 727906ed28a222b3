/** Decides how pieces look in print: their shape, colour and symbol. */
import type { Face } from "../dsl/game-view.ts";
import type { Expression, Game, Kind, Piece } from "../dsl/game.ts";
import { lineageOf } from "../dsl/kinds.ts";
import { colours } from "../dsl/schema/colours.ts";
import type { Author } from "./author.ts";
import { type Card, fieldsOf } from "./components.ts";

/** What the section `view` says about the face of a kind, or else of a more general kind. */
export function faceRules({ view }: Game, kind: Kind): Face | undefined {
  return lineageOf(kind)
    .map(({ name }) => view.faces.get(name))
    .find((face) => face !== undefined);
}

/** The shapes in which pieces are printed. */
export type PrintedShape = "card" | "tile" | "token";

/**
 * The shape of a card. If the section `view` declares none, a piece with zones is a tile, and a piece with nothing
 * printed on it is a token.
 */
export function shapeOf(shape: string | undefined, kind: Kind, hasText: boolean): PrintedShape {
  if (shape === "card" || shape === "tile") return shape;
  if (shape !== undefined) return "token";
  if (kind.zones.length > 0) return "tile";
  return fieldsOf(kind).length === 0 && !hasText ? "token" : "card";
}

/** Whether pieces of a kind are dice, which players roll and cannot cut out of paper. */
export function isDie({ words }: Author, kind: Kind): boolean {
  return kind.states.some((state) => words.isRolled(state));
}

/**
 * The colour of a card. The first of these that has a colour in the section `view` decides: a word printed on the card,
 * the card itself, its kind.
 */
export function colourOf({ game }: Author, { kind, decl, name }: Card): string | undefined {
  return colourIn(game, kind, decl, name);
}

function colourIn(game: Game, kind: Kind, decl: Piece | undefined, name: string): string | undefined {
  const own = [name, ...lineageOf(kind).map((of) => of.name)].map((each) => game.view.colours.get(each));
  return [lentColour(game, valueOf(decl, faceRules(game, kind)?.colour)), ...own].find((each) => each !== undefined);
}

/** The colour of a word or of a piece that is printed on a card. A word without one can be the name of a colour. */
function lentColour(game: Game, value: Expression | undefined): string | undefined {
  if (value?.kind === "piece") return colourIn(game, value.piece.kind, value.piece, value.piece.name);
  const word = value && wordOf(value);
  return word === undefined ? undefined : (game.view.colours.get(word) ?? (colours.has(word) ? word : undefined));
}

/**
 * The symbol of a card. The first of these that has one in the section `view` decides: the card itself, a word printed
 * on the card, the field with this word, the kind of the card.
 */
export function symbolOf({ game }: Author, { kind, decl, name }: Card): string | undefined {
  const face = faceRules(game, kind);
  const field = face?.picture ?? face?.symbol ?? lender(kind);
  return [name, lentBy(decl, field), field, ...lineageOf(kind).map((of) => of.name)]
    .map((each) => game.view.symbols.get(each ?? ""))
    .find((symbol) => symbol !== undefined);
}

/** The field that lends cards their symbol if the section `view` names none: the first with a word of a list. */
function lender(kind: Kind): string | undefined {
  return fieldsOf(kind).find(({ type }) => type.kind === "enum")?.name;
}

/** The word or the piece in this field of a card, which determines the symbol of the card. */
export function lentBy(decl: Card["decl"], field: string | undefined): string | undefined {
  const value = valueOf(decl, field);
  return value?.kind === "piece" ? value.piece.name : value && wordOf(value);
}

/** The first constant in this field of a piece. */
function valueOf(decl: Card["decl"], field: string | undefined): Expression | undefined {
  const value = [...(decl?.values ?? [])].find(([own]) => own.name === field)?.[1];
  return value?.kind === "constants" ? value.items[0] : undefined;
}

/** The word of a list that a constant is; undefined for other values. */
function wordOf(value: Expression): string | undefined {
  return value.kind === "const" && value.type.kind === "enum" ? value.type.of.members[value.value] : undefined;
}
