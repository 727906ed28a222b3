/** Chooses what fits on the screen of a terminal: always the question, and as much of the rest as possible. */
import stringWidth from "string-width";
import { type Line, textOf } from "./line.ts";
import { continues, wrapped } from "./wrap.ts";

/** The parts of a screen. */
export interface Parts {
  /** The names of the game and of the turn. */
  readonly head: readonly Line[];
  /** The drawn board. */
  readonly board: readonly Line[];
  /** The part of the table that belongs to all players. */
  readonly common: readonly Line[];
  readonly others: readonly Line[];
  /** The part of the table that belongs to the player who is asked. */
  readonly own: readonly Line[];
  /** The log since the last question. */
  readonly news: readonly Line[];
  readonly question: readonly Line[];
  readonly answers: readonly string[];
  /** The line below the answers if not all fit; at least `hidden` answers are not shown. */
  readonly more: (hidden: number) => string;
}

/** The size of a terminal in characters. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The lines that answers must leave free for table and news, if the answers fit in that way. */
const TABLE = 9;
/** The most lines of news that are shown before the other parts get their room. */
const NEWS = 4;
const OWN = 5;
const GAP = "   ";

/** The most important lines, as many as fit above the input line of the terminal. */
export function frame(parts: Parts, { columns, rows }: Size): readonly Line[] {
  const { head, question, answers, more } = parts;
  let room = rows - 1 - head.length - question.length;
  // Show all answers if that leaves room for the table. Otherwise the answers are more important than the table.
  const shown = compact(answers, columns, room - TABLE) ?? fitted(answers, columns, Math.max(1, room), more);
  room -= shown.length;
  const take = (lines: readonly Line[], most: number): number => {
    const taken = Math.max(0, Math.min(lines.length, most, room));
    room -= taken;
    return taken;
  };
  // Each part first gets the least room that a decision needs, and then what is left.
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
    ...cut(parts.common, common),
    ...cut(parts.others, others),
    ...cut(parts.own, own + restOfOwn),
    ...(story > 0 ? fromSentence(parts.news.slice(-story)) : []),
    ...question,
    ...shown,
  ];
}

/** The lines from the first one that begins a sentence. */
function fromSentence(lines: readonly Line[]): readonly Line[] {
  return lines.slice(
    Math.max(
      0,
      lines.findIndex((line) => !continues(textOf(line))),
    ),
  );
}

/** The first `count` lines. If more follow, the last line ends in dots, and its open brackets are closed. */
function cut(lines: readonly Line[], count: number): readonly Line[] {
  const shown = lines.slice(0, count);
  const last = shown.at(-1);
  if (last === undefined || count === lines.length) return shown;
  const before = shown.slice(0, -1);
  const end = dotted(textOf(last));
  const text = end + closing([...before.map(textOf), end].join(""));
  return [...before, typeof last === "string" ? text : { ...last, text }];
}

/** The closing brackets that a text lacks. */
function closing(text: string): string {
  let missing = "";
  for (const [sign] of text.matchAll(/[[\]()]/g))
    missing = sign === "[" ? `]${missing}` : sign === "(" ? `)${missing}` : missing.slice(1);
  return missing;
}

/** The text with dots instead of its last part. */
function dotted(text: string): string {
  const end = Math.max(text.lastIndexOf(", "), text.lastIndexOf(" · "), text.lastIndexOf(": ") + 1);
  return `${end > 0 ? text.slice(0, end) : text.slice(0, Math.max(0, text.lastIndexOf(" ")))} …`;
}

/** Answers in one column, or, if they do not fit, side by side; undefined if neither fits. */
function compact(answers: readonly string[], columns: number, room: number): readonly string[] | undefined {
  const below = answers.flatMap((answer) => wrapped(answer, columns));
  if (below.length <= room) return below;
  const beside = besideOf(answers, columns);
  const height = Math.ceil(answers.length / beside);
  return beside > 1 && height <= room ? rowsOf(answers, height, widthOf(answers)) : undefined;
}

/** All answers as in `compact`, or, if they do not fit, as many as there is room for. */
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
  // Answers that are wider than half of the terminal get a line each.
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

/** How many answers fit side by side; 0 if one is wider than the terminal. */
function besideOf(answers: readonly string[], columns: number): number {
  return answers.length === 0 ? 0 : Math.floor((columns + GAP.length) / widthOf(answers));
}

/** Answers in rows, numbered down the columns. */
function rowsOf(answers: readonly string[], height: number, width: number): string[] {
  return Array.from({ length: height }, (_, row) =>
    answers
      .filter((_answer, i) => i % height === row)
      .map((answer) => answer + " ".repeat(width - stringWidth(answer)))
      .join("")
      .trimEnd(),
  );
}
