/** The list of seats with their players, and the choice of whose view the table shows. */
import type { ComponentChildren } from "preact";
import type { PlayerModel } from "../../src/session/model.ts";
import { memo } from "../components/memo.ts";
import { inkOn } from "../table/theme/colour.ts";
import type { TableTheme } from "../table/theme/theme.ts";
import { BotOptions } from "./BotOptions.tsx";
import type { PlayPhrases } from "./phrases.ts";
import type { Playing } from "./playing.ts";

interface SeatsProps {
  readonly playing: Playing;
  readonly theme: TableTheme;
  readonly phrases: PlayPhrases;
  /** Draws further information beside a seat, such as a clock. */
  readonly ofSeat?: ((player: string) => ComponentChildren) | undefined;
}

export function Seats({ playing, theme, phrases, ofSeat }: SeatsProps) {
  const viewer = playing.viewer.value;
  const { acting, decisions, result } = playing.snapshot.value!;
  const deciders = new Set(decisions.flatMap((decision) => decision.deciders));
  return (
    <section class="seats" aria-label={phrases.seats}>
      {theme.model.players.map((player) => (
        <Seat
          key={player.name}
          player={player}
          playing={playing}
          theme={theme}
          phrases={phrases}
          ofSeat={ofSeat}
          seen={viewer === player.name}
          acts={acting === player.name}
          decides={deciders.has(player.name)}
          score={result?.scores?.[player.name]}
        />
      ))}
      {playing.look && (
        <div class="seat all-eyes">
          <button
            type="button"
            class="eye"
            aria-pressed={viewer === "everything"}
            onClick={() => playing.look?.("everything")}
          >
            <EyeIcon />
            <span>{phrases.allEyes}</span>
          </button>
        </div>
      )}
    </section>
  );
}

interface SeatProps extends SeatsProps {
  readonly player: PlayerModel;
  readonly seen: boolean;
  readonly acts: boolean;
  readonly decides: boolean;
  readonly score: number | undefined;
}

const Seat = memo(({ player, playing, theme, phrases, ofSeat, seen, acts, decides, score }: SeatProps) => {
  const title = theme.say(player.title);
  const colour = theme.playerColour(player.name);
  const bot = playing.bots.value[player.name];
  const person = playing.people?.value[player.name];
  const name = (
    <span class="seat-name">
      {person && (
        <>
          <span
            class={person.present ? "presence" : "presence away"}
            role="img"
            aria-label={person.present ? phrases.present : phrases.away}
            title={person.present ? phrases.present : phrases.away}
          />
          <b>{person.name}</b>{" "}
        </>
      )}
      <span class={person ? "faint" : undefined}>{title}</span>
    </span>
  );
  return (
    <div
      class={`seat ${acts ? "acts" : ""}`}
      data-player={player.name}
      style={`--c:#${colour};--c-ink:#${inkOn(colour)}`}
    >
      <span class="chip" aria-hidden="true">
        {decides ? "▸" : ""}
      </span>
      {player.seat === undefined || !playing.look ? (
        name
      ) : (
        <button
          type="button"
          class="eye"
          aria-pressed={seen}
          aria-label={phrases.looksAs(title)}
          title={phrases.looksAs(title)}
          onClick={() => playing.look?.(player.name)}
        >
          <EyeIcon />
          {name}
        </button>
      )}
      {score !== undefined && <b class="score">{score}</b>}
      {ofSeat?.(player.name)}
      {!playing.seat && bot !== undefined && (
        <small class="faint" title={phrases.aboutBots[bot]}>
          {phrases.bots[bot] ?? bot}
        </small>
      )}
      {playing.seat && player.seat !== undefined && (
        <select
          aria-label={phrases.playedBy(title)}
          title={bot === undefined ? undefined : phrases.aboutBots[bot]}
          value={bot ?? ""}
          onChange={(event) => playing.seat?.(player.name, event.currentTarget.value || undefined)}
        >
          <BotOptions phrases={phrases} person={phrases.byHand} />
        </select>
      )}
    </div>
  );
});

function EyeIcon() {
  return (
    <svg class="eye-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M1 12c4-6 8-7 11-7s7 1 11 7c-4 6-8 7-11 7S5 18 1 12z"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
      />
      <circle cx="12" cy="12" r="3.5" fill="currentColor" />
    </svg>
  );
}
