import { describe, expect, it } from "vitest";
import { checkSource } from "../../src/dsl/index.ts";
import { messages, sourceOf } from "../support/texts.ts";

const game = (state: string, before = "") =>
  `${before}game: mill\nplayers: 2..2\n${state}play:\n  - repeat 3 times:\n      - turn of each p in seats: set wind to 1\n`;
const codes = (text: string) => checkSource(sourceOf(text)).map(({ code }) => code);

describe("a comment ignores a warning", () => {
  it.each([
    ["on its line", game("state:\n  wind: 0..9\n  rain: 0..9 # rulewright-ignore unused: later\n")],
    ["on the line below", game("state:\n  wind: 0..9\n  # rulewright-ignore unused: later\n  rain: 0..9\n")],
    [
      "below other comments",
      game("state:\n  wind: 0..9\n  # rulewright-ignore unused: later\n  # Another comment.\n\n  rain: 0..9\n"),
    ],
    [
      "in the whole file",
      game("state:\n  wind: 0..9\n  rain: 0..9\n  snow: 0..9\n", "# rulewright-ignore-file unused: later\n"),
    ],
    ["one of several codes", game("state:\n  wind: 0..9\n  rain: 0..9 # rulewright-ignore unused: later\n")],
  ])("%s", (_, text) => {
    expect(messages(checkSource(sourceOf(text)))).toEqual([]);
  });

  it("and no other", () => {
    expect(
      codes(game("state:\n  wind: 0..9\n  rain: 0..9\n  # rulewright-ignore unused: later\n  snow: 0..9\n")),
    ).toEqual(["unused"]);
  });
});

it("a comment that ignores nothing is found, with others on the same line", () => {
  expect(codes(game("state:\n  wind: 0..9\n  rain: 0..9 # rulewright-ignore unused, unreachable: later\n"))).toEqual([
    "suppression-unused",
  ]);
});

it("errors stay", () => {
  expect(
    codes(
      game("state: { wind: 0..9 }\n").replace(
        "set wind",
        "set wint # rulewright-ignore unknown-name: why not\n         ",
      ),
    ),
  ).toContain("suppression-of-error");
  expect(
    codes(
      game("state: { wind: 0..9 }\n", "# rulewright-ignore-file unknown-name: why not\n").replace(
        "set wind",
        "set wint",
      ),
    ),
  ).toEqual(["suppression-of-error", "unknown-name"]);
});

it("next to an error comments are not called idle: what they ignore may not have been looked for", () => {
  expect(
    codes(game("state: { wind: 0..9 } # rulewright-ignore unused: later\n").replace("set wind", "set wint")),
  ).toEqual(["unknown-name"]);
});
