/**
 * The interactive part of the front page: the rules, which can be edited, the table, which follows them, and suggested
 * edits.
 */
import { Message } from "../components/Sentence.tsx";
import { Game } from "../play/Game.tsx";
import type { Around } from "../play/playing.ts";
import type { LiveGame } from "./live-game.ts";
import { type FrontPhrases, frontPhrases } from "./phrases.ts";
import { RulesText } from "./RulesText.tsx";
import { suggestions } from "./suggestions.ts";

interface LiveProps {
  readonly live: LiveGame;
  /** The name of the text field with the rules. */
  readonly label: string;
  /** The original rules as coloured HTML, which the page contained from the beginning. */
  readonly coloured: string;
}

export function Live({ live, label, coloured }: LiveProps) {
  const phrases = frontPhrases(live.match.language.value);
  const text = live.text.value;
  return (
    <>
      <div class="suggestions" role="group" aria-label={phrases.edits}>
        {suggestions.map(({ id, is, make }) => {
          const made = is(text);
          const edited = made ? live.original : make(text);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={made}
              disabled={edited === undefined}
              onClick={() => live.edit(edited!)}
            >
              {phrases.suggested[id]}
            </button>
          );
        })}
        <button type="button" class="quiet" disabled={!live.isChanged.value} onClick={() => live.edit(live.original)}>
          {phrases.asItWas}
        </button>
      </div>
      <div class="rules-box">
        <RulesText live={live} label={label} before={coloured} />
        <Mistake live={live} phrases={phrases} />
      </div>
      <div class="table-box">
        <Played live={live} phrases={phrases} />
      </div>
    </>
  );
}

/** The first mistake in the text, if there is one. */
function Mistake({ live, phrases }: { readonly live: LiveGame; readonly phrases: FrontPhrases }) {
  const blocking = live.match.blockingError.value;
  return (
    <p class="mistake" role="status">
      {blocking && (
        <>
          <strong>{phrases.before}</strong>{" "}
          <Message
            text={
              blocking.kind === "refused"
                ? `${blocking.message} ${blocking.hint}`
                : (blocking.problems[0]?.message ?? "")
            }
          />
        </>
      )}
    </p>
  );
}

function Played({ live, phrases }: { readonly live: LiveGame; readonly phrases: FrontPhrases }) {
  const { match } = live;
  if (!match.model.value || !match.snapshot.value) return <p class="faint">{phrases.settingUp}</p>;
  const around: Around = {
    alone: true,
    go: ({ start, end }) => {
      const text = document.querySelector<HTMLTextAreaElement>("#rules-text")!;
      text.focus();
      text.setSelectionRange(start, end);
    },
  };
  return (
    <>
      <div class="game-room">
        <Game playing={match} around={around} />
      </div>
      <div class="again">
        <button type="button" onClick={() => void live.begin()}>
          {phrases.again}
        </button>
      </div>
    </>
  );
}
