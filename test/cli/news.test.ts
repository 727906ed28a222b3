/** The news above a question of `rulewright play` are short: no sentence about an answer is in them twice in a row. */
import { expect, test } from "vitest";
import { newsLines } from "../../src/cli/terminal/news.ts";
import type { ToldLine } from "../../src/narration/narrator.ts";

const line = (text: string, kind: ToldLine["kind"] = "event", again = false): ToldLine => ({
  kind,
  text,
  again,
  event: undefined,
  point: undefined,
  player: undefined,
  state: undefined,
  moves: undefined,
});

test("the parts of a payment are told once", () => {
  const told = [line("Player 1 pays 2 in all."), line("Player 1 pays 2 in all. (the only answer)", "forced")];
  expect(newsLines([...told, line("Player 1 rests.")], 80)).toEqual(["  Player 1 pays 2 in all. Player 1 rests."]);
});

test("each turn begins on a new line, and so does a sentence for which there is no room", () => {
  const told = [line("Player 1 rests."), line("Turn 2: player 2", "turn"), line("Player 2 digs."), line("It rains.")];
  expect(newsLines(told, 80)).toEqual(["  Player 1 rests.", "  Player 2 digs. It rains."]);
  expect(newsLines(told, 20)).toEqual(["  Player 1 rests.", "  Player 2 digs.", "  It rains."]);
});
