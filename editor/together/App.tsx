/** All pages for playing together: the matches of a person, and one match. */
import { later } from "./hooks.tsx";
import { MatchPage } from "./MatchPage.tsx";
import { pageLanguage } from "./page-language.ts";
import { togetherPhrases } from "./phrases.ts";
import { failed, place } from "./place.ts";

export function App() {
  const now = place.value;
  return (
    <>
      {failed.value !== undefined && <Failed message={failed.value} />}
      {now.kind === "match" ? <MatchPage key={now.secret} secret={now.secret} /> : <Home server={now.key} />}
    </>
  );
}

/** Loaded on demand: a guest needs no pictures of games. */
const Home = later(async () => (await import("./HomePage.tsx")).HomePage);

function Failed({ message }: { readonly message: string }) {
  const phrases = togetherPhrases(pageLanguage.value);
  return (
    <div class="banner danger" role="alert">
      <span>
        {phrases.fault} <small lang="en">{message}</small>
      </span>
      <button type="button" onClick={() => location.reload()}>
        {phrases.loadAgain}
      </button>
    </div>
  );
}
