/** What the log says of places and states. */
import { expect, test } from "vitest";
import { Session } from "../../src/session/session.ts";

const HARBOUR = `
game: harbour
players: 2..2
kinds:
  player: { state: { coins: 0.. }, zones: { dock: pile of 1 boat } }
  boat: { owner: player, state: { cracked: bool } }
  ware: { stamp: 0..9 }
  quay: { state: { tips: 0.., mood: mood, guest: boat, depth: 0..9, gate: 0..1 }, zones: { berths: pile of boat, shed: pile of ware, cellar: pile of ware } }
names: { mood: [calm, busy] }
state: { storms: 0.. }
zones: { heap: pile of all ware }
play:
  - turn of player-1:
      - move me.boat to mole.berths
      - move first(1, heap) to mole.shed
      - gain 3 mole.tips
      - set mole.mood to busy
      - set mole.guest to the me.boat
      - set mole.depth to 4
      - set (the me.boat).cracked to true
      - gain 1 mole.gate
      - lose 1 mole.gate
      - gain 2 storms
      - set (the me.boat).cracked to false
pieces:
  quay: { mole: { } }
  ware: { barrel: 1 }
texts:
  en: { tips: { one: tip, other: tips }, storms: { one: storm, other: storms }, berths: berths, mood: mood }
  cs:
    tips: { one: spropitné, few: spropitná, other: spropitných }
    storms: { one: bouře, few: bouře, other: bouří }
    boat: loď
    mole: molo
    barrel: sud
    heap: hromada
    shed: kůlna
    dock: dok
    mood: nálada
    busy: ruch
    guest: host
    depth: hloubka
    gate: brána
    cracked: prasklá
`;

function log(language: string): readonly string[] {
  const opened = Session.open(
    {
      source: { name: "harbour.yaml", text: HARBOUR },
      variantFiles: [],
      variants: [],
      players: undefined,
      options: {},
    },
    1,
  );
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  return opened.session
    .snapshot("everything")
    .log.filter(({ kind }) => kind === "event")
    .map(({ text }) => text[language]!);
}

test("a place with one zone for a piece is called by its own name; states stand beside what has them", () => {
  expect(log("en")).toEqual([
    "Boat of player 1: dock of player 1 → mole.",
    "Barrel: heap → shed of mole.",
    "Mole: 3 tips.",
    "Mole – mood: busy.",
    "Mole – guest: boat of player 1.",
    "Mole: depth 4.",
    "Boat of player 1: cracked.",
    "Mole: gate.",
    "Mole – gate: no.",
    "Storms: 2.",
    "Boat of player 1 – cracked: no.",
  ]);
});

test("and so they are in Czech, where what is counted has its form", () => {
  expect(log("cs")).toEqual([
    "Loď (hráč 1): dok (hráč 1) → molo.",
    "Sud: hromada → kůlna (molo).",
    "Molo: 3 spropitná.",
    "Molo – nálada: ruch.",
    "Molo – host: loď (hráč 1).",
    "Molo: hloubka 4.",
    "Loď (hráč 1): prasklá.",
    "Molo: brána.",
    "Molo – brána: ne.",
    "Bouří: 2.",
    "Loď (hráč 1) – prasklá: ne.",
  ]);
});

test("the only answer has a sentence and changes of its own", () => {
  const opened = Session.open(
    {
      source: {
        name: "gems.yaml",
        text: `
game: gems
players: 1..1
kinds:
  player: { state: { coins: 0.. }, zones: { bag: pile of gem } }
  gem: { worth: 1..9 }
zones: { heap: pile of all gem }
play:
  - turn of player-1:
      - repeat while any(heap):
          - choose g in heap to take: [move g to me.bag, gain g.worth coins]
pieces:
  gem: { ruby: 5, opal: 2 }
`,
      },
      variantFiles: [],
      variants: [],
      players: undefined,
      options: {},
    },
    1,
  );
  if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
  const { session } = opened;
  session.answer("take ruby");
  expect(
    session
      .snapshot("everything")
      .log.filter(({ kind }) => kind === "answer" || kind === "forced")
      .map(({ text, player, gains }) => [text["en"], player, gains?.map(({ by }) => by)]),
  ).toEqual([
    ["Player 1 · take: ruby", "player-1", [5]],
    ["Player 1 · take: opal (the only answer)", "player-1", [2]],
  ]);
});
