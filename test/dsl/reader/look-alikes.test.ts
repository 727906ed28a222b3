/** Names that look alike, and invisible marks that make a line look like another line. */
import { expect, it } from "vitest";
import { readFile } from "../../../src/dsl/reader/index.ts";
import { sourceOf } from "../../support/texts.ts";

const codes = (text: string) => readFile(sourceOf(text)).problems.map(({ code }) => code);
const GAME = "game: sample\nplayers: 2..2\nkinds:\n  player: { state: { points: 0.. } }\nplay:\n  - end the game\n";

it.each([
  ["Latin and Cyrillic letters in one name", "state: { \u0440\u043eints: 0..9 }", "mixed-scripts"],
  ["Latin and Greek letters in one name", "state: { c\u03bfin: 0..9 }", "mixed-scripts"],
  ["a Cyrillic name like a Latin one", "state: { a: 0..9, \u0430: 0..9 }", "looks-alike"],
  ["a Greek name like a Cyrillic one", "state: { \u03bf: 0..9, \u043e: 0..9 }", "looks-alike"],
  ["a ligature", "state: { \ufb01sh: 0..9 }", "letters-of-signs"],
  ["wide letters", "state: { \uff46ish: 0..9 }", "letters-of-signs"],
  ["a mark of direction in a comment", "state: { fish: 0..9 } # \u202e", "control-character"],
  ["a mark of direction in a title", "title: { en: Fish\u2067 }", "control-character"],
])("refuses %s", (_, line, code) => {
  expect(codes(`${GAME}${line}\n`)).toContain(code);
});

it.each([
  ["Czech names", "state: { \u017elu\u0165ou\u010dk\u00fd: 0..9 }"],
  ["Russian names", "state: { \u0445\u043e\u0440: 0..9, \u0441\u0442\u043e\u043b: 0..9 }"],
  ["names that are composed or not", "state: { r\u016f\u017ee: 0..9 }\ntitle: ru\u030az\u030ce"],
  ["Japanese names", "state: { \u7a32\u306e\u7a42: 0..9 }"],
  ["texts of any script", "title: { en: Fish, ru: \u0420\u044b\u0431a }"],
])("lets pass %s", (_, line) => {
  expect(codes(`${GAME}${line}\n`)).toEqual([]);
});
