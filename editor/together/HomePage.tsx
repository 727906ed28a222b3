/**
 * The home page. A host who opens the link with the server's key can make matches there. Without the key, it only lists
 * the matches that were opened in this browser.
 */
import { useEffect, useState } from "preact/hooks";
import type { GameShown, GamesShown } from "../../src/together/protocol.ts";
import { LanguageChoice } from "../components/LanguageChoice.tsx";
import { Logo } from "../components/Logo.tsx";
import { Sentence } from "../components/Sentence.tsx";
import { games, Refused } from "./calls.ts";
import { GameChoice } from "./GameChoice.tsx";
import { homePhrases } from "./home-phrases.ts";
import { keepKey } from "./kept.ts";
import { NewMatchForm } from "./NewMatchForm.tsx";
import { OwnMatches } from "./OwnMatches.tsx";
import { pageLanguage } from "./page-language.ts";
import { togetherPhrases } from "./phrases.ts";
import { subject } from "./turn.ts";

/** @param server the key of the server; if undefined, the page only lists the person's own matches */
export function HomePage({ server }: { readonly server: string | undefined }) {
  const language = pageLanguage.value;
  const phrases = homePhrases(language);
  const [found, setFound] = useState<GamesShown | "none">();
  const [chosen, choose] = useState<GameShown>();
  useEffect(() => {
    subject.value = { title: `${phrases.title} – rulewright`, turn: false };
  }, [phrases]);
  useEffect(() => {
    setFound(undefined);
    choose(undefined);
    if (server === undefined) return;
    void games(server).then(
      (shown) => {
        keepKey(server);
        setFound(shown);
      },
      (error: unknown) => {
        // A `TypeError` means that there is no network; `Refused` means that the server does not know the key.
        if (!(error instanceof TypeError || error instanceof Refused)) throw error;
        setFound("none");
      },
    );
  }, [server]);
  return (
    <div class="gallery home-page" lang={language}>
      <header class="gallery-bar">
        <h1>
          <Logo />
          <span>{phrases.title}</span>
        </h1>
        <span class="spread" />
        <LanguageChoice label={togetherPhrases(language).language} language={pageLanguage} />
      </header>
      <main class="gallery-room">
        <OwnMatches phrases={phrases} language={language} makes={server !== undefined} />
        {server !== undefined && (
          <section aria-labelledby="new-match">
            <h2 id="new-match">{phrases.newMatch}</h2>
            {found === undefined && <p role="status">{phrases.loading}</p>}
            {found === "none" && (
              <p class="notice warning" role="alert">
                <Sentence text={phrases.noServer} />
              </p>
            )}
            {found !== undefined &&
              found !== "none" &&
              (chosen ? (
                <NewMatchForm server={server} game={chosen} phrases={phrases} onBack={() => choose(undefined)} />
              ) : (
                <GameChoice server={server} games={found.games} phrases={phrases} onChoose={choose} />
              ))}
          </section>
        )}
      </main>
    </div>
  );
}
