/** Chooses the lines that fit on the screen of a terminal: always the question, and as much of the rest as possible. */
import stringWidth from "string-width";
import { type Line, textOf } from "./line.ts";
import { continues, wrapped } from "./wrap.ts";

/** The parts of a screen, from which `frame` chooses lines. */
export interface Parts {
  /** The top of the screen: the names of the game and of the turn. */
  readonly head: readonly Line[];
  /** The lines of the drawn board. */
  readonly board: readonly Line[];
  /** The lines of the table about things that belong to no single player. */
  readonly common: readonly Line[];
  readonly others: readonly Line[];
  /** The lines of the table about things of the player who is asked. */
  readonly own: readonly Line[];
  /** The lines of the log since the last question. */
  readonly news: readonly Line[];
  readonly question: readonly Line[];
  readonly answers: readonly string[];
  /**
   * Makes the line that is shown below the answers if not all of them fit. `hidden`: how many answers are certainly not
   * shown.
   */
  readonly more: (hidden: number) => string;
}

/** The size of a terminal in characters. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The answers should leave this many lines free for the table and for the latest lines of the log. */
const TABLE = 9;
/**
 * At most this many of the latest lines of the log (the news) get room before most other parts of the screen. Further
 * ones get the room that remains.
 */
const NEWS = 4;
const OWN = 5;
const GAP = "   ";

/** The most important lines of the screen, as many as fit above the line in which the person types. */
export function frame(parts: Parts, { columns, rows }: Size): readonly Line[] {
  const { head, question, answers, more } = parts;
  let room = rows - 1 - head.length - question.length;
  // Shows all answers if that leaves room for the table. If not, the answers use all the room, because they are more
  // important than the table.
  const shown = compact(answers, columns, room - TABLE) ?? fitted(answers, columns, Math.max(1, room), more);
  room -= shown.length;
  const take = (lines: readonly Line[], most: number): number => {
    const taken = Math.max(0, Math.min(lines.length, most, room));
    room -= taken;
    return taken;
  };
  // First, the player's own things and the latest lines of the log get a few lines each, because a decision needs them.
  // Then the following parts of the screen get lines in this order, as long as there is room.
  const own = take(parts.own, OWN);
  const news = take(parts.news, NEWS);
  const board = parts.board.length <= room ? take(parts.board, room) : 0;
  const common = take(parts.common, room);
  const others = take(parts.others, room);
  const restOfOwn = take(parts.own.slice(own), room);
  const restOfNews = take(parts.news.slice(news), room);
  const story = news + restOfNews;
  return [
    ...head,
    ...parts.board.slice(0, board),
    ...cut(parts.common, common, columns),
    ...cut(parts.others, others, columns),
    ...cut(parts.own, own + restOfOwn, columns),
    ...(story > 0 ? fromSentence(parts.news.slice(-story)) : []),
    ...question,
    ...shown,
  ];
}

/**
 * Drops lines at the top that are the rest of a sentence: it returns the lines from the first one that begins a
 * sentence.
 */
function fromSentence(lines: readonly Line[]): readonly Line[] {
  return lines.slice(
    Math.max(
      0,
      lines.findIndex((line) => !continues(textOf(line))),
    ),
  );
}

/**
 * The first `count` lines. If more lines follow, the last one ends in dots, and its open brackets are closed. If the dots
 * find no room, they stand for its last part, too.
 */
function cut(lines: readonly Line[], count: number, columns: number): readonly Line[] {
  const shown = lines.slice(0, count);
  const last = shown.at(-1);
  if (last === undefined || count === lines.length) return shown;
  const before = shown.slice(0, -1);
  const closed = (end: string) => end + closing([...before.map(textOf), end].join(""));
  const whole = closed(`${textOf(last).replace(/,$/, "")} …`);
  const text = stringWidth(whole) <= columns ? whole : closed(dotted(textOf(last)));
  return [...before, typeof last === "string" ? text : { ...last, text }];
}

/** The closing brackets that a text needs, because it was cut off after their opening brackets. */
function closing(text: string): string {
  let missing = "";
  for (const [sign] of text.matchAll(/[[\]()]/g))
    missing = sign === "[" ? `]${missing}` : sign === "(" ? `)${missing}` : missing.slice(1);
  return missing;
}

/** The text, cut off before its last part, with dots at the end. */
function dotted(text: string): string {
  const end = Math.max(text.lastIndexOf(", "), text.lastIndexOf(" · "), text.lastIndexOf(": ") + 1);
  return `${end > 0 ? text.slice(0, end) : text.slice(0, Math.max(0, text.lastIndexOf(" ")))} …`;
}

/**
 * The answers in one column, or, if that needs too many lines, side by side; undefined if neither fits into `room`
 * lines.
 */
function compact(answers: readonly string[], columns: number, room: number): readonly string[] | undefined {
  const below = answers.flatMap((answer) => wrapped(answer, columns));
  if (below.length <= room) return below;
  const beside = besideOf(answers, columns);
  const height = Math.ceil(answers.length / beside);
  return beside > 1 && height <= room ? rowsOf(answers, height, widthOf(answers)) : undefined;
}

/** All answers if they fit into `room` lines, otherwise as many of them as fit. */
function fitted(
  answers: readonly string[],
  columns: number,
  room: number,
  more: (hidden: number) => string,
): readonly string[] {
  const all = compact(answers, columns, room);
  if (all) return all;
  const beside = besideOf(answers, columns);
  const height = Math.max(0, room - 1);
  if (beside > 1) {
    const whole = height * beside;
    return [...rowsOf(answers.slice(0, whole), height, widthOf(answers)), more(answers.length - whole)];
  }
  // An answer that is wider than half of the terminal gets its own line.
  let [count, lines] = [0, 0];
  for (const answer of answers) {
    const taken = wrapped(answer, columns).length;
    if (lines + taken > height) break;
    lines += taken;
    count++;
  }
  return [...answers.slice(0, count).flatMap((answer) => wrapped(answer, columns)), more(answers.length - count)];
}

function widthOf(answers: readonly string[]): number {
  return Math.max(...answers.map((answer) => stringWidth(answer))) + GAP.length;
}

/** How many answers fit side by side on a line; 0 if one answer alone is wider than the terminal. */
function besideOf(answers: readonly string[], columns: number): number {
  return answers.length === 0 ? 0 : Math.floor((columns + GAP.length) / widthOf(answers));
}

/** The answers in several columns, as lines of text. Their numbers run down each column. */
function rowsOf(answers: readonly string[], height: number, width: number): string[] {
  return Array.from({ length: height }, (_, row) =>
    answers
      .filter((_answer, i) => i % height === row)
      .map((answer) => answer + " ".repeat(width - stringWidth(answer)))
      .join("")
      .trimEnd(),
  );
}
