/** What fits on the screen of a terminal: always the question, and as much of the rest as there is room for. */
import stringWidth from "string-width";
import { type Line, textOf } from "./line.ts";
import { continues, wrapped } from "./wrap.ts";

/** The parts of a frame. */
export interface Parts {
  /** The names of the game and of the turn. */
  readonly head: readonly Line[];
  /** The board, drawn. */
  readonly board: readonly Line[];
  /** The part of the table that belongs to all players. */
  readonly common: readonly Line[];
  readonly others: readonly Line[];
  /** The part of the table that belongs to the asked player. */
  readonly own: readonly Line[];
  /** What has happened since the last question. */
  readonly news: readonly Line[];
  readonly question: readonly Line[];
  readonly answers: readonly string[];
  /** The line below the answers if there is no room for all; `hidden`: the least number of hidden answers. */
  readonly more: (hidden: number) => string;
}

/** The size of a terminal in characters. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The lines of table and news that stay free for the table if answers fit side by side. */
const TABLE = 9;
/** Lines of news that are kept if there is any room. */
const NEWS = 4;
const OWN = 5;
const GAP = "   ";

/** The most important lines, as many as fit above the input line of the terminal. */
export function frame(parts: Parts, { columns, rows }: Size): readonly Line[] {
  const { head, question, answers, more } = parts;
  let room = rows - 1 - head.length - question.length;
  // Side by side, if that leaves room for the table; otherwise answers come first.
  const shown = compact(answers, columns, room - TABLE) ?? fitted(answers, columns, Math.max(1, room), more);
  room -= shown.length;
  const take = (lines: readonly Line[], most: number): number => {
    const taken = Math.max(0, Math.min(lines.length, most, room));
    room -= taken;
    return taken;
  };
  // First the least room that a decision needs, then more of each part.
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

/** The lines without the end of a sentence that began before them. */
function fromSentence(lines: readonly Line[]): readonly Line[] {
  return lines.slice(
    Math.max(
      0,
      lines.findIndex((line) => !continues(textOf(line))),
    ),
  );
}

/** The first lines; the last of them ends in dots where there are more, and closes what is open. */
function cut(lines: readonly Line[], count: number): readonly Line[] {
  const shown = lines.slice(0, count);
  const last = shown.at(-1);
  if (last === undefined || count === lines.length) return shown;
  const before = shown.slice(0, -1);
  const end = dotted(textOf(last));
  const text = end + closing([...before.map(textOf), end].join(""));
  return [...before, typeof last === "string" ? text : { ...last, text }];
}

/** The brackets that a text lacks at its end. */
function closing(text: string): string {
  let missing = "";
  for (const [sign] of text.matchAll(/[[\]()]/g))
    missing = sign === "[" ? `]${missing}` : sign === "(" ? `)${missing}` : missing.slice(1);
  return missing;
}

/** The text without its end, which dots replace. */
function dotted(text: string): string {
  const end = Math.max(text.lastIndexOf(", "), text.lastIndexOf(" · "), text.lastIndexOf(": ") + 1);
  return `${end > 0 ? text.slice(0, end) : text.slice(0, Math.max(0, text.lastIndexOf(" ")))} …`;
}

/** Answers in one column, else side by side; undefined if neither fits. */
function compact(answers: readonly string[], columns: number, room: number): readonly string[] | undefined {
  const below = answers.flatMap((answer) => wrapped(answer, columns));
  if (below.length <= room) return below;
  const beside = besideOf(answers, columns);
  const height = Math.ceil(answers.length / beside);
  return beside > 1 && height <= room ? rowsOf(answers, height, widthOf(answers)) : undefined;
}

/** The same, or as many as there is room for. */
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
  // Answers wider than half of the terminal get their own lines.
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

/** Numbered downwards, column by column. */
function rowsOf(answers: readonly string[], height: number, width: number): string[] {
  return Array.from({ length: height }, (_, row) =>
    answers
      .filter((_answer, i) => i % height === row)
      .map((answer) => answer + " ".repeat(width - stringWidth(answer)))
      .join("")
      .trimEnd(),
  );
}
