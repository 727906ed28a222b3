/**
 * The studio packs rule files into a zip archive. Unpacking restores them unchanged, and a malicious archive does no
 * harm.
 */
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { filesIn, zipOf } from "../../editor/files/archive.ts";

test("what was packed comes back, and packs to the same bytes again", () => {
  const files = [
    { path: "small/hex.yaml", text: "game: hex # Šimon\n" },
    { path: "small/hex/ours.test.yaml", text: "scenario: x\n" },
  ];
  expect(filesIn(zipOf(files))).toEqual(files);
  expect(zipOf(files)).toEqual(zipOf(files));
});

test("only files of rules are taken, and none that would lie elsewhere", () => {
  const zip = zipSync({
    "a.yaml": strToU8("game: a\n"),
    "../up.yaml": strToU8("game: up\n"),
    "/root.yaml": strToU8("game: root\n"),
    ".hidden/b.yaml": strToU8("game: b\n"),
    "picture.png": new Uint8Array(9),
  });
  expect(filesIn(zip)).toEqual([{ path: "a.yaml", text: "game: a\n" }]);
});

test.each([
  ["damaged", strToU8("no zip at all")],
  ["damaged", zipOf([{ path: "a.yaml", text: "game: a\n".repeat(99) }]).slice(0, 60)],
  ["damaged", zipSync({ "a.yaml": Uint8Array.of(0xff, 0xfe, 0x80) })],
  ["no rules", zipSync({ "picture.png": new Uint8Array(9) })],
  ["too large", zipSync({ "bomb.yaml": new Uint8Array(9 * 2 ** 20) })],
  ["too large", zipSync(Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`${i}.yaml`, new Uint8Array(1)])))],
] as const)("a zip is refused: %s", (reason, zip) => {
  expect(filesIn(zip)).toBe(reason);
});
