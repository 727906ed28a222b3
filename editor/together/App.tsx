/** The pages for playing together on a server: the home page with a person's matches, and the page of one match. */
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

/** The home page is loaded only when it is needed, because a guest who opens a link to a match does not need it. */
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
