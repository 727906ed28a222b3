/** What a variant, or another version of the file, changes in a game, in a designer's words and with places. */
export { type LineDifference } from "./align.ts";
export { diff, type Difference, type Version } from "./compare.ts";
export { headingOf, noDifference, sentenceOf, type Telling } from "./words.ts";
