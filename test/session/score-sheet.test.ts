/** What moves brought, and where the scores of a match came from. */
import { expect, test } from "vitest";
import type { ScoreLine } from "../../src/session/snapshot.ts";
import { Session } from "../../src/session/session.ts";

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

test("the score sheet adds up, line by line, and leads to the lines", () => {
  const { result } = played(FAIR, ANSWERS).snapshot("everything");
  const told = ({ section, title, text, by }: ScoreLine) => [section ?? title["en"], text, by];
  expect(result?.sheet?.map(told)).toEqual([
    ["sell", "gain 2 points", { "player-1": 4, "player-2": 2 }],
    ["play", "gain 1 point", { "player-2": 1 }],
    ["finish", "gain me.coins points", { "player-1": 1, "player-2": 2 }],
  ]);
  expect(result?.scores).toEqual({ "player-1": 5, "player-2": 5 });
  expect(FAIR.slice(result!.sheet![0]!.line.start, result!.sheet![0]!.line.end)).toBe("gain 2 points");
});

test("there is none where the score is no counter", () => {
  const { result } = played(FAIR.replace("most p.points", "most p.points + p.coins"), ANSWERS).snapshot("everything");
  expect([result?.scores, result?.sheet]).toEqual([{ "player-1": 6, "player-2": 7 }, undefined]);
});
