/** Viewers of many matches see the same zones. What looks the same to them is one object, which saves memory. */
import { expect, test } from "vitest";
import { HostedMatch } from "../../src/session/hosted-match.ts";
import { HostedRules } from "../../src/session/hosted-rules.ts";
import { makeRules } from "../../src/session/rules.ts";
import { SharedValues } from "../../src/session/shared-values.ts";

const GAME = `game: hands
players: 2..2
kinds:
  player: { zones: { hand: hand of card seen by owner } }
  card: {}
zones: { market: row of all card }
pieces: { card: { fish: 2x, rice: 2x } }
play:
  - turn of each p in seats:
      - choose c in market to take: move c to me.hand
`;

function rulesOf(text: string): HostedRules {
  const source = { name: "hands.yaml", text };
  const made = makeRules({ source, variantFiles: [], variants: [], players: 2, options: {} }, undefined);
  if (made.kind !== "rules") throw new Error(JSON.stringify(made));
  return new HostedRules(made.rules);
}

const zone = (match: HostedMatch, viewer: string, id: string) => {
  const { zones, fixed } = match.show(viewer).position;
  return [...zones, ...fixed.flatMap((item) => item.zones)].find((each) => each.id === id)!;
};

test("an equal value becomes the object that was used before", () => {
  const shared = new SharedValues<{ readonly at: number }>((one, other) => one.at === other.at);
  const [first, second] = [{ at: 1 }, { at: 2 }];
  expect(shared.shared(first)).toBe(first);
  expect(shared.shared(second)).toBe(second);
  expect(shared.shared({ at: 1 })).toBe(first);
});

test("a value that was not used for a long time is forgotten", () => {
  const shared = new SharedValues<{ readonly at: number }>((one, other) => one.at === other.at);
  const first = shared.shared({ at: 0 });
  for (let at = 1; at <= 100; at++) shared.shared({ at });
  expect(shared.shared({ at: 0 })).not.toBe(first);
});

test("zones are one object for the viewers of several matches to whom they look the same", () => {
  const hosted = rulesOf(GAME);
  const [one, other] = [HostedMatch.start(hosted, 1), HostedMatch.start(hosted, 2)];
  const market = zone(one, "player-1", "market");
  expect(market.items).toHaveLength(4);
  expect(zone(one, "player-2", "market")).toBe(market);
  expect(zone(other, "spectator", "market")).toBe(market);
});

test("zones that look different are different objects, and those of other viewers stay as they were", () => {
  const match = HostedMatch.start(rulesOf(GAME), 1);
  const before = zone(match, "player-2", "market");
  const { id, answers } = match.show("player-1").position.decisions[0]!.asked!;
  match.submit({ by: "player-1", decision: id, answer: answers[0]!.name });
  const [own, hidden] = ["player-1", "player-2"].map((viewer) => zone(match, viewer, "player-1.hand"));
  expect(own!.items.map(({ card }) => card)).toEqual([expect.any(Number)]);
  expect(hidden!.items.map(({ card }) => card)).toEqual([undefined]);
  expect(before.items).toHaveLength(4);
  expect(zone(match, "player-2", "market").items).toHaveLength(3);
});
