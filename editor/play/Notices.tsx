/**
 * Messages above the question: the match is over, a mistake of the rules has stopped it, or a move is not possible
 * under changed rules.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Snapshot } from "../../src/session/snapshot.ts";
import type { Span } from "../../src/session/span.ts";
import type { TableTheme } from "../table/theme/theme.ts";
import type { PlayPhrases } from "./phrases.ts";
import { Message } from "../components/Sentence.tsx";
import { Ending } from "./ScoreSheet.tsx";

interface NoticesProps {
  readonly snapshot: Snapshot;
  readonly theme: TableTheme;
  readonly phrases: PlayPhrases;
  readonly go: ((line: Span) => void) | undefined;
}

export function Notices({ snapshot, theme, phrases, go }: NoticesProps) {
  const { result, stopped, divergence } = snapshot;
  const box = useRef<HTMLDivElement>(null);
  const isOver = result !== undefined || stopped !== undefined;
  useLayoutEffect(() => {
    if (isOver) box.current?.scrollIntoView({ block: "nearest" });
  }, [isOver]);
  return (
    <div ref={box} class="notices" aria-live="polite">
      {divergence && (
        <div class="notice warning">
          <p>
            <b>{phrases.diverged(divergence.move)}</b> {theme.say(divergence.text)}
          </p>
          {divergence.kept > 0 && <p class="faint">{phrases.kept(divergence.kept)}</p>}
        </div>
      )}
      {stopped && (
        <div class="notice danger">
          <p>
            <b>{phrases.stopped}</b> <Message text={stopped.message} />
          </p>
          {stopped.hint && (
            <p>
              <Message text={stopped.hint} />
            </p>
          )}
          {go && (
            <button type="button" onClick={() => go(stopped.line)}>
              {phrases.line}
            </button>
          )}
        </div>
      )}
      {result && <Ending result={result} theme={theme} phrases={phrases} go={go} />}
    </div>
  );
}
