/** The tool that shows who calls an effect, which changes apply to it, and which effects it calls itself. */
import type { Call, Location } from "../../src/language-service/types.ts";
import { Icon } from "../components/Icon.tsx";
import { lineAt } from "../studio/place-in-text.ts";
import type { Studio } from "../studio/studio.ts";
import { toolPhrases } from "../app/tool-phrases.ts";
import { callsPhrases } from "./phrases.ts";

export function CallsPanel({ studio }: { readonly studio: Studio }) {
  const phrases = callsPhrases(studio.match.language.value);
  const calls = studio.calls.value;
  const go = ({ file, start, end }: Location) => studio.goTo({ source: file, start, end });
  const [declared] = calls?.declared ?? [];
  return (
    <div class="calls">
      <div class="tool-bar">
        <button type="button" onClick={() => void studio.showCalls()}>
          {phrases.atCursor}
        </button>
        {calls && (
          <button type="button" class="quiet" disabled={!declared} onClick={() => declared && go(declared)}>
            <code>{calls.name}</code>
          </button>
        )}
      </div>
      {!calls && <p class="hint-text">{phrases.none}</p>}
      {calls && (
        <>
          <Calls studio={studio} title={phrases.doneBy} calls={calls.doneBy} none={phrases.nobody} />
          <Calls studio={studio} title={phrases.changedBy} calls={calls.changedBy} none={phrases.nobody} />
          <Calls studio={studio} title={phrases.does} calls={calls.does} none={phrases.nothing} />
        </>
      )}
    </div>
  );
}

interface Props {
  readonly studio: Studio;
  readonly title: string;
  readonly calls: readonly Call[];
  readonly none: string;
}

function Calls({ studio, title, calls, none }: Props) {
  const language = studio.match.language.value;
  const phrases = callsPhrases(language);
  const { lineOf } = toolPhrases(language);
  const line = ({ file, start }: Location) => lineAt(studio.workspace.text(file), start);
  return (
    <section>
      <h3>{title}</h3>
      {calls.length === 0 && <p class="hint-text">{none}</p>}
      <ul class="problems">
        {calls.map((call) => (
          <li key={`${call.place.file} ${call.place.start}`}>
            {call.at.map((at) => (
              <div key={at.start} class="call">
                <button
                  type="button"
                  class="problem"
                  onClick={() => studio.goTo({ source: at.file, start: at.start, end: at.end })}
                >
                  <code>{call.name}</code>
                  <span class="problem-place">{lineOf(at.file, line(at))}</span>
                </button>
                {call.kind === "effect" && (
                  <button
                    type="button"
                    class="quiet"
                    aria-label={phrases.follow(call.name)}
                    title={phrases.follow(call.name)}
                    onClick={() => void studio.showCalls(call.place)}
                  >
                    <Icon name="calls" />
                  </button>
                )}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
