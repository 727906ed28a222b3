/** Collects what has to be printed for a game: the texts on cards and tiles, and the positions of a board's spaces. */
import type { Drawing } from "../dsl/ast/drawing.ts";
import type { CellSpot } from "../dsl/board.ts";
import type { Field, Game, Kind } from "../dsl/game.ts";
import { isA } from "../interpreter/ir/instances.ts";
import { plain } from "../narration/phrase.ts";
import { sentence } from "../narration/phrases.ts";
import type { RuleLine } from "../narration/rule-words.ts";
import { Author } from "./author.ts";
import { type Card, cardsOf, fieldsOf, isOwned, printed } from "./components.ts";
import { commonRules, type Written, writtenOn } from "./written.ts";
import type { PageLanguage } from "./phrases.ts";

/** The face of a card to print; `count` is the number of copies. */
export interface PrintedFace {
  readonly title: string;
  readonly kind: string;
  readonly count: number;
  readonly shape: "card" | "tile" | "token";
  /** The colour of the card for CSS; undefined if the game declares none. */
  readonly colour: string | undefined;
  /** The author's drawing for the card, if there is one. */
  readonly drawing: Drawing | undefined;
  readonly corners: readonly string[];
  readonly lines: readonly string[];
}

/**
 * A board to print. The positions of its spaces are counted from the left and from the top; lines connect some of them.
 */
export interface PrintedBoard {
  readonly title: string;
  /** The author's drawing that lies below the spaces, if there is one. */
  readonly ground: Drawing | undefined;
  /**
   * If the positions of the spaces are in units of the drawing: the part of the drawing to print. Otherwise undefined;
   * then neighbouring spaces are 1 apart.
   */
  readonly box: Drawing["box"] | undefined;
  readonly spaces: readonly {
    readonly title: string;
    readonly x: number;
    readonly y: number;
    readonly colour: string | undefined;
    /** The numbers that are printed on the space. */
    readonly lines: readonly string[];
  }[];
  readonly links: readonly (readonly [from: number, to: number])[];
}

/** Everything of a game that can be printed and cut out. */
export interface PrintSheet {
  readonly title: string;
  readonly faces: readonly PrintedFace[];
  readonly boards: readonly PrintedBoard[];
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
  return {
    title: author.words.game(),
    faces: cards.flatMap((card) =>
      boarded.has(card.kind) || isOnlyNamed(game, card.kind) ? [] : facesOf(author, card, kinds.get(card.kind)!),
    ),
    boards: boards.map(({ board }) => board),
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
    return text === "" ? [] : [{ name: each, text }];
  });
  return {
    title: sentence(title),
    kind: author.kindTitle(kind),
    count: Math.max(...counts),
    shape: shapeOf(face?.shape, kind),
    colour: colourOf(author, card),
    drawing: drawingOf(author, card),
    corners: corners.map(({ text }) => text),
    lines: linesOf(author, card, new Set(corners.map((of) => of.name)), alike.common),
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

/**
 * The text on a card: its description, or else its rules, and what its other fields contain.
 * @param shown the fields in the corners of the card
 * @param common the fields whose rules all cards of the kind have
 */
function linesOf(author: Author, card: Card, shown: ReadonlySet<string>, common: Alike["common"]): readonly string[] {
  const { game, rules, words } = author;
  const { kind, decl, name } = card;
  const about = words.about(name);
  const facts = fieldsOf(kind).flatMap((field) => (shown.has(field.name) ? [] : factOf(author, card, field)));
  if (about !== undefined) return [about, ...facts];
  const written = writtenOn(author, card);
  // What all cards of the kind have, such as how they are paid, would only hide what is different on each.
  const own = written.filter(({ field }) => !common.has(field));
  const said = own.length === 0 ? written : own;
  const titled = said.length > 1 || said.some((each) => each.rules.length > 1);
  const effects = said.flatMap((each) => (titled ? titledLines(author, each) : each.rules.flat().map(lineText)));
  const changes = game.changes.flatMap((change) =>
    change.carrier && change.carrier === decl ? rules.change(change).map(lineText) : [],
  );
  return [...effects, ...changes, ...facts];
}

/** The rules of a field below its title; on one line with the title if each of them is a single line. */
function titledLines(author: Author, { field, rules }: Written): readonly string[] {
  const title = sentence(author.column(field));
  if (rules.some(({ length }) => length > 1)) return [`${title}:`, ...rules.flat().map(lineText)];
  const said = rules.map(([only]) => (only === undefined ? author.say.nothing : plain(only.words)));
  return [`${title}: ${said.join("; ")}`];
}

function lineText({ depth, words }: RuleLine): string {
  return `${"  ".repeat(depth)}${sentence(plain(words))}`;
}

/**
 * The line on a card about a field without rules. There is none if the card has nothing of what the field counts, or if
 * the line would repeat the title of the card.
 */
function factOf(author: Author, { decl, title }: Card, field: Field): readonly string[] {
  if (field.type.kind === "effect") return [];
  const text = plain(printed(author, decl, field));
  if (text === "" || (field.type.kind === "int" && text === "0") || sentence(text) === sentence(title)) return [];
  return [field.type.kind === "bool" ? author.heading(field.name) : `${sentence(author.column(field))}: ${text}`];
}

function faceRules({ view }: Game, kind: Kind) {
  for (let of: Kind | undefined = kind; of; of = of.is) {
    const face = view.faces.get(of.name);
    if (face) return face;
  }
  return undefined;
}

/**
 * The shape of a card. If the section `view` declares none, a piece with zones is a tile, and a piece with nothing
 * printed on it is a token.
 */
function shapeOf(shape: string | undefined, kind: Kind): PrintedFace["shape"] {
  if (shape === "card" || shape === "tile") return shape;
  if (shape !== undefined) return "token";
  if (kind.zones.length > 0) return "tile";
  return fieldsOf(kind).length === 0 ? "token" : "card";
}

/**
 * The colour of a card. The first of these that has a colour in the section `view` decides: a word printed on the card,
 * the card itself, its kind.
 */
function colourOf({ game }: Author, { kind, decl, name }: Card): string | undefined {
  const word = lentBy(decl, faceRules(game, kind)?.colour);
  const { colours } = game.view;
  return (word === undefined ? undefined : (colours.get(word) ?? word)) ?? colours.get(name) ?? colours.get(kind.name);
}

/** The word or the piece in this field of a card, which determines the colour or the picture of the card. */
function lentBy(decl: Card["decl"], field: string | undefined): string | undefined {
  const value = [...(decl?.values ?? [])].find(([own]) => own.name === field)?.[1];
  const item = value?.kind === "constants" ? value.items[0] : undefined;
  if (item?.kind === "piece") return item.piece.name;
  return item?.kind === "const" && item.type.kind === "enum" ? item.type.of.members[item.value] : undefined;
}

/**
 * The author's drawing for a card. It is the drawing of the first of these that has one: the card itself, a word
 * printed on the card, its kind.
 */
function drawingOf({ game }: Author, { kind, decl, name }: Card): Drawing | undefined {
  const face = faceRules(game, kind);
  const word = lentBy(decl, face?.picture ?? face?.symbol);
  const { symbols, drawings } = game.view;
  const named = [name, ...(word === undefined ? [] : [word]), kind.name].map((each) => symbols.get(each));
  return named.flatMap((symbol) => (symbol === undefined ? [] : (drawings.get(symbol) ?? [])))[0];
}

/** The board made of the pieces of a kind. Undefined if these have no positions on the table or on a grid. */
function boardOf(
  author: Author,
  kind: Kind,
  all: readonly Card[],
): { readonly kind: Kind; readonly board: PrintedBoard } | undefined {
  const cards = all.filter((card) => card.kind === kind);
  const { places, grounds, drawings } = author.game.view;
  const layout = places.get(kind.name);
  const points = layout?.kind === "points" ? layout.points : undefined;
  const spots = cards.map(({ decl, name }) => {
    const point = points?.get(name);
    return point ? { x: point[0], y: point[1] } : decl?.spot && turned(decl.spot);
  });
  if (cards.length === 0 || !spots.every((spot) => spot !== undefined)) return undefined;
  const index = new Map(cards.map(({ decl }, i) => [decl, i]));
  const links = points
    ? cards.flatMap(({ decl }, from) =>
        [...(decl?.links.values() ?? [])].flat().flatMap((to) => {
          const at = index.get(to);
          return at !== undefined && at > from ? [[from, at] as const] : [];
        }),
      )
    : [];
  return {
    kind,
    board: {
      title: author.kindTitle(kind),
      ground: drawings.get(grounds.get(kind.name) ?? ""),
      box: layout?.kind === "points" ? drawings.get(layout.drawing ?? "")?.box : undefined,
      links,
      spaces: cards.map((card, i) => ({
        title: card.title,
        ...spots[i]!,
        colour: colourOf(author, card),
        lines: fieldsOf(kind).flatMap((field) => (field.type.kind === "int" ? factOf(author, card, field) : [])),
      })),
    },
  };
}

/** The position of a cell on paper: the rows of a board count from below, those of a page from above. */
function turned({ x, y }: CellSpot): { readonly x: number; readonly y: number } {
  return { x, y: -y };
}
