/** A game in the gallery of the studio, with buttons to play it or to edit its rules. */
import type { Studio } from "../studio/studio.ts";
import type { GameFound } from "./gallery.ts";
import { GameCard, titleOf } from "./GameCard.tsx";
import type { GalleryPhrases } from "./phrases.ts";
import { minutesFor } from "./search.ts";

/** People usually take this many seconds for one decision. The gallery estimates the duration of a match from it. */
export const SECONDS = 15;

interface FoundGameProps {
  readonly game: GameFound;
  readonly studio: Studio;
  readonly phrases: GalleryPhrases;
  readonly onPlay: (game: GameFound) => void;
  readonly onRules: (game: GameFound) => void;
}

export function FoundGame({ game, studio, phrases, onPlay, onRules }: FoundGameProps) {
  const language = studio.match.language.value;
  const offer = game.offer.value;
  const title = titleOf(game.path, offer, language);
  const length = game.length.value;
  const play = studio.match.isUnderWay(game.path) ? phrases.goOn : phrases.play;
  return (
    <GameCard
      path={game.path}
      offer={offer}
      picture={game.picture.value}
      broken={game.broken.value}
      language={language}
      phrases={phrases}
      onSeen={game.look}
      facts={
        length && (
          <li title={phrases.decisions(length.fewest, length.most, length.matches)}>
            {phrases.minutes(minutesFor(length.fewest, SECONDS), minutesFor(length.most, SECONDS))}
          </li>
        )
      }
    >
      <button
        type="button"
        class="primary"
        disabled={game.broken.value}
        aria-label={`${play}: ${title}`}
        onClick={() => onPlay(game)}
      >
        {play}
      </button>
      <button type="button" aria-label={`${phrases.rules}: ${title}`} onClick={() => onRules(game)}>
        {phrases.rules}
      </button>
    </GameCard>
  );
}
