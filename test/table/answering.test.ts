/** A player answers by keys. A viewer can answer for certain players, for example all who share the screen. */
import { describe, expect, it } from "vitest";
import { answerAhead, askedOf, byDigit, byLetters, choicesFor } from "../../editor/play/answering.ts";
import { ClickQueue } from "../../editor/play/click-queue.ts";
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

describe("a click before the question is on the screen", () => {
  const shown = (names: readonly string[], items: readonly number[] = []): DecisionShown => ({
    deciders: ["player-1"],
    player: "player-1",
    thread: 0,
    asked: {
      id: names.join(" "),
      label: "",
      chosen: [],
      about: [],
      question: {},
      line: { source: "", start: 0, end: 0 },
      answers: names.map((name, i) => ({ ...answer(), name, items: items[i] === undefined ? [] : [items[i]] })),
    },
  });
  const choices = (decision: DecisionShown) => decision.asked!.answers.map((each) => ({ decision, answer: each }));
  const meant = (decision: DecisionShown, name: string, items: readonly number[], index?: number) =>
    answerAhead(choices(decision), { name, items, index })?.answer.name;

  it("means the answer of the same name, of the same item, or in the same place of the list", () => {
    const next = shown(["go a1", "go b2", "stay"], [7, 8]);
    expect(meant(next, "stay", [], 0)).toBe("stay");
    expect(meant(next, "take c3", [8])).toBe("go b2");
    expect(meant(next, "take c3", [8], 0)).toBe("go a1");
    expect(meant(next, "take c3", [9])).toBeUndefined();
    expect(meant(next, "take c3", [], 5)).toBeUndefined();
  });

  it("gives as many answers as there were clicks, in their order", async () => {
    const given: string[] = [];
    let left = 200;
    const open = () => choices(shown([`first ${left}`, `second ${left}`]));
    const queue = new ClickQueue(
      async (name) => {
        await Promise.resolve();
        given.push(name);
        left--;
      },
      () => (left > 0 ? open() : []),
    );
    const [{ decision, answer: first }] = open() as [ReturnType<typeof open>[number]];
    const clicks = Array.from({ length: 200 }, () =>
      queue.answer(first.name, decision.asked!.id, { items: [], index: 0 }),
    );
    await Promise.all(clicks);
    expect(given).toEqual(Array.from({ length: 200 }, (_, i) => `first ${200 - i}`));
  });
});
