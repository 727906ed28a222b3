/** The page of one match that a link opens: the person takes a seat, waits for the others, and plays at the table. */
import { useComputed } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Banners } from "./Banners.tsx";
import { Joined } from "./joined.ts";
import { keptLinks } from "./kept.ts";
import { Lobby } from "./Lobby.tsx";
import { MatchHead } from "./MatchHead.tsx";
import { MatchTable } from "./MatchTable.tsx";
import { togetherPhrases } from "./phrases.ts";
import { hasPerson, matchTitle } from "./seats.ts";
import { SitDown } from "./SitDown.tsx";
import { subject, tellTurn } from "./turn.ts";

export function MatchPage({ secret }: { readonly secret: string }) {
  const joined = useMemo(() => new Joined(secret), [secret]);
  useEffect(() => () => joined.leave(), [joined]);
  const hosting = useHosting(joined);
  const language = joined.language.value;
  const phrases = togetherPhrases(language);
  const [welcome, match, standing] = [joined.welcome.value, joined.match.value, joined.connection.standing.value];
  const seat = match?.seats.find(({ player }) => player === welcome?.player);
  const turn = match?.status === "playing" && seat?.turn === true && seat.bot === undefined;
  const title = match && matchTitle(match, language);
  useEffect(() => {
    if (!match || title === undefined) return;
    subject.value = { title: `${title} – rulewright`, match: match.id, turn };
  }, [match?.id, title, turn]);
  useEffect(() => {
    if (turn && match) tellTurn(match);
  }, [turn]);

  if (standing.kind === "closed") return <Closed joined={joined} why={standing.why} />;
  if (!welcome || !match)
    return (
      <main class="together-wait">
        <p role="status">{phrases.connecting}</p>
      </main>
    );
  const sits = welcome.role !== "seat" || (seat && (hasPerson(seat) || seat.gaveUp));
  const over = match.status === "over" || match.status === "broken";
  return (
    <div class="together" lang={language}>
      <MatchHead joined={joined} hosting={hosting} />
      <Banners joined={joined} hosting={hosting} />
      {welcome.role === "table" || (!sits && !over) ? (
        <SitDown joined={joined} />
      ) : match.status === "gathering" ? (
        <Lobby joined={joined} hosting={hosting} />
      ) : (
        <MatchTable joined={joined} />
      )}
    </div>
  );
}

/** Joins the same match by the link of its host, too, if this browser has this link. */
function useHosting(joined: Joined): Joined | undefined {
  const secret = useComputed(() => {
    const [welcome, match] = [joined.welcome.value, joined.match.value];
    if (!welcome || !match || welcome.role === "host") return undefined;
    return keptLinks().find((link) => link.role === "host" && link.match === match.id)?.secret;
  }).value;
  const hosting = useMemo(() => (secret === undefined ? undefined : new Joined(secret)), [secret]);
  useEffect(() => () => hosting?.leave(), [hosting]);
  return joined.welcome.value?.role === "host" ? joined : hosting;
}

function Closed({ joined, why }: { readonly joined: Joined; readonly why: "unknown" | "protocol" | "elsewhere" }) {
  const phrases = togetherPhrases(joined.language.value);
  return (
    <main class="together-wait">
      <p role="alert">{phrases.closed[why]}</p>
      {why === "protocol" && (
        <button type="button" class="primary" onClick={() => location.reload()}>
          {phrases.loadAgain}
        </button>
      )}
      {why === "elsewhere" && (
        <button type="button" class="primary" onClick={() => joined.connection.renew()}>
          {phrases.useHere}
        </button>
      )}
      <a href="/">{phrases.home}</a>
    </main>
  );
}
