/**
 * Reports about played matches: the marks of players at each line of rules, the time for decisions, and the sources of
 * points.
 */
import { describe, expect, test } from "vitest";
import { gather } from "../../src/playtest/playtest.ts";
import { testedFromPlayed, type TestedMatch } from "../../src/playtest/tested-match.ts";
import type { RecordedMatch } from "../../src/interpreter/match/record/record.ts";
import type { PlayedMatch } from "../../src/together/protocol.ts";

const line = { source: "inn.yaml", line: 12, text: "- pay 2 coins" };

const record: RecordedMatch = {
  format: "rulewright-match-2",
  game: "inn",
  variants: ["long-night"],
  players: 2,
  options: {},
  rules: "0",
  seed: 1,
  hash: "0",
  moves: [
    { by: "player-1", answer: "sleep" },
    { by: "player-2", answer: "buy soup" },
    { by: "player-1", answer: "buy tea" },
    { by: "player-2", answer: "buy tea" },
  ],
  durations: [1000, 9000, 4000, 0],
  marks: [
    { by: "player-2", at: 3, kind: "unfair", text: "too dear", line },
    { by: "player-1", at: 1, kind: "great", text: "" },
  ],
};

const row = (title: string, by: Readonly<Record<string, number>>) => ({
  section: undefined,
  title: { en: title, cs: `${title} cz` },
  lines: [],
  by,
});

const match: TestedMatch = {
  name: "Friday",
  record,
  seats: [
    { player: "player-1", name: "Ada", gaveUp: false },
    { player: "player-2", bot: "random", gaveUp: true },
  ],
  over: true,
  result: {
    winners: ["player-1"],
    scores: { "player-1": 8, "player-2": 4 },
    sheet: [row("soup", { "player-1": 2, "player-2": 1 }), row("tea", { "player-1": 6, "player-2": 3 })],
  },
};

const other: TestedMatch = {
  ...match,
  name: "Saturday",
  record: { ...record, marks: [{ by: "player-1", at: 2, kind: "unclear", text: "how?", line }] },
  over: false,
  result: undefined,
};

describe("matches", () => {
  const found = gather([match, other], "cs");

  test("have their marks in the order of the moves, with the names of people", () => {
    expect(found.marks.map(({ match: of, at, kind, name }) => [of, at, kind, name])).toEqual([
      [0, 1, "great", "Ada"],
      [0, 3, "unfair", undefined],
      [1, 2, "unclear", "Ada"],
    ]);
  });

  test("have their marks by the line of the rules, across matches", () => {
    expect(found.lines).toEqual([{ ...line, kinds: { unfair: 1, unclear: 1 }, marks: [1, 2] }]);
  });

  test("tell for each sort of decision how long people took; bots take no time", () => {
    expect(found.decisions.map(({ decision, count, median, longest }) => [decision, count, median, longest])).toEqual([
      ["buy", 4, 4000, 9000],
      ["sleep", 2, 1000, 1000],
    ]);
    expect(found.slowest[0]).toEqual({ match: 0, move: 2, by: "player-2", answer: "buy soup", ms: 9000 });
    expect(found.matches[0]!.thought).toBe(14_000);
  });

  test("tell where points came from, of those that are over, with titles in a language", () => {
    expect(found.scores).toEqual([
      { game: "inn", source: "tea cz", players: 2, mean: 4.5, winners: 6, most: 6, share: 0.75 },
      { game: "inn", source: "soup cz", players: 2, mean: 1.5, winners: 2, most: 2, share: 0.25 },
    ]);
    expect(found.seats).toEqual([
      { game: "inn", player: "player-1", played: 1, won: 1, meanScore: 8 },
      { game: "inn", player: "player-2", played: 1, won: 0, meanScore: 4 },
    ]);
  });

  test("that nobody marked or timed say nothing of that", () => {
    const { marks: _, durations: __, ...bare } = record;
    const none = gather([{ ...match, record: bare, result: undefined }], "en");
    expect([none.marks, none.lines, none.decisions, none.slowest, none.scores, none.seats]).toEqual([
      [],
      [],
      [],
      [],
      [],
      [],
    ]);
  });
});

test("a match of a server has the words of its host, or else the name of its game", () => {
  const played = {
    record,
    title: "",
    begun: 5,
    over: true,
    people: [{ player: "player-1", name: "Ada", bot: undefined, gaveUp: false }],
    result: match.result,
  } as unknown as PlayedMatch;
  expect(testedFromPlayed(played)).toEqual({
    name: "inn",
    begun: 5,
    record,
    seats: [{ player: "player-1", name: "Ada", gaveUp: false }],
    over: true,
    result: match.result,
  });
  expect(testedFromPlayed({ ...played, title: "Friday" }).name).toBe("Friday");
});
