/**
 * A player gives secret answers of several parts. The player can change them before committing, and can take them back
 * until all players have committed. Other players notice nothing.
 */
import { describe, expect, it, test } from "vitest";
import {
  instantiate,
  Match,
  positionHash,
  reference,
  replayMatch,
  MatchAuthority,
  type SheetView,
} from "../../../src/index.ts";
import { RandomStream } from "../../../src/interpreter/runtime/random-stream.ts";
import { DRAWING, LAYING, LAYING_TWO, matchOf, PLANNING, programOf } from "./games.ts";

const asked = (match: Match, seat: string) => match.view(seat).decisions.find((decision) => decision.asked)?.asked;
const sheetOf = (match: Match, seat: string): SheetView =>
  match.view(seat).sheets!.find(({ player }) => player === seat)!;
const partsOf = (match: Match, seat: string) => sheetOf(match, seat).parts.map(({ answer }) => answer);
const change = (match: Match, seat: string, how: "reopen" | "commit" | "withdraw", part?: number) =>
  MatchAuthority.of(match).submit({
    by: seat,
    sheet: sheetOf(match, seat).id,
    do: how,
    ...(part !== undefined && { part }),
  });

/** Lets a seat give these answers, which are named by their short names. */
function give(match: Match, seat: string, ...names: readonly string[]): void {
  for (const name of names) {
    const { id, answers } = asked(match, seat)!;
    const { name: answer } = answers.find(({ short }) => short === name) ?? { name };
    expect(MatchAuthority.of(match).submit({ by: seat, decision: id, answer })).toMatchObject({
      kind: "accepted",
      move: { by: seat, answer },
    });
  }
}

const planned = () => matchOf(PLANNING);

describe("a sheet of secret answers", () => {
  it("lists the parts that were given, and is committed at the end", () => {
    const match = planned();
    expect(match.view("player-1").sheets).toEqual([]);
    give(match, "player-1", "done", "lamp", "reed");
    expect(sheetOf(match, "player-1")).toMatchObject({
      player: "player-1",
      complete: false,
      committed: false,
      firstOpen: 0,
      parts: [
        { label: "leave-empty", answer: "done" },
        { label: "lay", answer: "lay lamp" },
        { label: "lay", answer: "lay reed" },
      ],
    });
    expect(change(match, "player-1", "commit")).toMatchObject({ kind: "refused", why: "not offered" });
    give(match, "player-1", "drum");
    expect(sheetOf(match, "player-1")).toMatchObject({ complete: true, committed: false });
    expect(asked(match, "player-1")).toBeUndefined();
    expect(change(match, "player-1", "commit")).toEqual({ kind: "accepted" });
    expect(sheetOf(match, "player-1")).toMatchObject({ complete: true, committed: true });
  });

  it("is waited for until it is committed, also where it is the only one left", () => {
    const match = planned();
    const waited = () => match.view("spectator").decisions.map(({ player }) => player);
    give(match, "player-1", "done", "lamp", "reed", "drum");
    give(match, "player-2", "done", "lamp", "reed", "drum");
    expect(waited()).toEqual(["player-1", "player-2"]);
    change(match, "player-2", "commit");
    expect(waited()).toEqual(["player-1"]);
    expect(match.over).toBe(false);
    change(match, "player-1", "commit");
    expect(match.over).toBe(true);
    expect(match.view("player-1").sheets).toBeUndefined();
  });

  it("keeps the parts after one that is changed, as far as they are possible", () => {
    const match = planned();
    give(match, "player-1", "done", "lamp", "reed", "drum");
    expect(change(match, "player-1", "reopen", 1)).toEqual({ kind: "accepted" });
    expect(sheetOf(match, "player-1")).toMatchObject({
      complete: false,
      parts: [{ answer: "done" }],
      reopened: { answer: "lay lamp" },
      later: [{ answer: "lay reed" }, { answer: "lay drum" }],
    });
    give(match, "player-1", "kite");
    expect(partsOf(match, "player-1")).toEqual(["done", "lay kite", "lay reed", "lay drum"]);
    expect(sheetOf(match, "player-1")).toMatchObject({ complete: true, reopened: undefined, later: [] });
  });

  it("asks again what is not possible any more, and only that", () => {
    const match = planned();
    give(match, "player-1", "done", "lamp", "reed", "drum");
    change(match, "player-1", "reopen", 1);
    give(match, "player-1", "reed");
    expect(partsOf(match, "player-1")).toEqual(["done", "lay reed"]);
    expect(asked(match, "player-1")!.answers.map(({ short }) => short)).toEqual(["lamp", "drum", "kite"]);
    give(match, "player-1", "lamp");
    expect(partsOf(match, "player-1")).toEqual(["done", "lay reed", "lay lamp", "lay drum"]);
  });

  it("keeps each answer with the thing it was given for, where other things are asked about now", () => {
    const match = planned();
    give(match, "player-1", "low", "reed", "drum");
    expect(
      match
        .view("player-1")
        .zones.filter(({ pieces }) => pieces[0]?.card === "drum")
        .map(({ name }) => name),
    ).toEqual([expect.stringContaining("high")]);
    change(match, "player-1", "reopen", 0);
    give(match, "player-1", "middle");
    expect(partsOf(match, "player-1")).toEqual(["leave-empty middle"]);
    give(match, "player-1", "lamp");
    expect(partsOf(match, "player-1")).toEqual(["leave-empty middle", "lay lamp", "lay drum"]);
  });

  it("can be taken back until the last has committed, and not afterwards", () => {
    const match = planned();
    give(match, "player-1", "done", "lamp", "reed", "drum");
    expect(change(match, "player-1", "withdraw")).toMatchObject({ kind: "refused", why: "not offered" });
    change(match, "player-1", "commit");
    expect(change(match, "player-1", "commit")).toMatchObject({ kind: "refused", why: "not offered" });
    expect(change(match, "player-1", "reopen", 1)).toMatchObject({ kind: "refused", why: "not offered" });
    give(match, "player-2", "done", "lamp", "reed", "drum");
    expect(change(match, "player-1", "withdraw")).toEqual({ kind: "accepted" });
    change(match, "player-2", "commit");
    change(match, "player-1", "reopen", 3);
    give(match, "player-1", "kite");
    const { id } = sheetOf(match, "player-1");
    expect(match.over).toBe(false);
    expect(change(match, "player-1", "commit")).toEqual({ kind: "accepted" });
    expect(match.over).toBe(true);
    expect(match.result()!.scores).toEqual({ "player-1": 16, "player-2": 13 });
    expect(MatchAuthority.of(match).submit({ by: "player-1", sheet: id, do: "withdraw" })).toMatchObject({
      kind: "refused",
      why: "over",
    });
  });

  it("of earlier decisions cannot be changed", () => {
    const match = matchOf(LAYING);
    const ids: string[] = [];
    for (const seat of ["player-1", "player-2"]) {
      give(match, seat, asked(match, seat)!.answers[0]!.name);
      change(match, seat, "commit");
      if (match.view(seat).sheets?.length) ids.push(sheetOf(match, seat).id);
    }
    expect(ids).toHaveLength(1);
    expect(MatchAuthority.of(match).submit({ by: "player-1", sheet: ids[0], do: "withdraw" })).toMatchObject({
      kind: "refused",
      why: "not asked",
    });
  });

  it("that shows a card stays as it is up to there", () => {
    const match = matchOf(DRAWING);
    const first = () => asked(match, "player-1")!.answers[0]!.name;
    give(match, "player-1", first());
    expect(sheetOf(match, "player-1").firstOpen).toBe(1);
    expect(change(match, "player-1", "reopen", 0)).toMatchObject({ kind: "refused", why: "not offered" });
    give(match, "player-1", first());
    give(match, "player-1", first());
    expect(sheetOf(match, "player-1").firstOpen).toBe(1);
    expect(change(match, "player-1", "reopen", 1)).toEqual({ kind: "accepted" });
    expect(sheetOf(match, "player-1").later).toHaveLength(1);
  });
});

test("a change that was meant for an earlier version of a sheet is refused", () => {
  const match = planned();
  give(match, "player-1", "done", "lamp");
  const [{ id: decision }, { id: sheet }] = [asked(match, "player-1")!, sheetOf(match, "player-1")];
  expect(decision).toBe(sheet);
  change(match, "player-1", "reopen", 1);
  give(match, "player-1", "lamp");
  // Player 1 is asked the same question as before, but the ids of the question and of the sheet have changed. So a
  // message with the old ids is refused.
  expect(MatchAuthority.of(match).submit({ by: "player-1", decision, answer: "lay reed" })).toMatchObject({
    kind: "refused",
    why: "not asked",
  });
  expect(MatchAuthority.of(match).submit({ by: "player-1", sheet, do: "reopen", part: 0 })).toMatchObject({
    kind: "refused",
    why: "not asked",
  });
  expect(
    MatchAuthority.of(match).submit({ by: "player-2", sheet: sheetOf(match, "player-1").id, do: "reopen", part: 0 }),
  ).toMatchObject({ kind: "refused", why: "not asked" });
});

test.each([{ do: "open" }, { do: 1 }, { sheet: 3 }, { part: "1" }, { decision: "0" }])(
  "a change with %j is malformed",
  (odd) => {
    const match = planned();
    give(match, "player-1", "done");
    expect(
      MatchAuthority.of(match).submit({
        by: "player-1",
        sheet: sheetOf(match, "player-1").id,
        do: "reopen",
        part: 0,
        ...odd,
      }),
    ).toMatchObject({ kind: "refused", why: "malformed" });
  },
);

test.each([-1, 1, 0.5, NaN, undefined])("part %s is not there to be asked again", (part) => {
  const match = planned();
  give(match, "player-1", "done");
  expect(change(match, "player-1", "reopen", part)).toMatchObject({ kind: "refused", why: "not offered" });
  expect(partsOf(match, "player-1")).toEqual(["done"]);
});

describe("nobody else learns", () => {
  const known = (match: Match) =>
    JSON.stringify(
      ["player-1", "spectator"].map((viewer) => [match.view(viewer), match.record(viewer), match.hash(viewer)]),
    );

  it("of parts, changes and what was answered before, but who has yet to commit", () => {
    const match = planned();
    give(match, "player-1", "done", "lamp");
    const before = known(match);
    give(match, "player-2", "done", "lamp", "reed", "drum");
    change(match, "player-2", "reopen", 2);
    give(match, "player-2", "kite");
    change(match, "player-2", "reopen", 0);
    expect(known(match)).toBe(before);
    give(match, "player-2", "done");
    change(match, "player-2", "commit");
    expect(match.view("player-1").decisions.map(({ player }) => player)).toEqual(["player-1"]);
    change(match, "player-2", "withdraw");
    expect(known(match)).toBe(before);
  });

  it("afterwards, from records: they are those of players who answered at once, one after the other", () => {
    const [slow, straight] = [planned(), planned()];
    give(slow, "player-2", "done", "kite", "reed", "drum");
    give(slow, "player-1", "high", "lamp");
    change(slow, "player-2", "commit");
    change(slow, "player-2", "withdraw");
    give(slow, "player-1", "reed");
    change(slow, "player-1", "reopen", 0);
    give(slow, "player-1", "done", "drum");
    change(slow, "player-2", "reopen", 1);
    give(slow, "player-2", "lamp");
    change(slow, "player-2", "commit");
    change(slow, "player-1", "commit");
    for (const [seat, ...cards] of [
      ["player-1", "done", "lamp", "reed", "drum"],
      ["player-2", "done", "lamp", "reed", "drum"],
    ] as const) {
      give(straight, seat, ...cards);
      change(straight, seat, "commit");
    }
    expect(slow.over).toBe(true);
    expect(JSON.stringify(slow.hostRecord())).toBe(JSON.stringify(straight.hostRecord()));
    for (const viewer of ["player-1", "player-2", "spectator"])
      expect(JSON.stringify(slow.record(viewer))).toBe(JSON.stringify(straight.record(viewer)));
    expect(replayMatch(instantiate(slow.program), slow.hostRecord()).kind).toBe("same");
  });
});

test("a record in the middle is of what is committed and of sheets that are not full: a replay commits nothing by itself", () => {
  const match = planned();
  give(match, "player-1", "done", "lamp", "reed", "drum");
  change(match, "player-1", "commit");
  give(match, "player-2", "done", "kite", "lamp", "reed");
  const record = match.hostRecord();
  expect(record.moves.map(({ by, answer }) => `${by} ${answer}`)).toEqual([
    "player-1 done",
    "player-1 lay lamp",
    "player-1 lay reed",
    "player-1 lay drum",
    "player-2 done",
    "player-2 lay kite",
    "player-2 lay lamp",
  ]);
  const replay = replayMatch(reference(match.program), JSON.parse(JSON.stringify(record)));
  if (replay.kind !== "same") throw new Error(replay.kind);
  expect(asked(replay.match, "player-2")!.answers.map(({ short }) => short)).toEqual(["reed", "drum"]);
  expect(sheetOf(replay.match, "player-2").parts).toHaveLength(3);
});

test("a position that was kept in the middle is gone on from with its sheets", () => {
  const match = planned();
  give(match, "player-1", "done", "lamp", "reed", "drum");
  const again = Match.at(reference(match.program), match.keep());
  expect(sheetOf(again, "player-1")).toEqual(sheetOf(match, "player-1"));
  change(again, "player-1", "reopen", 1);
  give(again, "player-1", "kite");
  expect(partsOf(again, "player-1")).toEqual(["done", "lay kite", "lay reed", "lay drum"]);
  expect(partsOf(match, "player-1")).toEqual(["done", "lay lamp", "lay reed", "lay drum"]);
});

test.each([PLANNING, LAYING_TWO])(
  "whatever is changed at random, the others see nothing of it, and what stands in the end is a match of its own",
  (text) => {
    const program = programOf(text);
    for (let seed = 1; seed <= 12; seed++) {
      const chance = new RandomStream(seed);
      const match = Match.start(instantiate(program), seed);
      const seats = ["player-1", "player-2"];
      const told = (seat: string) =>
        JSON.stringify([
          match.view(seat).zones,
          match.view(seat).states,
          match.view(seat).sheets,
          asked(match, seat),
          match.record(seat).moves,
        ]);
      for (let n = 0; n < 60 && match.sheets; n++) {
        const seat = chance.one(seats);
        const other = seats.find((each) => each !== seat)!;
        const [before, started] = [told(other), sheetOf(match, seat) as SheetView | undefined];
        const question = asked(match, seat);
        // If all others have committed, the last player changes a part instead, so that the secret phase does not end
        // yet.
        if (started?.complete && !started.committed && n < 50 && match.view("spectator").decisions.length === 1)
          change(match, seat, "reopen", chance.below(started.parts.length));
        else if (started?.committed) change(match, seat, "withdraw");
        else if (started?.complete)
          change(match, seat, chance.one(["commit", "reopen"]), chance.below(started.parts.length));
        else if (started && started.parts.length > 0 && chance.below(3) === 0)
          change(match, seat, "reopen", chance.below(started.parts.length));
        else give(match, seat, chance.one(question!.answers).name);
        if (match.sheets) expect(told(other)).toBe(before);
      }
      while (match.sheets) {
        const seat = match.view("spectator").decisions[0]!.player;
        const question = asked(match, seat);
        if (question) give(match, seat, question.answers[0]!.name);
        else change(match, seat, "commit");
      }
      const straight = Match.start(reference(program), seed);
      for (const { by, answer } of match.moves) {
        const decision = straight.decisions().find(({ player }) => player === by)!;
        straight.answer(
          decision,
          decision.answers.find(({ name }) => name === answer)!,
        );
      }
      expect(JSON.stringify(straight.hostRecord())).toBe(JSON.stringify(match.hostRecord()));
    }
  },
);

test("a match that begins on the executor of another one has sheets of its own", () => {
  const executor = reference(programOf(PLANNING));
  Match.start(executor, 1);
  const match = Match.start(executor, 1);
  give(match, "player-1", "done");
  expect(partsOf(match, "player-1")).toEqual(["done"]);
});

test("both executors change sheets alike", () => {
  const program = programOf(LAYING_TWO);
  const histories = [Match.start(instantiate(program), 5), Match.start(reference(program), 5)].map((match) => {
    const first = (seat: string) => asked(match, seat)!.answers[0]!.name;
    for (const seat of ["player-1", "player-1", "player-2", "player-2"]) give(match, seat, first(seat));
    change(match, "player-1", "reopen", 0);
    give(match, "player-1", asked(match, "player-1")!.answers.at(-1)!.name);
    if (asked(match, "player-1")) give(match, "player-1", first("player-1"));
    const held = positionHash(program, match.executor.state);
    change(match, "player-1", "commit");
    change(match, "player-2", "commit");
    return [held, match.hostRecord()];
  });
  expect(histories[0]).toEqual(histories[1]);
});
