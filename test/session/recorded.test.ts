/** A session can record its match. The library can replay the record and check it. */
import { expect, test } from "vitest";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";
import { positionHash, replayMatch } from "../../src/index.ts";
import { Session } from "../../src/session/session.ts";
import { program, setup } from "../simulation/setups.ts";

test("a recorded match replays to the same position, also one in which moves were taken back", () => {
  const opened = Session.open(setup("tokaido", 3, ["cesta-zasveceni"]), 7);
  if (opened.kind !== "session") throw new Error("a session was expected");
  const { session } = opened;
  for (let i = 0; i < 12; i++) session.answer(session.snapshot("everything").decisions[0]!.asked!.answers[0]!.name);
  session.undo();
  session.answer(session.snapshot("everything").decisions[0]!.asked!.answers.at(-1)!.name);
  const record = JSON.parse(JSON.stringify(session.record()));
  const replay = replayMatch(fastExecutor(program("tokaido", 3, ["cesta-zasveceni"])), record);
  expect(replay.kind === "same" && positionHash(replay.match.program, replay.match.executor.state)).toBe(record.hash);
  expect(record.moves).toHaveLength(12);
});
