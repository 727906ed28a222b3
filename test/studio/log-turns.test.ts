import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { byTurn } from "../../editor/play/log-turns.ts";
import { Session } from "../../src/session/session.ts";
import type { LogEntry } from "../../src/session/snapshot.ts";
import { ROOT } from "../cli/harness.ts";

test("the log tells one sentence a move; what came of it is folded below", () => {
  const entry = (kind: LogEntry["kind"], text: string): LogEntry => ({
    move: 1,
    kind,
    text: { en: text },
    line: { source: "", start: 0, end: 0 },
    player: undefined,
  });
  const told = byTurn([
    entry("event", "dealt"),
    entry("event", "shuffled"),
    entry("turn", "turn 1"),
    entry("event", "rain"),
    entry("answer", "sails"),
    entry("event", "gains 1"),
    entry("answer", "rests"),
    entry("forced", "lands"),
    entry("event", "pays 1"),
    entry("finish", "the end"),
    entry("event", "gains 3"),
  ]);
  expect(
    told.map(({ head, entries: sentences }) => [
      head?.text["en"],
      sentences.map((each) => [each.head?.text["en"], each.details.length]),
    ]),
  ).toEqual([
    [undefined, [[undefined, 2]]],
    [
      "turn 1",
      [
        ["rain", 0],
        ["sails", 1],
        ["rests", 0],
        ["lands", 1],
      ],
    ],
    ["the end", [["gains 3", 0]]],
  ]);
});

test("answers that are not for this viewer are told as one", () => {
  const hidden: LogEntry = {
    move: 1,
    kind: "answer",
    text: { en: "answers in secret" },
    line: undefined,
    player: "player-2",
  };
  expect(byTurn([hidden, hidden, hidden]).map(({ entries }) => entries.map(({ times }) => times))).toEqual([[3]]);
});

test("a sowing in Kalah is one sentence, with the pits folded below", () => {
  const text = readFileSync(join(ROOT, "games/small/kalah.yaml"), "utf8");
  const setup = { source: { name: "kalah.yaml", text }, variantFiles: [], variants: [], players: 2, options: {} };
  const opened = Session.open(setup, 11);
  if (opened.kind !== "session") throw new Error("Kalah cannot be played.");
  const { session } = opened;
  for (const { name } of session.model.players) session.seat(name, "random");
  for (let move = 0; move < 10; move++) expect(session.botMove()).toBe(true);
  const told = byTurn(session.snapshot("everything").log).flatMap(({ head, entries }) => (head ? entries : []));
  expect(told.length).toBe(10);
  expect(told.every(({ head, details }) => head?.text["en"]?.includes("sows") && details.length > 1)).toBe(true);
});
