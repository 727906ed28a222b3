/** The table in letters: what one seat sees of it. */
import { Header } from "../../interpreter/layout.ts";
import type { Match } from "../../interpreter/match/match.ts";
import type { View } from "../../interpreter/match/view.ts";
import type { Program } from "../../interpreter/program.ts";
import { counterName, stateText } from "../../play/words/sentences.ts";
import type { Words } from "../../play/words/words.ts";
import { boards, drawBoard } from "./board.ts";

/** Lines that show all that is not empty, as `seat` sees it; without one, everything. */
export function table(match: Match, words: Words, seat: string | undefined): string[] {
  const { program } = match;
  const view = match.view(seat);
  const drawn = boards(program);
  const onBoards = new Set(drawn.flatMap((board) => [...board.zones.values()]));
  const lines: string[] = [];
  const ofGame = own(program, words, view, -1, onBoards);
  if (ofGame) lines.push(ofGame);
  for (const board of drawn) lines.push(...drawBoard(match, view, board));
  const holders = [...new Set(program.zones.slice(1).map((zone) => zone.holder))].filter((h) => h >= 0 && !program.players.includes(h));
  const places = holders.flatMap((holder) => {
    const text = own(program, words, view, holder, onBoards);
    return text === undefined ? [] : [`${words.pieceOf(holder)}: ${text}`];
  });
  lines.push(...places);
  for (const player of program.players) {
    const me = match.executor.state[Header.me] === player ? "▸" : " ";
    lines.push(`${me} ${words.piece(player)}: ${own(program, words, view, player, onBoards) ?? "–"}`);
  }
  return lines;
}

/** States and zones of a piece (-1: of the game) on one line; undefined if there is nothing to tell. */
function own(program: Program, words: Words, view: View, holder: number, except: ReadonlySet<number>): string | undefined {
  const states = program.cells.flatMap((cell, i) => {
    const value = view.states[i]!.value;
    if (cell.holder !== holder || value === undefined) return [];
    if (cell.decl.type.kind === "int" && !cell.decl.family) return [words.counted(value, counterName(cell))];
    return value === 0 && cell.decl.type.kind === "bool" ? [] : [`${words.title(counterName(cell))} ${stateText(words, cell, value)}`];
  });
  const zones = program.zones.flatMap((zone, id) => {
    if (id === 0 || zone.holder !== holder || except.has(id)) return [];
    const contents = contentsOf(program, words, view, id);
    return contents === undefined ? [] : [holder >= 0 && isOnlyZone(program, id) ? contents : `${words.title(zone.decl.name)}: ${contents}`];
  });
  const parts = [...(states.length > 0 ? [states.join(", ")] : []), ...zones];
  return parts.length > 0 ? parts.join(" · ") : undefined;
}

function isOnlyZone(program: Program, id: number): boolean {
  return program.zones.filter((zone) => zone.holder === program.zones[id]!.holder).length === 1;
}

/** `koma, geta and 3 unseen pieces`; undefined for an empty zone. */
function contentsOf(program: Program, words: Words, view: View, id: number): string | undefined {
  const { count, pieces } = view.zones[id - 1]!;
  if (count === 0) return undefined;
  const names = pieces.filter((name) => name !== undefined);
  const unseen = count === undefined ? "?" : count > names.length ? words.phrases.unseen(count - names.length) : undefined;
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const titled = [...counts].map(([name, n]) => `${titleOf(program, words, name)}${n > 1 ? ` ×${n}` : ""}`);
  const shown = titled.length > MOST_NAMED ? [...titled.slice(0, MOST_NAMED), "…"] : titled;
  return [...shown, ...(unseen === undefined ? [] : [unseen])].join(", ");
}

/** More names than this make no picture. */
const MOST_NAMED = 12;

function titleOf(program: Program, words: Words, name: string): string {
  const id = program.pieces.findIndex((piece) => piece.name === name || piece.card === name);
  return id < 0 ? name : words.piece(id);
}
