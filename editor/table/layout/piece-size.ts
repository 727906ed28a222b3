/**
 * The sizes of pieces, in em. All pieces of a kind have the same size. It depends on their printed values and their
 * longest name, never on the events of a match.
 */
import type { CardModel, PrintedValue, StateModel, TypeModel } from "../../../src/session/model.ts";
import type { Item } from "../../../src/session/snapshot.ts";
import { headingOf, isIconic, printedText } from "../theme/printed.ts";
import type { TableTheme } from "../theme/theme.ts";
import type { Box } from "./pack.ts";
import { linesOf, widest, widestWord, widthOf } from "./text-size.ts";

/**
 * The sizes in which a piece can be drawn. On a `large` piece the text can be read, a `small` piece shows its name, a
 * `tiny` piece is only a sign.
 */
export type Size = "large" | "small" | "tiny";

/** The font sizes of a title and of the text below it, in em of the table; below, their line heights. */
const TITLE: Readonly<Record<Size, number>> = { large: 0.82, small: 0.76, tiny: 0.7 };
export const TEXT = 0.76;
export const TITLE_LINE = 1.14;
const TEXT_LINE = 1.3;
/** The room around a title: left and right together, and above and below together. */
const TITLE_PAD: Box = { width: 0.8, height: 0.5 };
/** The padding of a title in the style sheet, on both sides, in em of the title's own font. */
const TITLE_EDGES: Readonly<Record<"large" | "small", number>> = { large: 0.9, small: 0.7 };
/**
 * The heights of three rows on a piece: the row with the values in the corners, the one with a symbol, and the one with
 * counters.
 */
export const CORNERS = 1.6;
export const ART: Readonly<Record<Size, number>> = { large: 2.3, small: 1.5, tiny: 1.4 };
export const MARKS = 1.7;
/**
 * A mark shows a state, such as coins or a word. `MARK_FONT`: its font size in em of the table. `MARK_LINE`: its height
 * in em of this font. `WORD_PADS`: the space around a word in it.
 */
const MARK_FONT = 0.84;
const MARK_LINE = 1.58;
const WORD_PADS = 1.7;
/** A symbol that is drawn as a picture is higher by this factor. */
const PICTURE = 1.4;

const FIGURES: Readonly<Record<string, Box>> = {
  token: { width: 1.75, height: 1.75 },
  pawn: { width: 1.55, height: 1.86 },
  cube: { width: 1.55, height: 1.86 },
};
const DIE = 2.1;
const TINY: Box = { width: 1.7, height: 1.9 };
/** The greatest size of a card. The user sees text that does not fit by pointing at the card. */
const MOST: Readonly<Record<"large" | "small", Box>> = {
  large: { width: 9.5, height: 7.6 },
  small: { width: 7, height: 4.6 },
};

/** Computes the sizes of the pieces of one game in one language. */
export class PieceSizes {
  private readonly theme: TableTheme;
  private readonly known = new Map<string, Box>();

  constructor(theme: TableTheme) {
    this.theme = theme;
  }

  /** The size of each piece of a kind. */
  of(kind: number, size: Size): Box {
    const key = `${kind} ${size}`;
    let box = this.known.get(key);
    if (!box) this.known.set(key, (box = this.worked(kind, size)));
    return box;
  }

  /**
   * A size that is large enough for each piece that a zone for this kind can contain. These include pieces of its
   * special kinds, such as relics in a zone for cards.
   */
  cell(kind: number, size: Size): Box {
    const { theme } = this;
    const kinds = theme.model.kinds.flatMap((_, i) =>
      theme.isA(i, kind) && theme.model.cards.some((card) => card.kind === i) ? [i] : [],
    );
    return around((kinds.length > 0 ? kinds : [kind]).map((each) => this.of(each, size)));
  }

  private worked(kind: number, size: Size): Box {
    const { theme } = this;
    const { shape } = theme.face(kind);
    const figure = FIGURES[shape];
    if (figure) return figure;
    if (shape === "die") return { width: DIE * this.sides(kind), height: DIE };
    if (size === "tiny") return TINY;
    const cards = theme.model.cards.filter((card) => card.kind === kind);
    const least = { width: size === "large" ? 4.8 : 3.6, height: size === "large" ? 4.2 : 2.9 };
    const read = around([least, ...cards.map((card) => this.ofCard(card, size, true))]);
    // If the text of one card would make it too large, no card of the kind has room for text. Then all cards get the
    // size without text.
    if (read.height <= MOST[size].height) return read;
    const brief = around([least, ...cards.map((card) => this.ofCard(card, size, false))]);
    return { ...brief, height: Math.min(brief.height, MOST[size].height) };
  }

  private sides(kind: number): number {
    const { corner } = this.theme.face(kind);
    const fields = this.theme
      .kind(kind)
      .fields.filter(({ name, type }) => corner.includes(name) && type.kind === "number");
    return Math.max(1, fields.length);
  }

  private ofCard(card: CardModel, size: "large" | "small", withTexts: boolean): Box {
    const { theme } = this;
    const item = theme.itemOf(card);
    const title = headingOf(theme, item);
    const { corner, foot, pictured } = theme.face(card.kind);
    const printed = size === "large" || theme.face(card.kind).shape === "tile" ? printedOn(theme, card) : [];
    const iconic = printed.filter((value) => isIconic(theme, value));
    const texts = [
      ...printed.filter((value) => !iconic.includes(value)).map((value) => printedText(theme, value)),
      ...spoken(theme, card),
    ];
    const reads = withTexts && size === "large" && texts.some((text) => text !== "");
    const titled = TITLE[size];
    const width = Math.min(
      MOST[size].width,
      Math.max(
        reads ? 9 : title.length > 18 ? 6.6 : 4.2,
        widestWord(title) * titled + TITLE_PAD.width,
        ...iconic.map((value) => signsWidth(theme, value) + 1),
        corner.length * 1.7,
      ),
    );
    const marks = this.marksOf(card);
    const inner = width - TITLE_PAD.width;
    const lines = title === "" ? 0 : Math.min(4, linesOf(title, inner / titled));
    const height =
      lines * titled * TITLE_LINE +
      TITLE_PAD.height +
      (corner.length > 0 && size === "large" ? CORNERS : 0) +
      (theme.symbol(item) !== undefined || (corner.length > 0 && size === "small")
        ? Math.max(ART[size], size === "small" ? CORNERS : 0)
        : 0) +
      (pictured && size === "large" ? PICTURE : 0) +
      (foot.length > 0 ? TEXT * TEXT_LINE + 0.2 : 0) +
      iconic.length * 1.75 +
      (reads ? texts.reduce((all, text) => all + textHeight(text, inner), 0.4) : 0) +
      (marks.length > 0 ? MARKS : 0);
    return { width: Math.max(width, ...marks.map((state) => wordedWidth(theme, state, EM))), height };
  }

  /** The counters that are drawn on the face of a card, outside its corners. */
  private marksOf({ kind }: CardModel): readonly StateModel[] {
    const { theme } = this;
    const { corner } = theme.face(kind);
    return theme.model.states.filter(
      ({ name, holder, type }) =>
        holder !== undefined &&
        theme.isA(kind, holder) &&
        !corner.includes(name) &&
        theme.isDrawn(name) &&
        isMark(type),
    );
  }
}

/**
 * The width of a counter that shows a word or the name of a piece, in em of the table; 0 for other counters.
 *
 * @param short the counter is drawn without its own name
 */
export function wordedWidth(
  theme: TableTheme,
  { title, type }: Pick<StateModel, "title" | "type">,
  px: number,
  short = false,
): number {
  if (type.kind !== "word" && type.kind !== "piece") return 0;
  const caption = short ? 0 : widthOf(theme.say(title)) + 0.28;
  return fontAt(MARK_FONT, px) * (caption + widest(theme.wordsOf(type)) + WORD_PADS) + 4 / px;
}

function isMark({ kind }: TypeModel): boolean {
  return kind !== "value" && kind !== "rules";
}

/** The height of a text in a column of this width. Both are in em of the table. */
export function textHeight(text: string, width: number, font = TEXT): number {
  const lines = linesOf(text, width / font);
  return (Number.isFinite(lines) ? lines : Math.ceil((widthOf(text) * font) / width) + 1) * font * TEXT_LINE + 0.25;
}

/**
 * The values printed below the title of a card. Rules are left out if the game file also describes the card in words.
 */
export function printedOn(theme: TableTheme, card: CardModel): readonly PrintedValue[] {
  return theme
    .face(card.kind)
    .body.flatMap((field) => card.fields.find(({ name }) => name === field)?.values ?? [])
    .filter(({ kind }) => !(card.about && kind === "rules"));
}

/**
 * The effect of a card in words: its description in the game file, or else the changes that it makes while it is in
 * force.
 */
function spoken(theme: TableTheme, card: CardModel): readonly string[] {
  if (card.about) return [theme.say(card.about)];
  return card.changes.map((rules) => printedText(theme, { kind: "rules", ...rules }));
}

/** The approximate width of the symbols that stand for a printed value, in em of the table. */
function signsWidth(theme: TableTheme, value: PrintedValue): number {
  if (value.kind !== "rules") return 1.4;
  const signs = theme.rules(value).flatMap((line) => line.signs ?? []);
  return Math.min(
    6,
    signs.reduce((all, { count }) => all + 1.2 + 0.5 * String(count ?? "").length + 0.3, 0.4),
  );
}

export function around(boxes: readonly Box[]): Box {
  return {
    width: Math.max(0, ...boxes.map(({ width }) => width)),
    height: Math.max(0, ...boxes.map(({ height }) => height)),
  };
}

/**
 * The parts of a card's face for which there is room. Letters have a least size, so there is less room if an em has few
 * pixels.
 */
export interface Shown {
  readonly title: boolean;
  readonly art: boolean;
  readonly text: boolean;
  readonly corners: boolean;
}

/** The number of pixels in an em of a table that is not zoomed. */
export const EM = 14;

/** The least size of letters, in pixels. */
export const LEAST = 11;

export function fontAt(font: number, px: number): number {
  return Math.max(font, LEAST / px);
}

/** The height of the smallest piece that shows how many pieces it stands for, in em of the table. */
const SMALLEST = 0.9;

/**
 * How far the number on the smallest piece is above the piece, in em of the table. `.many` in `table.css` has this font.
 *
 * @param px the number of pixels in an em
 */
export function numberOverhang(px: number): number {
  return Math.max(0, fontAt(0.72, px) * 1.25 - SMALLEST);
}

/**
 * The height of a row of counters, in em of the table.
 *
 * @param px the number of pixels in an em
 */
export function marksHeight(px: number): number {
  return fontAt(MARK_FONT, px) * MARK_LINE + 2 / px;
}

/** The height of the symbol of a card with its padding, in em of the table. */
const SYMBOL_HEIGHT = { small: 1.55, large: 2.3 } as const;

/** Decides which parts of a card are shown. If there is not room for all, the title comes before the text. */
export function shownOf(theme: TableTheme, item: Item, size: Size, box: Box, px: number): Shown {
  const card = theme.card(item);
  if (!card || size === "tiny") return { title: false, art: true, text: false, corners: false };
  const [titled, read] = [fontAt(TITLE[size], px), fontAt(TEXT, px)];
  const inner = box.width - TITLE_PAD.width;
  // Letters have a least size, and the padding of a title grows with them. A word that does not fit between the
  // paddings would be broken.
  const line = Math.min(inner, box.width - TITLE_EDGES[size] * titled - 2 / px);
  const heading = headingOf(theme, item);
  const lines = heading === "" ? 0 : linesOf(heading, line / titled);
  const { corner, foot } = theme.face(item.kind);
  const fixed = (corner.length > 0 ? fontAt(0.85, px) * 1.75 : 0) + (foot.length > 0 ? read * TEXT_LINE + 0.2 : 0);
  const titleHeight = lines * titled * TITLE_LINE + TITLE_PAD.height;
  const title = titleHeight + fixed <= box.height + 0.05;
  const printed = printedOn(theme, card);
  const iconic = printed.filter((value) => isIconic(theme, value)).length * 1.75;
  const texts = [
    ...printed.filter((value) => !isIconic(theme, value)).map((value) => printedText(theme, value)),
    ...spoken(theme, card),
  ];
  const textRoom = texts.reduce((all, text) => all + textHeight(text, inner, read), 0.4) + iconic * (read / TEXT);
  // The values in the corners stand beside the symbol of the card. If there is no room, they stand below the symbol.
  const beside = theme.symbol(item) === undefined || corner.length * 2 * fontAt(0.85, px) + 2 <= box.width;
  const corners = (title ? titleHeight : 0.5) + fixed + (beside ? 0 : 1.9) <= box.height + 0.1;
  const art = theme.symbol(item) !== undefined ? 1.4 : 0;
  const picture = size === "large" ? SYMBOL_HEIGHT.large : SYMBOL_HEIGHT.small;
  return {
    title: title && heading !== "",
    art: !title || titleHeight + (beside ? Math.max(fixed, picture) : fixed + picture) <= box.height + 0.1,
    corners,
    text: (title ? titleHeight : 0) + fixed + art + textRoom <= box.height + 0.4,
  };
}
