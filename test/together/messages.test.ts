import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LIMITS } from "../../src/together/limits.ts";
import { readMessage } from "../../src/together/messages.ts";

const id = "0123abcd-4567";
const good = [
  { kind: "hello", protocol: 1, secret: "abcdefghijklmnop", have: { epoch: "e1", frame: 3 } },
  { kind: "sit", id, name: "Eva" },
  { kind: "answer", id, decision: "12.player-1.0", answer: "walk village-8" },
  { kind: "sheet", id, sheet: "12.player-1.0", change: "reopen", part: 0 },
  { kind: "propose", id, what: { kind: "bot", player: "player-2", bot: "random" } },
  { kind: "mark", id, at: 3, mark: "unclear", text: "" },
  { kind: "why not", id, target: { kind: "item", id: 4 }, language: "cs" },
  { kind: "seat", id, player: "player-2", bot: null },
];

describe("a message", () => {
  test.each(good)("$kind is read as it was sent", (message) => {
    expect(readMessage(JSON.stringify(message))).toEqual(message);
  });

  test("of look shows the own cards unless told otherwise", () => {
    expect(readMessage(JSON.stringify({ kind: "look", id, at: 2 }))).toEqual({ kind: "look", id, at: 2, open: false });
  });

  test("is trimmed where it is for people", () => {
    expect(readMessage(JSON.stringify({ kind: "talk", id, text: "  hello " }))).toMatchObject({ text: "hello" });
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    JSON.stringify({ kind: "move" }),
    JSON.stringify({ kind: "start" }),
    JSON.stringify({ kind: "start", id: "short" }),
    JSON.stringify({ kind: "start", id, more: 1 }),
    JSON.stringify({ kind: "talk", id, text: "   " }),
    JSON.stringify({ kind: "talk", id, text: "x".repeat(LIMITS.talk + 1) }),
    JSON.stringify({ kind: "look", id, at: -1 }),
    JSON.stringify({ kind: "look", id, at: 0.5 }),
    JSON.stringify({ kind: "hello", protocol: 2, secret: "abcdefghijklmnop" }),
    JSON.stringify({ kind: "hello", protocol: 1, secret: "../../etc/passwd" }),
    '{"kind":"start","id":"0123abcd","__proto__":{"kind":"end"}}',
  ])("%s is refused", (text) => {
    expect(readMessage(text)).toBeUndefined();
  });

  test("of any sort never throws", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readMessage(text)));
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.string(), fc.jsonValue(), (message, key, value) => {
        const read = readMessage(JSON.stringify({ ...message, [key]: value }));
        expect(
          read === undefined || Object.keys(read).every((each) => each in message || each === key || each === "open"),
        ).toBe(true);
      }),
    );
  });
});
