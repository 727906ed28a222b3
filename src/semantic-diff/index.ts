/** The changes of a game by a variant, or by another version of its file, in a designer's words and with places. */
export { type LineDifference } from "./align.ts";
export { diff, type Difference, type Version } from "./compare.ts";
export { headingOf, noDifference, sentenceOf, type Telling } from "./words.ts";
