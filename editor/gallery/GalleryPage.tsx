/** The page with all games to choose from, each with its picture, its number of players and its duration. */
import { useComputed, useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../components/Icon.tsx";
import { LanguageChoice } from "../components/LanguageChoice.tsx";
import { Logo } from "../components/Logo.tsx";
import { go } from "../studio/address.ts";
import type { Studio } from "../studio/studio.ts";
import { FoundGame, SECONDS } from "./FoundGame.tsx";
import type { GameFound } from "./gallery.ts";
import { galleryPhrases } from "./phrases.ts";
import { isWanted } from "./search.ts";

/** The largest number of players that the filter of the gallery offers. */
const MOST = 8;

export function GalleryPage({ studio }: { readonly studio: Studio }) {
  const language = studio.match.language.value;
  const phrases = galleryPhrases(language);
  const typed = useSignal("");
  const players = useSignal<number | undefined>(undefined);
  const wanted = useComputed(() =>
    studio.gallery.games.value.filter(({ path, offer }) => isWanted(path, offer.value, typed.value, players.value)),
  ).value;
  const shelves = [...new Set(wanted.map(({ shelf }) => shelf))];
  const search = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    document.title = `${phrases.games} – rulewright`;
    if (matchMedia("(hover: hover)").matches) search.current?.focus({ preventScroll: true });
  }, []);
  const most = Math.min(
    MOST,
    Math.max(1, ...studio.gallery.games.value.map(({ offer }) => offer.value?.players.max ?? 1)),
  );
  const open = (screen: "table" | "studio") => (game: GameFound) => go(studio, { screen, path: game.path });
  return (
    <div class="gallery" lang={language}>
      <header class="gallery-bar">
        <h1 aria-label="rulewright">
          <Logo />
          <span class="brand-name">rulewright</span>
        </h1>
        <div class="gallery-search" role="search">
          <label class="field">
            <span class="visually-hidden">{phrases.search}</span>
            <input
              ref={search}
              type="search"
              placeholder={phrases.search}
              value={typed.value}
              onInput={(event) => (typed.value = event.currentTarget.value)}
            />
          </label>
          <label class="field">
            <span>{phrases.players}</span>
            <select
              value={String(players.value ?? "")}
              onChange={(event) =>
                (players.value = event.currentTarget.value === "" ? undefined : Number(event.currentTarget.value))
              }
            >
              <option value="">{phrases.anyNumber}</option>
              {Array.from({ length: most }, (_, i) => (
                <option key={i} value={String(i + 1)}>
                  {phrases.forPlayers(i + 1)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <span class="spread" />
        <LanguageChoice label="Language" language={studio.match.language} />
        <button
          type="button"
          class="quiet"
          aria-label={`Colours: ${studio.layout.theme.value}`}
          title={`Colours: ${studio.layout.theme.value}`}
          onClick={() => studio.commands.run("view.theme")}
        >
          <Icon name="theme" />
        </button>
        <button type="button" onClick={() => studio.commands.run("file.new")}>
          <Icon name="plus" />
          {phrases.newGame}
        </button>
      </header>
      <main class="gallery-room">
        <p class="visually-hidden" role="status">
          {phrases.found(wanted.length)}
        </p>
        {wanted.length === 0 && <p class="nothing">{phrases.none}</p>}
        {shelves.map((shelf, i) => (
          <section key={shelf} aria-labelledby={`shelf-${i}`}>
            <h2 id={`shelf-${i}`}>{shelf.replace(/^(?:games(?=\/|$)|$)/, phrases.games).replaceAll("/", " / ")}</h2>
            <ul class="games">
              {wanted
                .filter((game) => game.shelf === shelf)
                .map((game) => (
                  <FoundGame
                    key={game.path}
                    game={game}
                    studio={studio}
                    phrases={phrases}
                    onPlay={open("table")}
                    onRules={open("studio")}
                  />
                ))}
            </ul>
          </section>
        ))}
        <p class="gallery-foot">{phrases.reckoned(SECONDS)}</p>
      </main>
    </div>
  );
}
