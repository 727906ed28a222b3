import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applied, difference, type Json } from "../../src/together/difference.ts";

// A random JSON value. JSON turns -0 into 0, so the value is converted to JSON and back first.
const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);

describe("a difference", () => {
  test("leads from any value to any other", () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        expect(applied(one, difference(one, other))).toEqual(other);
      }),
    );
  });

  test("survives the wire", () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        const sent = JSON.parse(JSON.stringify(difference(one, other)));
        expect(applied(one, sent)).toEqual(other);
      }),
    );
  });

  test("says nothing of what is equal", () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(difference(value, structuredClone(value))).toEqual(["="]);
      }),
    );
  });

  test("keeps parts that have not changed", () => {
    const before = { hand: ["a", "b"], stall: [{ id: 1 }, { id: 2 }], coins: 3 };
    const after = applied(before, difference(before, { ...structuredClone(before), coins: 4 })) as typeof before;
    expect(after.coins).toBe(4);
    expect(after.hand).toBe(before.hand);
    expect(after.stall).toBe(before.stall);
  });

  test("of a list that grows, shrinks or changes inside names what differs only", () => {
    expect(difference([1, 2, 3], [1, 2, 3, 4])).toEqual(["cut", 3, 0, [4]]);
    expect(difference([1, 2, 3], [1, 3])).toEqual(["cut", 1, 1, []]);
    expect(difference([{ a: 1, b: 1 }, 2], [{ a: 1, b: 2 }, 2])).toEqual(["of", { 0: ["of", { b: ["set", 2] }] }]);
  });

  test("counts a member that is undefined as absent, and removes one", () => {
    expect(difference({ a: 1, b: undefined }, { a: 1, c: undefined })).toEqual(["="]);
    expect(applied({ a: 1, b: 2 }, difference({ a: 1, b: 2 }, { a: 1, b: undefined }))).toEqual({ a: 1 });
  });

  test("takes the name of a prototype for a name", () => {
    const before = JSON.parse('{"__proto__": 1, "toString": 2}') as Json;
    const after = JSON.parse('{"__proto__": {"a": 1}, "constructor": 3}') as Json;
    expect(Object.entries(applied(before, difference(before, after)) as object)).toEqual(
      Object.entries(after as object),
    );
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  test("is refused by a value that it does not belong to", () => {
    expect(() => applied({}, ["of", { a: ["of", {}] }])).toThrow(RangeError);
    expect(() => applied([], ["cut", 2, 3, []])).toThrow(RangeError);
    expect(() => applied([], ["of", { 0: ["set", 1] }])).toThrow(RangeError);
    expect(() => applied(1, ["of", {}])).toThrow(RangeError);
    expect(() => applied(1, ["gone"])).toThrow(RangeError);
  });
});
