/**
 * A player may choose several things one by one. Each offered thing has a preview of its effects, such as "−1 coin, +1
 * point".
 */
import { expect, test } from "vitest";
import { Session } from "../../src/session/session.ts";
import { sourceOf } from "../support/texts.ts";

const STALL = `game: stall
players: 2..2
kinds:
  player: { state: { coins: 0.. = 9, points: 0.. }, zones: { bag: pile of ware } }
  ware: { price: 0..9 }
zones: { table: row of all ware }
pieces: { ware: { cup: 1, bowl: 2, dish: 3 } }
play:
  - turn of each p in seats:
      - choose any number of w in table to buy:
          - pay sum(w.price) coins
          - gain count(w) points
          - move w to me.bag
      - choose n in 1..2 to wait
texts:
  en: { coins: { one: coin, other: coins }, points: { one: point, other: points } }
`;

/** Gives some answers. Returns the next answers of the first seat, each with its preview. */
function previewsOf(game: string, ...answers: readonly string[]): readonly string[] {
  const source = sourceOf(game);
  const opened = Session.open({ source, variantFiles: [], variants: [], players: 2, options: {} }, 1);
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  const { session } = opened;
  for (const answer of answers) expect(session.answer(answer)).toEqual({ ok: true });
  return session
    .snapshot("player-1")
    .decisions[0]!.asked!.answers.map(({ name, preview }) => `${name}: ${preview["en"]}`);
}

test("each tells what it adds, the last no other than those before it", () => {
  expect(previewsOf(STALL)).toEqual([
    "buy cup: −1 coin, +1 point",
    "buy bowl: −2 coins, +1 point",
    "buy dish: −3 coins, +1 point",
    "done: ",
  ]);
  expect(previewsOf(STALL, "buy bowl")).toEqual([
    "buy cup: −1 coin, +1 point",
    "buy dish: −3 coins, +1 point",
    "done: −2 coins, +1 point",
  ]);
});

test("which question comes next in secret changes nothing that is told before", () => {
  const limited = (limit: number) =>
    STALL.replace("points: 0.. }", `points: 0.., limit: 0..3 = ${limit} seen by owner }`).replace(
      "      - choose n in 1..2 to wait",
      "      - if count(me.bag) > next(me).limit: choose n in 1..2 to haggle\n      - choose n in 1..2 to wait",
    );
  const told = [0, 1, 2].map((limit) => previewsOf(limited(limit), "buy bowl"));
  expect(told[0]).toEqual(previewsOf(STALL, "buy bowl"));
  expect(told.slice(1)).toEqual([told[0], told[0]]);
});
