import fc from "fast-check";
import { expect, test } from "vitest";
import { differenceFrom, keptText } from "../../src/server/rules/kept-text.ts";
import { applied, difference, type Json } from "../../src/together/difference.ts";

const value = fc.jsonValue({ maxDepth: 4 });
// A random position. JSON turns -0 into 0, so the value is converted to JSON and back first.
const position = fc.dictionary(fc.string(), value).map((each) => JSON.parse(JSON.stringify(each)) as object);

const between = (one: object, other: object) => differenceFrom(keptText(one), keptText(other), other);

test("a difference from kept texts leads to the new value, and is as one from objects", () => {
  fc.assert(
    fc.property(position, position, (one, other) => {
      expect(applied(one as Json, between(one, other))).toEqual(other);
    }),
  );
  const [one, other] = [
    { at: 1, zones: [{ id: "hand", items: [1, 2] }, { id: "market" }], gone: [], acting: "player-1" },
    { at: 2, zones: [{ id: "hand", items: [1] }, { id: "market" }], acting: undefined, sheets: [1] },
  ];
  expect(between(one, other)).toEqual(difference(one, other));
});

test("says nothing of what is equal", () => {
  fc.assert(
    fc.property(position, (one) => {
      expect(between(one, structuredClone(one))).toEqual(["="]);
    }),
  );
  expect(between({ a: 1, b: undefined }, { a: 1, c: undefined })).toEqual(["="]);
});
