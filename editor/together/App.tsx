/** All pages for playing together: the matches of a person, and one match. */
import type { FunctionComponent } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
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

/** Loaded when it is wanted: a guest needs no pictures of games. */
function Home({ server }: { readonly server: string | undefined }) {
  const [Page, setPage] = useState<FunctionComponent<{ server: string | undefined }>>();
  useLayoutEffect(() => {
    void import("./HomePage.tsx").then(({ HomePage }) => setPage(() => HomePage));
  }, []);
  return Page ? <Page server={server} /> : null;
}

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
