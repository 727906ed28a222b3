/**
 * The terminal shortens what it prints: places with the same contents, rolls of several dice, and moves of several
 * pieces share a line.
 */
import { describe, expect, test } from "vitest";
import { cli, folderWith } from "./harness.ts";

describe("many places", () => {
  const MAP = `game: map
players: 2..2
kinds:
  player: { state: { points: 0..9 } }
  scout: { owner: player, zones: {} }
  troop: { owner: player }
  land: { zones: { troops: row of troop, scouts: row of scout } }
setup:
  - move s in scout where s.owner = player-1 to north.scouts
  - move s in scout where s.owner = player-2 to south.scouts
  - for each l in north + east + south: move first(1, t in troop where t.owner = player-1 and t is in box) to l.troops
  - move t in troop where t.owner = player-1 and t is in box to south.troops
  - move first(2, t in troop where t.owner = player-2) to west.troops
play:
  - turn of each p in seats:
      - choose n in 1..2 to rest: gain n points
winners: p in seats with most p.points
pieces: { scout: 1 per player, troop: 4 per player, land: { north: , east: , west: , south: , islet: } }
texts: { en: { troops: troop, troop: troop } }
`;
  const first = async (text: string) =>
    (await cli(["play", "map", "--bot", "none"], { folder: folderWith({ "games/map.yaml": text }), typed: ["quit"] }))
      .out;

  test("that hold the same and nothing else stand in one line", async () => {
    const out = await first(MAP.replace(/ {2}- move s in scout.*\n/g, ""));
    expect(out).toContain("player 1's troop: north, east, south ×2\nwest: player 2's troop ×2\n");
  });

  test("that hold more keep a line each, without the name of a zone that says what its pieces say", async () => {
    const out = await first(MAP);
    expect(out).toContain("north: player 1's troop · scouts: player 1's scout\neast: player 1's troop\n");
  });

  test("are named above a question only for a player's only piece of its kind", async () => {
    expect(await first(MAP)).toMatch(/^player 1 · scout: north$/m);
  });
});

describe("the log", () => {
  test("tells rolls and moves that take turns once each", async () => {
    const DICE = `game: tower
players: 2..2
kinds:
  player: { state: { points: 0..9 } }
  die: { state: { pips: 1..6 = 1 } }
  cube: {}
zones: { bag: row of cube, inside: row of cube, tray: row of cube }
setup: [move cube to bag]
play:
  - turn of each p in seats:
      - choose n in 1..2 to rest: gain n points
      - for each c in bag:
          - roll fate
          - if fate.pips > 3: move c to inside
          - else: move c to tray
winners: p in seats with most p.points
pieces: { die: { fate: }, cube: { stone: 6x } }
`;
    const { out } = await cli(["play", "tower", "--bot", "none", "--seed", "2"], {
      folder: folderWith({ "games/tower.yaml": DICE }),
      typed: ["1", "quit"],
    });
    const told = out.slice(out.indexOf("Player 1"), out.indexOf("Turn 2")).match(/^.*(The fate|stone).*$/gm);
    expect(told).toHaveLength(3);
    expect(told![0]).toMatch(/The fate shows ([1-6], ){5}and [1-6]\./);
    expect(told!.slice(1).join()).toMatch(/inside/);
    expect(told!.slice(1).join()).toMatch(/tray/);
  });
});
