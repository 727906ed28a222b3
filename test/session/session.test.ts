import { expect, test } from "vitest";
import { Session } from "../../src/session/session.ts";
import { setup } from "../simulation/setups.ts";

test("a session is played, scrubbed and read in two languages", () => {
  const opened = Session.open(setup("tokaido", 3, ["cesta-zasveceni"]), 7);
  if (opened.kind !== "session") throw new Error("a session was expected");
  const { session } = opened;
  expect(session.answer("walk nowhere")).toMatchObject({ ok: false });
  expect(session.answer("walk first-inn")).toEqual({ ok: true });
  const shown = session.snapshot("everything");
  expect(shown.at).toBe(1);
  expect(shown.timeline.map(({ answer }) => answer)).toEqual(["walk first-inn"]);
  expect(shown.decisions[0]!.asked!.question).toEqual({ en: "Which meal do you take?", cs: "Které jídlo si dáš?" });
  session.undo();
  expect(session.snapshot("everything").at).toBe(0);
});

test("where several are chosen one by one, the question says which are chosen already", () => {
  const text = [
    "game: packing",
    "title: Packing",
    "players: 1..1",
    "kinds:",
    "  player: { state: { points: 0.. }, zones: { hand: hand of ware } }",
    "  ware: {}",
    "pieces:",
    "  ware: { oil: , salt: , silk: }",
    "names:",
    "  side: [north, south, west]",
    "zones:",
    "  heap: row of ware",
    "setup:",
    "  - move ware to heap",
    "play:",
    "  - turn of each p in seats:",
    "      - choose 2 c in heap to pack: move c to me.hand",
    "      - split 5 among s in side as n to load: gain n points",
    "winners: p in seats with most p.points",
  ].join("\n");
  const opened = Session.open(
    { source: { name: "packing.yaml", text }, variantFiles: [], variants: [], players: 1, options: {} },
    7,
  );
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  const { session } = opened;
  const chosen = () => session.snapshot("everything").decisions[0]!.asked!.chosen.map(({ en }) => en);
  expect(chosen()).toEqual([]);
  session.answer("pack oil");
  expect(chosen()).toEqual(["oil"]);
  session.answer("pack silk");
  expect(chosen()).toEqual([]);
  session.answer("load north 2");
  expect(chosen()).toEqual(["north 2"]);
});

test("a question says which pieces it is about: those chosen before, not the players", () => {
  const opened = Session.open(setup("small/chess", 2, []), 7);
  if (opened.kind !== "session") throw new Error("a session was expected");
  const { session } = opened;
  const asked = () => session.snapshot("white").decisions[0]!.asked!;
  expect(asked().about).toEqual([]);
  const { name, items } = asked().answers[0]!;
  session.answer(name);
  expect(items).toHaveLength(1);
  expect(asked().about).toEqual(expect.arrayContaining([...items]));
});

test("a move can be followed line by line, with what its parts are worth", () => {
  const opened = Session.open(setup("tokaido", 3, ["cesta-zasveceni"]), 7);
  if (opened.kind !== "session") throw new Error("a session was expected");
  const { session } = opened;
  session.answer("walk temple-1");
  session.answer("donate 2");
  const { steps, mistake } = session.trace(2, "everything");
  expect(mistake).toBeUndefined();
  expect(
    steps
      .slice(0, 2)
      .map(({ text, parts, changes }) => [
        text,
        parts.map((part) => `${part.text} is ${part.value}`),
        changes.map(({ en }) => en),
      ]),
  ).toEqual([
    ["pay n coins to me.offering", ["n is 2"], ["Player 2 pays 2 coins.", "Player 2 now has 2 temple coins."]],
    ["gain n points", ["n is 2"], ["Player 2 gains 2 points."]],
  ]);
  const coins = (step: number) => session.tableAt(step, "everything")!.fixed[1]!.states[0]!.value;
  expect([coins(0), coins(1)]).toEqual([7, 5]);
});

test("what cannot be chosen says why: a line that cannot be carried out, or a part of the question", () => {
  const opened = Session.open(setup("tokaido", 3, ["cesta-zasveceni"]), 7);
  if (opened.kind !== "session") throw new Error("a session was expected");
  const { session } = opened;
  session.answer("walk temple-1");
  const cards = session.model.cards.map(({ name }) => name);
  const why = (name: string, language?: string) => {
    const seat = session.snapshot("everything").decisions[0]!.deciders[0]!;
    const road = session.snapshot(seat).zones.find(({ id }) => id === "road")!.items;
    return session.whyNot({ kind: "item", id: road.find(({ card }) => cards[card!] === name)!.id }, seat, language)[0]!;
  };
  expect(why("kyoto")).toMatchObject({ kind: "other sort" });
  session.answer("donate 1");
  expect(why("temple-1")).toMatchObject({
    kind: "broken",
    sentence: "Temple 1 is full, it holds 1.",
  });
  expect(why("temple-6")).toMatchObject({
    kind: "left out",
    sentence: "Only what comes no later than first inn from Kyoto can be chosen.",
  });
  expect(why("temple-1", "cs").sentence).toMatch(/^Není tu místo \(.+\)\.$/);
  expect(why("temple-6", "cs").sentence).toMatch(/^Vybírá se jen z toho, co neleží dál než .*hostinec/i);
  expect(why("village-1")).toMatchObject({ kind: "offered", answers: ["walk village-1"] });
});

test("the log tells moves in the sentences of the game, in both languages", () => {
  const opened = Session.open(setup("tokaido", 3, ["cesta-zasveceni"]), 7);
  if (opened.kind !== "session") throw new Error("a session was expected");
  const { session } = opened;
  session.answer("walk temple-1");
  session.answer("donate 2");
  const told = session
    .snapshot("everything")
    .log.filter(({ kind }) => kind === "answer")
    .map(({ text }) => text);
  expect(told).toEqual([
    { en: "Player 2 travels to temple 1.", cs: "Hráč 2 putuje na políčko „chrám 1“." },
    { en: "Player 2 donates 2 coins.", cs: "Hráč 2 věnuje 2 mince." },
  ]);
});

const WIDE = `game: wide
players: 2..2
kinds: { player: { state: { coins: 0.. = 1, points: 0.. } } }
play:
  - turn of each p in seats:
      - choose one to begin:
          rest: gain 1 point
          work: gain 1 coin
      - may choose a in 1..300 to spend:
          - choose b in 1..300 to add: pay a + b coins
winners: p in seats with most p.points
`;

test("a decision with more ways to go on than can be tried is judged all the same", () => {
  const opened = Session.open(
    { source: { name: "wide.yaml", text: WIDE }, variantFiles: [], variants: [], players: 2, options: {} },
    1,
  );
  if (opened.kind !== "session") throw new Error("a session was expected");
  const { session } = opened;
  session.answer("begin rest");
  expect(session.snapshot("everything").stopped).toBeUndefined();
  expect(session.snapshot("everything").decisions[0]!.player).toBe("player-2");
  session.answer("begin work");
  expect(session.snapshot("everything").decisions[0]!.asked!.answers.map(({ name }) => name)).toEqual([
    "spend 1",
    "no",
  ]);
});
