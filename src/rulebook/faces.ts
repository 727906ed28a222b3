/** Collects what has to be printed for a game: cards, tiles and boards. */
import { isA } from "../dsl/kinds.ts";
import type { Drawing } from "../dsl/ast/drawing.ts";
import type { Field, Game, Kind } from "../dsl/game.ts";
import { plain } from "../narration/phrase.ts";
import { sentence } from "../narration/phrases.ts";
import { Author } from "./author.ts";
import { boardOf, type PrintedBoard } from "./boards.ts";
import { linesOf, type PrintedLine } from "./card-lines.ts";
import { type Card, cardsOf, fieldsOf, isOwned, printed } from "./components.ts";
import { colourOf, faceRules, isDie, lentBy, type PrintedShape, shapeOf, symbolOf } from "./looks.ts";
import type { PageLanguage } from "./phrases.ts";
import { commonRules } from "./written.ts";

/** The face of a card to print; `count` is the number of copies. */
export interface PrintedFace {
  readonly title: string;
  readonly kind: string;
  readonly count: number;
  readonly shape: PrintedShape;
  /** The colour of the card for CSS; undefined if the game declares none. */
  readonly colour: string | undefined;
  /** The symbol of the card: the name of a drawing or of an outline, or one or two characters. */
  readonly symbol: string | undefined;
  readonly corners: readonly PrintedCorner[];
  readonly lines: readonly PrintedLine[];
}

/** A number or a short text in a corner of a card, and the symbol of what it counts, if that has one. */
interface PrintedCorner {
  readonly text: string;
  readonly symbol: string | undefined;
}

/** Everything of a game that can be printed and cut out. */
export interface PrintSheet {
  readonly title: string;
  readonly faces: readonly PrintedFace[];
  readonly boards: readonly PrintedBoard[];
  /** Dice, which players need besides, with their numbers. */
  readonly dice: readonly Pick<PrintedFace, "title" | "count">[];
  /** The author's drawings by name. */
  readonly drawings: ReadonlyMap<string, Drawing>;
}

/**
 * The most characters of a field that is printed in a corner of a card. If a field is longer on some card, all cards of
 * the kind print this field as a line of text instead.
 */
const WIDEST_CORNER = 4;

/** The cards and boards of a game. Each is included as often as the number of players that needs most copies of it. */
export function printSheet(game: Game, language: PageLanguage): PrintSheet {
  const author = new Author(game, language);
  const cards = cardsOf(author);
  const boards = game.kinds.flatMap((kind) => boardOf(author, kind, cards) ?? []);
  const boarded = new Set(boards.map(({ kind }) => kind));
  const kinds = new Map(
    [...Map.groupBy(cards, ({ kind }) => kind)].map(([kind, alike]): readonly [Kind, Alike] => {
      const common = new Set(commonRules(author, alike).map(({ field }) => field));
      return [kind, { cards: alike, common }];
    }),
  );
  const loose = cards.filter(({ kind }) => !boarded.has(kind) && !isOnlyNamed(game, kind));
  const faces = (of: readonly Card[]) => of.flatMap((card) => facesOf(author, card, kinds.get(card.kind)!));
  return {
    title: author.words.game(),
    faces: faces(loose.filter(({ kind }) => !isDie(author, kind))),
    boards: boards.map(({ board }) => board),
    dice: faces(loose.filter(({ kind }) => isDie(author, kind))),
    drawings: game.view.drawings,
  };
}

/** All cards of a kind, and the fields whose rules are the same on all of them. */
interface Alike {
  readonly cards: readonly Card[];
  readonly common: ReadonlySet<Field>;
}

/** Whether pieces of a kind are never on the table, but are only named on others, such as the types of spaces. */
function isOnlyNamed(game: Game, kind: Kind): boolean {
  const zones = [...game.zones, ...game.kinds.flatMap((each) => each.zones)];
  const isPlaced = kind.zones.length > 0 || zones.some(({ of }) => isA(kind, of));
  const named = game.kinds.flatMap(({ fields }) =>
    fields.flatMap(({ type }) => (type.kind === "piece" ? type.of : [])),
  );
  return !isPlaced && named.some((of) => isA(kind, of));
}

/**
 * The faces of a card: if it belongs to players, one for each, in the player's colour. If players have no colours, the
 * title names the player.
 */
function facesOf(author: Author, card: Card, alike: Alike): readonly PrintedFace[] {
  const { game, programs, words } = author;
  const face = faceOf(author, card, alike);
  if (!isOwned(card.kind)) return [face];
  const { players, pieces } = programs.at(-1)!;
  return players.flatMap((player) => {
    const count = pieces.filter((piece) => piece.card === card.name && piece.owner === player).length;
    const colour = game.view.colours.get(pieces[player]!.name);
    const title = colour === undefined ? `${face.title} (${words.piece(player)})` : face.title;
    return count === 0 ? [] : [{ ...face, title, colour: colour ?? face.colour, count }];
  });
}

function faceOf(author: Author, card: Card, alike: Alike): PrintedFace {
  const { game } = author;
  const { kind, title, counts } = card;
  const face = faceRules(game, kind);
  const fields = fieldsOf(kind);
  const corner = face?.corner ?? fields.filter(({ type }) => type.kind === "int").map((field) => field.name);
  const corners = corner.flatMap((each) => {
    const field = fields.find((own) => own.name === each);
    if (!field || alike.cards.some((other) => cornerText(author, other, field).length > WIDEST_CORNER)) return [];
    const text = cornerText(author, card, field);
    const symbol = game.view.symbols.get(each);
    const isMark = symbol !== undefined && isTrue(card, field);
    return text === "" && !isMark ? [] : [{ name: each, text, symbol }];
  });
  const lines = linesOf(author, card, new Set(corners.map((of) => of.name)), alike.common);
  return {
    title: sentence(title),
    kind: author.kindTitle(kind),
    count: Math.max(...counts),
    shape: shapeOf(face?.shape, kind, lines.length > 0),
    colour: colourOf(author, card),
    symbol: symbolOf(author, card),
    corners: corners.map(({ text, symbol }) => ({ text, symbol })),
    lines,
  };
}

/** The most characters of a symbol that is printed as it is, such as `♠`. A longer text is the name of a symbol. */
const WIDEST_SYMBOL = 2;

/**
 * The text of a field for a corner of a card: a short symbol that the game declares for its value, such as `♠`;
 * otherwise the value in words.
 */
function cornerText(author: Author, { decl }: Card, field: Field): string {
  if (field.type.kind === "bool") return "";
  const symbol = author.game.view.symbols.get(lentBy(decl, field.name) ?? "");
  return symbol !== undefined && symbol.length <= WIDEST_SYMBOL ? symbol : plain(printed(author, decl, field));
}

/** Whether a card has the mark of a field that is true or false. Such a mark is printed as its symbol alone. */
function isTrue({ decl }: Card, field: Field): boolean {
  const value = decl?.values.get(field);
  const [item] = value?.kind === "constants" ? value.items : [];
  return field.type.kind === "bool" && item?.kind === "const" && item.value !== 0;
}
