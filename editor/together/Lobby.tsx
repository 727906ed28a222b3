/** The page before a match begins: the seats, the links for guests, and the button that starts the match. */
import type { SeatShown } from "../../src/together/protocol.ts";
import { textIn } from "../components/localized.ts";
import { BotOptions } from "../play/BotOptions.tsx";
import { playPhrases } from "../play/phrases.ts";
import type { Joined } from "./joined.ts";
import { InviteLater } from "./invite-later.ts";
import { linkTo } from "./links.ts";
import { togetherPhrases } from "./phrases.ts";
import { goTo } from "./place.ts";
import { isFree, listed, matchTitle } from "./seats.ts";

interface LobbyProps {
  readonly joined: Joined;
  /** The same match, joined by the link of the host; undefined if this browser does not have this link. */
  readonly hosting: Joined | undefined;
}

export function Lobby({ joined, hosting }: LobbyProps) {
  const language = joined.language.value;
  const phrases = togetherPhrases(language);
  const match = joined.match.value!;
  const free = match.seats.filter(isFree).length;
  return (
    <main class="lobby">
      <section class="sheet-of-paper">
        <h2>{matchTitle(match, language)}</h2>
        {match.title !== "" && <p class="about">{textIn(language, match.game)}</p>}
        <dl class="chosen">
          {match.variants.length > 0 && (
            <div>
              <dt>{phrases.variants}</dt>
              <dd>{listed(match.variants, language)}</dd>
            </div>
          )}
          {match.clock && (
            <div>
              <dt>{phrases.clock}</dt>
              <dd>{phrases.clockOf(Math.round(match.clock.each / 6) / 10, match.clock.increment)}</dd>
            </div>
          )}
        </dl>
        {match.test && <p class="about">{phrases.testMatch}</p>}
        <ul class="lobby-seats">
          {match.seats.map((seat) => (
            <LobbySeat key={seat.player} seat={seat} joined={joined} hosting={hosting} />
          ))}
        </ul>
        {match.spectators > 0 && <p class="about">{phrases.spectators(match.spectators)}</p>}
        {hosting ? (
          <>
            <p class="about">{phrases.startAbout}</p>
            <div class="buttons">
              <button
                type="button"
                class={free === 0 ? "primary" : undefined}
                onClick={() => void hosting.ask({ kind: "start" })}
              >
                {free === 0 ? phrases.start : phrases.startAnyway(free)}
              </button>
            </div>
          </>
        ) : (
          <p role="status">{joined.welcome.value?.role === "seat" ? phrases.waitForHost : phrases.gathering}</p>
        )}
      </section>
      {hosting && <InviteLater hosting={hosting} />}
    </main>
  );
}

function LobbySeat({ seat, joined, hosting }: LobbyProps & { readonly seat: SeatShown }) {
  const language = joined.language.value;
  const phrases = togetherPhrases(language);
  const ofPlay = playPhrases(language);
  const title = textIn(language, seat.title);
  const own = seat.player === joined.welcome.value?.player;
  // A host who has no seat yet can take a free one. The page then goes on by the link of this seat.
  const link = isFree(seat)
    ? joined.welcome.value?.hosted?.seats.find(({ player }) => player === seat.player)
    : undefined;
  return (
    <li data-player={seat.player}>
      <span class={seat.here || seat.bot !== undefined ? "presence" : "presence away"} aria-hidden="true" />
      <span class="seat-name">{title}</span>
      <b>
        {seat.name ?? (seat.bot === undefined && !link ? <span class="faint">{phrases.free}</span> : "")}
        {own && <small> ({phrases.you})</small>}
        {link && (
          <button type="button" aria-label={`${phrases.sitHere}: ${title}`} onClick={() => goTo(linkTo(link.secret))}>
            {phrases.sitHere}
          </button>
        )}
      </b>
      {hosting && seat.name === undefined ? (
        <select
          aria-label={phrases.whoPlays(title)}
          value={seat.bot ?? ""}
          onChange={(event) =>
            void hosting.ask({ kind: "seat", player: seat.player, bot: event.currentTarget.value || null })
          }
        >
          <BotOptions phrases={ofPlay} person={phrases.aPerson} />
        </select>
      ) : (
        seat.bot !== undefined && <span class="faint">{ofPlay.bots[seat.bot] ?? seat.bot}</span>
      )}
    </li>
  );
}
