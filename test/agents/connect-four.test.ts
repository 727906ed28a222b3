/**
 * The bot `search` finds the wins of Connect Four. What wins is computed here by a search of its own, on a board of
 * columns, so that the rules of the file and the bot are not judged by themselves.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compileGame, createAgent, fastExecutor, loadGame, Match, MatchAuthority } from "../../src/index.ts";
import { RandomStream } from "../../src/interpreter/runtime/random-stream.ts";

const WIDTH = 7;
const HEIGHT = 6;

/** The discs of each column from below: 0 for the first player's, 1 for the second's. */
type Board = readonly (readonly number[])[];

const dropped = (board: Board, column: number, player: number): Board =>
  board.map((discs, i) => (i === column ? [...discs, player] : discs));

/** Whether the highest disc of a column is in a line of four. */
function wins(board: Board, column: number): boolean {
  const row = board[column]!.length - 1;
  const player = board[column]![row];
  const run = (dx: number, dy: number): number => {
    let length = 0;
    while (board[column + dx * (length + 1)]?.[row + dy * (length + 1)] === player) length++;
    return length;
  };
  return [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ].some(([dx, dy]) => run(dx!, dy!) + run(-dx!, -dy!) >= 3);
}

/** Whether `player`, whose turn it is, can force a win within this many discs of both players. */
function forces(board: Board, player: number, discs: number): boolean {
  return discs > 0 && columnsOf(board).some((column) => winsWith(board, column, player, discs));
}

/** Whether a disc in this column wins, or forces a win within this many discs, with this one. */
function winsWith(board: Board, column: number, player: number, discs: number): boolean {
  const next = dropped(board, column, player);
  if (wins(next, column)) return true;
  if (discs < 3) return false;
  const replies = columnsOf(next);
  return (
    replies.length > 0 &&
    replies.every((reply) => {
      const after = dropped(next, reply, 1 - player);
      return !wins(after, reply) && forces(after, player, discs - 2);
    })
  );
}

/** The name of the answer that drops a disc into a column. */
const nameOf = (board: Board, column: number) => `drop ${"abcdefg"[column]}${board[column]!.length + 1}`;

const columnsOf = (board: Board) => board.flatMap((discs, column) => (discs.length < HEIGHT ? column : []));

const { game } = loadGame({ name: "connect-four", text: readFileSync("games/small/connect-four.yaml", "utf8") });
const program = compileGame(game!, { players: 2 });

test("it finds wins in three discs of its own, where no other column wins", async () => {
  const random = new RandomStream(4);
  const executor = fastExecutor(program);
  const searching = fastExecutor(program);
  let [found, positions] = [0, 0];
  while (positions < 24) {
    const match = Match.start(executor, 1);
    let board: Board = Array.from({ length: WIDTH }, () => []);
    let player = 0;
    for (; !match.over; player = 1 - player) {
      const columns = columnsOf(board);
      const decision = match.decision()!;
      expect(decision.answers).toHaveLength(columns.length);
      const winning = columns.filter((column) => winsWith(board, column, player, 5));
      if (winning.length === 1 && columns.length > 4 && !wins(dropped(board, winning[0]!, player), winning[0]!)) {
        positions++;
        const observation = MatchAuthority.of(match, () => searching).observe(decision.deciders[0]!, decision.id);
        const names = decision.answers.map(({ name }) => name);
        const answer = await createAgent("search", positions).decide(observation, names, { playouts: 1000 });
        if (answer === nameOf(board, winning[0]!)) found++;
        break;
      }
      const column = random.one(columns);
      match.answer(
        decision,
        decision.answers.find(({ name }) => name === nameOf(board, column))!,
      );
      board = dropped(board, column, player);
    }
  }
  expect(found).toBeGreaterThanOrEqual(20);
});
