/**
 * In a session, a player gives secret answers of several parts, changes them, commits them and takes them back. Other
 * players do not see them.
 */
import { expect, test } from "vitest";
import { compileGame, loadGame, reference, replayMatch } from "../../src/index.ts";
import { Session } from "../../src/session/session.ts";
import { LAYING, PLANNING } from "../interpreter/match/games.ts";

function sessionOf(text: string, seed = 1): Session {
  const opened = Session.open(
    { source: { name: "small.yaml", text }, variantFiles: [], variants: [], players: 2, options: {} },
    seed,
  );
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  return opened.session;
}

function give(session: Session, seat: string, ...names: readonly string[]): void {
  for (const name of names)
    expect(session.answer(name, session.snapshot(seat).decisions.find(({ asked }) => asked)!.asked!.id)).toEqual({
      ok: true,
    });
}

const sheetOf = (session: Session, seat: string) => session.snapshot(seat).sheets[0]!;
const change = (session: Session, seat: string, how: "reopen" | "commit" | "withdraw", part?: number) =>
  session.change(sheetOf(session, seat).id, how, part);
const told = (session: Session, seat: string) =>
  sheetOf(session, seat).parts.map(({ about, answer }) => `${about["en"]} ${answer.text["en"]}`);

test("parts are listed with what they are about and what stands for them on the table", () => {
  const session = sessionOf(`${PLANNING}texts:\n  en:\n    lay: { ask: Which card do you lay on <g>? }\n`);
  give(session, "player-1", "done", "lay lamp", "lay reed");
  const { parts, complete, committed, firstOpen } = sheetOf(session, "player-1");
  expect(told(session, "player-1")).toEqual(["leave empty? done", "low lamp", "middle reed"]);
  expect(parts[1]).toMatchObject({
    question: { en: "Which card do you lay on low?" },
    answer: { name: "lay lamp", items: [expect.any(Number)] },
  });
  expect([complete, committed, firstOpen]).toEqual([false, false, 0]);
  for (const viewer of ["player-2", "spectator"]) expect(session.snapshot(viewer).sheets).toEqual([]);
});

test("a part is asked again, and the log and the time line tell what stands in the end", () => {
  const session = sessionOf(PLANNING);
  give(session, "player-2", "done", "lay kite");
  give(session, "player-1", "done", "lay lamp", "lay reed", "lay drum");
  expect(change(session, "player-1", "reopen", 1)).toBe(true);
  expect(sheetOf(session, "player-1")).toMatchObject({
    reopened: { answer: { name: "lay lamp" } },
    later: [{ answer: { name: "lay reed" } }, { answer: { name: "lay drum" } }],
  });
  give(session, "player-1", "lay kite");
  expect(session.snapshot("player-1").timeline.map(({ answer }) => answer)).toEqual([
    "done",
    "lay kite",
    "lay reed",
    "lay drum",
  ]);
  expect(session.snapshot("player-1").log.filter(({ kind }) => kind === "answer")).toHaveLength(4);
  expect(session.snapshot("player-2").timeline.map(({ answer }) => answer)).toEqual(["done", "lay kite"]);
  expect(sheetOf(session, "player-2")).toMatchObject({
    complete: false,
    parts: [{ answer: { name: "done" } }, { answer: { name: "lay kite" } }],
  });
});

test("the match goes on with the last commitment, and its record is replayed to the same position", () => {
  const session = sessionOf(PLANNING);
  give(session, "player-2", "done", "lay kite", "lay lamp", "lay reed");
  give(session, "player-1", "done", "lay lamp", "lay reed", "lay drum");
  expect(change(session, "player-2", "commit")).toBe(true);
  expect(session.snapshot("player-2").decisions.map(({ player }) => player)).toEqual(["player-1"]);
  expect(change(session, "player-2", "withdraw")).toBe(true);
  expect(change(session, "player-1", "commit")).toBe(true);
  const stale = sheetOf(session, "player-2").id;
  expect(change(session, "player-2", "commit")).toBe(true);
  const { result, timeline, sheets } = session.snapshot("everything");
  expect(result?.scores).toEqual({ "player-1": 13, "player-2": 11 });
  expect(timeline.map(({ by }) => by)).toEqual([
    ...Array<string>(4).fill("player-1"),
    ...Array<string>(4).fill("player-2"),
  ]);
  expect(sheets).toEqual([]);
  expect(session.change(stale, "withdraw")).toBe(false);
  const record = session.record();
  const program = compileGame(loadGame({ name: "small.yaml", text: PLANNING }).game!, { players: 2 });
  expect(replayMatch(reference(program), JSON.parse(JSON.stringify(record))).kind).toBe("same");
  session.undo();
  expect(session.snapshot("player-2")).toMatchObject({ result: undefined, sheets: [{ complete: false }] });
  session.redo();
  expect(session.snapshot("player-2").result?.scores).toEqual({ "player-1": 13, "player-2": 11 });
});

test("an answer that is all by itself is committed at once, and can be taken back until the others are done", () => {
  const session = sessionOf(LAYING);
  const [first, second] = session.snapshot("player-1").decisions[0]!.asked!.answers;
  give(session, "player-1", first!.name);
  expect(sheetOf(session, "player-1")).toMatchObject({ complete: true, committed: true });
  expect(change(session, "player-1", "withdraw")).toBe(true);
  expect(change(session, "player-1", "reopen", 0)).toBe(true);
  give(session, "player-1", second!.name);
  expect(change(session, "player-1", "commit")).toBe(true);
  give(session, "player-2", session.snapshot("player-2").decisions[0]!.asked!.answers[0]!.name);
  expect(session.snapshot("player-1").timeline.map(({ answer }) => answer)).toEqual([second!.name, undefined]);
});

test("others see no difference between a player who changes answers and one who thinks", () => {
  const session = sessionOf(PLANNING);
  const seen = () => JSON.stringify(["player-2", "spectator"].map((viewer) => session.snapshot(viewer)));
  const before = seen();
  give(session, "player-1", "done", "lay lamp", "lay reed", "lay drum");
  expect(seen()).toBe(before);
  change(session, "player-1", "reopen", 2);
  expect(seen()).toBe(before);
  give(session, "player-1", "lay kite");
  expect(seen()).toBe(before);
  change(session, "player-1", "commit");
  change(session, "player-1", "withdraw");
  expect(seen()).toBe(before);
});

test("bots commit what they have answered, also after somebody has gone back", () => {
  const session = sessionOf(PLANNING);
  session.seat("player-2", "random");
  while (session.botMove() === true);
  give(session, "player-1", "done", "lay lamp", "lay reed", "lay drum");
  change(session, "player-1", "reopen", 0);
  give(session, "player-1", "leave-empty low");
  while (session.botMove() === true);
  expect(session.snapshot("player-1")).toMatchObject({
    decisions: [{ player: "player-1" }],
    sheets: [{ complete: true }],
  });
  change(session, "player-1", "commit");
  expect(session.snapshot("player-1").result).toBeDefined();
});

test("rules that change meanwhile commit nothing: the last part is asked once more", () => {
  const session = sessionOf(PLANNING);
  give(session, "player-2", "done", "lay kite", "lay lamp", "lay reed");
  change(session, "player-2", "commit");
  give(session, "player-1", "done", "lay lamp", "lay reed", "lay drum");
  session.update({
    source: { name: "small.yaml", text: PLANNING.replace("factor: 1..3", "factor: 1..9") },
    variantFiles: [],
    variants: [],
    players: 2,
    options: {},
  });
  expect(session.snapshot("player-1")).toMatchObject({
    divergence: undefined,
    result: undefined,
    decisions: [{ player: "player-1", asked: { label: "lay" } }],
    sheets: [{ complete: false, parts: [{}, {}, {}] }],
  });
  expect(sheetOf(session, "player-2").committed).toBe(true);
});
