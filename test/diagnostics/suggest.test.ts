import { expect, it } from "vitest";
import { nearest } from "../../src/diagnostics/suggest.ts";

it.each([
  ["gian", ["pay", "gain", "lose"], ["gain"]],
  ["Move", ["move"], ["move"]],
  ["knize", ["kníže"], ["kníže"]],
  ["wher", ["where", "here", "when"], ["where", "when"]],
  ["souvenir", ["souvenirs", "encounter"], ["souvenirs"]],
  ["is", ["in", "if"], []],
  ["coins", ["coins", "coin"], ["coin"]],
  ["x".repeat(100), ["x".repeat(99)], []],
])("%s", (word, candidates, expected) => {
  expect(nearest(word, candidates)).toEqual(expected);
});
