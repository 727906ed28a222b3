/** A score sheet shows how much each move brought, and at the end of a match where the points came from. */
import { expect, test } from "vitest";
import { Session } from "../../src/session/session.ts";
import { diagnose } from "../support/diagnose.ts";

const FAIR = `
game: fair
title: Fair
players: 2..2

kinds:
  player: { state: { points: 0.., coins: 0..9 = 3 } }

effects:
  sell:
    - gain 2 points
    - lose 1 coin

play:
  - repeat 2 times:
      - as each p in seats:
          - choose one to trade:
              sale: do sell
              rest: gain 1 point

finish:
  - as each p in seats: gain me.coins points

winners: p in seats with most p.points
`;

function played(text: string, answers: readonly string[]): Session {
  const opened = Session.open(
    { source: { name: "fair.yaml", text }, variantFiles: [], variants: [], players: undefined, options: {} },
    1,
  );
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  for (const answer of answers) expect(opened.session.answer(answer)).toEqual({ ok: true });
  return opened.session;
}

const ANSWERS = ["trade sale", "trade rest", "trade sale", "trade sale"];

test("an answer tells what it brought to the counters of players", () => {
  const { log } = played(FAIR, ANSWERS.slice(0, 2)).snapshot("everything");
  const gains = log
    .filter(({ kind }) => kind === "answer")
    .map((entry) => entry.gains!.map(({ player, by }) => [player, by]));
  expect(gains).toEqual([
    [
      ["player-1", 2],
      ["player-1", -1],
    ],
    [["player-2", 1]],
  ]);
});

test("what the end of the match brings stands below it, with what it is for, and not behind the last answer", () => {
  const { log } = played(FAIR, ANSWERS).snapshot("everything");
  const told = log.slice(log.findIndex(({ kind }) => kind === "finish"));
  expect(told.map(({ kind, text }) => `${kind}: ${text["en"]}`)).toEqual([
    "finish: The end of the match",
    "event: Coins: Player 1 gains 1 point.",
    "event: Coins: Player 2 gains 2 points.",
  ]);
  expect(log.findLast(({ kind }) => kind === "answer")!.gains!.map(({ player, by }) => [player, by])).toEqual([
    ["player-2", 2],
    ["player-2", -1],
  ]);
});

const TEXTS = `
texts:
  en: { sell: { one: sales, ask: What do you sell? }, coins: { one: coin, other: coins } }
  cs: { sell: prodej, coins: { one: mince, few: mince, other: mincí } }
`;

test("the score sheet adds up, by what points were for, and leads to the lines", () => {
  const text = FAIR + TEXTS;
  const { result } = played(text, ANSWERS).snapshot("everything");
  expect(result?.sheet?.map(({ section, title, by }) => [section, title["en"], title["cs"], by])).toEqual([
    [undefined, "sales", "prodej", { "player-1": 4, "player-2": 2 }],
    ["play", "", "", { "player-2": 1 }],
    [undefined, "coins", "mince", { "player-1": 1, "player-2": 2 }],
  ]);
  expect(result?.scores).toEqual({ "player-1": 5, "player-2": 5 });
  const written = result!.sheet!.flatMap(({ lines }) => lines.map(({ line }) => text.slice(line.start, line.end)));
  expect(written).toEqual(["gain 2 points", "gain 1 point", "gain me.coins points"]);
});

test("what has no text is called by its name, and lines for one thing are told together", () => {
  const text = FAIR.replace("- gain 2 points", "- gain 1 point\n    - gain me.coins / 3 down points").replace(
    "gain me.coins points",
    "gain richness(p) points\n  - as each p in seats: gain richness(p) points",
  );
  const { result } = played(
    text.replace("\neffects:", "\nvalues: { richness(player p): p.coins - 1 }\n\neffects:"),
    ANSWERS,
  ).snapshot("everything");
  expect(result?.sheet?.map(({ section, title, lines }) => [section ?? title["en"], lines.length])).toEqual([
    ["sell", 1],
    ["coins", 1],
    ["play", 1],
    ["finish", 2],
  ]);
});

test("there is none where the score is no counter", () => {
  const { result } = played(FAIR.replace("most p.points", "most p.points + p.coins"), ANSWERS).snapshot("everything");
  expect([result?.scores, result?.sheet]).toEqual([{ "player-1": 6, "player-2": 7 }, undefined]);
});

test("points that a payment of another counter brings are told with the effect that says so", () => {
  const text =
    FAIR.replace("- gain 2 points\n    - lose 1 coin", "- pay 2 coins to next(me).points") +
    TEXTS.replace(", ask: What do you sell?", "");
  expect(diagnose({ name: "fair.yaml", text })).toEqual([]);
  const { result } = played(text, ["trade sale", "trade rest", "trade rest"]).snapshot("everything");
  expect(result?.sheet?.map(({ section, title }) => section ?? title["en"])).toEqual(["sales", "play", "coins"]);
});

test("a payment that brings points without a text is told by what was paid", () => {
  const text = FAIR.replace("- gain 2 points\n    - lose 1 coin", "- pay me.coins - 1 coins to next(me).points");
  const { result } = played(`${text}texts: { en: { coins: { one: coin, other: coins } } }\n`, [
    "trade sale",
    "trade rest",
    "trade rest",
    "trade rest",
  ]).snapshot("everything");
  expect(result?.sheet?.map(({ section, title }) => section ?? title["en"])).toEqual(["coins", "play"]);
});
