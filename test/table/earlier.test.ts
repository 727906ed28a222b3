/** After a change of the rules, the table, the answers and the log show the earlier value beside a changed one. */
import { expect, test } from "vitest";
import { Earlier } from "../../editor/table/earlier.ts";
import { Session } from "../../src/session/session.ts";

const text = (price: number, gain: number) => `
game: fair
players: 2..2
kinds:
  player: { state: { coins: 0..9 = 5, points: 0.. }, zones: { bag: pile of ware } }
  ware: { price: 0..9 }
zones: { stall: row of all ware }
pieces: { ware: { nut: ${price}, fig: 2 } }
play:
  - repeat 2 times:
      - turn of each p in seats:
          - may choose w in stall to buy:
              - pay w.price coins
              - move w to me.bag
              - gain ${gain} ${gain === 1 ? "point" : "points"}
`;

test("what is printed, counters, answers and sentences are told as they were, and what is the same is not", () => {
  const setup = (price: number, gain: number) => ({
    source: { name: "fair.yaml", text: text(price, gain) },
    variantFiles: [],
    variants: [],
    players: 2,
    options: {},
  });
  const opened = Session.open(setup(1, 1), 1);
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  const { session } = opened;
  session.answer("buy fig");
  const before = { model: session.model, snapshot: session.snapshot("everything") };
  session.update(setup(3, 2));
  const now = { model: session.model, snapshot: session.snapshot("everything") };
  const earlier = new Earlier(before, now, "en");
  const [nut] = now.snapshot.zones[0]!.items;
  expect(earlier.printed(nut!, "price")).toBe("1");
  const [player, other] = now.snapshot.fixed;
  const [coins, points] = player!.states;
  expect([
    earlier.state(coins!, player),
    earlier.state(points!, player),
    earlier.state(other!.states[1]!, other),
  ]).toEqual([undefined, 1, undefined]);
  const [buy, decline] = now.snapshot.decisions[0]!.asked!.answers;
  expect(earlier.preview(buy!)).toMatch(/^−1 coin/);
  expect(earlier.preview(decline!)).toBeUndefined();
  expect(now.snapshot.log.flatMap((entry) => earlier.entry(entry) ?? [])).toEqual([expect.stringContaining("1 point")]);
  expect(now.snapshot.log.flatMap((entry) => (entry.gains ?? []).map((gain) => earlier.gain(entry, gain)))).toEqual([
    undefined,
    1,
  ]);
});
