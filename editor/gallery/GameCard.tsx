/** One game to choose from, with its picture, description and number of players. `children` are its buttons. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Offer } from "../../src/session/offer.ts";
import { textIn } from "../components/localized.ts";
import type { GalleryPhrases } from "./phrases.ts";
import { PictureOf, type PictureShown } from "./PictureOf.tsx";

interface GameCardProps {
  /** The path of the game's file. */
  readonly path: string;
  readonly offer: Offer | undefined;
  readonly picture: PictureShown | undefined;
  /** True if the game cannot be played, because its rules have mistakes. */
  readonly broken: boolean;
  readonly language: string;
  readonly phrases: GalleryPhrases;
  /** Called once, when the card comes into sight. */
  readonly onSeen: () => void;
  /** Further facts about the game, such as its duration. */
  readonly facts?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The title of a game. Before the rules are read, the name of the file stands for it. */
export function titleOf(path: string, offer: Offer | undefined, language: string): string {
  return offer ? textIn(language, offer.title) : path.slice(path.lastIndexOf("/") + 1).replace(/\.ya?ml$/, "");
}

export function GameCard({ path, offer, picture, broken, language, phrases, onSeen, facts, children }: GameCardProps) {
  const frame = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        observer.disconnect();
        onSeen();
      },
      { rootMargin: "200px" },
    );
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [onSeen]);
  return (
    <li ref={frame} class="game-card" data-game={path}>
      <PictureOf picture={picture} language={language} />
      <div class="game-card-text">
        <h3>{titleOf(path, offer, language)}</h3>
        {offer && textIn(language, offer.about) !== "" && <p class="about">{textIn(language, offer.about)}</p>}
        {broken && <p class="broken">{phrases.broken}</p>}
        {offer && (
          <ul class="facts">
            <li>{phrases.range(offer.players.min, offer.players.max)}</li>
            {facts}
            {offer.variants.length > 0 && (
              <li title={offer.variants.map((variant) => textIn(language, variant.title)).join(", ")}>
                {phrases.variants(offer.variants.length)}
              </li>
            )}
          </ul>
        )}
        <div class="buttons">{children}</div>
      </div>
    </li>
  );
}
