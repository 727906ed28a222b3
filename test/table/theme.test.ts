/** The look of things: what the section `view` of a game says, or a default if it says nothing. */
import { describe, expect, it } from "vitest";
import { contrast, inkOn, PALETTE, SEATS } from "../../editor/table/theme/colour.ts";
import { TableTheme } from "../../editor/table/theme/theme.ts";
import { track } from "../../editor/table/theme/track.ts";
import { outlined } from "../../src/dsl/schema/symbols.ts";
import { colours } from "../../src/dsl/schema/colours.ts";
import { symbols } from "../../src/dsl/schema/view.ts";
import type { Item } from "../../src/session/snapshot.ts";
import { GAME, tableOf } from "./games.ts";

const withView = (view: string) => tableOf(`${GAME}view:\n${view.replaceAll(/^(?=.)/gm, "  ")}\n`);
const faceOf = (theme: TableTheme, kind: string) =>
  theme.face(theme.model.kinds.findIndex(({ name }) => name === kind));
const printed = (theme: TableTheme, name: string): Item => {
  const card = theme.model.cards.findIndex((one) => one.name === name);
  return { id: 1, card, kind: theme.model.cards[card]!.kind, owner: undefined, states: [], zones: [] };
};

describe("the shape of a kind", () => {
  it.each([
    ["card", "card"],
    ["spot", "space"],
    ["pawn", "pawn"],
    ["cube", "token"],
    ["die", "die"],
  ])("%s is a %s", (kind, shape) => {
    expect(faceOf(tableOf().theme, kind).shape).toBe(shape);
  });

  it("is what the view says", () => {
    expect(faceOf(withView("faces: { cube: { shape: cube } }").theme, "cube").shape).toBe("cube");
  });
});

describe("what is printed", () => {
  it("has numbers in the corners and rules in the body", () => {
    expect(faceOf(tableOf().theme, "card")).toMatchObject({ shape: "card", corner: ["price"], body: ["text"] });
  });

  it("is what the view says, and no more", () => {
    expect(faceOf(withView("faces: { card: { corner: [], body: price } }").theme, "card")).toMatchObject({
      shape: "card",
      corner: [],
      body: ["price"],
    });
  });
});

describe("the colour of a piece", () => {
  it("comes from a word that is a colour, or that the view colours", () => {
    const { theme } = withView("colours: { ash: slategrey }");
    expect(theme.colour(printed(theme, "moss"))).toBe(colours.get("slategrey"));
    expect(theme.colour(printed(theme, "rose"))).toBe(theme.named("red"));
  });

  it("can be its own", () => {
    const { theme } = withView("colours: { rose: crimson, red: navy }");
    expect(theme.colour(printed(theme, "rose"))).toBe(colours.get("crimson"));
  });

  it("is that of its owner where nothing is printed on it", () => {
    const { theme, snapshot } = withView("colours: { player-2: teal }");
    const theirs = snapshot.zones.find(({ id }) => id === "cubes")!.items.find(({ owner }) => owner === "player-2")!;
    expect(theme.colour(theirs)).toBe(colours.get("teal"));
  });
});

describe("the colour of a player", () => {
  it("is that of the seat", () => {
    const { theme } = tableOf();
    expect(theme.model.players.map(({ name }) => theme.playerColour(name))).toEqual(
      SEATS.slice(0, theme.model.players.length),
    );
  });

  it("is another one where somebody has chosen one like it", () => {
    const { theme } = withView("colours: { player-1: orangered }");
    expect(theme.playerColour("player-2")).toBe(SEATS[0]);
  });
});

describe("what a state holds", () => {
  const { theme, snapshot } = tableOf(`game: sample
players: 2..2
kinds: { disc: { state: { side: player = white } } }
zones: { board: row of 2 disc }
pieces: { player: { black: { seat: 1 }, white: { seat: 2 } } }
setup:
  - set (the left(board)).side to black
play:
  - turn of each p in seats:
      - may choose d in board where d.side != me to turn: set d.side to me
view: { symbols: { black: moon, white: sun }, faces: { disc: { colour: side, symbol: side } } }
`);
  const discs = snapshot.zones.find(({ id }) => id === "board")!.items;

  it("lends a piece the colour and the symbol of a player", () => {
    expect(discs.map((disc) => [theme.colour(disc), theme.symbol(disc)])).toEqual([
      [theme.playerColour("black"), "moon"],
      [theme.playerColour("white"), "sun"],
    ]);
  });
});

describe("symbols", () => {
  it("that the language knows can all be drawn", () => {
    expect([...outlined].sort()).toEqual([...symbols].sort());
  });

  it("come from the piece, a word on it, or its kind", () => {
    const { theme } = withView("symbols: { moss: leaf, red: heart, card: note }");
    expect(["moss", "rose"].map((name) => theme.symbol(printed(theme, name)))).toEqual(["leaf", "heart"]);
    const plain = withView("symbols: { card: note }").theme;
    expect(plain.symbol(printed(plain, "rose"))).toBe("note");
  });
});

describe("words", () => {
  it("say how many of a counter there are", () => {
    const { theme, snapshot } = tableOf(
      `${GAME}texts:\n  en: { coins: { one: coin, other: coins } }\n  cs: { coins: { one: mince, few: mince, other: mincí } }\n`,
    );
    const coins = snapshot.fixed[0]!.states.find((value) => theme.state(value).name === "coins")!;
    const czech = new TableTheme(theme.model, "cs");
    expect([1, 3].map((value) => theme.countedTitle({ ...coins, value }))).toEqual(["coin", "coins"]);
    expect([1, 3, 7].map((value) => czech.countedTitle({ ...coins, value }))).toEqual(["mince", "mince", "mincí"]);
  });

  it("call a back after its kind", () => {
    const { theme, snapshot } = tableOf(GAME, "player-1");
    expect(theme.title(snapshot.zones.find(({ id }) => id === "stock")!.items[0]!)).toBe("card");
  });
});

describe("a scale", () => {
  it("is drawn where it is short", () => {
    expect(track({ kind: "number", min: 0, max: 7 })).toEqual({ min: 0, max: 7 });
    for (const type of [
      { kind: "number", min: 0, max: 40 },
      { kind: "number", min: 0, max: undefined },
      { kind: "number", min: -3, max: 3 },
      { kind: "bool" },
    ] as const)
      expect(track(type)).toBeUndefined();
  });
});

describe("text on colours", () => {
  it("can be read, whatever the colour", () => {
    const unreadable = [...colours.values(), ...PALETTE, ...SEATS].filter(
      (colour) => contrast(colour, inkOn(colour)) < 4.5,
    );
    expect(unreadable).toEqual([]);
  });
});
