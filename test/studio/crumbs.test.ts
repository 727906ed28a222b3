import { expect, test } from "vitest";
import { crumbsAt } from "../../editor/studio/crumbs.ts";
import { offsetAt } from "../../editor/studio/place-in-text.ts";
import { at, HARBOUR, harbour } from "../language-service/harness.ts";

const outline = harbour().outline("harbour.yaml");
const names = (words: string) => crumbsAt(outline, at(words)).map(({ item }) => item.name);

test("the parts around the cursor are named from the outside in", () => {
  expect(names("move me.pawn")).toEqual(["effects", "take-turn"]);
  expect(names("berths: row")).toEqual(["kinds", "quay", "berths"]);
  expect(names("crab: [2x")).toEqual(["pieces", "card", "crab"]);
});

test("each is told with those beside it", () => {
  const { siblings } = crumbsAt(outline, at("do trade"))[1]!;
  expect(siblings.map(({ name }) => name)).toEqual(["take-turn", "trade", "settle(card c)"]);
});

test("lines and columns are counted from 1", () => {
  expect(HARBOUR.slice(offsetAt(HARBOUR, { line: 5, column: 1 })).split("\n", 1)).toEqual(["names:"]);
  expect(offsetAt("a\nb", { line: 9, column: 9 })).toBe(3);
});
