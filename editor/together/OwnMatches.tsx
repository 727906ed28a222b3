/** The list of the matches whose links were opened in this browser. */
import { useEffect, useState } from "preact/hooks";
import type { OwnMatch } from "../../src/together/protocol.ts";
import { textIn } from "../components/localized.ts";
import { ownMatches } from "./calls.ts";
import type { HomePhrases } from "./home-phrases.ts";
import { forgetLinks, type KeptLink, keptLinks } from "./kept.ts";
import { linkTo } from "./links.ts";
import { matchTitle, namesOf } from "./seats.ts";

/** The list is updated after this many milliseconds. */
const EVERY = 15_000;

interface Own extends KeptLink {
  readonly own: OwnMatch;
}

interface OwnMatchesProps {
  readonly phrases: HomePhrases;
  readonly language: string;
  /** True if new matches can be made on this page. Then an empty list needs no message. */
  readonly makes: boolean;
}

export function OwnMatches({ phrases, language, makes }: OwnMatchesProps) {
  const [found, setFound] = useState<readonly Own[]>();
  useEffect(() => {
    const look = async () => {
      const links = keptLinks();
      if (links.length === 0) return setFound([]);
      try {
        const known = await ownMatches(links.map(({ secret }) => secret));
        forgetLinks(links.filter((_, i) => known[i] === null).map(({ secret }) => secret));
        setFound(links.flatMap((link, i) => (known[i] ? [{ ...link, own: known[i] }] : [])));
      } catch (error) {
        // A `TypeError` means that there is no network; then the list stays as it is.
        if (!(error instanceof TypeError)) throw error;
      }
    };
    void look();
    const timer = setInterval(() => void look(), EVERY);
    return () => clearInterval(timer);
  }, []);
  if (!found || (makes && found.length === 0)) return null;
  const remove = (secret: string) => {
    forgetLinks([secret]);
    setFound(found.filter((each) => each.secret !== secret));
  };
  return (
    <section aria-labelledby="own-matches">
      <h2 id="own-matches">{phrases.own}</h2>
      {found.length === 0 ? (
        <p class="about">
          <b>{phrases.none}</b> {phrases.noneAbout}
        </p>
      ) : (
        <ul class="own-matches">
          {[...found]
            .sort(
              (a, b) => Number(b.own.yourTurn) - Number(a.own.yourTurn) || b.own.match.changed - a.own.match.changed,
            )
            .map((each) => (
              <Match key={each.secret} {...each} phrases={phrases} language={language} remove={remove} />
            ))}
        </ul>
      )}
    </section>
  );
}

function Match({
  secret,
  role,
  own: { match, yourTurn },
  phrases,
  language,
  remove,
}: Own & {
  readonly phrases: HomePhrases;
  readonly language: string;
  readonly remove: (secret: string) => void;
}) {
  const title = matchTitle(match, language);
  const others = match.seats.filter(({ name }) => name !== undefined).map(({ player }) => player);
  return (
    <li class={yourTurn ? "own-match waits" : "own-match"}>
      <a href={linkTo(secret)}>
        <b>{title}</b>
        {match.title !== "" && <span class="faint"> {textIn(language, match.game)}</span>}
      </a>
      <span class="faint">
        {[phrases.roles[role], phrases.status[match.status], namesOf(match, others, language)]
          .filter((text) => text !== "")
          .join(" · ")}
      </span>
      <time class="faint" dateTime={new Date(match.changed).toISOString()}>
        {phrases.changed(ago(match.changed, language))}
      </time>
      {yourTurn && <strong>{phrases.yourTurn}</strong>}
      <button type="button" class="quiet" aria-label={`${phrases.forget}: ${title}`} onClick={() => remove(secret)}>
        ×
      </button>
    </li>
  );
}

/** How long ago a moment was, in words such as "3 minutes ago". The moment is in milliseconds since 1970. */
function ago(moment: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const minutes = Math.round((Date.now() - moment) / 60_000);
  if (minutes < 60) return format.format(-minutes, "minute");
  const hours = Math.round(minutes / 60);
  return hours < 48 ? format.format(-hours, "hour") : format.format(-Math.round(hours / 24), "day");
}
