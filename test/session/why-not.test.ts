/** The session gives a reason for each answer that is not offered, and none for an answer that is offered. */
import { expect, test } from "vitest";
import { Header } from "../../src/interpreter/ir/layout.ts";
import { compileWith } from "../../src/interpreter/compile.ts";
import { randomBelow, seedRandom } from "../../src/interpreter/runtime/random.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { DECLINED } from "../../src/interpreter/ir/ir.ts";
import { namedAt, reasonsAgainst } from "../../src/explain/reasons.ts";
import { Words } from "../../src/narration/titles.ts";
import { Session } from "../../src/session/session.ts";
import { program, setup } from "../simulation/setups.ts";

const GAMES = [
  ["tokaido", 2, 40],
  ["tokaido", 4, 40],
  ["bily-hrad", 2, 40],
  ["bily-hrad", 4, 30],
  ["small/tic-tac-toe", 2, 9],
  ["small/connect-four", 2, 20],
  ["small/breakthrough", 2, 20],
] as const;

test.each(GAMES)(
  "%s for %i: trying and explaining agree on every answer that the line names",
  (game, players, moves) => {
    const { game: checked } = program(game, players);
    const explained = compileWith(checked, { players, guards: false }, { expressions: [] });
    const executor = reference(explained.program);
    const looker = { words: new Words(explained.program, "en"), visible: "everything" } as const;
    const random = new Int32Array(4);
    seedRandom(random, 0, 2);
    let count = executor.start(6);
    let refused = 0;
    for (let move = 0; move < moves && count > 0; move++) {
      const offered = [...executor.offered.subarray(0, count)];
      const state = executor.state.slice();
      const named = namedAt(explained.program, state);
      for (const value of new Set([...named, DECLINED])) {
        const reasons = reasonsAgainst(explained, state, value, looker);
        if (offered.includes(value)) expect(reasons).toEqual([]);
        else if (reasons.length > 0) refused++;
        // This card has no reason, because an equal copy of it is offered. A negative value would be `no`, which must
        // have a reason.
        else expect(value).toBeGreaterThanOrEqual(0);
        for (const { sentence, range } of reasons)
          expect([sentence.length > 10, range.end > range.start]).toEqual([true, true]);
      }
      const absent = Array.from({ length: explained.program.layout.pieces }, (_, id) => id)
        .filter((id) => !named.includes(id))
        .slice(0, 40);
      for (const value of absent)
        expect(reasonsAgainst(explained, state, value, looker)).toMatchObject([{ kind: "left out" }]);
      expect([...executor.state.subarray(0, Header.size)]).toEqual([...state.subarray(0, Header.size)]);
      count = executor.answer(offered[randomBelow(random, 0, count)]!);
    }
    expect(refused).toBeGreaterThan(0);
  },
);

test("what lies on the other side in a row is told by where it lies", () => {
  const opened = Session.open(setup("tokaido", 3, ["cesta-zasveceni"]), 7);
  if (opened.kind !== "session") throw new Error("a session was expected");
  const { session } = opened;
  for (const answer of ["walk farm-1", "walk seaside-1", "walk hot-spring-2"]) session.answer(answer);
  const { zones } = session.snapshot("everything");
  const spaces = zones.find(({ id }) => id === "road")!.items;
  const why = (name: string, language: string) =>
    session.whyNot(
      { kind: "item", id: spaces.find(({ card }) => session.model.cards[card!]!.name === name)!.id },
      "everything",
      language,
    )[0]!.reasons[0]!;
  expect(why("temple-1", "en").sentence).toBe(
    "Temple 1 comes before farm 1: only what comes after farm 1 can be chosen.",
  );
  expect(why("temple-1", "cs").sentence).toBe(
    "Chrám 1 leží dřív než farma 1: vybírá se jen z toho, co leží dál než farma 1.",
  );
  expect(why("farm-1", "en").sentence).toBe("Only what comes after farm 1 can be chosen.");
  expect(why("temple-1", "en").parts).toEqual([expect.objectContaining({ text: "here", value: "farm 1" })]);
});

test("where a bot has thought, places have their names, and a thing of another kind is told to be one", async () => {
  const opened = Session.open(setup("tokaido", 2), 7);
  if (opened.kind !== "session") throw new Error("a session was expected");
  const { session } = opened;
  const [first, second] = session.model.players.map(({ name }) => name);
  session.seat(second!, "flat-mc:playouts=2");
  for (const answer of ["walk farm-1", "walk seaside-1", "walk hot-spring-2"]) {
    session.answer(answer);
    await session.botMove();
  }
  session.seat(second!, undefined);
  const snapshot = session.snapshot("everything");
  const why = (id: number) => {
    const [{ sentence, reasons }] = session.whyNot({ kind: "item", id }, "everything", "en") as [
      ReturnType<typeof session.whyNot>[number],
    ];
    return [sentence, ...reasons.map((reason) => reason.sentence)].join(" ");
  };
  const items = (of: typeof snapshot.zones): readonly (typeof snapshot.zones)[number]["items"][number][] =>
    of.flatMap((zone) => zone.items.flatMap((item) => [item, ...items(item.zones)]));
  const all = [...items(snapshot.zones), ...items(snapshot.fixed.flatMap(({ zones }) => zones))];
  const told = all.map(({ id }) => why(id));
  expect(first).toBe("player-1");
  expect(told.filter((text) => /(?:after|before|than) \d/.test(text))).toEqual([]);
}, 60_000);

test("lists and conditions are told in the words of the game, as they are written where it has none", () => {
  const text = `
game: shop
players: 2..2
kinds:
  player: { state: { coins: 0..9 = 1 }, zones: { hand: hand of card } }
  card: { price: 0..3 }
zones: { market: row of all card, rack: pile of card }
values: { cheap(card c): c.price < 3 }
setup: [draw 1 from market to rack]
play:
  - turn of each p in seats:
      - choose c in market where cheap(c) to buy
      - require me.coins >= c.price
      - move c to me.hand
pieces: { card: { bell: 0, harp: 2, lute: 3, pipe: 1, tuba: 0, viol: 1 } }
texts:
  en: { coins: { one: coin, other: coins }, price: price, market: market stall }
  cs: { coins: { one: mince, few: mince, other: mincí }, price: cena, market: stánek }
`;
  const opened = Session.open(
    { source: { name: "shop.yaml", text }, variantFiles: [], variants: [], players: undefined, options: {} },
    1,
  );
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  const { session } = opened;
  const { cards } = session.model;
  const { zones } = session.snapshot("everything");
  const why = (card: string, language: string) => {
    const item = zones.flatMap(({ items }) => items).find((each) => cards[each.card!]?.name === card)!;
    return session.whyNot({ kind: "item", id: item.id }, "everything", language)[0]!.sentence;
  };
  expect([why("bell", "en"), why("harp", "en"), why("lute", "en")]).toEqual([
    "It is not among these: market stall.",
    "This must hold: coins ≥ price.",
    "`cheap(c)` does not hold.",
  ]);
  expect([why("bell", "cs"), why("harp", "cs"), why("lute", "cs")]).toEqual([
    "Nepatří k tomu, z čeho se vybírá: stánek.",
    "Musí platit: mince ≥ cena.",
    "`cheap(c)` neplatí.",
  ]);
});
