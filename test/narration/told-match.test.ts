/**
 * `ToldMatch` describes a match in sentences. Each reader gets them in their own language, and only about things that
 * they may know.
 */
import { expect, test } from "vitest";
import { loadGame } from "../../src/dsl/index.ts";
import { compileGame } from "../../src/interpreter/index.ts";
import { Match } from "../../src/interpreter/match/match.ts";
import { replayMatch } from "../../src/interpreter/match/record/replay.ts";
import { ToldMatch } from "../../src/narration/told-match.ts";

const SEALED = `
game: sealed
players: 2..2
kinds:
  card: { owner: player, worth: 1..3 }
  player: { state: { favourite: card = none }, zones: { hand: hand of card, first: slot of card seen by owner } }
pieces: { card: { low: 1, high: 3 } }
setup:
  - as each p in seats: move c in card where c.owner = me to me.hand
play:
  - secretly as each p in seats:
      - choose c in me.hand to lay: move c to me.first
  - as each p in seats:
      - choose c in card where c in me.first to like: set me.favourite to c
      - move me.first to me.hand
  - turn of each p in seats: choose one to act: { wait: do nothing, rest: do nothing }
winners: p in seats with most sum(p.hand.worth)
texts:
  en: { lay: { ask: "What do you lay?", say: "<me> lays <c>." }, low: the low card, high: the high card }
  cs: { lay: { ask: "Co vyložíte?", say: "<me> vykládá: <c>." }, low: nízká karta, high: vysoká karta }
effects: { nothing: [] }
`;
const program = compileGame(loadGame({ name: "sealed.yaml", text: SEALED }).game!, { players: 2 });
const readers = { "player-1": "en", "player-2": "cs", spectator: "en" };
const begun = () => new ToldMatch(program, readers, (executor) => Match.start(executor, 1));
const news = (told: ToldMatch, reader: string) => told.news(reader).map(({ text }) => text);
const answer = (told: ToldMatch, by: string, which: string) =>
  told.authority.submit({ by, decision: told.question(by)!.id, answer: which }).kind;
const commit = (told: ToldMatch, by: string) =>
  told.authority.submit({ by, sheet: told.match.view(by).sheets![0]!.id, do: "commit" }).kind;

test("questions and answers are in the language of the seat, and nobody else is asked", () => {
  const told = begun();
  expect(told.question("player-1")).toMatchObject({
    question: "What do you lay?",
    answers: [
      { name: "lay low", text: "the low card", preview: "" },
      { name: "lay high", text: "the high card" },
    ],
  });
  expect(told.question("player-2")?.question).toBe("Co vyložíte?");
  expect(told.question("player-2")?.answers.map(({ text }) => text)).toEqual(["nízká karta", "vysoká karta"]);
  expect(told.question("spectator")).toBeUndefined();
});

test("secret answers are told to their seat at once, to others when all have answered and as far as they are open", () => {
  const told = begun();
  for (const reader of Object.keys(readers)) told.news(reader);
  expect(answer(told, "player-1", "lay high")).toBe("accepted");
  expect(told.sheets("player-1")).toEqual([[{ question: "What do you lay?", answer: "the high card" }]]);
  expect(told.sheets("player-2").flat()).toEqual([]);
  expect(news(told, "player-1")).toEqual(["Player 1 lays the high card."]);
  expect(news(told, "spectator")).toEqual([]);
  for (const step of [
    () => commit(told, "player-1"),
    () => answer(told, "player-2", "lay low"),
    () => commit(told, "player-2"),
  ])
    expect(step()).toBe("accepted");
  expect(news(told, "player-2").join(" ")).not.toContain("vysoká");
  expect(news(told, "spectator").join(" ")).not.toMatch(/the (low|high) card/);
});

test("a replay is no news, and what comes after it is", () => {
  const told = begun();
  for (const step of [
    () => answer(told, "player-1", "lay high"),
    () => commit(told, "player-1"),
    () => answer(told, "player-2", "lay low"),
    () => commit(told, "player-2"),
  ])
    step();
  const record = told.match.hostRecord();
  const again = new ToldMatch(program, readers, (executor) => {
    const replay = replayMatch(executor, record);
    if (replay.kind !== "same") throw new Error(replay.kind);
    return replay.match;
  });
  expect(again.news("player-1")).toEqual([]);
  const { by } = { by: again.match.decision()!.player };
  expect(answer(again, by, again.question(by)!.answers[0]!.name)).toBe("accepted");
  expect(again.news(by)).not.toEqual([]);
});

test("states and names of a view have words", () => {
  const told = begun();
  expect(told.state("player-1", { name: "player-1.favourite", value: null })).toEqual({
    title: "favourite",
    value: "nothing",
  });
  expect(told.state("player-2", { name: "player-1.favourite", value: undefined })).toMatchObject({ value: undefined });
  const [piece] = told.match.view("player-2").zones.find(({ name }) => name === "player-2.hand")!.pieces;
  expect(told.title("player-2", piece!.name)).toBe("nízká karta");
  expect(told.state("player-2", { name: "player-1.favourite", value: piece!.name })).toMatchObject({
    value: "nízká karta",
  });
});

test("nobody else is a reader", () => {
  expect(() => begun().news("everything")).toThrow(RangeError);
  expect(() => new ToldMatch(program, { everything: "en" }, (executor) => Match.start(executor, 1))).toThrow(
    RangeError,
  );
  expect(() =>
    new ToldMatch(program, { "player-2": "en" }, (executor) => Match.start(executor, 1)).question("player-1"),
  ).toThrow('There is no reader "player-1"; there are player-2.');
});
