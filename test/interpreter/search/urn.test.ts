/** An urn gives pieces at random, each one only to a place where it fits. */
import { expect, test } from "vitest";
import { RandomStream } from "../../../src/interpreter/runtime/random-stream.ts";
import { NONE, Urn } from "../../../src/interpreter/search/urn.ts";

/** Pieces 0 and 1 fit only place 0, pieces 2 to 4 fit both places, and piece 5 fits none. */
const fits = (piece: number, place: number) => (piece < 2 ? place === 0 : piece < 5);

test("each piece that fits a place is drawn equally often, and each only once until all are back", () => {
  const urn = new Urn(6, 2, fits);
  const random = new RandomStream(1);
  const firsts = new Map<number, number>();
  for (let round = 0; round < 2000; round++) {
    urn.refill();
    const drawn = Array.from({ length: 5 }, () => urn.draw(0, random));
    expect(drawn.toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(urn.draw(0, random)).toBe(NONE);
    firsts.set(drawn[0]!, (firsts.get(drawn[0]!) ?? 0) + 1);
  }
  for (const times of firsts.values()) expect(Math.abs(times - 400)).toBeLessThan(80);
});

test("a place gets only what fits it, and what is left fits nowhere", () => {
  const urn = new Urn(6, 2, fits);
  const random = new RandomStream(1);
  urn.take(3);
  const drawn = [urn.draw(1, random), urn.draw(1, random)];
  expect(drawn.toSorted()).toEqual([2, 4]);
  expect(urn.draw(1, random)).toBe(NONE);
  expect([urn.draw(0, random), urn.draw(0, random)].toSorted()).toEqual([0, 1]);
  expect([urn.drawAny(), urn.drawAny()]).toEqual([5, NONE]);
});
