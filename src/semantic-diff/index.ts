/** What a variant, or another version of a file, changes in a game: in a designer's words, with places. */
export { type LineDifference } from "./align.ts";
export { diff, type Difference, type Version } from "./compare.ts";
export { headingOf, noDifference, sentenceOf, type Telling } from "./words.ts";
