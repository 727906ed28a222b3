/** Answers by keyboard, and whose answers they are. */
import { describe, expect, it } from "vitest";
import { askedOf, byDigit, byLetters, choicesFor } from "../../editor/play/answering.ts";
import { fileNameOf, optionsInWords, recordFrom } from "../../editor/play/match-file.ts";
import { nearestIn } from "../../editor/table/input/keys.ts";
import type { AnswerShown, DecisionShown, SheetShown } from "../../src/session/snapshot.ts";
import { tableOf } from "./games.ts";

const answer = (number?: number): AnswerShown => ({
  name: "",
  text: {},
  kind: "choice",
  items: [],
  card: undefined,
  word: undefined,
  number,
  preview: {},
});

describe("keys", () => {
  it("give the answer at a place, or the number itself", () => {
    expect([byDigit([answer(), answer()], "2"), byDigit([answer(), answer()], "3"), byDigit([answer()], "0")]).toEqual([
      1,
      undefined,
      undefined,
    ]);
    expect([
      byDigit([answer(0), answer(3)], "3"),
      byDigit([answer(0), answer(3)], "0"),
      byDigit([answer(0), answer(3)], "1"),
    ]).toEqual([1, 0, undefined]);
  });

  it("find an answer by the first letters of any of its words, without accents, and go around", () => {
    const texts = ["Řada dvořanů", "Studna", "Za hradbami vlevo", "rada"];
    expect([
      byLetters(texts, "r", 0),
      byLetters(texts, "r", 1),
      byLetters(texts, "stu", 3),
      byLetters(texts, "dvor", 2),
      byLetters(texts, "x", 0),
    ]).toEqual([0, 3, 1, 0, undefined]);
  });

  it("go to the nearest piece in a direction", () => {
    const points = [
      { x: 100, y: 0 },
      { x: 50, y: 200 },
      { x: -80, y: 5 },
      { x: 300, y: 0 },
    ];
    const from = { x: 0, y: 0 };
    expect((["right", "left", "down", "up"] as const).map((direction) => nearestIn(direction, from, points))).toEqual([
      0,
      2,
      1,
      undefined,
    ]);
  });
});

describe("who can answer from here", () => {
  it("has questions and secret answers together, in the order of the players", () => {
    const decision: DecisionShown = { deciders: ["b"], player: "b", thread: 2, asked: undefined };
    const sheet = (player: string): SheetShown => ({
      id: "",
      deciders: [player],
      player,
      parts: [],
      reopened: undefined,
      later: [],
      firstOpen: 0,
      complete: false,
      committed: false,
    });
    const [a, b] = [sheet("a"), sheet("b")];
    expect(
      askedOf(
        [
          { decision, answer: answer() },
          { decision, answer: answer(1) },
        ],
        [b, a],
        ["a", "b", "c"],
      ),
    ).toEqual([
      { player: "a", decision: undefined, sheet: a },
      { player: "b", decision, sheet: b },
    ]);
    expect(askedOf([{ decision, answer: answer() }], [], ["a", "b"])).toEqual([
      { player: "b", decision, sheet: undefined },
    ]);
  });

  it("is whoever is asked and played by hand", () => {
    const { session } = tableOf();
    const [asked] = session.snapshot("everything").decisions[0]!.deciders;
    const other = asked === "player-1" ? "player-2" : "player-1";
    const count = (viewer: string, bots = {}) => choicesFor(session.snapshot(viewer), viewer, bots).length;
    expect([count("everything"), count(asked!), count(other), count(asked!, { [asked!]: "random" })]).toEqual([
      2, 2, 0, 0,
    ]);
  });
});

describe("a match as a file", () => {
  it("is read back as it was written", () => {
    const { session } = tableOf();
    session.answer(session.snapshot("everything").decisions[0]!.asked!.answers[0]!.name);
    const record = session.record();
    expect(recordFrom(JSON.stringify(record))).toEqual(record);
    expect(fileNameOf(record)).toBe("sample-5-1.match.json");
  });

  it.each(["", "[1]", "{}", '{ "format": "rulewright-match-1", "game": 3 }'])("%j is refused with a reason", (text) => {
    expect(recordFrom(text)).toEqual(expect.stringContaining("i"));
  });

  it("says its options in words", () => {
    const offered = [
      {
        name: "weather",
        title: {},
        choices: [
          { value: "calm", title: {} },
          { value: "rough", title: {} },
        ],
        min: 0,
        max: 0,
        initial: "calm",
      },
      { name: "bonus", title: {}, choices: undefined, min: 0, max: 3, initial: "1" },
    ];
    expect(optionsInWords(offered, { options: { weather: 1, bonus: 2, gone: 4 } })).toEqual({
      weather: "rough",
      bonus: "2",
    });
  });
});
