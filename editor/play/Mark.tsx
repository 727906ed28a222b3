/**
 * A small mark beside an answer in the list. It shows the colour and the symbol of the thing that the answer chooses.
 */
import type { AnswerShown } from "../../src/session/snapshot.ts";
import { Glyph } from "../table/theme/Glyph.tsx";
import type { TableTheme } from "../table/theme/theme.ts";

/** Draws the colour and the symbol of the thing that an answer chooses. */
export function Mark({ theme, answer }: { readonly theme: TableTheme; readonly answer: AnswerShown }) {
  const card = answer.card === undefined ? undefined : theme.model.cards[answer.card];
  const name = card?.name ?? (answer.word && theme.model.lists[answer.word.list]?.members[answer.word.member]?.name);
  const item = card && { id: 0, card: answer.card, kind: card.kind, owner: undefined, states: [], zones: [] };
  const colour = item
    ? theme.colour(item)
    : answer.word
      ? theme.wordColour(answer.word.list, answer.word.member)
      : undefined;
  const symbol = item ? theme.symbol(item) : name === undefined ? undefined : theme.symbolOf(name);
  if (colour === undefined) return null;
  return (
    <span class="swatch" style={`--c:#${colour}`} aria-hidden="true">
      {symbol && <Glyph symbol={symbol} />}
    </span>
  );
}
