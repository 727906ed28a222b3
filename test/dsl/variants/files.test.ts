/** Variants in files of their own: the program finds them, and knows to which game each belongs. */
import { expect, it } from "vitest";
import { checkSource, loadGame } from "../../../src/dsl/index.ts";
import { readFile } from "../../../src/dsl/reader/index.ts";
import { messages } from "../../support/texts.ts";

const GAME = {
  name: "sample.yaml",
  text: "game: sample\nplayers: 2..2\nkinds:\n  player: { state: { coins: 0.. } }\nplay:\n  - turn of each p in seats: gain 1 coin\nvariants:\n  rich:\n    change: [after gain: pause]\n",
};
const variant = (name: string, file = `${name}.yaml`, of = "sample") => ({
  name: file,
  text: `variant: ${name}\nof: ${of}\nchange:\n  - before gain: pause\n`,
});

function check(file: typeof GAME, ...others: readonly (typeof GAME)[]) {
  return messages(
    checkSource(file, (name) => [GAME, file, ...others].find((each) => each.name.endsWith(`${name}.yaml`))),
  );
}

it("are found by the name of their file", () => {
  expect(check(variant("slow"))).toEqual([]);
  expect(check(variant("slow", "house/slow-game.yaml"))).toEqual([
    "1:10 The variant `slow` cannot be found in a file called `slow-game.yaml`.",
  ]);
});

it("do not exclude themselves", () => {
  const slow = variant("slow");
  expect(check({ ...slow, text: slow.text.replace("change:", "excludes: [rich, slow]\nchange:") })).toEqual([
    "3:18 `slow` cannot exclude itself.",
  ]);
  const inside = { ...GAME, text: GAME.text.replace("  rich:\n", "  rich:\n    excludes: [rich]\n") };
  expect(messages(checkSource(inside))).toEqual(["9:16 `rich` cannot exclude itself."]);
});

it("do not share a name with another", () => {
  expect(check(variant("slow", "other/house.yaml"), variant("slow"))).toEqual([
    "1:10 There are two variants called `slow`.",
  ]);
  expect(check(variant("rich"))).toEqual(["1:10 The game itself already has a variant called `rich`."]);
  const docs = [variant("slow", "a.yaml"), variant("slow", "b.yaml")]
    .flatMap((file) => readFile(file).value)
    .flatMap((doc) => (doc.kind === "variant" ? [doc.variant] : []));
  expect(messages(loadGame(GAME, ["slow"], docs).problems)).toEqual(["1:10 There are two variants called `slow`."]);
});

it("belong to a game", () => {
  expect(check(variant("slow", "slow.yaml", "simple"))).toEqual(["2:5 There is no game `simple`."]);
  expect(check(variant("slower", "slower.yaml", "slow"), variant("slow"))).toEqual([
    "2:5 `slow` is a variant, not a game.",
  ]);
});
