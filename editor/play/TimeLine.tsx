/**
 * The whole match as a line along which the user can go back and forward. Each move has a mark in the colour of its
 * player.
 */
import type { MatchMark } from "../../src/interpreter/match/record/mark.ts";
import type { Snapshot } from "../../src/session/snapshot.ts";
import type { TableTheme } from "../table/theme/theme.ts";
import type { PlayPhrases } from "./phrases.ts";
import type { Playing } from "./playing.ts";

interface TimeLineProps {
  readonly playing: Playing;
  readonly snapshot: Snapshot;
  readonly theme: TableTheme;
  readonly phrases: PlayPhrases;
}

export function TimeLine({ playing, snapshot, theme, phrases }: TimeLineProps) {
  const { at, timeline } = snapshot;
  const marks = playing.marks?.value ?? [];
  const moves = timeline.filter(({ valid }) => valid);
  const last = moves.length;
  const here = at > 0 ? moves[at - 1] : undefined;
  const spoken = here
    ? `${phrases.move(at, last)}, ${theme.playerTitle(here.by)}: ${theme.say(here.text)}`
    : phrases.move(at, last);
  // A step back takes a move back. If that is not possible here, it only shows the earlier position.
  const steps = playing.seek && {
    back: () => (playing.undo ? playing.undo() : playing.seek?.(at - 1)),
    on: () => (playing.redo ? playing.redo() : playing.seek?.(at + 1)),
    backLabel: playing.undo ? phrases.undo : phrases.stepBack,
    onLabel: playing.redo ? phrases.redo : phrases.stepOn,
  };
  const waits =
    playing.paused?.value &&
    snapshot.decisions.some(({ deciders }) => deciders.every((name) => Object.hasOwn(playing.bots.value, name)));
  return (
    <div class="time" role="group" aria-label={phrases.timeLine}>
      {steps && (
        <>
          <Step
            label={phrases.first}
            sign="M6 5h2v14H6zM19 5v14l-10-7z"
            disabled={at === 0}
            run={() => playing.seek?.(0)}
          />
          <Step label={steps.backLabel} sign="M17 5v14L6 12z" disabled={at === 0} run={steps.back} />
        </>
      )}
      <div class="line">
        <div class="moves" aria-hidden="true">
          {timeline.map((move, i) => (
            <i
              key={i}
              class={[move.valid ? "" : "lost", i < at ? "made" : "", move.turn !== timeline[i - 1]?.turn ? "turn" : ""]
                .filter((name) => name !== "")
                .join(" ")}
              style={`--c:#${theme.playerColour(move.by)}`}
            />
          ))}
        </div>
        {marks.length > 0 && (
          <div class="moments">
            {marks.map((mark, i) => (
              <Moment key={i} mark={mark} last={last} playing={playing} theme={theme} phrases={phrases} />
            ))}
          </div>
        )}
        {steps && (
          <input
            type="range"
            min={0}
            max={Math.max(1, last)}
            value={at}
            disabled={last === 0}
            aria-label={phrases.timeLine}
            aria-valuetext={spoken}
            title={spoken}
            onInput={(event) => playing.seek?.(Number(event.currentTarget.value))}
          />
        )}
      </div>
      {steps && (
        <>
          <Step label={steps.onLabel} sign="M7 5l11 7-11 7z" disabled={at >= last} run={steps.on} />
          <Step
            label={phrases.last}
            sign="M5 5l10 7-10 7zM16 5h2v14h-2z"
            disabled={at >= last}
            run={() => playing.seek?.(last)}
          />
        </>
      )}
      <output class="at">
        {at}/{last}
      </output>
      {waits && (
        <button type="button" class="primary" onClick={() => playing.goOn?.()}>
          {phrases.goOn}
        </button>
      )}
    </div>
  );
}

/** A player's note about a moment of the match. It links to this moment. */
function Moment({
  mark: { at, by, kind, text },
  last,
  playing,
  theme,
  phrases,
}: Omit<TimeLineProps, "snapshot"> & { readonly mark: MatchMark; readonly last: number }) {
  const words = `${theme.playerTitle(by)}: ${phrases.marks[kind]}${text === "" ? "" : ` – ${text}`}`;
  return (
    <button
      type="button"
      class="moment"
      data-kind={kind}
      style={`left:${(100 * at) / Math.max(1, last)}%`}
      aria-label={words}
      title={words}
      disabled={!playing.seek}
      onClick={() => playing.seek?.(at)}
    />
  );
}

function Step({
  label,
  sign,
  disabled,
  run,
}: {
  readonly label: string;
  readonly sign: string;
  readonly disabled: boolean;
  readonly run: () => unknown;
}) {
  return (
    <button type="button" class="quiet" aria-label={label} title={label} disabled={disabled} onClick={run}>
      <svg class="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={sign} fill="currentColor" />
      </svg>
    </button>
  );
}
