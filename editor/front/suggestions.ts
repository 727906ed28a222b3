/** Edits that the front page suggests, each with a button. An edit replaces one piece of the rules by another. */

const EDITS = {
  coins: ["coins: 0.. = 6", "coins: 0.. = 12"],
  rounds: ["repeat 2 times", "repeat 4 times"],
  price: ["pay f.price coins", "pay max(0, f.price - 1) coins"],
  mistake: ["gain f.worth points", "gain f.wort points"],
} as const;

type SuggestionId = keyof typeof EDITS;

export interface Suggestion {
  readonly id: SuggestionId;
  /** True if a text already contains the suggested edit. */
  readonly is: (text: string) => boolean;
  /** Makes the edit in a text. Returns undefined if the piece to replace is not in the text. */
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
