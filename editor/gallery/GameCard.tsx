/** One game of the gallery. */
import { textIn } from "../components/localized.ts";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Studio } from "../studio/studio.ts";
import type { GameFound } from "./gallery.ts";
import { PictureOf } from "./PictureOf.tsx";
import type { GalleryPhrases } from "./phrases.ts";
import { minutesFor } from "./search.ts";

/** How long people take for one decision, in seconds. */
export const SECONDS = 15;

interface GameCardProps {
  readonly game: GameFound;
  readonly studio: Studio;
  readonly phrases: GalleryPhrases;
  readonly onPlay: (game: GameFound) => void;
  readonly onRules: (game: GameFound) => void;
}

export function GameCard({ game, studio, phrases, onPlay, onRules }: GameCardProps) {
  const frame = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        observer.disconnect();
        game.look();
      },
      { rootMargin: "200px" },
    );
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [game]);
  const language = studio.match.language.value;
  const offer = game.offer.value;
  const title = offer
    ? textIn(language, offer.title)
    : game.path.slice(game.path.lastIndexOf("/") + 1).replace(/\.ya?ml$/, "");
  const length = game.length.value;
  const left = studio.match.isUnderWay(game.path);
  return (
    <li ref={frame} class="game-card" data-game={game.path}>
      <PictureOf game={game} language={language} />
      <div class="game-card-text">
        <h3>{title}</h3>
        {offer && textIn(language, offer.about) !== "" && <p class="about">{textIn(language, offer.about)}</p>}
        {game.broken.value && <p class="broken">{phrases.broken}</p>}
        {offer && (
          <ul class="facts">
            <li>{phrases.range(offer.players.min, offer.players.max)}</li>
            {length && (
              <li title={phrases.decisions(length.fewest, length.most, length.matches)}>
                {phrases.minutes(minutesFor(length.fewest, SECONDS), minutesFor(length.most, SECONDS))}
              </li>
            )}
            {offer.variants.length > 0 && (
              <li title={offer.variants.map((variant) => textIn(language, variant.title)).join(", ")}>
                {phrases.variants(offer.variants.length)}
              </li>
            )}
          </ul>
        )}
        <div class="buttons">
          <button
            type="button"
            class="primary"
            disabled={game.broken.value}
            aria-label={`${left ? phrases.goOn : phrases.play}: ${title}`}
            onClick={() => onPlay(game)}
          >
            {left ? phrases.goOn : phrases.play}
          </button>
          <button type="button" aria-label={`${phrases.rules}: ${title}`} onClick={() => onRules(game)}>
            {phrases.rules}
          </button>
        </div>
      </div>
    </li>
  );
}
