/** The mark beside an answer: the colour and the symbol of the chosen thing. */
import type { AnswerShown } from "../../src/session/snapshot.ts";
import { Glyph } from "../table/theme/Glyph.tsx";
import type { TableTheme } from "../table/theme/theme.ts";

/** The colour and the symbol of the chosen thing. */
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
