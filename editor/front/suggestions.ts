/** Edits of the game on the front page with one button each: each replaces one piece of its text by another. */

const EDITS = {
  coins: ["coins: 0.. = 6", "coins: 0.. = 12"],
  rounds: ["repeat 2 times", "repeat 4 times"],
  price: ["pay f.price coins", "pay max(0, f.price - 1) coins"],
  mistake: ["gain f.worth points", "gain f.wort points"],
} as const;

type SuggestionId = keyof typeof EDITS;

export interface Suggestion {
  readonly id: SuggestionId;
  /** Whether a text contains the suggested change. */
  readonly is: (text: string) => boolean;
  /** The edited text; undefined if the text does not contain the replaced piece. */
  readonly make: (text: string) => string | undefined;
}

export const suggestions: readonly Suggestion[] = (Object.keys(EDITS) as SuggestionId[]).map((id) => {
  const [before, after] = EDITS[id];
  return {
    id,
    is: (text) => text.includes(after),
    make: (text) => (text.includes(before) ? text.replace(before, after) : undefined),
  };
});
