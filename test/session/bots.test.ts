/** Bots at the table of the studio: every sort of bot, and a bot that is still thinking when another player moves. */
import { expect, test } from "vitest";
import { AGENTS } from "../../src/agents/registry.ts";
import { setup } from "../simulation/setups.ts";
import { played } from "./play.ts";

const answers = (session: ReturnType<typeof played>) => session.moves().map(({ answer }) => answer);

test.each(AGENTS.map(({ name }) => name))("%s plays a match to its end", async (name) => {
  const session = played(setup("small/tic-tac-toe"), 4, 0);
  for (const { name: player } of session.model.players) session.seat(player, name);
  while (await session.botMove());
  expect(session.snapshot("everything").result).toBeDefined();
});

test("going back and on gives the same answers of a bot that thinks", async () => {
  const session = played(setup("small/liars-dice", 2), 4, 0);
  for (const { name } of session.model.players) session.seat(name, "flat-mc:playouts=8");
  for (let move = 0; move < 4; move++) await session.botMove();
  const before = answers(session);
  session.undo();
  session.undo();
  for (let move = 0; move < 2; move++) await session.botMove();
  expect(answers(session)).toEqual(before);
});

test("where somebody moves while a bot thinks, its answer is forgotten", async () => {
  const session = played(setup("small/tic-tac-toe"), 4, 1);
  session.seat("player-2", "flat-mc:playouts=8");
  const thinking = session.botMove();
  session.undo();
  expect(await thinking).toBe(false);
  expect(answers(session)).toEqual([]);
});
