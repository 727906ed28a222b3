/** The table and the log show a die by its visible side, for example a five. */
import { expect, test } from "vitest";
import { tableOf } from "./games.ts";

const GAME = `game: omens
players: 2..2
names: { face: [sword, shield] }
kinds:
  player: { state: { points: 0.. } }
  omen: { state: { face: face = shield, kept: bool = true } }
  penny: { state: { heads: bool } }
  cube: { state: { value: 1..6 = 4 } }
pieces: { omen: { bone: {} }, penny: { dime: {} }, cube: { block: {} } }
zones: { cup: pile of all omen, purse: pile of all penny, dice: pile of all cube }
play:
  - as player-1:
      - pause
      - roll bone
      - roll dime
      - roll block
texts:
  en: { shield: Shield, sword: Sword, heads: Heads }
  cs: { shield: štít, sword: meč, heads: líc }
view:
  symbols: { shield: shield }
`;

test("a number, a word with its symbol, or a side of a coin", () => {
  const { theme, snapshot } = tableOf(
    GAME.replace("      - pause\n", "      - pause\n      - choose n in 1..2 to wait: gain n points\n"),
  );
  const shown = snapshot.zones
    .flatMap(({ items }) => items)
    .map((item) => [theme.face(item.kind).shape, theme.sides(item)]);
  expect(shown).toEqual([
    ["die", [{ symbol: "shield", word: "Shield" }]],
    ["die", [{ symbol: undefined, word: "" }]],
    ["die", [{ number: 4 }]],
  ]);
});

test("the numbers in the corners, side by side, as on a domino", () => {
  const { theme, snapshot } = tableOf(`game: bones
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  bone: { low: 0..6, state: { right: 0..6 = 6 } }
pieces: { bone: { b: { low: 0 } } }
zones: { line: pile of all bone }
play:
  - turn of player-1:
      - choose n in 1..2 to wait: gain n points
view: { faces: { bone: { shape: die, corner: [low, right] } } }
`);
  const [bone] = snapshot.zones.flatMap(({ items }) => items);
  expect(theme.sides(bone!)).toEqual([{ number: 0 }, { number: 6 }]);
});

test("the log names what is rolled, in either language", () => {
  const { session } = tableOf(GAME);
  const told = session
    .snapshot("spectator")
    .log.map(({ text }) => text)
    .filter(({ en }) => / shows? /.test(en!));
  expect(told).toHaveLength(1);
  expect(told[0]!["en"]).toMatch(
    /^The bone shows (Sword|Shield); the dime shows Heads (yes|no); the block shows \d\.$/,
  );
  expect(told[0]!["cs"]).toMatch(/^Padlo: (meč|štít) \(bone\); líc (ano|ne) \(dime\); \d \(block\)\.$/);
});
