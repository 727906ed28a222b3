/**
 * The sizes of zones and spaces, in em. They depend on how many pieces of which kinds a zone can contain, never on its
 * contents now. So nothing on a table moves or grows in a match.
 */
import type { CardModel } from "../../../src/session/model.ts";
import type { Item, ZoneContents } from "../../../src/session/snapshot.ts";
import type { TableTheme } from "../theme/theme.ts";
import { type Inner, insideRows } from "./arrange.ts";
import type { Box } from "./pack.ts";
import {
  around,
  ART,
  CORNERS,
  MARKS,
  marksHeight,
  type PieceSizes,
  printedOn,
  type Size,
  textHeight,
  TITLE_LINE,
} from "./piece-size.ts";
import { FIGURES } from "../theme/faces.ts";
import { isIconic, printedText } from "../theme/printed.ts";
import { linesOf, widestWord } from "./text-size.ts";

/** The gap between pieces; below, the gap between zones, and the padding of a space. */
export const GAP = 0.3;
const ROW_GAP = 0.5;
export const PAD = 0.35;
/** The height of the line above a zone with the zone's name. */
const LABEL = 1.15;
/** The font size of the name of a space, in em. */
export const SPACE_TITLE = 0.78;
/**
 * The widths of a symbol and of a value from a corner in the line with a space's name; below, the least and the
 * greatest width of a space.
 */
export const SYMBOL = 1.5;
const CORNER = 1.75;
const NARROWEST = 3.4;
const WIDEST = 8.5;
/** The greatest width of a zone that is drawn on a piece. Pieces that do not fit side by side overlap. */
const WIDEST_INSIDE = 21;
/**
 * The room of a zone is computed for at most this many pieces, even if the zone can contain more. The number depends on
 * the shape of the zone, and on whether the zone lies on a space.
 */
const MOST = { row: 8, hand: 7, closed: 3, pile: 4, small: 6, onSpace: 5, loose: 4 } as const;

/** If a zone of a piece has no fixed capacity, its size is computed for this many pieces, by its shape. */
const GHOST: Readonly<Record<string, number | undefined>> = { slot: 1, row: 6 };

/** The sizes of cards that lie face down. */
const BACK: Readonly<Record<Size, Box>> = {
  large: { width: 3.2, height: 4.4 },
  small: { width: 2.6, height: 3.5 },
  tiny: { width: 1.7, height: 2.3 },
};

/** The counters of a space are drawn only if an em has at least this many pixels. */
const COUNTERS = 9.5;

/** The height of the number that stands below a stack. */
const BADGE = 0.9;

export interface ZoneSize {
  /** The size of the box in which the pieces lie. */
  readonly box: Box;
  /** The size of one piece together with the counters below it. If there are many pieces, all are drawn smaller. */
  readonly cell: Box;
  /** The part of `cell` that the piece itself fills, without counters. */
  readonly piece: Box;
}

export class ZoneSizes {
  private readonly theme: TableTheme;
  private readonly pieces: PieceSizes;
  private readonly copies = new Map<number, number>();
  private readonly cells = new Map<string, Box>();

  constructor(theme: TableTheme, pieces: PieceSizes) {
    this.theme = theme;
    this.pieces = pieces;
  }

  /** The largest number of pieces that can be in a zone. */
  most({ zone, capacity }: ZoneContents): number {
    const { of } = this.theme.zone(zone);
    let all = this.copies.get(of);
    if (all === undefined) {
      all = this.theme.model.cards.reduce((sum, card) => (this.theme.isA(card.kind, of) ? sum + card.copies : sum), 0);
      this.copies.set(of, all);
    }
    return Math.max(1, Math.min(all, capacity ?? Infinity));
  }

  /**
   * The size of a zone.
   *
   * @param closed true if its cards are face down for the viewer, as in the hands of other players
   */
  zone(zone: ZoneContents, size: Size, closed: boolean): ZoneSize {
    const { of, shape } = this.theme.zone(zone.zone);
    const back = shape === "deck" && !this.theme.zone(zone.zone).showingTop;
    let cell = back ? BACK[size] : this.cell(of, size);
    const columns = this.columns(zone, shape, of, closed);
    const layers = shape === "deck" ? 0.5 : 0;
    const piece = cell;
    cell = { width: cell.width, height: cell.height + (this.isStacked(zone, shape, of) ? BADGE : 0) };
    return {
      piece,
      cell,
      box: { width: columns * cell.width + (columns - 1) * GAP + layers, height: cell.height + layers },
    };
  }

  private columns(zone: ZoneContents, shape: string, of: number, closed: boolean): number {
    const most = this.most(zone);
    switch (shape) {
      case "slot":
      case "deck":
        return 1;
      case "hand":
        return Math.min(most, closed ? MOST.closed : MOST.hand);
      case "pile":
        return Math.min(most, this.isFigure(of) ? MOST.small : Math.min(MOST.pile, this.designs(of)));
      default:
        return Math.min(most, MOST.row);
    }
  }

  /** True if equal cards in a zone form stacks, with their number below. */
  private isStacked(zone: ZoneContents, shape: string, of: number): boolean {
    return (
      (shape === "pile" || (shape === "row" && this.most(zone) > MOST.row)) &&
      !this.isFigure(of) &&
      this.theme.model.cards.some((card) => this.theme.isA(card.kind, of) && card.copies > 1)
    );
  }

  private isFigure(kind: number): boolean {
    return FIGURES.has(this.theme.face(kind).shape);
  }

  /** The number of different cards of a kind. */
  private designs(of: number): number {
    return Math.max(1, this.theme.model.cards.filter(({ kind }) => this.theme.isA(kind, of)).length);
  }

  /** A size that is large enough for each piece, with its contents, that a zone for this kind can contain. */
  cell(kind: number, size: Size): Box {
    const key = `${kind} ${size}`;
    let box = this.cells.get(key);
    if (!box) {
      const holding = this.theme.model.cards.filter(
        (card) => this.theme.isA(card.kind, kind) && this.zonesIn(card.kind).length > 0,
      );
      const space = this.theme.face(kind).shape === "space";
      box =
        (size === "tiny" && !space) || holding.length === 0
          ? this.pieces.cell(kind, size)
          : around(holding.map((card) => this.piece(this.ghost(card), size)));
      this.cells.set(key, box);
    }
    return box;
  }

  /**
   * The size of each place of a board, whatever lies on the places. It is undefined if the pieces of the zone are
   * spaces, which have sizes of their own.
   */
  cellOnBoard({ zone, items }: ZoneContents): Box | undefined {
    const { of } = this.theme.zone(zone);
    return this.theme.face(of).shape === "space" && items.length > 0 ? undefined : this.cell(of, "small");
  }

  /** The size of a piece that does not share its room with others. */
  piece(item: Item, size: Size): Box {
    if (item.card === undefined) return this.pieces.of(item.kind, size);
    if (this.theme.face(item.kind).shape === "space") return this.space(item, size);
    if (size === "tiny") return this.pieces.of(item.kind, size);
    const face = this.pieces.of(item.kind, size);
    if (this.zonesOf(item).length === 0) return face;
    const inside = this.inside(item, size);
    return { width: Math.max(face.width, inside.width + 2 * PAD), height: face.height + inside.height + 2 * PAD };
  }

  /**
   * The room that is left for the name and the texts of a card on which other pieces lie. Its symbol and its counters
   * come first. The other pieces may fill the lower half.
   *
   * @param px the number of pixels in an em, because letters have a least size in pixels
   */
  print(item: Item, size: Size, { width, height }: Box, px: number): Box {
    const below = this.inside(item, size).height + 1.5 * PAD + 2 / px;
    const isBesideCorners = this.theme.face(item.kind).corner.length > 0;
    const symbol = this.theme.symbol(item) === undefined || isBesideCorners ? 0 : ART[size];
    const counters = item.states.length > 0 ? marksHeight(px) : 0;
    return { width, height: height - below - symbol - counters };
  }

  /** A stand-in for a card whose zones are all empty. It is used to measure the card. */
  private ghost(card: CardModel): Item {
    const { model } = this.theme;
    const zones = this.zonesIn(card.kind).map((zone): ZoneContents => ({
      id: "",
      zone,
      member: undefined,
      open: true,
      count: 0,
      capacity: GHOST[model.zones[zone]!.shape],
      items: [],
    }));
    return { ...this.theme.itemOf(card), zones };
  }

  private zonesIn(kind: number): number[] {
    return this.theme.model.zones.flatMap(({ holder }, i) =>
      holder !== undefined && this.theme.isA(kind, holder) ? [i] : [],
    );
  }

  /** The size of a piece that contains other pieces: large enough for everything that it can contain. */
  space(item: Item, size: Size, onBoard = false): Box {
    const floor = onBoard ? this.floor(item) : this.inside(item, size);
    const head = this.head(item, floor.width);
    return { width: Math.max(head.width, floor.width + 2 * PAD), height: head.height + floor.height + 2 * PAD };
  }

  /** The room inside a piece for its contents. */
  inside(item: Item, size: Size): Box {
    return this.arranged(item) ? this.rows(item, size) : this.floor(item);
  }

  /**
   * The common size of all spaces of a board.
   *
   * @param side true if they stand side by side, not on a path or map
   */
  spaces(items: readonly Item[], size: Size, side = false): Box {
    return around(
      items.map((item) =>
        side || item.card === undefined || this.theme.face(item.kind).shape !== "space"
          ? this.piece(item, size)
          : this.space(item, size, true),
      ),
    );
  }

  /**
   * True if the section `view` arranges the zones of a piece in rows. Otherwise the contents of all zones are drawn
   * together.
   */
  arranged(item: Item): boolean {
    return this.theme
      .lineage(item.kind)
      .some(({ name }) => this.theme.model.view.areas.some((area) => area.name === name));
  }

  /**
   * The room for the contents of all zones of a piece together. It has all places of zones with a fixed number of
   * places, and a few for the other zones.
   */
  floor(item: Item): Box {
    const zones = this.zonesOf(item);
    if (zones.length === 0) return { width: 0, height: this.marks(item) };
    const cell = this.floorCell(item);
    const places = floorPlaces(zones);
    const columns = Math.min(places, places === 4 ? 2 : 3);
    const rows = Math.ceil(places / columns);
    return {
      width: Math.max(columns * cell.width + (columns - 1) * 0.15, Math.min(2, this.looseStates(item).length) * 2.4),
      height: rows * cell.height + (rows - 1) * 0.15 + this.marks(item),
    };
  }

  /** A size that is large enough for each piece that can lie on this piece. */
  floorCell(item: Item): Box {
    return around(this.zonesOf(item).map(({ zone }) => this.cell(this.theme.zone(zone).of, "tiny")));
  }

  zonesOf(item: Item): readonly ZoneContents[] {
    return item.zones.filter(({ zone }) => this.theme.isDrawn(this.theme.zone(zone).name));
  }

  /** The height of those counters of a space that are not in its corners, where an em has `px` pixels. */
  marks(item: Item, px = Infinity): number {
    return px >= COUNTERS && this.looseStates(item).length > 0 ? MARKS : 0;
  }

  /**
   * The counters of a space that are not in its corners. A card or tile shows its counters on its face, so it has none
   * here.
   */
  looseStates(item: Item) {
    const { theme } = this;
    const { corner, shape } = theme.face(item.kind);
    if (shape !== "space") return [];
    return item.states.filter((value) => {
      const { name, type } = theme.state(value);
      return !corner.includes(name) && theme.isDrawn(name) && type.kind !== "value" && type.kind !== "rules";
    });
  }

  /** The room for the zones of a piece in the rows that the section `view` gives them. */
  private rows(item: Item, size: Size): Box {
    const rows = insideRows(this.theme, item);
    const bare = rows.flat().filter(({ kind }) => kind === "zone").length < 2;
    const boxes = rows.map((row) => this.row(row, size, bare));
    return {
      width: Math.max(0, ...boxes.map(({ width }) => width)),
      height: boxes.reduce((all, { height }) => all + height, 0) + Math.max(0, boxes.length - 1) * PAD,
    };
  }

  private row(row: readonly Inner[], size: Size, bare: boolean): Box {
    const boxes = row.map((block): Box => {
      if (block.kind !== "zone")
        return { width: block.kind === "states" ? 3.2 * block.states.length : 3, height: MARKS };
      const { box } = this.inPiece(block.zone, size);
      return { width: Math.max(box.width, bare ? 0 : this.label(block.zone)), height: box.height + (bare ? 0 : LABEL) };
    });
    return {
      width: boxes.reduce((all, { width }) => all + width, 0) + Math.max(0, boxes.length - 1) * ROW_GAP,
      height: around(boxes).height,
    };
  }

  /** The size of a zone on a piece whose zones the section `view` arranges. */
  inPiece(zone: ZoneContents, size: Size): ZoneSize {
    const { shape, of } = this.theme.zone(zone.zone);
    const own = this.cell(of, shape === "slot" || size === "tiny" ? size : "small");
    const beside = Math.max(1, Math.floor((WIDEST_INSIDE + GAP) / (own.width + GAP)));
    const count = shape === "slot" || shape === "deck" ? 1 : Math.min(this.most(zone), MOST.onSpace, beside);
    return {
      piece: own,
      cell: own,
      box: {
        width: count * own.width + (count - 1) * GAP + (shape === "deck" ? 0.4 : 0),
        height: own.height + (shape === "deck" ? 0.4 : 0),
      },
    };
  }

  /** The width of the name above a zone. Longer names are shortened. */
  label(zone: ZoneContents): number {
    return Math.min(7, Math.max(2.2, widestWord(this.theme.zoneTitle(zone)) * 0.8));
  }

  /**
   * The size of the line with the name, the symbol and the values in the corners of a space. On a board of squares
   * there is no such line.
   */
  head(item: Item, floor: number): Box {
    const { theme } = this;
    const card = theme.card(item);
    if (!card) return { width: 0, height: 0 };
    const title = theme.say(card.title);
    const { corner } = theme.face(item.kind);
    const corners = corner.length * CORNER;
    const symbol = theme.symbol(item) === undefined ? 0 : SYMBOL;
    const width = Math.min(
      WIDEST,
      Math.max(NARROWEST, floor + 2 * PAD, widestWord(title) * SPACE_TITLE + 0.8 + symbol + corners),
    );
    const lines = linesOf(title, (width - 0.7 - symbol - corners) / SPACE_TITLE);
    const titled = (Number.isFinite(lines) ? Math.min(3, lines) : 1) * SPACE_TITLE * TITLE_LINE + 0.5;
    const printed = printedOn(theme, card).filter(({ kind }) => kind !== "piece" && kind !== "bool");
    const iconic = printed.filter((value) => isIconic(theme, value));
    const texts = printed.filter((value) => !isIconic(theme, value)).map((value) => printedText(theme, value));
    const perRow = Math.max(1, Math.floor((width - 0.6) / 2.4));
    return {
      width,
      height:
        Math.max(titled, symbol, corners > 0 ? CORNERS : 0) +
        Math.ceil(iconic.length / perRow) * 1.7 +
        texts.reduce((all, text) => all + textHeight(text, width - 0.8), 0),
    };
  }
}

/** The number of places on a space: those of zones with a fixed number of places, and a few for each other zone. */
export function floorPlaces(zones: readonly ZoneContents[]): number {
  const counted = zones.reduce((all, { capacity }) => all + (capacity === undefined ? 0 : Math.min(capacity, 6)), 0);
  return counted > 0 ? counted : Math.min(MOST.loose, 1 + zones.length);
}
