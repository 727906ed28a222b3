/** The program arranges boards, zones and pieces on a table. */
import { describe, expect, it } from "vitest";
import { insideRows, stacks } from "../../editor/table/layout/arrange.ts";
import { described, GAME, tableOf } from "./games.ts";

const withView = (view: string) =>
  described(
    ...(({ theme, rows }) => [theme, rows] as const)(tableOf(`${GAME}view:\n${view.replaceAll(/^(?=.)/gm, "  ")}\n`)),
  );

describe("a game without a view", () => {
  it("has its boards first, then its zones, its counters, its players", () => {
    const { theme, rows } = tableOf();
    expect(described(theme, rows)).toEqual([
      "pieces(abbey bridge)",
      "road",
      "stock, dice, cubes, aside, states(storm)",
      "players",
    ]);
  });

  it("leaves out pieces that lie nowhere and hold nothing", () => {
    const { theme, rows } = tableOf();
    expect(described(theme, rows).join()).not.toContain("plain");
  });
});

describe("a view", () => {
  it("says what lies together; what it does not name follows", () => {
    expect(withView("areas:\n  table: [[harbour], [storm]]\n  harbour: [[road, dice], [abbey, bridge]]")).toEqual([
      "harbour[road, dice / pieces(abbey bridge)], ".slice(0, -2),
      "states(storm)",
      "stock, cubes, aside",
      "players",
    ]);
  });

  it("can put the players anywhere, and shows zones that it names also when they are empty", () => {
    expect(withView("areas:\n  table: [[player], [aside]]").slice(0, 2)).toEqual(["players", "aside"]);
  });

  it("can leave out zones, also of players, kinds and counters", () => {
    expect(withView("places: { road: hidden }").join()).not.toMatch(/road/);
    expect(withView("places: { storm: hidden }").join()).not.toMatch(/storm/);
    const { theme, snapshot } = tableOf(`${GAME}view:\n  places: { badge: hidden }\n`);
    const player = snapshot.fixed.find(({ kind }) => kind === 0)!;
    expect(
      insideRows(theme, player)
        .flat()
        .flatMap((block) => (block.kind === "zone" ? [block.zone.id] : [])),
    ).toEqual(["player-1.hand"]);
  });

  it("shows areas that lie in no other below the table", () => {
    expect(withView("areas:\n  quay: [road]")[0]).toBe("quay[road]");
  });

  it("arranges what a piece has; the rest follows", () => {
    const { theme, snapshot } = tableOf(`${GAME}view:\n  areas:\n    player: [[badge, coins]]\n`);
    const player = snapshot.fixed.find(({ kind }) => kind === 0)!;
    const names = insideRows(theme, player).map((row) =>
      row.map((block) =>
        block.kind === "zone"
          ? block.zone.id
          : block.kind === "states"
            ? block.states.map((value) => theme.state(value).name).join(" ")
            : "",
      ),
    );
    expect(names).toEqual([["fish won"], ["player-1.badge", "coins"], ["player-1.hand"]]);
  });
});

describe("equal pieces", () => {
  it("lie on one another, unless choosing them means something else", () => {
    const { theme, snapshot } = tableOf();
    const cubes = snapshot.zones.find(({ id }) => id === "cubes")!.items;
    expect(stacks(theme, cubes, () => "").map(({ length }) => length)).toEqual([9, 9]);
    expect(stacks(theme, cubes, (item) => (item === cubes[0] ? "take" : "")).map(({ length }) => length)).toEqual([
      1, 8, 9,
    ]);
  });
});
