import { expect, test } from "vitest";
import { byTurn } from "../../editor/play/log-turns.ts";
import type { LogEntry } from "../../src/session/snapshot.ts";

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
