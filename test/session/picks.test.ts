/** A player chooses a set of pieces by naming one after the other. They may be named in any order. */
import { expect, test } from "vitest";
import { Session } from "../../src/session/session.ts";
import { sourceOf } from "../support/texts.ts";

function opened(line: string, setup = "move c in spent to box"): Session {
  const text = `game: sets
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  coin: { worth: 1..9 }
zones: { purse: pile of all coin, spent: pile of coin, chest: pile of coin }
pieces: { coin: { penny: 1, groat: 4, shilling: 5, crown: 9, cent: { worth: 2, copies: 2 } } }
play:
  - ${setup}
  - as the first(seats):
      - ${line}: [move c to spent, gain sum(c.worth) points]
      - choose n in 1..2 to wait
`;
  const made = Session.open({ source: sourceOf(text), variantFiles: [], variants: [], players: 2, options: {} }, 1);
  if (made.kind !== "session") throw new Error(JSON.stringify(made));
  return made.session;
}

function asked(session: Session) {
  const { asked: question } = session.snapshot("everything").decisions[0]!;
  return { chosen: question!.chosen.map(({ en }) => en), answers: question!.answers.map(({ name }) => name) };
}

const ALL = ["spend penny", "spend groat", "spend shilling", "spend crown", "spend cent"];

test("what can only be last in the order of the set can be picked first", () => {
  const session = opened("choose 2 c in purse to spend");
  expect(asked(session)).toEqual({ chosen: [], answers: ALL });
  session.answer("spend crown");
  expect(asked(session)).toEqual({ chosen: ["crown"], answers: ALL.filter((name) => !name.includes("crown")) });
  expect(session.moves()).toEqual([]);
  session.answer("spend penny");
  expect(session.moves().map(({ answer }) => answer)).toEqual(["spend penny", "spend crown"]);
  expect(asked(session).answers).toEqual(["wait 1", "wait 2"]);
});

test("where there are enough, `done` gives the set; before that, a pick can be taken back", () => {
  const session = opened("choose 1..3 c in purse to spend");
  expect(asked(session).answers).not.toContain("done");
  for (const name of ["spend crown", "spend groat"]) session.answer(name);
  session.undo();
  expect(asked(session)).toEqual({
    chosen: ["crown"],
    answers: [...ALL.filter((name) => !name.includes("crown")), "done"],
  });
  session.answer("spend penny");
  session.answer("done");
  expect(session.moves().map(({ answer }) => answer)).toEqual(["spend penny", "spend crown", "done"]);
});

test("only what can still become a set that fits is offered, equal copies once", () => {
  const session = opened("choose 2 or more c in purse together sum(c.worth) = 9 to spend");
  expect(asked(session).answers).toEqual(["spend penny", "spend groat", "spend shilling", "spend cent"]);
  session.answer("spend cent");
  expect(asked(session).answers).toEqual(["spend penny", "spend groat", "spend shilling", "spend cent cent"]);
  session.answer("spend shilling");
  expect(asked(session)).toEqual({ chosen: ["cent", "shilling"], answers: ["spend cent cent"] });
  session.answer("spend cent cent");
  expect(asked(session).answers).toEqual(["wait 1", "wait 2"]);
});

test("equal copies in two places are two answers", () => {
  const session = opened("choose 2 c in purse + chest to spend", "move last(1, purse) to chest");
  expect(asked(session).answers).toEqual([
    ...ALL.filter((name) => !name.includes("cent")),
    "spend cent at purse",
    "spend cent at chest",
  ]);
});

test("what is refused before the first is `no`", () => {
  const session = opened("may choose 1..2 c in purse to spend");
  expect(asked(session).answers.at(-1)).toBe("no");
  session.answer("spend groat");
  expect(asked(session).answers.at(-1)).toBe("done");
  session.undo();
  session.answer("no");
  expect(session.moves().map(({ answer }) => answer)).toEqual(["no"]);
});

test("a set that was given before is given again as a single answer is: what came after it stays", () => {
  const session = opened("choose 2 c in purse to spend");
  for (const name of ["spend crown", "spend penny", "wait 2"]) session.answer(name);
  const later = session.snapshot("player-1").timeline.length;
  for (let step = 0; step < 3; step++) session.undo();
  for (const name of ["spend penny", "spend crown"]) session.answer(name);
  expect(session.moves().map(({ answer }) => answer)).toEqual(["spend penny", "spend crown"]);
  expect(session.snapshot("player-1").timeline).toHaveLength(later);
  session.undo();
  session.undo();
  for (const name of ["spend groat", "spend crown"]) session.answer(name);
  expect(session.snapshot("player-1").timeline).toHaveLength(2);
});

test("a set that has all the rules allow ends, also where the next turn asks the same", () => {
  const text = `game: turns
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  coin: { worth: 1..9 }
zones: { purse: pile of all coin, spent: pile of coin }
pieces: { coin: { penny: 1, groat: 4, shilling: 5, crown: 9 } }
play:
  - turn of each p in seats:
      - choose 1..2 c in purse to spend: [move c to spent, gain sum(c.worth) points]
`;
  const made = Session.open({ source: sourceOf(text), variantFiles: [], variants: [], players: 2, options: {} }, 1);
  if (made.kind !== "session") throw new Error(JSON.stringify(made));
  for (const name of ["spend crown", "spend penny"]) made.session.answer(name);
  expect(made.session.moves().map(({ by, answer }) => [by, answer])).toEqual([
    ["player-1", "spend penny"],
    ["player-1", "spend crown"],
  ]);
});
