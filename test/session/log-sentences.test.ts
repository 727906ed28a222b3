/** The log describes in sentences what happens to zones, places and states. */
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
  en:
    tips: { one: tip, other: tips }
    storms: { one: storm, other: storms, say: The storms are now <storms>. }
    berths: berths
    mood: { one: mood, say: On <this> it is <mood> now. }
    cracked: { one: cracked, say: "<this> cracks.", no: "<me> mends <this>." }
    shed: { one: shed, to: into the shed of <this> }
  cs:
    tips: { one: spropitné, few: spropitná, other: spropitných }
    storms: { one: bouře, few: bouře, other: bouří, say: "Bouří je teď <storms>." }
    boat: loď
    mole: molo
    barrel: sud
    heap: hromada
    shed: { one: kůlna, to: "do kůlny (<this>)" }
    dock: dok
    mood: { one: nálada, say: "<this>: panuje <mood>." }
    busy: ruch
    guest: host
    depth: hloubka
    gate: brána
    cracked: { one: prasklá, say: "<this> praská.", no: "<me> opravuje: <this>." }
`;

function log(language: string, text = HARBOUR): readonly string[] {
  const opened = Session.open(
    {
      source: { name: "harbour.yaml", text },
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
    .log.filter(({ kind }) => kind === "event" || kind === "told")
    .map(({ text }) => text[language]!);
}

test("moves have verbs, counted states their number, and other states the sentences of the texts or none", () => {
  expect(log("en")).toEqual([
    "Player 1 moves the boat to the mole.",
    "The barrel goes into the shed of mole.",
    "The mole has 3 tips.",
    "On mole it is busy now.",
    "Boat cracks.",
    "The storms are now 2.",
    "Player 1 mends boat.",
  ]);
});

test("and so they are in Czech, where what is counted has its form", () => {
  expect(log("cs")).toEqual([
    "Hráč 1 umísťuje na místo „molo“: loď.",
    "Sud se přesouvá do kůlny (molo).",
    "Molo má 3 spropitná.",
    "Molo: panuje ruch.",
    "Loď praská.",
    "Bouří je teď 2.",
    "Hráč 1 opravuje: loď.",
  ]);
});

test("a sentence for which one language has no words is in the other language", () => {
  const text = HARBOUR.replace("tips: { one: spropitné, few: spropitná, other: spropitných }", "tips: spropitné");
  expect(log("en", text)).toHaveLength(7);
  expect(log("cs", text).slice(1, 5)).toEqual([
    "Sud se přesouvá do kůlny (molo).",
    "The mole has 3 tips.",
    "Molo: panuje ruch.",
    "Loď praská.",
  ]);
});

test("equal pieces of a player are counted, and equal dice are named once", () => {
  const text = `
game: raid
players: 2..2
kinds:
  die: { owner: player, state: { value: 1..1 } }
  army: { owner: player }
zones: { cup: pile of die, camp: pile of army, field: pile of army }
setup:
  - move die to cup
  - move army to camp
play:
  - turn of player-1:
      - roll cup
      - move camp to field
pieces:
  die: { red-die: { copies: 2 } }
  army: { guard: { copies: 2 }, scout: { copies: 1 } }
texts:
  en: { red-die: { one: red die, other: red dice }, guard: { one: guard, other: guards } }
  cs:
    red-die: { one: červená kostka, few: červené kostky, other: červených kostek }
    guard: { one: strážce, few: strážci, other: strážců }
    scout: zvěd
    field: pole
`;
  expect(log("en", text).slice(2)).toEqual([
    "Player 1's red dice show 1 and 1; player 2's red dice show 1 and 1.",
    "2 of player 1's guards, 2 of player 2's guards, player 1's scout, and player 2's scout go to the field.",
  ]);
  const joined = log("cs", text).map((sentence) => sentence.replaceAll("\u00a0", " "));
  expect(joined.slice(2)).toEqual([
    "Padlo: 1 a 1 (červené kostky hráče 1); 1 a 1 (červené kostky hráče 2).",
    "Na místo „pole“ se přesouvají 2 strážci hráče 1, 2 strážci hráče 2, zvěd hráče 1 a zvěd hráče 2.",
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
