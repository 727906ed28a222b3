/** What has happened, in sentences; each leads to the line of the rules that did it. */
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { LogEntry, Snapshot } from "../../src/session/snapshot.ts";
import type { Span } from "../../src/session/span.ts";
import type { Looks } from "../table/looks.ts";
import type { PlayPhrases } from "./phrases.ts";

interface LogProps {
  readonly snapshot: Snapshot;
  readonly looks: Looks;
  readonly phrases: PlayPhrases;
  readonly go: (line: Span) => void;
  readonly seek: (at: number) => unknown;
}

interface Turn {
  readonly head: LogEntry | undefined;
  readonly entries: readonly LogEntry[];
}

export function Log({ snapshot, looks, phrases, go, seek }: LogProps) {
  const box = useRef<HTMLDivElement>(null);
  const turns = useMemo(() => byTurn(snapshot.log), [snapshot.log]);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [snapshot]);
  return (
    <section class="log" aria-label={phrases.log}>
      <div ref={box} class="log-scroll" role="log" tabIndex={0} aria-label={phrases.log}>
        {turns.length === 0 && <p class="faint">{phrases.nothingYet}</p>}
        {turns.map(({ head, entries }, i) => <TurnOf key={i} head={head} entries={entries} looks={looks} phrases={phrases} go={go} seek={seek} />)}
      </div>
    </section>
  );
}

function TurnOf({ head, entries, looks, phrases, go, seek }: Turn & Omit<LogProps, "snapshot">) {
  const colour = head?.player === undefined ? undefined : looks.playerColour(head.player);
  return (
    <div class="log-turn" style={colour ? `--c:#${colour}` : undefined}>
      {head && <h4><button type="button" class="entry-head" title={phrases.toMove(head.move)} onClick={() => seek(head.move)}>{looks.say(head.text)}</button></h4>}
      {entries.map((entry, i) => {
        const text = looks.say(entry.text);
        const { line } = entry;
        const own = entry.player === undefined ? undefined : looks.playerColour(entry.player);
        return line
          ? <button key={i} type="button" class="entry" data-kind={entry.kind} title={phrases.line} style={own ? `--c:#${own}` : undefined} onClick={() => go(line)}>{text}</button>
          : <span key={i} class="entry" data-kind={entry.kind}>{text}</span>;
      })}
    </div>
  );
}

function byTurn(log: readonly LogEntry[]): Turn[] {
  const turns: { head: LogEntry | undefined; entries: LogEntry[] }[] = [];
  for (const entry of log) {
    if (entry.kind === "turn") turns.push({ head: entry, entries: [] });
    else if (turns.length === 0) turns.push({ head: undefined, entries: [entry] });
    else turns.at(-1)!.entries.push(entry);
  }
  return turns;
}
