/**
 * The log of the match: a sentence for each move and its results, with details on demand. Each entry links to the line
 * of rules that caused it.
 */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Gain, LogEntry, Snapshot } from "../../src/session/snapshot.ts";
import type { Span } from "../../src/session/span.ts";
import { Glyph } from "../table/theme/Glyph.tsx";
import type { Earlier } from "../table/earlier.ts";
import type { TableTheme } from "../table/theme/theme.ts";
import { afterDrawing } from "../components/after-drawing.ts";
import { memo } from "../components/memo.ts";
import { share } from "../table/share.ts";
import { Was } from "../table/Was.tsx";
import { byTurn, type TurnEntry, type Turn } from "./log-turns.ts";
import { LineButton } from "./LineButton.tsx";
import type { PlayPhrases } from "./phrases.ts";

interface LogProps {
  readonly snapshot: Snapshot;
  readonly theme: TableTheme;
  readonly phrases: PlayPhrases;
  readonly earlier?: Earlier | undefined;
  readonly go: ((line: Span) => void) | undefined;
  /** Shows the position after a number of moves. It is missing if the page shows only the current position. */
  readonly seek: ((at: number) => unknown) | undefined;
}

type Parts = Omit<LogProps, "snapshot" | "seek">;

export function Log({ snapshot, theme, phrases, earlier, go, seek }: LogProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<readonly Turn[]>([]);
  const turns = useMemo(() => (before.current = share(before.current, byTurn(snapshot.log))), [snapshot.log]);
  useLayoutEffect(() => {
    afterDrawing(() => box.current?.scrollTo({ top: box.current.scrollHeight }));
    // Runs only if the turns change. A later snapshot of the same position, which adds the costs and gains of answers,
    // must not scroll the log.
  }, [turns]);
  return (
    <section class="log" aria-label={phrases.log}>
      <div ref={box} class="log-scroll" role="log" tabIndex={0} aria-label={phrases.log}>
        {turns.length === 0 && <p class="faint">{phrases.nothingYet}</p>}
        {turns.map((turn, i) => (
          <TurnEntries
            key={i}
            turn={turn}
            ended={i < turns.length - 1}
            theme={theme}
            phrases={phrases}
            earlier={earlier}
            go={go}
            seek={seek}
          />
        ))}
      </div>
    </section>
  );
}

/** A turn with its moves. It is drawn again only if it has changed, because the log can be long. */
const TurnEntries = memo(
  ({
    turn: { head, entries },
    theme,
    phrases,
    earlier,
    go,
    seek,
    ended,
  }: Omit<LogProps, "snapshot"> & { readonly turn: Turn; readonly ended: boolean }) => {
    const idle = ended && head !== undefined && entries.length === 0;
    const colour = head?.player === undefined ? undefined : theme.playerColour(head.player);
    return (
      <div class="log-turn" style={colour ? `--c:#${colour}` : undefined}>
        {head && (
          <h3>
            {seek ? (
              <button
                type="button"
                class="entry-head"
                title={phrases.toMove(head.move)}
                onClick={() => seek(head.move)}
              >
                {theme.say(head.text)}
              </button>
            ) : (
              <span class="entry-head">{theme.say(head.text)}</span>
            )}
          </h3>
        )}
        {idle && <p class="faint idle">{phrases.idleTurn}</p>}
        {entries.map((each, n) => (
          <Move key={n} entry={each} theme={theme} phrases={phrases} earlier={earlier} go={go} />
        ))}
      </div>
    );
  },
);

/** A move in the log. Its details are folded up until the user opens them. */
function Move({ entry: { head, times, details }, theme, phrases, earlier, go }: Parts & { readonly entry: TurnEntry }) {
  const [unfolded, unfold] = useState(false);
  const text = head ? theme.say(head.text) : phrases.setUp;
  return (
    <div class="log-move">
      <div class="log-sentence">
        {head ? (
          <Entry entry={head} theme={theme} phrases={phrases} earlier={earlier} go={go} />
        ) : (
          <span class="entry">{text}</span>
        )}
        {times > 1 && <span class="faint"> ×{times}</span>}
        {head?.gains?.map((gain) => (
          <GainMark
            key={`${gain.player} ${gain.state} ${gain.member}`}
            gain={gain}
            was={earlier?.gain(head, gain)}
            mover={head.player}
            theme={theme}
          />
        ))}
        {details.length > 0 && (
          <button
            type="button"
            class="fold"
            aria-expanded={unfolded}
            aria-label={`${phrases.details}: ${text}`}
            title={phrases.details}
            onClick={() => unfold(!unfolded)}
          >
            {unfolded ? "−" : "…"}
          </button>
        )}
      </div>
      {unfolded && (
        <div class="log-details">
          {details.map((entry, i) => (
            <Entry key={i} entry={entry} theme={theme} phrases={phrases} earlier={earlier} go={go} />
          ))}
        </div>
      )}
    </div>
  );
}

function Entry({ entry, theme, phrases, earlier, go }: Parts & { readonly entry: LogEntry }) {
  const { line, kind, player } = entry;
  const own = player === undefined ? undefined : theme.playerColour(player);
  return (
    <LineButton
      class="entry"
      kind={kind}
      line={line}
      go={go}
      title={phrases.line}
      style={own ? `--c:#${own}` : undefined}
    >
      <Was text={earlier?.entry(entry)} />
      {theme.say(entry.text)}
    </LineButton>
  );
}

/**
 * A gain such as `+3` with the symbol of the counter. If a player gains in another player's move, the name of the
 * player who gains is added.
 */
function GainMark({
  gain: { player, state, member, by },
  was,
  mover,
  theme,
}: {
  readonly gain: Gain;
  readonly was: number | undefined;
  readonly mover: string | undefined;
  readonly theme: TableTheme;
}) {
  const value = { state, member, value: Math.abs(by) };
  const symbol = theme.stateSymbol(value);
  const colour = theme.stateColour(value);
  const whose = player === mover ? "" : `${theme.playerTitle(player)}: `;
  const signed = (number: number) => `${number > 0 ? "+" : number < 0 ? "−" : ""}${Math.abs(number)}`;
  const amount = signed(by);
  const title = theme.countedTitle(value);
  return (
    <span
      class={by > 0 ? "gain" : "gain loss"}
      role="img"
      aria-label={`${whose}${amount} ${title}`}
      title={`${whose}${amount} ${title}`}
      style={colour ? `--c:#${colour}` : undefined}
    >
      {whose !== "" && <i class="whose" style={`--c:#${theme.playerColour(player)}`} />}
      <Was text={was === undefined ? undefined : signed(was)} />
      {amount}
      {symbol ? <Glyph symbol={symbol} /> : <span class="of"> {title}</span>}
    </span>
  );
}
