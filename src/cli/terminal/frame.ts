/** What a terminal shows at once: the question always, and of everything else as much as there is room for. */
import stringWidth from "string-width";
import type { Line } from "./line.ts";
import { wrapped } from "./wrap.ts";

/** The parts of a frame. */
export interface Parts {
  /** The names of the game and of the turn. */
  readonly head: readonly Line[];
  /** The board, drawn. */
  readonly board: readonly Line[];
  /** What belongs to everybody. */
  readonly common: readonly Line[];
  readonly others: readonly Line[];
  /** What belongs to the player who is asked. */
  readonly own: readonly Line[];
  /** What has happened since the last question. */
  readonly news: readonly Line[];
  readonly question: readonly Line[];
  readonly answers: readonly string[];
  /** What stands below the answers if there are more than there is room for; `hidden`: how many at least. */
  readonly more: (hidden: number) => string;
}

/** The size of a terminal in characters. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Lines of table and news that answers leave free where they fit side by side. */
const TABLE = 9;
/** Lines of news that are kept if there is any room. */
const NEWS = 4;
const OWN = 5;
const GAP = "   ";

/** At most as many lines as the terminal has above the place where somebody types. */
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
  // First what a decision needs most of, then the rest of each.
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
    ...(story > 0 ? parts.news.slice(-story) : []),
    ...question,
    ...shown,
  ];
}

/** The first lines; the last of them ends in dots where there are more. */
function cut(lines: readonly Line[], count: number): readonly Line[] {
  const shown = lines.slice(0, count);
  const last = shown.at(-1);
  if (last === undefined || count === lines.length) return shown;
  return [...shown.slice(0, -1), typeof last === "string" ? dotted(last) : { ...last, text: dotted(last.text) }];
}

/** Without its last part, in place of which there are dots. */
function dotted(text: string): string {
  const end = Math.max(text.lastIndexOf(", "), text.lastIndexOf(" · "), text.lastIndexOf(": ") + 1);
  return `${end > 0 ? text.slice(0, end) : text.slice(0, Math.max(0, text.lastIndexOf(" ")))} …`;
}

/** Answers one below another, else side by side; undefined if neither leaves the room. */
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
  // Answers that are wider than half of the terminal take lines of their own.
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
