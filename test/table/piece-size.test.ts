/** Which parts of a card there is room for. */
import { expect, test } from "vitest";
import { shownOf } from "../../editor/table/layout/piece-size.ts";
import { tableOf } from "./games.ts";

/** The pixels of an em at which letters have their least size, and of a table without zoom. */
const [LITTLE, USUAL] = [5, 14];

test("a name is shown only where its longest word fits beside the padding, which grows with the letters", () => {
  const { theme } = tableOf();
  const card = theme.model.cards.find(({ name }) => name === "box-of-tea")!;
  const shown = (width: number, px: number) =>
    shownOf(theme, theme.itemOf(card), "small", { width, height: 20 }, px).title;
  expect(shown(4.5, USUAL)).toBe(true);
  // The word `box` has 4 em, and the padding 1.9 em.
  expect([5, 5.8, 6.2, 8].map((width) => shown(width, LITTLE))).toEqual([false, false, true, true]);
});

test("a symbol is shown below a name only if it is not cut off there", () => {
  const { theme } = tableOf();
  const card = theme.model.cards.find(({ name }) => name === "box-of-tea")!;
  const shown = (height: number) => {
    const { title, art } = shownOf(theme, theme.itemOf(card), "small", { width: 8, height }, USUAL);
    return { title, art };
  };
  expect(shown(0.8)).toEqual({ title: false, art: true });
  expect(shown(2)).toEqual({ title: true, art: false });
  expect(shown(4)).toEqual({ title: true, art: true });
});
