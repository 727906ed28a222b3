/** The games that a server offers, each with a picture. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { GameShown, Picture } from "../../src/together/protocol.ts";
import { GameCard, titleOf } from "../gallery/GameCard.tsx";
import { galleryPhrases } from "../gallery/phrases.ts";
import { isWanted } from "../gallery/search.ts";
import { picture, Refused } from "./calls.ts";
import type { HomePhrases } from "./home-phrases.ts";
import { pageLanguage } from "./page-language.ts";

interface GameChoiceProps {
  readonly server: string;
  readonly games: readonly GameShown[];
  readonly phrases: HomePhrases;
  readonly onChoose: (game: GameShown) => void;
}

let drawing: Promise<void> = Promise.resolve();

/**
 * Asks the server for one picture after the other, so that the request for a new match waits for at most one of them.
 */
function inTurn(draw: () => Promise<void>): Promise<void> {
  return (drawing = drawing.then(draw));
}

/** The games of the host's folder, and then those that come with the program, each sorted by title. */
function inOrder(games: readonly GameShown[], language: string): readonly GameShown[] {
  const { compare } = new Intl.Collator(language);
  const title = ({ path, offer }: GameShown) => titleOf(path, offer, language);
  return games.toSorted((a, b) => Number(a.included) - Number(b.included) || compare(title(a), title(b)));
}

export function GameChoice({ server, games, phrases, onChoose }: GameChoiceProps) {
  const [typed, type] = useState("");
  const wanted = inOrder(games, pageLanguage.value).filter(({ path, offer }) =>
    isWanted(path, offer, typed, undefined),
  );
  return (
    <>
      <label class="field game-search">
        <span class="visually-hidden">{phrases.search}</span>
        <input
          type="search"
          placeholder={phrases.search}
          value={typed}
          onInput={(event) => type(event.currentTarget.value)}
        />
      </label>
      <p class="visually-hidden" role="status">
        {galleryPhrases(pageLanguage.value).found(wanted.length)}
      </p>
      <ul class="games">
        {wanted.map((game) => (
          <Choice key={game.path} server={server} game={game} phrases={phrases} onChoose={onChoose} />
        ))}
      </ul>
    </>
  );
}

function Choice({ server, game, phrases, onChoose }: Omit<GameChoiceProps, "games"> & { readonly game: GameShown }) {
  const language = pageLanguage.value;
  const [drawn, setDrawn] = useState<Picture>();
  const shown = useRef(true);
  const [broken, setBroken] = useState(game.problems.length > 0);
  const look = useCallback(() => {
    if (game.problems.length > 0) return;
    void inTurn(async () => {
      if (!shown.current) return;
      try {
        setDrawn(await picture(server, game.path));
      } catch (error) {
        // The server refuses a picture if the rules cannot be played. A `TypeError` means that there is no network;
        // then the picture is just missing.
        if (error instanceof Refused) setBroken(true);
        else if (!(error instanceof TypeError)) throw error;
      }
    });
  }, [server, game]);
  useEffect(() => () => void (shown.current = false), []);
  const title = titleOf(game.path, game.offer, language);
  return (
    <GameCard
      path={game.path}
      offer={game.offer}
      picture={drawn}
      broken={broken}
      language={language}
      phrases={galleryPhrases(language)}
      onSeen={look}
      facts={game.included && <li>{phrases.included}</li>}
    >
      <button
        type="button"
        class="primary"
        disabled={broken}
        aria-label={`${phrases.choose}: ${title}`}
        onClick={() => onChoose(game)}
      >
        {phrases.choose}
      </button>
    </GameCard>
  );
}
