/** The table of a match, as in the studio. It also has the commands for playing with other people. */
import { useCallback, useMemo } from "preact/hooks";
import { Game } from "../play/Game.tsx";
import type { Around } from "../play/playing.ts";
import { AfterMatch } from "./AfterMatch.tsx";
import { Clock } from "./Clock.tsx";
import type { Joined } from "./joined.ts";
import { togetherPhrases } from "./phrases.ts";
import { seatName } from "./seats.ts";
import { TableTalk } from "./TableTalk.tsx";

export function MatchTable({ joined }: { readonly joined: Joined }) {
  const ofSeat = useCallback((player: string) => <OfSeat joined={joined} player={player} />, [joined]);
  const around = useMemo(
    (): Around => ({
      alone: true,
      showNow: () => joined.showNow(),
      ofSeat,
      more: (
        <>
          <AfterMatch joined={joined} />
          <TableTalk joined={joined} />
        </>
      ),
    }),
    [joined, ofSeat],
  );
  return (
    <main class="game-room">
      <Game playing={joined} around={around} />
    </main>
  );
}

/** What stands beside a seat: its clock, and, if its player is absent, what others may do about that. */
function OfSeat({ joined, player }: { readonly joined: Joined; readonly player: string }) {
  const language = joined.language.value;
  const phrases = togetherPhrases(language);
  const match = joined.match.value;
  const seat = match?.seats.find((each) => each.player === player);
  if (!match || !seat) return null;
  const me = joined.welcome.value?.player;
  const isGone =
    me !== undefined &&
    me !== player &&
    match.status === "playing" &&
    match.proposal === undefined &&
    !seat.here &&
    seat.bot === undefined;
  const propose = () => void joined.ask({ kind: "propose", what: { kind: "bot", player, bot: "random" } });
  return (
    <>
      {seat.gaveUp && <small class="faint">{phrases.gaveUp}</small>}
      {isGone && (
        <button type="button" class="to-bot" title={phrases.letBotPlay(seatName(seat, language))} onClick={propose}>
          {phrases.letBotPlay(seatName(seat, language))}
        </button>
      )}
      <Clock joined={joined} player={player} />
    </>
  );
}
