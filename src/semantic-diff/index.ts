/**
 * Compares two versions of a game, or a game with and without variants. The differences are in a designer's words, with
 * their places.
 */
export { type LineDifference } from "./align.ts";
export { diff, type Difference, type Version } from "./compare.ts";
export { headingOf, noDifference, sentenceOf, type Telling } from "./words.ts";
