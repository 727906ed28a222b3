/**
 * If a part of a snapshot equals that of the previous snapshot, the previous object is used again, so that the part is
 * not drawn again.
 */
import { expect, it } from "vitest";
import { share } from "../../editor/table/share.ts";
import { tableOf } from "./games.ts";

it("equal data is what it was", () => {
  const before = { zones: [{ id: "a", items: [1, 2] }], nothing: undefined };
  expect(share(before, structuredClone(before))).toBe(before);
});

it("only what has changed is new", () => {
  const before = {
    zones: [
      { id: "a", items: [1, 2] },
      { id: "b", items: [3] },
    ],
  };
  const now = share(before, {
    zones: [
      { id: "a", items: [1, 2] },
      { id: "b", items: [3, 4] },
    ],
  });
  expect(now).toEqual({
    zones: [
      { id: "a", items: [1, 2] },
      { id: "b", items: [3, 4] },
    ],
  });
  expect([now.zones[0] === before.zones[0], now.zones[1] === before.zones[1]]).toEqual([true, false]);
});

it("more, less and other things are new", () => {
  for (const [before, now] of [
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, [1]],
    [[], {}],
    [null, {}],
    [{ a: 1 }, { a: 1, b: undefined }],
  ]) {
    expect(share(before, now)).toEqual(now);
    expect(share(before, now)).not.toBe(before);
  }
});

it("a key can be left out of account", () => {
  const before = { name: "a", line: { start: 1 }, parts: [{ line: { start: 3 } }] };
  expect(share(before, { name: "a", line: { start: 7 }, parts: [{ line: { start: 9 } }] }, "line")).toBe(before);
  expect(share(before, { name: "b", line: { start: 7 }, parts: [{ line: { start: 9 } }] }, "line")).toEqual({
    name: "b",
    line: { start: 7 },
    parts: [{ line: { start: 3 } }],
  });
});

it("a move leaves most of a table as it was", () => {
  const { session } = tableOf();
  const before = session.snapshot("everything");
  session.answer(before.decisions[0]!.asked!.answers[1]!.name);
  const now = share(before, structuredClone(session.snapshot("everything")));
  expect(now.zones.filter((zone, i) => zone !== before.zones[i]).map(({ id }) => id)).toEqual(["road", "cubes"]);
});
